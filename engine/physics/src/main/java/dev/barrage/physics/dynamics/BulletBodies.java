package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.query.shape.TimeOfImpact;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/**
 * Stops bodies that are marked as bullets, and whatever they meet, at one another: one impact after the other in the
 * order of time, of births where two are at once.
 *
 * <p>At an impact both bodies stop for the rest of the step. Whoever would have met them later meets them where they
 * stay, or not at all; so the later impacts of both are computed anew. A body stops once at most, which bounds the work.
 */
final class BulletBodies {
    private static final int NONE = -1;

    /** Pairs in a block. */
    private static final int BLOCK_PAIRS = 16;

    private final ContinuousCollision rules;
    private final TimeOfImpact[] times;
    private final BlockTask timeBlock = this::timeBlock;

    /** Pairs in the order of births, each once. */
    private int[] first = {}, second = {};

    private int count;

    /** Per pair: share of the step at its impact. */
    private double[] time = {};

    /** Pairs of a body: the first by body, and the next by side of a pair. A side is a pair times two, plus 0 or 1. */
    private int[] sideOf = {}, nextSide = {};

    /** A binary heap of impacts, the first one on top; those whose time is not that of their pair any more are stale. */
    private double[] heapTime = {};

    private int[] heapPair = {};
    private int heapCount;

    private final RadixOrder order = new RadixOrder();
    private int[] foundFirst = {}, foundSecond = {};
    private int foundCount;
    private long[] key = {};
    private Bodies bodies;
    private Shape[] shapes;

    BulletBodies(ContinuousCollision rules, TimeOfImpact[] times) {
        this.rules = rules;
        this.times = times;
    }

    void clear() {
        foundCount = 0;
    }

    /** Adds a pair of a bullet and another dynamic body, in any order; it may be there already. */
    void add(int bullet, int other) {
        foundFirst = Capacity.grow(foundFirst, foundCount + 1);
        foundSecond = Capacity.grow(foundSecond, foundCount + 1);
        foundFirst[foundCount] = bullet;
        foundSecond[foundCount++] = other;
    }

    /** Lowers {@link Bodies#maxFraction} of bodies that meet. */
    void run(StepContext step) {
        bodies = step.bodies;
        shapes = step.shapes;
        sort();
        if (count == 0) {
            return;
        }
        time = Capacity.grow(time, count);
        step.workers.forBlocks(count, BLOCK_PAIRS, timeBlock);
        link();
        heapCount = 0;
        for (int pair = 0; pair < count; pair++) {
            push(pair);
        }
        while (heapCount > 0) {
            double at = heapTime[0];
            int pair = pop();
            if (time[pair] == at) {
                meet(pair, at);
            }
        }
    }

    /** Puts the pairs in the order of births, each once. */
    private void sort() {
        int all = foundCount;
        key = Capacity.grow(key, all);
        for (int k = 0; k < all; k++) {
            key[k] = ContactSet.key(foundFirst[k], foundSecond[k], bodies.rank);
        }
        order.begin(all);
        order.by(key);
        first = Capacity.grow(first, all);
        second = Capacity.grow(second, all);
        count = 0;
        long before = -1;
        for (int k = 0; k < all; k++) {
            int at = order.rows()[k];
            if (key[at] != before) {
                before = key[at];
                first[count] = foundFirst[at];
                second[count++] = foundSecond[at];
            }
        }
    }

    private void timeBlock(int block, int from, int to, int worker) {
        for (int pair = from; pair < to; pair++) {
            time[pair] = impact(pair, 0, times[worker]);
        }
    }

    /** When the two of a pair meet after a share of the step, by the motions that they have now. */
    private double impact(int pair, double from, TimeOfImpact of) {
        int a = first[pair];
        int b = second[pair];
        float core = Math.min(shapes[bodies.shape[a]].coreRadius(), shapes[bodies.shape[b]].coreRadius());
        of.a.set(bodies, shapes, a, bodies.maxFraction[bodies.owner[a]]);
        of.b.set(bodies, shapes, b, bodies.maxFraction[bodies.owner[b]]);
        double depth = Math.min(ContinuousCollision.DEPTH * core, ContinuousCollision.MOST_DEPTH);
        double at = of.sink(from, 1, depth, ContinuousCollision.HOPELESS * core);
        return at == TimeOfImpact.NEVER || rules.holds(a, b, of) ? at : TimeOfImpact.NEVER;
    }

    private void link() {
        sideOf = Capacity.grow(sideOf, bodies.count);
        nextSide = Capacity.grow(nextSide, 2 * count);
        Arrays.fill(sideOf, 0, bodies.count, NONE);
        for (int pair = 0; pair < count; pair++) {
            link(2 * pair, bodies.owner[first[pair]]);
            link(2 * pair + 1, bodies.owner[second[pair]]);
        }
    }

    private void link(int side, int body) {
        nextSide[side] = sideOf[body];
        sideOf[body] = side;
    }

    private void meet(int pair, double at) {
        time[pair] = TimeOfImpact.NEVER;
        int a = bodies.owner[first[pair]];
        int b = bodies.owner[second[pair]];
        boolean stopsA = stop(a, at);
        boolean stopsB = stop(b, at);
        if (stopsA) {
            meetAnew(a, pair, at);
        }
        if (stopsB) {
            meetAnew(b, pair, at);
        }
    }

    /** Whether a body went on until now. */
    private boolean stop(int body, double at) {
        boolean goesOn = bodies.maxFraction[body] > (float) at;
        bodies.maxFraction[body] = goesOn ? (float) at : bodies.maxFraction[body];
        return goesOn;
    }

    private void meetAnew(int body, int but, double at) {
        for (int side = sideOf[body]; side != NONE; side = nextSide[side]) {
            int pair = side >> 1;
            if (pair != but && (time[pair] != TimeOfImpact.NEVER || mayMove(pair, at))) {
                time[pair] = impact(pair, at, times[0]);
                push(pair);
            }
        }
    }

    private boolean mayMove(int pair, double at) {
        return bodies.maxFraction[bodies.owner[first[pair]]] > at
                || bodies.maxFraction[bodies.owner[second[pair]]] > at;
    }

    // ---- the heap

    private boolean isBefore(double oneTime, int one, double otherTime, int other) {
        return oneTime < otherTime || oneTime == otherTime && one < other;
    }

    private void push(int pair) {
        double at = time[pair];
        if (at == TimeOfImpact.NEVER) {
            return;
        }
        heapTime = Capacity.grow(heapTime, heapCount + 1);
        heapPair = Capacity.grow(heapPair, heapCount + 1);
        int hole = heapCount++;
        while (hole > 0 && isBefore(at, pair, heapTime[hole - 1 >> 1], heapPair[hole - 1 >> 1])) {
            move(hole - 1 >> 1, hole);
            hole = hole - 1 >> 1;
        }
        heapTime[hole] = at;
        heapPair[hole] = pair;
    }

    private int pop() {
        int top = heapPair[0];
        double at = heapTime[--heapCount];
        int pair = heapPair[heapCount];
        int hole = 0;
        for (int child = 1; child < heapCount; child = 2 * hole + 1) {
            if (child + 1 < heapCount
                    && isBefore(heapTime[child + 1], heapPair[child + 1], heapTime[child], heapPair[child])) {
                child++;
            }
            if (!isBefore(heapTime[child], heapPair[child], at, pair)) {
                break;
            }
            move(child, hole);
            hole = child;
        }
        heapTime[hole] = at;
        heapPair[hole] = pair;
        return top;
    }

    private void move(int from, int to) {
        heapTime[to] = heapTime[from];
        heapPair[to] = heapPair[from];
    }
}
