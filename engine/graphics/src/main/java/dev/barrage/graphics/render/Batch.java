package dev.barrage.graphics.render;

/** A renderer that collects what it is given and draws it together. */
public interface Batch extends AutoCloseable {
    /** Draws what was collected since the last flush. */
    void flush();

    @Override
    void close();
}
