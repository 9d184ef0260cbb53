package dev.barrage.physics.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class EdgeTreeTest {
    @Test
    void aWalkMeetsExactlyTheEdgesWhoseBoxesOverlap() {
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            EdgeTree tree = tree(random);
            float x = 6 * (random.nextFloat() - 0.5f);
            float y = 6 * (random.nextFloat() - 0.5f);
            float w = random.nextFloat();
            float h = random.nextFloat();
            BitSet met = new BitSet();
            for (int node = 0; node < tree.nodeCount(); ) {
                if (!tree.overlaps(node, x, y, x + w, y + h)) {
                    node = tree.skip(node);
                    continue;
                }
                int edge = tree.edge(node++);
                if (edge >= 0) {
                    assertTrue(!met.get(edge), "met twice");
                    met.set(edge);
                }
            }
            for (int e = 0; e < tree.edgeCount(); e++) {
                boolean overlaps = Math.min(tree.tailX(e), tree.headX(e)) <= x + w
                        && Math.max(tree.tailX(e), tree.headX(e)) >= x
                        && Math.min(tree.tailY(e), tree.headY(e)) <= y + h
                        && Math.max(tree.tailY(e), tree.headY(e)) >= y;
                assertEquals(overlaps, met.get(e), "seed " + seed + " edge " + e);
            }
        }
    }

    @Test
    void neighboursShareVerticesAndNormalsLookToTheFreeSide() {
        for (int seed = 0; seed < 500; seed++) {
            EdgeTree tree = tree(new Random(seed));
            for (int e = 0; e < tree.edgeCount(); e++) {
                assertEquals(e, tree.previous(tree.next(e)));
                assertEquals(tree.headX(e), tree.tailX(tree.next(e)));
                assertEquals(tree.headY(e), tree.tailY(tree.next(e)));
                float x = 0.5f * (tree.tailX(e) + tree.headX(e));
                float y = 0.5f * (tree.tailY(e) + tree.headY(e));
                float step = 1e-4f;
                assertTrue(tree.inSolid(x - step * tree.normalX(e), y - step * tree.normalY(e)), "seed " + seed);
                assertTrue(!tree.inSolid(x + step * tree.normalX(e), y + step * tree.normalY(e)), "seed " + seed);
            }
        }
    }

    @Test
    void solidAndNearestAreThoseOfTheOutline() {
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            float[] star = Outlines.star(random, 3 + random.nextInt(30), 0, 0, 1, 3);
            Wall wall = random.nextBoolean() ? Wall.solid(star) : Wall.cavity(star);
            float x = 8 * (random.nextFloat() - 0.5f);
            float y = random.nextInt(4) == 0 ? star[1] : 8 * (random.nextFloat() - 0.5f);
            double distance = Outlines.distance(x, y, star);
            if (distance > 1e-5) {
                assertEquals(
                        Outlines.inside(x, y, star) != wall.isCavity(),
                        wall.edges().inSolid(x, y),
                        "seed " + seed);
            }
            int e = wall.edges().nearest(x, y);
            EdgeTree tree = wall.edges();
            double found = Outlines.distance(x, y, tree.tailX(e), tree.tailY(e), tree.headX(e), tree.headY(e));
            assertEquals(distance, found, 1e-5, "seed " + seed);
        }
    }

    @Test
    void noEdgeIsNearerThanTheNearestButForRoundings() {
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            EdgeTree tree = Wall.solid(Outlines.star(random, 3 + random.nextInt(100), 0, 0, 1, 3))
                    .edges();
            for (int i = 0; i < 50; i++) {
                float x = 7 * (random.nextFloat() - 0.5f);
                float y = 7 * (random.nextFloat() - 0.5f);
                float least = Float.POSITIVE_INFINITY;
                for (int edge = 0; edge < tree.edgeCount(); edge++) {
                    least = Math.min(least, tree.squaredDistance(edge, x, y));
                }
                float found = tree.squaredDistance(tree.nearest(x, y), x, y);
                assertEquals(least, found, 3e-6f * (1 + least), "seed " + seed + ", point " + i);
            }
        }
    }

    @Test
    void surelyFreeBoxesMeetNeitherEdgeNorSolidAndMostFreeOnesAreKnown() {
        int free = 0;
        int known = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            float[] loop = seed % 3 == 0 ? steps(random) : Outlines.star(random, 3 + random.nextInt(30), 0, 0, 1, 3);
            Wall wall = random.nextBoolean() ? Wall.solid(loop) : Wall.cavity(loop);
            float x = 6 * (random.nextFloat() - 0.5f);
            float y = 6 * (random.nextFloat() - 0.5f);
            float w = 0.2f * random.nextFloat();
            float h = 0.2f * random.nextFloat();
            boolean surely = wall.edges().isSurelyFree(x, y, x + w, y + h);
            if (isFree(wall, loop, x, y, x + w, y + h)) {
                boolean onTheMap = isOnTheMap(wall.edges(), x, y, x + w, y + h);
                free += onTheMap ? 1 : 0;
                known += surely ? 1 : 0;
            } else {
                assertTrue(!surely, "seed " + seed);
            }
        }
        assertTrue(known > 0.7 * free, known + " known of " + free);
    }

    private static boolean isOnTheMap(EdgeTree tree, float x0, float y0, float x1, float y1) {
        return x0 >= tree.minX(0) && y0 >= tree.minY(0) && x1 <= tree.maxX(0) && y1 <= tree.maxY(0);
    }

    /** No edge comes into the box, tested by clipping, and its corner is free. */
    private static boolean isFree(Wall wall, float[] loop, double x0, double y0, double x1, double y1) {
        for (int i = 0; i < loop.length; i += 2) {
            int j = (i + 2) % loop.length;
            double[] t = {0, 1};
            clip(loop[i] - x0, (double) loop[j] - loop[i], t);
            clip(x1 - loop[i], (double) loop[i] - loop[j], t);
            clip(loop[i + 1] - y0, (double) loop[j + 1] - loop[i + 1], t);
            clip(y1 - loop[i + 1], (double) loop[i + 1] - loop[j + 1], t);
            if (t[0] <= t[1]) {
                return false;
            }
        }
        return Outlines.inside(x0, y0, loop) == wall.isCavity();
    }

    /** Keeps the part of a segment where {@code height + t * slope} is not negative. */
    private static void clip(double height, double slope, double[] t) {
        if (slope > 0) {
            t[0] = Math.max(t[0], -height / slope);
        } else if (slope < 0) {
            t[1] = Math.min(t[1], -height / slope);
        } else if (height < 0) {
            t[1] = Double.NEGATIVE_INFINITY;
        }
    }

    /** Right angles on the borders of cells. */
    private static float[] steps(Random random) {
        int a = 1 + random.nextInt(62);
        int b = 1 + random.nextInt(62);
        float unit = 1 / 16f;
        return new float[] {-2, -2, 2, -2, 2, 2, a * unit - 2, 2, a * unit - 2, b * unit - 2, -2, b * unit - 2};
    }

    @Test
    void cornersAreNamedFromTheSolid() {
        EdgeTree rock = Wall.solid(0, 0, 2, 0, 2, 2, 1, 1, 0, 2, 0, 1).edges();
        int[] expected = {
            EdgeTree.CONVEX, EdgeTree.CONVEX, EdgeTree.CONVEX, EdgeTree.CONCAVE, EdgeTree.CONVEX, EdgeTree.FLAT
        };
        for (int e = 0; e < expected.length; e++) {
            assertEquals(expected[e], rock.corner(e), "edge " + e);
        }
        EdgeTree room = Wall.cavity(0, 0, 2, 0, 2, 2, 0, 2).edges();
        for (int e = 0; e < 4; e++) {
            assertEquals(EdgeTree.CONCAVE, room.corner(e));
        }
    }

    private static EdgeTree tree(Random random) {
        float[] star = Outlines.star(random, 3 + random.nextInt(40), 0, 0, 1, 3);
        return (random.nextBoolean() ? Wall.solid(star) : Wall.cavity(star)).edges();
    }
}
