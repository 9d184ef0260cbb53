package dev.barrage.physics.response;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.contact.BodyManifolds;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.contact.SensorPasses;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;

/**
 * Merges the manifolds for which workers found no slot into the contacts of the step, and ends those that no worker has
 * seen. The number of workers, the broadphase and bodies elsewhere do not affect the order of contacts.
 */
public final class ContactMerge {
    /** Per contact that begins, its slot; then those that have woken. */
    private int[] begun = {};

    /** Per contact that begins, in the order of batches: its worker and the number of its manifold. */
    private int[] worker = {}, manifold = {};

    /** Per contact that begins or wakes: its {@link ContactSet#key(int, int[])}. */
    private long[] key = {};

    private int[] sorted = {};
    private final RadixOrder order = new RadixOrder();
    private final BlockTask fillBlock = this::fillBlock;
    private BodyManifolds source;
    private StepContext step;
    private Bodies bodies;
    private ContactSet target;

    /**
     * Updates the contacts from what the workers found.
     *
     * @param found what they found in this step
     */
    public void run(StepContext current, BodyManifolds found, ContactSet contacts) {
        step = current;
        source = found;
        bodies = step.bodies;
        target = contacts;
        contacts.release();
        int count = found.ranges().assignOffsets();
        contacts.isChanged |= found.changesSolving();
        if (count == 0 && contacts.isOrdered() && found.kept() == contacts.carried()) {
            contacts.keepAll();
            return;
        }
        claim(count);
        step.workers.forBlocks(count, fillBlock);
        source.decideBegun(begun, count);
        int all = count + contacts.woken(begun, count);
        sort(all);
        contacts.merge(sorted, all, bodies.rank);
    }

    /** Adds the sensors that fast bodies have passed in the step, after {@link #run}. */
    public void addPasses(SensorPasses passes) {
        if (passes.count == 0) {
            return;
        }
        begun = Capacity.grow(begun, passes.count);
        target.reserve(passes.count);
        int count = 0;
        for (int k = 0; k < passes.count; k++) {
            int slot = target.claim();
            if (source.pass(passes, k, slot)) {
                begun[count++] = slot;
            } else {
                target.unclaim(slot);
            }
        }
        if (count > 0) {
            sort(count);
            target.insert(sorted, count, bodies.rank);
        }
    }

    /** Gives the new manifolds slots. Those of a pair are adjacent, in the buffer of one worker. */
    private void claim(int count) {
        begun = Capacity.grow(begun, count + target.carried());
        worker = Capacity.grow(worker, count);
        manifold = Capacity.grow(manifold, count);
        target.reserve(count);
        BlockRanges ranges = source.ranges();
        for (int batch = 0, i = 0; batch < ranges.blocks(); batch++) {
            int by = ranges.worker(batch);
            for (int m = ranges.start(batch); m < ranges.end(batch); m++, i++) {
                worker[i] = by;
                manifold[i] = m;
                begun[i] = target.claim();
                if (m > ranges.start(batch) && source.isSamePair(by, m - 1, m)) {
                    target.link(begun[i], begun[i - 1]);
                } else {
                    long a = bodies.entity[source.bodyA(by, m)];
                    long b = bodies.entity[source.bodyB(by, m)];
                    target.open(begun[i], a, b, source.earlier(by, m));
                }
            }
        }
    }

    private void fillBlock(int block, int from, int to, int by) {
        for (int i = from; i < to; i++) {
            source.write(begun[i], worker[i], manifold[i]);
        }
    }

    private void sort(int count) {
        key = Capacity.grow(key, count);
        sorted = Capacity.grow(sorted, count);
        for (int i = 0; i < count; i++) {
            key[i] = target.key(begun[i], bodies.rank);
        }
        order.begin(count);
        order.by(key);
        int[] rows = order.rows();
        for (int i = 0; i < count; i++) {
            sorted[i] = begun[rows[i]];
        }
    }
}
