package dev.barrage.triangles.model;

import java.io.IOException;

/** A model file that cannot be read. The message is one line that names the file and the place in it. */
public final class ModelFileException extends IOException {
    private static final long serialVersionUID = 1L;

    ModelFileException(String message) {
        super(message.replaceAll("\\p{Cntrl}", "?"));
    }
}
