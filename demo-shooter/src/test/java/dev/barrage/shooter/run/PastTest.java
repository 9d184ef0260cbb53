package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.SandboxInput;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What looks at a game's past or plays it again: recap, check in the background, watching a replay. */
class PastTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    @Tag("slow")
    @Test
    void theRecapShowsTheWayOfWhatHitAndLeavesTheGameAsItWas() {
        try (Game game = new Game(ASSETS, 7, 1, 0)) {
            History history = new History(game);
            DeathRecap recap = new DeathRecap(game, () -> history);
            assertFalse(recap.begin(), "nothing hit yet");
            // On HARD no bomb drops by itself before an enemy rams the ship.
            Controls player = new MenuWalk(new MenuChoice(Difficulty.HARD, null), new Bot());
            int rams = 0;
            int bullets = 0;
            while ((rams < 2 || bullets < 2) && game.steps() < 60_000) {
                // The title shows the lives of another difficulty.
                int lives = game.phase() == Phase.PLAYING ? game.player().lives() : 0;
                int input = player.next(game) & ~Input.BOMB;
                history.note(input, new Drag());
                game.step(input);
                if (game.phase() == Phase.PLAYING && game.player().lives() < lives) {
                    boolean bullet = game.lastHit().triangle() >= 0;
                    bullets += bullet ? 1 : 0;
                    rams += bullet ? 0 : 1;
                    check(game, recap);
                }
            }
            assertTrue(bullets >= 2, "bullets hit");
            assertTrue(rams >= 2, "enemies rammed");
        }
    }

    private static void check(Game game, DeathRecap recap) {
        long hash = game.hash();
        long step = game.steps();
        float x = game.lastHit().x();
        float y = game.lastHit().y();
        assertTrue(recap.begin());
        assertTrue(recap.isOn());
        assertTrue(game.steps() < step - 60, "it begins well before");
        assertTrue(recap.points() >= 2, recap.points() + " points");
        int last = 2 * recap.points() - 2;
        float dx = recap.path()[last] - x;
        float dy = recap.path()[last + 1] - y;
        assertTrue(dx * dx + dy * dy < 1.2f * 1.2f, "the path ends at the hit");
        while (recap.step()) {
            assertTrue(game.steps() <= step);
        }
        assertFalse(recap.isOn());
        assertEquals(step, game.steps());
        assertEquals(hash, game.hash());
    }

    @Tag("slow")
    @Test
    void minutesPlayedAgainByAnotherTeamComeOutTheSameAndATamperedOneDoesNot() throws InterruptedException {
        try (Game game = new Game(ASSETS, 5, 1, 0);
                BackgroundCheck check = new BackgroundCheck(game, ASSETS, 5, 1, 0)) {
            Bot bot = new Bot();
            for (int i = 0; i < 2 * BackgroundCheck.STEPS + 50; i++) {
                int input = bot.next(game);
                check.note(input);
                game.step(input);
                if (i % 500 == 0) {
                    check.await();
                }
            }
            check.await();
            assertEquals(2, check.verified());
            assertFalse(check.failed());
            check.restart();
            for (int i = 0; i < BackgroundCheck.STEPS + 10; i++) {
                int input = bot.next(game);
                check.note(i / 60 == 16 ? input ^ Input.FIRE : input);
                game.step(input);
            }
            check.await();
            assertTrue(check.failed(), "another input was noted than was given");
        }
    }

    /** The sandbox makes its tables when it is first entered, in each of the two games at another time. */
    @Tag("slow")
    @Test
    void minutesWithVisitsToTheSandboxComeOutTheSame() throws InterruptedException {
        try (Game game = new Game(ASSETS, 5, 1, 0);
                BackgroundCheck check = new BackgroundCheck(game, ASSETS, 5, 1, 0)) {
            GameSnapshot before = new GameSnapshot();
            game.save(before);
            for (int minute = 0; minute < 3; minute++) {
                MenuWalk walk = new MenuWalk(MenuChoice.sandbox(), any -> SandboxInput.turn(Dial.BODIES, 9));
                for (int i = 0; i <= BackgroundCheck.STEPS; i++) {
                    int input = i == 200 ? SandboxInput.LEAVE : i < 200 ? walk.next(game) : Input.NONE;
                    check.note(input);
                    game.step(input);
                }
                check.await();
                assertFalse(check.failed(), "minute " + minute);
                assertEquals(minute + 1, check.verified());
                if (minute == 1) {
                    game.restore(before);
                    check.restart();
                }
            }
        }
    }

    @Test
    void aReplayIsWatchedFromAnyStepInAnyOrder(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("g.replay");
        int steps = 1500;
        List<Long> hashes = new ArrayList<>();
        Replay recording = new Replay(8, 0, 0, ASSETS.digest());
        try (Game game = new Game(ASSETS, 8, 1, 0)) {
            Bot bot = new Bot();
            hashes.add(game.hash());
            for (int i = 0; i < steps; i++) {
                int input = bot.next(game);
                recording.record(input);
                game.step(input);
                recording.note(game);
                hashes.add(game.hash());
            }
            recording.finish(game);
        }
        ReplayFile.write(recording, file);
        Options options = new Options(
                new PlayOptions(null, 1, 0, false, file, 0, 0, null),
                new SimulationOptions(2, BroadphaseKind.GRID),
                new DisplayOptions(false, 64, 64, null, Set.of(), true),
                new OutputOptions(null, null, null, null, folder));
        try (GameRun run = new GameRun(options, ASSETS, game -> Input.NONE, new PrintWriter(new StringWriter()))) {
            Timeline timeline = new Timeline(run);
            assertEquals(steps, timeline.length());
            for (long target : new long[] {0, 10, 700, 699, 240, 1499, 3, 1500, 480, 481, 99_999, -5}) {
                timeline.seek(target);
                long expected = Math.max(0, Math.min(steps, target));
                assertEquals(expected, run.game().steps());
                assertEquals(hashes.get((int) expected), run.game().hash(), "step " + target);
            }
            run.finish();
        }
    }
}
