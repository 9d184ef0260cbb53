package dev.barrage.physics.query.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The edges of the questions, with exact answers. */
class ShapeTestsTest {
    private static final Polygon BOX = Polygon.box(1f, 1f);

    /** A V from above: solid below y = 2 but for the notch down to (0, 0). */
    private static final Wall NOTCH = Wall.solid(-2, -1, 2, -1, 2, 2, 0, 0, -2, 2);

    private static final Wall ROOM = Wall.cavity(-2, -1, 2, -1, 2, 1, -2, 1);

    /** A square of 4 by 4 with a square hole of 2 by 2. */
    private static final Mesh RING = ring();

    private final Target target = new Target();
    private final Probe probe = new Probe();
    private final Touch touch = new Touch();
    private final ShapeTests tests = new ShapeTests();

    private static Mesh ring() {
        float[] vertices = new float[24];
        for (int i = 0; i < 4; i++) {
            float sx = i == 0 || i == 3 ? -1 : 1;
            float sy = i < 2 ? -1 : 1;
            vertices[3 * i] = 2 * sx;
            vertices[3 * i + 1] = 2 * sy;
            vertices[12 + 3 * i] = sx;
            vertices[12 + 3 * i + 1] = sy;
        }
        int[] indices = new int[24];
        for (int i = 0; i < 4; i++) {
            int next = (i + 1) % 4;
            int[] two = {i, next, 4 + i, next, 4 + next, 4 + i};
            System.arraycopy(two, 0, indices, 6 * i, 6);
        }
        return Mesh.of(vertices, indices);
    }

    private void place(Shape shape) {
        target.set(shape, 0f, 0f, 1f, 0f);
    }

    private boolean ray(double x, double y, double dx, double dy) {
        return tests.ray(target, x, y, dx, dy, 1, touch);
    }

    private boolean cast(Shape shape, double x, double y, double dx, double dy, double turn) {
        probe.set(shape, x, y, 0);
        return tests.cast(probe, target, dx, dy, turn, 1, touch);
    }

    private void expect(double fraction, double x, double y, double nx, double ny, int feature) {
        String got = touch.fraction + ": " + touch.x + ", " + touch.y + ", normal " + touch.nx + ", " + touch.ny;
        assertEquals(fraction, touch.fraction, 1e-9, got);
        assertEquals(x, touch.x, 1e-8, got);
        assertEquals(y, touch.y, 1e-8, got);
        assertEquals(nx, touch.nx, 1e-7, got);
        assertEquals(ny, touch.ny, 1e-7, got);
        assertEquals(feature, touch.feature, got);
    }

    // ---- rays

    @Test
    void aRayMeetsTheNearSideOfEachShape() {
        place(new Circle(1f));
        assertTrue(ray(-3, 0, 4, 0));
        expect(0.5, -1, 0, -1, 0, 0);
        place(new Capsule(-1f, 0f, 1f, 0f, 1f));
        assertTrue(ray(0.5, 3, 0, -4));
        expect(0.5, 0.5, 1, 0, 1, 0);
        assertTrue(ray(4, 0, -4, 0));
        expect(0.5, 2, 0, 1, 0, 0);
        place(BOX);
        assertTrue(ray(0, 3, 0, -4));
        expect(0.5, 0, 1, 0, 1, 2);
        place(RING);
        assertTrue(ray(0, -4, 0, 4));
        assertEquals(0.5, touch.fraction, 1e-6);
        assertEquals(-1, touch.ny, 1e-6);
    }

    @Test
    void aRayThatStartsInOrOnATargetMeetsItAtOnceWithTheNormalAgainstIt() {
        for (Shape shape : new Shape[] {new Circle(1f), new Capsule(-1f, 0f, 1f, 0f, 1f), BOX, NOTCH}) {
            place(shape);
            double startY = shape == NOTCH ? -0.5 : 0.5;
            assertTrue(ray(0, startY, 0, 10), shape.toString());
            expect(0, 0, startY, 0, -1, -1);
            double top = shape == NOTCH ? 0 : 1;
            assertTrue(ray(0, top, 0, 10), "on the edge, away from it: " + shape);
            expect(0, 0, top, 0, -1, -1);
        }
    }

