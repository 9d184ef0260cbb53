package dev.barrage.graphics.render;

/** A renderer that collects primitives and draws them together. */
public interface Batch extends AutoCloseable {
    /** Draws everything collected since the last flush. */
    void flush();

    @Override
    void close();
}
