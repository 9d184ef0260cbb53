package dev.barrage.shooter.game.sandbox;

import static dev.barrage.shooter.game.sandbox.SandboxPlay.click;
import static dev.barrage.shooter.game.sandbox.SandboxPlay.enter;
import static dev.barrage.shooter.game.sandbox.SandboxPlay.entered;
import static dev.barrage.shooter.game.sandbox.SandboxPlay.run;
import static dev.barrage.shooter.game.sandbox.SandboxPlay.stroke;
import static dev.barrage.shooter.game.sandbox.SandboxPlay.turn;
import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.JointType;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.asset.Piece;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tools that join, drag and break bodies, and the palette. */
class SandboxJointsTest {
    private final Game game = entered(1);
    private final World world = game.world();
    private final Sandbox sandbox = game.sandbox();

    @BeforeEach
    void empty() {
        game.step(SandboxInput.EMPTY);
    }

    @AfterEach
    void close() {
        game.close();
    }

    /** Places something where nothing falls. */
    private void place(Tool tool, float x, float y) {
        click(game, tool, x, y);
        turn(game, Dial.GRAVITY, 0f);
    }

    private List<Long> bodies(Piece piece) {
        List<Long> found = new ArrayList<>();
        for (int i = 0; i < sandbox.pieces().tables(); i++) {
            Table table = sandbox.pieces().table(i);
            for (int row = 0; row < table.rows(); row++) {
                if (SandboxPieces.kind(table, row) == piece) {
                    found.add(table.entity(row));
                }
            }
        }
        return found;
    }

    private Joint onlyJoint() {
        assertEquals(1, sandbox.joints().count());
        return world.joint(sandbox.joints().table(0).entity(0));
    }

    @Test
    void dragPullsABodyToThePointerAndLetsGo() {
        place(Tool.BOX, 0f, 1f);
        long box = bodies(Piece.BOX).get(0);
        float before = world.x(box);
        stroke(game, Tool.DRAG, before, world.y(box), before + 2f, world.y(box));
        assertEquals(0, sandbox.joints().count(), "the drag ends with the button");
        assertTrue(world.x(box) > before + 0.2f, world.x(box) + " from " + before);
        stroke(game, Tool.DRAG, 5f, 5f, 6f, 5f);
        assertEquals(Outcome.NO_BODY, sandbox.hand().outcome());
    }

    @Test
    void aPinHoldsAPointOfABodyToTheWorld() {
        click(game, Tool.PLANK, 0f, 1f);
        long plank = bodies(Piece.PLANK).get(0);
        click(game, Tool.PIN, -0.8f, world.y(plank));
        float y = onlyJoint().by();
        run(game, 60);
        assertEquals(-0.8f, onlyJoint().bx(), 0.01f);
        assertEquals(y, onlyJoint().by(), 0.01f);
        assertTrue(Math.abs(world.angle(plank)) > 0.2f, "it swings");
        click(game, Tool.PIN, 5f, 5f);
        assertEquals(Outcome.NO_BODY, sandbox.hand().outcome());
        assertEquals(1, sandbox.joints().count());
    }

    @Test
    void aHingeTurnsTwoBodiesAboutThePointThatWasPressed() {
        place(Tool.BALL, -1f, 1f);
        place(Tool.BOX, 1f, 1f);
        long ball = bodies(Piece.BALL).get(0);
        long box = bodies(Piece.BOX).get(0);
        stroke(game, Tool.HINGE, world.x(ball), world.y(ball), world.x(box), world.y(box));
        Joint hinge = onlyJoint();
        assertEquals(JointType.REVOLUTE, hinge.type());
        assertEquals(box, hinge.bodyA());
        assertEquals(ball, hinge.bodyB());
        assertEquals(0f, hinge.separation(), 1e-3f);
        assertFalse(hinge.hasMotor());
    }

    @Test
    void aMotorTurnsAtTheSpeedOfItsDialAndAClickGivesItAnother() {
        place(Tool.PLANK, 0f, 1f);
        turn(game, Dial.MOTOR, 5f);
        long plank = bodies(Piece.PLANK).get(0);
        click(game, Tool.MOTOR, world.x(plank), world.y(plank));
        assertEquals(JointDef.WORLD, onlyJoint().bodyA());
        run(game, 60);
        assertEquals(5f, world.angularVelocity(plank), 0.1f);
        turn(game, Dial.MOTOR, -3f);
        click(game, Tool.MOTOR, onlyJoint().bx(), onlyJoint().by());
        run(game, 60);
        assertEquals(-3f, world.angularVelocity(plank), 0.1f);
    }

