package dev.barrage.shooter.profile;

import dev.barrage.graphics.window.InputState;
import java.util.stream.Collectors;

/**
 * The settings menu. Its rows are sliders, switches, actions with their bindings, and the way back. Up and down
 * select a row; left and right move sliders; start toggles a switch, or binds the next key or button pressed to an
 * action.
 */
public final class SettingsMenu {
    private static final Slider[] SLIDERS = Slider.values();
    private static final Switch[] SWITCHES = Switch.values();
    private static final Action[] ACTIONS = Action.values();
    private static final String NONE = "not bound";

    public static final int ROWS = SLIDERS.length + SWITCHES.length + ACTIONS.length + 1;

    private final Settings settings;
    private int row;
    private boolean waiting;
    /** Whether all keys have been up since the menu began to wait, and since a key was bound. */
    private boolean quiet = true;

    private String note = "";
    private boolean leaving;
    private int changes;

    public SettingsMenu(Settings settings) {
        this.settings = settings;
    }

    /** Opens the menu at its first row. */
    public void open() {
        row = 0;
        waiting = false;
        leaving = false;
        note = "";
    }

    /**
     * Applies the input since the last call.
     *
     * @param down 1 for the next row, -1 for the previous one, or 0
     * @param right 1 for more, -1 for less, or 0
     * @param start whether the row is activated
     */
    public void act(int down, int right, boolean start) {
        if (isBusy()) {
            return;
        }
        if (down != 0 || right != 0 || start) {
            note = "";
        }
        row = Math.floorMod(row + down, ROWS);
        Slider slider = slider(row);
        if (slider != null && right != 0) {
            settings.set(slider, slider.moved(settings.get(slider), right));
            changes++;
        }
        if (switchOf(row) != null && (start || right != 0)) {
            settings.set(switchOf(row), !settings.is(switchOf(row)));
            changes++;
        }
        if (action(row) != null && start) {
            waiting = true;
            quiet = false;
        }
        leaving |= row == ROWS - 1 && start;
    }

    /**
     * Hears keys and buttons while the menu {@link #isBusy}: binds the first that goes down after all were released,
     * and then waits for its release, so that it does nothing else.
     */
    public void listen(InputState input) {
        Binding down = Binding.firstDown(input);
        if (!quiet || down == null) {
            quiet |= down == null;
        } else if (waiting) {
            take(down);
        }
    }

    private void take(Binding key) {
        Action action = action(row);
        if (!key.isFree()) {
            note = key.label() + " is reserved";
            return;
        }
        Action had = settings.rebind(action, key);
        if (!settings.bindings(action).contains(key)) {
            note = key.label() + " is the only key of \"" + had.title() + "\"";
            return;
        }
        note = had == null ? "" : note(key, action, had);
        waiting = false;
        quiet = false;
        changes++;
    }

    private String note(Binding key, Action action, Action had) {
        return settings.bindings(action).contains(key)
                ? key.label() + " was \"" + had.title() + "\", which is now on " + labels(had)
                : key.label() + " stays with \"" + had.title() + "\", which has no other key";
    }

    /** The names of an action's keys and buttons. */
    public String labels(Action action) {
        return settings.bindings(action).isEmpty()
                ? NONE
                : settings.bindings(action).stream().map(Binding::label).collect(Collectors.joining(", "));
    }

    /** Stops waiting for a key; all bindings stay. */
    public void keepBinding() {
        waiting = false;
    }

    /** Whether the menu waits for a key or button to bind. */
    public boolean isWaiting() {
        return waiting;
    }

    /** Whether keys and buttons belong to {@link #listen}: while waiting, and until the key is released. */
    public boolean isBusy() {
        return waiting || !quiet;
    }

    /** What became of the key pressed last, for display; empty if there is nothing to say. */
    public String note() {
        return note;
    }

    /** Whether the menu was left; resets on reading. */
    public boolean takeLeaving() {
        boolean was = leaving;
        leaving = false;
        return was;
    }

    public int changes() {
        return changes;
    }

    public int row() {
        return row;
    }

    /** The slider of a row, or null. */
    public static Slider slider(int row) {
        return row < SLIDERS.length ? SLIDERS[row] : null;
    }

    /** The switch of a row, or null. */
    public static Switch switchOf(int row) {
        int at = row - SLIDERS.length;
        return at >= 0 && at < SWITCHES.length ? SWITCHES[at] : null;
    }

    /** The action of a row, or null. */
    public static Action action(int row) {
        int at = row - SLIDERS.length - SWITCHES.length;
        return at >= 0 && at < ACTIONS.length ? ACTIONS[at] : null;
    }

    public Settings settings() {
        return settings;
    }
}
