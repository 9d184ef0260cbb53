package dev.barrage.graphics.window;

import static org.lwjgl.glfw.GLFW.*;

import org.lwjgl.glfw.GLFWGamepadState;

/** Brings GLFW's callbacks and the first gamepad found into the input states of a window. */
final class InputEvents {
    private final InputState[] states;
    private final long window;
    private final int[] sizes = new int[4];
    private final int[] second = new int[1];
    private final int[] first = new int[1];

    InputEvents(long window, InputState... states) {
        this.window = window;
        this.states = states;
        glfwSetKeyCallback(window, (w, code, scancode, action, modifiers) -> key(code, action));
        glfwSetMouseButtonCallback(window, (w, button, action, modifiers) -> button(button, action));
        glfwSetCursorPosCallback(window, (w, x, y) -> pointer(x, y));
        glfwSetScrollCallback(window, (w, x, y) -> wheel(y));
    }

    /** Reads the first gamepad that is plugged in now: coming and going needs no other care. */
    void pollGamepad() {
        int pad = firstGamepad();
        for (InputState state : states) {
            if (pad < 0) {
                state.gamepad().unplugged();
            }
        }
        if (pad >= 0) {
            readGamepad(pad);
        }
    }

    private void readGamepad(int pad) {
        try (GLFWGamepadState now = GLFWGamepadState.malloc()) {
            if (glfwGetGamepadState(pad, now)) {
                for (InputState state : states) {
                    state.gamepad().read(now.axes(), now.buttons());
                }
            }
        }
    }

    private static int firstGamepad() {
        for (int pad = GLFW_JOYSTICK_1; pad <= GLFW_JOYSTICK_LAST; pad++) {
            if (glfwJoystickPresent(pad) && glfwJoystickIsGamepad(pad)) {
                return pad;
            }
        }
        return -1;
    }

    private void key(int code, int action) {
        Key key = Key.ofGlfw(code);
        if (key != null && action != GLFW_REPEAT) {
            for (InputState state : states) {
                state.key(key, action == GLFW_PRESS);
            }
        }
    }

    private void button(int button, int action) {
        if (button < MouseButton.values().length) {
            for (InputState state : states) {
                state.mouse().button(MouseButton.values()[button], action == GLFW_PRESS);
            }
        }
    }

    /** From screen coordinates, y down, to pixels of the picture, y up. */
    private void pointer(double x, double y) {
        glfwGetWindowSize(window, first, second);
        sizes[0] = first[0];
        sizes[1] = second[0];
        glfwGetFramebufferSize(window, first, second);
        float pixelX = (float) (x * first[0] / Math.max(1, sizes[0]));
        float pixelY = (float) (second[0] - y * second[0] / Math.max(1, sizes[1]));
        for (InputState state : states) {
            state.mouse().moveTo(pixelX, pixelY);
        }
    }

    private void wheel(double notches) {
        for (InputState state : states) {
            state.mouse().turnWheel((float) notches);
        }
    }
}
