package dev.barrage.shooter.clip;

import dev.barrage.graphics.gl.Image;
import java.io.IOException;

/** A film written frame by frame; frames are not kept in memory. */
public interface Clip extends AutoCloseable {
    /**
     * Appends a frame of the clip's size.
     *
     * @throws IOException if it can't be written
     */
    void add(Image frame) throws IOException;

    /**
     * Completes the file.
     *
     * @throws IOException if that fails
     */
    @Override
    void close() throws IOException;
}
