package dev.barrage.graphics.window;

/** The buttons of a mouse, in GLFW's order. */
public enum MouseButton {
    /** The left button. */
    LEFT,
    /** The right button. */
    RIGHT,
    /** The wheel button. */
    MIDDLE
}
