package dev.barrage.graphics.window;

/** The buttons of a mouse, in GLFW's order. */
public enum MouseButton {
    LEFT,
    RIGHT,
    MIDDLE
}
