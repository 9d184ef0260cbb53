package dev.barrage.physics.shape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.outline.Loops;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ConvexDecompositionTest {
    @Test
    void coversStarsOnceAndExactly() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            check("seed " + seed, random, Outlines.star(random, 3 + random.nextInt(60), 3, -2, 0.3, 2));
        }
    }

    @Test
    void coversTangledLoopsOnceAndExactly() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            check("seed " + seed, random, Outlines.tangleFree(random, 4 + random.nextInt(40), 2));
        }
    }

    @Test
    void coversLoopsOnAGridFullOfStraightVerticesAndTies() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            check("seed " + seed, random, blocks(random, 8));
        }
    }

    @Test
    void leavesHolesOut() {
        for (int seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            List<float[]> loops = new ArrayList<>();
            loops.add(Outlines.star(random, 12 + random.nextInt(20), 0, 0, 4, 6));
            for (int gx = -1; gx <= 1; gx++) {
                for (int gy = -1; gy <= 1; gy++) {
                    if (random.nextInt(3) > 0) {
                        loops.add(Loops.reversed(
                                Outlines.star(random, 3 + random.nextInt(9), 1.5 * gx, 1.5 * gy, 0.1, 0.7)));
                    }
                }
            }
            check("seed " + seed, random, loops.toArray(new float[0][]));
        }
    }

    @Test
    void takesHolesThatTouchTheBorderAtAVertex() {
        float[] square = {0, 0, 4, 0, 4, 4, 0, 4};
        float[] hole = {0, 0, 1, 3, 3, 1};
        check("touching hole", new Random(1), square, hole);
        check("island in the hole", new Random(1), square, new float[] {1, 1, 1, 3, 3, 3, 3, 1}, new float[] {
            1.5f, 1.5f, 2.5f, 1.5f, 2, 2.5f
        });
    }

    @Test
    void takesALoopThatTouchesItselfAtAVertex() {
        check("bow tie", new Random(1), new float[] {0, 0, 2, 1, 4, 0, 4, 2, 2, 1, 0, 2});
    }

    @Test
    void keepsAConvexOutlineWhole() {
        float[] hexadecagon = new float[32];
        Polygon regular = Polygon.regular(16, 2);
        for (int i = 0; i < 16; i++) {
            hexadecagon[2 * i] = regular.x(i);
            hexadecagon[2 * i + 1] = regular.y(i);
        }
        Pieces pieces = ConvexDecomposition.of(hexadecagon);
        assertEquals(1, pieces.count());
        assertEquals(0xffff, pieces.boundary(0));
    }

    @Test
    void dropsStraightVerticesOfAConvexOutline() {
        Pieces pieces = ConvexDecomposition.of(new float[] {0, 0, 1, 0, 2, 0, 3, 0, 3, 1, 3, 2, 0, 2, 0, 1});
        assertEquals(1, pieces.count());
        assertEquals(4, pieces.polygon(0).count());
        assertEquals(0xf, pieces.boundary(0));
    }

    @Test
    void cutsAnEllIntoTwo() {
        Pieces pieces = ConvexDecomposition.of(new float[] {0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2});
        assertEquals(2, pieces.count());
    }

    @Test
    void isTheSameEveryTime() {
        float[] loop = Outlines.tangleFree(new Random(5), 60, 2);
        Pieces one = ConvexDecomposition.of(loop);
        Pieces two = ConvexDecomposition.of(loop.clone());
        assertEquals(one.count(), two.count());
        for (int i = 0; i < one.count(); i++) {
            assertArrayEquals(corners(one.polygon(i)), corners(two.polygon(i)));
            assertEquals(one.boundary(i), two.boundary(i));
        }
    }

    @Test
    void refusesCrossedLoops() {
        assertThrows(IllegalArgumentException.class, () -> ConvexDecomposition.of());
        assertThrows(IllegalArgumentException.class, () -> ConvexDecomposition.of(new float[] {0, 0, 1, 0}));
        assertThrows(
                IllegalArgumentException.class, () -> ConvexDecomposition.of(new float[] {0, 0, 1, 0, Float.NaN, 1}));
        assertThrows(
                IllegalArgumentException.class,
                () -> ConvexDecomposition.of(new float[] {0, 0, 1, 0, 1, 1}, new float[] {5, 5, 5, 6, 6, 5}));
    }

    /** Pieces are convex by construction of Polygon; here: areas, points, borders. */
    private static void check(String what, Random random, float[]... loops) {
        Pieces pieces = ConvexDecomposition.of(loops);
        double area = 0;
        for (float[] loop : loops) {
            area += Loops.signedArea(loop);
        }
        double sum = 0;
        double border = 0;
        for (int i = 0; i < pieces.count(); i++) {
            float[] corners = corners(pieces.polygon(i));
            sum += Loops.signedArea(corners);
            for (int e = 0; e < corners.length / 2; e++) {
                if ((pieces.boundary(i) >>> e & 1) != 0) {
                    border += length(corners, e);
                }
            }
        }
        assertEquals(area, sum, 1e-9 * area, what + ": area");
        double perimeter = 0;
        for (float[] loop : loops) {
            for (int e = 0; e < loop.length / 2; e++) {
                perimeter += length(loop, e);
            }
        }
        assertEquals(perimeter, border, 1e-9 * perimeter, what + ": length of the border");
        for (int k = 0; k < 50; k++) {
            double x = 12 * random.nextDouble() - 6;
            double y = 12 * random.nextDouble() - 6;
            int holding = 0;
            for (int i = 0; i < pieces.count(); i++) {
                holding += Outlines.inside(x, y, corners(pieces.polygon(i))) ? 1 : 0;
            }
            assertEquals(Outlines.inside(x, y, loops) ? 1 : 0, holding, what + ": pieces at " + x + ", " + y);
        }
        assertTrue(pieces.count() <= vertices(loops) + 2 * loops.length, what);
    }

    private static int vertices(float[]... loops) {
        int sum = 0;
        for (float[] loop : loops) {
            sum += loop.length / 2;
        }
        return sum;
    }

    private static double length(float[] xy, int edge) {
        int j = (2 * edge + 2) % xy.length;
        return Math.hypot((double) xy[j] - xy[2 * edge], (double) xy[j + 1] - xy[2 * edge + 1]);
    }

    static float[] corners(Polygon polygon) {
        float[] xy = new float[2 * polygon.count()];
        for (int i = 0; i < polygon.count(); i++) {
            xy[2 * i] = polygon.x(i);
            xy[2 * i + 1] = polygon.y(i);
        }
        return xy;
    }

    /** A skyline on whole numbers, with a vertex at every step. */
    private static float[] blocks(Random random, int width) {
        List<Float> xy = new ArrayList<>();
        int[] top = new int[width];
        for (int i = 0; i < width; i++) {
            top[i] = 1 + random.nextInt(4);
            add(xy, i - 4, -4);
        }
        add(xy, width - 4, -4);
        for (int i = width - 1; i >= 0; i--) {
            if (i == width - 1 || top[i + 1] != top[i]) {
                add(xy, i + 1 - 4, top[i] - 4);
            }
            add(xy, i - 4, top[i] - 4);
        }
        float[] out = new float[xy.size()];
        for (int i = 0; i < out.length; i++) {
            out[i] = xy.get(i);
        }
        return out;
    }

    private static void add(List<Float> xy, int x, int y) {
        xy.add((float) x);
        xy.add((float) y);
    }
}
