package dev.barrage.shooter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first wave as a newcomer meets it, who has not yet found out how to move. */
class FirstWaveTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int LEAST_LIVES = 3;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whoStandsStillAndFiresSurvivesTheFirstWaveOfNormal(long seed) {
        try (Game game = new Game(ASSETS, seed, 1, 0)) {
            game.step(Input.pack(0f, 0f, 0f, Input.START));
            assertEquals(Difficulty.NORMAL, game.difficulty());
            assertEquals(5, game.player().lives());
            while (game.waves().storm() == null && game.player().lives() >= LEAST_LIVES) {
                game.step(Input.pack(0f, 0f, Trig.PI / 2f, Input.FIRE));
            }
            assertTrue(game.player().lives() >= LEAST_LIVES, "lost after " + game.steps() / 60 + " s");
        }
    }
}
