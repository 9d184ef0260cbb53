package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.BossFights;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("jdk")
class GameGarbageTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    /** The first curtain, of more bullets than any wave, is over. */
    private static final int WARM_UP = 3000;

    private static final int STEPS = 300;
    private static final int PHASE_STEPS = 60;
    private static final int MOST_TRIES = 50;
    private final Bot bot = new Bot();

    /**
     * The same steps of the stage with crates and bricks again and again: whatever they need has its size when they are
     * played for the second time.
     */
    @Tag("slow")
    @Test
    void afterWarmUpNeitherStepsNorTheBotAllocate() throws InterruptedException {
        KernelChoice.awaitFastest(); // else they might take over, or not, while it counts
        try (Game game = new Game(ASSETS, 1, 1, 1000)) {
            game.rehearse(Lesson.ofStage(1), Difficulty.NORMAL);
            play(game, WARM_UP);
            GameSnapshot start = quietStretch(game);
            NoGarbage.assertNone(STEPS + " steps of a game", 1, () -> game.restore(start), () -> play(game, STEPS));
        }
    }

    /** As above, in each phase of a boss. The bot ends none of them while it counts: a storm would begin. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void noPhaseOfABossAllocates(int stage) throws InterruptedException {
        KernelChoice.awaitFastest();
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            game.rehearse(Lesson.ofBoss(stage), Difficulty.HARD);
            BossFights.begin(game, 0);
            GameSnapshot start = new GameSnapshot();
            for (int left = game.boss().phasesToCome(); left >= 0; left--) {
                play(game, STEPS);
                int phase = game.boss().phaseNumber();
                game.save(start);
                NoGarbage.assertNone("phase " + phase, 1, () -> game.restore(start), () -> play(game, PHASE_STEPS));
                assertEquals(phase, game.boss().phaseNumber());
                if (left > 0) {
                    BossFights.begin(game, phase + 1);
                }
            }
        }
    }

    /** As above, in a stall of the wheel of the second stage's boss, and the last seconds of braking before. */
    @Tag("slow")
    @Test
    void aWheelThatIsBrakedAndStallsAllocatesNothing() throws InterruptedException {
        KernelChoice.awaitFastest();
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            game.rehearse(Lesson.ofBoss(1), Difficulty.NORMAL);
            while (!game.boss().isOn()) {
                play(game, 1);
            }
            GameSnapshot start = new GameSnapshot();
            for (int stalls = 0; stalls < 2; stalls++) {
                play(game, STEPS);
                while (!game.boss().wheel().isStalled()) {
                    game.save(start);
                    play(game, 10);
                }
            }
            NoGarbage.assertNone("a stall", 1, () -> game.restore(start), () -> play(game, STEPS / 2));
        }
    }

    /** The start of steps in which neither a wave nor a storm begins: a storm that begins makes its emitters. */
    private GameSnapshot quietStretch(Game game) {
        GameSnapshot start = new GameSnapshot();
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            game.save(start);
            int wave = game.waves().wave();
            boolean quiet = true;
            for (int i = 0; i < STEPS; i++) {
                float seconds = game.storm().seconds();
                play(game, 1);
                quiet &= game.waves().wave() == wave && game.storm().seconds() >= seconds;
            }
            if (quiet) {
                return start;
            }
        }
        throw new AssertionError("no stretch of " + STEPS + " steps without a beginning");
    }

    private void play(Game game, int steps) {
        for (int i = 0; i < steps; i++) {
            game.step(bot.next(game));
        }
    }
}
