package dev.barrage.shooter;

import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.testing.NoGarbage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class GameGarbageTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    /** The first curtain, of more bullets than any wave, is over. */
    private static final int WARM_UP = 3000;

    private static final int STEPS = 1500;
    private final Bot bot = new Bot();

    /** The same steps again and again: whatever they need has its size when they are played for the second time. */
    @Tag("slow")
    @Test
    void afterWarmUpNeitherStepsNorTheBotAllocate() throws InterruptedException {
        KernelChoice.awaitFastest(); // else they might take over, or not, while it counts
        try (Game game = new Game(ASSETS, 1, 1, 1000)) {
            play(game, WARM_UP);
            GameSnapshot start = new GameSnapshot();
            game.save(start);
            NoGarbage.assertNone(STEPS + " steps of a game", 1, () -> game.restore(start), () -> play(game, STEPS));
        }
    }

    private void play(Game game, int steps) {
        for (int i = 0; i < steps; i++) {
            game.step(bot.next(game));
        }
    }
}
