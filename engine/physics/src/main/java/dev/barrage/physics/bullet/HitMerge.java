package dev.barrage.physics.bullet;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/** Merges the workers' hits in block order, which is row order. The order in which blocks finish has no effect. */
public final class HitMerge {
    /** Blocks of bullets per task; a block has few hits. */
    private static final int TASK_BLOCKS = 8;

    private final BulletTables bullets;
    private final Beams beams;
    private final HitSet hits;
    private final BlockTask task = this::mergeBlocks;
    private final BlockTask meetingTask = this::mergeMeetings;
    private BulletResponse fromBullets;
    private HitOrder hitOrder;
    private Bodies bodies;
    private float dt;

    /**
     * A merge for one world.
     *
     * @param hits receives the merged hits
     */
    public HitMerge(BulletTables bullets, Beams beams, HitSet hits) {
        this.bullets = bullets;
        this.beams = beams;
        this.hits = hits;
    }

    /** Merges the hits of this step and stores the reach of every firing beam. */
    public void run(StepContext step, BulletResponse bulletResponse, BeamImpacts fromBeams, HitOrder betweenBullets) {
        Workers workers = step.workers;
        fromBullets = bulletResponse;
        hitOrder = betweenBullets;
        bodies = step.bodies;
        dt = step.dt;
        layOutBlocks();
        workers.forBlocks(bullets.blocks(), TASK_BLOCKS, task);
        for (int beam = 0; beam < beams.count; beam++) {
            mergeBeam(beam, fromBeams.impacts());
        }
        hits.firstMeeting = hits.count;
        hits.count += hitOrder.count();
        hits.firstTouch = hits.count;
        hits.ensureCapacity(hits.count);
        workers.forBlocks(hitOrder.count(), meetingTask);
    }

    private void mergeMeetings(int block, int from, int end, int worker) {
        for (int meeting = from; meeting < end; meeting++) {
            mergeMeeting(meeting, hits.firstMeeting + meeting);
        }
    }

    /** Writes the hit of one bullet on another, at their positions at that time. */
    private void mergeMeeting(int meeting, int to) {
        BulletTables.View first = bullets.viewOf(hitOrder.first(meeting));
        BulletTables.View second = bullets.viewOf(hitOrder.second(meeting));
        int a = hitOrder.first(meeting) - first.base;
        int b = hitOrder.second(meeting) - second.base;
        float seconds = hitOrder.fraction(meeting) * dt;
        float secondX = second.x[b] + second.vx[b] * seconds;
        float secondY = second.y[b] + second.vy[b] * seconds;
        float nx = first.x[a] + first.vx[a] * seconds - secondX;
        float ny = first.y[a] + first.vy[a] * seconds - secondY;
        float length = (float) Math.sqrt(nx * nx + ny * ny);
        hits.first[to] = first.entity[a];
        hits.second[to] = second.entity[b];
        hits.firstLayer[to] = first.layer[a];
        hits.secondLayer[to] = second.layer[b];
        hits.mover[to] = hitOrder.first(meeting);
        hits.feature[to] = 0;
        hits.fraction[to] = hitOrder.fraction(meeting);
        hits.normalX[to] = length > 0f ? nx / length : 1f;
        hits.normalY[to] = length > 0f ? ny / length : 0f;
        hits.x[to] = secondX + second.radius[b] * hits.normalX[to];
        hits.y[to] = secondY + second.radius[b] * hits.normalY[to];
    }

    private void layOutBlocks() {
        BlockRanges ranges = fromBullets.ranges();
        hits.count = ranges.assignOffsets();
        hits.bulletHits = hits.count;
        hits.ensureCapacity(hits.count);
        hits.firstOfBlock = Capacity.grow(hits.firstOfBlock, ranges.blocks() + 1);
        for (int block = 0; block < ranges.blocks(); block++) {
            hits.firstOfBlock[block] = ranges.offset(block);
        }
        hits.firstOfBlock[ranges.blocks()] = hits.count;
    }

    private void mergeBlocks(int task, int from, int end, int worker) {
        BlockRanges ranges = fromBullets.ranges();
        int block = from;
        while (block < end) {
            int next = fromBullets.endOfRun(block, end);
            mergeRun(block, ranges.start(block), ranges.end(next - 1), ranges.offset(block));
            for (; block < next; block++) {
                name(bullets.view(block), ranges.offset(block), hits.firstOfBlock[block + 1]);
            }
        }
    }

