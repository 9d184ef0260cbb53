package dev.barrage.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import org.junit.jupiter.api.Test;

/** Area and centroid of what is inside a polygon, against textbook figures and strips of the shape. */
class ImmersionTest {
    private final Immersion immersion = new Immersion();

    private void below(double surface) {
        region(-9, -9, 9, -9, 9, surface, -9, surface);
    }

    private void region(double... xy) {
        immersion.beginRegion();
        for (int i = 0; i < xy.length; i += 2) {
            immersion.addCorner(xy[i], xy[i + 1]);
        }
    }

    @Test
    void aDiscHalfInHasAHalfDisc() {
        below(0);
        immersion.measure(new Circle(2f));
        assertEquals(2 * Math.PI, immersion.area(), 1e-12);
        assertEquals(0, immersion.centroidX(), 1e-12);
        assertEquals(-8 / (3 * Math.PI), immersion.centroidY(), 1e-12);
    }

    @Test
    void aDiscHasTheSegmentBelowTheSurface() {
        below(1); // 2 cos 60 degrees
        immersion.measure(new Circle(2f));
        double theta = 4 * Math.PI / 3;
        assertEquals(2 * (theta - Math.sin(theta)), immersion.area(), 1e-12);
    }

    @Test
    void aSmallRegionInsideADiscIsAllOfIt() {
        region(0.1, 0.1, 0.3, 0.1, 0.3, 0.4);
        immersion.measure(new Circle(2f));
        assertEquals(0.03, immersion.area(), 1e-12);
        assertEquals(0.7 / 3, immersion.centroidX(), 1e-12);
        assertEquals(0.2, immersion.centroidY(), 1e-12);
    }

    @Test
    void whatIsInsideIsWholeAndWhatIsOutsideNothing() {
        for (Shape shape : SHAPES) {
            below(5);
            immersion.measure(shape);
            assertEquals(shape.massData().area(), immersion.area());
            assertEquals(shape.massData().centroidX(), immersion.centroidX(), 1e-7);
            assertEquals(shape.massData().centroidY(), immersion.centroidY(), 1e-7);
            below(-5);
            immersion.measure(shape);
            assertEquals(0, immersion.area(), 1e-12);
        }
    }

    @Test
    void partsOfTwoSidesOfALineAddUp() {
        Rng rng = new Rng(5);
        for (int i = 0; i < 2000; i++) {
            Shape shape = SHAPES[i % SHAPES.length];
            double turn = rng.nextFloat(0f, 6.28f);
            double off = rng.nextFloat(-1.5f, 1.5f);
            double nx = Math.cos(turn), ny = Math.sin(turn);
            double px = off * nx, py = off * ny;
            double area = 0, mx = 0, my = 0;
            for (int side = -1; side <= 1; side += 2) {
                double tx = -ny * side * 20, ty = nx * side * 20;
                double dx = -nx * side * 20, dy = -ny * side * 20;
                region(px - tx, py - ty, px + tx, py + ty, px + tx + dx, py + ty + dy, px - tx + dx, py - ty + dy);
                immersion.measure(shape);
                if (immersion.area() > 0) {
                    area += immersion.area();
                    mx += immersion.area() * immersion.centroidX();
                    my += immersion.area() * immersion.centroidY();
                }
            }
            String message = shape + " cut at " + off + ", " + turn;
            assertEquals(shape.massData().area(), area, 1e-6, message);
            assertEquals(shape.massData().centroidX(), mx / area, 1e-6, message);
            assertEquals(shape.massData().centroidY(), my / area, 1e-6, message);
        }
    }

    @Test
    void areasAgreeWithStripsOfShapeAndRegion() {
        Rng rng = new Rng(7);
        for (int i = 0; i < 60; i++) {
            Shape shape = SHAPES[i % SHAPES.length];
            double cx = rng.nextFloat(-1f, 1f), cy = rng.nextFloat(-1f, 1f), turn = rng.nextFloat(0f, 6f);
            double[] xy = new double[10];
            for (int k = 0; k < 5; k++) {
                xy[2 * k] = cx + Math.cos(turn + k * 1.2566);
                xy[2 * k + 1] = cy + Math.sin(turn + k * 1.2566);
            }
            region(xy);
            immersion.measure(shape);
            double[] sums = strips(shape, xy);
            assertEquals(sums[0], immersion.area(), 0.012, shape + " case " + i);
            if (sums[0] > 0.1) {
                assertEquals(sums[1] / sums[0], immersion.centroidX(), 0.01, shape + " case " + i);
                assertEquals(sums[2] / sums[0], immersion.centroidY(), 0.01, shape + " case " + i);
            }
        }
    }

    private static final Shape[] SHAPES = {
        new Circle(0.8f),
        new Capsule(-0.5f, 0.2f, 0.7f, -0.3f, 0.4f),
        Polygon.box(0.9f, 0.4f),
        Polygon.regular(7, 0.8f),
        Polygon.of(0f, 0f, 1f, 0.2f, -0.3f, 0.9f).rounded(0.25f),
        Mesh.of(
                new float[] {-1, -0.5f, 0, 1, -0.5f, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, -1, 1, 0},
                new int[] {0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5}),
    };

    /** Area and moments by columns: the points of a grid that are inside both. */
    private static double[] strips(Shape shape, double[] region) {
        double[] sums = new double[3];
        int n = 700;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                double x = -2.1 + 4.2 * (i + 0.5) / n, y = -2.1 + 4.2 * (k + 0.5) / n;
                if (isIn(region, x, y) && isIn(shape, x, y)) {
                    double cell = 4.2 * 4.2 / n / n;
                    sums[0] += cell;
                    sums[1] += cell * x;
                    sums[2] += cell * y;
                }
            }
        }
        return sums;
    }

    private static boolean isIn(double[] loop, double x, double y) {
        boolean in = false;
        for (int i = 0, j = loop.length - 2; i < loop.length; j = i, i += 2) {
            if (loop[i + 1] > y != loop[j + 1] > y
                    && x < (loop[j] - loop[i]) * (y - loop[i + 1]) / (loop[j + 1] - loop[i + 1]) + loop[i]) {
                in = !in;
            }
        }
        return in;
    }

    private static boolean isIn(Shape shape, double x, double y) {
        if (shape instanceof Mesh mesh) {
            float[] loop = mesh.outline(0);
            double[] wide = new double[loop.length];
            for (int i = 0; i < loop.length; i++) {
                wide[i] = loop[i];
            }
            return isIn(wide, x, y);
        }
        int n = shape.hullCount();
        double[] loop = new double[2 * n];
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            loop[2 * i] = shape.hullX(i);
            loop[2 * i + 1] = shape.hullY(i);
            double ex = shape.hullX(next) - shape.hullX(i), ey = shape.hullY(next) - shape.hullY(i);
            double dx = x - shape.hullX(i), dy = y - shape.hullY(i);
            double t = ex == 0 && ey == 0 ? 0 : Math.max(0, Math.min(1, (dx * ex + dy * ey) / (ex * ex + ey * ey)));
            nearest = Math.min(nearest, Math.hypot(dx - t * ex, dy - t * ey));
        }
        return n > 2 && isIn(loop, x, y) || nearest <= shape.hullRadius();
    }
}