    @Test
    void aWeldHoldsTwoBodiesAsTheyAre() {
        place(Tool.BOX, 0f, 1f);
        place(Tool.BOX, 1f, 1f);
        long first = bodies(Piece.BOX).get(0);
        long second = bodies(Piece.BOX).get(1);
        stroke(game, Tool.WELD, world.x(first), world.y(first), world.x(second), world.y(second));
        float apart = world.x(second) - world.x(first);
        world.setAngularVelocity(first, 3f);
        run(game, 120);
        float dx = world.x(second) - world.x(first);
        float dy = world.y(second) - world.y(first);
        assertEquals(apart, Math.sqrt(dx * dx + dy * dy), 0.01f);
        assertEquals(world.angle(first), world.angle(second), 0.01f);
    }

    @Test
    void aRopeMayGoSlackButIsNeverLonger() {
        place(Tool.BALL, 0f, 1f);
        long ball = bodies(Piece.BALL).get(0);
        stroke(game, Tool.ROPE, world.x(ball), world.y(ball), 1f, 3f);
        float length = onlyJoint().upperLimit();
        assertEquals(Math.sqrt(5), length, 0.1f, "the ball drifts a little before");
        turn(game, Dial.GRAVITY, 10f);
        float longest = 0f;
        float shortest = length;
        for (int i = 0; i < 240; i++) {
            run(game, 1);
            longest = Math.max(longest, onlyJoint().length());
            shortest = Math.min(shortest, onlyJoint().length());
        }
        assertEquals(length, longest, 0.02f);
        world.setVelocity(ball, 0f, 6f);
        run(game, 10);
        assertTrue(onlyJoint().length() < length - 0.2f, "it is slack");
    }

    @Test
    void aSpringPullsToItsLength() {
        place(Tool.BALL, 0f, 1f);
        long ball = bodies(Piece.BALL).get(0);
        stroke(game, Tool.SPRING, world.x(ball), world.y(ball), 2f, 1f);
        float length = onlyJoint().restLength();
        world.setVelocity(ball, -3f, 0f);
        run(game, 600);
        assertEquals(length, onlyJoint().length(), 0.02f);
        assertTrue(onlyJoint().hasSpring());
    }

    @Test
    void aWrongUseSaysWhy() {
        place(Tool.PLANK, 0f, 1f);
        long plank = bodies(Piece.PLANK).get(0);
        float y = world.y(plank);
        stroke(game, Tool.ROPE, -0.6f, y, 0.6f, y);
        assertEquals(Outcome.SAME_BODY, sandbox.hand().outcome());
        stroke(game, Tool.ROPE, 4f, 4f, 5f, 4f);
        assertEquals(Outcome.NO_BODY, sandbox.hand().outcome());
        stroke(game, Tool.WELD, 4f, 4f, 5f, 4f);
        assertEquals(Outcome.NO_BODY, sandbox.hand().outcome());
        click(game, Tool.ROPE, 0f, y);
        assertEquals(Outcome.SAME_BODY, sandbox.hand().outcome());
        assertEquals(0, sandbox.joints().count());
        click(game, Tool.PIN, 0f, y);
        assertEquals(Outcome.DONE, sandbox.hand().outcome());
    }

    @Test
    void aStrokeBreaksTheJointsThatItCrosses() {
        place(Tool.BRIDGE, 0f, 1f);
        int joints = sandbox.joints().count();
        assertEquals(11, joints);
        stroke(game, Tool.BREAK, -2f, 2f, -2f, 0.2f);
        assertEquals(joints - 1, sandbox.joints().count());
        place(Tool.BALL, 0f, 5f);
        long ball = bodies(Piece.BALL).get(0);
        stroke(game, Tool.ROPE, world.x(ball), world.y(ball), 3f, 5f);
        stroke(game, Tool.BREAK, 1.5f, 5.5f, 1.5f, 4.5f);
        assertEquals(joints - 1, sandbox.joints().count(), "across the rope");
    }

