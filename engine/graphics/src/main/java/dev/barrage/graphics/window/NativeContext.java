package dev.barrage.graphics.window;

/** A context as the operating system made it. */
interface NativeContext extends AutoCloseable {
    /** How it was made. */
    String method();

    @Override
    void close();
}
