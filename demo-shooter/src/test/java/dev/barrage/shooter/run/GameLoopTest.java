package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Keys;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.StopMenu;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.Scores;
import dev.barrage.shooter.profile.ScoresMenu;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.sound.GameSounds;
import dev.barrage.shooter.view.GameView;
import dev.barrage.shooter.view.control.LiveControls;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole game at the keys of a person, without a window. */
@Tag("gl")
@Tag("slow")
class GameLoopTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final double FRAME = 1.0 / 60.0 + 1e-9;
    private static final GameSnapshot DYING = new GameSnapshot();
    private static final GameSnapshot DEMO = new GameSnapshot();
    private static final List<Key> KEYS =
            List.of(Key.ESCAPE, Key.ENTER, Key.P, Key.O, Key.I, Key.L, Key.R, Key.F10, Key.F1);

    @TempDir
    Path folder;

    private HeadlessContext context;
    private GameRun run;
    private Game game;
    private GameView view;
    private GameSounds sounds;
    private Profile profile;
    private ScoresMenu best;
    private SettingsMenu menu;
    private GameLoop loop;
    private final Keys keys = new Keys();
    private final InputState input = new InputState();
    private final InputState frame = new InputState();
    private boolean ended;

    /** A moment before the last ship is lost, and the demo. */
    @BeforeAll
    static void playAhead() {
        try (Game ahead = new Game(ASSETS, 1, 1, 0, 0)) {
            GameSnapshot[] last = new GameSnapshot[8];
            ahead.step(Input.pack(0f, 0f, 0f, Input.START));
            Bot bot = new Bot();
            while (ahead.phase() == Phase.PLAYING) {
                int at = (int) (ahead.steps() / 20 % last.length);
                if (ahead.steps() % 20 == 0) {
                    last[at] = last[at] == null ? new GameSnapshot() : last[at];
                    ahead.save(last[at]);
                }
                ahead.step(ahead.steps() < 60 ? bot.next(ahead) : Input.NONE);
            }
            int earlier = (int) ((ahead.steps() / 20 + last.length - 5) % last.length);
            ahead.restore(last[earlier]);
            ahead.save(DYING);
        }
        try (Game ahead = new Game(ASSETS, 1, 1, 0, 0)) {
            while (ahead.phase() != Phase.ATTRACT) {
                ahead.step(Input.NONE);
            }
            ahead.save(DEMO);
        }
    }

    @BeforeEach
    void start() throws Exception {
        try {
            context = HeadlessContext.open();
        } catch (NoContextException e) {
            Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
        Options options = new Options(
                new PlayOptions(null, 1, 0, false, null, 0, 0, null),
                new SimulationOptions(1, BroadphaseKind.GRID),
                new DisplayOptions(false, 64, 64, null, Set.of(), true),
                new OutputOptions(null, null, null, null, folder));
        profile = new Profile(folder, new PrintWriter(new StringWriter()));
        menu = new SettingsMenu(profile.settings());
        LiveControls live = new LiveControls(menu);
        run = new GameRun(options, ASSETS, live, new PrintWriter(new StringWriter()));
        game = run.game();
        view = new GameView(game);
        sounds = new GameSounds(game, Audio.silent());
        live.attach(input, view.camera());
        view.camera().fit(640, 360);
        best = new ScoresMenu(
                profile.scores(),
                Arrays.stream(Difficulty.values()).map(Enum::name).toList());
        live.attach(best);
        view.attach(menu, best);
        loop = new GameLoop(run, view, sounds, live, profile, menu, best, () -> ended = true);
        loop.bind(keys);
        view.bind(keys);
    }

    @AfterEach
    void stop() {
        if (context != null) {
            sounds.close();
            view.close();
            run.close();
            context.close();
        }
    }

    private void press(Key key, boolean down) {
        input.key(key, down);
        frame.key(key, down);
    }

    private void frames(int count) {
        for (int i = 0; i < count; i++) {
            keys.run(frame);
            loop.advance(FRAME, input, frame);
            frame.clearEdges();
        }
    }

    private void tap(Key key) {
        press(key, true);
        frames(2);
        press(key, false);
        frames(2);
    }

    /** Goes towards the title: from a pause by its last item, else by Esc. */
    private void leave() {
        if (game.phase() != Phase.PAUSED) {
            tap(Key.ESCAPE);
            return;
        }
        while (game.stopMenu().item() != StopMenu.Item.LEAVE) {
            tap(Key.W);
        }
        tap(Key.ENTER);
    }

    private void choose(Menu.Item item) {
        while (game.menu().item() != item) {
            tap(Key.S);
        }
        tap(Key.ENTER);
    }

    /** A state of the program, the phase in which it is, and the phase to which Esc leads; null ends the program. */
    private enum State {
        TITLE(Phase.TITLE, null),
        SCORES(Phase.SCORES, Phase.TITLE),
        SETTINGS(Phase.SETTINGS, Phase.TITLE),
        BINDING(Phase.SETTINGS, Phase.SETTINGS),
        PLAYING(Phase.PLAYING, Phase.PAUSED),
        PRACTICE(Phase.PLAYING, Phase.PAUSED),
        TRAINER(Phase.PLAYING, Phase.PAUSED),
        ENDLESS(Phase.PLAYING, Phase.PAUSED),
        SANDBOX(Phase.SANDBOX, Phase.TITLE),
        FROZEN(Phase.PLAYING, Phase.PAUSED),
        SLOW(Phase.PLAYING, Phase.PAUSED),
        STEPPED_BACK(Phase.PLAYING, Phase.PAUSED),
        REWINDING(Phase.PLAYING, Phase.PAUSED),
        PAUSED(Phase.PAUSED, Phase.PLAYING),
        PAUSE_SETTINGS(Phase.SETTINGS, Phase.PAUSED),
        RECAP(Phase.PLAYING, Phase.GAME_OVER),
        FROZEN_RECAP(Phase.PLAYING, Phase.GAME_OVER),
        GAME_OVER(Phase.GAME_OVER, Phase.TITLE),
        DEMO(Phase.ATTRACT, Phase.TITLE);

        final Phase phase;
        final Phase back;

        State(Phase phase, Phase back) {
            this.phase = phase;
            this.back = back;
        }
    }

    private void enter(State state) {
        switch (state) {
            case TITLE -> {}
            case SCORES -> choose(Menu.Item.SCORES);
            case SETTINGS -> choose(Menu.Item.SETTINGS);
            case BINDING -> {
                choose(Menu.Item.SETTINGS);
                while (SettingsMenu.action(menu.row()) != Action.BOMB) {
                    tap(Key.S);
                }
                tap(Key.ENTER);
                assertTrue(menu.isWaiting());
            }
            case PRACTICE -> choose(Menu.Item.PRACTICE);
            case TRAINER -> {
                choose(Menu.Item.TRAINER);
                choose(Menu.Item.PLAY);
            }
            case ENDLESS -> choose(Menu.Item.ENDLESS);
            case SANDBOX -> choose(Menu.Item.SANDBOX);
            case RECAP, FROZEN_RECAP, GAME_OVER -> loseTheLastShip(state);
            case DEMO -> game.restore(DEMO);
            default -> {
                choose(Menu.Item.PLAY);
                frames(100);
                standStill(state);
            }
        }
        assertEquals(state.phase, game.phase());
        assertFalse(ended);
    }

    private void standStill(State state) {
        switch (state) {
            case FROZEN -> tap(Key.P);
            case SLOW -> tap(Key.L);
            case STEPPED_BACK -> tap(Key.I);
            case REWINDING -> {
                press(Key.R, true);
                frames(10);
            }
            case PAUSED -> tap(Key.ENTER);
            case PAUSE_SETTINGS -> {
                tap(Key.ENTER);
                tap(Key.S);
                tap(Key.S);
                tap(Key.ENTER);
            }
            default -> {}
        }
    }

    private void loseTheLastShip(State state) {
        game.restore(DYING);
        long before = 0;
        while (game.steps() >= before) {
            before = game.steps();
            frames(1);
            assertTrue(before < 100_000, "no recap");
        }
        frames(5);
        if (state == State.FROZEN_RECAP) {
            tap(Key.P);
        } else if (state == State.GAME_OVER) {
            tap(Key.ENTER);
            frames(60);
        }
    }

    /** Whether time may stand still: in play and in the sandbox, never in a menu. */
    private boolean canBeFrozen() {
        return game.phase() == Phase.PLAYING || game.phase() == Phase.SANDBOX;
    }

    @ParameterizedTest
    @EnumSource(State.class)
    void escLeadsOneScreenBackAndOnlyTheTitleEndsTheProgram(State state) {
        enter(state);
        tap(Key.ESCAPE);
        assertEquals(state.back == null, ended, "the program ends");
        if (state.back == null) {
            return;
        }
        assertEquals(state.back, game.phase());
        assertFalse(menu.isWaiting());
        press(Key.R, false);
        for (int i = 0; i < 4 && game.phase() != Phase.TITLE; i++) {
            frames(60);
            leave();
            assertFalse(ended);
        }
        assertEquals(Phase.TITLE, game.phase());
        tap(Key.ESCAPE);
        assertTrue(ended);
    }

    @ParameterizedTest
    @EnumSource(State.class)
    void noOtherKeyEndsTheProgramOrStopsAMenu(State state) {
        Map<Key, Phase> after = new EnumMap<>(Key.class);
        enter(state);
        GameSnapshot snapshot = new GameSnapshot();
        game.save(snapshot);
        for (Key key : KEYS.subList(1, KEYS.size())) {
            tap(key);
            frames(3);
            assertFalse(ended, key.label());
            assertTrue(!loop.isFrozen() || canBeFrozen(), key.label() + " froze " + game.phase());
            after.put(key, game.phase());
        }
        if (state == State.FROZEN) {
            assertEquals(Phase.PAUSED, after.get(Key.ENTER), "Enter pauses a frozen game");
        }
        press(Key.R, false);
        for (int i = 0; i < 6 && game.phase() != Phase.TITLE; i++) {
            leave();
            frames(60);
            assertFalse(ended);
        }
        assertEquals(Phase.TITLE, game.phase(), "after " + after);
    }

    @Test
    void aFrozenGameSaysSo() {
        enter(State.PLAYING);
        assertTrue(brightPixelsOfTheLabel() < 50);
        tap(Key.P);
        assertTrue(brightPixelsOfTheLabel() > 200, brightPixelsOfTheLabel() + " pixels");
        tap(Key.P);
        assertTrue(brightPixelsOfTheLabel() < 50);
    }

    /** Pixels in the ship's colour at the label's place. */
    private int brightPixelsOfTheLabel() {
        try (Framebuffer picture = Framebuffer.offscreen(640, 360)) {
            view.draw(picture, 1f);
            Image drawn = picture.read();
            int bright = 0;
            for (int i = 0; i < 200 * 10; i++) {
                int rgba = drawn.at(220 + i % 200, 321 + i / 200);
                bright += (rgba >>> 8 & 255) > 200 && (rgba >>> 24) < 120 ? 1 : 0;
            }
            return bright;
        }
    }

    @Test
    void rewindingGoesThroughPausesBackToPlayAndReleasingTakesOver() {
        choose(Menu.Item.PLAY);
        frames(200);
        long played = game.steps();
        tap(Key.ENTER);
        frames(900); // longer than the history
        assertEquals(Phase.PAUSED, game.phase());
        tap(Key.ENTER);
        frames(20);
        assertEquals(Phase.PLAYING, game.phase());
        press(Key.R, true);
        for (int i = 0; i < 60; i++) {
            frames(1);
            assertEquals(Phase.PLAYING, game.phase(), "in frame " + i);
        }
        assertTrue(game.steps() < played - 60, "at step " + game.steps() + ", paused at " + played);
        press(Key.R, false);
        long back = game.steps();
        press(Key.D, true);
        float x = game.player().x();
        frames(30);
        assertTrue(game.steps() >= back + 28, "the game goes on");
        assertTrue(game.player().x() > x + 0.5f, "with the player's keys");
    }

    @Test
    void rewindingALostGameGoesBackToBeforeItWasLostHoweverLate() {
        enter(State.GAME_OVER);
        frames(1200);
        assertEquals(Phase.GAME_OVER, game.phase());
        press(Key.R, true);
        frames(20);
        press(Key.R, false);
        assertEquals(Phase.PLAYING, game.phase());
        assertEquals(1, game.player().lives());
    }

    @Test
    void rewindingEndsAtTheBeginningOfAGame() {
        choose(Menu.Item.PLAY);
        frames(300);
        tap(Key.ESCAPE);
        leave();
        choose(Menu.Item.PLAY);
        long begun = game.steps();
        frames(30);
        press(Key.R, true);
        frames(200);
        assertEquals(Phase.PLAYING, game.phase());
        assertTrue(game.steps() >= begun - 6, "back in the game before");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void whateverIsPressedOnlyPlayIsRewoundAndOnlyTheTitleEnds(int seed) {
        Rng random = new Rng(seed);
        List<Key> all = List.of(
                Key.ENTER,
                Key.ENTER,
                Key.P,
                Key.O,
                Key.I,
                Key.L,
                Key.R,
                Key.R,
                Key.W,
                Key.S,
                Key.D,
                Key.E,
                Key.Q,
                Key.ESCAPE,
                Key.LEFT_CONTROL);
        for (int i = 0; i < 400; i++) {
            Key key = all.get(random.nextInt(all.size()));
            boolean title = game.phase() == Phase.TITLE;
            boolean play = game.phase() == Phase.PLAYING;
            long before = game.steps();
            press(key, true);
            int count = 1 + random.nextInt(12);
            for (int f = 0; f < count; f++) {
                frames(1);
                boolean back = game.steps() < before;
                before = game.steps();
                assertTrue(!back || game.phase() == Phase.PLAYING, "seed " + seed + ", tap " + i + " went back");
            }
            press(key, false);
            frames(1 + random.nextInt(6));
            assertTrue(!ended || title && key == Key.ESCAPE, "seed " + seed + ", tap " + i + " ended it");
            assertTrue(!loop.isFrozen() || canBeFrozen(), "seed " + seed + ", tap " + i + " froze " + game.phase());
            assertTrue(!play || game.phase() != Phase.TITLE, "seed " + seed + ", tap " + i + " left the game");
            ended = false;
        }
    }

    @Test
    void theReplayOfAGameAfterAFirstFlightBeginsWithTheGame() {
        choose(Menu.Item.PRACTICE);
        frames(100);
        assertEquals(Campaign.Act.FLIGHT, game.campaign().act());
        tap(Key.ENTER);
        frames(30);
        assertEquals(Campaign.Act.WAVES, game.campaign().act());
        Replay replay = run.recorded();
        assertTrue(replay.steps() < 100, replay.steps() + " steps");
        try (Game again = new Game(ASSETS, replay.seed(), 1, 0, 0)) {
            while (again.steps() < replay.steps()) {
                again.step(replay.next(again));
                assertEquals(Campaign.Act.WAVES, again.campaign().act());
            }
            assertEquals(game.hash(), again.hash());
        }
    }

    @Test
    void aGameBegunAgainFromThePauseHasAReplayOfItsOwnAndCanNotBeRewoundIntoTheFirst() {
        choose(Menu.Item.PLAY);
        frames(300);
        tap(Key.ENTER);
        tap(Key.S);
        assertEquals(StopMenu.Item.RESTART, game.stopMenu().item());
        tap(Key.ENTER);
        frames(20);
        assertEquals(Phase.PLAYING, game.phase());
        assertTrue(run.recorded().steps() < 60, run.recorded().steps() + " steps");
        press(Key.R, true);
        frames(100);
        press(Key.R, false);
        assertEquals(0, game.waves().wave());
    }

    @Test
    void settingsFromThePauseKeepTheHistory() {
        choose(Menu.Item.PLAY);
        frames(200);
        long played = game.steps();
        standStill(State.PAUSE_SETTINGS);
        assertEquals(Phase.SETTINGS, game.phase());
        tap(Key.ESCAPE);
        assertEquals(Phase.PAUSED, game.phase());
        tap(Key.ESCAPE);
        frames(10);
        press(Key.R, true);
        frames(40);
        press(Key.R, false);
        assertTrue(game.steps() < played, "rewound through the settings to " + game.steps());
    }

    /** On the hardest difficulty without a hand on the keys, once at the right border, to the end of the recap. */
    private void loseAGame() {
        choose(Menu.Item.PLAY);
        press(Key.D, true);
        frames(120);
        press(Key.D, false);
        for (int i = 0; game.phase() == Phase.PLAYING; i++) {
            assertTrue(i < 4_000, "nothing hits the ship");
            frames(1);
        }
        frames(60);
        assertEquals(Phase.GAME_OVER, game.phase());
    }

    @Test
    void theReplayOfABestGameAfterAVisitToTheSandboxIsKeptAndWatchedFromTheScreenOfTheBestGames() throws Exception {
        enter(State.SANDBOX);
        frames(10);
        tap(Key.ESCAPE);
        while (game.menu().item() != Menu.Item.PLAY) {
            tap(Key.S);
        }
        tap(Key.D);
        tap(Key.D);
        frames(200);
        loseAGame();
        Scores.Entry entry = profile.scores().of(Difficulty.BARRAGE.name()).get(0);
        Path file = profile.replays().file(entry.replay());
        assertEquals(game.scoring().score(), entry.score());
        assertTrue(Files.exists(file), entry.replay());
        try (Game again = new Game(ASSETS, ReplayFile.read(file).seed(), 1, 0, 0)) {
            Replay replay = ReplayFile.read(file);
            while (again.steps() < replay.steps()) {
                again.step(replay.next(again));
                assertTrue(replay.agrees(again), "step " + again.steps());
            }
            assertEquals(Phase.GAME_OVER, again.phase());
            assertEquals(entry.score(), again.scoring().score());
        }
        tap(Key.ESCAPE);
        choose(Menu.Item.SCORES);
        assertTrue(best.isSelected(Difficulty.BARRAGE.name()), "the list of the difficulty in the menu");
        tap(Key.ENTER);
        frames(60);
        assertEquals(Phase.PLAYING, game.phase(), "the replay is on");
        assertTrue(game.steps() > 60 && game.steps() < 200, "" + game.steps());
        tap(Key.RIGHT);
        assertTrue(game.steps() > 300, "five seconds on");
        assertFalse(run.hasParted());
        tap(Key.ESCAPE);
        assertEquals(Phase.SCORES, game.phase());
        Files.delete(file);
        tap(Key.ENTER);
        frames(5);
        assertEquals(Phase.SCORES, game.phase(), "a replay that is gone");
        Files.write(file, new byte[] {'B', 'A', 'R', 'R', 'E', 'P', 'L', 'Y', 0, 0, 0, 99});
        tap(Key.ENTER);
        frames(5);
        assertEquals(Phase.SCORES, game.phase(), "a replay of another version");
        tap(Key.E);
        assertEquals(Phase.TITLE, game.phase());
        assertFalse(ended);
    }
}
