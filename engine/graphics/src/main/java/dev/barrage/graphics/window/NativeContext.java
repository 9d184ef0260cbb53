package dev.barrage.graphics.window;

/** A platform's OpenGL context. */
interface NativeContext extends AutoCloseable {
    /** The method that made it. */
    String method();

    @Override
    void close();
}
