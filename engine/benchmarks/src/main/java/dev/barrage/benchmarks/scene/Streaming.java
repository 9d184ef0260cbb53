package dev.barrage.benchmarks.scene;

import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/** The lower limit for scenes of bullets: one pass over their columns, x += vx dt, y += vy dt. */
final class Streaming implements Run {
    private static final float DT = 1f / 60f;

    private final int n;
    private final float[] x;
    private final float[] y;
    private final float[] vx;
    private final float[] vy;
    private final Workers workers;
    private final BlockTask task = this::stream;

    Streaming(int n, int workers) {
        this.n = n;
        x = new float[n];
        y = new float[n];
        vx = new float[n];
        vy = new float[n];
        Arrays.fill(vx, 20f);
        Arrays.fill(vy, -20f);
        this.workers = new Workers(workers);
    }

    @Override
    public void step() {
        workers.forBlocks(n, 16 * Workers.BLOCK_ROWS, task);
    }

    private void stream(int block, int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            x[i] += vx[i] * DT;
            y[i] += vy[i] * DT;
        }
    }

    @Override
    public long check() {
        return 0;
    }

    @Override
    public void close() {
        workers.close();
    }
}
