package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Image;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Frames between two steps: what moves is seen on its way, what jumps is not. */
@Tag("gl")
class BetweenStepsTest {
    private static final float[] PARTS = {0f, 0.25f, 0.5f, 0.75f, 1f};

    private GamePicture picture;
    private Game game;

    @BeforeEach
    void open() {
        picture = new GamePicture(640, 360, 1);
        game = picture.game;
    }

    @AfterEach
    void close() {
        picture.close();
    }

    private Image[] frames() {
        Image[] frames = new Image[PARTS.length];
        for (int i = 0; i < PARTS.length; i++) {
            frames[i] = picture.draw(PARTS[i]);
        }
        return frames;
    }

    /** Fires to the right and returns the shots, of which the last is the newest. */
    private Table fire() {
        picture.start();
        picture.step(Input.pack(0f, 0f, 0f, Input.FIRE));
        assertTrue(game.weapons().shots().rows() > 0, "a shot was fired");
        return game.weapons().shots();
    }

    /** Where the last bullet of a table is seen in each frame, by what its removal changes. */
    private Change[] removeLast(Table bullets) {
        Image[] with = frames();
        game.world().remove(bullets.entity(bullets.rows() - 1));
        Image[] without = frames();
        Change[] changes = new Change[PARTS.length];
        for (int i = 0; i < PARTS.length; i++) {
            changes[i] = Change.between(with[i], without[i], picture.camera());
            assertTrue(changes[i].count() > 5, "seen at " + PARTS[i]);
        }
        return changes;
    }

    @Test
    void aBulletIsSeenOnTheWayFromItsLastPlaceToThis() {
        Table shots = fire();
        for (int i = 0; i < 6; i++) {
            picture.step(Input.NONE);
        }
        int row = shots.rows() - 1;
        float fromX = shots.floats(Components.PREVIOUS_X)[row];
        float fromY = shots.floats(Components.PREVIOUS_Y)[row];
        float byX = shots.floats(Components.X)[row] - fromX;
        float byY = shots.floats(Components.Y)[row] - fromY;
        assertTrue(byX > 0.3f, "it flies to the right by " + byX);
        float pixel = 1f / picture.camera().pixelsPerUnit();
        Change[] changes = removeLast(shots);
        for (int i = 0; i < PARTS.length; i++) {
            assertEquals(fromX + PARTS[i] * byX, changes[i].middleX(), 0.15f, "at " + PARTS[i]);
            assertEquals(fromY + PARTS[i] * byY, changes[i].middleY(), 0.1f, "at " + PARTS[i]);
            float moved = changes[i].middleX() - changes[0].middleX();
            assertEquals(PARTS[i] * byX, moved, 0.8f * pixel, "moved since the step before, at " + PARTS[i]);
        }
    }

    @Test
    void aNewBulletIsFirstSeenAtTheMuzzle() {
        Table shots = fire();
        float x = game.player().x();
        float y = game.player().y();
        Change[] changes = removeLast(shots);
        for (Change change : changes) {
            assertTrue(change.middleX() > x && change.middleX() < x + 1.2f, "in front of the ship: " + change);
            assertEquals(y, change.middleY(), 0.5f);
        }
        assertTrue(changes[0].middleX() < changes[4].middleX() - 0.3f, "it leaves the ship");
    }

    @Test
    void aShipPutElsewhereIsNotSeenOnTheWay() {
        picture.start();
        picture.step(Input.pack(0f, 0f, 0f, Input.START));
        assertEquals(Phase.PAUSED, game.phase(), "so that nothing else moves");
        picture.putShip(-12f, -6f, 0f);
        Image before = picture.draw();
        picture.putShip(12f, -6f, 1f);
        Image[] frames = frames();
        assertNotEquals(before, frames[0]);
        for (Image frame : frames) {
            assertEquals(frames[4], frame, "it is there at once");
        }
    }

    @Test
    void afterAGameTheShipIsBackAtItsStart() {
        for (int i = 0; i < 2; i++) { // to the hardest difficulty
            picture.step(Input.pack(1f, 0f, 0f, 0));
            picture.step(Input.NONE);
        }
        picture.start();
        picture.playUntil(g -> Input.pack(1f, -1f, 0f, 0), () -> game.phase() == Phase.GAME_OVER);
        float endX = game.player().x();
        float endY = game.player().y();
        picture.playUntil(g -> Input.NONE, () -> game.phase() == Phase.TITLE);
        float[] start = game.assets().arena(0).start();
        assertTrue(Math.abs(endX - start[0]) + Math.abs(endY - start[1]) > 3f, "lost somewhere else");
        assertEquals(start[0], game.player().x());
        assertEquals(start[1], game.player().y());
    }

    @Test
    void aPausedGameStandsStillWhateverTheTimeBetweenSteps() {
        picture.playUntil(new Bot(), () -> game.bulletsAlive() >= 20);
        picture.step(Input.NONE);
        Image[] moving = frames();
        assertTrue(moving[0].differences(moving[2]) > 50, "things moved before the pause");
        picture.step(Input.pack(0f, 0f, 0f, Input.START));
        assertEquals(Phase.PAUSED, game.phase());
        Image[] paused = frames();
        for (Image frame : paused) {
            assertEquals(paused[4], frame);
        }
    }
}