    @Test
    void aRayOfNoLengthAsksForItsStart() {
        place(BOX);
        assertTrue(ray(1, 0.3, 0, 0));
        expect(0, 1, 0.3, 0, 0, -1);
        assertFalse(ray(1.001, 0.3, 0, 0));
        place(new Circle(1f));
        assertTrue(ray(0, 1, 0, 0));
        assertFalse(ray(0, 1.001, 0, 0));
    }

    /**
     * The end of the box is the foot of the perpendicular from the circle, and rounding takes it for a point of the back.
     */
    @Test
    void aFlatBoxWhoseEndIsBesideACircleIsAsFarAsItsEnd() {
        float angle = -1.7516578f;
        target.set(new Circle(0.044746649f), 299.9593f, 999995.125f, Trig.cos(angle), Trig.sin(angle));
        probe.setBox(299.89755f, 999995.1f, 299.89755f, 999995.6f);
        assertFalse(tests.overlaps(probe, target));
    }

    /** The edges of the two are parallel but for rounding, which picks the line of the wrong one. */
    @Test
    void aSquareThatMeetsASquareWithNearlyParallelEdgesTouchesIt() {
        Polygon moving = Polygon.regular(4, 3.7912972f);
        target.set(Polygon.regular(4, 1.1157167f), 14.593745f, 999988.125f, 1f, 0f);
        probe.set(moving, -25.195599f, 999998.1f, 0);
        assertTrue(tests.cast(probe, target, 41.54817f, -9.422155f, 0, 1, touch));
        assertEquals(0.88056, touch.fraction, 1e-5);
    }

    @Test
    void aRayThatEndsOnTheSurfaceTouches() {
        place(BOX);
        assertTrue(ray(3, 0.25, -2, 0));
        expect(1, 1, 0.25, 1, 0, 1);
        place(new Circle(1f));
        assertTrue(ray(3, 0, -2, 0));
        expect(1, 1, 0, 1, 0, 0);
        place(NOTCH);
        assertTrue(ray(1, 5, 0, -4));
        assertEquals(1, touch.fraction);
    }

    @Test
    void aRayAlongAnEdgeTouches() {
        for (Shape shape : new Shape[] {BOX, Wall.solid(-1, -1, 1, -1, 1, 1, -1, 1)}) {
            place(shape);
            for (int side = -1; side <= 1; side += 2) {
                assertTrue(ray(-3, side, 4, 0), shape.toString());
                assertEquals(0.5, touch.fraction);
                assertTrue(ray(side, 3, 0, -4), shape.toString());
                assertEquals(0.5, touch.fraction);
                assertFalse(ray(3, side, 4, 0), "behind the start");
                assertFalse(ray(-3, 1.001 * side, 4, 0), "beside the edge");
            }
        }
    }

    @Test
    void aRayThatGrazesAVertexTouches() {
        for (Shape shape : new Shape[] {BOX, Wall.solid(-1, -1, 1, -1, 1, 1, -1, 1)}) {
            place(shape);
            for (int sx = -1; sx <= 1; sx += 2) {
                for (int sy = -1; sy <= 1; sy += 2) {
                    assertTrue(ray(sx - 2, sy + 2 * sx * sy, 4, -4 * sx * sy), shape.toString());
                    assertEquals(0.5, touch.fraction);
                    assertEquals(sx, touch.x, 1e-12);
                    assertEquals(sy, touch.y, 1e-12);
                }
            }
        }
        place(new Circle(1f));
        assertTrue(ray(-2, 1, 4, 0));
        expect(0.5, 0, 1, 0, 1, 0);
    }

