package dev.barrage.physics.response;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.contact.BodyManifolds;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.contact.KeptContacts;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import dev.barrage.physics.narrowphase.Manifolds;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;

/**
 * Merges the workers' manifolds into one set of contacts in canonical order: by the birth of the elder body, then of the
 * younger, then the order in which the pair's manifolds were found. The number of workers, the broadphase and bodies
 * elsewhere do not affect the order.
 */
public final class ContactMerge {
    /** Per manifold, in the order of batches: its worker, its number, and the ranks of the elder and the younger body. */
    private int[] worker = {}, manifold = {}, elder = {}, younger = {};

    private final RadixOrder order = new RadixOrder();

    private final BlockTask copyBlock = this::copyBlock;
    private BodyManifolds source;
    private Bodies bodies;
    private KeptContacts before;
    private ContactSet target;

    /** A merge without scratch memory yet. */
    public ContactMerge() {}

    /**
     * Fills the contacts from all manifolds of the step and mixes the materials of each pair.
     *
     * @param stepBefore those that some manifolds are kept from
     * @param out overwritten
     */
    public void run(StepContext step, BodyManifolds from, KeptContacts stepBefore, ContactSet out) {
        source = from;
        bodies = step.bodies;
        before = stepBefore;
        target = out;
        int count = collect(from);
        order.begin(count);
        order.by(younger);
        order.by(elder);
        out.ensureCapacity(count);
        out.count = count;
        step.workers.forBlocks(count, copyBlock);
    }

    private void copyBlock(int block, int from, int to, int by) {
        int[] rows = order.rows();
        for (int i = from; i < to; i++) {
            copy(worker[rows[i]], manifold[rows[i]], i);
        }
    }

    private int collect(BodyManifolds from) {
        BlockRanges ranges = from.ranges();
        int count = ranges.assignOffsets();
        worker = Capacity.grow(worker, count);
        manifold = Capacity.grow(manifold, count);
        elder = Capacity.grow(elder, count);
        younger = Capacity.grow(younger, count);
        for (int batch = 0, i = 0; batch < ranges.blocks(); batch++) {
            int by = ranges.worker(batch);
            for (int m = ranges.start(batch); m < ranges.end(batch); m++, i++) {
                worker[i] = by;
                manifold[i] = m;
                int rankA = bodies.rank[from.bodyA(by, m)];
                int rankB = bodies.rank[from.bodyB(by, m)];
                elder[i] = Math.min(rankA, rankB);
                younger[i] = Math.max(rankA, rankB);
            }
        }
        return count;
    }

    /**
     * Turns a worker's manifold into a contact.
     *
     * @param by worker
     * @param m number of the manifold
     * @param c number of the contact
     */
    private void copy(int by, int m, int c) {
        ContactSet out = target;
        Manifolds list = source.manifolds(by);
        int a = source.bodyA(by, m);
        int b = source.bodyB(by, m);
        out.bodyA[c] = a;
        out.bodyB[c] = b;
        int kept = list.kept[m];
        float centerX = bodies.centerX(a);
        float centerY = bodies.centerY(a);
        out.kept[c] = kept;
        out.originX[c] = bodies.x[a] + centerX;
        out.originY[c] = bodies.y[a] + centerY;
        if (kept >= 0) {
            int pair = source.earlier(by, m);
            out.offsetX[c] = before.offsetX(pair);
            out.offsetY[c] = before.offsetY(pair);
            centerX = 0f;
            centerY = 0f;
        } else {
            out.offsetX[c] = bodies.x[b] - bodies.x[a] + (bodies.centerX(b) - centerX);
            out.offsetY[c] = bodies.y[b] - bodies.y[a] + (bodies.centerY(b) - centerY);
        }
        out.normalX[c] = list.normalX[m];
        out.normalY[c] = list.normalY[m];
        out.friction[c] = (float) Math.sqrt(bodies.friction[a] * bodies.friction[b]);
        out.restitution[c] = Math.max(bodies.restitution[a], bodies.restitution[b]);
        out.sensor[c] = bodies.sensor[a] || bodies.sensor[b];
        out.pointCount[c] = list.pointCount[m];
        for (int p = 0; p < list.pointCount[m]; p++) {
            out.pointX[2 * c + p] = list.pointX[2 * m + p] - centerX;
            out.pointY[2 * c + p] = list.pointY[2 * m + p] - centerY;
            out.separation[2 * c + p] = list.separation[2 * m + p];
            out.feature[2 * c + p] = list.feature[2 * m + p];
            out.totalNormalImpulse[2 * c + p] = 0f; // stays 0 if the contact is not solved, as for sensors
        }
    }
}
