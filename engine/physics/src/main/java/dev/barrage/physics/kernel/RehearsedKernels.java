package dev.barrage.physics.kernel;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.parallel.StageClock;
import dev.barrage.physics.shape.Rim;
import java.util.concurrent.locks.LockSupport;

/**
 * Kernels that scalar ones stand in for until the JVM has compiled them: a thread of its own rehearses them until they
 * are quicker. Before, vectors are objects and many times slower than no vectors. As all kernels do the same to the
 * bit, it makes no difference to anything but time when they take over.
 */
final class RehearsedKernels implements Kernels {
    /** So many rehearsals in a row have to be quicker. */
    private static final int GOOD_ROUNDS = 3;

    /** After so long, in which all cores may have been busy with other work, there is a rest before each. */
    private static final long EAGER_NANOS = 20_000_000_000L;

    private static final long REST_NANOS = 500_000_000L;

    /** After so many rests they are given up. */
    private static final int RESTS = 600;

    private final Kernels standIn;
    private final Kernels rehearsed;
    private final long eagerNanos;
    private final long restNanos;
    private final int rests;
    private final Thread rehearsal = new Thread(this::rehearse, "barrage-rehearsal");
    private volatile boolean ready;

    RehearsedKernels(Kernels standIn, Kernels rehearsed) {
        this(standIn, rehearsed, EAGER_NANOS, REST_NANOS, RESTS);
    }

    RehearsedKernels(Kernels standIn, Kernels rehearsed, long eagerNanos, long restNanos, int rests) {
        this.standIn = standIn;
        this.rehearsed = rehearsed;
        this.eagerNanos = eagerNanos;
        this.restNanos = restNanos;
        this.rests = rests;
        rehearsal.setDaemon(true);
        rehearsal.start();
    }

    private void rehearse() {
        Rehearsal play = new Rehearsal();
        long eager = StageClock.nanos() + eagerNanos;
        int rested = 0;
        int good = 0;
        while (good < GOOD_ROUNDS && rested < rests) {
            if (good == 0 && StageClock.nanos() > eager) {
                rested++;
                LockSupport.parkNanos(restNanos);
            }
            long start = StageClock.nanos();
            play.run(standIn);
            long middle = StageClock.nanos();
            play.run(rehearsed);
            good = StageClock.nanos() - middle < middle - start ? good + 1 : 0;
        }
        ready = good == GOOD_ROUNDS;
    }

    /** Waits until the rehearsals are over; returns whether they went well. */
    boolean await() throws InterruptedException {
        rehearsal.join();
        return ready;
    }

    private Kernels now() {
        return ready ? rehearsed : standIn;
    }

    @Override
    public String name() {
        return rehearsed.name();
    }

    @Override
    public boolean suitThisMachine() {
        return rehearsed.suitThisMachine();
    }

    @Override
    public void coverMotions(
            float[] position,
            float[] velocity,
            float[] radius,
            int first,
            int count,
            float dt,
            float[] min,
            float[] max,
            float[] scratch) {
        now().coverMotions(position, velocity, radius, first, count, dt, min, max, scratch);
    }

    @Override
    public int findActive(
            CellLists lists,
            int level,
            float[] minX,
            float[] minY,
            float[] maxX,
            float[] maxY,
            int[] mask,
            int maskStart,
            int from,
            int end,
            int[] query,
            int[] slot,
            int active) {
        return now().findActive(lists, level, minX, minY, maxX, maxY, mask, maskStart, from, end, query, slot, active);
    }

    @Override
    public int testLists(
            CellLists lists,
            int active,
            int[] query,
            int[] slot,
            long[] head,
            float[] minX,
            float[] minY,
            float[] maxX,
            float[] maxY,
            int[] first,
            int[] second,
            int count) {
        return now().testLists(lists, active, query, slot, head, minX, minY, maxX, maxY, first, second, count);
    }

    @Override
    public void seeFromBodies(RelativeMotions motions, Bodies bodies, float[] circle, float dt) {
        now().seeFromBodies(motions, bodies, circle, dt);
    }

    @Override
    public void enterEdges(Rim rim, int first, RimMotions motions) {
        now().enterEdges(rim, first, motions);
    }

    @Override
    public void solveContacts(
            ContactRows contacts,
            int from,
            int to,
            float biasRate,
            float massScale,
            float impulseScale,
            MotionColumns scratch) {
        now().solveContacts(contacts, from, to, biasRate, massScale, impulseScale, scratch);
    }

    @Override
    public int sweepBoxes(
            float[] begin,
            float[] minX,
            float[] minY,
            float[] maxX,
            float[] maxY,
            int count,
            int box,
            float last,
            int[] found,
            int at) {
        return now().sweepBoxes(begin, minX, minY, maxX, maxY, count, box, last, found, at);
    }
}