    @Test
    void noRaySlipsThroughAJoint() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            float angle = 7 * random.nextFloat();
            target.set(NOTCH, 3f, -5f, Trig.cos(angle), Trig.sin(angle));
            target.write(new Touch(), touch); // the bottom of the notch, at the origin
            double dx = random.nextGaussian();
            double dy = random.nextGaussian();
            double sign = target.inY(dx, dy) < 0 ? 1 : -1;
            if (Math.abs(target.inX(dx, dy)) < Math.abs(target.inY(dx, dy))) {
                double x = touch.x - sign * dx;
                double y = touch.y - sign * dy;
                assertTrue(ray(x, y, 1.01 * sign * dx, 1.01 * sign * dy), "ray " + i);
                assertEquals(1 / 1.01, touch.fraction, 1e-9, "ray " + i);
            }
        }
    }

    @Test
    void noRayIntoAPolygonSlipsThroughACorner() {
        Random random = new Random(8);
        Polygon[] polygons = {Polygon.box(1f, 0.5f), Polygon.regular(3, 1f), Polygon.regular(16, 2f)};
        for (int i = 0; i < 60_000; i++) {
            Polygon polygon = polygons[i % 3];
            float angle = 7 * random.nextFloat();
            target.set(polygon, 30f * random.nextFloat(), -50f, Trig.cos(angle), Trig.sin(angle));
            int vertex = random.nextInt(polygon.count());
            Touch local = new Touch();
            local.x = polygon.x(vertex);
            local.y = polygon.y(vertex);
            target.write(local, touch);
            double cornerX = touch.x;
            double cornerY = touch.y;
            local.x = 0.3 * local.x * random.nextDouble();
            local.y = 0.3 * local.y * random.nextDouble();
            target.write(local, touch); // a point inside
            double far = Math.pow(10, 5 * random.nextDouble());
            double dx = far * (touch.x - cornerX);
            double dy = far * (touch.y - cornerY);
            assertTrue(ray(cornerX - dx, cornerY - dy, 1.5 * dx, 1.5 * dy), "ray " + i);
            assertEquals(1 / 1.5, touch.fraction, 1e-9, "ray " + i);
        }
    }

    @Test
    void aWallIsSolidForWhatComesFromItsFarSide() {
        place(NOTCH);
        assertTrue(ray(0, -3, 0, 4));
        expect(0.5, 0, -1, 0, -1, 0);
        assertTrue(ray(0, 4, 0, -8));
        assertEquals(0.5, touch.fraction);
    }

    @Test
    void aCavityIsMetAtItsBoxFromOutsideAndAtItsEdgesFromInside() {
        target.set(ROOM, 10f, 0f, 1f, 0f);
        assertTrue(ray(4, 0, 8, 0));
        assertEquals(0.5, touch.fraction, 1e-5);
        assertEquals(-1, touch.feature);
        assertEquals(-1, touch.nx);
        assertTrue(ray(10, 0, 4, 0));
        assertEquals(0.5, touch.fraction);
        assertEquals(12, touch.x);
        assertEquals(-1, touch.nx);
        assertTrue(touch.feature >= 0);
        assertFalse(ray(10, 0, 1.9, 0));
        assertFalse(ray(4, 3, 8, 0));
        float eighth = (float) (Math.PI / 4);
        target.set(ROOM, 10f, 0f, Trig.cos(eighth), Trig.sin(eighth));
        assertTrue(ray(8.2, 1.8, 1, 0), "in the box, outside the outline");
        expect(0, 8.2, 1.8, -1, 0, -1);
    }

    @Test
    void aHoleIsOpen() {
        place(RING);
        assertTrue(ray(0, 0, 2, 0));
        assertEquals(0.5, touch.fraction, 1e-6);
        assertEquals(-1, touch.nx, 1e-6);
        assertFalse(ray(0, 0, 0.9, 0));
        assertTrue(ray(1.5, 0, 1, 0));
        assertEquals(-1, touch.feature);
        probe.setPoint(0, 0);
        assertFalse(tests.overlaps(probe, target));
        probe.setPoint(1.5, 0);
        assertTrue(tests.overlaps(probe, target));
    }

    @Test
    void answersAreAsGoodAMillionMetresAway() {
        target.set(BOX, 1e6f, -1e6f, 1f, 0f);
        assertTrue(ray(1e6 - 3, -1e6 + 0.5, 4, 0));
        expect(0.5, 1e6 - 1, -1e6 + 0.5, -1, 0, 3);
        assertTrue(cast(new Circle(0.5f), 1e6 - 3.5, -1e6, 4, 0, 0));
        expect(0.5, 1e6 - 1, -1e6, -1, 0, 3);
        assertTrue(ray(0, -1e6 + 0.5, 1e6 + 5, 0));
        assertEquals(1e6 - 1, touch.x, 1e-8);
        target.set(new Circle(1e-3f), 1e6f, 0f, 1f, 0f);
        assertTrue(ray(0, 0.5e-3, 2e6, 0));
        assertEquals(1e6 - Math.sqrt(0.75e-6), touch.x, 1e-8);
        assertFalse(ray(0, 1.001e-3, 2e6, 0));
    }

    @Test
    void tinyAndHugeShapesAnswer() {
        place(Polygon.box(1e-6f, 1e-6f));
        assertTrue(ray(-1e3, 0.5e-6, 2e3, 0));
        assertEquals(-1e-6, touch.x, 1e-10);
        place(Polygon.box(1e8f, 1e8f));
        assertTrue(ray(-2e8, 5, 2e8, 0));
        assertEquals(0.5, touch.fraction, 1e-7);
        target.setCapsule(5, 5, 5, 5, 1);
        assertTrue(ray(5, 0, 0, 8));
        expect(0.5, 5, 4, 0, -1, 0);
    }

    // ---- overlaps

    @Test
    void touchingCounts() {
        place(BOX);
        probe.set(BOX, 2, 0, 0);
        assertTrue(tests.overlaps(probe, target));
        probe.set(BOX, 2, 2, 0);
        assertTrue(tests.overlaps(probe, target));
        probe.set(BOX, 2.0001, 2, 0);
        assertFalse(tests.overlaps(probe, target));
        probe.set(new Circle(1f), -2, 0, 0);
        assertTrue(tests.overlaps(probe, target));
        probe.setBox(1, 1, 1, 1);
        assertTrue(tests.overlaps(probe, target));
        probe.setBox(-5, 1, 5, 1);
        assertTrue(tests.overlaps(probe, target));
        place(NOTCH);
        probe.set(BOX, 3, 0, 0);
        assertTrue(tests.overlaps(probe, target));
        probe.setPoint(0, 0);
        assertTrue(tests.overlaps(probe, target));
        probe.setPoint(0, 1e-9);
        assertFalse(tests.overlaps(probe, target));
    }

    @Test
    void whatLiesWhollyInsideOverlaps() {
        Polygon crumb = Polygon.box(0.01f, 0.01f);
        for (Shape shape : new Shape[] {new Circle(5f), new Capsule(-1f, 0f, 1f, 0f, 4f), Polygon.box(5f, 5f), NOTCH}) {
            place(shape);
            probe.set(crumb, 0, -0.5, 0.1);
            assertTrue(tests.overlaps(probe, target), shape.toString());
            assertTrue(tests.cast(probe, target, 0, 9, 0, 1, touch), shape.toString());
            expect(0, touch.x, touch.y, 0, -1, -1);
            assertTrue(Math.abs(touch.x) < 0.02 && Math.abs(touch.y + 0.5) < 0.02, "a point of both");
            place(crumb);
            if (!(shape instanceof Wall)) {
                probe.set(shape, 0, -0.5, 0.1);
                assertTrue(tests.overlaps(probe, target), shape.toString());
            }
        }
    }

    @Test
    void aCavityLeavesItsInsideFree() {
        place(ROOM);
        probe.set(BOX, 0.5, 0, 0);
        assertTrue(tests.overlaps(probe, target), "touches floor and ceiling");
        probe.set(Polygon.box(0.9f, 0.9f), 0.5, 0, 0);
        assertFalse(tests.overlaps(probe, target));
        probe.set(Polygon.box(0.9f, 0.9f), 1.5, 0, 0);
        assertTrue(tests.overlaps(probe, target), "through the wall");
        probe.set(Polygon.box(0.9f, 0.9f), 3, 0, 0);
        assertFalse(tests.overlaps(probe, target), "beyond the box");
        probe.set(Polygon.box(9f, 9f), 0, 0, 0);
        assertTrue(tests.overlaps(probe, target), "around all of it");
    }

    @Test
    void onlyConvexShapesAsk() {
        assertEquals(
                "shape must be a circle, capsule or polygon: a Wall",
                assertThrows(IllegalArgumentException.class, () -> probe.set(NOTCH, 0, 0, 0))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> probe.set(RING, 0, 0, 0));
    }

    // ---- casts

    @Test
    void aMovingShapeStopsWhereItTouches() {
        place(BOX);
        assertTrue(cast(BOX, -4, 0.5, 4, 0, 0));
        assertEquals(0.5, touch.fraction);
        assertEquals(-1, touch.x);
        assertEquals(-1, touch.nx);
        assertEquals(3, touch.feature);
        assertTrue(cast(new Circle(1f), 0, 4, 0, -4, 0));
        expect(0.5, 0, 1, 0, 1, 2);
        assertTrue(cast(new Circle(5f), 5, 14, 0, -18, 0));
        expect(10 / 18.0, 1, 1, 0.8, 0.6, touch.feature);
        place(NOTCH);
        assertTrue(cast(new Circle(1f), 0, 5, 0, -5, 0), "held by both sides of the notch");
        assertEquals((5 - Math.sqrt(2)) / 5, touch.fraction, 1e-12);
        assertEquals(Math.sqrt(0.5), touch.ny, 1e-12);
        target.set(ROOM, 0f, 0f, 1f, 0f);
        assertTrue(cast(new Circle(0.5f), 0, 0, 3, 0, 0));
        expect(0.5, 2, 0, -1, 0, touch.feature);
        assertTrue(cast(new Circle(0.5f), -5, 0, 5, 0, 0));
        assertEquals(0.5, touch.fraction, 1e-5);
        assertEquals(-1, touch.feature);
    }

    @Test
    void aMovingShapeThatEndsTouchingTouches() {
        place(BOX);
        assertTrue(cast(BOX, -4, 2, 2, 0, 0));
        assertEquals(1, touch.fraction);
        assertFalse(cast(BOX, -4, 2.001, 8, 0, 0));
        assertTrue(cast(BOX, -4, 2, 8, 0, 0), "slides along the top");
        assertEquals(0.25, touch.fraction);
    }

    @Test
    void parallelEdgesTouchAtAnyAngle() {
        for (int i = 0; i < 500; i++) {
            float angle = 0.0125f * i;
            float cos = Trig.cos(angle);
            float sin = Trig.sin(angle);
            target.set(new Capsule(-3f, 0f, 1f, 0f, 0.5f), 7f, -3f, cos, sin);
            probe.set(Polygon.box(1f, 0.5f), 7 - 3.0 * sin, -3 + 3.0 * cos, angle);
            assertTrue(tests.cast(probe, target, 4.0 * sin, -4.0 * cos, 0, 1, touch), "angle " + angle);
            assertEquals(0.5, touch.fraction, 1e-6, "angle " + angle);
            assertEquals(-sin, touch.nx, 1e-6, "angle " + angle);
        }
    }

    @Test
    void anAnswerDoesNotDependOnTheLimit() {
        Random random = new Random(3);
        Shape[] shapes = {new Circle(1f), new Capsule(-1f, 0f, 1f, 0f, 1f), BOX, NOTCH, RING};
        for (int i = 0; i < 300; i++) {
            target.set(shapes[i % shapes.length], 0f, 0f, 0.6f, 0.8f);
            probe.set(Polygon.box(0.3f, 2f), 8, 7, 3 * random.nextDouble());
            double moveY = -8 + random.nextGaussian();
            double turn = i % 2 * 4 * random.nextGaussian();
            if (tests.cast(probe, target, -9, moveY, turn, 1, touch)) {
                double fraction = touch.fraction;
                assertTrue(tests.cast(probe, target, -9, moveY, turn, fraction, touch), "case " + i);
                assertEquals(fraction, touch.fraction, "case " + i);
                assertFalse(tests.cast(probe, target, -9, moveY, turn, Math.nextDown(fraction), touch), "case " + i);
            }
        }
    }

    @Test
    void aShapeThatStartsTouchingAnswersACommonPoint() {
        place(BOX);
        assertTrue(cast(BOX, 2, 0, 5, 0, 0), "leaves");
        assertEquals(0, touch.fraction);
        assertEquals(-1, touch.feature);
        assertEquals(-1, touch.nx);
        assertEquals(1, touch.x, 1e-12);
        assertTrue(cast(BOX, 1.5, 0.5, 0, 0, 0), "does not move");
        assertTrue(touch.x >= 0.5 && touch.x <= 1 && touch.y >= -0.5 && touch.y <= 1);
        assertEquals(0, touch.nx);
        assertEquals(0, touch.ny);
    }

    @Test
    void aTurningBarHitsWhatItsMotionAloneWouldMiss() {
        Polygon bar = Polygon.box(2f, 0.1f);
        target.set(new Circle(0.5f), 0f, 1.5f, 1f, 0f);
        assertFalse(cast(bar, 0, 0, 0, 0, 0));
        assertTrue(cast(bar, 0, 0, 0, 0, Math.PI / 2));
        // The bar's upper side is at the distance 0.1 from the origin; the circle's centre is 0.6 from that at the
        // touch.
        double angle = StrictMath.acos(0.6 / 1.5);
        assertEquals(angle / (Math.PI / 2), touch.fraction, 1e-6);
        assertTrue(cast(bar, 0, 0, 0, 0, -Math.PI / 2));
        assertEquals(angle / (Math.PI / 2), touch.fraction, 1e-6);
    }

    @Test
    void aTurningBarHitsAThinEdgeHoweverFastItTurns() {
        Polygon bar = Polygon.box(3f, 0.01f);
        target.setCapsule(2, 1, 2, 1.0001, 0);
        for (double turn : new double[] {1, -3, 30, -1000}) {
            assertTrue(cast(bar, 0, 0, 0, 0, turn), "turn " + turn);
            double bend = turn > 0 ? touch.fraction * turn : -touch.fraction * turn;
            double towards = StrictMath.atan2(1, 2);
            double half = StrictMath.asin(0.01 / Math.sqrt(5));
            assertEquals((turn > 0 ? towards : Math.PI - towards) - half, bend, 1e-4, "turn " + turn);
        }
        assertFalse(cast(Polygon.box(2.2f, 0.01f), 0, 0, 0, 0, 1000), "too short");
    }

    @Test
    void aDiscTurnsForNothing() {
        place(BOX);
        assertTrue(cast(new Circle(1f), -4, 0, 4, 0, 50));
        expect(0.5, -1, 0, -1, 0, 3);
    }

    // ---- distances

    @Test
    void theClosestPointIsOnTheSurface() {
        place(BOX);
        assertTrue(tests.closest(target, 3, 0.5, 2, touch));
        expect(0, 1, 0.5, 1, 0, 1);
        assertEquals(2, touch.distance);
        assertFalse(tests.closest(target, 3, 0.5, 1.999, touch));
        assertTrue(tests.closest(target, 4, 5, 9, touch));
        assertEquals(5, touch.distance);
        assertEquals(0.6, touch.nx, 1e-15);
        assertTrue(tests.closest(target, 1, 0.5, 9, touch), "on the edge");
        expect(0, 1, 0.5, 0, 0, -1);
        place(NOTCH);
        assertTrue(tests.closest(target, 0, 1, 9, touch));
        assertEquals(Math.sqrt(0.5), touch.distance, 1e-15);
        place(ROOM);
        assertTrue(tests.closest(target, 1.5, 0, 9, touch));
        expect(0, 2, 0, -1, 0, touch.feature);
        assertTrue(tests.closest(target, 5, 0, 9, touch));
        assertEquals(3, touch.distance, 1e-5);
        assertEquals(-1, touch.feature);
        target.setCircle(1, 1, 0.5);
        assertTrue(tests.closest(target, 1, 1, 0, touch), "the centre");
        assertEquals(0, touch.distance);
    }

    @Test
    void questionsAllocateNothing() {
        Shape[] shapes = {new Circle(1f), new Capsule(-1f, 0f, 1f, 0f, 1f), BOX, NOTCH, ROOM, RING};
        NoGarbage.assertNone("questions", 1, () -> askAll(shapes));
    }

    private void askAll(Shape[] shapes) {
        for (int i = 0; i < shapes.length; i++) {
            target.set(shapes[i], 1f, 2f, 0.6f, 0.8f);
            ray(-3, -3, 5, 6);
            cast(BOX, -3, -3, 5, 6, 0);
            cast(BOX, -3, -3, 5, 6, 1);
            tests.overlaps(probe, target);
            tests.closest(target, -3, -3, 9, touch);
        }
    }
}
