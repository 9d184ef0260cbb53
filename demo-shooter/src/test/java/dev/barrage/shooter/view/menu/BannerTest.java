package dev.barrage.shooter.view.menu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.game.base.Difficulty;
import org.junit.jupiter.api.Test;

/** What the menu promises is what the rules hold. */
class BannerTest {
    @Test
    void theHardestDifficultyHasTheShipsThatItsLineNames() {
        assertEquals(4, Difficulty.BARRAGE.lives());
        assertTrue(Banner.difficulty(Difficulty.BARRAGE).startsWith("Four ships."));
        assertTrue(Difficulty.HARD.lives() < Difficulty.NORMAL.lives());
        assertTrue(Banner.difficulty(Difficulty.HARD).endsWith("fewer ships."));
    }
}
