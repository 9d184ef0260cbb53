package dev.barrage.gpu.cullide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.triangles.TriangleList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code -Dfuzz.seed=N -Dfuzz.cases=M} chooses other and more scenes by hand. */
class ReliablePrunerTest extends PrunerTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 200);
    private static final int[] RESOLUTIONS = {16, 32, 37, 64, 100, 128, 16, 256, 32, 512, 64, 1024};
    private static final int[] GROUPS = {0, 8, 32};
    private static final PruneMode[] RELIABLE = {PruneMode.RELIABLE, PruneMode.QUICK, PruneMode.UOBB};

    @Test
    @Tag("slow")
    void losesNoCollidingPairInAnySceneAtAnyResolution() {
        int plainMissed = 0;
        int collisions = 0;
        for (int i = 0; i < CASES; i++) {
            Meshes.Kind kind = Meshes.Kind.values()[i % Meshes.Kind.values().length];
            Random random = new Random(1_000_003 * SEED + i);
            List<TriangleList> meshes = Meshes.scene(kind, random);
            PruneOptions options = randomOptions(random);
            Set<Long> touching = touching(meshes);
            collisions += touching.size();
            String message = "-Dfuzz.seed=" + SEED + ", case " + i + ", " + kind + ", " + options;
            PruneResult result = prune(options, meshes);
            assertEquals(0, missed(touching, result), message);
            checkTheSets(result, touching, message);
            assertEquals(trianglePairs(meshes), trianglePairs(meshes, result), message);
            plainMissed += missed(touching, prune(options.withMode(PruneMode.PLAIN), meshes));
        }
        assertTrue(collisions > 2 * CASES, "scenes must have collisions: " + collisions);
        assertTrue(plainMissed > 0, "the plain form must miss some");
    }

    private static PruneOptions randomOptions(Random random) {
        return new PruneOptions(
                RELIABLE[random.nextInt(RELIABLE.length)],
                1 + random.nextInt(3),
                RESOLUTIONS[random.nextInt(RESOLUTIONS.length)],
                1 + random.nextInt(3),
                random.nextBoolean(),
                GROUPS[random.nextInt(GROUPS.length)]);
    }

    /** The four sets part the meshes, and two of them have no collisions inside. */
    private static void checkTheSets(PruneResult result, Set<Long> touching, String message) {
        for (long pair : touching) {
            PruneSet a = result.set((int) (pair >>> 32));
            PruneSet b = result.set((int) pair);
            assertTrue(a != PruneSet.BFV && b != PruneSet.BFV, message);
            assertTrue(a != b || a == PruneSet.NFV, message + ": " + a + " has a collision inside");
        }
        for (PrunePass pass : result.passes()) {
            int objects = pass.stage() == PruneStage.GROUPS ? result.groups() : result.meshes();
            assertTrue(pass.queries() <= objects && pass.draws() <= 2 * objects, message + ": " + pass);
        }
    }

    @Test
    void boxesThatReachOutOfTheViewLoseNoPair() {
        // Half of the box around a right triangle lies before the nearest depth, or behind the farthest.
        int[] corners = {0, 1, 2};
        for (boolean isNear : new boolean[] {true, false}) {
            float[] right = isNear ? new float[] {0, 4, 0, 8, 4, 8, 8, 4, 0} : new float[] {0, 4, 0, 8, 4, 8, 0, 4, 8};
            float depth = isNear ? 0.5f : 7.5f;
            float x = isNear ? 2 : 6;
            List<TriangleList> meshes = List.of(
                    TriangleList.of(right, corners, 0),
                    TriangleList.of(new float[] {x, 0, depth, x, 8, depth, x + 0.1f, 8, depth}, corners, 1));
            assertEquals(1, touching(meshes).size());
            for (PruneMode mode : RELIABLE) {
                for (int resolution : new int[] {16, 100}) {
                    PruneOptions options = PruneOptions.DEFAULT
                            .withMode(mode)
                            .withResolution(resolution)
                            .withBoxesFirst(false);
                    String message = options + ", near " + isNear;
                    assertTrue(prune(options, meshes).mayCollide(0, 1), message);
                    assertTrue(
                            prune(options, List.of(meshes.get(1), meshes.get(0)))
                                    .mayCollide(0, 1),
                            message);
                    assertEquals(0, prune(options, meshes.subList(0, 1)).remaining().length, message);
                }
            }
        }
    }

    @Test
    void meshesWithAGapBetweenTheirBoxesAllFall() {
        for (PruneMode mode : PruneMode.values()) {
            for (int resolution : new int[] {64, 200, 1024}) {
                List<TriangleList> row = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    float[] centre = {4f * i, 0f, 0f};
                    row.add(Meshes.ellipsoid(new Random(i), 3, centre, 0.8f, i));
                }
                PruneOptions options = PruneOptions.DEFAULT.withMode(mode).withResolution(resolution);
                String message = mode + ", " + resolution + " pixels";
                assertArrayEquals(new int[0], prune(options, row).remaining(), message);
                assertArrayEquals(
                        new int[0], prune(options.withBoxesFirst(false), row).remaining(), message);
                assertArrayEquals(new int[0], prune(options, row.subList(3, 4)).remaining(), message);
            }
        }
    }

    @Test
    void boxesFirstLeaveTheSameMeshesWithFewerDrawsOfMeshes() {
        for (int seed = 0; seed < 6; seed++) {
            List<TriangleList> meshes = Meshes.ellipsoids(new Random(seed), 30, 3);
            PruneOptions options = PruneOptions.DEFAULT.withGroupTriangles(0).withResolution(128);
            PruneResult without = prune(options.withBoxesFirst(false), meshes);
            PruneResult with = prune(options, meshes);
            assertArrayEquals(without.remaining(), with.remaining(), "seed " + seed);
            int draws = with.stages().get(1).draws();
            int drawsWithout = without.stages().get(0).draws();
            assertTrue(draws < drawsWithout, draws + " draws instead of " + drawsWithout + ", seed " + seed);
        }
    }

    @Test
    void quickAsksLessAndLeavesNoMore() {
        int queries = 0;
        int quickQueries = 0;
        for (int seed = 0; seed < 4; seed++) {
            List<TriangleList> meshes = Meshes.ellipsoids(new Random(seed), 30, 3);
            PruneOptions options = PruneOptions.DEFAULT.withResolution(128).withRounds(1);
            PruneResult reliable = prune(options, meshes);
            PruneResult quick = prune(options.withMode(PruneMode.QUICK), meshes);
            assertTrue(quick.remaining().length <= reliable.remaining().length, "seed " + seed);
            checkTheSets(quick, touching(meshes), "seed " + seed);
            queries += queries(reliable);
            quickQueries += queries(quick);
        }
        assertTrue(4 * quickQueries < 3 * queries, quickQueries + " queries instead of " + queries);
    }

    private static int queries(PruneResult result) {
        return result.stages().stream().mapToInt(StageReport::queries).sum();
    }

    @Test
    void groupsOfOneMeshNeverPruneOneAnother() {
        // A mesh whose halves lie behind each other in all views, and a plate that cuts one of them.
        Random random = new Random(5);
        List<TriangleList> meshes = List.of(
                Meshes.ellipsoid(random, 8, new float[] {0f, 0f, 0f}, 1f, 1), Meshes.plate(0f, 0f, 0f, 0.05f, 3f));
        PruneResult result = prune(PruneOptions.DEFAULT.withGroupTriangles(8), meshes);
        assertEquals(trianglePairs(meshes), trianglePairs(meshes, result));
        int left = result.triangles(0).length;
        assertTrue(
                left > 0 && left < meshes.get(0).triangles() / 2,
                left + " of " + meshes.get(0).triangles());
        PruneResult alone =
                prune(PruneOptions.DEFAULT.withGroupTriangles(8).withBoxesFirst(false), meshes.subList(0, 1));
        assertEquals(0, alone.remaining().length);
    }

    @Test
    void aLineOfDepthsShowsTheWorldAtItsCoordinates() {
        int resolution = 64;
        float[] line = new float[resolution];
        float[] column = new float[resolution];
        float[] all = new float[resolution * resolution];
        try (GpuPruner pruner = new GpuPruner(new PruneOptions(PruneMode.QUICK, 1, resolution, 1, false, 0))) {
            assertThrows(IllegalStateException.class, () -> pruner.coordinate(0, 0f));
            pruner.add(Meshes.plate(-3f, 2f, 5f, 1f, 1f));
            pruner.add(Meshes.plate(7f, -4f, 5f, 1f, 1f));
            pruner.onPass(pass -> {
                        if (pass.forward()) {
                            pruner.depths(0, resolution / 2, resolution, 1, line);
                            pruner.depths(resolution / 2, 0, 1, resolution, column);
                            System.arraycopy(pruner.depths(), 0, all, 0, all.length);
                        }
                    })
                    .prune();
            for (int pixel = 0; pixel < resolution; pixel++) {
                assertEquals(all[resolution * (resolution / 2) + pixel], line[pixel]);
                assertEquals(all[resolution * pixel + resolution / 2], column[pixel]);
                float y = pruner.coordinate(1, (pixel + 0.5f) / resolution);
                float x = pruner.coordinate(0, line[pixel]);
                if (y > 1.2f && y < 2.8f) {
                    assertEquals(-4f, x, 1e-3f, "the near side of the plate at y = " + y);
                } else if (y < 0.8f && y > -2.8f) {
                    assertEquals(1f, line[pixel], "nothing at y = " + y);
                }
            }
            assertThrows(IllegalArgumentException.class, () -> pruner.depths(1, 0, resolution, 1, line));
            assertThrows(IllegalArgumentException.class, () -> pruner.depths(0, 0, resolution, 2, line));
        }
    }
}
