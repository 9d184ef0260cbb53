package dev.barrage.physics.bullet;

import dev.barrage.physics.body.Ranges;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/** Moves bullets up to their hit, if any; then reflects those that bounce and ends the life of those that die. */
public final class BulletMotion {
    private static final float FARTHEST = Components.X.most();
    private static final float FASTEST = Components.VX.most();

    /**
     * Least speed away from a surface after a bounce, as a share of the speeds involved: more than rounding errors. A
     * bullet that does not leave would hit again at once, for ever.
     */
    private static final float LEAVING = 0x1p-20f;

    /** Blocks of bullets per task: one or two microseconds of work. */
    private static final int TASK_BLOCKS = 8;

    private final BulletTables bullets;
    private final HitSet hits;
    private final HitOrder hitOrder;
    private final BulletRides rides;
    private final BlockTask task = this::moveBlocks;
    private final BlockTask meetingTask = this::applyMeetings;
    private float dt;

    /**
     * Motion for one world.
     *
     * @param hits merged hits of the step
     * @param hitOrder meetings of the step
     * @param workers largest number of workers that run it, at least 1
     */
    public BulletMotion(BulletTables bullets, HitSet hits, HitOrder hitOrder, int workers) {
        rides = new BulletRides(workers);
        this.bullets = bullets;
        this.hits = hits;
        this.hitOrder = hitOrder;
    }

    /** Moves every bullet by one step and applies its hits, after the bodies have moved. */
    public void run(StepContext step, BulletTargets targets) {
        dt = step.dt;
        rides.begin(step, targets);
        step.workers.forBlocks(bullets.blocks(), TASK_BLOCKS, task);
        step.workers.forBlocks(hitOrder.count(), meetingTask);
    }

    private void moveBlocks(int task, int first, int end, int worker) {
        for (int block = first; block < end; block++) {
            BulletTables.View view = bullets.view(block);
            int from = bullets.firstRow(block);
            int to = Math.min(view.rows, from + Workers.BLOCK_ROWS);
            move(view, from, to, dt);
            if (bullets.isRemote(block)) {
                hold(view, from, to);
            }
            for (int i = hits.firstOfBlock[block]; i < hits.firstOfBlock[block + 1]; i++) {
                applyHit(view, hits.mover[i] - view.base, i, worker);
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

    /** Holds bullets that fly on at the farthest place that a world has. */
    private static void hold(BulletTables.View view, int from, int to) {
        for (int i = from; i < to; i++) {
            view.x[i] = Ranges.limited(view.x[i], FARTHEST);
            view.y[i] = Ranges.limited(view.y[i], FARTHEST);
        }
    }

    private void applyHit(BulletTables.View view, int row, int hit, int worker) {
        int action = hits.action[hit]; // not read from the row: that would miss the cache
        if (action == BulletResponse.PASS) {
            return;
        }
        stopAt(view, row, hits.fraction[hit]);
        if (action == BulletResponse.BOUNCE && hits.moving[hit] >= 0) {
            rides.carry(view, row, hits, hit, worker);
        }
        hold(view, row, row + 1);
        float vx = view.vx[row] - hits.surfaceVx[hit];
        float vy = view.vy[row] - hits.surfaceVy[hit];
        spendOrReflect(action, view, row, vx, vy, hits.normalX[hit], hits.normalY[hit], 1f);
    }

    /** Applies meetings in any order: a bullet stopped by one meeting takes part in no other. */
    private void applyMeetings(int block, int from, int end, int worker) {
        for (int i = from; i < end; i++) {
            applyMeeting(hitOrder.first(i), hitOrder.second(i), hits.firstMeeting + i);
        }
    }

    /** Bullets have equal mass in a meeting: each takes half of the change of relative velocity. */
    private void applyMeeting(int first, int second, int hit) {
        BulletTables.View viewA = bullets.viewOf(first);
        BulletTables.View viewB = bullets.viewOf(second);
        int a = first - viewA.base;
        int b = second - viewB.base;
        float vx = viewA.vx[a] - viewB.vx[b];
        float vy = viewA.vy[a] - viewB.vy[b];
        applyMeeting(viewA, a, hits.fraction[hit], vx, vy, hits.normalX[hit], hits.normalY[hit]);
        applyMeeting(viewB, b, hits.fraction[hit], -vx, -vy, -hits.normalX[hit], -hits.normalY[hit]);
    }

    private void applyMeeting(BulletTables.View view, int row, float fraction, float vx, float vy, float nx, float ny) {
        if (view.onHit[row] != BulletResponse.PASS) {
            stopAt(view, row, fraction);
            hold(view, row, row + 1);
            spendOrReflect(view.onHit[row], view, row, vx, vy, nx, ny, 0.5f);
        }
    }

    private void stopAt(BulletTables.View view, int row, float fraction) {
        float seconds = dt * fraction;
        view.x[row] = view.previousX[row] + view.vx[row] * seconds;
        view.y[row] = view.previousY[row] + view.vy[row] * seconds;
    }

    /**
     * Ends a bullet's life or reflects it, by its action.
     *
     * @param action {@link BulletResponse#DIE} or {@link BulletResponse#BOUNCE}
     * @param vx velocity relative to the body's surface or the bullet hit, m/s
     * @param share share of the velocity change that this bullet takes, 0.5 or 1
     */
    private static void spendOrReflect(
            int action, BulletTables.View view, int row, float vx, float vy, float nx, float ny, float share) {
        if (action == BulletResponse.DIE) {
            view.secondsLeft[row] = 0f;
        } else {
            float along = vx * nx + vy * ny;
            float push = share * (1f + view.bounce[row]) * Math.min(0f, along);
            if (share == 1f) {
                float speed = Math.abs(vx) + Math.abs(vy) + Math.abs(view.vx[row]) + Math.abs(view.vy[row]);
                push = Math.min(push, along - LEAVING * speed);
            }
            view.vx[row] = Ranges.limited(view.vx[row] - push * nx, FASTEST);
            view.vy[row] = Ranges.limited(view.vy[row] - push * ny, FASTEST);
        }
    }
}
