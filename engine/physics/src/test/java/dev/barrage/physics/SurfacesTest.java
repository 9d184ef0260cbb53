package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.SurfaceMaterial;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rolling resistance, surfaces that run, and materials of the segments of a chain. */
class SurfacesTest {
    private static final float G = 10f;
    private static final Shape BOX = Polygon.box(0.5f, 0.5f);
    private static final SurfaceMaterial PLAIN = SurfaceMaterial.DEFAULT;

    private static World world() {
        return new World(new WorldConfig().gravity(0f, -G));
    }

    private static void run(World world, float seconds) {
        for (int i = 0; i < Math.round(60 * seconds); i++) {
            world.step();
        }
    }

    private static long belt(World world, float speed) {
        return world.add(BodyDef.fixed(Polygon.box(30f, 0.5f)).at(0f, -0.5f).tangentSpeed(speed));
    }

    // ---- rolling resistance

    @Test
    void aBallThatRollsWithResistanceSlowsDownAsComputedAndStops() {
        Shape[] shapes = {new Circle(0.5f), Polygon.box(0.001f, 0.001f).rounded(0.499f)};
        for (Shape shape : shapes) {
            for (float resistance : new float[] {0.02f, 0.05f, 0.1f}) {
                try (World world = world()) {
                    world.add(BodyDef.fixed(Polygon.box(100f, 0.5f)).at(0f, -0.5f));
                    long ball = world.add(BodyDef.dynamic(shape)
                            .at(0f, 0.5f)
                            .velocity(3f, 0f)
                            .angularVelocity(-6f)
                            .rollingResistance(resistance));
                    float slowing = 2f / 3f * resistance * G; // torque c R m g, inertia m R^2 / 2
                    run(world, 1f);
                    assertEquals(3f - slowing, world.vx(ball), 0.02f, "resistance " + resistance);
                    assertEquals(-2f * world.vx(ball), world.angularVelocity(ball), 0.01f, "it rolls");
                    run(world, 3f / slowing);
                    assertEquals(9f / (2f * slowing), world.x(ball), 0.02f * 9f / slowing);
                    assertEquals(0f, world.vx(ball), 1e-4f);
                    run(world, 3f);
                    assertFalse(world.isAwake(ball));
                }
            }
        }
    }

    @Test
    void aBallStaysOnASlopeBelowItsResistance() {
        float angle = 0.1f;
        float tangent = (float) Math.tan(angle);
        for (float share : new float[] {1.1f, 0.5f}) {
            try (World world = world()) {
                world.add(BodyDef.fixed(Polygon.box(100f, 0.5f)).angle(-angle).rollingResistance(share * tangent));
                long ball = world.add(BodyDef.dynamic(new Circle(0.5f))
                        .at((float) Math.sin(angle), (float) Math.cos(angle))
                        .friction(1f));
                run(world, 2f);
                float speed = (float) Math.hypot(world.vx(ball), world.vy(ball));
                float expected = share > 1f ? 0f : 2f * 2f / 3f * G * (float) Math.sin(angle) * (1f - share);
                assertEquals(expected, speed, 0.02f, "resistance of " + share + " of the slope's tangent");
            }
        }
    }

    @Test
    void theLargerResistanceTimesTheLargerRadiusCountsAndCornersHaveNone() {
        try (World world = world()) {
            world.add(BodyDef.fixed(Polygon.box(100f, 0.5f)).at(0f, -0.5f).rollingResistance(0.06f));
            BodyDef ball = BodyDef.dynamic(new Circle(0.5f)).velocity(3f, 0f).angularVelocity(-6f);
            long lesser = world.add(ball.at(0f, 0.5f).rollingResistance(0.02f));
            long box =
                    world.add(BodyDef.dynamic(BOX).at(-20f, 0.5f).friction(0f).velocity(3f, 0f));
            run(world, 1f);
            assertEquals(3f - 0.4f, world.vx(lesser), 0.02f);
            assertEquals(3f, world.vx(box), 1e-4f);
        }
    }

