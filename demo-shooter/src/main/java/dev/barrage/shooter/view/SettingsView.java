package dev.barrage.shooter.view;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.profile.Slider;
import dev.barrage.shooter.profile.Switch;

/** Draws the settings menu in two columns: settings, and key bindings. */
final class SettingsView {
    private static final float TOP = 5.2f;
    private static final float STEP = 0.86f;
    private static final float SIZE = 0.46f;
    private static final float BAR = 3f;
    private static final int LEFT_ROWS = Slider.values().length + Switch.values().length;

    private final SceneRenderer scene;
    private final Words words;
    private final ControlNames names;

    SettingsView(SceneRenderer scene, Words words, ControlNames names) {
        this.scene = scene;
        this.words = words;
        this.names = names;
    }

    void draw(SettingsMenu menu) {
        scene.lines().plain().fill(-16f, -9f, 16f, 9f, 0x05070DD8);
        words.title("SETTINGS", 0f, 6.2f, 0.8f, Palette.PLAYER, Align.CENTRE);
        for (int row = 0; row < SettingsMenu.ROWS; row++) {
            row(menu, row);
        }
        words.text(menu.note(), 0f, -6.7f, 0.42f, Palette.GOLD, Align.CENTRE, 30f);
        String help = menu.isWaiting()
                ? "Esc keeps it as it was"
                : "up and down choose   left and right change   " + names.goOn("flips and binds", "goes back");
        words.text(help, 0f, -7.6f, 0.42f, Palette.FAINT, Align.CENTRE, 30f);
    }

    private void row(SettingsMenu menu, int row) {
        boolean left = row < LEFT_ROWS;
        float x = left ? -13.6f : 1f;
        float y = TOP - STEP * (left ? row : row - LEFT_ROWS);
        int colour = row == menu.row() ? Palette.GOLD : Palette.WORDS;
        Slider slider = SettingsMenu.slider(row);
        Switch which = SettingsMenu.switchOf(row);
        Action action = SettingsMenu.action(row);
        Settings settings = menu.settings();
        if (slider != null) {
            line(slider.title(), settings.get(slider) + " %", x, 11f, y, colour);
            float part = (settings.get(slider) - slider.least()) / (float) (slider.most() - slider.least());
            scene.lines().plain().fill(x + 5.6f, y, x + 5.6f + BAR, y + 0.2f, 0x1A2440FF);
            scene.lines().fill(x + 5.6f, y, x + 5.6f + part * BAR, y + 0.2f, colour);
        } else if (which != null) {
            line(which.title(), settings.is(which) ? "on" : "off", x, 11f, y, colour);
        } else if (action != null) {
            boolean waiting = menu.isWaiting() && row == menu.row();
            line(action.title(), waiting ? "press a key or a button" : menu.labels(action), x, 13f, y, colour);
        } else {
            line("back to the title", "", x, 13f, y, colour);
        }
    }

    private void line(String title, String value, float x, float width, float y, int colour) {
        words.text(title, x, y, SIZE, colour, Align.LEFT);
        float room = width - SIZE * words.width(title) - 0.5f;
        words.text(value, x + width, y, SIZE, colour, Align.RIGHT, room);
    }
}
