package dev.barrage.physics.broadphase.choice;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.PairMerge;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Finds the pairs of a broadphase in a list that is kept from step to step: the pairs of wider boxes. It is the
 * neighbour list of Verlet, "Computer Experiments on Classical Fluids I" (1967).
 *
 * <p>As long as a box stays within its wider one, all that it pairs with are in the list. A box that leaves it is loose:
 * it is looked up on its own. When many are loose the list is made anew. While lists do not last, pairs are found without
 * one. Which of these happens decides what a step costs, never what it finds.
 */
final class KeptPairs {
    /** Among fewer boxes pairs are found as fast without a list. */
    private static final int LEAST = 256;

    /** What a box is wider by on every side, as a part of its smaller extent. */
    private static final float MARGIN = 0.1f;

    /** Boxes per loose one. If more are loose, a new list costs less than looking them up. */
    private static final int BOXES_PER_LOOSE = 16;

    /** Steps for which a list has to last to be worth its price. */
    private static final int WORTHWHILE_STEPS = 8;

    private static final int LONGEST_PAUSE = 256;
    private static final int BLOCK_PAIRS = 1024, BLOCK_LOOSE = 32;
    private final BlockTask findLoose = this::findLoose, sieve = this::sieve, lookUp = this::lookUp;
    private final PairMerge merge = new PairMerge();

    /** The wider boxes; none if there is no list. */
    private final Boxes wide = new Boxes();

    private final Pairs list = new Pairs();

    /** The loose boxes, ascending and each twice; and whether each box is loose. */
    private final Pairs loose = new Pairs();

    private boolean[] isLoose = {};
    private final Pairs ofLoose = new Pairs();
    private Boxes[] queries = {};

    /** Steps that the list has lasted; steps to go without one; and steps to go without after the next short one. */
    private int age, pause, nextPause = 1;

    private Broadphase broadphase;
    private Boxes boxes;

    /**
     * Finds pairs as {@link Broadphase#findPairs} does.
     *
     * @param built has the boxes, and no look-ups prepared; may be built anew
     * @return the number of tests made here instead of there
     */
    long find(Broadphase built, Boxes current, Workers workers, Pairs out) {
        broadphase = built;
        boxes = current;
        if (boxes.count >= LEAST && (lasts(workers) || pause-- <= 0 && makeList(out.most, workers))) {
            age++;
            return select(workers, out);
        }
        wide.count = 0;
        built.findPairs(workers, out);
        return 0;
    }

    /** Whether there is a list that still serves. */
    private boolean lasts(Workers workers) {
        if (wide.count == 0) {
            return false;
        }
        int rows = Math.max(boxes.count, wide.count);
        isLoose = Capacity.grow(isLoose, rows);
        loose.most = boxes.count / BOXES_PER_LOOSE;
        merge.find(rows, Workers.BLOCK_ROWS, findLoose, workers, loose);
        if (!loose.isOverfull) {
            return true;
        }
        boolean isShort = age < WORTHWHILE_STEPS;
        pause = isShort ? nextPause : 0;
        nextPause = isShort ? Math.min(LONGEST_PAUSE, 2 * nextPause) : 1;
        return false;
    }

    private void findLoose(int block, int from, int to, int worker) {
        PairBuffer found = merge.buffer(worker);
        int start = found.count;
        for (int i = from; i < to; i++) {
            isLoose[i] = i >= boxes.count || i >= wide.count || isLoose[i] || !isWithin(i);
            if (isLoose[i]) {
                found.add(i, i);
            }
        }
        merge.endBlock(block, worker, start);
    }

    /** Whether a box is in its wider one, is not empty, and pairs with what it did. */
    private boolean isWithin(int i) {
        int tag = boxes.tagStart + i;
        return wide.minX[i] <= boxes.minX[i]
                && wide.minY[i] <= boxes.minY[i]
                && boxes.maxX[i] <= wide.maxX[i]
                && boxes.maxY[i] <= wide.maxY[i]
                && wide.layer[i] == boxes.layer[tag]
                && wide.mask[i] == boxes.mask[tag]
                && wide.group[i] == boxes.group[tag]
                && !boxes.isEmpty(i);
    }

    /** Makes a list, unless it would have more than {@code most} pairs, and builds the boxes again. */
    private boolean makeList(int most, Workers workers) {
        wide.copyFrom(boxes);
        for (int i = 0; i < wide.count; i++) {
            float margin = MARGIN * Math.min(wide.maxX[i] - wide.minX[i], wide.maxY[i] - wide.minY[i]);
            wide.minX[i] -= margin;
            wide.minY[i] -= margin;
            wide.maxX[i] += margin;
            wide.maxY[i] += margin;
        }
        list.most = most;
        broadphase.build(wide, workers);
        broadphase.findPairs(workers, list);
        broadphase.build(boxes, workers);
        isLoose = Capacity.grow(isLoose, wide.count);
        Arrays.fill(isLoose, false);
        loose.clear();
        age = 0;
        pause = 0;
        return !list.isOverfull;
    }

    /** Takes the pairs of the list that overlap, then those of loose boxes. */
    private long select(Workers workers, Pairs out) {
        merge.find(list.count, BLOCK_PAIRS, sieve, workers, out);
        if (loose.count == 0 || out.isOverfull) {
            return list.count;
        }
        ofLoose.most = out.most - out.count;
        for (int worker = queries.length; worker < workers.count(); worker++) {
            queries = Arrays.copyOf(queries, worker + 1);
            queries[worker] = new Boxes(BLOCK_LOOSE);
        }
        merge.find(loose.count, BLOCK_LOOSE, lookUp, workers, ofLoose);
        out.append(ofLoose);
        return list.count + ofLoose.count;
    }

    private void sieve(int block, int from, int to, int worker) {
        PairBuffer pairs = merge.buffer(worker);
        int start = pairs.count;
        pairs.ensureCapacity(start + to - from);
        float[] minX = boxes.minX, minY = boxes.minY, maxX = boxes.maxX, maxY = boxes.maxY;
        int kept = start;
        for (int k = from; k < to; k++) {
            int a = list.first[k], b = list.second[k];
            pairs.first[kept] = a;
            pairs.second[kept] = b;
            boolean overlap = minX[a] <= maxX[b] && minX[b] <= maxX[a] && minY[a] <= maxY[b] && minY[b] <= maxY[a];
            kept += overlap && !isLoose[a] && !isLoose[b] ? 1 : 0;
        }
        pairs.count = kept;
        merge.endBlock(block, worker, start);
    }

    private void lookUp(int block, int from, int to, int worker) {
        PairBuffer pairs = merge.buffer(worker);
        Boxes near = queries[worker];
        int start = pairs.count;
        near.count = 0;
        int end = from;
        while (end < to && loose.first[end] < boxes.count) { // the others are gone
            near.addFrom(boxes, loose.first[end++]);
        }
        broadphase.lookUp(near, 0, pairs);
        int kept = start;
        for (int k = start; k < pairs.count; k++) {
            int other = pairs.second[k];
            int box = loose.first[from + pairs.first[k]];
            pairs.first[kept] = Math.min(box, other);
            pairs.second[kept] = Math.max(box, other);
            boolean isOnce = other != box && (other > box || !isLoose[other]);
            kept += isOnce && boxes.mayPair(box, boxes, other) ? 1 : 0; // look-ups pass over some groups
        }
        pairs.count = kept;
        merge.endBlock(block, worker, start);
    }
}
