package dev.barrage.physics.query.shape;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Two bodies that move and turn, against an oracle that looks at many moments. */
class TimeOfImpactTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 2000);
    private static final int MOMENTS = 500;
    private static final Shape[] SHAPES = {
        new Circle(0.3f),
        Polygon.box(0.5f, 0.02f),
        Polygon.of(0.2f, 0f, 1f, 0.1f, 0.5f, 0.7f),
        new Capsule(-0.5f, 0f, 0.5f, 0.2f, 0.1f),
        Polygon.regular(7, 0.4f),
        Polygon.box(0.4f, 0.2f).rounded(0.1f),
        Polygon.box(5f, 0.01f),
    };

    private final Bodies bodies = new Bodies();
    private final TimeOfImpact time = new TimeOfImpact();
    private final ExactHull hullA = new ExactHull(Polygon.MAX_VERTICES);
    private final ExactHull hullB = new ExactHull(Polygon.MAX_VERTICES);
    private final ExactHull placedA = new ExactHull(Polygon.MAX_VERTICES);
    private final ExactHull placedB = new ExactHull(Polygon.MAX_VERTICES);

    /** No moment before the answer has a deeper overlap, and at the answer the overlap is as deep as asked for. */
    @Test
    void theAnswerIsTheFirstMomentOfTheDepth() {
        int hits = 0;
        for (long seed = SEED; seed < SEED + CASES; seed++) {
            Random random = new Random(seed);
            bodies.ensureCapacity(2);
            bodies.count = 2;
            place(0, random, 2.0);
            place(1, random, random.nextBoolean() ? 0.0 : 1.0);
            double depth = random.nextBoolean() ? 0 : 0.004;
            float untilA = random.nextInt(3) == 0 ? random.nextFloat() : 1f;
            float untilB = random.nextInt(3) == 0 ? random.nextFloat() : 1f;
            time.a.set(bodies, SHAPES, 0, untilA);
            time.b.set(bodies, SHAPES, 1, untilB);
            if (separation(0, untilA, untilB) < 0.001) {
                continue;
            }
            double found = depth == 0 ? time.touch(1, 1e-5) : time.sink(0, 1, depth, 1);
            double end = Math.min(1, found);
            for (int k = 0; k <= MOMENTS; k++) {
                double at = end * k / MOMENTS;
                assertTrue(separation(at, untilA, untilB) > -depth - 1e-6, "deeper at " + at + ", seed " + seed);
            }
            if (found != TimeOfImpact.NEVER) {
                hits++;
                double separation = separation(found, untilA, untilB);
                assertTrue(Math.abs(separation + depth) < 0.11 * depth + 2e-5, separation + " at the answer, " + seed);
            }
        }
        assertTrue(hits > CASES / 20, hits + " hits");
    }

    /** The edges of a wall hold as a convex solid of the same form does, up to the side at which they are left. */
    @Test
    void theEdgesOfAWallHoldLikeAPolygon() {
        Shape polygon = Polygon.of(-1f, -0.5f, 1f, -0.5f, 1f, 0.5f, -1f, 0.5f);
        Shape wall = Wall.solid(-1f, -0.5f, 1f, -0.5f, 1f, 0.5f, -1f, 0.5f);
        int hits = 0;
        for (long seed = SEED; seed < SEED + CASES; seed++) {
            Random random = new Random(seed);
            bodies.ensureCapacity(2);
            bodies.count = 2;
            place(0, random, 3.0);
            place(1, random, 0.5);
            Shape[] shapes = {SHAPES[bodies.shape[0]], polygon, wall};
            bodies.shape[0] = 0;
            bodies.shape[1] = 1;
            center(1, polygon);
            time.a.set(bodies, shapes, 0, 1f);
            time.b.set(bodies, shapes, 1, 1f);
            boolean isApart = time.touch(1, 1e-5) > 0.02;
            double expected = time.sink(0, 1, 0.004, 1);
            bodies.shape[1] = 2;
            time.b.set(bodies, shapes, 1, 1f);
            double found = time.sink(0, 1, 0.004, 1);
            if (expected != TimeOfImpact.NEVER && isApart) {
                hits++;
                assertTrue(
                        found != TimeOfImpact.NEVER && found < expected + 0.05,
                        found + " for " + expected + ", seed " + seed);
            }
        }
        assertTrue(hits > CASES / 20, hits + " hits");
    }

    private void place(int i, Random random, double motion) {
        bodies.type[i] = Bodies.DYNAMIC;
        bodies.shape[i] = random.nextInt(SHAPES.length);
        center(i, SHAPES[bodies.shape[i]]);
        double far = i == 0 ? 1.5 : 0.2;
        bodies.x[i] = (float) (far * random.nextGaussian());
        bodies.y[i] = (float) (far * random.nextGaussian());
        bodies.setAngle(i, 6f * random.nextFloat());
        bodies.moveX[i] = (float) (motion * random.nextGaussian() - (i == 0 ? bodies.x[i] : 0));
        bodies.moveY[i] = (float) (motion * random.nextGaussian() - (i == 0 ? bodies.y[i] : 0));
        bodies.turn[i] = random.nextInt(3) == 0 ? 0f : (float) (motion * random.nextGaussian());
    }

    private void center(int i, Shape shape) {
        bodies.centroidX[i] = shape.massData().centroidX();
        bodies.centroidY[i] = shape.massData().centroidY();
    }

    /** Signed distance at a moment: by the axes of all edges and pairs of vertices. */
    private double separation(double at, float untilA, float untilB) {
        put(0, Math.min(at, untilA), hullA, placedA);
        put(1, Math.min(at, untilB), hullB, placedB);
        double inside = Double.NEGATIVE_INFINITY;
        for (int i = 0; placedA.count > 1 && i < placedA.count; i++) {
            inside = Math.max(inside, along(placedB, placedA.nx[i], placedA.ny[i], placedA.x[i], placedA.y[i]));
        }
        for (int i = 0; placedB.count > 1 && i < placedB.count; i++) {
            inside = Math.max(inside, along(placedA, placedB.nx[i], placedB.ny[i], placedB.x[i], placedB.y[i]));
        }
        double distance = inside;
        if (!(inside < 0)) {
            distance = Double.POSITIVE_INFINITY;
            for (int i = 0; i < placedA.count; i++) {
                distance = Math.min(distance, distance(placedB, placedA.x[i], placedA.y[i]));
            }
            for (int i = 0; i < placedB.count; i++) {
                distance = Math.min(distance, distance(placedA, placedB.x[i], placedB.y[i]));
            }
        } else if (placedA.count == 1 || placedB.count == 1) { // a point in a segment or polygon
            distance = inside;
        }
        return distance - placedA.radius - placedB.radius;
    }

    private static double along(ExactHull hull, double nx, double ny, double x, double y) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < hull.count; i++) {
            least = Math.min(least, nx * (hull.x[i] - x) + ny * (hull.y[i] - y));
        }
        return least;
    }

    private static double distance(ExactHull hull, double x, double y) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < hull.count; i++) {
            double ex = hull.x[hull.next(i)] - hull.x[i];
            double ey = hull.y[hull.next(i)] - hull.y[i];
            double square = ex * ex + ey * ey;
            double share = square == 0 ? 0 : ((x - hull.x[i]) * ex + (y - hull.y[i]) * ey) / square;
            double t = Math.max(0, Math.min(1, share));
            least = Math.min(least, Math.hypot(x - hull.x[i] - t * ex, y - hull.y[i] - t * ey));
        }
        return least;
    }

    private void put(int i, double at, ExactHull own, ExactHull out) {
        own.set(SHAPES[bodies.shape[i]]);
        own.shift(-bodies.centroidX[i], -bodies.centroidY[i]);
        double cos = StrictMath.cos(bodies.angle[i] + at * bodies.turn[i]);
        double sin = StrictMath.sin(bodies.angle[i] + at * bodies.turn[i]);
        double x = bodies.x[i] + bodies.centerX(i) + at * bodies.moveX[i];
        double y = bodies.y[i] + bodies.centerY(i) + at * bodies.moveY[i];
        out.setPlaced(own, x, y, cos, sin);
    }
}
