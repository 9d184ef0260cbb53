package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.response.BulletResponse;
import dev.barrage.physics.response.HitSet;

/** Moves the bullets, each as far as its hit allows, then reflects those that bounced and spends those that died. */
public final class BulletMotion {
    /** Blocks of bullets that one task moves: it takes a microsecond or two. */
    private static final int TASK_BLOCKS = 8;

    private final BulletTables bullets;
    private final HitSet hits;
    private final BlockTask task = this::moveBlocks;
    private float dt;

    /** Motion of the bullets given, which have had these hits. */
    public BulletMotion(BulletTables bullets, HitSet hits) {
        this.bullets = bullets;
        this.hits = hits;
    }

    /** Moves every bullet by a step of dt seconds and applies its hits. */
    public void run(Workers workers, float stepSeconds) {
        dt = stepSeconds;
        workers.forBlocks(bullets.blocks(), TASK_BLOCKS, task);
    }

    private void moveBlocks(int task, int first, int end, int worker) {
        for (int block = first; block < end; block++) {
            BulletTables.View view = bullets.view(block);
            int from = bullets.firstRow(block);
            move(view, from, Math.min(view.rows, from + Workers.BLOCK_ROWS), dt);
            for (int i = hits.firstOfBlock[block]; i < hits.firstOfBlock[block + 1]; i++) {
                applyHit(view, hits.mover[i] - view.base, i);
            }
        }
    }

    private static void move(BulletTables.View view, int from, int to, float dt) {
        float[] x = view.x;
        float[] y = view.y;
        float[] previousX = view.previousX;
        float[] previousY = view.previousY;
        float[] vx = view.vx;
        float[] vy = view.vy;
        float[] secondsLeft = view.secondsLeft;
        for (int i = from; i < to; i++) {
            previousX[i] = x[i];
            previousY[i] = y[i];
            x[i] += vx[i] * dt;
            y[i] += vy[i] * dt;
            secondsLeft[i] -= dt;
        }
    }

    private void applyHit(BulletTables.View view, int row, int hit) {
        if (view.onHit[row] == BulletResponse.PASS) {
            return;
        }
        float seconds = dt * hits.fraction[hit];
        view.x[row] = view.previousX[row] + view.vx[row] * seconds;
        view.y[row] = view.previousY[row] + view.vy[row] * seconds;
        if (view.onHit[row] == BulletResponse.DIE) {
            view.secondsLeft[row] = 0f;
        } else {
            reflect(view, row, hit);
        }
    }

    private void reflect(BulletTables.View view, int row, int hit) {
        float nx = hits.normalX[hit];
        float ny = hits.normalY[hit];
        float vx = view.vx[row] - hits.bodyVx[hit];
        float vy = view.vy[row] - hits.bodyVy[hit];
        float push = (1f + view.bounce[row]) * Math.min(0f, vx * nx + vy * ny);
        view.vx[row] -= push * nx;
        view.vy[row] -= push * ny;
    }
}
