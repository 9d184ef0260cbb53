package dev.barrage.physics.bullet;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.debug.WorkerLoad;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.response.ImpulseBuffer;

/**
 * Turns the impacts of bullets into hits and impulses, in one buffer per worker.
 *
 * <p>A bullet that dies or bounces takes its earliest impact (the lowest body index among equal times) and stops there
 * for this step. A bullet that passes takes all its impacts. A bullet stopped by a meeting before its first impact
 * takes none.
 */
public final class BulletResponse {
    /** Action code: the bullet dies at its first hit. */
    public static final int DIE = 0;

    /** Action code: the bullet is reflected. */
    public static final int BOUNCE = 1;

    /** Action code: the bullet flies on through everything. */
    public static final int PASS = 2;

    /** Blocks of bullets per task; a block has few impacts. */
    private static final int TASK_BLOCKS = 8;

    private final BulletTables bullets;
    private final BulletImpacts impacts;
    private final HitOrder hitOrder;
    private final BlockTask task = this::respond;
    /** Per worker, per hit: the impact among those of its block, and the action code of its bullet. */
    private final PairBuffer[] hits;

    private final ImpulseBuffer[] impulses;
    private final BlockRanges ranges = new BlockRanges();
    private Bodies bodies;

    /** Whether a bullet that hit something has a value that is not in range. Workers only ever set it. */
    private boolean flawed;

    /**
     * A response for one world.
     *
     * @param hitOrder meetings of two bullets, which may stop a bullet before its impact
     * @param workers largest number of workers that run it, at least 1
     */
    public BulletResponse(BulletTables bullets, BulletImpacts impacts, HitOrder hitOrder, int workers) {
        this.bullets = bullets;
        this.impacts = impacts;
        this.hitOrder = hitOrder;
        hits = new PairBuffer[workers];
        impulses = new ImpulseBuffer[workers];
        for (int w = 0; w < workers; w++) {
            hits[w] = new PairBuffer(w);
            impulses[w] = new ImpulseBuffer();
        }
    }

    /** Responds to all impacts of the step and decides the order of hits. */
    public void run(StepContext step) {
        bodies = step.bodies;
        flawed = false;
        hitOrder.run(this, step.workers);
        WorkerBuffer.clearAll(hits);
        for (int w = 0; w < impulses.length; w++) {
            impulses[w].clear(); // those of a step that failed
            impulses[w].ensureBodies(bodies.count);
        }
        ranges.reset(bullets.blocks());
        step.workers.forBlocks(bullets.blocks(), TASK_BLOCKS, task);
    }

    /**
     * Whether the last run met a bullet whose action, bounce or knockback is not in range. It reads them only of bullets
     * that hit something: the columns of all bullets would take as long as their motion.
     */
    public boolean isFlawed() {
        return flawed;
    }

    private void respond(int task, int first, int end, int worker) {
        for (int block = first; block < end; block++) {
            int start = hits[worker].count;
            respondToBlock(block, worker);
            ranges.set(block, worker, start, hits[worker].count);
        }
    }

    private void respondToBlock(int block, int worker) {
        BlockRanges found = impacts.ranges();
        ImpactBuffer from = impacts.impacts(found.worker(block));
        BulletTables.View view = bullets.view(block);
        int i = found.start(block);
        while (i < found.end(block)) {
            int next = i + 1;
            while (next < found.end(block) && from.mover[next] == from.mover[i]) {
                next++;
            }
            respondToOne(view, from, i, next, impulses[worker], hits[worker]);
            i = next;
        }
    }

    /** Responds to the impacts [from, to) of one bullet. */
    private void respondToOne(
            BulletTables.View view, ImpactBuffer impact, int from, int to, ImpulseBuffer impulse, PairBuffer out) {
        if (!hitOrder.isEmpty() && hitOrder.stops(impact.mover[from])) {
            return;
        }
        int row = impact.mover[from] - view.base;
        int action = view.onHit[row];
        requireFit(view, row);
        if (action == PASS) {
            for (int i = from; i < to; i++) {
                out.add(i, action);
            }
            return;
        }
        int first = earliest(impact, from, to);
        out.add(first, action);
        push(view, row, impact, first, impulse);
    }