    @Test
    void jointsBreakUnderALoadBeyondTheirStrength() {
        click(game, Tool.CHAIN, 0f, 4f);
        run(game, 240);
        int joints = sandbox.joints().count();
        assertEquals(12, joints);
        turn(game, Dial.STRENGTH, 20f);
        run(game, 5);
        assertTrue(sandbox.joints().count() < joints, "a weight of 5 kg tears it");
    }

    @Test
    void carsDriveToWhereTheToolIsHeldAndStopAfterwards() {
        turn(game, Dial.ARENA, 0f);
        click(game, Tool.CAR, 0f, -7.5f);
        run(game, 90);
        long chassis = bodies(Piece.CHASSIS).get(0);
        float before = world.x(chassis);
        for (int i = 0; i < 90; i++) {
            game.step(SandboxInput.use(Tool.DRIVE, true, 10f, -7f));
        }
        assertTrue(world.x(chassis) > before + 1f, world.x(chassis) + " from " + before);
        run(game, 240);
        assertEquals(0f, world.vx(chassis), 0.05f);
    }

    private static Stream<Tool> placed() {
        return Stream.of(Tool.values()).filter(Tool::places);
    }

    @ParameterizedTest
    @MethodSource("placed")
    void everythingOfThePaletteHoldsTogether(Tool tool) {
        click(game, tool, 0f, 3f);
        assertEquals(Outcome.DONE, sandbox.hand().outcome());
        assertTrue(sandbox.pieces().alive() > 0);
        assertEquals(10f, sandbox.value(Dial.GRAVITY), 1e-3f);
        float widest = 0f;
        for (int i = 0; i < 180; i++) {
            run(game, 1);
            for (int t = 0; t < sandbox.joints().tables(); t++) {
                for (int row = 0; row < sandbox.joints().table(t).rows(); row++) {
                    Joint joint = world.joint(sandbox.joints().table(t).entity(row));
                    widest = Math.max(widest, joint.separation());
                }
            }
        }
        assertTrue(widest < 0.15f, tool + " comes apart by " + widest + " m");
        game.step(SandboxInput.EMPTY);
        assertEquals(0, sandbox.pieces().alive() + sandbox.joints().count());
    }

    @Test
    void whatIsFullSaysSo() {
        turn(game, Dial.GRAVITY, 0.1f);
        for (int i = 0; i < 27 && sandbox.hand().outcome() == Outcome.DONE; i++) {
            click(game, Tool.PYRAMID, 0f, -4f + 0.1f * i);
        }
        assertTrue(sandbox.pieces().alive() <= SandboxPieces.MOST);
        assertEquals(Outcome.FULL_OF_BODIES, sandbox.hand().outcome());
    }

    @Test
    void aDragEndsWithTheBodyTheToolOrTheVisit() {
        place(Tool.BOX, 0f, 1f);
        long box = bodies(Piece.BOX).get(0);
        game.step(SandboxInput.use(Tool.DRAG, true, world.x(box), world.y(box)));
        assertEquals(1, sandbox.joints().count());
        game.step(SandboxInput.use(Tool.PUSH, false, 5f, 5f));
        assertEquals(0, sandbox.joints().count(), "another tool");
        game.step(SandboxInput.use(Tool.DRAG, true, world.x(box), world.y(box)));
        world.remove(box);
        game.step(SandboxInput.use(Tool.DRAG, true, 0f, 2f));
        game.step(SandboxInput.use(Tool.DRAG, false, 0f, 2f));
        place(Tool.BOX, 0f, 1f);
        box = bodies(Piece.BOX).get(0);
        game.step(SandboxInput.use(Tool.DRAG, true, world.x(box), world.y(box)));
        game.restart(3, 0);
        assertEquals(Phase.TITLE, game.phase());
        enter(game);
        assertFalse(sandbox.hand().holds());
        run(game, 2);
    }

    @Test
    void ragdollsFallDown() {
        click(game, Tool.RAGDOLL, -2f, 0f);
        click(game, Tool.RAGDOLL, 2f, 0f);
        assertEquals(22, sandbox.pieces().alive());
        run(game, 300);
        for (long head : bodies(Piece.HEAD)) {
            assertTrue(world.y(head) < -6f, "it lies on the ground at " + world.y(head));
        }
    }
}
