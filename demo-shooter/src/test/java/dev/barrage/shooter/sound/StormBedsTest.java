package dev.barrage.shooter.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The voice of a storm: the tide, five seconds after it began to fall. */
class StormBedsTest {
    private static Game game;
    /** A grain at the left edge. */
    private static float leftX = Float.POSITIVE_INFINITY;

    private static float leftY;

    private final StormBeds beds = new StormBeds();

    @BeforeAll
    static void play() {
        game = new Game(Assets.load(AssetFiles.bundled()), 1, 1, 0);
        Lesson tide = new Lesson(0, Lesson.Part.STORM, "tide");
        Controls walk = new MenuWalk(new MenuChoice(Difficulty.NORMAL, tide), any -> Input.NONE);
        while (!game.storm().isOn() || game.storm().seconds() < 5f) {
            game.step(walk.next(game));
        }
        for (int i = 0; i < game.storm().count(); i++) {
            Table t = game.storm().table(i);
            for (int row = 0; row < t.rows(); row++) {
                if (t.floats(Components.X)[row] < leftX) {
                    leftX = t.floats(Components.X)[row];
                    leftY = t.floats(Components.Y)[row];
                }
            }
        }
    }

    @AfterAll
    static void close() {
        game.close();
    }

    private void listen(float x, float y) {
        for (int i = 0; i < 120; i++) {
            beds.listen(game.storm(), x, y);
        }
    }

    @Test
    void theRushFollowsTheNumberOfGrains() {
        listen(100f, 0f);
        Storm storm = game.storm();
        assertEquals(storm.alive() / (storm.alive() + 4000f), beds.density(), 0.01f);
        assertTrue(beds.density() > 0.2f, "density " + beds.density());
        assertEquals(0f, beds.nearness());
    }

    @Test
    void theHissFollowsTheGrainsCloseToTheShip() {
        listen(leftX - 2.5f, leftY);
        float apart = beds.nearness();
        listen(leftX + 2f, leftY);
        assertTrue(apart > 0f && beds.nearness() > 2f * apart, apart + " outside, " + beds.nearness() + " inside");
        assertTrue(beds.nearness() > 0.5f, "nearness " + beds.nearness());
    }

    @Test
    void theHissComesFromTheSideOfTheGrains() {
        listen(leftX - 1f, leftY);
        assertTrue(beds.side() > 0.2f, "side " + beds.side());
    }
}
