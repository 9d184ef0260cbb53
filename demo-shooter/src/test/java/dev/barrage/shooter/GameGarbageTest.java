package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class GameGarbageTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    /** The first curtain, of more bullets than any wave, is over. */
    private static final int WARM_UP = 3000;

    private static final int STEPS = 1500;
    private static final int MOST_PLAYS = 6;

    /** A median of zero would hide what only hits or waves allocate, so the steps that do are counted. */
    @Tag("slow")
    @Test
    void afterWarmUpStepsAllocateOnlyWhenThereWasNeverSoMuchToDo() throws InterruptedException {
        KernelChoice.awaitFastest(); // else they might take over, or not, while it counts
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Bot bot = new Bot();
        int allocating = 0;
        try (Game game = new Game(ASSETS, 1, 1, 1000)) {
            for (int i = 0; i < WARM_UP + STEPS; i++) {
                int input = bot.next(game);
                long before = threads.getCurrentThreadAllocatedBytes();
                game.step(input);
                long bytes = threads.getCurrentThreadAllocatedBytes() - before;
                allocating += i >= WARM_UP && bytes > 0 ? 1 : 0;
            }
            assertTrue(allocating <= STEPS / 100, allocating + " of " + STEPS + " steps allocated");
        }
    }

    /**
     * What the bot allocates, it allocates in every play of the same game. The JVM makes the string constants of a class once, when it
     * first compiles one of its methods, so a few plays may count some of them.
     */
    @Test
    void theBotAllocatesNothing() {
        long bytes = bytesOfBot();
        for (int play = 1; play < MOST_PLAYS && bytes > 0; play++) {
            bytes = Math.min(bytes, bytesOfBot());
        }
        assertTrue(bytes == 0, bytes + " bytes");
    }

    private static long bytesOfBot() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Bot bot = new Bot();
        long bytes = 0;
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            for (int i = 0; i < WARM_UP + STEPS; i++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                int input = bot.next(game);
                bytes += i >= WARM_UP ? threads.getCurrentThreadAllocatedBytes() - before : 0;
                game.step(input);
            }
        }
        return bytes;
    }
}
