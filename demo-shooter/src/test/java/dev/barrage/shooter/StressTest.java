package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.Hits;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Layers;
import org.junit.jupiter.api.Test;

class StressTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int STRESS = 3000;

    @Test
    void stressBulletsHitEverythingButChangeNothing() {
        Bot bot = new Bot();
        int[] hits = new int[3];
        try (Game plain = new Game(ASSETS, 2, 1, 0);
                Game stressed = new Game(ASSETS, 2, 1, STRESS)) {
            Hits[] cursors = {
                stressed.world().hits(Layers.STRESS, Layers.PLAYER),
                stressed.world().hits(Layers.STRESS, Layers.ENEMY),
                stressed.world().hits(Layers.STRESS, Layers.WALL)
            };
            for (int i = 0; i < 900; i++) {
                int input = bot.next(plain);
                plain.step(input);
                stressed.step(input);
                for (int kind = 0; kind < hits.length; kind++) {
                    for (cursors[kind].rewind(); cursors[kind].next(); ) {
                        hits[kind]++;
                    }
                }
                assertSame(plain, stressed, "step " + i);
            }
        }
        assertTrue(hits[0] > 0, "on the player");
        assertTrue(hits[1] > 0, "on enemies");
        assertTrue(hits[2] > 0, "on walls");
    }

    private static void assertSame(Game plain, Game stressed, String when) {
        assertEquals(plain.player().x(), stressed.player().x(), when);
        assertEquals(plain.player().y(), stressed.player().y(), when);
        assertEquals(plain.player().lives(), stressed.player().lives(), when);
        assertEquals(plain.scoring().score(), stressed.scoring().score(), when);
        assertEquals(plain.enemies().alive(), stressed.enemies().alive(), when);
        assertEquals(plain.bulletsAlive() + STRESS, stressed.bulletsAlive(), STRESS / 10.0, when);
    }
}
