package dev.barrage.physics.shape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.tree.BoxTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeshTreeTest {
    private static final int SEEDS = 40;

    /** Triangles as 9 floats each: any number up to 5,000, flat, solid, in heaps, or of all sizes. */
    private static float[] triangles(long seed) {
        Random random = new Random(seed);
        int count = seed < 12 ? 1 + (int) seed : 1 + (int) StrictMath.pow(5000, random.nextDouble());
        boolean flat = random.nextBoolean();
        int kind = random.nextInt(4);
        float[] triangles = new float[9 * count];
        for (int t = 0; t < count; t++) {
            float size = kind == 1 ? (float) StrictMath.pow(10, -6 * random.nextDouble()) : 0.05f;
            float[] at = {random.nextFloat(), random.nextFloat(), random.nextFloat()};
            for (int i = 9 * t; i < 9 * t + 9; i++) {
                float coordinate = at[i % 3] + size * random.nextFloat();
                // Kind 2 strews on a coarse grid, kind 3 puts most triangles into one place.
                coordinate = kind == 2 ? Math.round(8 * coordinate) : kind == 3 && t % 4 > 0 ? i % 9 : coordinate;
                triangles[i] = flat && i % 3 == 2 ? 0 : coordinate;
            }
        }
        return triangles;
    }

    @Test
    void everyTriangleIsInExactlyOneLeafWithItsCorners() {
        for (long seed = 0; seed < SEEDS; seed++) {
            float[] triangles = triangles(seed);
            MeshTree tree = new MeshTree(triangles);
            int[] times = new int[triangles.length / 9];
            for (int node = 0; node < tree.nodeCount(); node++) {
                if (tree.isLeaf(node)) {
                    int size = tree.end(node) - tree.first(node);
                    assertTrue(size >= 1 && size <= MeshTree.LEAF_TRIANGLES, "seed " + seed + ": " + size);
                    for (int t = tree.first(node); t < tree.end(node); t++) {
                        times[tree.original(t)]++;
                        assertSameCorners(triangles, tree, t, "seed " + seed);
                    }
                }
            }
            assertTrue(Arrays.stream(times).allMatch(n -> n == 1), "seed " + seed);
        }
    }

    private static void assertSameCorners(float[] triangles, MeshTree tree, int t, String what) {
        for (int k = 0; k < 9; k++) {
            assertEquals(triangles[9 * tree.original(t) + k], tree.corner(t, k), what);
        }
    }

    @Test
    void childrenShareTheItemsOfTheirParent() {
        for (long seed = 0; seed < SEEDS; seed++) {
            MeshTree tree = new MeshTree(triangles(seed));
            assertEquals(tree.nodeCount(), tree.skip(0), "seed " + seed);
            assertEquals(0, tree.first(0), "seed " + seed);
            for (int node = 0; node < tree.nodeCount(); node++) {
                if (!tree.isLeaf(node)) {
                    int second = tree.skip(node + 1);
                    assertEquals(tree.first(node), tree.first(node + 1), "seed " + seed);
                    assertEquals(tree.end(node + 1), tree.first(second), "seed " + seed);
                    assertEquals(tree.end(node), tree.end(second), "seed " + seed);
                    assertEquals(tree.skip(node), tree.skip(second), "seed " + seed);
                }
            }
        }
    }

    @Test
    void everyBoxIsTheTightBoxOfItsTriangles() {
        for (long seed = 0; seed < SEEDS; seed++) {
            MeshTree tree = new MeshTree(triangles(seed));
            for (int node = 0; node < tree.nodeCount(); node++) {
                assertArrayEquals(tightBox(tree, node), box(tree, node), "seed " + seed + ", node " + node);
            }
        }
    }

    private static float[] box(BoxTree tree, int node) {
        return new float[] {
            tree.minX(node), tree.minY(node), tree.minZ(node), tree.maxX(node), tree.maxY(node), tree.maxZ(node)
        };
    }

    private static float[] tightBox(MeshTree tree, int node) {
        float inf = Float.POSITIVE_INFINITY;
        float[] box = {inf, inf, inf, -inf, -inf, -inf};
        for (int t = tree.first(node); t < tree.end(node); t++) {
            for (int k = 0; k < 9; k++) {
                box[k % 3] = Math.min(box[k % 3], tree.corner(t, k));
                box[3 + k % 3] = Math.max(box[3 + k % 3], tree.corner(t, k));
            }
        }
        return box;
    }

    @Test
    void theWalkWithoutAStackMeetsTheLeavesOfTheRecursiveOne() {
        for (long seed = 0; seed < SEEDS; seed++) {
            MeshTree tree = new MeshTree(triangles(seed));
            Random random = new Random(seed);
            for (int i = 0; i < 50; i++) {
                float[] query = query(tree, random);
                List<Integer> recursive = new ArrayList<>();
                collect(tree, 0, query, recursive);
                assertEquals(recursive, walk(tree, query), "seed " + seed + ": " + Arrays.toString(query));
            }
        }
    }

    /** A box somewhere, or one that touches a node's box from outside or is a point of it. */
    private static float[] query(BoxTree tree, Random random) {
        float[] box = box(tree, random.nextInt(tree.nodeCount()));
        float size = random.nextInt(3) == 0 ? 0 : random.nextFloat();
        int touched = random.nextInt(6);
        float[] query = new float[6];
        for (int k = 0; k < 3; k++) {
            float low = box[k] + (box[3 + k] - box[k]) * (random.nextFloat() - 0.1f * size);
            low = k == touched ? box[3 + k] : k + 3 == touched ? box[k] - size : low;
            query[k] = low;
            query[3 + k] = k + 3 == touched ? box[k] : low + size * random.nextFloat();
        }
        return query;
    }

    private static void collect(BoxTree tree, int node, float[] query, List<Integer> leaves) {
        float[] box = box(tree, node);
        for (int k = 0; k < 3; k++) {
            if (box[k] > query[3 + k] || query[k] > box[3 + k]) {
                return;
            }
        }
        if (tree.isLeaf(node)) {
            leaves.add(node);
        } else {
            collect(tree, node + 1, query, leaves);
            collect(tree, tree.skip(node + 1), query, leaves);
        }
    }

    private static List<Integer> walk(BoxTree tree, float[] q) {
        List<Integer> leaves = new ArrayList<>();
        int leaf = tree.nextLeaf(0, q[0], q[1], q[2], q[3], q[4], q[5]);
        while (leaf < tree.nodeCount()) {
            leaves.add(leaf);
            leaf = tree.nextLeaf(leaf + 1, q[0], q[1], q[2], q[3], q[4], q[5]);
        }
        return leaves;
    }

    @Test
    void theWalkAlongAMotionMissesNoLeafThatTheBallMeets() {
        int met = 0;
        int visited = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            MeshTree tree = new MeshTree(triangles(seed));
            Random random = new Random(seed);
            for (int i = 0; i < 50; i++) {
                float px = 3 * random.nextFloat() - 1;
                float py = 3 * random.nextFloat() - 1;
                float qx = i % 5 == 0 ? px : 3 * random.nextFloat() - 1;
                float qy = i % 7 == 0 ? py : 3 * random.nextFloat() - 1;
                float radius = 0.3f * random.nextFloat();
                List<Integer> walked = walk(tree, px, py, qx, qy, radius);
                visited += walked.size();
                for (int node = 0; node < tree.nodeCount(); node++) {
                    if (tree.isLeaf(node) && meets(box(tree, node), px, py, qx, qy, radius)) {
                        met++;
                        assertTrue(walked.contains(node), "seed " + seed + ", motion " + i + ", leaf " + node);
                    }
                }
            }
        }
        assertTrue(visited < 1.3 * met, "walked to " + visited + " leaves to meet " + met);
    }

    private static List<Integer> walk(BoxTree tree, float px, float py, float qx, float qy, float radius) {
        List<Integer> leaves = new ArrayList<>();
        int leaf = tree.nextLeafOnWay(0, px, py, qx, qy, radius);
        while (leaf < tree.nodeCount()) {
            leaves.add(leaf);
            leaf = tree.nextLeafOnWay(leaf + 1, px, py, qx, qy, radius);
        }
        return leaves;
    }

    /** Whether a ball is surely in a box at one of many places along its way. */
    private static boolean meets(float[] box, float px, float py, float qx, float qy, float radius) {
        for (int i = 0; i <= 64; i++) {
            double[] centre = {px + i / 64.0 * (qx - px), py + i / 64.0 * (qy - py), 0};
            double squared = 0;
            for (int k = 0; k < 3; k++) {
                double off = Math.max(0, Math.max(box[k] - centre[k], centre[k] - box[3 + k]));
                squared += off * off;
            }
            if (squared < radius * radius) {
                return true;
            }
        }
        return false;
    }

    @Test
    void aPointOnAShipIsFoundByWayOfFewNodes() {
        MeshTree tree = Meshes.ship(50, 20).tree();
        int most = 0;
        for (int t = 0; t < 2000; t++) {
            int nodes = 0;
            for (int node = 0; node < tree.nodeCount(); nodes++) {
                boolean holds = holds(box(tree, node), tree, t);
                node = holds ? node + 1 : tree.skip(node);
            }
            most = Math.max(most, nodes);
        }
        assertTrue(most < 120, most + " nodes looked at, of " + tree.nodeCount());
    }

    private static boolean holds(float[] box, MeshTree tree, int t) {
        boolean holds = true;
        for (int k = 0; k < 3; k++) {
            holds &= box[k] <= tree.corner(t, k) && tree.corner(t, k) <= box[3 + k];
        }
        return holds;
    }

    @Test
    void noTreeIsDeeperThanTheStatedBound() {
        // Each triangle is half as large and as far out as the one before: the heuristic peels them off one by one.
        float[] triangles = new float[9 * 400];
        for (int t = 0; t < 400; t++) {
            float size = Math.scalb(1f, 20 - t % 120);
            float[] corners = {size, 0, 0, 2 * size, 0, 0, size, size, 0};
            System.arraycopy(corners, 0, triangles, 9 * t, 9);
        }
        MeshTree tree = new MeshTree(triangles);
        assertTrue(depth(tree, 0) > 33, "the bound is put to the test");
        assertTrue(depth(tree, 0) <= BoxTree.MAX_DEPTH);
    }

    private static int depth(BoxTree tree, int node) {
        return tree.isLeaf(node) ? 0 : 1 + Math.max(depth(tree, node + 1), depth(tree, tree.skip(node + 1)));
    }

    @Test
    void theOrderOfTrianglesDoesNotChangeTheBoxes() {
        for (long seed = 0; seed < SEEDS; seed++) {
            float[] triangles = Meshes.trianglesOf(Meshes.icosphere((int) (seed % 4), 1f));
            MeshTree tree = new MeshTree(triangles);
            MeshTree other = new MeshTree(shuffled(triangles, new Random(seed)));
            assertEquals(tree.nodeCount(), other.nodeCount(), "seed " + seed);
            for (int node = 0; node < tree.nodeCount(); node++) {
                assertArrayEquals(box(tree, node), box(other, node), "seed " + seed);
            }
        }
    }

    private static float[] shuffled(float[] triangles, Random random) {
        float[] out = triangles.clone();
        float[] held = new float[9];
        for (int t = out.length / 9 - 1; t > 0; t--) {
            int u = random.nextInt(t + 1);
            System.arraycopy(out, 9 * t, held, 0, 9);
            System.arraycopy(out, 9 * u, out, 9 * t, 9);
            System.arraycopy(held, 0, out, 9 * u, 9);
        }
        return out;
    }
}
