package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.response.BulletResponse;
import dev.barrage.physics.response.HitSet;

/** Moves the bullets, each as far as its hit allows, then reflects those that bounced and spends those that died. */
public final class BulletMotion {
    private final BulletTables bullets;
    private final BlockTask task = this::moveBlock;
    private float dt;

    /** Motion of the bullets given. */
    public BulletMotion(BulletTables bullets) {
        this.bullets = bullets;
    }

    /** Moves every bullet by a step of dt seconds and applies its hits. */
    public void run(HitSet hits, Workers workers, float stepSeconds) {
        dt = stepSeconds;
        workers.forBlocks(bullets.blocks(), 1, task);
        applyHits(hits);
    }

    private void moveBlock(int task, int block, int end, int worker) {
        BulletTables.View view = bullets.view(block);
        int from = bullets.firstRow(block);
        move(view, from, Math.min(view.rows, from + Workers.BLOCK_ROWS), dt);
    }

    private static void move(BulletTables.View view, int from, int to, float dt) {
        float[] x = view.x;
        float[] y = view.y;
        float[] previousX = view.previousX;
        float[] previousY = view.previousY;
        float[] vx = view.vx;
        float[] vy = view.vy;
        float[] motion = view.motion;
        float[] secondsLeft = view.secondsLeft;
        for (int i = from; i < to; i++) {
            float seconds = dt * motion[i];
            previousX[i] = x[i];
            previousY[i] = y[i];
            x[i] += vx[i] * seconds;
            y[i] += vy[i] * seconds;
            motion[i] = 1f;
            secondsLeft[i] -= dt;
        }
    }

    private void applyHits(HitSet hits) {
        int block = 0;
        for (int i = 0; i < hits.bulletHits; i++) {
            while (hits.mover[i] >= bullets.view(block).base + bullets.view(block).rows) {
                block++;
            }
            BulletTables.View view = bullets.view(block);
            applyHit(view, hits.mover[i] - view.base, hits, i);
        }
    }

    private static void applyHit(BulletTables.View view, int row, HitSet hits, int i) {
        if (view.onHit[row] == BulletResponse.DIE) {
            view.secondsLeft[row] = 0f;
        } else if (view.onHit[row] == BulletResponse.BOUNCE) {
            float nx = hits.normalX[i];
            float ny = hits.normalY[i];
            float vx = view.vx[row] - hits.bodyVx[i];
            float vy = view.vy[row] - hits.bodyVy[i];
            float push = (1f + view.bounce[row]) * Math.min(0f, vx * nx + vy * ny);
            view.vx[row] -= push * nx;
            view.vy[row] -= push * ny;
        }
    }
}
