package dev.barrage.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TriangleColliderTest {
    /** How the triangles of a soup lie and how large they are. */
    private enum Soup {
        UNIFORM,
        CLUSTERED,
        TEN_THOUSAND_TIMES_AS_LARGE,
        FEW_LARGE_AMONG_TINY,
        CROWDS_OF_TINY_AMONG_LARGE,
        LONG_AND_THIN,
        FLAT,
        WITHOUT_AREA,
        LATTICE,
        ALL_IN_ONE_PLACE,
        FAR_FROM_THE_ORIGIN
    }

    @Test
    void findsThePairsOfAllAgainstAllInEverySoupWithAnyNumberOfWorkers() {
        for (Soup soup : Soup.values()) {
            for (int seed = 0; seed < 4; seed++) {
                compare(soup, seed);
            }
        }
    }

    @Test
    void aSearchEndsWhenMorePairsTouchThanAllowedAndOnlyThen() {
        TriangleList pile = surface(Soup.ALL_IN_ONE_PLACE, 300, new Random(1), TriangleList.OWN_PRIORITY);
        for (int workers : new int[] {1, 2, 8}) {
            try (TriangleCollider collider = new TriangleCollider(workers).withNeighbours(Neighbours.ALL)) {
                collider.add(pile);
                List<Long> all = pairsOf(collider.collide());
                assertTrue(all.size() > 1000, "pairs: " + all.size());
                collider.withMostPairs(all.size() - 1);
                assertEquals(
                        "more than " + (all.size() - 1) + " pairs of triangles touch",
                        assertThrows(TooManyPairsException.class, collider::collide)
                                .getMessage());
                assertEquals(0, collider.pairs().count());
                assertEquals(all, pairsOf(collider.withMostPairs(all.size()).collide()));
                assertThrows(
                        TooManyPairsException.class,
                        () -> collider.withMostPairs(9).collide());
                assertTrue(collider.candidates() < all.size(), "tests: " + collider.candidates());
                assertThrows(IllegalArgumentException.class, () -> collider.withMostPairs(-1));
            }
        }
    }

    private static void compare(Soup soup, int seed) {
        Random random = new Random(seed);
        int count = soup == Soup.ALL_IN_ONE_PLACE ? 60 : 50 + random.nextInt(400);
        List<TriangleList> lists = new ArrayList<>();
        lists.add(surface(soup, count, random, TriangleList.OWN_PRIORITY));
        lists.add(surface(soup, count / 2, random, 0));
        lists.add(surface(soup, 0, random, 1));
        lists.add(surface(soup, count / 3, random, 0));
        lists.add(surface(soup, count / 3, random, 1));
        Neighbours neighbours = Neighbours.values()[seed % 3];
        TriangleTable table = new TriangleTable();
        lists.forEach(table::add);
        List<Long> expected = allAgainstAll(table, neighbours);
        for (int workers : new int[] {1, 2, 3, 8}) {
            try (TriangleCollider collider = new TriangleCollider(workers).withNeighbours(neighbours)) {
                lists.forEach(collider::add);
                String message = soup + ", " + neighbours + ", seed " + seed + ", " + workers + " workers";
                assertEquals(expected, pairsOf(collider.collide()), message);
                assertEquals(expected, pairsOf(collider.collide()), message + ", again");
            }
        }
    }

    private static List<Long> pairsOf(TrianglePairs pairs) {
        List<Long> list = new ArrayList<>();
        for (int i = 0; i < pairs.count(); i++) {
            list.add((long) pairs.first(i) << 32 | pairs.second(i));
        }
        return list;
    }

    private static List<Long> allAgainstAll(TriangleTable table, Neighbours neighbours) {
        TrianglePredicate test = new TrianglePredicate();
        NeighbourPredicate neighbourTest = new NeighbourPredicate(new Orientation());
        List<Long> pairs = new ArrayList<>();
        for (int a = 0; a < table.count; a++) {
            for (int b = a + 1; b < table.count; b++) {
                if (table.priority[a] == table.priority[b] || areApart(table, a, b)) {
                    continue;
                }
                boolean touch = !areNeighbours(table, a, b)
                        ? table.touch(a, b, test)
                        : switch (neighbours) {
                            case NONE -> false;
                            case CROSSING -> neighbourTest.touchOutside(table.points, table.corners, 3 * a, 3 * b);
                            case ALL -> true;
                        };
                if (touch) {
                    pairs.add((long) a << 32 | b);
                }
            }
        }
        return pairs;
    }

    /** Whether an axis separates the boxes of two triangles: it saves most of the exact tests. */
    private static boolean areApart(TriangleTable table, int a, int b) {
        for (int axis = 0; axis < 3; axis++) {
            if (least(table, a, axis) > most(table, b, axis) || least(table, b, axis) > most(table, a, axis)) {
                return true;
            }
        }
        return false;
    }

    private static float least(TriangleTable table, int triangle, int axis) {
        return Math.min(
                coordinate(table, triangle, 0, axis),
                Math.min(coordinate(table, triangle, 1, axis), coordinate(table, triangle, 2, axis)));
    }

    private static float most(TriangleTable table, int triangle, int axis) {
        return Math.max(
                coordinate(table, triangle, 0, axis),
                Math.max(coordinate(table, triangle, 1, axis), coordinate(table, triangle, 2, axis)));
    }

    private static float coordinate(TriangleTable table, int triangle, int corner, int axis) {
        return table.points[table.corners[3 * triangle + corner] + axis];
    }

    private static boolean areNeighbours(TriangleTable table, int a, int b) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (table.corners[3 * a + i] == table.corners[3 * b + j]) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Triangles of random points, some of which they share. */
    private static TriangleList surface(Soup soup, int triangles, Random random, int priority) {
        float[] points = new float[9 * triangles];
        int[] corners = new int[3 * triangles];
        for (int i = 0; i < triangles; i++) {
            put(soup, points, 9 * i, random);
            for (int k = 0; k < 3; k++) {
                corners[3 * i + k] =
                        i > 0 && random.nextInt(16) == 0 ? corners[3 * i - 1 - random.nextInt(3)] : 3 * i + k;
            }
        }
        return priority < 0 ? TriangleList.of(points, corners) : TriangleList.of(points, corners, priority);
    }

    private static void put(Soup soup, float[] points, int at, Random random) {
        float size = switch (soup) {
            case TEN_THOUSAND_TIMES_AS_LARGE -> (float) Math.pow(10, -4.0 * random.nextFloat());
            case FEW_LARGE_AMONG_TINY ->
                random.nextInt(3) == 0 ? (float) Math.pow(10, 0.6 - 3.3 * random.nextFloat()) : 0.002f;
            case CROWDS_OF_TINY_AMONG_LARGE -> random.nextInt(5) < 3 ? 0.3f : 0.01f;
            case ALL_IN_ONE_PLACE -> 2;
            default -> 0.1f;
        };
        float spread = switch (soup) {
            case CLUSTERED -> (float) Math.exp(-4 * random.nextFloat());
            case FEW_LARGE_AMONG_TINY -> size == 0.002f ? 0.05f : 1;
            case CROWDS_OF_TINY_AMONG_LARGE -> size < 0.1f ? 0.1f : 1;
            default -> 1;
        };
        int axis = random.nextInt(3);
        for (int k = 0; k < 3; k++) {
            float centre = spread * (random.nextFloat() - 0.5f);
            float length = soup == Soup.LONG_AND_THIN ? (k == axis ? 1 : 0.01f) : size;
            for (int corner = 0; corner < 3; corner++) {
                float value = centre + length * (random.nextFloat() - 0.5f);
                points[at + 3 * corner + k] = switch (soup) {
                    case FLAT -> k == 2 ? 0.25f : value;
                    case WITHOUT_AREA -> corner == 2 ? points[at + k] : Math.round(16 * value) / 16f;
                    case LATTICE -> Math.round(16 * value);
                    case FAR_FROM_THE_ORIGIN -> 1e6f + 4 * value;
                    default -> value;
                };
            }
        }
    }

    @Test
    void manySmallListsCollideAsOneLargeOneDoes() {
        TriangleList whole = surface(Soup.UNIFORM, 500, new Random(9), TriangleList.OWN_PRIORITY);
        try (TriangleCollider one = new TriangleCollider(2).withNeighbours(Neighbours.ALL);
                TriangleCollider many = new TriangleCollider(2)) {
            one.add(whole);
            for (int i = 0; i < whole.triangles(); i++) {
                many.add(TriangleList.of(whole.points, Arrays.copyOfRange(whole.corners, 3 * i, 3 * i + 3)));
            }
            assertEquals(pairsOf(one.collide()), pairsOf(many.collide()));
        }
    }

    @Test
    void movedPointsAreSeen() {
        float[] points = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        try (TriangleCollider collider = new TriangleCollider(1)) {
            collider.add(TriangleList.of(points, new int[] {0, 1, 2}));
            int other = collider.add(TriangleList.of(new float[] {0, 0, 2, 1, 0, 2, 0, 1, 2}, new int[] {0, 1, 2}));
            assertEquals(0, collider.collide().count());
            collider.move(other, new float[] {0.2f, 0.2f, -1, 0.2f, 0.2f, 1, 3, 3, 0});
            TrianglePairs pairs = collider.collide();
            assertEquals(1, pairs.count());
            assertEquals(0, pairs.first(0));
            assertEquals(1, pairs.second(0));
            assertEquals(1, pairs.listOf(1));
            assertEquals(0, pairs.indexInList(1));
        }
    }

    @Test
    void nothingCollidesWithNothing() {
        try (TriangleCollider collider = new TriangleCollider(2)) {
            assertEquals(0, collider.collide().count());
            collider.add(TriangleList.of(new float[] {}, new int[] {}));
            assertEquals(0, collider.collide().count());
            collider.add(TriangleList.of(new float[] {1, 1, 1}, new int[] {0, 0, 0}));
            assertEquals(0, collider.collide().count());
        }
    }

    @Test
    void listsOfOnePriorityCostNothingAmongThemselves() {
        try (TriangleCollider collider = new TriangleCollider(1)) {
            collider.add(surface(Soup.ALL_IN_ONE_PLACE, 50, new Random(1), 7));
            collider.add(surface(Soup.ALL_IN_ONE_PLACE, 50, new Random(2), 7));
            assertEquals(0, collider.collide().count());
            assertEquals(0, collider.candidates());
        }
    }

    @Test
    void trianglesOfOnePriorityAreLeftOutInAnyList() {
        Random random = new Random(3);
        List<TriangleList> lists = new ArrayList<>();
        int[] priorities = random.ints(120, -1, 3).toArray();
        for (int list = 0; list < 2; list++) {
            TriangleList soup = surface(Soup.ALL_IN_ONE_PLACE, 60, random, TriangleList.OWN_PRIORITY);
            lists.add(TriangleList.of(
                    soup.points, soup.corners, Arrays.copyOfRange(priorities, 60 * list, 60 * list + 60)));
        }
        try (TriangleCollider collider = new TriangleCollider(2).withNeighbours(Neighbours.ALL);
                TriangleCollider free = new TriangleCollider(2).withNeighbours(Neighbours.ALL)) {
            for (TriangleList list : lists) {
                collider.add(list);
                free.add(TriangleList.of(list.points, list.corners));
            }
            List<Long> expected = pairsOf(free.collide());
            expected.removeIf(pair -> {
                int first = priorities[(int) (pair >>> 32)];
                return first >= 0 && first == priorities[(int) (long) pair];
            });
            assertEquals(expected, pairsOf(collider.collide()));
        }
    }

    @Test
    void badListsAreRefusedByName() {
        assertRefused(
                "points[4]",
                () -> TriangleList.of(new float[] {0, 0, 0, 1, Float.NaN, 0, 0, 1, 0}, new int[] {0, 1, 2}));
        assertRefused(
                "corners[1]", () -> TriangleList.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 3, 2}));
        assertRefused("corners", () -> TriangleList.of(new float[3], new int[2]));
        assertRefused("points", () -> TriangleList.of(new float[4], new int[3]));
        assertRefused("priority", () -> TriangleList.of(new float[3], new int[3], -2));
        assertRefused("priorities[0]", () -> TriangleList.of(new float[3], new int[3], new int[] {-2}));
        assertRefused("priorities", () -> TriangleList.of(new float[3], new int[3], new int[2]));
        assertRefused("workers", () -> new TriangleCollider(0));
        assertRefused("workers", () -> new TriangleCollider(TriangleCollider.MAX_WORKERS + 1));
        try (TriangleCollider collider = new TriangleCollider(1)) {
            collider.add(TriangleList.of(new float[3], new int[3]));
            assertRefused("points", () -> collider.move(0, new float[6]));
            assertRefused("list", () -> collider.move(1, new float[3]));
        }
    }

    private static void assertRefused(String argument, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.startsWith(argument + " "), message);
    }
}
