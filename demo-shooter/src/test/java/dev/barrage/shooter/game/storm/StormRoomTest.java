package dev.barrage.shooter.game.storm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class StormRoomTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int WARM_UP = 600;

    @Test
    void roomChangesNeitherTheStateNorWhatFollows() {
        Bot bot = new Bot();
        Bot otherBot = new Bot();
        try (Game game = new Game(ASSETS, 7, 2, 0);
                Game other = new Game(ASSETS, 7, 1, 0)) {
            for (int i = 0; i < 1200; i++) {
                if (i == 900) {
                    other.storm().clear();
                    game.storm().clear();
                    other.campaign().makeRoom(Difficulty.BARRAGE);
                    assertEquals(game.hash(), other.hash(), "after the room");
                }
                game.step(bot.next(game));
                other.step(otherBot.next(other));
            }
            assertEquals(game.hash(), other.hash());
        }
    }

    /** Several games, through all stages that the bot reaches: what grows in them is small and grows once. */
    @Test
    @Tag("slow")
    void aLongTimeAllocatesTwoMegabytesAtMost() throws InterruptedException {
        KernelChoice.awaitFastest(); // else they might take over, or not, while it counts
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        MenuWalk bot = new MenuWalk(new MenuChoice(Difficulty.NORMAL, null), new Bot());
        int mostGrains = 0;
        int lastStage = 0;
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            long before = 0;
            for (int i = 0; i < 30_000; i++) {
                before = i == WARM_UP ? threads.getCurrentThreadAllocatedBytes() : before;
                game.step(bot.next(game));
                mostGrains = Math.max(mostGrains, game.storm().alive());
                lastStage = Math.max(lastStage, game.field().stage());
            }
            long late = threads.getCurrentThreadAllocatedBytes() - before;
            assertTrue(late <= 2 << 20, late + " bytes");
        }
        assertTrue(mostGrains > 15_000, mostGrains + " grains");
        assertEquals(2, lastStage, "the last stage");
    }
}
