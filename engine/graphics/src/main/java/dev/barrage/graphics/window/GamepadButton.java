package dev.barrage.graphics.window;

/** The buttons of a gamepad as on an Xbox pad, in GLFW's order. */
public enum GamepadButton {
    A,
    B,
    X,
    Y,
    LEFT_BUMPER,
    RIGHT_BUMPER,
    BACK,
    START,
    GUIDE,
    LEFT_STICK,
    RIGHT_STICK,
    UP,
    RIGHT,
    DOWN,
    LEFT
}
