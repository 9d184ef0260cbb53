package dev.barrage.benchmarks.scene;

import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.Workers;

/**
 * System that puts bullets which died, or left a square arena, back at a random place in it, so that their number stays
 * the same. Each worker has one.
 */
final class PutBack extends Padded {
    private final float size;
    private final Rng random = new Rng(0);
    private final float[] x = new float[Workers.BLOCK_ROWS];
    private final float[] y = new float[Workers.BLOCK_ROWS];
    private final float[] left = new float[Workers.BLOCK_ROWS];
    private final int[] gone = new int[Workers.BLOCK_ROWS];

    @SuppressWarnings("unused") // the tail, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    private PutBack(float size) {
        this.size = size;
    }

    /** Adds the system to a world, for the rows with a component, in an arena from (0, 0) to (size, size) metres. */
    static void addTo(World world, Component component, float size, int workers) {
        PutBack[] perWorker = new PutBack[workers];
        for (int w = 0; w < workers; w++) {
            perWorker[w] = new PutBack(size);
        }
        world.after(
                Stage.DYNAMICS,
                new SystemDef(
                                "put back",
                                world.registry().query().all(component),
                                chunk -> perWorker[chunk.worker()].run(chunk, world.stepNumber()))
                        .parallel());
    }

    private void run(Chunk chunk, long step) {
        int from = chunk.from();
        int rows = chunk.to() - from;
        float[] tableX = chunk.floats(Components.X);
        float[] tableY = chunk.floats(Components.Y);
        float[] secondsLeft = chunk.floats(Components.SECONDS_LEFT);
        System.arraycopy(tableX, from, x, 0, rows);
        System.arraycopy(tableY, from, y, 0, rows);
        System.arraycopy(secondsLeft, from, left, 0, rows);
        measureMargins(x, y, left, size, rows);
        int count = listGone(left, rows, gone);
        random.setState(step * 0x9e3779b97f4a7c15L + from);
        for (int i = 0; i < count; i++) {
            int row = from + gone[i];
            tableX[row] = random.nextFloat() * size;
            tableY[row] = random.nextFloat() * size;
            secondsLeft[row] = Float.POSITIVE_INFINITY;
        }
    }

    /**
     * Computes a number per bullet that is below 0 if it is outside or dead. All columns are read by one index, so that
     * the JIT vectorises the loop.
     */
    private static void measureMargins(float[] x, float[] y, float[] left, float size, int rows) {
        for (int i = 0; i < rows; i++) {
            float fromSides = Math.min(x[i] * (size - x[i]), y[i] * (size - y[i])) + 0f; // -0 is in it
            left[i] = Math.min(left[i] - Float.MIN_VALUE, fromSides); // 0 seconds are none
        }
    }

    /** Lists the rows whose number is below 0, without a branch: a processor could not predict it. */
    private static int listGone(float[] left, int rows, int[] gone) {
        int count = 0;
        for (int i = 0; i < rows; i++) {
            gone[count] = i;
            count += Float.floatToRawIntBits(left[i]) >>> 31;
        }
        return count;
    }
}
