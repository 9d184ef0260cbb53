package dev.barrage.graphics.window;

import java.util.Arrays;

/** State of a set of buttons: held, and pressed or released since the edges were last cleared. */
final class Buttons {
    private final boolean[] held;
    private final boolean[] pressed;
    private final boolean[] released;

    Buttons(int count) {
        held = new boolean[count];
        pressed = new boolean[count];
        released = new boolean[count];
    }

    void set(int button, boolean down) {
        pressed[button] |= down && !held[button];
        released[button] |= !down && held[button];
        held[button] = down;
    }

    /** Whether a button is held; a tap shorter than a frame counts once. */
    boolean isDown(int button) {
        return held[button] || pressed[button];
    }

    /** Treats a held button as released until it is pressed again. */
    void swallow(int button) {
        held[button] = false;
        pressed[button] = false;
    }

    boolean pressed(int button) {
        return pressed[button];
    }

    boolean released(int button) {
        return released[button];
    }

    void clearEdges() {
        Arrays.fill(pressed, false);
        Arrays.fill(released, false);
    }

    void releaseAll() {
        for (int i = 0; i < held.length; i++) {
            set(i, false);
        }
    }
}
