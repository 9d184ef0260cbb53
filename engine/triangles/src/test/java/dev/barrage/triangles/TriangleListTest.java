package dev.barrage.triangles;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TriangleListTest {
    @Test
    void everyVoxelThatATriangleTouchesHoldsItOnce() {
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            TriangleList list = soup(40, random, seed % 2 == 0);
            float side = seed % 3 == 0 ? 1 : 0.3f + random.nextFloat();
            Map<List<Integer>, Set<Integer>> holds = new HashMap<>();
            for (TriangleVoxel voxel : list.split(side)) {
                Set<Integer> sources = new LinkedHashSet<>();
                Arrays.stream(voxel.source()).forEach(source -> assertTrue(sources.add(source)));
                assertNull(holds.put(List.of(voxel.x(), voxel.y(), voxel.z()), sources));
            }
            assertEquals(boxesByVoxel(list, side), holds, "seed " + seed);
        }
    }

    /** The voxels that boxes touch, one by one and in decimals. */
    private static Map<List<Integer>, Set<Integer>> boxesByVoxel(TriangleList list, float side) {
        Map<List<Integer>, Set<Integer>> voxels = new HashMap<>();
        for (int triangle = 0; triangle < list.triangles(); triangle++) {
            int[][] range = new int[3][2];
            for (int axis = 0; axis < 3; axis++) {
                float[] x = new float[3];
                for (int corner = 0; corner < 3; corner++) {
                    x[corner] = list.coordinate(triangle, corner, axis);
                }
                Arrays.sort(x);
                range[axis][0] = floorOfQuotient(x[0], side);
                range[axis][1] = floorOfQuotient(x[2], side);
            }
            for (int x = range[0][0]; x <= range[0][1]; x++) {
                for (int y = range[1][0]; y <= range[1][1]; y++) {
                    for (int z = range[2][0]; z <= range[2][1]; z++) {
                        voxels.computeIfAbsent(List.of(x, y, z), key -> new LinkedHashSet<>())
                                .add(triangle);
                    }
                }
            }
        }
        return voxels;
    }

    private static int floorOfQuotient(float x, float side) {
        BigDecimal[] division = new BigDecimal(x).divideAndRemainder(new BigDecimal(side));
        return division[0].intValueExact() - (division[1].signum() < 0 ? 1 : 0);
    }

    @Test
    void voxelsHoldTheirTrianglesInOrderWithJustThePointsThatTheyUse() {
        TriangleList list = soup(200, new Random(8), false);
        for (TriangleVoxel voxel : list.split(0.7f)) {
            int[] source = voxel.source();
            assertEquals(source.length, voxel.list().triangles());
            for (int i = 0; i < source.length; i++) {
                assertTrue(i == 0 || source[i - 1] < source[i]);
                assertArrayEquals(cornersOf(list, source[i]), cornersOf(voxel.list(), i));
                assertEquals(list.priorities[source[i]], voxel.list().priorities[i]);
            }
            Set<Integer> used = new HashSet<>();
            Arrays.stream(voxel.list().corners).forEach(used::add);
            assertEquals(voxel.list().points.length / 3, used.size());
        }
    }

    @Test
    void voxelsTogetherFindEachPairOnceWhereItsBoxesFirstMeet() {
        for (int seed = 0; seed < 6; seed++) {
            TriangleList list = soup(80, new Random(seed), seed % 2 == 0);
            float side = 0.5f + 0.3f * seed;
            Set<Long> whole = pairs(list);
            Set<Long> found = new HashSet<>();
            for (TriangleVoxel voxel : list.split(side)) {
                for (long pair : pairs(voxel.list())) {
                    int a = voxel.source()[(int) (pair >>> 32)];
                    int b = voxel.source()[(int) pair];
                    if (voxel.x() == meet(list, a, b, 0, side)
                            && voxel.y() == meet(list, a, b, 1, side)
                            && voxel.z() == meet(list, a, b, 2, side)) {
                        assertTrue(found.add((long) a << 32 | b));
                    }
                }
            }
            assertEquals(whole, found, "seed " + seed);
        }
    }

    private static Set<Long> pairs(TriangleList list) {
        Set<Long> found = new HashSet<>();
        try (TriangleCollider collider = new TriangleCollider(1).withNeighbours(Neighbours.CROSSING)) {
            collider.add(list);
            TrianglePairs pairs = collider.collide();
            for (int pair = 0; pair < pairs.count(); pair++) {
                found.add((long) pairs.first(pair) << 32 | pairs.second(pair));
            }
        }
        return found;
    }

    private static int meet(TriangleList list, int a, int b, int axis, float side) {
        float[] low = {Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY};
        for (int corner = 0; corner < 3; corner++) {
            low[0] = Math.min(low[0], list.coordinate(a, corner, axis));
            low[1] = Math.min(low[1], list.coordinate(b, corner, axis));
        }
        return floorOfQuotient(Math.max(low[0], low[1]), side);
    }

    /** Triangles some of which share points. Those on a lattice lie on the borders of voxels. */
    private static TriangleList soup(int triangles, Random random, boolean isLattice) {
        float[] points = new float[6 * triangles];
        for (int i = 0; i < points.length; i++) {
            points[i] = isLattice ? random.nextInt(7) - 3 : 6 * random.nextFloat() - 3;
        }
        int[] corners = random.ints(3 * triangles, 0, 2 * triangles).toArray();
        return TriangleList.of(points, corners, random.ints(triangles, -1, 3).toArray());
    }

    @Test
    void sidesThatGiveNoGridAreRefused() {
        TriangleList list = TriangleList.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        for (float side : new float[] {0, -1, Float.NaN, Float.POSITIVE_INFINITY, 1e-6f, 1e-5f, Float.MIN_VALUE}) {
            assertRefused("side ", () -> list.split(side));
        }
        assertEquals(1, list.split(1e30f).length);
        assertEquals(0, TriangleList.of(new float[0], new int[0]).split(1).length);
    }

    @Test
    void trianglesWithoutAreaAreNamed() {
        float[] points = {0, 0, 0, 1, 0, 0, 0, 1, 0, 2, 0, 0, 1, 0, 0, 1, 1e-30f, 0};
        int[] corners = {0, 1, 2, 0, 1, 3, 0, 1, 1, 0, 1, 4, 2, 2, 2, 0, 1, 5};
        assertArrayEquals(
                new int[] {1, 2, 3, 4}, TriangleList.of(points, corners).withoutArea());
    }

    private static void assertRefused(String start, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.startsWith(start), message);
    }

    private static float[] cornersOf(TriangleList list, int triangle) {
        float[] xyz = new float[9];
        for (int i = 0; i < 9; i++) {
            xyz[i] = list.points[3 * list.corners[3 * triangle + i / 3] + i % 3];
        }
        return xyz;
    }
}
