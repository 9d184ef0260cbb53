package dev.barrage.physics.parallel;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Decides what a step otherwise leaves to time: which loops are shared, which worker claims which block, and which
 * kernels run. No result depends on it. Tests draw it from a seed to prove that; elsewhere there is none, and time
 * decides.
 */
public abstract class Chance {
    private static final AtomicReference<Chance> GIVEN = new AtomicReference<>();

    /** Lets worlds made from now on depend on a chance; on time again, if it is null. */
    public static void give(Chance chance) {
        GIVEN.set(chance);
    }

    /** The chance of worlds made now; null outside of tests. */
    public static Chance given() {
        return GIVEN.get();
    }

    /** Whether the next loop of several blocks is shared among the workers. */
    protected abstract boolean sharesLoop();

    /**
     * Whether the workers have no threads: then the calling thread runs all blocks of a shared loop, each as the worker
     * of the next {@link #turn}. The same for the life of a team.
     */
    protected abstract boolean takesTurns();

    /** The worker that claims the next block, from 0 on, if workers take turns. */
    protected abstract int turn(int workers);

    /** Called by the thread of a worker before each of its claims; may wait. */
    protected abstract void delay(int worker);

    /** Whether a world takes vector kernels in its next step, where there are any. */
    public abstract boolean takesVectors();
}
