package dev.barrage.graphics.window;

interface NativeContext extends AutoCloseable {
    /** The method that made it. */
    String method();

    @Override
    void close();
}
