package dev.barrage.gpu.cullide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.gpu.device.DeviceTest;
import dev.barrage.graphics.window.GlContext;
import dev.barrage.triangles.TriangleList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class PlainPrunerTest extends PrunerTest {
    private static final PruneOptions PLAIN =
            PruneOptions.DEFAULT.withMode(PruneMode.PLAIN).withBoxesFirst(false).withGroupTriangles(0);

    /** The four objects of the slides: the first two cross, the others lie apart. */
    private static List<TriangleList> fourObjects() {
        float[] points = {-1f, -1f, 1f, 1f, -1f, 3f, 1f, 1f, 3f, -1f, 1f, 1f};
        float[] crossing = {-1f, -1f, 3f, 1f, -1f, 1f, 1f, 1f, 1f, -1f, 1f, 3f};
        int[] corners = {0, 1, 2, 0, 2, 3};
        return List.of(
                TriangleList.of(points, corners, 0),
                TriangleList.of(crossing, corners, 0),
                Meshes.plate(3f, 1f, 2f, 0.5f, 0.5f),
                Meshes.plate(3f, -1f, 2f, 0.5f, 0.5f));
    }

    @Test
    void dropsSheetsThatCrossIfAViewShowsThemEdgeOnWhereReliableKeepsThem() {
        PruneOptions views = PLAIN.withViews(3).withRounds(1);
        assertArrayEquals(new int[] {}, prune(views, fourObjects()).remaining(), "no fragment, so fully visible");
        for (PruneMode mode : new PruneMode[] {PruneMode.RELIABLE, PruneMode.QUICK, PruneMode.UOBB}) {
            int[] remaining = prune(views.withMode(mode), fourObjects()).remaining();
            assertArrayEquals(new int[] {0, 1}, remaining, mode.toString());
        }
    }

    @Test
    void showsTheSetAfterEachPassOfTheExample() {
        PruneResult result = prune(new PruneOptions(PruneMode.PLAIN, 1, 64, 1, false, 0), turnedToX(fourObjects()));
        PrunePass first = result.passes().get(0);
        assertArrayEquals(new int[] {0, 2, 3}, first.visible(), "the second object is behind the first in part");
        assertArrayEquals(new int[] {0, 1, 2, 3}, first.remaining());
        PrunePass second = result.passes().get(1);
        assertArrayEquals(new int[] {1, 2, 3}, second.visible(), "in reverse order it is the first");
        assertArrayEquals(new int[] {0, 1}, second.remaining(), "PCS = {O1, O2}");
        assertEquals(PruneSet.FFV, result.set(0));
        assertEquals(PruneSet.SFV, result.set(1));
        assertTrue(result.mayCollide(0, 1) && result.mayCollide(1, 0));
        assertFalse(result.mayCollide(0, 2) || result.mayCollide(2, 3) || result.mayCollide(0, 0));
        for (PrunePass pass : result.passes()) {
            assertEquals(4, pass.queries(), pass::toString);
            assertEquals(8, pass.draws(), pass::toString);
        }
    }

    /** The same scene with its z axis along x, the axis of the first view. */
    private static List<TriangleList> turnedToX(List<TriangleList> meshes) {
        return meshes.stream()
                .map(mesh -> {
                    float[] points = new float[9 * mesh.triangles()];
                    int[] corners = new int[3 * mesh.triangles()];
                    for (int i = 0; i < corners.length; i++) {
                        corners[i] = i;
                        for (int axis = 0; axis < 3; axis++) {
                            points[3 * i + (axis + 1) % 3] = mesh.coordinate(i / 3, i % 3, axis);
                        }
                    }
                    return TriangleList.of(points, corners, 0);
                })
                .toList();
    }

    @Test
    void showsTheDepthsOfEachPass() {
        List<Integer> drawn = new ArrayList<>();
        try (GpuPruner pruner = new GpuPruner(PLAIN.withViews(1).withRounds(1).withResolution(64))) {
            turnedToX(fourObjects()).forEach(pruner::add);
            pruner.onPass(pass -> drawn.add(pixelsDrawn(pruner.depths()))).prune();
        }
        assertEquals(2, drawn.size());
        assertTrue(drawn.get(0) > 500 && drawn.get(0).equals(drawn.get(1)), drawn.toString());
    }

    private static int pixelsDrawn(float[] depths) {
        int drawn = 0;
        for (float depth : depths) {
            drawn += depth < 1f ? 1 : 0;
        }
        return drawn;
    }

    @Test
    void peelsWhatLiesBehindRoundByRound() {
        List<TriangleList> stack = List.of(
                Meshes.plate(0f, 0f, 1f, 1f, 1f), Meshes.plate(0f, 0f, 2f, 1f, 1f), Meshes.plate(0f, 0f, 3f, 1f, 1f));
        PruneResult once = prune(new PruneOptions(PruneMode.PLAIN, 1, 64, 1, false, 0), turnedToX(stack));
        assertArrayEquals(new int[] {1, 2}, once.remaining(), "only the nearest is visible in both passes");
        PruneResult repeated = prune(new PruneOptions(PruneMode.PLAIN, 1, 64, 3, false, 0), turnedToX(stack));
        assertArrayEquals(new int[] {}, repeated.remaining());
        assertEquals(3, repeated.stages().get(0).rounds());
    }

    @Test
    void missesPairsBetweenThePixelsAndFewerWithMorePixels() {
        int[] missed = new int[2];
        for (int seed = 0; seed < 6; seed++) {
            List<TriangleList> meshes = Meshes.ellipsoids(new Random(seed), 40, 4);
            Set<Long> touching = touching(meshes);
            missed[0] += missed(touching, prune(PLAIN.withResolution(32), meshes));
            missed[1] += missed(touching, prune(PLAIN.withResolution(512), meshes));
        }
        assertTrue(missed[0] > 0, "a small picture must miss pairs");
        assertTrue(missed[1] < missed[0], () -> missed[1] + " pairs missed with 512 pixels, " + missed[0] + " with 32");
    }

    @Test
    void refusesOptionsOutOfRangeByNameAndValue() {
        assertRefused("views must be from 1 to 3: 0", () -> PLAIN.withViews(0));
        assertRefused("views must be from 1 to 3: 4", () -> PLAIN.withViews(4));
        assertRefused("resolution must be from 16 to 4096: 15", () -> PLAIN.withResolution(15));
        assertRefused("resolution must be from 16 to 4096: 4097", () -> PLAIN.withResolution(4097));
        assertRefused("rounds must be from 1 to 3: 0", () -> PLAIN.withRounds(0));
        assertRefused("groupTriangles must be from 8 to 32: 7", () -> PLAIN.withGroupTriangles(7));
        assertThrows(NullPointerException.class, () -> PLAIN.withMode(null));
    }

    @Test
    void refusesToRunInAnotherContext() {
        try (GpuPruner pruner = new GpuPruner(PLAIN);
                SelfPruner selfPruner = new SelfPruner(PLAIN)) {
            fourObjects().forEach(pruner::add);
            assertRefusedElsewhere(pruner::prune);
            assertRefusedElsewhere(pruner::depths);
            assertRefusedElsewhere(() -> selfPruner.prune(new float[9], new int[] {0, 1, 2}));
            assertEquals(4, pruner.prune().meshes());
        }
    }

    private static void assertRefusedElsewhere(Runnable call) {
        CompletableFuture<Void> other = CompletableFuture.runAsync(call);
        Throwable cause = assertThrows(CompletionException.class, other::join).getCause();
        assertEquals("its OpenGL context is not current on this thread", cause.getMessage());
    }

    @Test
    void refusesMeshesThatBecameInfinite() {
        float[] points = {0f, 0f, 0f, 1f, 0f, 0f, 0f, 1f, 0f};
        try (GpuPruner pruner = new GpuPruner(PLAIN)) {
            pruner.add(points, new int[] {0, 1, 2});
            points[4] = Float.NaN;
            assertRefused("corner 1 of triangle 0 must be finite, but is at NaN", pruner::prune);
            assertRefused("corners[2] must be from 0 to 2: 3", () -> pruner.add(new float[9], new int[] {0, 1, 3}));
        }
    }

    private static void assertRefused(String message, Runnable call) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, call::run).getMessage());
    }

    @Test
    void prunesNothingOfNothing() {
        for (PruneMode mode : PruneMode.values()) {
            PruneResult none = prune(PruneOptions.DEFAULT.withMode(mode), List.of());
            assertEquals(0, none.remaining().length);
            TriangleList empty = TriangleList.of(new float[0], new int[0], 0);
            PruneResult one =
                    prune(PruneOptions.DEFAULT.withMode(mode), List.of(empty, empty, Meshes.plate(0, 0, 0, 1, 1)));
            assertEquals(0, one.remaining().length);
            assertEquals(0, one.triangles(2).length);
        }
    }

    @Test
    void closesTheContextThatItsThreadGotForIt() throws Exception {
        DeviceTest.onANewThread(() -> {
            new GpuPruner(PLAIN).close();
            assertNull(GlContext.current());
        });
    }
}
