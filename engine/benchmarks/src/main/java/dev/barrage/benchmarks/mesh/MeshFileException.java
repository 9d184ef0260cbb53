package dev.barrage.benchmarks.mesh;

import java.io.IOException;

/** A mesh file that cannot be read. The message is one line that names the file and the place in it. */
public final class MeshFileException extends IOException {
    private static final long serialVersionUID = 1L;

    MeshFileException(String message) {
        super(message);
    }
}
