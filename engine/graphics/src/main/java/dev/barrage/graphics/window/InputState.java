package dev.barrage.graphics.window;

/**
 * The keys and buttons that are held, and those that went down or up since {@link #clearEdges}.
 *
 * <p>A window changes its own states only inside {@link Window#poll}, so all reads of one frame agree.
 */
public final class InputState {
    private final Buttons keys = new Buttons(Key.values().length);
    private final Mouse mouse = new Mouse();
    private final Gamepad gamepad = new Gamepad();

    /** A state with nothing held; a window has two of its own. */
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

    /** Two keys as an axis, -1, 0 or 1; both held give 0. */
    public float axis(Key negative, Key positive) {
        return (isDown(positive) ? 1f : 0f) - (isDown(negative) ? 1f : 0f);
    }

    public Mouse mouse() {
        return mouse;
    }

    /** The gamepad that was used last; at rest when none is plugged in. */
    public Gamepad gamepad() {
        return gamepad;
    }

    /** Clears presses, releases and wheel motion; held keys stay held. */
    public void clearEdges() {
        keys.clearEdges();
        mouse.clearEdges();
        gamepad.clearEdges();
    }

    /** Presses or releases a key; called by windows, and by tests and demonstrations. */
    public void key(Key key, boolean down) {
        keys.set(key.ordinal(), down);
    }
}
