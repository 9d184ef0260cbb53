package dev.barrage.shooter.profile;

import dev.barrage.graphics.window.InputState;

/**
 * The menu of the settings: sliders, then switches, then actions with what does them, then the way back. Its rows are walked
 * through with up and down; left and right move sliders; start flips switches, and lets the next key or button that goes
 * down do an action.
 */
public final class SettingsMenu {
    private static final Slider[] SLIDERS = Slider.values();
    private static final Switch[] SWITCHES = Switch.values();
    private static final Action[] ACTIONS = Action.values();

    /** Number of rows. */
    public static final int ROWS = SLIDERS.length + SWITCHES.length + ACTIONS.length + 1;

    private final Settings settings;
    private int row;
    private boolean waiting;
    private boolean armed;
    private boolean leaving;
    private int changes;

    /** A menu at its first row. */
    public SettingsMenu(Settings settings) {
        this.settings = settings;
    }

    /** Begins anew at the first row. */
    public void open() {
        row = 0;
        waiting = false;
        leaving = false;
    }

    /**
     * Takes what was pressed since the last call.
     *
     * @param down 1, 0 or -1: to the next row or to the one before
     * @param right 1, 0 or -1: more or less
     * @param start whether what the row offers is wanted
     */
    public void act(int down, int right, boolean start) {
        if (waiting) {
            return;
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
            armed = false;
        }
        leaving |= row == ROWS - 1 && start;
    }

    /** While a key or button is waited for: takes the first that goes down once all are up. */
    public void listen(InputState input) {
        Binding down = Binding.firstDown(input);
        if (!armed) {
            armed = down == null;
        } else if (down != null) {
            settings.rebind(action(row), down);
            waiting = false;
            changes++;
        }
    }

    /** Waits for no key any more: all stays bound as it is. */
    public void keepBinding() {
        waiting = false;
    }

    /** Whether the next key or button is to do an action. */
    public boolean isWaiting() {
        return waiting;
    }

    /** Whether the way back was taken; asking forgets it. */
    public boolean takeLeaving() {
        boolean was = leaving;
        leaving = false;
        return was;
    }

    /** How often something was changed. */
    public int changes() {
        return changes;
    }

    /** The row that is marked. */
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

    /** The settings that the menu changes. */
    public Settings settings() {
        return settings;
    }
}
