package dev.barrage.physics.schedules;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.parallel.Chance;
import java.util.concurrent.locks.LockSupport;

/** A schedule that follows from a seed; with threads all but the moments at which they run. */
class DrawnChance extends Chance {
    /** Longest delay, spins and nanoseconds. */
    private static final int MOST_SPINS = 400;

    private static final int LONGEST_PARK = 40_000;

    private final boolean turns;
    private final Rng loops = new Rng(0);
    private final Rng claims = new Rng(0);
    private final Rng[] delays;

    /** Shares of loops that are shared, of turns that stay with a worker, and of claims that wait. */
    private float shared, stays, waits;

    /** Whether the workers other than this one get few turns; -1 for none. */
    private int favoured;

    private int worker;

    /** Steps before vectors take over; with {@link #FLICKERS} each step draws its kernels. */
    private int scalarSteps;

    private static final int FLICKERS = -1;
    private int steps;

    /**
     * No schedule yet.
     *
     * @param turns whether workers take turns on the calling thread
     */
    DrawnChance(boolean turns, int workers) {
        this.turns = turns;
        delays = new Rng[workers];
        for (int w = 0; w < workers; w++) {
            delays[w] = new Rng(0);
        }
    }

    /** Draws a schedule for a number of steps. */
    void draw(long seed, int ofSteps) {
        Rng rng = new Rng(seed, 1);
        shared = rng.nextInt(3) == 0 ? 1f : rng.nextFloat();
        stays = rng.nextInt(3) == 0 ? 0f : rng.nextFloat();
        waits = rng.nextInt(3) == 0 ? 0f : 0.3f * rng.nextFloat();
        favoured = rng.nextInt(3) == 0 ? rng.nextInt(delays.length) : -1;
        scalarSteps = rng.nextInt(3) == 0 ? FLICKERS : rng.nextInt(ofSteps + 2);
        steps = 0;
        worker = 0;
        loops.setState(new Rng(seed, 2).state());
        claims.setState(new Rng(seed, 3).state());
        for (int w = 0; w < delays.length; w++) {
            delays[w].setState(new Rng(seed, 4 + w).state());
        }
    }

    @Override
    protected boolean sharesLoop() {
        return loops.nextFloat() < shared;
    }

    @Override
    protected boolean takesTurns() {
        return turns;
    }

    @Override
    protected int turn(int workers) {
        if (favoured >= 0 && claims.nextInt(8) > 0) {
            return favoured;
        }
        if (claims.nextFloat() >= stays) {
            worker = claims.nextInt(workers);
        }
        return worker;
    }

    @Override
    protected void delay(int of) {
        if (turns || delays[of].nextFloat() >= waits) {
            return;
        }
        switch (delays[of].nextInt(8)) {
            case 0 -> LockSupport.parkNanos(1 + delays[of].nextInt(LONGEST_PARK));
            case 1, 2 -> Thread.yield();
            default -> {
                for (int spin = delays[of].nextInt(MOST_SPINS); spin > 0; spin--) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    @Override
    public boolean takesVectors() {
        int step = steps++;
        return scalarSteps == FLICKERS ? loops.nextInt(2) == 0 : step >= scalarSteps;
    }
}
