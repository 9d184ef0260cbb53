package dev.barrage.physics.query;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BeamDef;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingSupplier;

/** Boundary cases of questions, on all broadphases, in worlds that were stepped and that were not. */
class QueryEdgesTest {
    private static final QueryFilter BODIES = new QueryFilter();
    private static final QueryFilter ALL = new QueryFilter().kinds(TargetKind.BODY, TargetKind.BULLET, TargetKind.BEAM);
    private static final Polygon BOX = Polygon.box(1f, 1f);
    private static final Polygon DIAMOND = Polygon.of(0, -1, 1, 0, 0, 1, -1, 0);
    private static final Circle DISC = new Circle(1f);
    private static final float FAR = 1e6f;

    /** A square with sides of 6 m around a square hole with sides of 2 m. */
    private static final Mesh RING = Mesh.of(
            new float[] {-3, -3, 0, 3, -3, 0, 3, 3, 0, -3, 3, 0, -1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0},
            new int[] {0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7});

    private interface Check {
        void of(World world, VectorQuery query, long[] entity);
    }

    /** Checks a world with bodies that do not move, on every broadphase, before and after a step. */
    private static void everywhere(Check check, BodyDef... bodies) {
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            try (World world = new World(new WorldConfig().broadphase(kind))) {
                long[] entity = new long[bodies.length];
                Arrays.setAll(entity, i -> world.add(bodies[i]));
                VectorQuery query = world.query();
                check.of(world, query, entity);
                world.step();
                check.of(world, query, entity);
            }
        }
    }

    private static BodyDef at(float x, float y, Shape shape) {
        return BodyDef.fixed(shape).at(x, y);
    }

    private static void assertHit(WorldQuery query, long entity, double fraction, double x, double y) {
        assertEquals(entity, query.entity(), "entity");
        assertEquals(fraction, query.fraction(), 1e-7, "fraction");
        assertEquals(x, query.x(), 1e-6 + Math.ulp((float) x), "x");
        assertEquals(y, query.y(), 1e-6 + Math.ulp((float) y), "y");
    }

    private static void assertSurface(WorldQuery query, double nx, double ny, int feature) {
        assertEquals(nx, query.nx(), 1e-6, "nx");
        assertEquals(ny, query.ny(), 1e-6, "ny");
        assertEquals(feature, query.feature(), "feature");
    }

    private static void assertStart(WorldQuery query, long entity, float x, float y, float nx, float ny) {
        assertEquals(entity, query.entity());
        assertEquals(0f, query.fraction());
        assertEquals(0f, query.distance());
        assertEquals(x, query.x());
        assertEquals(y, query.y());
        assertSurface(query, nx, ny, -1);
    }

    private static void assertAnswers(WorldQuery query, int count, long... entities) {
        assertEquals(entities.length, count);
        assertEquals(count, query.count());
        for (long entity : entities) {
            assertTrue(query.next());
            assertEquals(entity, query.entity());
        }
        assertFalse(query.next());
        assertFalse(query.next());
    }

    // ---- touching

    @Test
    void touchingCountsForRays() {
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.castRay(-3f, 0f, 1f, 0f, 2f, BODIES), "ends on the surface");
                    assertHit(query, e[0], 1, -1, 0);
                    assertSurface(query, -1, 0, 3);
                    assertFalse(query.castRay(-3f, 0f, 1f, 0f, Math.nextDown(2f), BODIES), "ends before the surface");
                    assertTrue(query.castRay(7f, 0f, 1f, 0f, 2f, BODIES), "ends on the circle");
                    assertHit(query, e[1], 1, 9, 0);
                    assertSurface(query, -1, 0, 0);
                    assertTrue(query.castRay(5f, 1f, 1f, 0f, 10f, BODIES), "grazes the circle");
                    assertHit(query, e[1], 0.5, 10, 1);
                    assertSurface(query, 0, 1, 0);
                    assertFalse(query.castRay(5f, Math.nextUp(1f), 1f, 0f, 10f, BODIES), "passes the circle");
                },
                at(0f, 0f, BOX),
                at(10f, 0f, DISC));
    }

    @Test
    void touchingCountsForShapesAndPoints() {
        everywhere(
                (world, query, e) -> {
                    assertAnswers(query, query.overlapPoint(1f, 0.5f, BODIES), e[0]);
                    assertAnswers(query, query.overlapPoint(1f, 1f, BODIES), e[0]);
                    assertAnswers(query, query.overlapPoint(Math.nextUp(1f), 0.5f, BODIES));
                    assertAnswers(query, query.overlapBox(1f, 1f, 2f, 2f, BODIES), e[0]);
                    assertAnswers(query, query.overlapBox(Math.nextUp(1f), 1f, 2f, 2f, BODIES));
                    assertAnswers(query, query.overlapCircle(3f, 0f, 2f, BODIES), e[0]);
                    assertAnswers(query, query.overlapCircle(3f, 0f, Math.nextDown(2f), BODIES));
                    assertAnswers(query, query.overlapShape(BOX, 2f, 2f, 0f, BODIES), e[0]);
                    assertAnswers(query, query.overlapShape(DISC, 2f, 0f, 0f, BODIES), e[0]);
                    assertTrue(query.castShape(BOX, 2f, 0f, 0f, 1f, 0f, 0f, BODIES), "starts touching");
                    assertEquals(0f, query.fraction());
                    assertSurface(query, -1, 0, -1);
                    assertTrue(query.castShape(BOX, -4f, 0f, 0f, 2f, 0f, 0f, BODIES), "ends touching");
                    assertEquals(1f, query.fraction());
                    assertSurface(query, -1, 0, 3);
                },
                at(0f, 0f, BOX));
    }

    @Test
    void aBoxMeetsTheShapeAndNotJustItsBox() {
        everywhere(
                (world, query, e) -> {
                    assertAnswers(query, query.overlapBox(0.8f, 0.8f, 2f, 2f, BODIES));
                    assertAnswers(query, query.overlapBox(0.5f, 0.5f, 2f, 2f, BODIES), e[0]);
                    assertAnswers(query, query.overlapBox(0.25f, 0.25f, 0.25f, 0.25f, BODIES), e[0]);
                    assertAnswers(query, query.overlapBox(-9f, -9f, 9f, 9f, BODIES), e[0]);
                },
                at(0f, 0f, DIAMOND));
    }

    // ---- starts inside, and motions of length 0

    @Test
    void aRayThatStartsInsideMeetsTheTargetAtItsStart() {
        for (Shape shape : List.of(BOX, DISC, new Capsule(-1f, 0f, 1f, 0f, 1f), Wall.solid(-2, -2, 2, -2, 2, 2))) {
            everywhere(
                    (world, query, e) -> {
                        assertTrue(query.castRay(0.5f, -0.25f, 0f, 3f, 100f, BODIES));
                        assertStart(query, e[0], 0.5f, -0.25f, 0f, -1f);
                        assertEquals(1, query.castRayAll(0.5f, -0.25f, 0f, 3f, 100f, BODIES));
                        assertTrue(query.castRayAny(0.5f, -0.25f, 0f, 3f, 100f, BODIES));
                    },
                    at(0f, 0f, shape));
        }
    }

    @Test
    void aShapeThatStartsInsideOrAroundATargetMeetsItAtOnce() {
        everywhere(
                (world, query, e) -> {
                    for (Shape shape : List.of(new Circle(0.1f), new Circle(10f), Polygon.box(0.1f, 10f))) {
                        assertTrue(query.castShape(shape, 0f, 0f, 0.5f, 0f, -4f, 0f, BODIES));
                        assertEquals(0f, query.fraction());
                        assertSurface(query, 0, 1, -1);
                        assertTrue(query.castShape(shape, 0f, 0f, 0f, 0f, 0f, 2f, BODIES));
                        assertEquals(0f, query.fraction());
                        assertSurface(query, 0, 0, -1);
                    }
                },
                at(0f, 0f, BOX));
    }

    @Test
    void aMotionOfLengthZeroAsksForItsStart() {
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.castRay(0.5f, 0f, 1f, 0f, 0f, BODIES));
                    assertEquals(e[0], query.entity());
                    assertEquals(0f, query.fraction());
                    assertEquals(0f, query.distance());
                    assertEquals(-1, query.feature());
                    assertTrue(query.castRay(1f, 0f, 1f, 0f, 0f, BODIES), "on the surface");
                    assertFalse(query.castRay(Math.nextUp(1f), 0f, -1f, 0f, 0f, BODIES));
                    assertTrue(query.castSegment(0.5f, 0f, 0.5f, 0f, BODIES));
                    assertStart(query, e[0], 0.5f, 0f, 0f, 0f);
                    assertFalse(query.castSegmentAny(2f, 0f, 2f, 0f, BODIES));
                    assertTrue(query.castShape(DISC, 2f, 0f, 0f, 0f, 0f, 0f, BODIES));
                    assertSurface(query, 0, 0, -1);
                    assertFalse(query.castShapeAny(DISC, Math.nextUp(2f), 0f, 0f, 0f, 0f, 0f, BODIES));
                },
                at(0f, 0f, BOX));
    }

    // ---- edges, corners and seams

    @Test
    void aRayAlongAnEdgeMeetsItsFirstCorner() {
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.castRay(-5f, 1f, 1f, 0f, 8f, BODIES));
                    assertHit(query, e[0], 0.5, -1, 1);
                    assertCornerOfBox(query, 2, 3);
                    assertTrue(query.castRay(1f, 9f, 0f, -1f, 16f, BODIES));
                    assertHit(query, e[0], 0.5, 1, 1);
                    assertCornerOfBox(query, 1, 2);
                    assertFalse(query.castRay(-5f, Math.nextUp(1f), 1f, 0f, 8f, BODIES));
                },
                at(0f, 0f, BOX));
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.castRay(-5f, 1f, 1f, 0f, 8f, BODIES));
                    assertHit(query, e[0], 0.5, -1, 1);
                },
                at(0f, 0f, Wall.solid(-1, -1, 1, -1, 1, 1, -1, 1)));
    }

    private static void assertCornerOfBox(WorldQuery query, int oneEdge, int otherEdge) {
        int edge = query.feature();
        assertTrue(edge == oneEdge || edge == otherEdge, "edge " + edge);
        assertEquals(BOX.normalX(edge), query.nx());
        assertEquals(BOX.normalY(edge), query.ny());
    }

    @Test
    void aRayExactlyThroughACornerMeetsIt() {
        for (Shape shape : List.of(DIAMOND, Wall.solid(0, -1, 1, 0, 0, 1, -1, 0))) {
            everywhere(
                    (world, query, e) -> {
                        assertTrue(query.castRay(-5f, 1f, 1f, 0f, 10f, BODIES), "grazes the corner");
                        assertHit(query, e[0], 0.5, 0, 1);
                        assertTrue(query.castRay(-5f, 0f, 1f, 0f, 8f, BODIES), "meets the corner head on");
                        assertHit(query, e[0], 0.5, -1, 0);
                        assertTrue(query.feature() == 2 || query.feature() == 3);
                        assertTrue(query.nx() < 0f);
                        assertFalse(query.castRay(-5f, Math.nextUp(1f), 1f, 0f, 10f, BODIES));
                    },
                    at(0f, 0f, shape));
        }
    }

    @Test
    void aRayThroughTheSeamOfTwoBoxesMeetsBothInTheOrderOfTheirHandles() {
        everywhere(
                (world, query, e) -> {
                    assertAnswers(query, query.castRayAll(-3f, 0f, 1f, 0f, 9f, BODIES), e[0], e[1]);
                    assertTrue(query.castRay(-3f, 0f, 1f, 0f, 9f, BODIES));
                    assertHit(query, e[0], 2 / 9.0, -1, 0);
                    assertAnswers(query, query.overlapPoint(0f, 0f, BODIES), e[0], e[1]);
                    assertAnswers(query, query.nearestAll(-3f, 0f, 9f, BODIES), e[0], e[1]);
                },
                at(0f, 1f, BOX),
                at(0f, -1f, BOX));
    }

    @Test
    void equalFractionsComeInTheOrderOfHandlesEvenIfAnIndexIsUsedAgain() {
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            try (World world = new World(new WorldConfig().broadphase(kind))) {
                long first = world.add(at(0f, 0f, DISC));
                long second = world.add(at(0f, 0f, DISC));
                world.remove(first);
                long third = world.add(at(0f, 0f, DISC));
                world.step();
                WorldQuery query = world.query();
                assertAnswers(query, query.castRayAll(-5f, 0f, 1f, 0f, 9f, BODIES), second, third);
                assertTrue(query.castRay(-5f, 0f, 1f, 0f, 9f, BODIES));
                assertEquals(second, query.entity());
                assertAnswers(query, query.castShapeAll(BOX, -5f, 0f, 0f, 9f, 0f, 0f, BODIES), second, third);
                assertTrue(query.nearest(-5f, 0f, 9f, BODIES));
                assertEquals(second, query.entity());
                assertAnswers(query, query.overlapCircle(0f, 0f, 1f, BODIES), second, third);
            }
        }
    }

    @Test
    void answersComeInTheOrderOfTheirFractions() {
        everywhere(
                (world, query, e) -> {
                    assertAnswers(query, query.castRayAll(-9f, 0f, 1f, 0f, 30f, BODIES), e[2], e[0], e[1]);
                    assertAnswers(query, query.castRayAll(20f, 0f, -1f, 0f, 30f, BODIES), e[1], e[0], e[2]);
                    assertAnswers(query, query.castSegmentAll(-9f, 0f, 4f, 0f, BODIES), e[2], e[0]);
                    assertAnswers(query, query.nearestAll(4f, 0f, 30f, BODIES), e[0], e[1], e[2]);
                    query.rewind();
                    assertTrue(query.next());
                    assertEquals(e[0], query.entity());
                    assertEquals(3f, query.distance());
                    assertEquals(0f, query.fraction());
                },
                at(0f, 0f, DISC),
                at(10f, 0f, DISC),
                at(-5f, 0f, DISC));
    }

    // ---- walls and meshes

    @Test
    void aWallIsSolidFromAllSides() {
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.castRay(-5f, 1f, 1f, 0f, 10f, BODIES));
                    assertHit(query, e[0], 0.5, 0, 1);
                    assertSurface(query, -1, 0, 3);
                    assertTrue(query.castRay(5f, 1f, -1f, 0f, 5f, BODIES), "from behind");
                    assertHit(query, e[0], 0.8, 1, 1);
                    assertSurface(query, 1, 0, 1);
                    assertTrue(query.castRay(0.5f, 1f, 1f, 0f, 10f, BODIES), "from its solid");
                    assertStart(query, e[0], 0.5f, 1f, -1f, 0f);
                    assertTrue(query.castShape(new Circle(0.01f), 0.5f, 1f, 0f, 3f, 0f, 0f, BODIES));
                    assertEquals(0f, query.fraction());
                },
                at(0f, 0f, Wall.solid(0, 0, 1, 0, 1, 3, 0, 3)));
    }

    @Test
    void aCavityIsMetAtItsOutlineFromInsideAndAtItsBoxFromOutside() {
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.castRay(2f, 2f, -1f, 0f, 4f, BODIES), "from inside");
                    assertHit(query, e[0], 0.5, 0, 2);
                    assertEquals(1f, query.nx());
                    Wall cavity = (Wall) world.shape(e[0]);
                    assertEquals(0f, cavity.x(query.feature()));
                    assertEquals(0f, cavity.x((query.feature() + 1) % 3));
                    assertTrue(query.castRay(2f, 2f, 1f, 1f, 20f, BODIES), "from inside to the slope");
                    assertEquals(5f, query.x(), 1e-5f);
                    assertEquals(-Math.sqrt(0.5), query.nx(), 1e-6);
                    assertTrue(query.castRay(9f, 9f, -1f, -1f, 4f, BODIES), "from its solid");
                    assertEquals(0f, query.fraction());
                    assertEquals(-1, query.feature());
                    assertTrue(query.castRay(15f, 9f, -1f, 0f, 10f, BODIES), "from outside to its solid");
                    assertEquals(0.5f, query.fraction(), 1e-5f);
                    assertEquals(10f, query.x(), 1e-4f);
                    assertSurface(query, 1, 0, -1);
                    assertFalse(query.castRay(2f, 2f, 1f, 0f, 1f, BODIES), "stays inside");
                    assertAnswers(query, query.overlapPoint(2f, 2f, BODIES));
                    assertAnswers(query, query.overlapPoint(9f, 9f, BODIES), e[0]);
                    assertAnswers(query, query.overlapPoint(12f, 12f, BODIES));
                    assertAnswers(query, query.overlapPoint(0f, 5f, BODIES), e[0]);
                    assertAnswers(query, query.overlapCircle(2f, 2f, 1.9f, BODIES));
                    assertAnswers(query, query.overlapCircle(2f, 2f, 2f, BODIES), e[0]);
                    assertTrue(query.castShape(DISC, 2f, 2f, 0f, 0f, -4f, 0f, BODIES));
                    assertEquals(0.25f, query.fraction(), 1e-6f);
                    assertEquals(1f, query.ny(), 1e-6f);
                    assertTrue(query.castShape(DISC, 9f, 16f, 0f, 0f, -10f, 0f, BODIES));
                    assertEquals(0.5f, query.fraction(), 1e-5f);
                    assertSurface(query, 0, 1, -1);
                    assertTrue(query.nearest(2f, 3f, 10f, BODIES));
                    assertEquals(2f, query.distance());
                    assertEquals(1f, query.nx());
                },
                at(0f, 0f, Wall.cavity(0, 0, 10, 0, 0, 10)));
    }

    @Test
    void aMeshIsItsSilhouetteWithItsHoles() {
        everywhere(
                (world, query, e) -> {
                    assertAnswers(query, query.overlapPoint(0f, 0f, BODIES));
                    assertAnswers(query, query.overlapPoint(2f, 0f, BODIES), e[0]);
                    assertAnswers(query, query.overlapCircle(0f, 0f, 0.5f, BODIES));
                    assertAnswers(query, query.overlapBox(-0.9f, -0.9f, 0.9f, 0.9f, BODIES));
                    assertAnswers(query, query.overlapBox(-9f, -9f, 9f, 9f, BODIES), e[0]);
                    assertTrue(query.castRay(0f, 0.5f, 1f, 0f, 10f, BODIES), "from its hole");
                    assertEquals(0.1f, query.fraction(), 1e-5f);
                    assertEquals(-1f, query.nx(), 1e-6f);
                    assertTrue(query.castRay(-13f, 0.5f, 1f, 0f, 20f, BODIES), "from outside");
                    assertEquals(0.5f, query.fraction(), 1e-5f);
                    assertEquals(-1f, query.nx(), 1e-6f);
                    assertTrue(query.castRay(2f, 0.5f, 1f, 0f, 20f, BODIES), "from its solid");
                    assertStart(query, e[0], 2f, 0.5f, -1f, 0f);
                    assertTrue(query.nearest(0.25f, 0f, 10f, BODIES));
                    assertEquals(0.75f, query.distance(), 1e-4f);
                },
                at(0f, 0f, RING));
    }

    // ---- moving shapes

    @Test
    void aBoxThatMeetsABoxFaceToFaceStopsAtIt() {
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.castShape(BOX, -7f, 0.5f, 0f, 10f, 0f, 0f, BODIES));
                    assertEquals(e[0], query.entity());
                    assertEquals(0.5f, query.fraction(), 1e-6f);
                    assertEquals(5f, query.distance(), 1e-5f);
                    assertEquals(-1f, query.x(), 1e-6f);
                    assertTrue(query.y() >= -0.5f - 1e-6f && query.y() <= 1f + 1e-6f);
                    assertSurface(query, -1, 0, 3);
                    assertFalse(query.castShapeAny(BOX, -7f, 2.001f, 0f, 20f, 0f, 0f, BODIES), "passes");
                    assertTrue(query.castShapeAny(BOX, -7f, 2f, 0f, 20f, 0f, 0f, BODIES), "slides along");
                },
                at(0f, 0f, BOX));
    }

    @Test
    void aCircleThatMeetsACornerHasTheNormalOfTheCorner() {
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.castShape(new Circle(5f), -10f, 5f, 0f, 10f, 0f, 0f, BODIES));
                    assertHit(query, e[0], 0.6, -1, 1); // 3, 4, 5
                    assertEquals(-0.6f, query.nx(), 1e-5f);
                    assertEquals(0.8f, query.ny(), 1e-5f);
                    assertTrue(query.feature() == 2 || query.feature() == 3);
                },
                at(0f, 0f, BOX));
    }

    @Test
    void aShapeThatTurnsMeetsWhatItSweeps() {
        Capsule hand = new Capsule(0f, 0f, 2f, 0f, 0.1f);
        double expected = StrictMath.asin(1) - StrictMath.acos(Math.sqrt(1 - 0.3 * 0.3));
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.castShape(hand, 0f, 0f, 0f, 0f, 0f, 1.5f, BODIES));
                    assertEquals(e[0], query.entity());
                    assertEquals(expected / 1.5, query.fraction(), 1e-5);
                    assertEquals(0f, query.distance());
                    assertFalse(query.castShapeAny(hand, 0f, 0f, 0f, 0f, 0f, (float) (expected - 1e-4), BODIES));
                    assertFalse(query.castShapeAny(hand, 0f, 0f, 0f, 0f, 0f, -1.5f, BODIES), "the other way");
                    assertTrue(query.castShapeAny(hand, 0f, 0f, 0f, 0f, 0f, -6f, BODIES), "the long way");
                },
                at(0f, 1f, new Circle(0.2f)));
    }

    // ---- far and long

    @Test
    void answersAreExactFarFromTheOrigin() {
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.castRay(FAR - 10f, FAR, 1f, 0f, 20f, BODIES));
                    assertHit(query, e[0], 0.475, FAR - 0.5f, FAR);
                    assertSurface(query, -1, 0, 0);
                    assertTrue(query.castRay(FAR, FAR + 8f, 0f, -1f, 15f, BODIES));
                    assertHit(query, e[0], 0.5, FAR, FAR + 0.5f);
                    assertAnswers(query, query.overlapPoint(FAR + 0.5f, FAR, BODIES), e[0]);
                    assertAnswers(query, query.overlapPoint(FAR + 0.5625f, FAR, BODIES));
                    assertTrue(query.castShape(new Circle(0.5f), FAR - 9f, FAR, 0f, 16f, 0f, 0f, BODIES));
                    assertEquals(0.5f, query.fraction());
                    assertTrue(query.nearest(FAR + 2f, FAR, 10f, BODIES));
                    assertEquals(1.5f, query.distance());
                },
                at(FAR, FAR, new Circle(0.5f)));
    }

    @Test
    void aRayOfAMillionMetresMeetsASmallTarget() {
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.castRay(-0.5f * FAR, 0.25f, 1f, 0f, FAR, BODIES));
                    assertEquals(e[1], query.entity());
                    assertEquals(0.5, query.fraction(), 1e-6);
                    assertEquals(0.25f, query.y());
                    assertTrue(query.ny() > 0.2f && query.nx() < -0.9f);
                    assertAnswers(query, query.castRayAll(-0.5f * FAR, 0.25f, 1f, 0f, FAR, BODIES), e[1], e[0], e[2]);
                    assertFalse(query.castRayAny(-0.5f * FAR, 1.25f, 1f, 0f, FAR, BODIES));
                    assertTrue(query.castShapeAny(BOX, -0.5f * FAR, 1.75f, 0f, FAR, 0f, 0f, BODIES));
                },
                at(1000f, 0f, BOX),
                at(0f, 0f, DISC),
                at(0.5f * FAR, 0f, DISC));
    }

    // ---- empty worlds, bullets, beams

    @Test
    void anEmptyWorldHasNoAnswers() {
        everywhere((world, query, e) -> {
            assertEquals(0, query.count());
            assertFalse(query.next());
            assertFalse(query.castRay(0f, 0f, 1f, 0f, 1e6f, ALL));
            assertFalse(query.castRayAny(0f, 0f, 1f, 0f, 1e6f, ALL));
            assertEquals(0, query.castShapeAll(DISC, 0f, 0f, 0f, 1e6f, 0f, 3f, ALL));
            assertEquals(0, query.overlapBox(-1e12f, -1e12f, 1e12f, 1e12f, ALL));
            assertFalse(query.nearest(0f, 0f, 1e12f, ALL));
            assertFalse(query.next());
            RayBatch rays = new RayBatch();
            world.castRays(rays, ALL);
            rays.add(0f, 0f, 1f, 0f, 9f);
            world.castRays(rays, ALL);
            assertEquals(0, rays.entity[0]);
        });
    }

    @Test
    void bulletsAndBeamsAreFoundIfAskedFor() {
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            try (World world = new World(new WorldConfig().broadphase(kind))) {
                long bullet = world.add(new BulletDef().at(5f, 0f).radius(0.5f));
                long beam = world.add(new BeamDef()
                        .at(10f, -5f, 0.5f * (float) Math.PI)
                        .length(10f)
                        .segments(4)
                        .thickness(1f)
                        .lag(0f));
                WorldQuery query = world.query();
                assertFalse(query.castRay(0f, 0f, 1f, 0f, 20f, BODIES), "no bodies");
                assertAnswers(query, query.castRayAll(0f, 0f, 1f, 0f, 20f, ALL), bullet);
                assertFalse(query.closestPoint(beam, 0f, 0f), "a beam that is off");
                assertEquals(0, query.count());
                world.fireBeam(beam, true);
                world.step();
                assertAnswers(query, query.castRayAll(0f, 0f, 1f, 0f, 20f, ALL), bullet, beam);
                assertTrue(query.castRay(0f, 0f, 1f, 0f, 20f, ALL));
                assertHit(query, bullet, 4.5 / 20, 4.5, 0);
                assertSurface(query, -1, 0, 0);
                QueryFilter beams = new QueryFilter().kinds(TargetKind.BEAM);
                assertTrue(query.castRay(0f, 1f, 1f, 0f, 19f, beams));
                assertHit(query, beam, 0.5, 9.5, 1);
                assertSurface(query, -1, 0, 2);
                assertTrue(query.closestPoint(beam, 13f, -4f));
                assertEquals(2.5f, query.distance(), 1e-5f);
                assertSurface(query, 1, 0, 0);
                assertTrue(query.closestPoint(bullet, 5f, 3f));
                assertEquals(2.5f, query.distance());
                assertEquals(0.5f, query.y());
                world.fireBeam(beam, false);
                world.step();
                assertAnswers(query, query.castRayAll(0f, 0f, 1f, 0f, 20f, ALL), bullet);
            }
        }
    }

    @Test
    void theClosestPointOfATargetIsOnItsSurfaceUnlessThePointIsInIt() {
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.closestPoint(e[0], 4f, 5f));
                    assertEquals(1, query.count());
                    assertEquals(e[0], query.entity());
                    assertEquals(5f, query.distance());
                    assertEquals(1f, query.x());
                    assertEquals(1f, query.y());
                    assertEquals(0.6f, query.nx(), 1e-6f);
                    assertEquals(0.8f, query.ny(), 1e-6f);
                    assertTrue(query.feature() == 1 || query.feature() == 2);
                    assertTrue(query.closestPoint(e[0], 0.5f, -0.5f));
                    assertStart(query, e[0], 0.5f, -0.5f, 0f, 0f);
                    assertTrue(query.nearest(0.5f, -0.5f, 0f, BODIES), "within 0 m");
                    assertFalse(query.nearest(4f, 5f, Math.nextDown(5f), BODIES));
                    assertTrue(query.nearest(4f, 5f, 5f, BODIES));
                },
                at(0f, 0f, BOX));
    }

    // ---- forms

    @Test
    void vectorsAskTheSameQuestions() {
        everywhere(
                (world, query, e) -> {
                    assertTrue(query.castRay(new Vector2f(-5f, 0.5f), new Vector2f(1f, 0f), 8f, BODIES));
                    assertHit(query, e[0], 0.5, -1, 0.5);
                    Vector2f out = new Vector2f();
                    assertSame(out, query.point(out));
                    assertEquals(new Vector2f(query.x(), query.y()), out);
                    assertSame(out, query.normal(out));
                    assertEquals(new Vector2f(-1f, 0f), out);
                    assertTrue(query.castSegment(new Vector2f(-5f, 0.5f), new Vector2f(3f, 0.5f), BODIES));
                    assertHit(query, e[0], 0.5, -1, 0.5);
                    assertTrue(query.castShape(DISC, new Vector2f(-6f, 0.5f), 0f, new Vector2f(8f, 0f), 0f, BODIES));
                    assertHit(query, e[0], 0.5, -1, 0.5);
                    assertEquals(1, query.overlapPoint(new Vector2f(0.5f, 0.5f), BODIES));
                    assertTrue(query.nearest(new Vector2f(-3f, 0.5f), 5f, BODIES));
                    assertEquals(2f, query.distance());
                    assertTrue(query.closestPoint(e[0], new Vector2f(-4f, 0.5f)));
                    assertEquals(3f, query.distance());
                },
                at(0f, 0f, BOX));
    }

    @Test
    void theLengthOfADirectionDoesNotMatter() {
        everywhere(
                (world, query, e) -> {
                    for (float size : new float[] {Float.MIN_VALUE, 1e-30f, 1f, 1e30f, Float.MAX_VALUE}) {
                        assertTrue(query.castRay(-5f, 0.5f, size, 0f, 8f, BODIES), "" + size);
                        assertHit(query, e[0], 0.5, -1, 0.5);
                        assertTrue(query.castRay(-5f, -5f, size, size, 8f, BODIES), "" + size);
                        assertEquals(-1f, query.x(), 1e-5f);
                    }
                },
                at(0f, 0f, BOX));
    }

    @Test
    void filtersDecideByLayerGroupKindSensorHandleAndFunction() {
        everywhere(
                (world, query, e) -> {
                    assertAnswers(query, overlap(query, new QueryFilter()), e[0], e[1], e[2]);
                    assertAnswers(query, overlap(query, new QueryFilter().layers(3, 4)), e[1], e[2]);
                    assertAnswers(query, overlap(query, new QueryFilter().layers(31)));
                    assertAnswers(query, overlap(query, new QueryFilter().group(7)), e[1]);
                    assertAnswers(query, overlap(query, new QueryFilter().withoutGroup(7)), e[0], e[2]);
                    assertAnswers(query, overlap(query, new QueryFilter().sensors(false)), e[0], e[1]);
                    assertAnswers(query, overlap(query, new QueryFilter().without(e[1])), e[0], e[2]);
                    assertAnswers(query, overlap(query, new QueryFilter().where(id -> id == e[1])), e[1]);
                    assertAnswers(query, overlap(query, new QueryFilter().kinds(TargetKind.BULLET)));
                    QueryFilter changed = new QueryFilter().without(e[0]).where(id -> false);
                    assertAnswers(query, overlap(query, changed.without(0).where(null)), e[0], e[1], e[2]);
                    assertTrue(query.castRay(-9f, 0f, 1f, 0f, 20f, new QueryFilter().without(e[0])));
                    assertEquals(e[1], query.entity());
                },
                at(0f, 0f, BOX),
                at(0f, 0f, BOX).layer(3).group(7),
                at(0f, 0f, BOX).layer(4).sensor());
    }

    private static int overlap(WorldQuery query, QueryFilter filter) {
        return query.overlapPoint(0f, 0f, filter);
    }

    // ---- refusals

    private static void refuses(ThrowingSupplier<?> question, WorldQuery query, String... parts) {
        int count = query.count();
        query.rewind();
        Exception refused = assertThrows(Exception.class, question::get, String.join(" ", parts));
        assertTrue(
                refused instanceof IllegalArgumentException || refused instanceof NullPointerException,
                () -> "" + refused);
        for (String part : parts) {
            assertTrue(refused.getMessage().contains(part), () -> refused.getMessage() + " lacks " + part);
        }
        assertEquals(count, query.count(), "answers before stay");
        if (count > 0) {
            assertTrue(query.next());
            assertEquals(1f, query.x());
            assertEquals(0.5f, query.fraction());
        }
    }

    @Test
    void badNumbersAreRefusedByNameAndTheAnswersBeforeStay() {
        float nan = Float.NaN;
        float big = 1.1e12f;
        everywhere(
                (world, q, e) -> {
                    assertTrue(q.castRay(3f, 0f, -1f, 0f, 4f, BODIES));
                    for (float bad : new float[] {nan, big, -big, Float.POSITIVE_INFINITY}) {
                        String value = "" + bad;
                        refuses(() -> q.castRay(bad, 0f, 1f, 0f, 1f, BODIES), q, "x", value);
                        refuses(() -> q.castRayAll(0f, bad, 1f, 0f, 1f, BODIES), q, "y", value);
                        refuses(() -> q.castSegment(bad, 0f, 1f, 0f, BODIES), q, "fromX", value);
                        refuses(() -> q.castSegmentAll(0f, bad, 1f, 0f, BODIES), q, "fromY", value);
                        refuses(() -> q.castSegmentAny(0f, 0f, bad, 0f, BODIES), q, "toX", value);
                        refuses(() -> q.castSegment(0f, 0f, 1f, bad, BODIES), q, "toY", value);
                        refuses(() -> q.castShape(BOX, bad, 0f, 0f, 1f, 0f, 0f, BODIES), q, "x", value);
                        refuses(() -> q.castShapeAll(BOX, 0f, bad, 0f, 1f, 0f, 0f, BODIES), q, "y", value);
                        refuses(() -> q.castShapeAny(BOX, 0f, 0f, bad, 1f, 0f, 0f, BODIES), q, "angle", value);
                        refuses(() -> q.castShape(BOX, 0f, 0f, 0f, bad, 0f, 0f, BODIES), q, "moveX", value);
                        refuses(() -> q.castShape(BOX, 0f, 0f, 0f, 1f, bad, 0f, BODIES), q, "moveY", value);
                        refuses(() -> q.castShape(BOX, 0f, 0f, 0f, 1f, 0f, bad, BODIES), q, "turn", value);
                        refuses(() -> q.overlapPoint(bad, 0f, BODIES), q, "x", value);
                        refuses(() -> q.overlapPoint(0f, bad, BODIES), q, "y", value);
                        refuses(() -> q.overlapBox(bad, 0f, 1f, 1f, BODIES), q, "minX", value);
                        refuses(() -> q.overlapBox(0f, bad, 1f, 1f, BODIES), q, "minY", value);
                        refuses(() -> q.overlapBox(0f, 0f, bad, 1f, BODIES), q, "maxX", value);
                        refuses(() -> q.overlapBox(0f, 0f, 1f, bad, BODIES), q, "maxY", value);
                        refuses(() -> q.overlapCircle(bad, 0f, 1f, BODIES), q, "x", value);
                        refuses(() -> q.overlapCircle(0f, 0f, bad, BODIES), q, "radius", value);
                        refuses(() -> q.overlapShape(BOX, bad, 0f, 0f, BODIES), q, "x", value);
                        refuses(() -> q.overlapShape(BOX, 0f, 0f, bad, BODIES), q, "angle", value);
                        refuses(() -> q.nearest(bad, 0f, 1f, BODIES), q, "x", value);
                        refuses(() -> q.nearestAll(0f, 0f, bad, BODIES), q, "most", value);
                        refuses(() -> q.closestPoint(e[0], bad, 0f), q, "x", value);
                        refuses(() -> q.closestPoint(e[0], 0f, bad), q, "y", value);
                        refuses(() -> q.castRay(0f, 0f, 1f, 0f, bad, BODIES), q, "length", value);
                    }
                },
                at(0f, 0f, BOX));
    }

    @Test
    void badDirectionsLengthsAndBoxesAreRefused() {
        everywhere(
                (world, q, e) -> {
                    assertTrue(q.castRay(3f, 0f, -1f, 0f, 4f, BODIES));
                    refuses(() -> q.castRay(0f, 0f, Float.NaN, 0f, 1f, BODIES), q, "dirX", "NaN");
                    refuses(() -> q.castRay(0f, 0f, 0f, Float.NaN, 1f, BODIES), q, "dirY", "NaN");
                    refuses(() -> q.castRayAny(0f, 0f, Float.POSITIVE_INFINITY, 0f, 1f, BODIES), q, "dirX", "Infinity");
                    refuses(() -> q.castRay(0f, 0f, 0f, 0f, 1f, BODIES), q, "dirX", "dirY", "0");
                    refuses(() -> q.castRay(0f, 0f, 0f, -0f, 1f, BODIES), q, "dirX", "dirY", "0");
                    refuses(() -> q.castRay(0f, 0f, 1f, 0f, -1f, BODIES), q, "length", "-1.0");
                    refuses(() -> q.overlapCircle(0f, 0f, -2f, BODIES), q, "radius", "-2.0");
                    refuses(() -> q.nearest(0f, 0f, -3f, BODIES), q, "most", "-3.0");
                    refuses(() -> q.overlapBox(1f, 0f, 0.5f, 1f, BODIES), q, "minX", "maxX", "1.0", "0.5");
                    refuses(() -> q.overlapBox(0f, 1f, 1f, 0.5f, BODIES), q, "minY", "maxY", "1.0", "0.5");
                    refuses(() -> q.castShape(BOX, 0f, 0f, 0f, 1f, 0f, 1001f, BODIES), q, "turn", "1001.0");
                },
                at(0f, 0f, BOX));
    }

    @Test
    void shapesThatCannotMoveNullsAndDeadHandlesAreRefused() {
        Wall wall = Wall.solid(0, 0, 1, 0, 0, 1);
        everywhere(
                (world, q, e) -> {
                    assertTrue(q.castRay(3f, 0f, -1f, 0f, 4f, BODIES));
                    for (Shape shape : List.of(RING, wall, Wall.cavity(0, 0, 1, 0, 0, 1))) {
                        refuses(() -> q.castShape(shape, 0f, 0f, 0f, 1f, 0f, 0f, BODIES), q, "shape", "circle");
                        refuses(() -> q.overlapShape(shape, 0f, 0f, 0f, BODIES), q, "shape", "circle");
                        refuses(() -> batch(world, shape), q, "shape", "circle");
                    }
                    refuses(() -> q.castShapeAll(null, 0f, 0f, 0f, 1f, 0f, 0f, BODIES), q, "shape");
                    refuses(() -> q.overlapShape(null, 0f, 0f, 0f, BODIES), q, "shape");
                    refuses(() -> q.castRay(0f, 0f, 1f, 0f, 1f, null), q, "filter");
                    refuses(() -> q.castSegmentAny(0f, 0f, 1f, 0f, null), q, "filter");
                    refuses(() -> q.castShape(BOX, 0f, 0f, 0f, 1f, 0f, 0f, null), q, "filter");
                    refuses(() -> q.overlapPoint(0f, 0f, null), q, "filter");
                    refuses(() -> q.overlapBox(0f, 0f, 1f, 1f, null), q, "filter");
                    refuses(() -> q.overlapCircle(0f, 0f, 1f, null), q, "filter");
                    refuses(() -> q.overlapShape(BOX, 0f, 0f, 0f, null), q, "filter");
                    refuses(() -> q.nearest(0f, 0f, 1f, null), q, "filter");
                    refuses(() -> q.castRay(null, new Vector2f(1f, 0f), 1f, BODIES), q, "start");
                    refuses(() -> q.castRay(new Vector2f(), null, 1f, BODIES), q, "direction");
                    refuses(() -> q.castSegment(null, new Vector2f(), BODIES), q, "from");
                    refuses(() -> q.castSegment(new Vector2f(), null, BODIES), q, "to");
                    long dead = world.add(at(0f, 50f, BOX));
                    world.remove(dead);
                    refuses(() -> q.closestPoint(dead, 0f, 0f), q, dev.barrage.physics.ecs.Entity.toString(dead));
                    refuses(() -> q.closestPoint(0, 0f, 0f), q, "entity");
                    refuses(() -> q.point(null), q, "dest");
                },
                at(0f, 0f, BOX));
    }

    private static int batch(World world, Shape shape) {
        ShapeBatch motions = new ShapeBatch(shape);
        motions.add(0f, 0f, 0f, 1f, 0f, 0f);
        world.castShapes(motions, BODIES);
        return motions.count;
    }

    @Test
    void filtersRefuseWhatFindsNothing() {
        QueryFilter filter = new QueryFilter();
        assertAll(
                () -> assertMessage("wanted", () -> filter.kinds()),
                () -> assertMessage("wanted", () -> filter.layers()),
                () -> assertMessage("layer must be 0 to 31: 32", () -> filter.layers(32)),
                () -> assertMessage("layer must be 0 to 31: -1", () -> filter.layers(1, -1)));
    }

    private static void assertMessage(String part, Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void aValueIsReadOnlyAtAnAnswerThatHasIt() {
        everywhere(
                (world, query, e) -> {
                    assertThrows(IllegalStateException.class, world.query()::entity, "nothing asked");
                    assertEquals(1, query.castRayAll(3f, 0f, -1f, 0f, 4f, BODIES));
                    assertThrows(IllegalStateException.class, query::entity, "before the first");
                    assertTrue(query.next());
                    assertEquals(e[0], query.entity());
                    assertFalse(query.next());
                    assertThrows(IllegalStateException.class, query::x, "after the last");
                    assertTrue(query.castRayAny(3f, 0f, -1f, 0f, 4f, BODIES));
                    assertEquals(0, query.count());
                    assertFalse(query.next());
                    assertThrows(IllegalStateException.class, query::entity, "any gives no answers");
                    assertEquals(1, query.overlapPoint(0f, 0f, BODIES));
                    assertTrue(query.next());
                    assertAll(
                            () -> assertThrows(IllegalStateException.class, query::x),
                            () -> assertThrows(IllegalStateException.class, query::ny),
                            () -> assertThrows(IllegalStateException.class, query::fraction),
                            () -> assertThrows(IllegalStateException.class, query::distance),
                            () -> assertThrows(IllegalStateException.class, query::feature),
                            () -> assertThrows(IllegalStateException.class, () -> query.point(new Vector2f())));
                    assertFalse(query.castRay(3f, 5f, -1f, 0f, 4f, BODIES));
                    assertThrows(IllegalStateException.class, query::entity, "nothing found");
                },
                at(0f, 0f, BOX));
    }
}
