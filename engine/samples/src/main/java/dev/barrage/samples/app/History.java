package dev.barrage.samples.app;

import dev.barrage.physics.Snapshot;
import dev.barrage.physics.World;
import java.util.ArrayList;
import java.util.List;

/**
 * The last seconds of a world: what its player did before each step, and snapshots here and there. A step is reached
 * again from the snapshot before it, by the same steps with the same inputs. Snapshots of a large world are
 * fewer, and where that is not enough the past is shorter.
 */
final class History {
    /** How far back it reaches, seconds. */
    static final float SECONDS = 30f;

    /** The most bytes of snapshots of a sample. */
    static final long MOST_BYTES = 64_000_000L;

    private static final int FIRST_GAP = 10;
    private static final int MOST_GAP = 80;

    /**
     * A state just before a step, when all that the step depends on was done to the world. Events of the step before
     * are in no snapshot, but what was done because of them is.
     */
    static final class Moment {
        final Snapshot snapshot = new Snapshot();
        long step;

        /** The joint by which the pointer holds a body, or 0. */
        long held;
    }

    private final long mostBytes;
    private final int inputs;
    private final int steps;
    private final float[] recorded;
    private final List<Moment> moments = new ArrayList<>();
    private final List<Moment> spare = new ArrayList<>();
    private int gap = FIRST_GAP;
    private long bytes;
    private long end;

    /**
     * An empty history.
     *
     * @param inputs numbers that a step depends on
     * @param hertz steps a second
     * @param mostBytes of all snapshots together
     */
    History(int inputs, float hertz, long mostBytes) {
        this.mostBytes = mostBytes;
        this.inputs = inputs;
        steps = (int) Math.ceil(SECONDS * hertz);
        recorded = new float[inputs * steps];
    }

    /** The first step to go back to: snapshots lead to the steps after them. */
    long begin() {
        return moments.isEmpty() ? end : moments.get(0).step + 1;
    }

    /** The last step there is. */
    long end() {
        return end;
    }

    /** Bytes of all snapshots. */
    long bytes() {
        return bytes;
    }

    /**
     * Records what the coming step of a world depends on; all that was after it is forgotten.
     *
     * @param world when all was done that the step depends on
     */
    void record(World world, float[] input, long held) {
        long step = world.stepNumber();
        while (!moments.isEmpty() && last().step >= step) {
            drop(moments.size() - 1);
        }
        end = step + 1;
        if (moments.isEmpty() || step - last().step >= gap) {
            keep(world, held);
        }
        System.arraycopy(input, 0, recorded, inputs * (int) (step % steps), inputs);
        while (end - moments.get(0).step > steps && moments.size() > 1) {
            drop(0);
        }
    }

    /** Reads what a recorded step depended on. */
    void input(long step, float[] into) {
        System.arraycopy(recorded, inputs * (int) (step % steps), into, 0, inputs);
    }

    /** The last state that leads to a step from {@link #begin} to {@link #end}. */
    Moment before(long step) {
        int i = moments.size() - 1;
        while (i > 0 && moments.get(i).step >= step) {
            i--;
        }
        return moments.get(i);
    }

    private Moment last() {
        return moments.get(moments.size() - 1);
    }

    private void keep(World world, long held) {
        Moment moment = spare.isEmpty() ? new Moment() : spare.remove(spare.size() - 1);
        world.snapshot(moment.snapshot);
        moment.step = world.stepNumber();
        moment.held = held;
        moments.add(moment);
        bytes += moment.snapshot.byteCount();
        if (bytes > mostBytes && gap < MOST_GAP) {
            gap *= 2;
            for (int i = moments.size() - 2; i > 0; i -= 2) {
                drop(i);
            }
        }
        while (bytes > mostBytes && moments.size() > 1) {
            drop(0);
        }
    }

    private void drop(int index) {
        Moment moment = moments.remove(index);
        bytes -= moment.snapshot.byteCount();
        spare.add(moment);
    }
}