    @Test
    void twoMovingBallsResistRollingOnOneAnother() {
        try (World world = new World(new WorldConfig().gravity(0f, 0f))) {
            BodyDef def = BodyDef.dynamic(new Circle(0.5f)).friction(0f).rollingResistance(1f);
            long left = world.add(def.at(-0.5f, 0f).angularVelocity(2f));
            long right = world.add(def.at(0.5f, 0f).angularVelocity(0f));
            for (int i = 0; i < 120; i++) {
                world.applyForce(left, 10f, 0f);
                world.applyForce(right, -10f, 0f);
                world.step();
            }
            assertEquals(1f, world.angularVelocity(left), 1e-3f);
            assertEquals(1f, world.angularVelocity(right), 1e-3f);
        }
    }

    // ---- surfaces that run

    @Test
    void aBoxReachesTheSpeedOfABeltInTime() {
        try (World world = world()) {
            belt(world, 2f);
            long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f).friction(0.6f)); // 2 m/s in 0.33 s
            run(world, 1f / 6f);
            assertEquals(1f, world.vx(box), 0.05f);
            run(world, 1f / 6f);
            assertEquals(2f, world.vx(box), 0.05f);
            run(world, 1f);
            assertEquals(2f, world.vx(box), 1e-3f);
        }
    }

    @Test
    void positiveSurfacesRunClockwiseAroundTheirBody() {
        try (World world = new World(new WorldConfig().gravity(-G, 0f))) {
            world.add(BodyDef.fixed(Polygon.box(0.5f, 30f)).at(-0.5f, 0f).tangentSpeed(2f));
            long box = world.add(BodyDef.dynamic(BOX).at(0.5f, 0f));
            run(world, 1f);
            assertEquals(-2f, world.vy(box), 1e-3f);
        }
    }

    @Test
    void speedsOfBothSurfacesAndOfTheBodyAddUp() {
        try (World world = world()) {
            world.add(BodyDef.kinematic(Polygon.box(30f, 0.5f))
                    .at(0f, -0.5f)
                    .velocity(1f, 0f)
                    .tangentSpeed(2f));
            long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
            long tracked = world.add(BodyDef.dynamic(BOX).at(5f, 0.5f).tangentSpeed(-0.5f));
            run(world, 1f);
            assertEquals(3f, world.vx(box), 1e-3f);
            assertEquals(2.5f, world.vx(tracked), 1e-3f);
        }
    }

    @Test
    void rollersCarryAPlank() {
        for (boolean turning : new boolean[] {false, true}) {
            try (World world = world()) {
                for (int i = 0; i < 12; i++) {
                    BodyDef roller = turning
                            ? BodyDef.kinematic(new Circle(0.4f))
                                    .angularVelocity(-2.5f)
                                    .tangentSpeed(0.5f)
                            : BodyDef.fixed(new Circle(0.4f)).tangentSpeed(1.5f);
                    world.add(roller.at(i, -0.4f));
                }
                long plank = world.add(BodyDef.dynamic(Polygon.box(2f, 0.1f)).at(2.5f, 0.1f));
                run(world, 2f);
                assertEquals(1.5f, world.vx(plank), 0.02f, "turning " + turning);
            }
        }
    }

    @Test
    void aTrackedBodyAndTheOneUnderItExchangeMomentum() {
        try (World world = world()) {
            world.add(BodyDef.fixed(Polygon.box(30f, 0.5f)).at(0f, -0.5f).friction(0f));
            long plank = world.add(
                    BodyDef.dynamic(Polygon.box(4f, 0.5f)).at(0f, 0.5f).mass(3f));
            long robot = world.add(BodyDef.dynamic(BOX).at(0f, 1.5f).mass(1f).tangentSpeed(2f));
            run(world, 1f);
            assertEquals(1.5f, world.vx(robot), 0.01f);
            assertEquals(-0.5f, world.vx(plank), 0.01f);
        }
    }

    @Test
    void nothingSleepsOnABeltThatRunsAndABeltThatStartsWakesWhatLiesOnIt() {
        try (World world = world()) {
            long belt = belt(world, 0.5f);
            world.add(BodyDef.fixed(BOX).at(3f, 0.5f));
            long box = world.add(BodyDef.dynamic(BOX).at(1.9f, 0.5f));
            run(world, 5f);
            assertEquals(2f, world.x(box), 0.01f);
            assertTrue(world.isAwake(box));
            world.set(belt, Components.TANGENT_SPEED, 0f);
            run(world, 2f);
            assertFalse(world.isAwake(box));
            world.set(belt, Components.TANGENT_SPEED, -0.5f);
            run(world, 1f);
            assertTrue(world.isAwake(box));
            assertEquals(-0.5f, world.vx(box), 1e-3f);
        }
    }

    @Test
    void aBodyBecomesABeltAndABeltAPlainBody() {
        try (World world = world()) {
            long floor = world.add(BodyDef.fixed(Polygon.box(30f, 0.5f)).at(0f, -0.5f));
            long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
            run(world, 2f);
            assertFalse(world.isAwake(box));
            assertThrows(IllegalArgumentException.class, () -> world.set(floor, Components.TANGENT_SPEED, 1f));
            world.registry().attach(floor, Components.SURFACE);
            world.set(floor, Components.TANGENT_SPEED, 1f);
            run(world, 1f);
            assertEquals(1f, world.vx(box), 1e-3f);
            world.registry().detach(floor, Components.SURFACE);
            run(world, 1f);
            assertEquals(0f, world.vx(box), 1e-3f);
        }
    }

    @Test
    void aColliderHasTheSurfaceOfItsBodyUnlessItHasItsOwn() {
        try (World world = world()) {
            long belt = world.add(
                    BodyDef.fixed(Polygon.box(2f, 0.5f)).at(-10f, -0.5f).tangentSpeed(1f));
            world.add(new ColliderDef(Polygon.box(2f, 0.5f)).on(belt).at(10f, 0f));
            world.add(
                    new ColliderDef(Polygon.box(2f, 0.5f)).on(belt).at(20f, 0f).tangentSpeed(-1f));
            long plain = world.add(BodyDef.fixed(Polygon.box(2f, 0.5f)).at(20f, -0.5f));
            world.add(
                    new ColliderDef(Polygon.box(2f, 0.5f)).on(plain).at(10f, 0f).tangentSpeed(1f));
            float[] speeds = {1f, 1f, -1f, 0f, 1f};
            for (int i = 0; i < speeds.length; i++) {
                world.add(BodyDef.dynamic(BOX).at(10f * i - 10f, 0.5f));
            }
            long[] boxes = new long[speeds.length];
            for (int i = 0; i < speeds.length; i++) {
                boxes[i] =
                        world.add(BodyDef.dynamic(BOX).at(10f * i - 10f, 1.5f).friction(0f));
            }
            run(world, 1f);
            for (Contacts contacts = world.contacts(); contacts.next(); ) {
                if (world.y(contacts.second()) < 1f && world.y(contacts.second()) > 0f) {
                    int i = Math.round((world.x(contacts.second()) + 10f) / 10f);
                    assertEquals(speeds[i], world.vx(contacts.second()), 0.01f, "collider " + i);
                }
            }
            assertTrue(world.isAlive(boxes[0]));
        }
    }

    // ---- materials of segments

    /** A flat chain of two segments: the first lies right of x = 0, the second left. */
    private static Wall segments(SurfaceMaterial right, SurfaceMaterial left) {
        return Wall.chain(40f, 0f, 0f, 0f, -40f, 0f).materials(right, left);
    }

    private static final Shape[] SLIDERS = {
        BOX,
        new Capsule(-0.5f, 0f, 0.5f, 0f, 0.5f),
        Polygon.box(0.3f, 0.3f).rounded(0.2f),
        Mesh.of(
                new float[] {-1, -0.5f, 0, 1, -0.5f, 0, 1, 0, 0, 0, 0, 0, 0, 0.5f, 0, -1, 0.5f, 0},
                new int[] {0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5})
    };

    @Test
    void segmentsHaveFrictionOfTheirOwn() {
        for (Shape shape : SLIDERS) {
            try (World world = world()) {
                world.add(BodyDef.fixed(segments(PLAIN.friction(0.25f), PLAIN.friction(0f))));
                BodyDef def = BodyDef.dynamic(shape).friction(1f).lockRotation();
                long rough = world.add(def.at(10f, 0.5f).velocity(4f, 0f));
                long smooth = world.add(def.at(-20f, 0.5f).velocity(4f, 0f));
                run(world, 0.5f);
                assertEquals(1.5f, world.vx(rough), 0.1f, shape.toString());
                assertEquals(4f, world.vx(smooth), 1e-3f, shape.toString());
            }
        }
    }

    @Test
    void aBodySlidesFromSegmentToSegment() {
        try (World world = world()) {
            world.add(BodyDef.fixed(segments(PLAIN.tangentSpeed(-2f), PLAIN.friction(0f))));
            long box = world.add(BodyDef.dynamic(BOX).at(3f, 0.5f));
            run(world, 4f);
            assertTrue(world.x(box) < -1f);
            assertEquals(-2f, world.vx(box), 0.01f);
        }
    }

    @Test
    void segmentsBounceAndRollInTheirOwnWay() {
        try (World world = world()) {
            world.add(BodyDef.fixed(segments(PLAIN.restitution(0.8f), PLAIN.rollingResistance(0.1f)))
                    .restitution(0.3f));
            long high = world.add(BodyDef.dynamic(new Circle(0.5f)).at(10f, 2.5f));
            long low = world.add(BodyDef.dynamic(new Circle(0.5f)).at(-10f, 2.5f));
            long ball = world.add(BodyDef.dynamic(new Circle(0.5f))
                    .at(-30f, 0.5f)
                    .velocity(3f, 0f)
                    .angularVelocity(-6f));
            run(world, 0.7f);
            assertTrue(world.vy(high) > 4f, "bounces up: " + world.vy(high));
            assertEquals(0f, world.vy(low), 0.01f);
            run(world, 0.3f);
            assertEquals(3f - 2f / 3f, world.vx(ball), 0.02f);
        }
    }

    @Test
    void otherEdgesHaveTheMaterialOfTheBody() {
        Wall plain = Wall.chain(40f, 0f, 0f, 0f, -40f, 0f);
        Wall chain = plain.material(1, PLAIN.tangentSpeed(2f));
        assertNull(plain.material(1));
        assertNull(chain.material(0));
        assertEquals(2f, chain.material(1).tangentSpeed());
        assertFalse(plain.hasMaterials());
        try (World world = world()) {
            world.add(BodyDef.fixed(chain).tangentSpeed(1f));
            long right = world.add(BodyDef.dynamic(BOX).at(10f, 0.5f));
            long left = world.add(BodyDef.dynamic(BOX).at(-10f, 0.5f));
            long atEnd = world.add(BodyDef.dynamic(new Circle(0.5f)).at(-40.1f, 0.49f));
            run(world, 0.1f);
            assertTrue(world.angularVelocity(atEnd) > 0.1f, "the end belongs to the last edge");
            run(world, 1f);
            assertEquals(1f, world.vx(right), 1e-3f);
            assertEquals(2f, world.vx(left), 1e-3f);
        }
    }

    @Test
    void edgesOfASolidWallHaveMaterials() {
        try (World world = world()) {
            SurfaceMaterial[] edges = {PLAIN, PLAIN, PLAIN.tangentSpeed(2f), PLAIN};
            world.add(BodyDef.fixed(
                    Wall.solid(-20f, -1f, 20f, -1f, 20f, 0f, -20f, 0f).materials(edges)));
            long box = world.add(BodyDef.dynamic(BOX).at(0f, 0.5f));
            run(world, 1f);
            assertEquals(2f, world.vx(box), 1e-3f);
        }
    }

    // ---- bits, snapshots, garbage

    private static void fill(World world) {
        Wall floor = Wall.chain(20f, 10f, 20f, 0f, 0f, 0f, -20f, 0f, -20f, 10f)
                .material(1, PLAIN.tangentSpeed(-2f))
                .material(2, PLAIN.tangentSpeed(1f).rollingResistance(0.05f));
        world.add(BodyDef.fixed(floor));
        BodyDef[] kinds = {
            BodyDef.dynamic(Polygon.box(0.5f, 0.4f)).tangentSpeed(1f),
            BodyDef.dynamic(new Circle(0.4f)).rollingResistance(0.1f),
            BodyDef.dynamic(SLIDERS[1]),
            BodyDef.dynamic(SLIDERS[3]),
        };
        Rng rng = new Rng(5);
        for (int i = 0; i < 200; i++) {
            world.add(kinds[i % kinds.length].at(rng.nextFloat(-18f, 18f), rng.nextFloat(1f, 15f)));
        }
        world.add(
                BodyDef.kinematic(new Circle(2f)).at(0f, 3f).angularVelocity(1f).tangentSpeed(1f));
    }

    @Test
    void anyNumberOfWorkersAndAnySnapshotGiveTheSameBits() {
        int steps = 150;
        long[] hashes = new long[steps];
        for (int workers : new int[] {1, 2, 4}) {
            try (World world = new World(new WorldConfig().workers(workers).gravity(0f, -G));
                    World other = new World(new WorldConfig().gravity(0f, -G))) {
                fill(world);
                fill(other);
                Rng rng = new Rng(workers);
                Snapshot snapshot = new Snapshot();
                for (int i = 0; i < steps; i++) {
                    if (workers > 1 && rng.nextFloat(0f, 1f) < 0.1f) {
                        world.snapshot(snapshot);
                        Snapshot read = new Snapshot();
                        read.load(snapshot.bytes());
                        other.restore(read);
                        assertEquals(world.hash(), other.hash());
                        other.step();
                        other.step();
                        other.restore(snapshot);
                        other.step();
                        assertEquals(hashes[i], other.hash(), "step " + i);
                    }
                    world.step();
                    hashes[i] = workers == 1 ? world.hash() : hashes[i];
                    assertEquals(hashes[i], world.hash(), "step " + i + " of " + workers + " workers");
                }
            }
        }
    }

    @Test
    void rollingImpulsesAreStateUntilTheSurfacesAreGone() {
        try (World world = world();
                World other = world()) {
            for (World each : new World[] {world, other}) {
                each.add(BodyDef.fixed(Polygon.box(100f, 0.5f)).angle(-0.05f));
            }
            long ball = world.add(BodyDef.dynamic(new Circle(0.5f))
                    .at(0f, 1f)
                    .rollingResistance(0.2f)
                    .maySleep(false));
            other.add(BodyDef.dynamic(new Circle(0.5f)).at(0f, 1f));
            run(world, 1f);
            Snapshot snapshot = new Snapshot();
            world.snapshot(snapshot);
            other.restore(snapshot);
            world.registry().detach(ball, Components.SURFACE);
            other.registry().detach(ball, Components.SURFACE);
            for (int i = 0; i < 60; i++) {
                world.step();
                other.step();
                assertEquals(world.hash(), other.hash(), "step " + i);
            }
            assertTrue(world.vx(ball) > 0.1f, "it rolls now");
        }
    }

    @Test
    void valuesOfZeroChangeNoBit() {
        long[] ends = new long[2];
        for (int k = 0; k < 2; k++) {
            float[] at = new float[2];
            try (World world = world()) {
                world.add(BodyDef.fixed(Polygon.box(30f, 0.5f)).at(0f, -0.5f));
                BodyDef far = BodyDef.fixed(BOX).at(0f, -100f);
                world.add(k == 0 ? far : far.tangentSpeed(1f));
                long last = 0;
                for (int i = 0; i < 30; i++) {
                    BodyDef def = BodyDef.dynamic(i % 2 == 0 ? BOX : new Circle(0.5f));
                    last = world.add(def.at(0.3f * (i % 3), 1f + 1.1f * i));
                }
                run(world, 3f);
                at[0] = world.x(last);
                at[1] = world.angle(last);
            }
            ends[k] = (long) Float.floatToIntBits(at[0] + 0f) << 32 ^ Float.floatToIntBits(at[1] + 0f);
        }
        assertEquals(ends[0], ends[1]);
    }

    @Test
    @Tag("jdk")
    void aStepAllocatesNothing() {
        for (int workers : new int[] {1, 2}) {
            try (World world = new World(new WorldConfig().workers(workers).gravity(0f, -G))) {
                fill(world);
                NoGarbage.assertNone("a step with " + workers + " workers", 100, world::step);
            }
        }
    }

    // ---- bad input

    @Test
    void valuesOutsideTheirRangesAreRefused() {
        refused("rolling resistance must be from 0.0 to 1000000.0: -1.0", def -> def.rollingResistance(-1f));
        refused("rolling resistance must be from 0.0 to 1000000.0: NaN", def -> def.rollingResistance(Float.NaN));
        refused("tangent speed must be from -1.0E9 to 1.0E9: Infinity", def -> def.tangentSpeed(1f / 0f));
        refused("friction must be from 0.0 to 1000000.0: -1.0", def -> PLAIN.friction(-1f));
        refused("restitution must be from 0.0 to 1.0: 2.0", def -> PLAIN.restitution(2f));
        refused("rolling resistance must be from 0.0 to 1000000.0: NaN", def -> PLAIN.rollingResistance(0f / 0f));
        refused("tangent speed must be from -1.0E9 to 1.0E9: NaN", def -> PLAIN.tangentSpeed(0f / 0f));
        Wall chain = Wall.chain(2f, 0f, 0f, 0f, -2f, 0f);
        refused("ofEdges must have a material for each of the 2 edges, but has 1", def -> chain.materials(PLAIN));
        refused("edge must be from 0 to 1: 2", def -> chain.material(2, PLAIN));
        refused("edge must be from 0 to 1: -1", def -> chain.material(-1));
        assertEquals(
                "ofEdges[1]",
                assertThrows(NullPointerException.class, () -> chain.materials(PLAIN, null))
                        .getMessage());
        ColliderDef def = new ColliderDef(BOX);
        assertThrows(IllegalArgumentException.class, () -> def.rollingResistance(-1f));
        assertThrows(IllegalArgumentException.class, () -> def.tangentSpeed(Float.NaN));
    }

    private static void refused(String message, Consumer<BodyDef> call) {
        BodyDef def = BodyDef.fixed(BOX);
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> call.accept(def))
                        .getMessage());
    }

    @Test
    void aBadValueThatASystemWritesIsRefused() {
        try (World world = world()) {
            long belt = belt(world, 1f);
            world.step();
            world.registry().tableOf(belt).floats(Components.TANGENT_SPEED)[0] = Float.NaN;
            String message =
                    assertThrows(IllegalStateException.class, world::step).getMessage();
            assertTrue(message.contains("surface.tangentSpeed must be from -1.0E9 to 1.0E9: NaN"), message);
        }
    }

    @Test
    void wallsOfDifferentMaterialsAreDifferentShapes() {
        try (World world = world();
                World other = world()) {
            Wall chain = Wall.chain(2f, 0f, 0f, 0f, -2f, 0f);
            world.add(BodyDef.fixed(chain.material(0, PLAIN)));
            other.add(BodyDef.fixed(chain));
            Snapshot snapshot = new Snapshot();
            world.snapshot(snapshot);
            Snapshot read = new Snapshot();
            read.load(snapshot.bytes());
            assertThrows(IllegalArgumentException.class, () -> other.restore(read));
            assertNotEquals(world.hash(), 0L);
        }
    }
}