    /** Notes a bullet that hits something with an action that a step can't use. */
    void requireFit(BulletTables.View view, int row) {
        if (!view.isActionFit(row)) {
            flawed = true;
        }
    }

    private static int earliest(ImpactBuffer impact, int from, int to) {
        int first = -1;
        for (int i = from; i < to; i++) {
            if (first < 0 || impact.fraction[i] < impact.fraction[first]) {
                first = i;
            }
        }
        return first;
    }

    /** Share of the step at which a body stops a bullet, if no other bullet stops it before; infinite if none does. */
    float stopOf(int bullet) {
        BulletTables.View view = bullets.viewOf(bullet);
        int row = bullet - view.base;
        int block = view.blockOf(row);
        ImpactBuffer impact = impacts.impacts(impacts.ranges().worker(block));
        int from = impacts.ranges().start(block);
        int end = impacts.ranges().end(block);
        from = impact.firstOf(bullet, from, end);
        int to = from;
        while (to < end && impact.mover[to] == bullet) {
            to++;
        }
        int first = view.onHit[row] == PASS ? -1 : earliest(impact, from, to);
        return first < 0 ? Float.POSITIVE_INFINITY : impact.fraction[first];
    }

    /** Applies the bullet's knockback to the body, along the bullet's motion, at the point of contact. */
    private void push(BulletTables.View view, int row, ImpactBuffer impact, int i, ImpulseBuffer impulse) {
        int body = impact.body[i];
        if (bodies.invMass[body] == 0f || view.knockback[row] == 0f) {
            return;
        }
        if (!Components.KNOCKBACK.accepts(view.knockback[row])) {
            flawed = true;
        }
        float vx = view.vx[row];
        float vy = view.vy[row];
        float speed = (float) Math.sqrt(vx * vx + vy * vy);
        if (speed == 0f) {
            return;
        }
        float ix = vx / speed * view.knockback[row];
        float iy = vy / speed * view.knockback[row];
        float armX = impact.x[i] - bodies.x[body] - bodies.centerX(body);
        float armY = impact.y[i] - bodies.y[body] - bodies.centerY(body);
        impulse.add(bodies.owner[body], ix, iy, armX * iy - armY * ix);
    }

    /** Records the fill of the workers' buffers; call before they are merged and cleared. */
    public void noteFill(StepProfile profile) {
        for (int w = 0; w < hits.length; w++) {
            WorkerLoad fill = profile.worker(w);
            fill.impacts = impacts.impacts(w).count;
            fill.impactRoom = impacts.impacts(w).mover.length;
            fill.hits = hits[w].count;
            fill.hitRoom = hits[w].first.length;
            fill.impulses = impulses[w].touchedBodies();
            fill.impulseRoom = impulses[w].room();
        }
    }

    BlockRanges ranges() {
        return ranges;
    }

    /** One worker's hits: indices into {@link #impacts} of their block, and action codes. */
    PairBuffer hits(int worker) {
        return hits[worker];
    }

    /**
     * End of the run of blocks from {@code block} on whose hits and impacts are contiguous; see
     * {@link BlockRanges#endOfRun}.
     */
    int endOfRun(int block, int last) {
        return Math.min(ranges.endOfRun(block, last), impacts.ranges().endOfRun(block, last));
    }

    /** The buffer that has the impacts of a block of bullets. */
    ImpactBuffer impacts(int block) {
        return impacts.impacts(impacts.ranges().worker(block));
    }

    /** Adds the summed impulses to the velocities of the bodies. */
    public void applyImpulses() {
        impulses[0].ensureBodies(bodies.count);
        for (int w = 1; w < impulses.length; w++) {
            impulses[w].drainInto(impulses[0]);
        }
        impulses[0].applyTo(bodies);
    }
}
