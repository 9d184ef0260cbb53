package dev.barrage.shooter.view.menu;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.profile.Slider;
import dev.barrage.shooter.profile.Switch;
import dev.barrage.shooter.view.look.ControlNames;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.Words;

/** Draws the settings menu in two columns: settings, and key bindings. */
public final class SettingsView {
    private static final float TOP = 5.2f;
    private static final float STEP = 0.75f;
    private static final float SIZE = 0.46f;
    private static final float LARGEST = 0.74f;
    private static final float HINT = 0.42f;
    private static final float LARGEST_HINT = 0.64f;
    private static final float LEFT = -14.4f;
    private static final float LEFT_WIDTH = 12.2f;
    private static final float RIGHT = 0f;
    private static final float RIGHT_WIDTH = 14.4f;
    private static final float BAR = 3f;
    private static final float GAP = 0.5f;
    private static final String WIDEST_VALUE = "100 %";
    private static final int LEFT_ROWS = Slider.values().length + Switch.values().length;

    private final SceneRenderer scene;
    private final Words words;
    private final ControlNames names;

    public SettingsView(SceneRenderer scene, Words words, ControlNames names) {
        this.scene = scene;
        this.words = words;
        this.names = names;
    }

    public void draw(SettingsMenu menu) {
        scene.lines().plain().fill(-16f, -9f, 16f, 9f, 0x05070DD8);
        words.title("SETTINGS", 0f, 6.2f, 0.8f, Palette.PLAYER, Align.CENTRE);
        for (int row = 0; row < SettingsMenu.ROWS; row++) {
            row(menu, row);
        }
        hint(menu.note(), -6.7f, Palette.GOLD);
        String help = menu.isWaiting()
                ? "Esc: cancel"
                : "Up/Down: choose   Left/Right: change   " + names.hints("switch or rebind", "back");
        hint(help, -7.6f, Palette.FAINT);
    }

    /** The row at a point, metres; -1 if there is none. */
    public static int rowAt(float x, float y) {
        int line = (int) Math.floor((TOP + 0.6f - y) / STEP);
        int first = x < RIGHT ? 0 : LEFT_ROWS;
        int rows = x < RIGHT ? LEFT_ROWS : SettingsMenu.ROWS - LEFT_ROWS;
        return line >= 0 && line < rows ? first + line : -1;
    }

    /** 1 where a click at a slider's bar raises it, -1 where it lowers it, else 0. */
    public static int turnAt(int row, float x) {
        float middle = LEFT + LEFT_WIDTH - 0.5f * BAR - 1.5f;
        boolean onBar = SettingsMenu.slider(row) != null && x > middle - BAR;
        return onBar ? x > middle ? 1 : -1 : 0;
    }

    private void hint(String line, float y, int colour) {
        words.text(line, 0f, y, words.small(HINT, LARGEST_HINT), colour, Align.CENTRE, 30f);
    }

    private void row(SettingsMenu menu, int row) {
        float y = TOP - STEP * (row < LEFT_ROWS ? row : row - LEFT_ROWS);
        int colour = row == menu.row() ? Palette.GOLD : Palette.WORDS;
        Slider slider = SettingsMenu.slider(row);
        Switch which = SettingsMenu.switchOf(row);
        Action action = SettingsMenu.action(row);
        Settings settings = menu.settings();
        if (slider != null) {
            line(slider.title(), settings.get(slider) + " %", LEFT, LEFT_WIDTH, y, colour);
            bar(settings.get(slider), slider, y, colour);
        } else if (which != null) {
            line(which.title(), settings.is(which) ? "on" : "off", LEFT, LEFT_WIDTH, y, colour);
        } else if (action != null) {
            boolean waiting = menu.isWaiting() && row == menu.row();
            String keys = waiting ? "press a key or button" : menu.labels(action);
            line(action.title(), keys, RIGHT, RIGHT_WIDTH, y, colour);
        } else {
            line("back", "", RIGHT, RIGHT_WIDTH, y, colour);
        }
    }

    /** Draws the bar of a slider, to the left of its value. */
    private void bar(int value, Slider slider, float y, int colour) {
        float left = LEFT + LEFT_WIDTH - words.small(SIZE, LARGEST) * words.width(WIDEST_VALUE) - GAP - BAR;
        float part = (value - slider.least()) / (float) (slider.most() - slider.least());
        scene.lines().plain().fill(left, y, left + BAR, y + 0.2f, 0x1A2440FF);
        scene.lines().fill(left, y, left + part * BAR, y + 0.2f, colour);
    }

    /** Draws a title at the left and a value at the right of a column, reduced alike where they would touch. */
    private void line(String title, String value, float x, float width, float y, int colour) {
        float widest = (width - GAP) / (words.width(title) + words.width(value));
        float size = Math.min(words.small(SIZE, LARGEST), widest);
        words.text(title, x, y, size, colour, Align.LEFT);
        words.text(value, x + width, y, size, colour, Align.RIGHT);
    }
}
