package dev.barrage.shooter.pictures;

import dev.barrage.gpu.cullide.GpuPruner;
import dev.barrage.gpu.cullide.PruneMode;
import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.gpu.cullide.PrunePass;
import dev.barrage.gpu.cullide.PruneResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The four objects of the slides, of which the first two cross, and each step of both passes of CULLIDE in one view. */
final class FourObjects {
    static final int COUNT = 4;
    static final int RESOLUTION = 64;

    private static final PruneOptions OPTIONS = new PruneOptions(PruneMode.PLAIN, 1, RESOLUTION, 1, false, 0);

    /** Two triangles. */
    private static final int[] CORNERS = {0, 1, 2, 0, 2, 3};

    /** The same points as triangles without an area: nothing is drawn, and the view is as large as before. */
    private static final int[] NO_AREA = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3};

    /** The first view looks along x. */
    private static final float[][] POINTS = {
        sheet(-1f, 1f, -1.25f, 1.25f, 1f, 3f),
        sheet(-1f, 1f, -1.25f, 1.25f, 3f, 1f),
        sheet(1.5f, 2.5f, -0.25f, 1.25f, 1.7f, 1.7f),
        sheet(3f, 4f, -1.25f, 0.25f, 2.4f, 2.4f),
    };

    private final List<Step> steps = new ArrayList<>();
    private final float[][] alone = new float[COUNT][];
    private final PruneResult result;

    /**
     * The query of an object, then its drawing.
     *
     * @param forward whether it is part of the first pass
     * @param visible whether the card calls it fully visible
     * @param before depths before
     * @param after depths after
     */
    record Step(boolean forward, int object, boolean visible, float[] before, float[] after) {}

    private record Look(PrunePass pass, float[] depths) {}

    /**
     * Finds all steps.
     *
     * @throws dev.barrage.gpu.device.MissingGpuException if the graphics card cannot do it
     */
    FourObjects() {
        try (GpuPruner pruner = new GpuPruner(OPTIONS)) {
            for (int object = 0; object < COUNT; object++) {
                int only = object;
                alone[object] = look(pruner, o -> o == only).get(0).depths;
            }
            pass(pruner, true);
            pass(pruner, false);
            add(pruner, o -> true);
            result = pruner.onPass(pass -> {}).prune();
        }
    }

    private static float[] sheet(float left, float right, float low, float high, float leftDepth, float rightDepth) {
        return new float[] {
            leftDepth, left, low, rightDepth, right, low, rightDepth, right, high, leftDepth, left, high,
        };
    }

    /** After a pass over the first objects the card has what it has in the pass over all, after the last one of these. */
    private void pass(GpuPruner pruner, boolean forward) {
        float[] before = new float[RESOLUTION * RESOLUTION];
        Arrays.fill(before, 1f);
        for (int i = 0; i < COUNT; i++) {
            int object = forward ? i : COUNT - 1 - i;
            Look look =
                    look(pruner, forward ? o -> o <= object : o -> o >= object).get(forward ? 0 : 1);
            boolean visible = Arrays.stream(look.pass.visible()).anyMatch(o -> o == object);
            steps.add(new Step(forward, object, visible, before, look.depths));
            before = look.depths;
        }
    }

    private static List<Look> look(GpuPruner pruner, IntPredicate isThere) {
        List<Look> passes = new ArrayList<>();
        add(pruner, isThere);
        pruner.onPass(pass -> passes.add(new Look(pass, pruner.depths()))).prune();
        return passes;
    }

    private static void add(GpuPruner pruner, IntPredicate isThere) {
        pruner.clear();
        for (int object = 0; object < COUNT; object++) {
            pruner.add(POINTS[object], isThere.test(object) ? CORNERS : NO_AREA);
        }
    }

    /** The steps of the first pass, then those of the second. */
    List<Step> steps() {
        return steps;
    }

    /** The steps up to one of them, which is the last. */
    List<Step> stepsTo(Step last) {
        return steps.subList(0, steps.indexOf(last) + 1);
    }

    /** The depths of an object by itself. */
    float[] alone(int object) {
        return alone[object];
    }

    /** What remains of all. */
    PruneResult result() {
        return result;
    }

    /** Whether an object has a pixel. */
    boolean covers(int object, int pixel) {
        return alone[object][pixel] < 1f;
    }

    /** Whether a pixel of the object passes the query of a step: it lies at or behind the depth that is there. */
    boolean passes(Step step, int pixel) {
        return covers(step.object, pixel) && alone[step.object][pixel] >= step.before[pixel];
    }

    /** Whether any pixel of a column passes the query of a step. */
    boolean passesIn(Step step, int column) {
        return IntStream.range(0, RESOLUTION).anyMatch(row -> passes(step, row * RESOLUTION + column));
    }

    static String name(int object) {
        return "O" + (object + 1);
    }
}
