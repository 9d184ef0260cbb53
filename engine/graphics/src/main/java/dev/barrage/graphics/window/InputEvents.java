package dev.barrage.graphics.window;

import static org.lwjgl.glfw.GLFW.*;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import org.lwjgl.glfw.GLFWGamepadState;

/** Feeds GLFW's callbacks, the pointer and the gamepads into the input states of a window. */
final class InputEvents {
    private final InputState[] states;
    private final long window;
    private final Gamepads gamepads = new Gamepads(InputEvents::readGamepad);
    private double pointerX;
    private double pointerY;

    InputEvents(long window, InputState... states) {
        this.window = window;
        this.states = states;
        glfwSetKeyCallback(window, (w, code, scancode, action, modifiers) -> key(code, action));
        glfwSetMouseButtonCallback(window, (w, button, action, modifiers) -> button(button, action));
        glfwSetCursorPosCallback(window, (w, x, y) -> pointer(x, y));
        glfwSetScrollCallback(window, (w, x, y) -> wheel(y));
        double[] x = new double[1];
        double[] y = new double[1];
        glfwGetCursorPos(window, x, y);
        pointer(x[0], y[0]);
    }

    void pollGamepads() {
        gamepads.poll(states);
    }

    /**
     * Updates the pointer's position in the picture; it changes with the sizes even when the pointer rests.
     *
     * @param width width of the window in screen coordinates, which are those of the pointer
     * @param height see {@code width}
     * @param pixelWidth width of the picture; larger than {@code width} on high-density displays
     * @param pixelHeight see {@code pixelWidth}
     */
    void place(int width, int height, int pixelWidth, int pixelHeight) {
        for (InputState state : states) {
            state.mouse().point(pointerX, pointerY, width, height, pixelWidth, pixelHeight);
        }
    }

    private static boolean readGamepad(int pad, FloatBuffer axes, ByteBuffer buttons) {
        if (!glfwJoystickIsGamepad(pad)) {
            return false;
        }
        try (GLFWGamepadState now = GLFWGamepadState.malloc()) {
            boolean read = glfwGetGamepadState(pad, now);
            if (read) {
                axes.put(0, now.axes(), 0, axes.capacity());
                buttons.put(0, now.buttons(), 0, buttons.capacity());
            }
            return read;
        }
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

    private void pointer(double x, double y) {
        pointerX = x;
        pointerY = y;
    }

    private void wheel(double notches) {
        for (InputState state : states) {
            state.mouse().turnWheel((float) notches);
        }
    }
}
