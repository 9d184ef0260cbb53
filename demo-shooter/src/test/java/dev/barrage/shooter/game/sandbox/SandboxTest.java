package dev.barrage.shooter.game.sandbox;

import static dev.barrage.shooter.game.sandbox.SandboxPlay.entered;
import static dev.barrage.shooter.game.sandbox.SandboxPlay.run;
import static dev.barrage.shooter.game.sandbox.SandboxPlay.turn;
import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Phase;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SandboxTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private final Game game = entered(1);

    @AfterEach
    void close() {
        game.close();
    }

    @Test
    void theFieldIsFullOfTheFormationAtOnceAndStaysSo() {
        turn(game, Dial.BODIES, 0f);
        turn(game, Dial.MESHES, 0f);
        int first = game.storm().alive();
        assertTrue(first > 4000, first + " grains");
        run(game, 60);
        assertEquals(first, game.storm().alive(), 0.2f * first);
    }

    @Test
    void emptyClearsTheFormationTooUntilOneOfItsDialsIsTurned() {
        game.step(SandboxInput.EMPTY);
        assertEquals(0, game.storm().alive());
        run(game, 30);
        assertEquals(0, game.storm().alive());
        assertEquals("none", game.sandbox().formation().title());
        game.step(SandboxInput.turn(Dial.ARENA, 1));
        assertEquals(0, game.storm().alive());
        turn(game, Dial.SPACING, 0.2f);
        run(game, 12);
        assertTrue(game.storm().alive() > 1000, game.storm().alive() + " grains");
    }

    @Test
    @Tag("slow")
    void anyDialOfTheFormationChangesTheStormWithinASecond() {
        for (Dial dial : Dial.values()) {
            if (dial.knob() != null) {
                long before = game.hash();
                turn(game, dial, dial.value(dial.last() / 3));
                run(game, 12);
                assertNotEquals(before, game.hash(), dial.name());
                assertTrue(
                        game.storm().alive() > 100, dial + ": " + game.storm().alive());
            }
        }
    }

    @Test
    @Tag("slow")
    void everyFormationFillsTheField() {
        for (int i = 0; i <= game.sandbox().last(Dial.FORMATION); i++) {
            game.step(SandboxInput.turn(Dial.FORMATION, i));
            assertTrue(
                    game.storm().alive() > 100,
                    game.sandbox().formation().title() + ": " + game.storm().alive());
        }
    }

    @Test
    void asManyAsWantedAreKeptAliveAndThoseBeyondVanishAtOnce() {
        turn(game, Dial.BULLETS, 2000f);
        turn(game, Dial.BODIES, 300f);
        turn(game, Dial.MESHES, 40f);
        run(game, 2);
        assertEquals(2000, game.stress().table().rows(), 60, "some have just met something");
        assertEquals(300, game.sandbox().small().alive());
        assertEquals(40, game.sandbox().meshes().alive());
        game.step(SandboxInput.EMPTY);
        assertEquals(0, game.stress().table().rows());
        assertEquals(0, game.sandbox().small().alive() + game.sandbox().meshes().alive());
    }

    @Test
    void leavingFreesWhatWasMade() {
        turn(game, Dial.BULLETS, 3000f);
        run(game, 3);
        game.step(SandboxInput.LEAVE);
        assertEquals(Phase.TITLE, game.phase());
        assertEquals(0, game.bulletsAlive());
        assertEquals(0, game.sandbox().small().alive() + game.sandbox().meshes().alive());
        run(game, 1);
        assertEquals(0, game.stress().table().rows());
    }

    @Test
    void toolsDoTheirWorkWhereTheyAreHeld() {
        game.step(SandboxInput.EMPTY);
        hold(Tool.BULLETS, 3);
        assertEquals(600, game.stress().table().rows());
        hold(Tool.ERASE, 1);
        assertTrue(game.stress().table().rows() < 100, game.stress().table().rows() + " bullets are left");
        hold(Tool.BODIES, 5);
        assertEquals(20, game.sandbox().small().alive());
        assertEquals(20f, game.sandbox().value(Dial.BODIES));
        float dropped = distance();
        hold(Tool.PULL, 8);
        float pulled = distance();
        assertTrue(pulled < dropped, pulled + " " + dropped);
        hold(Tool.PUSH, 30);
        assertTrue(distance() > 1.5f * pulled, distance() + " " + pulled);
    }

    @Test
    void meshesAreDroppedOneByOne() {
        game.step(SandboxInput.EMPTY);
        hold(Tool.MESHES, 13);
        assertEquals(3, game.sandbox().meshes().alive());
    }

    @Test
    void pilesStandFallAsleepAndCanBeErased() {
        game.step(SandboxInput.EMPTY);
        hold(Tool.PYRAMID, 5, 4f, -2f);
        SandboxPieces pieces = game.sandbox().pieces();
        assertEquals(1 + 55, pieces.alive(), "one pyramid, however long the tool is held");
        assertEquals(10f, game.sandbox().value(Dial.GRAVITY), 1e-3f);
        hold(Tool.TOWER, 1, -5f, -2f);
        assertEquals(1 + 55 + 1 + 15, pieces.alive());
        run(game, 240);
        assertEquals(55 + 15, sleepers(pieces));
        hold(Tool.ERASE, 1, 4f, -1f);
        run(game, 3);
        assertTrue(sleepers(pieces) < 55, "what stood on the erased boxes falls");
        game.step(SandboxInput.EMPTY);
        assertEquals(0, pieces.alive());
        game.step(SandboxInput.LEAVE);
        assertEquals(0f, game.world().tuning().gravityY());
    }

    private int sleepers(SandboxPieces pieces) {
        int count = 0;
        for (int i = 0; i < pieces.tables(); i++) {
            for (int row = 0; row < pieces.table(i).rows(); row++) {
                count += game.world().isAwake(pieces.table(i).entity(row)) ? 0 : 1;
            }
        }
        return count;
    }

    private void hold(Tool tool, int steps) {
        hold(tool, steps, 1f, 3f);
    }

    private void hold(Tool tool, int steps, float x, float y) {
        for (int i = 0; i < steps; i++) {
            game.step(SandboxInput.use(tool, true, x, y));
        }
        game.step(SandboxInput.use(tool, false, x, y));
    }

    private float distance() {
        float sum = 0f;
        SandboxBodies bodies = game.sandbox().small();
        for (int shape = 0; shape < bodies.shapes(); shape++) {
            for (int row = 0; row < bodies.table(shape).rows(); row++) {
                long body = bodies.table(shape).entity(row);
                sum += (float)
                        Math.hypot(game.world().x(body) - 1f, game.world().y(body) - 3f);
            }
        }
        return sum / bodies.alive();
    }

    @Test
    void theBeamIsFiredFromThePointWhereItWasPutDown() {
        game.step(SandboxInput.EMPTY);
        game.step(SandboxInput.use(Tool.BEAM, true, -2f, 3f));
        for (int i = 0; i < 5; i++) {
            game.step(SandboxInput.use(Tool.BEAM, true, 4f, 3f));
        }
        float[] points = new float[64];
        int count = game.world().beamPoints(game.weapons().beam(), points);
        assertTrue(count > 1);
        assertEquals(-2f, points[0], 0.01f);
        assertTrue(points[2 * count - 2] > 0f, "it points to the right: " + points[2 * count - 2]);
        game.step(SandboxInput.use(Tool.BEAM, false, 4f, 3f));
        assertFalse(game.weapons().firingBeam());
    }

    @Test
    void theSameInputsGiveTheSameBitsForAnyNumberOfWorkersAndAfterARestore() {
        try (Game other = entered(3);
                Game third = new Game(ASSETS, 7, 2, 0)) {
            GameSnapshot saved = new GameSnapshot();
            for (int i = 0; i < 600; i++) {
                if (i == 300) {
                    game.save(saved);
                    third.restore(saved.copy());
                }
                int input = input(i);
                game.step(input);
                other.step(input);
                if (i >= 300) {
                    third.step(input);
                }
            }
            assertEquals(game.hash(), other.hash());
            assertEquals(game.hash(), third.hash());
        }
    }

    /** All tools and some dials in turn. */
    private static int input(int i) {
        Tool[] tools = Tool.values();
        return switch (i % 20) {
            case 3 -> SandboxInput.turn(Dial.SPACING, 100 + i);
            case 7 -> SandboxInput.turn(Dial.BODIES, 40);
            case 11 -> SandboxInput.turn(Dial.BULLETS, i);
            default -> SandboxInput.use(tools[i / 10 % tools.length], i % 10 > 1, 0.05f * (i % 200) - 5f, 2f);
        };
    }

    @Test
    void noInputDoesHarm() {
        Random random = new Random(5);
        for (int i = 0; i < 100; i++) {
            int input = random.nextInt();
            if (input >>> 26 != SandboxInput.LEAVE >>> 26) {
                game.step(input);
            }
        }
        for (Dial dial : Dial.values()) {
            float value = game.sandbox().value(dial);
            assertTrue(value >= Math.min(0f, dial.value(0)) && value <= dial.most(), dial + " " + value);
        }
    }
}
