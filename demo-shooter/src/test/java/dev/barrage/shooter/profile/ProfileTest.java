package dev.barrage.shooter.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.window.GamepadButton;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileTest {
    @TempDir
    Path folder;

    private final StringWriter warnings = new StringWriter();

    private Profile load() {
        return new Profile(folder, new PrintWriter(warnings, true));
    }

    @Test
    void settingsAreTheSameAfterTheyWereSaved() {
        Profile profile = load();
        profile.settings().set(Slider.SPEED, 70);
        profile.settings().set(Switch.AUTOFIRE, true);
        profile.settings().bind(Action.BOMB, List.of(Binding.of(Key.X), Binding.of(GamepadButton.Y)));
        profile.saveSettings();
        Settings again = load().settings();
        assertEquals(70, again.get(Slider.SPEED));
        assertTrue(again.is(Switch.AUTOFIRE));
        assertEquals(List.of(Binding.of(Key.X), Binding.of(GamepadButton.Y)), again.bindings(Action.BOMB));
        assertEquals("", warnings.toString());
    }

    @Test
    void withoutAFileEverythingIsAsUsualAndNothingIsSaid() {
        Settings settings = load().settings();
        for (Slider slider : Slider.values()) {
            assertEquals(slider.usual(), settings.get(slider));
        }
        for (Action action : Action.values()) {
            assertEquals(action.usual(), settings.bindings(action));
        }
        assertEquals("", warnings.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "null",
                "[]",
                "not json at all",
                "{\"sliders\":{},\"switches\":{}}",
                "{\"sliders\":null,\"switches\":{},\"bindings\":{}}",
                "{\"sliders\":{\"SPEED\":20},\"switches\":{},\"bindings\":{}}",
                "{\"sliders\":{\"SPEED\":null},\"switches\":{},\"bindings\":{}}",
                "{\"sliders\":{\"WARP\":50},\"switches\":{},\"bindings\":{}}",
                "{\"sliders\":{},\"switches\":{\"AUTOFIRE\":\"maybe\"},\"bindings\":{}}",
                "{\"sliders\":{},\"switches\":{},\"bindings\":{\"FIRE\":[]}}",
                "{\"sliders\":{},\"switches\":{},\"bindings\":{\"FIRE\":[\"KEY NOWHERE\"]}}",
                "{\"sliders\":{},\"switches\":{},\"bindings\":{\"FIRE\":null}}",
            })
    void aDamagedFileGivesWhatIsUsualAndOneWarningThatNamesIt(String text) throws IOException {
        Files.writeString(folder.resolve("settings.json"), text);
        Settings settings = load().settings();
        assertEquals(Slider.SPEED.usual(), settings.get(Slider.SPEED));
        assertEquals(Action.FIRE.usual(), settings.bindings(Action.FIRE));
        assertEquals(1, warnings.toString().lines().count(), warnings.toString());
        assertTrue(warnings.toString().contains("settings.json"), warnings.toString());
    }

    @Test
    void theBestTenOfADifficultyAreKeptInOrder() {
        Profile profile = load();
        for (int i = 0; i < 15; i++) {
            int place = profile.scores().add("HARD", new Scores.Entry(i * 7 % 15, 1, false, "2026-01-01"));
            assertTrue(place <= Scores.KEPT);
        }
        assertEquals(0, profile.scores().add("HARD", new Scores.Entry(-1, 1, false, "2026-01-01")));
        profile.saveScores();
        List<Scores.Entry> again = load().scores().of("HARD");
        assertEquals(Scores.KEPT, again.size());
        for (int i = 0; i < Scores.KEPT; i++) {
            assertEquals(14 - i, again.get(i).score());
        }
        assertEquals(List.of(), load().scores().of("CALM"));
    }

    @Test
    void aFolderThatCantBeWrittenIsSaidAndNoMore() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "in the way");
        Profile profile = new Profile(file, new PrintWriter(warnings, true));
        String before = warnings.toString();
        profile.saveSettings();
        assertTrue(warnings.toString().length() > before.length());
        assertEquals("in the way", Files.readString(file));
    }

    @Test
    void everyBindingIsReadFromItsCode() {
        for (Binding.Device device : Binding.Device.values()) {
            for (int number = 0; number < device.count(); number++) {
                Binding binding = new Binding(device, number);
                assertEquals(binding, Binding.parse(binding.code()));
                assertFalse(binding.label().isBlank());
            }
        }
        assertThrows(IllegalArgumentException.class, () -> new Binding(Binding.Device.TRIGGER, 2));
    }

    @Test
    void theMenuRebindsToTheNextKeyThatGoesDownAndNothingElseKeepsIt() {
        Settings settings = new Settings();
        SettingsMenu menu = new SettingsMenu(settings);
        InputState input = new InputState();
        input.key(Key.ENTER, true);
        while (SettingsMenu.action(menu.row()) != Action.FIRE) {
            menu.act(1, 0, false);
        }
        menu.act(0, 0, true);
        assertTrue(menu.isWaiting());
        menu.listen(input); // Enter is still held
        assertTrue(menu.isWaiting());
        input.key(Key.ENTER, false);
        input.clearEdges();
        menu.listen(input);
        input.key(Key.E, true);
        menu.listen(input);
        assertFalse(menu.isWaiting());
        assertEquals(List.of(Binding.of(Key.E), Binding.RIGHT_TRIGGER), settings.bindings(Action.FIRE));
        assertEquals(List.of(Binding.of(GamepadButton.B)), settings.bindings(Action.BOMB));
        assertTrue(settings.isDown(Action.FIRE, input));
        assertFalse(settings.isDown(Action.BOMB, input));
    }

    @Test
    void slidersMoveWithinTheirRange() {
        Settings settings = new Settings();
        SettingsMenu menu = new SettingsMenu(settings);
        while (SettingsMenu.slider(menu.row()) != Slider.SPEED) {
            menu.act(1, 0, false);
        }
        for (int i = 0; i < 20; i++) {
            menu.act(0, -1, false);
        }
        assertEquals(50, settings.get(Slider.SPEED));
        for (int i = 0; i < 20; i++) {
            menu.act(0, 1, false);
        }
        assertEquals(100, settings.get(Slider.SPEED));
        assertThrows(IllegalArgumentException.class, () -> settings.set(Slider.SPEED, 101));
    }

    /** As GLFW gives it: six axes, the triggers at rest at -1, and a byte per button. */
    private static void pad(InputState input, float rightTrigger, GamepadButton held) {
        ByteBuffer buttons = ByteBuffer.allocate(GamepadButton.values().length);
        if (held != null) {
            buttons.put(held.ordinal(), (byte) 1);
        }
        input.gamepad().read(FloatBuffer.wrap(new float[] {0f, 0f, 0f, 0f, -1f, rightTrigger}), buttons);
    }

    @Test
    void aGamepadThatComesDoesWhatIsBoundAndOneThatGoesLetsGo() {
        Settings settings = new Settings();
        InputState input = new InputState();
        assertFalse(settings.isDown(Action.FIRE, input));
        pad(input, 1f, GamepadButton.B);
        assertTrue(settings.isDown(Action.FIRE, input));
        assertTrue(settings.isDown(Action.BOMB, input));
        input.gamepad().unplugged();
        input.clearEdges();
        assertFalse(settings.isDown(Action.FIRE, input));
        assertFalse(settings.isDown(Action.BOMB, input));
    }
}
