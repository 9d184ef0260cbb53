package dev.barrage.graphics.window;

/** The buttons of a mouse, in GLFW's order. */
public enum MouseButton {
    /** The first. */
    LEFT,
    /** The second. */
    RIGHT,
    /** The wheel, pressed. */
    MIDDLE
}
