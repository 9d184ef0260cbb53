package dev.barrage.graphics.window;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/** Several gamepads as one: that which was touched last plays, until another one is touched or it is unplugged. */
final class Gamepads {
    /** As many as GLFW knows. */
    static final int MOST = 16;

    private static final int AXES = 6;
    private static final int NONE = -1;
    private static final int FIRST_TRIGGER = 4;
    /** How far a stick or a trigger has to go until its gamepad counts as touched, of 1. */
    private static final float TOUCHED = 0.5f;

    private final Source source;
    private final FloatBuffer axes = FloatBuffer.allocate(AXES);
    private final ByteBuffer buttons = ByteBuffer.allocate(GamepadButton.values().length);
    private int playing = NONE;

    /** Where the states of gamepads come from. */
    interface Source {
        /**
         * Fills in six axes and a byte per button as {@link Gamepad#read} takes them; false, and nothing is filled in, where
         * there is no such gamepad.
         */
        boolean read(int gamepad, FloatBuffer axes, ByteBuffer buttons);
    }

    Gamepads(Source source) {
        this.source = source;
    }

    /** Brings what the player does into the states: coming and going of gamepads needs no other care. */
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

    /** Whether somebody holds a button, a stick or a trigger of the gamepad that was read last. */
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
