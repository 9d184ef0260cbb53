package dev.barrage.physics.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

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
