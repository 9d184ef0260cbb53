package dev.barrage.physics.response;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.narrowphase.BulletImpacts;
import dev.barrage.physics.narrowphase.ImpactBuffer;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * Turns the impacts of bullets into hits and impulses, each worker into its own buffer.
 *
 * <p>A bullet that dies or bounces takes the earliest of its impacts (the body that comes first among equals) and flies
 * no further than there in this step; one that passes takes them all.
 */
public final class BulletResponse {
    /** Columns' code for a bullet that dies at its first hit. */
    public static final int DIE = 0;

    /** Columns' code for a bullet that is reflected. */
    public static final int BOUNCE = 1;

    /** Columns' code for a bullet that flies on through everything. */
    public static final int PASS = 2;

    private final BulletTables bullets;
    private final BulletImpacts impacts;
    private final BlockTask task = this::respond;
    private final ImpactBuffer[] hits;
    private final ImpulseBuffer[] impulses;
    private final BlockRanges ranges = new BlockRanges();
    private Bodies bodies;

    /** Responses to the impacts given, by that many workers. */
    public BulletResponse(BulletTables bullets, BulletImpacts impacts, int workers) {
        this.bullets = bullets;
        this.impacts = impacts;
        hits = new ImpactBuffer[workers];
        impulses = new ImpulseBuffer[workers];
        for (int w = 0; w < workers; w++) {
            hits[w] = new ImpactBuffer();
            impulses[w] = new ImpulseBuffer();
        }
    }

    /** Responds to all impacts of the step. */
    public void run(Bodies allBodies, Workers workers) {
        bodies = allBodies;
        ImpactBuffer.clearAll(hits);
        for (int w = 0; w < impulses.length; w++) {
            impulses[w].ensureBodies(bodies.count);
        }
        ranges.reset(bullets.blocks());
        workers.forBlocks(bullets.blocks(), 1, task);
    }

    private void respond(int task, int block, int end, int worker) {
        BlockRanges found = impacts.ranges();
        ImpactBuffer from = impacts.impacts(found.worker(block));
        BulletTables.View view = bullets.view(block);
        ImpactBuffer out = hits[worker];
        int start = out.size;
        int i = found.start(block);
        while (i < found.end(block)) {
            int next = i + 1;
            while (next < found.end(block) && from.mover[next] == from.mover[i]) {
                next++;
            }
            respondToOne(view, from, i, next, impulses[worker], out);
            i = next;
        }
        ranges.set(block, worker, start, out.size);
    }

    /** Responds to the impacts [from, to) of one bullet. */
    private void respondToOne(
            BulletTables.View view, ImpactBuffer impact, int from, int to, ImpulseBuffer impulse, ImpactBuffer out) {
        int row = impact.mover[from] - view.base;
        if (view.onHit[row] == PASS) {
            for (int i = from; i < to; i++) {
                out.add(impact, i);
            }
            return;
        }
        int first = earliest(view, row, impact, from, to);
        if (first >= 0) {
            out.add(impact, first);
            view.motion[row] = impact.fraction[first];
            push(view, row, impact, first, impulse);
        }
    }

    private int earliest(BulletTables.View view, int row, ImpactBuffer impact, int from, int to) {
        int first = -1;
        for (int i = from; i < to; i++) {
            if (!leaving(view, row, impact, i) && (first < 0 || impact.fraction[i] < impact.fraction[first])) {
                first = i;
            }
        }
        return first;
    }

    /** Whether a bouncing bullet already moves away from what it touches: it has bounced off it before. */
    private boolean leaving(BulletTables.View view, int row, ImpactBuffer impact, int i) {
        int body = impact.body[i];
        float vx = view.vx[row] - bodies.vx[body];
        float vy = view.vy[row] - bodies.vy[body];
        return view.onHit[row] == BOUNCE && vx * impact.normalX[i] + vy * impact.normalY[i] >= 0f;
    }

    /** Knocks the body along the bullet's motion at the point of contact. */
    private void push(BulletTables.View view, int row, ImpactBuffer impact, int i, ImpulseBuffer impulse) {
        float vx = view.vx[row];
        float vy = view.vy[row];
        float speed = (float) Math.sqrt(vx * vx + vy * vy);
        int body = impact.body[i];
        if (view.knockback[row] == 0f || speed == 0f || bodies.invMass[body] == 0f) {
            return;
        }
        float ix = vx / speed * view.knockback[row];
        float iy = vy / speed * view.knockback[row];
        float c = bodies.cos[body];
        float s = bodies.sin[body];
        float armX = impact.x[i] - bodies.x[body] - (c * bodies.centroidX[body] - s * bodies.centroidY[body]);
        float armY = impact.y[i] - bodies.y[body] - (s * bodies.centroidX[body] + c * bodies.centroidY[body]);
        impulse.add(body, ix, iy, armX * iy - armY * ix);
    }

    BlockRanges ranges() {
        return ranges;
    }

    ImpactBuffer hits(int worker) {
        return hits[worker];
    }

    /** Adds all impulses to the velocities of the bodies. */
    public void applyImpulses() {
        impulses[0].ensureBodies(bodies.count);
        for (int w = 1; w < impulses.length; w++) {
            impulses[w].drainInto(impulses[0]);
        }
        impulses[0].applyTo(bodies);
    }
}
