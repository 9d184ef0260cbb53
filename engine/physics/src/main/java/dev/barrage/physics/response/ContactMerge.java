package dev.barrage.physics.response;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.contact.BodyManifolds;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.contact.KeptManifolds;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.narrowphase.Manifolds;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Merges the workers' manifolds into one set of contacts in canonical order: by the birth of the elder body, then of the
 * younger, then the order in which the pair's manifolds were found. The number of workers, the broadphase and bodies
 * elsewhere do not affect the order.
 */
public final class ContactMerge {
    /** With more bodies per contact than this, contacts are merged in less time than bodies are counted. */
    private static final int BODIES_PER_CONTACT = 32;

    private int[] worker = new int[Capacity.FIRST];
    private int[] manifold = new int[Capacity.FIRST];
    private int[] low = new int[Capacity.FIRST];
    private int[] high = new int[Capacity.FIRST];
    private int[] order = new int[Capacity.FIRST];
    private int[] sorted = new int[Capacity.FIRST];
    private int[] bodyEnd = new int[Capacity.FIRST];
    private int count;
    private final BlockTask copyBlock = this::copyBlock;
    private BodyManifolds source;
    private Bodies bodies;
    private KeptManifolds before;
    private ContactSet target;

    /** A merge without scratch memory yet. */
    public ContactMerge() {}

    /**
     * Fills the contacts from all manifolds of the step and mixes the materials of each pair.
     *
     * @param stepBefore those that some manifolds are kept from
     * @param out overwritten
     */
    public void run(BodyManifolds from, Bodies allBodies, KeptManifolds stepBefore, ContactSet out, Workers workers) {
        source = from;
        bodies = allBodies;
        before = stepBefore;
        target = out;
        collect(from);
        if (count > 0) {
            sort();
        }
        out.ensureCapacity(count);
        out.count = count;
        workers.forBlocks(count, copyBlock);
    }

    private void copyBlock(int block, int from, int to, int by) {
        for (int i = from; i < to; i++) {
            copy(worker[order[i]], manifold[order[i]], i);
        }
    }

    private void collect(BodyManifolds from) {
        count = 0;
        BlockRanges ranges = from.ranges();
        ensureCapacity(ranges.assignOffsets());
        for (int batch = 0; batch < from.batches(); batch++) {
            int by = ranges.worker(batch);
            for (int m = ranges.start(batch); m < ranges.end(batch); m++) {
                int a = from.bodyA(by, m);
                int b = from.bodyB(by, m);
                worker[count] = by;
                manifold[count] = m;
                int rankA = bodies.rank[a];
                int rankB = bodies.rank[b];
                low[count] = Math.min(rankA, rankB);
                high[count] = Math.max(rankA, rankB);
                order[count] = count;
                count++;
            }
        }
    }

    /** Sorts by counting, which takes as long as there are bodies, or, where contacts are far fewer, by merging. */
    private void sort() {
        if (bodies.count <= BODIES_PER_CONTACT * (long) count) {
            sortBy(high, bodies.count);
            sortBy(low, bodies.count);
        } else {
            for (int run = 1; run < count; run *= 2) {
                mergeRuns(run);
            }
        }
    }

    /** One pass of a stable merge sort, from runs of a length to runs of twice that. */
    private void mergeRuns(int run) {
        for (int from = 0; from < count; from += 2 * run) {
            int middle = Math.min(from + run, count);
            int end = Math.min(middle + run, count);
            for (int i = from, j = middle, to = from; to < end; to++) {
                boolean isFirst = j == end || i < middle && !isAfter(order[i], order[j]);
                sorted[to] = isFirst ? order[i++] : order[j++];
            }
        }
        swapOrder();
    }

    private boolean isAfter(int a, int b) {
        return low[a] > low[b] || low[a] == low[b] && high[a] > high[b];
    }

    /**
     * One pass of a stable counting sort.
     *
     * @param key keys, 0 to below {@code bodies}
     */
    private void sortBy(int[] key, int bodies) {
        bodyEnd = Capacity.grow(bodyEnd, bodies + 1);
        Arrays.fill(bodyEnd, 0, bodies + 1, 0);
        for (int i = 0; i < count; i++) {
            bodyEnd[key[i] + 1]++;
        }
        for (int b = 1; b <= bodies; b++) {
            bodyEnd[b] += bodyEnd[b - 1];
        }
        for (int i = 0; i < count; i++) {
            sorted[bodyEnd[key[order[i]]]++] = order[i];
        }
        swapOrder();
    }

    private void swapOrder() {
        int[] swap = order;
        order = sorted;
        sorted = swap;
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

    private void ensureCapacity(int contacts) {
        worker = Capacity.grow(worker, contacts);
        manifold = Capacity.grow(manifold, contacts);
        low = Capacity.grow(low, contacts);
        high = Capacity.grow(high, contacts);
        order = Capacity.grow(order, contacts);
        sorted = Capacity.grow(sorted, contacts);
    }
}
