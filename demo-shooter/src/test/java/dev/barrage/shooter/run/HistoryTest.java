package dev.barrage.shooter.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.input.Replay;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class HistoryTest {
    private static final int STEPS = 1800;
    private static Assets assets;

    /** Hash of the bot's game after each step of an uninterrupted run, from 0 on. */
    private static final List<Long> HASHES = new ArrayList<>();

    @BeforeAll
    static void playThrough() {
        assets = Assets.load(AssetFiles.bundled());
        Bot bot = new Bot();
        try (Game game = new Game(assets, 7, 1, 500)) {
            HASHES.add(game.hash());
            for (int i = 0; i < STEPS; i++) {
                game.step(bot.next(game));
                HASHES.add(game.hash());
            }
            assertEquals(Phase.PLAYING, game.phase());
            assertTrue(game.counts().bulletEnemy > 50, "nothing was hit");
        }
    }

    private static void step(Game game, Bot bot, History history, Replay recording) {
        int input = bot.next(game);
        history.note(input, new Drag());
        recording.record(input);
        game.step(input);
    }

    @Tag("slow")
    @Test
    void goingBackToAnyStepOfTenSecondsAndPlayingOnGivesTheSameGame() {
        Bot bot = new Bot();
        Rng random = new Rng(3);
        try (Game game = new Game(assets, 7, 2, 500)) {
            History history = new History(game);
            Replay recording = new Replay(7, 500, 0, assets.digest());
            int jumps = 0;
            while (game.steps() < STEPS) {
                step(game, bot, history, recording);
                assertEquals(HASHES.get((int) game.steps()), game.hash(), "step " + game.steps());
                if (random.nextInt(40) == 0) {
                    long target = Math.max(history.oldest(), game.steps() - random.nextInt(60));
                    history.goBack(target);
                    recording.truncate(game.steps());
                    assertEquals(target, game.steps());
                    assertEquals(HASHES.get((int) target), game.hash(), "back to step " + target);
                    jumps++;
                }
            }
            assertTrue(jumps > 40, "only " + jumps + " jumps");
            assertTrue(game.steps() - history.oldest() >= History.STEPS, "history from " + history.oldest());
            history.goBack(history.oldest());
            assertEquals(HASHES.get((int) game.steps()), game.hash());
            assertReplays(recording);
        }
    }

    private static void assertReplays(Replay recording) {
        assertEquals(STEPS, recording.steps());
        try (Game again = new Game(assets, 7, 1, 500)) {
            for (int i = 0; i < STEPS; i++) {
                again.step(recording.next(again));
            }
            assertEquals(HASHES.get(STEPS), again.hash());
            recording.seek(STEPS - 250);
        }
        try (Game again = new Game(assets, 7, 1, 500)) {
            Bot bot = new Bot();
            while (again.steps() < STEPS - 250) {
                again.step(bot.next(again));
            }
            for (int i = 0; i < 250; i++) {
                again.step(recording.next(again));
            }
            assertEquals(HASHES.get(STEPS), again.hash());
        }
    }

    @Test
    void whoeverTakesOverAfterGoingBackWritesAHistoryOfTheirOwn() {
        Bot bot = new Bot();
        try (Game game = new Game(assets, 7, 1, 500)) {
            History history = new History(game);
            Replay recording = new Replay(7, 500, 0, assets.digest());
            while (game.steps() < 1200) {
                step(game, bot, history, recording);
            }
            history.goBack(905);
            List<Long> own = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                history.note(0, new Drag());
                game.step(0);
                own.add(game.hash());
            }
            history.goBack(950);
            assertEquals(own.get(44), game.hash());
            history.goBack(0);
            assertEquals(history.oldest(), game.steps());
            assertEquals(HASHES.get((int) game.steps()), game.hash());
        }
    }

    @Test
    void pausesAreNoHistoryAndAGameThatWasPausedPlaysTheSameAgain() {
        Bot bot = new Bot();
        Rng random = new Rng(4);
        try (Game game = new Game(assets, 7, 1, 0)) {
            History history = new History(game);
            List<long[]> played = new ArrayList<>();
            for (int round = 0; round < 60; round++) {
                int steps = 1 + random.nextInt(60);
                for (int i = 0; i < steps; i++) {
                    if (game.phase() == Phase.PLAYING) {
                        played.add(new long[] {game.steps(), game.hash()});
                    }
                    step(game, bot, history);
                }
                if (game.phase() == Phase.PLAYING) {
                    pause(game, history, played, random.nextInt(3) == 0 ? 700 : 3);
                }
                int back = round % 3 == 0 ? Math.min(random.nextInt(90), played.size()) : 0;
                if (back > 0) {
                    long[] wanted = played.get(played.size() - back);
                    assertEquals(back, history.rewind(back), "round " + round);
                    assertEquals(wanted[0], game.steps(), "round " + round);
                    assertEquals(wanted[1], game.hash(), "round " + round);
                    played.subList(played.size() - back, played.size()).clear();
                }
            }
            step(game, bot, history);
            int reach = history.rewind(100_000);
            assertTrue(reach >= History.STEPS, "reaches " + reach + " steps");
        }
    }

    private static void step(Game game, Bot bot, History history) {
        int input = game.phase() == Phase.TITLE ? Input.pack(0f, 0f, 0f, Input.START) : bot.next(game);
        history.note(input, new Drag());
        game.step(input);
    }

    /** Pauses for a number of steps; the step that pauses is one of play. */
    private static void pause(Game game, History history, List<long[]> played, int steps) {
        int start = Input.pack(0f, 0f, 0f, Input.START);
        played.add(new long[] {game.steps(), game.hash()});
        for (int i = 0; i < steps; i++) {
            int input = i == 0 || i == steps - 1 ? start : Input.NONE;
            history.note(input, new Drag());
            game.step(input);
        }
        assertEquals(Phase.PLAYING, game.phase());
    }

    @Test
    void snapshotsOfTheGameTakeAFewKilobytes() {
        Bot bot = new Bot();
        GameSnapshot snapshot = new GameSnapshot();
        try (Game game = new Game(assets, 7, 1, 0)) {
            while (game.steps() < 1200) {
                game.step(bot.next(game));
            }
            game.save(snapshot);
            assertTrue(
                    snapshot.byteCount() < 6200 + 64 * game.bulletsAlive(),
                    snapshot.byteCount() + " bytes with " + game.bulletsAlive() + " bullets");
        }
    }

    @Test
    void goingBackPullsAgainWhatTheMouseHasPulled() {
        Bot bot = new Bot();
        Rng random = new Rng(5);
        try (Game game = new Game(assets, 7, 1, 0)) {
            History history = new History(game);
            Drag drag = new Drag();
            List<Long> hashes = new ArrayList<>();
            while (game.steps() < 500) {
                drag.body = game.steps() % 100 < 50 ? game.player().body() : 0;
                drag.x = random.nextFloat(-9f, 9f);
                drag.y = random.nextFloat(-6f, 6f);
                int input = bot.next(game);
                history.note(input, drag);
                drag.pull(game.world());
                game.step(input);
                hashes.add(game.hash());
            }
            for (long step = 499; step > history.oldest(); step -= 37) {
                history.goBack(step);
                assertEquals(hashes.get((int) step - 1), game.hash(), "back to step " + step);
            }
        }
    }

    @Test
    void aBodyThatIsPulledComesToThePoint() {
        try (Game game = new Game(assets, 7, 1, 0)) {
            Bot bot = new Bot();
            while (game.phase() != Phase.PLAYING) {
                game.step(bot.next(game));
            }
            Drag drag = new Drag();
            drag.body = game.player().body();
            drag.x = game.player().x() + 2f;
            drag.y = game.player().y() + 1f;
            for (int i = 0; i < 60; i++) {
                drag.pull(game.world());
                game.step(0);
            }
            assertEquals(drag.x, game.player().x(), 0.3f);
            assertEquals(drag.y, game.player().y(), 0.3f);
        }
    }

    /** A snapshot for every 20 of ten seconds would take three times as much. */
    @Test
    @Tag("slow")
    void theHistoryOfADenseStormKeepsToItsMemoryAndReachesAsFar() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Lesson eye = Lesson.all(assets).stream()
                .filter(lesson -> "eye".equals(lesson.curtain()))
                .findFirst()
                .orElseThrow();
        MenuWalk bot = new MenuWalk(new MenuChoice(Difficulty.NORMAL, eye), new Bot());
        List<Long> hashes = new ArrayList<>();
        int steps = 1400;
        long bytes = 0;
        try (Game game = new Game(assets, 1, 2, 0)) {
            History history = new History(game);
            while (game.steps() < steps) {
                int wanted = bot.next(game);
                // Breaks no target, so that the storm stays dense.
                int input = game.phase() == Phase.PLAYING ? Input.moveOnly(wanted) : wanted;
                hashes.add(game.hash());
                long before = threads.getCurrentThreadAllocatedBytes();
                history.note(input, new Drag());
                bytes += threads.getCurrentThreadAllocatedBytes() - before;
                game.step(input);
            }
            assertTrue(game.storm().alive() > 15_000, game.storm().alive() + " grains");
            assertTrue(bytes < 80 << 20, (bytes >> 20) + " MB");
            assertTrue(game.steps() - history.oldest() >= History.STEPS, "history from " + history.oldest());
            for (long target = steps - 1; target > steps - History.STEPS; target -= 41) {
                history.goBack(target);
                assertEquals(hashes.get((int) target), game.hash(), "back to step " + target);
            }
        }
    }
}
