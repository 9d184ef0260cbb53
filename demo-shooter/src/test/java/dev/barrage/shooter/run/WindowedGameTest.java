package dev.barrage.shooter.run;

import static dev.barrage.shooter.run.VirtualScreen.await;
import static dev.barrage.shooter.run.VirtualScreen.differences;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.overlay.OverlayKeys;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.Main;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Input;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.view.GamePicture;
import dev.barrage.shooter.view.GameView;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real game, as a process of its own in a real window, played by keys alone. */
@Tag("window")
class WindowedGameTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int TITLE_BLUE = 0x3FD0FF;

    @TempDir
    Path folder;

    private Path replay;
    private VirtualScreen screen;
    private Process game;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        replay = folder.resolve("game.replay");
        screen = VirtualScreen.open(Files.createDirectory(folder.resolve("screen")), WIDTH, HEIGHT);
        Files.createDirectory(folder.resolve("Pictures"));
        launch();
    }

    private void launch() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.add("-Duser.home=" + folder);
        command.add(Main.class.getName());
        command.addAll(List.of("--window", WIDTH + "x" + HEIGHT, "--record", replay.toString()));
        command.addAll(List.of("--home", folder.resolve("home").toString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile());
        builder.environment().put("DISPLAY", screen.display());
        builder.environment().remove("WAYLAND_DISPLAY");
        builder.environment().remove("XDG_CONFIG_HOME");
        game = builder.start();
        awaitScreen("the title is there", () -> titlePixels() > 500);
        await("the window has the keyboard", () -> screen.xdotool("search", "--name", "^Barrage$", "windowfocus"));
    }

    @AfterEach
    void stop() {
        if (game != null) {
            game.destroyForcibly().onExit().join();
        }
        if (screen != null) {
            screen.close();
        }
    }

    /** Waits for the game to show something; a game that has ended says why. */
    private void awaitScreen(String what, VirtualScreen.Condition condition) throws IOException, InterruptedException {
        awaitScreen(what, 15, condition);
    }

    private void awaitScreen(String what, long seconds, VirtualScreen.Condition condition)
            throws IOException, InterruptedException {
        await(what, seconds, () -> {
            assertTrue(game.isAlive(), () -> "the game ended: " + output());
            return condition.holds();
        });
    }

    private String output() {
        try {
            return Files.readString(folder.resolve("output"), UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Pixels of BARRAGE or GAME OVER: in the colour of titles, where titles are. */
    private int titlePixels() throws IOException {
        Camera2D camera = new Camera2D(GameView.WIDTH, GameView.HEIGHT);
        camera.fit(WIDTH, HEIGHT);
        int[] pixels = screen.pixels();
        int count = 0;
        for (int y = HEIGHT - (int) camera.pixelY(3.4f); y < HEIGHT - (int) camera.pixelY(1f); y++) {
            for (int x = (int) camera.pixelX(-4f); x < camera.pixelX(4f); x++) {
                count += pixels[y * WIDTH + x] == TITLE_BLUE ? 1 : 0;
            }
        }
        return count;
    }

    private void hold(String key, long millis) throws IOException, InterruptedException {
        assertTrue(screen.xdotool("keydown", key));
        Thread.sleep(millis);
        assertTrue(screen.xdotool("keyup", key));
    }

    private void endWithEscape() throws IOException, InterruptedException {
        screen.tap("Escape");
        assertTrue(game.waitFor(10, TimeUnit.SECONDS), "Escape ends the game");
        assertEquals(0, game.exitValue(), output());
    }

    /** Plays what was recorded, with a look at the game after every step. */
    private void playRecorded(Consumer<Game> afterStep) throws IOException {
        Replay recorded = ReplayFile.read(replay);
        try (Game again = new Game(Assets.load(AssetFiles.bundled()), recorded.seed(), 1, recorded.stress())) {
            for (int step = 0; step < recorded.steps(); step++) {
                again.step(recorded.next(again));
                afterStep.accept(again);
            }
            assertTrue(recorded.agrees(again), "the game went as it was recorded");
        }
    }

    @Test
    void returnStartsTheShipGoesWhereKeysPointAndEscapeEnds() throws IOException, InterruptedException {
        screen.tap("Return");
        awaitScreen("the title is gone", () -> titlePixels() == 0);
        hold("d", 300);
        hold("Up", 300);
        hold("a", 300);
        hold("s", 300);
        endWithEscape();

        List<float[]> path = new ArrayList<>();
        int[] inputs = new int[1];
        Replay keys = ReplayFile.read(replay);
        playRecorded(again -> {
            inputs[0] = keys.next(again);
            if (again.phase() == Phase.PLAYING) {
                path.add(new float[] {
                    Input.moveX(inputs[0]),
                    Input.moveY(inputs[0]),
                    again.player().x(),
                    again.player().y()
                });
            }
        });
        float[][] directions = {{1f, 0f}, {0f, 1f}, {-1f, 0f}, {0f, -1f}};
        int from = 0;
        for (float[] direction : directions) {
            while (from < path.size() && !points(path.get(from), direction)) {
                from++;
            }
            int to = from;
            while (to < path.size() && points(path.get(to), direction)) {
                to++;
            }
            assertTrue(to - from >= 10, "held for " + (to - from) + " steps");
            float byX = path.get(to - 1)[2] - path.get(from)[2];
            float byY = path.get(to - 1)[3] - path.get(from)[3];
            assertTrue(byX * direction[0] + byY * direction[1] > 0.8f, "moved by " + byX + ", " + byY);
            from = to;
        }
    }

    private static boolean points(float[] place, float[] direction) {
        return place[0] == direction[0] && place[1] == direction[1];
    }

    /** Keys one after the other, slowly enough for menus. */
    private void tapAll(String key, int times) throws IOException, InterruptedException {
        for (int i = 0; i < times; i++) {
            hold(key, 60);
            Thread.sleep(80);
        }
    }

    @Test
    void aKeyThatIsBoundInTheSettingsStillWorksAfterARestart() throws IOException, InterruptedException {
        tapAll("s", Menu.Item.SETTINGS.ordinal());
        tapAll("Return", 1);
        awaitScreen("the title is gone", () -> titlePixels() == 0);
        int fire = 0;
        while (SettingsMenu.action(fire) != Action.FIRE) {
            fire++;
        }
        tapAll("w", SettingsMenu.ROWS - fire);
        tapAll("Return", 1);
        tapAll("f", 1);
        tapAll("s", SettingsMenu.ROWS - 1 - fire);
        tapAll("Return", 1);
        awaitScreen("the title is back", () -> titlePixels() > 500);
        endWithEscape();

        launch();
        screen.tap("Return");
        awaitScreen("the title is gone", () -> titlePixels() == 0);
        hold("Control_L", 300);
        Thread.sleep(200);
        hold("f", 300);
        endWithEscape();
        Replay keys = ReplayFile.read(replay);
        int[] fired = new int[1];
        playRecorded(again -> fired[0] += Input.has(keys.next(again), Input.FIRE) ? 1 : 0);
        assertTrue(fired[0] >= 8 && fired[0] <= 30, "fired with F alone, in " + fired[0] + " steps");
    }

    @Test
    void everyOverlayKeyChangesThePictureAndGivesItBack() throws IOException, InterruptedException {
        screen.tap("Return");
        awaitScreen("the title is gone", () -> titlePixels() == 0);
        // Down to the border, for a contact, with the beam on.
        assertTrue(screen.xdotool("keydown", "s", "keydown", "space"));
        Thread.sleep(1200);
        screen.tap("p");
        int[] plain = settled();
        List<String> names = new ArrayList<>(List.of("F1", "F10"));
        for (DebugLayer layer : DebugLayer.values()) {
            String key = OverlayKeys.key(layer).label();
            names.add(OverlayKeys.isShifted(layer) ? "shift+" + key : key);
        }
        for (String name : names) {
            screen.tap(name);
            awaitScreen(name + " changes the picture", () -> differences(plain, screen.pixels()) > 30);
            screen.tap(name);
            awaitScreen(name + " gives the picture back", () -> differences(plain, screen.pixels()) == 0);
        }
        screen.tap("v");
        awaitScreen("another quality looks different", () -> differences(plain, screen.pixels()) > 30);
        for (int i = 2; i < Quality.values().length; i++) {
            int[] before = settled();
            screen.tap("v");
            awaitScreen("the next quality", () -> differences(before, screen.pixels()) > 30);
        }
        screen.tap("v");
        awaitScreen("the first quality again", () -> differences(plain, screen.pixels()) == 0);
        assertTrue(screen.xdotool("keyup", "space", "keyup", "s"));
        screen.tap("p");
        awaitScreen("the game goes on", () -> differences(plain, screen.pixels()) > 30);
        endWithEscape();
    }

    @Test
    void theMouseWorksTheMenuWithoutFiringAndPicksWithTheMiddleButton() throws IOException, InterruptedException {
        screen.tap("Return");
        awaitScreen("the title is gone", () -> titlePixels() == 0);
        screen.tap("p");
        int[] plain = settled();
        screen.tap("F10");
        awaitScreen("the menu is there", () -> differences(plain, screen.pixels()) > 2000);
        int[] menu = settled();
        click(8, HEIGHT - 8, 1);
        awaitScreen("a button does something", () -> differences(menu, screen.pixels()) > 30);
        screen.tap("F10");
        click(WIDTH / 2, HEIGHT / 4, 2); // the rock above the middle
        awaitScreen("the inspector is there", () -> differences(plain, screen.pixels()) > 5000);
        screen.tap("p");
        hold("d", 300);
        endWithEscape();
        Replay keys = ReplayFile.read(replay);
        int[] shots = new int[1];
        playRecorded(again -> shots[0] += Input.has(keys.next(again), Input.FIRE) ? 1 : 0);
        assertEquals(0, shots[0], "steps with the gun on");
    }

    private void click(int x, int y, int button) throws IOException, InterruptedException {
        assertTrue(screen.xdotool("mousemove", String.valueOf(x), String.valueOf(y)));
        Thread.sleep(200);
        assertTrue(screen.xdotool("mousedown", String.valueOf(button)));
        Thread.sleep(200);
        assertTrue(screen.xdotool("mouseup", String.valueOf(button)));
    }

    @Test
    void everyF12WritesAPictureOfItsOwnAndSaysSo() throws IOException, InterruptedException {
        screen.tap("Return");
        awaitScreen("the title is gone", () -> titlePixels() == 0);
        screen.tap("p");
        int[] shown = settled();
        screen.tap("F12");
        awaitScreen("a line says so", () -> differences(shown, screen.pixels()) > 30);
        awaitScreen("the line is gone", () -> differences(shown, screen.pixels()) == 0);
        screen.tap("F12");
        awaitScreen("there are two", () -> pictures().size() == 2);
        endWithEscape();

        assertEquals(
                2,
                output().lines()
                        .filter(line -> line.startsWith("Screenshot: " + folder))
                        .count(),
                output());
        for (Path picture : pictures()) {
            BufferedImage image = ImageIO.read(picture.toFile());
            int[] pixels = image.getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH);
            assertTrue(picture.getFileName().toString().matches("barrage-\\d{4}-\\d\\d-\\d\\d-step\\d+(-2)?\\.png"));
            assertAlike(shown, pixels);
        }
    }

    private List<Path> pictures() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("Pictures"))) {
            return files.toList();
        }
    }

    @Test
    void holdingRGoesBackAndTheRecordingForgetsWhatWasUndone() throws IOException, InterruptedException {
        screen.tap("Return");
        awaitScreen("the title is gone", () -> titlePixels() == 0);
        hold("d", 1500);
        hold("r", 500);
        endWithEscape();

        Replay keys = ReplayFile.read(replay);
        int[] right = new int[1];
        playRecorded(again -> right[0] += Input.moveX(keys.next(again)) > 0f ? 1 : 0);
        // Held for 90 steps, of which 60 are undone; a busy machine may be late with either.
        assertTrue(right[0] > 0 && right[0] < 75, "steps to the right: " + right[0]);
    }

    @Test
    void theWindowShowsWhatItsRecordingDraws() throws IOException, InterruptedException {
        screen.tap("Return");
        awaitScreen("the title is gone", () -> titlePixels() == 0);
        assertTrue(screen.xdotool("keydown", "a", "keydown", "Control_L"));
        Thread.sleep(1500);
        screen.tap("p");
        int[] shown = settled();
        assertTrue(screen.xdotool("keyup", "a", "keyup", "Control_L"));
        endWithEscape();

        Replay recorded = ReplayFile.read(replay);
        try (GamePicture picture = new GamePicture(WIDTH, HEIGHT, recorded.seed()).asPlayed()) {
            for (int step = 0; step < recorded.steps(); step++) {
                picture.step(recorded.next(picture.game));
            }
            assertTrue(picture.game.weapons().shots().rows() > 0, "there are shots to see");
            Image drawn = picture.draw();
            int[] pixels = new int[shown.length];
            Arrays.setAll(pixels, i -> drawn.at(i % WIDTH, HEIGHT - 1 - i / WIDTH) >>> 8);
            assertAlike(shown, pixels);
        }
    }

    /** Two pictures of the same, but for the edges, which drivers may smooth in another way in windows. */
    private static void assertAlike(int[] shown, int[] drawn) {
        int wrong = 0;
        for (int i = 0; i < shown.length; i++) {
            wrong += looksLike(shown[i], drawn[i]) ? 0 : 1;
        }
        assertTrue(wrong <= shown.length / 200, wrong + " pixels differ");
    }

    /** Whether two colours 0xRRGGBB differ by their rounding at most: windows round blended colours in another way. */
    private static boolean looksLike(int a, int b) {
        boolean alike = true;
        for (int shift = 0; shift < 24; shift += 8) {
            alike &= Math.abs((a >> shift & 255) - (b >> shift & 255)) <= 2;
        }
        return alike;
    }

    /** The screen once it stands still. */
    private int[] settled() throws IOException, InterruptedException {
        int[][] last = {screen.pixels()};
        awaitScreen("the picture stands still", () -> {
            Thread.sleep(100);
            int[] before = last[0];
            last[0] = screen.pixels();
            return differences(before, last[0]) == 0;
        });
        return last[0];
    }

    @Test
    @Tag("slow")
    void aGameGoesFromTitleToGameOverAndStartsAgain() throws IOException, InterruptedException {
        screen.tap("Return");
        awaitScreen("the title is gone", () -> titlePixels() == 0);
        awaitScreen("the game is over", 60, () -> titlePixels() > 500);
        awaitScreen("GAME OVER is gone", () -> {
            screen.tap("Return"); // the first are too early
            Thread.sleep(300);
            return titlePixels() == 0;
        });
        Thread.sleep(200);
        endWithEscape();

        List<Phase> phases = new ArrayList<>();
        playRecorded(again -> {
            if (phases.isEmpty() || phases.get(phases.size() - 1) != again.phase()) {
                phases.add(again.phase());
            }
        });
        assertEquals(List.of(Phase.TITLE, Phase.PLAYING, Phase.GAME_OVER, Phase.PLAYING), phases);
    }
}
