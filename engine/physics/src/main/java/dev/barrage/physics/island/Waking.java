package dev.barrage.physics.island;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.contact.BodyManifolds;
import dev.barrage.physics.contact.SleepingContacts;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.narrowphase.Manifolds;
import java.util.Arrays;

/**
 * Wakes islands: those of sleepers that were changed, whose support was changed or is gone, and those that a body touches
 * which is awake.
 *
 * <p>Sleepers that wake spread to all that they had contacts with when they fell asleep, static bodies excepted, and to
 * those that they touch: bodies that were asleep from the start have no contacts yet. What is woken in the end does not
 * depend on the order. Steps in which nothing wakes only look at the candidate pairs, if any body sleeps.
 */
public final class Waking {
    private final BodyTables tables;
    private final SleepingContacts asleep;
    private final JointSet joints;
    private final BodyManifolds test;

    /** Number of pairs that sleep. After these come the joints. */
    private int pairs;

    /** Per pair that sleeps, and per joint: its two bodies, -1 for one that is gone. Per pair, whether it wakes. */
    private int[] body = {};

    private boolean[] wakes = {};

    /** Per body, and per end of a pair or joint: the next end at that body, or -1. */
    private int[] firstEnd = {}, nextEnd = {};

    /** Per body with further colliders, the first of its parts; and per part the next, or -1. */
    private int[] firstPart = {}, nextPart = {};

    /** Bodies whose neighbours wake: done, and to be done. */
    private int[] queue = {};

    private int queued, done;

    /** Whether any pair wakes. */
    private boolean anyWakes;

    /** Whether a body is or was in the queue. */
    private boolean[] isQueued = {};

    private final Manifolds manifolds = new Manifolds();
    private final Boxes query = new Boxes(1);
    private final PairBuffer found = new PairBuffer(0);
    private StepContext step;
    private Bodies bodies;

    /**
     * A waker of the sleepers of a world.
     *
     * @param test decides what touches
     */
    public Waking(BodyTables tables, SleepingContacts asleep, JointSet joints, BodyManifolds test) {
        this.tables = tables;
        this.asleep = asleep;
        this.joints = joints;
        this.test = test;
    }

    /** Wakes what slept with or on bodies that have changed or are gone, when all rows are gathered. */
    public void wakeDisturbed(StepContext current) {
        bodies = current.bodies;
        if (tables.disturbedCount() == 0 && (!tables.mayHaveLost() || asleep.count() == 0)) {
            return;
        }
        begin(current);
        for (int k = 0; k < tables.disturbedCount(); k++) {
            enqueue(tables.disturbed(k));
        }
        if (tables.mayHaveLost()) {
            enqueueBereft();
        }
        finish(null, null);
    }

    /** Adds the bodies of pairs that lost one, or in which none sleeps. */
    private void enqueueBereft() {
        for (int pair = 0; pair < asleep.count(); pair++) {
            int a = body[2 * pair];
            int b = body[2 * pair + 1];
            if (a < 0 || b < 0 || bodies.type[a] != Bodies.ASLEEP && bodies.type[b] != Bodies.ASLEEP) {
                wakePair(pair);
                disturb(a);
                disturb(b);
            }
        }
    }

    private void disturb(int i) {
        if (i >= 0 && bodies.type[i] == Bodies.ASLEEP) {
            wake(i);
        }
    }

    /**
     * Wakes sleepers that touch a body which is awake and dynamic, or kinematic and moves, or is a fluid.
     *
     * @param pairs candidates of the step
     * @return whether any woke, so that candidates have to be found again
     */
    public boolean wakeTouched(StepContext current, Pairs pairs, Boxes boxes, Broadphase broadphase) {
        bodies = current.bodies;
        step = current;
        if (!bodies.anyAsleep) {
            return false;
        }
        boolean begun = false;
        for (int k = 0; k < pairs.count; k++) {
            int a = pairs.first[k];
            int b = pairs.second[k];
            if ((bodies.type[a] == Bodies.ASLEEP) == (bodies.type[b] == Bodies.ASLEEP)) {
                continue;
            }
            int sleeper = bodies.type[a] == Bodies.ASLEEP ? a : b;
            int other = a + b - sleeper;
            if (wakesWhatItTouches(other) && test.touch(current, other, sleeper, manifolds)) {
                if (!begun) {
                    begin(current);
                    begun = true;
                }
                wake(sleeper);
            }
        }
        if (begun) {
            finish(boxes, broadphase);
        }
        return begun;
    }

