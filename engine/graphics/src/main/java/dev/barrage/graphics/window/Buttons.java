package dev.barrage.graphics.window;

import java.util.Arrays;

/** A set of buttons: which are held, and which went down or up since the edges were last cleared. */
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

    /** A tap that was over before anybody looked still counts as held once. */
    boolean isDown(int button) {
        return held[button] || pressed[button];
    }

    /** Makes a button that is held count as released until it is pressed again. */
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
