package dev.barrage.graphics.window;

import java.util.Arrays;

/**
 * State of a set of buttons: held, and pressed or released since the edges were last cleared. Every press counts: of
 * several since then each is an edge of its own, one after the other, and a button that is pressed again before anyone
 * could see it up reads as up once in between.
 */
final class Buttons {
    /** Presses of a button that are kept while nobody clears the edges, as in a game that is frozen. */
    private static final int MOST_PRESSES = 4;

    private final boolean[] held;
    private final boolean[] released;
    /** Presses that were not seen as edges yet, and those that were not seen as a button that is down. */
    private final int[] presses;

    private final int[] downs;
    /** Whether the button was down when the edges were last cleared. */
    private final boolean[] seen;
    /** Whether the button reads as up until the edges are cleared, because it was up in between. */
    private final boolean[] between;

    Buttons(int count) {
        held = new boolean[count];
        released = new boolean[count];
        presses = new int[count];
        downs = new int[count];
        seen = new boolean[count];
        between = new boolean[count];
    }

    void set(int button, boolean down) {
        if (down && !held[button]) {
            between[button] |= seen[button];
            presses[button] = Math.min(MOST_PRESSES, presses[button] + 1);
            downs[button] = Math.min(MOST_PRESSES, downs[button] + 1);
        }
        released[button] |= !down && held[button];
        held[button] = down;
    }

    /** Whether a button is held; a tap shorter than a frame counts once. */
    boolean isDown(int button) {
        return !between[button] && (held[button] || downs[button] > 0);
    }

    /** Treats a held button as released until it is pressed again. */
    void swallow(int button) {
        held[button] = false;
        presses[button] = 0;
        downs[button] = 0;
    }

    boolean pressed(int button) {
        return presses[button] > 0;
    }

    boolean released(int button) {
        return released[button];
    }

    void clearEdges() {
        for (int i = 0; i < held.length; i++) {
            seen[i] = isDown(i);
            presses[i] -= presses[i] > 0 ? 1 : 0;
            downs[i] -= seen[i] && downs[i] > 0 ? 1 : 0;
            between[i] = seen[i] && downs[i] > 0;
        }
        Arrays.fill(released, false);
    }

    void releaseAll() {
        for (int i = 0; i < held.length; i++) {
            set(i, false);
        }
    }
}