    private boolean wakesWhatItTouches(int i) {
        return bodies.isFluid(i) || !bodies.sensor[i] && (bodies.type[i] == Bodies.DYNAMIC || bodies.moves(i));
    }

    private void begin(StepContext current) {
        step = current;
        pairs = asleep.count();
        int edges = pairs + joints.count;
        body = Capacity.grow(body, 2 * edges);
        nextEnd = Capacity.grow(nextEnd, 2 * edges);
        wakes = Capacity.grow(wakes, pairs);
        firstEnd = Capacity.grow(firstEnd, bodies.count);
        isQueued = Capacity.grow(isQueued, bodies.count);
        queue = Capacity.grow(queue, bodies.count);
        Arrays.fill(firstEnd, 0, bodies.count, -1);
        Arrays.fill(isQueued, 0, bodies.count, false);
        Arrays.fill(wakes, 0, pairs, false);
        if (bodies.hasColliders) {
            listParts();
        }
        queued = 0;
        done = 0;
        anyWakes = false;
        for (int end = 0; end < 2 * pairs; end++) {
            add(end, tables.indexOf(asleep.body(end >> 1, (end & 1) == 0)));
        }
        for (int j = 0; j < joints.count; j++) {
            add(2 * (pairs + j), joints.bodyA[j]);
            add(2 * (pairs + j) + 1, joints.bodyB[j]);
        }
    }

    private void add(int end, int at) {
        body[end] = at;
        if (at >= 0) {
            nextEnd[end] = firstEnd[at];
            firstEnd[at] = end;
        }
    }

    private void listParts() {
        firstPart = Capacity.grow(firstPart, bodies.count);
        nextPart = Capacity.grow(nextPart, bodies.count);
        Arrays.fill(firstPart, 0, bodies.count, -1);
        for (int i = 0; i < bodies.count; i++) {
            nextPart[i] = firstPart[bodies.owner[i]];
            firstPart[bodies.owner[i]] = i;
        }
    }

    private void enqueue(int i) {
        if (!isQueued[i]) {
            isQueued[i] = true;
            queue[queued++] = i;
        }
    }

    private void wake(int sleeper) {
        tables.wake(sleeper);
        enqueue(sleeper);
    }

    /**
     * Spreads, and gives the contacts of all that is awake now to the step.
     *
     * @param boxes of all bodies, or null if none are built yet
     */
    private void finish(Boxes boxes, Broadphase broadphase) {
        while (done < queued) {
            int i = queue[done++];
            for (int end = firstEnd[i]; end >= 0; end = nextEnd[end]) {
                if (end >> 1 < pairs) {
                    wakePair(end >> 1);
                }
                disturb(body[end ^ 1]);
            }
            if (bodies.hasColliders) {
                disturbColliders(bodies.owner[i]);
            }
            if (boxes != null) {
                wakeAround(i, boxes, broadphase);
            }
        }
        if (anyWakes) {
            asleep.wake(wakes);
        }
        if (queued > 0) {
            tables.listAwake();
        }
    }

    /** Wakes what sleeps of a body and its further colliders. */
    private void disturbColliders(int owner) {
        for (int i = firstPart[owner]; i >= 0; i = nextPart[i]) {
            disturb(i);
        }
    }

    private void wakePair(int pair) {
        wakes[pair] = true;
        anyWakes = true;
    }

    private void wakeAround(int i, Boxes boxes, Broadphase broadphase) {
        query.count = 0;
        query.addFrom(boxes, i);
        query.group[0] = bodies.group[i];
        found.clear();
        broadphase.lookUp(query, 0, found);
        for (int k = 0; k < found.count; k++) {
            int other = found.second[k];
            if (bodies.type[other] == Bodies.ASLEEP && test.touch(step, i, other, manifolds)) {
                wake(other);
            }
        }
    }
}
