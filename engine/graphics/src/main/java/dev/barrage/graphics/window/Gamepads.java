package dev.barrage.graphics.window;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/** Several gamepads as one: the gamepad used last is active until another is used or it is unplugged. */
final class Gamepads {
    /** GLFW's limit. */
    static final int MOST = 16;

    private static final int AXES = 6;
    private static final int NONE = -1;
    private static final int FIRST_TRIGGER = 4;
    /** Deflection of a stick or trigger, of 1, from which its gamepad counts as used. */
    private static final float TOUCHED = 0.5f;

    private final Source source;
    private final FloatBuffer axes = FloatBuffer.allocate(AXES);
    private final ByteBuffer buttons = ByteBuffer.allocate(GamepadButton.values().length);
    private int playing = NONE;

    interface Source {
        /**
         * Reads six axes and a byte per button in the layout of {@link Gamepad#read}. Without such a gamepad, returns
         * false and leaves the buffers unchanged.
         */
        boolean read(int gamepad, FloatBuffer axes, ByteBuffer buttons);
    }

    Gamepads(Source source) {
        this.source = source;
    }

    /** Copies the active gamepad into the input states; handles plugging and unplugging. */
    void poll(InputState... states) {
        playing = choose();
        boolean there = playing != NONE && source.read(playing, axes, buttons);
        for (InputState state : states) {
            if (there) {
                state.gamepad().read(axes, buttons);
            } else {
                state.gamepad().unplugged();
            }
        }
    }

    private int choose() {
        boolean stays = playing != NONE && source.read(playing, axes, buttons);
        if (stays && isTouched()) {
            return playing;
        }
        int first = NONE;
        for (int pad = 0; pad < MOST; pad++) {
            if (source.read(pad, axes, buttons)) {
                first = first == NONE ? pad : first;
                if (isTouched()) {
                    return pad;
                }
            }
        }
        return stays ? playing : first;
    }

    /** Whether a button, stick or trigger of the gamepad read last is held. */
    private boolean isTouched() {
        for (int i = 0; i < buttons.capacity(); i++) {
            if (buttons.get(i) != 0) {
                return true;
            }
        }
        for (int i = 0; i < AXES; i++) {
            float rest = i < FIRST_TRIGGER ? 0f : -1f;
            if (Math.abs(axes.get(i) - rest) > TOUCHED) {
                return true;
            }
        }
        return false;
    }
}
