package dev.barrage.graphics.window;

/**
 * What the player holds now, and what went down or up since {@link #clearEdges}.
 *
 * <p>A window changes its own only inside {@link Window#poll}, so all reads of one frame agree.
 */
public final class InputState {
    private final Buttons keys = new Buttons(Key.values().length);
    private final Mouse mouse = new Mouse();
    private final Gamepad gamepad = new Gamepad();

    /** Nothing held; a window has its own two. */
    public InputState() {}

    /** Whether a key is held; a tap shorter than a frame counts until the edges are cleared. */
    public boolean isDown(Key key) {
        return keys.isDown(key.ordinal());
    }

    /** Whether a key went down since the edges were cleared. */
    public boolean pressed(Key key) {
        return keys.pressed(key.ordinal());
    }

    /** Whether a key went up since the edges were cleared. */
    public boolean released(Key key) {
        return keys.released(key.ordinal());
    }

    /** -1, 0 or 1: two keys as an axis; both held give 0. */
    public float axis(Key negative, Key positive) {
        return (isDown(positive) ? 1f : 0f) - (isDown(negative) ? 1f : 0f);
    }

    /** The mouse. */
    public Mouse mouse() {
        return mouse;
    }

    /** The gamepad that was touched last of those that are plugged in; without one it rests. */
    public Gamepad gamepad() {
        return gamepad;
    }

    /** Forgets presses and releases and the turns of the wheel; what is held stays held. */
    public void clearEdges() {
        keys.clearEdges();
        mouse.clearEdges();
        gamepad.clearEdges();
    }

    /** Presses or releases a key; windows do so themselves, tests and demonstrations may. */
    public void key(Key key, boolean down) {
        keys.set(key.ordinal(), down);
    }
}
