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
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.profile.Slider;
import dev.barrage.shooter.profile.Switch;
import dev.barrage.shooter.view.GamePicture;
import dev.barrage.shooter.view.look.ViewSize;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.joml.Vector2f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real game, as a process of its own in a real window, played by keys and mouse alone. */
@Tag("window")
@Tag("slow")
class WindowedGameTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int TITLE_BLUE = 0x3FD0FF;
    private static final int LOGO_BLUE = 0x1263B8;
    private static final int GOLD = 0xFFD166;
    private static final int RED = 0xFF4D6A;
    /** How much darker letters of thin strokes may be than their colour. */
    private static final int THIN = 70;
    /** Windows round blended colours in another way than pictures in memory. */
    private static final int ROUNDING = 2;

    private static final String WINDOW = "^Barrage$";

    @TempDir
    Path folder;

    private final Camera2D camera = new Camera2D(ViewSize.WIDTH, ViewSize.HEIGHT);
    private Path replay;
    private VirtualScreen screen;
    private Process game;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        camera.fit(WIDTH, HEIGHT);
        replay = folder.resolve("game.replay");
        screen = VirtualScreen.open(Files.createDirectory(folder.resolve("screen")), WIDTH, HEIGHT);
        Files.createDirectory(folder.resolve("Pictures"));
        skipFirstFlight();
        launch();
    }

    private void skipFirstFlight() {
        Profile profile = new Profile(folder.resolve("home"), new PrintWriter(System.out, true, UTF_8));
        profile.settings().set(Switch.FIRST_FLIGHT, false);
        profile.saveSettings();
    }

    /** Starts the game as far as its title; it is compiled quickly rather than well, since it runs for seconds. */
    private void launch() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.addAll(List.of("-Duser.home=" + folder, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
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
        awaitTitle();
        await("the window has the keyboard", () -> screen.xdotool("search", "--name", WINDOW, "windowfocus"));
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

    // ---- seeing

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

    private void awaitTitle() throws IOException, InterruptedException {
        awaitScreen("the title is there", () -> logoPixels() > 300 && markedItem() >= 0);
    }

    private void awaitNoTitle() throws IOException, InterruptedException {
        awaitScreen("the title is gone", () -> logoPixels() == 0);
    }

    private String output() {
        try {
            return Files.readString(folder.resolve("output"), UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Pixels about as bright as a colour, so that thin letters count, in a rectangle of the game's view, metres. */
    private int count(int colour, int tolerance, float fromX, float fromY, float toX, float toY) throws IOException {
        int[] pixels = screen.pixels();
        int count = 0;
        Vector2f lowest = camera.toPixel(fromX, fromY, new Vector2f());
        Vector2f highest = camera.toPixel(toX, toY, new Vector2f());
        for (int y = HEIGHT - (int) highest.y; y < HEIGHT - (int) lowest.y; y++) {
            for (int x = (int) lowest.x; x < highest.x; x++) {
                count += looksLike(pixels[y * WIDTH + x], colour, tolerance) ? 1 : 0;
            }
        }
        return count;
    }

    /** Pixels of BARRAGE in the colour at the lower edge of its letters. */
    private int logoPixels() throws IOException {
        return count(LOGO_BLUE, ROUNDING, -10f, 1.3f, 10f, 2.5f);
    }

    /** Pixels of PAUSED or GAME OVER: in the colour of titles, where titles are. */
    private int titlePixels() throws IOException {
        return count(TITLE_BLUE, 0, -4f, 1f, 4f, 3.4f);
    }

    /** What is behind the menu is dark within 5 m of the middle. */
    private int goldOfItem(int item) throws IOException {
        float y = -0.2f - 0.63f * item;
        return count(GOLD, THIN, -4.9f, y, 4.9f, y + 0.4f);
    }

    /** The item of the title's menu that is marked, or -1. */
    private int markedItem() throws IOException {
        int marked = -1;
        for (int item = 0; item < Menu.Item.values().length; item++) {
            marked = goldOfItem(item) > 10 ? item : marked;
        }
        return marked;
    }

    private int goldOfSetting(int row) throws IOException {
        int left = Slider.values().length + Switch.values().length;
        float x = row < left ? -13.7f : 0.9f;
        float y = 5.2f - 0.75f * (row < left ? row : row - left);
        return count(GOLD, THIN, x, y - 0.1f, x + 13f, y + 0.5f);
    }

    /** The row of the settings that is marked, or -1. */
    private int markedSetting() throws IOException {
        int marked = -1;
        for (int row = 0; row < SettingsMenu.ROWS; row++) {
            marked = goldOfSetting(row) > 10 ? row : marked;
        }
        return marked;
    }

    /** The screen once it stands still. */
    private int[] settled() throws IOException, InterruptedException {
        int[][] last = {screen.pixels()};
        awaitScreen("the picture stands still", () -> {
            Thread.sleep(60);
            int[] before = last[0];
            last[0] = screen.pixels();
            return differences(before, last[0]) == 0;
        });
        return last[0];
    }

    // ---- doing

    private void hold(String key, long millis) throws IOException, InterruptedException {
        assertTrue(screen.xdotool("keydown", key));
        Thread.sleep(millis);
        assertTrue(screen.xdotool("keyup", key));
    }

    /** A number that is read off the screen. */
    private interface Reading {
        int now() throws IOException;
    }

    /** Presses a key and waits until a number on the screen is another one. */
    private void tapUntilNew(String key, Reading number) throws IOException, InterruptedException {
        int before = number.now();
        screen.tap(key);
        awaitScreen(key + " is followed", () -> number.now() != before);
    }

    /** Walks through a menu to a row, the shorter way. */
    private void walkTo(int row, Reading marked) throws IOException, InterruptedException {
        String key = row > marked.now() ? "s" : "w";
        while (marked.now() != row) {
            tapUntilNew(key, marked);
        }
    }

    private void choose(Menu.Item item) throws IOException, InterruptedException {
        walkTo(item.ordinal(), this::markedItem);
        screen.tap("Return");
    }

    private void play() throws IOException, InterruptedException {
        screen.tap("Return");
        awaitNoTitle();
    }

    private void awaitEnd() throws InterruptedException {
        assertTrue(game.waitFor(10, TimeUnit.SECONDS), "the game ends");
        assertEquals(0, game.exitValue(), output());
    }

    /** Takes the last item of a pause, which leads to the title. */
    private void leavePausedGame() throws IOException, InterruptedException {
        screen.tap("w");
        screen.tap("Return");
    }

    /** Esc pauses a game, and ends the program at the title. */
    private void endWithEscape() throws IOException, InterruptedException {
        await("Esc ends the program", () -> {
            screen.tap("Escape");
            if (!game.waitFor(400, TimeUnit.MILLISECONDS)) {
                leavePausedGame();
            }
            return game.waitFor(400, TimeUnit.MILLISECONDS);
        });
        awaitEnd();
    }

    /** Plays what was recorded, with a look at the game after every step. */
    private void playRecorded(Consumer<Game> afterStep) throws IOException {
        Replay recorded = ReplayFile.read(replay);
        try (Game again =
                new Game(Assets.load(AssetFiles.bundled()), recorded.seed(), 1, recorded.stress(), recorded.day())) {
            for (int step = 0; step < recorded.steps(); step++) {
                again.step(recorded.next(again));
                afterStep.accept(again);
            }
            assertTrue(recorded.agrees(again), "the game went as it was recorded");
        }
    }

    // ---- from the first start to the best games

    @Test
    void aKeyIsBoundAGameIsLostAndAnotherBegunAndAllIsRememberedFromStartToStart()
            throws IOException, InterruptedException {
        bindShotsToF();
        choose(Menu.Item.QUIT);
        awaitEnd();

        launch();
        loseAGame();
        Thread.sleep(800); // what is pressed earlier does not count
        awaitScreen("another game begins", () -> {
            screen.tap("Return");
            Thread.sleep(400);
            return titlePixels() == 0;
        });
        screen.tap("Escape");
        awaitScreen("the game is paused", () -> titlePixels() > 200);
        leavePausedGame();
        awaitTitle();
        choose(Menu.Item.SCORES);
        awaitScreen("the best games are there", () -> titlePixels() == 0);
        screen.tap("Escape");
        awaitTitle();
        endWithEscape();
        checkWhatWasPlayed();
    }

    private void bindShotsToF() throws IOException, InterruptedException {
        choose(Menu.Item.SETTINGS);
        awaitNoTitle();
        awaitScreen("a row is marked", () -> markedSetting() == 0);
        int fire = 0;
        while (SettingsMenu.action(fire) != Action.FIRE) {
            fire++;
        }
        int row = fire;
        walkTo(row, this::markedSetting);
        tapUntilNew("Return", () -> goldOfSetting(row)); // asks for a key
        tapUntilNew("Escape", () -> goldOfSetting(row)); // keeps it
        tapUntilNew("Return", () -> goldOfSetting(row));
        tapUntilNew("f", () -> goldOfSetting(row));
        screen.tap("Escape");
        awaitTitle();
    }

    /** In the hardest of all games, doing little, until the last ship has been seen to be lost. */
    private void loseAGame() throws IOException, InterruptedException {
        tapUntilNew("d", () -> goldOfItem(0));
        tapUntilNew("d", () -> goldOfItem(0));
        play();
        hold("a", 2000); // to where darts come from
        hold("Control_L", 200);
        hold("f", 300);
        awaitScreen("it is shown how it happened", 90, () -> count(RED, ROUNDING, -4f, -7f, 4f, -6.2f) > 50);
        screen.tap("Return");
        awaitScreen("the game is over", () -> titlePixels() > 500);
    }

    private void checkWhatWasPlayed() throws IOException {
        Replay keys = ReplayFile.read(replay);
        List<Phase> phases = new ArrayList<>();
        int[] fired = new int[1];
        long[] score = new long[1];
        playRecorded(again -> {
            fired[0] += Input.has(keys.next(again), Input.FIRE) ? 1 : 0;
            if (phases.isEmpty() || phases.get(phases.size() - 1) != again.phase()) {
                phases.add(again.phase());
                score[0] = again.phase() == Phase.GAME_OVER ? again.scoring().score() : score[0];
            }
        });
        assertEquals(
                List.of(
                        Phase.TITLE,
                        Phase.PLAYING,
                        Phase.GAME_OVER,
                        Phase.PLAYING,
                        Phase.PAUSED,
                        Phase.TITLE,
                        Phase.SCORES,
                        Phase.TITLE),
                phases);
        assertTrue(fired[0] >= 8 && fired[0] <= 30, "fired with F alone, in " + fired[0] + " steps");
        Profile kept = new Profile(folder.resolve("home"), new PrintWriter(System.out, true, UTF_8));
        assertEquals(
                score[0], kept.scores().of(Difficulty.BARRAGE.name()).get(0).score());
    }

    // ---- a game that stands still

    @Test
    void overlaysQualitiesAndPicturesOfAFrozenGameAreSeenAndItsRecordingDrawsTheSame()
            throws IOException, InterruptedException {
        play();
        // Down to the border, for a contact, with shots and the beam on.
        assertTrue(screen.xdotool("keydown", "s", "keydown", "space", "keydown", "Control_L"));
        screen.tap("p");
        int[] early = settled();
        screen.tap("p");
        awaitScreen("the game goes on", () -> differences(early, screen.pixels()) > 30);
        Thread.sleep(1000);
        screen.tap("p");
        int[] shown = settled();
        assertTrue(screen.xdotool("keyup", "s", "keyup", "space", "keyup", "Control_L"));
        takePicture(shown);
        everyOverlayKeyChangesThePictureAndGivesItBack(shown);
        everyQualityLooksDifferent(shown);
        screen.tap("F12");
        awaitScreen("there are two pictures", () -> pictures().size() == 2);
        endWithEscape();
        checkPictures(shown);
        assertAlike(shown, drawRecorded());
    }

    private void everyOverlayKeyChangesThePictureAndGivesItBack(int[] plain) throws IOException, InterruptedException {
        List<String> names = new ArrayList<>(List.of("F1", "F10"));
        // The game has no joints, and no body as fast as its bullets.
        for (DebugLayer layer : EnumSet.complementOf(EnumSet.of(DebugLayer.JOINTS, DebugLayer.MOTIONS))) {
            String key = OverlayKeys.key(layer).label();
            names.add(OverlayKeys.isShifted(layer) ? "shift+" + key : key);
        }
        for (String name : names) {
            screen.tap(name);
            awaitScreen(name + " changes the picture", () -> differences(plain, screen.pixels()) > 30);
            screen.tap(name);
            awaitScreen(name + " gives the picture back", () -> differences(plain, screen.pixels()) == 0);
        }
    }

    private void everyQualityLooksDifferent(int[] plain) throws IOException, InterruptedException {
        screen.tap("v");
        awaitScreen("another quality looks different", () -> differences(plain, screen.pixels()) > 30);
        for (int i = 2; i < Quality.values().length; i++) {
            int[] before = settled();
            screen.tap("v");
            awaitScreen("the next quality", () -> differences(before, screen.pixels()) > 30);
        }
        screen.tap("v");
        awaitScreen("the first quality again", () -> differences(plain, screen.pixels()) == 0);
    }

    private void takePicture(int[] shown) throws IOException, InterruptedException {
        screen.tap("F12");
        awaitScreen("a line says so", () -> differences(shown, screen.pixels()) > 30);
        awaitScreen("the line is gone", () -> differences(shown, screen.pixels()) == 0);
    }

    private void checkPictures(int[] shown) throws IOException {
        String said = "Screenshot: " + folder;
        assertEquals(2, output().lines().filter(line -> line.startsWith(said)).count(), output());
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

    /** The picture of the recording at the step that the screenshots name, as the screen's pixels. */
    private int[] drawRecorded() throws IOException {
        Replay recorded = ReplayFile.read(replay);
        String name = pictures().get(0).getFileName().toString();
        int frozen = Integer.parseInt(name.replaceAll(".*-step(\\d+).*", "$1"));
        try (GamePicture picture = new GamePicture(WIDTH, HEIGHT, recorded.seed()).asPlayed()) {
            for (int step = 0; step < frozen; step++) {
                picture.step(recorded.next(picture.game));
            }
            assertTrue(picture.game.weapons().shots().rows() > 0, "there are shots to see");
            picture.view.hud().showFrozen(true);
            Image drawn = picture.draw();
            int[] pixels = new int[WIDTH * HEIGHT];
            Arrays.setAll(pixels, i -> drawn.at(i % WIDTH, HEIGHT - 1 - i / WIDTH) >>> 8);
            return pixels;
        }
    }

    /** Two pictures of the same, but for the edges, which drivers may smooth in another way in windows. */
    private static void assertAlike(int[] shown, int[] drawn) {
        int wrong = 0;
        for (int i = 0; i < shown.length; i++) {
            wrong += looksLike(shown[i], drawn[i], ROUNDING) ? 0 : 1;
        }
        assertTrue(wrong <= shown.length / 200, wrong + " pixels differ");
    }

    /** Whether two colours 0xRRGGBB differ by so much at most. */
    private static boolean looksLike(int a, int b, int tolerance) {
        boolean alike = true;
        for (int shift = 0; shift < 24; shift += 8) {
            alike &= Math.abs((a >> shift & 255) - (b >> shift & 255)) <= tolerance;
        }
        return alike;
    }

    // ---- mouse, window, movement

    @Test
    void theMousePicksTheWindowChangesAndTheShipGoesWhereKeysPointAndBackInTime()
            throws IOException, InterruptedException {
        play();
        screen.tap("p");
        point(WIDTH / 2, HEIGHT / 4);
        int[] plain = settled();
        theMouseWorksTheMenuAndPicks(plain);
        theWindowIsResizedAndFillsTheScreen(plain);
        screen.tap("p");
        for (String key : List.of("d", "Up", "a", "s")) {
            hold(key, 400);
        }
        withoutTheKeyboardTheGameIsPaused();
        assertTrue(screen.xdotool("keydown", "w", "keydown", "d"));
        Thread.sleep(1200);
        assertTrue(screen.xdotool("keyup", "w", "keyup", "d"));
        hold("r", 400);
        screen.tap("p");
        settled();
        endWithEscape();

        Replay keys = ReplayFile.read(replay);
        List<float[]> path = new ArrayList<>();
        int[] inputs = new int[1];
        int[] shots = new int[1];
        playRecorded(again -> {
            inputs[0] = keys.next(again);
            shots[0] += Input.has(inputs[0], Input.FIRE) ? 1 : 0;
            if (again.phase() == Phase.PLAYING) {
                var ship = again.player();
                path.add(new float[] {Input.moveX(inputs[0]), Input.moveY(inputs[0]), ship.x(), ship.y()});
            }
        });
        assertEquals(0, shots[0], "steps with the gun on");
        checkDirections(path);
        long diagonal = path.stream().filter(at -> at[0] > 0f && at[1] > 0f).count();
        // Held for 72 steps, of which 48 are undone; a busy machine may be late with either.
        assertTrue(diagonal > 0 && diagonal < 60, "steps up to the right: " + diagonal);
    }

    private void theMouseWorksTheMenuAndPicks(int[] plain) throws IOException, InterruptedException {
        screen.tap("F10");
        awaitScreen("the menu is there", () -> differences(plain, screen.pixels()) > 2000);
        point(20, HEIGHT - 36); // the reticle follows
        int[] menu = settled();
        click(20, HEIGHT - 36, 1); // F7, beams
        awaitScreen("a button does something", () -> differences(menu, screen.pixels()) > 30);
        click(20, HEIGHT - 36, 1); // F7, beams
        awaitScreen("and undoes it", () -> differences(menu, screen.pixels()) < 30);
        screen.tap("F10");
        click(WIDTH / 2, HEIGHT / 4, 2); // the rock above the middle
        awaitScreen("the inspector is there", () -> differences(plain, screen.pixels()) > 5000);
        String inspector = OverlayKeys.key(DebugLayer.INSPECTOR).label();
        screen.tap(OverlayKeys.isShifted(DebugLayer.INSPECTOR) ? "shift+" + inspector : inspector);
        awaitScreen("the inspector is gone", () -> differences(plain, screen.pixels()) == 0);
    }

    private void point(int x, int y) throws IOException, InterruptedException {
        assertTrue(screen.xdotool("mousemove", String.valueOf(x), String.valueOf(y)));
        Thread.sleep(100);
    }

    private void click(int x, int y, int button) throws IOException, InterruptedException {
        point(x, y);
        assertTrue(screen.xdotool("mousedown", String.valueOf(button)));
        Thread.sleep(100);
        assertTrue(screen.xdotool("mouseup", String.valueOf(button)));
    }

    private void theWindowIsResizedAndFillsTheScreen(int[] plain) throws IOException, InterruptedException {
        int height = 351;
        assertTrue(screen.xdotool("search", "--name", WINDOW, "windowsize", "333", String.valueOf(height)));
        camera.fit(333, height);
        awaitScreen("bars above and below are black, the field between them is not", () -> barsAreBlack(333, height));
        screen.tap("F11");
        awaitScreen("the full screen shows the same", () -> differences(plain, screen.pixels()) == 0);
        screen.tap("F11");
        awaitScreen("the window is as it was", () -> barsAreBlack(333, height));
        assertTrue(screen.xdotool("search", "--name", WINDOW, "windowsize", "" + WIDTH, "" + HEIGHT));
        camera.fit(WIDTH, HEIGHT);
        awaitScreen("the window is large again", () -> differences(plain, screen.pixels()) == 0);
    }

    /** Whether bars are black and the field is not, but for what is dark in it: the ground under hulls and targets. */
    private boolean barsAreBlack(int width, int height) throws IOException {
        int[] pixels = screen.pixels();
        int lit = 0;
        int dark = 0;
        for (int y = 0; y < height; y++) {
            boolean inside = y >= height - camera.bottom() - camera.pixelHeight() && y < height - camera.bottom();
            for (int x = 0; x < width; x++) {
                boolean black = pixels[y * WIDTH + x] == 0;
                lit += !inside && !black ? 1 : 0;
                dark += inside && black ? 1 : 0;
            }
        }
        return lit == 0 && dark < 0.02f * width * camera.pixelHeight();
    }

    private void withoutTheKeyboardTheGameIsPaused() throws IOException, InterruptedException {
        assertTrue(screen.xdotool("search", "--maxdepth", "0", "--name", "", "windowfocus"));
        awaitScreen("the game is paused", () -> titlePixels() > 200);
        assertTrue(screen.xdotool("search", "--name", WINDOW, "windowfocus"));
        await("the game goes on", () -> {
            screen.tap("Return");
            Thread.sleep(100);
            return titlePixels() == 0;
        });
    }

    /** Whether the ship went to the right, up, left and down in turn. */
    private static void checkDirections(List<float[]> path) {
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
}
