package dev.barrage.shooter.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.window.GamepadButton;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.MouseButton;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    /** As in a file of a version without clips, or one that was saved with the same key twice. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"SWAP\":[\"KEY C\", \"PAD Y\"]",
                "\"SWAP\":[\"KEY C\", \"PAD Y\"],\"CLIP\":[\"KEY C\", \"PAD Y\"]"
            })
    void aKeyThatThePlayerHasBoundWinsOverADefault(String bindings) throws IOException {
        Files.writeString(folder.resolve("settings.json"), "{\"bindings\":{" + bindings + "}}");
        Profile profile = load();
        Settings settings = profile.settings();
        assertEquals(List.of(Binding.of(Key.C), Binding.of(GamepadButton.Y)), settings.bindings(Action.SWAP));
        assertEquals(List.of(), settings.bindings(Action.CLIP));
        assertEquals("not bound", new SettingsMenu(settings).labels(Action.CLIP));
        profile.saveSettings();
        assertEquals(List.of(), load().settings().bindings(Action.CLIP));
        settings.rebind(Action.CLIP, Binding.of(Key.X));
        profile.saveSettings();
        assertEquals(List.of(Binding.of(Key.X)), load().settings().bindings(Action.CLIP));
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
    @ValueSource(strings = {"", "{", "null", "[]", "not json at all", "{} {}", "{\"sliders\":{\"SPEED\":70}", "\u0000"})
    void aDamagedFileIsKeptUnderAnotherNameAndSaidOnce(String text) throws IOException {
        for (String file : List.of("settings.json", "scores.json")) {
            Files.writeString(folder.resolve(file), text);
            warnings.getBuffer().setLength(0);
            Profile profile = load();
            assertUsual(profile.settings());
            assertOneWarning(file + " is damaged");
            assertTrue(profile.notice().startsWith(file + " is damaged"), profile.notice());
            assertEquals(text, Files.readString(folder.resolve(file + ".damaged")));
            assertFalse(Files.exists(folder.resolve(file)));
        }
    }

    @Test
    void aSecondDamagedFileDoesNotReplaceTheFirst() throws IOException {
        for (String text : List.of("one", "two", "three")) {
            Files.writeString(folder.resolve("scores.json"), text);
            load().saveScores();
        }
        assertEquals("one", Files.readString(folder.resolve("scores.json.damaged")));
        assertEquals("three", Files.readString(folder.resolve("scores.json.damaged-3")));
    }

    private static void assertUsual(Settings settings) {
        for (Slider slider : Slider.values()) {
            assertEquals(slider.usual(), settings.get(slider));
        }
        for (Action action : Action.values()) {
            assertEquals(action.usual(), settings.bindings(action));
        }
    }

    private void assertOneWarning(String part) {
        assertEquals(1, warnings.toString().lines().count(), warnings.toString());
        assertTrue(warnings.toString().contains(part), warnings.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    "sliders":{"SPEED":20, "MUSIC":33}                        | SPEED must be from 50 to 100: 20
                    "sliders":{"SPEED":null, "MUSIC":33}                      | SPEED must be from 50 to 100: null
                    "sliders":{"SPEED":1e999, "MUSIC":33}                     | SPEED must be
                    "sliders":{"SPEED":99999999999999999999, "MUSIC":33}      | SPEED must be
                    "sliders":{"WARP":50, "MUSIC":33}                         | sliders has no WARP: 50
                    "sliders":{"SPEED":{"a":[1]}, "MUSIC":33}                 | SPEED must be
                    "sliders":{"MUSIC":33}, "switches":3                      | switches must be an object: 3
                    "sliders":{"MUSIC":33}, "switches":{"AUTOFIRE":"maybe"}   | AUTOFIRE must be true or false: "maybe"
                    "sliders":{"MUSIC":33}, "bindings":{"FIRE":[]}            | FIRE must have 1 to 4 bindings: []
                    "sliders":{"MUSIC":33}, "bindings":{"FIRE":null}          | FIRE must have 1 to 4 bindings: null
                    "sliders":{"MUSIC":33}, "bindings":{"FIRE":["KEY NOWHERE"]} \
                    | FIRE must be bound to keys or buttons: "KEY NOWHERE"
                    "sliders":{"MUSIC":33}, "bindings":{"FIRE":["KEY ESCAPE", 7]} \
                    | FIRE must be bound to keys or buttons: "KEY ESCAPE" (and 1 more)
                    """)
    void aValueThatCantBeUsedIsLostAlone(String json, String rule) throws IOException {
        Files.writeString(folder.resolve("settings.json"), "{" + json + "}");
        Profile profile = load();
        assertEquals(33, profile.settings().get(Slider.MUSIC));
        profile.settings().set(Slider.MUSIC, Slider.MUSIC.usual());
        assertUsual(profile.settings());
        assertOneWarning("settings.json has values that can't be used: " + rule);
        assertTrue(profile.notice().startsWith("Settings: " + rule), profile.notice());
    }

    @Test
    void settingsOfAnotherVersionStayInTheFile() throws IOException {
        Files.writeString(folder.resolve("settings.json"), "{\"sliders\":{\"WARP\":50},\"skin\":\"red\"}");
        load().saveSettings();
        String text = Files.readString(folder.resolve("settings.json"));
        assertTrue(text.contains("\"WARP\" : 50") && text.contains("\"skin\" : \"red\""), text);
        assertTrue(text.contains("\"SPEED\" : 100"), text);
    }

    @Test
    void gamesThatAreNoneAreLostAloneAndTheOldFileIsKept() throws IOException {
        String good = "{\"score\":70,\"stage\":2,\"won\":false,\"date\":\"2026-01-31\"}";
        String text = "{\"lists\":{\"HARD\":[null," + good + ",7,{},[],{\"score\":-1},"
                + good.replace("70", "1e300") + "," + good.replace("false", "null") + ","
                + good.replace("2026", "soon") + "],\"CALM\":3,\"NORMAL\":[" + good + "]}}";
        Files.writeString(folder.resolve("scores.json"), text);
        Profile profile = load();
        for (String difficulty : List.of("HARD", "NORMAL")) {
            assertEquals(
                    List.of(new Scores.Entry(70, 2, false, "2026-01-31")),
                    profile.scores().of(difficulty));
        }
        assertOneWarning("HARD must list score, stage, won and date of games: null (and 8 more)");
        assertTrue(profile.notice().startsWith("scores.json"), profile.notice());
        assertEquals(text, Files.readString(folder.resolve("scores.json.damaged")));
        warnings.getBuffer().setLength(0);
        assertEquals(1, load().scores().of("HARD").size());
        assertEquals("", warnings.toString(), "the file is whole again");
    }

    @Test
    void whatIsNoFileIsNotRead() throws Exception {
        Files.createDirectory(folder.resolve("settings.json"));
        Files.write(folder.resolve("scores.json"), new byte[1 << 17]);
        Profile profile = load();
        assertUsual(profile.settings());
        assertEquals(2, warnings.toString().lines().count(), warnings.toString());
        assertTrue(warnings.toString().contains("not a regular file")
                && warnings.toString().contains("more than 65536"));
        profile.saveSettings();
        assertUsual(load().settings());
    }

    @Test
    void whatACrashLeavesIsRemoved() throws IOException {
        long gone = Long.MAX_VALUE / 10;
        for (String left : List.of("settings.json.new", "scores.json." + gone + "-3.new")) {
            Files.writeString(folder.resolve(left), "{");
        }
        long alive = ProcessHandle.current().pid();
        Path written = Files.writeString(folder.resolve("scores.json." + alive + "-99.new"), "{");
        Path other = Files.writeString(folder.resolve("notes.new"), "mine");
        load();
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(Set.of(written, other), left.collect(Collectors.toSet()));
        }
    }

    @Test
    void programsThatSaveAtOnceLeaveAWholeFile() throws Exception {
        List<Thread> writers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Profile profile = load();
            profile.scores().add("HARD", new Scores.Entry(i, 1, false, "2026-01-01"));
            writers.add(new Thread(() -> {
                for (int k = 0; k < 30; k++) {
                    profile.saveScores();
                    profile.saveSettings();
                }
            }));
        }
        writers.forEach(Thread::start);
        for (Thread writer : writers) {
            writer.join();
        }
        assertEquals(1, load().scores().of("HARD").size());
        assertEquals("", warnings.toString());
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(2, left.count());
        }
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
                assertEquals(binding, Binding.of(binding.code()));
                assertFalse(binding.label().isBlank());
            }
        }
        assertThrows(IllegalArgumentException.class, () -> new Binding(Binding.Device.TRIGGER, 2));
    }

    @Test
    void theMenuRebindsToTheNextKeyThatGoesDownAndWhatHadItGetsTheOldOne() {
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
        assertEquals(
                List.of(Binding.of(MouseButton.LEFT), Binding.of(GamepadButton.B)), settings.bindings(Action.BOMB));
        assertEquals("E was \"bomb / back\", which is now on left button, pad b", menu.note());
        assertTrue(settings.isDown(Action.FIRE, input));
        assertFalse(settings.isDown(Action.BOMB, input));
        assertTrue(menu.isBusy(), "until the key is released");
        menu.act(1, 0, true);
        assertEquals(Action.FIRE, SettingsMenu.action(menu.row()));
        input.key(Key.E, false);
        input.clearEdges();
        menu.listen(input);
        assertFalse(menu.isBusy());
        menu.act(1, 0, false);
        assertEquals("", menu.note());
    }

    /** Every action and every key or button: keys are bound once, and no action is left without a key or a button. */
    @Test
    void whateverIsBoundNoActionLosesItsKeysAndNoKeyServesTwo() {
        for (Action action : Action.values()) {
            for (Binding.Device device : Binding.Device.values()) {
                for (int number = 0; number < device.count(); number++) {
                    Binding binding = new Binding(device, number);
                    Settings settings = new Settings();
                    Action had = settings.rebind(action, binding);
                    assertTrue(settings.bindings(action).contains(binding));
                    assertNoKeyServesTwo(settings);
                    for (Action other : Action.values()) {
                        boolean same =
                                settings.bindings(other).size() == other.usual().size();
                        assertTrue(same || other == action, other + " after " + binding.code() + " for " + action);
                        boolean changed = !settings.bindings(other).equals(other.usual());
                        assertTrue(!changed || other == action || other == had, "said who had it: " + other);
                    }
                }
            }
        }
    }

    private static void assertNoKeyServesTwo(Settings settings) {
        Set<Binding> seen = new HashSet<>();
        for (Action action : Action.values()) {
            for (Binding binding : settings.bindings(action)) {
                assertTrue(seen.add(binding), binding.code() + " serves two actions");
            }
        }
    }

    @Test
    void anActionDoesNotGiveItsOnlyKeyToOneThatHasNoneInExchange() {
        Settings settings = new Settings();
        settings.bind(Action.BOMB, List.of(Binding.of(GamepadButton.B)));
        assertEquals(Action.FOCUS, settings.rebind(Action.BOMB, Binding.of(Key.LEFT_SHIFT)));
        assertEquals(List.of(Binding.of(GamepadButton.B)), settings.bindings(Action.BOMB));
        assertEquals(Action.FOCUS.usual(), settings.bindings(Action.FOCUS));
        assertEquals(Action.UP, settings.rebind(Action.BOMB, Binding.of(Key.W)), "which has another one");
        assertEquals(List.of(Binding.of(Key.W), Binding.of(GamepadButton.B)), settings.bindings(Action.BOMB));
        assertEquals(List.of(Binding.of(Key.UP), Binding.of(GamepadButton.UP)), settings.bindings(Action.UP));
    }

    @Test
    void reservedKeysAreRefusedWithAWord() {
        SettingsMenu menu = new SettingsMenu(new Settings());
        InputState input = new InputState();
        while (SettingsMenu.action(menu.row()) != Action.BOMB) {
            menu.act(1, 0, false);
        }
        menu.act(0, 0, true);
        menu.listen(input);
        input.key(Key.F5, true);
        menu.listen(input);
        assertTrue(menu.isWaiting());
        assertEquals("F5 is reserved", menu.note());
        assertEquals(Action.BOMB.usual(), menu.settings().bindings(Action.BOMB));
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

    @Test
    void aReplayStaysAsLongAsItsGameIsAmongTheBestAndNoOtherFileIsRemoved() throws IOException {
        Profile profile = load();
        for (int i = 0; i < 14; i++) {
            String name = profile.replays().fresh("HARD", i % 4, "2026-01-01");
            Files.writeString(profile.replays().file(name), "inputs");
            profile.scores().add("HARD", new Scores.Entry(i, 1, false, "2026-01-01", Scores.USUAL_SHIP, name));
            profile.saveScores();
        }
        Path mine = Files.writeString(folder.resolve("replays").resolve("hard-mine.replay"), "kept by hand");
        profile.saveScores();
        Set<Path> kept = load().scores().of("HARD").stream()
                .map(game -> profile.replays().file(game.replay()))
                .collect(Collectors.toSet());
        assertEquals(Scores.KEPT, kept.size());
        kept.add(mine);
        try (Stream<Path> files = Files.list(folder.resolve("replays"))) {
            assertEquals(kept, files.collect(Collectors.toSet()));
        }
    }

    @Test
    void aReplayElsewhereThanInItsFolderIsRefused() throws IOException {
        for (String name : List.of("../settings.json", "/etc/passwd", "A.replay", "x", "")) {
            String game =
                    "{\"score\":70,\"stage\":2,\"won\":false,\"date\":\"2026-01-31\",\"replay\":\"" + name + "\"}";
            Files.writeString(folder.resolve("scores.json"), "{\"lists\":{\"HARD\":[" + game + "]}}");
            assertEquals(0, load().scores().of("HARD").size(), name);
        }
    }

    @Test
    void theScreenOfTheBestGamesWalksThroughListsAndGamesAndAsksForAReplayOnce() {
        Scores scores = new Scores();
        for (int i = 0; i < 3; i++) {
            scores.add("HARD", new Scores.Entry(i, 1, false, "2026-01-01", Scores.USUAL_SHIP, "hard-" + i + ".replay"));
        }
        ScoresMenu best = new ScoresMenu(scores, List.of("CALM", "HARD"));
        best.act(1, 0, true);
        assertNull(best.selected(), "the first list is empty");
        assertNull(best.takeChosen());
        best.act(0, 1, false);
        assertEquals(2, best.selected().score());
        best.act(-1, 0, false);
        assertTrue(best.isSelected("HARD", 2));
        best.act(0, 0, true);
        assertEquals("hard-0.replay", best.takeChosen().replay());
        assertNull(best.takeChosen());
        best.act(0, 1, false);
        best.act(0, -1, false);
        assertTrue(best.isSelected("HARD", 0));
        best.act(1, 0, false);
        best.open("CALM");
        assertTrue(best.isSelected("CALM"), "an empty list is marked too");
        assertFalse(best.isSelected("HARD"));
        best.open("HARD");
        assertTrue(best.isSelected("HARD", 0));
    }
}