    /**
     * Copies hits [from, end) of the worker that responded for a block, column by column: all columns at once are more
     * streams than the hardware prefetches.
     */
    private void mergeRun(int block, int from, int end, int to) {
        ImpactBuffer impacts = fromBullets.impacts(block);
        PairBuffer chosen = fromBullets.hits(fromBullets.ranges().worker(block));
        int[] impact = chosen.first;
        System.arraycopy(chosen.second, from, hits.action, to, end - from);
        gather(impacts.mover, impact, from, end, hits.mover, to);
        gather(impacts.feature, impact, from, end, hits.feature, to);
        gather(impacts.fraction, impact, from, end, hits.fraction, to);
        gather(impacts.x, impact, from, end, hits.x, to);
        gather(impacts.y, impact, from, end, hits.y, to);
        gather(impacts.normalX, impact, from, end, hits.normalX, to);
        gather(impacts.normalY, impact, from, end, hits.normalY, to);
        for (int i = from; i < end; i++) {
            noteBody(impacts.body[impact[i]], to + i - from);
            noteSurface(impacts.body[impact[i]], to + i - from);
        }
    }

    /** Notes the motion of the body's surface at a hit whose bullet bounces: nothing else needs it. */
    private void noteSurface(int body, int hit) {
        if (hits.action[hit] == BulletResponse.BOUNCE) {
            float seconds = hits.fraction[hit] * dt;
            hits.surfaceVx[hit] = bodies.surfaceVx(body, hits.y[hit], seconds);
            hits.surfaceVy[hit] = bodies.surfaceVy(body, hits.x[hit], seconds);
            hits.moving[hit] = isMoving(body) ? body : -1;
        }
    }

    private boolean isMoving(int body) {
        return bodies.type[body] != Bodies.FIXED
                && (bodies.vx[body] != 0f || bodies.vy[body] != 0f || bodies.omega[body] != 0f);
    }

    /** Notes where a bullet bounces off a moving body. */
    private void noteArm(BulletTables.View view, int hit) {
        int row = hits.mover[hit] - view.base;
        int body = hits.moving[hit];
        float seconds = hits.fraction[hit] * dt;
        double angle = (double) bodies.angle[body] + (double) bodies.omega[body] * seconds;
        double cos = Trig.cos(angle);
        double sin = Trig.sin(angle);
        double motionX = ((double) view.vx[row] - bodies.vx[body]) * seconds;
        double motionY = ((double) view.vy[row] - bodies.vy[body]) * seconds;
        double x = (double) view.x[row] - bodies.x[body] - bodies.centerX(body) + motionX;
        double y = (double) view.y[row] - bodies.y[body] - bodies.centerY(body) + motionY;
        hits.armX[hit] = (float) (cos * x + sin * y);
        hits.armY[hit] = (float) (cos * y - sin * x);
    }

    private static void gather(float[] column, int[] row, int from, int end, float[] into, int to) {
        for (int i = from; i < end; i++) {
            into[to + i - from] = column[row[i]];
        }
    }

    private static void gather(int[] column, int[] row, int from, int end, int[] into, int to) {
        for (int i = from; i < end; i++) {
            into[to + i - from] = column[row[i]];
        }
    }

    private void noteBody(int body, int to) {
        hits.second[to] = bodies.entity[body];
        hits.secondLayer[to] = bodies.layer[body];
    }

    /** Fills in what the hits need of the bullets. A loop of its own, so that cache misses overlap. */
    private void name(BulletTables.View view, int from, int end) {
        for (int i = from; i < end; i++) {
            int row = hits.mover[i] - view.base;
            hits.first[i] = view.entity[row];
            hits.firstLayer[i] = view.layer[row];
            if (hits.action[i] == BulletResponse.BOUNCE && hits.moving[i] >= 0) {
                noteArm(view, i);
            }
        }
    }

    private void mergeBeam(int beam, ImpactBuffer impacts) {
        boolean hit = impacts.body[beam] >= 0;
        if (hit) {
            int to = hits.count++;
            hits.ensureCapacity(hits.count);
            hits.first[to] = beams.entity[beam];
            hits.firstLayer[to] = beams.layer[beam];
            noteBody(impacts.body[beam], to);
            hits.mover[to] = beam;
            hits.feature[to] = impacts.feature[beam];
            hits.fraction[to] = impacts.fraction[beam];
            hits.x[to] = impacts.x[beam];
            hits.y[to] = impacts.y[beam];
            hits.normalX[to] = impacts.normalX[beam];
            hits.normalY[to] = impacts.normalY[beam];
        }
        beams.setReach(beam, hit ? impacts.fraction[beam] : beams.length(beam));
    }
}
