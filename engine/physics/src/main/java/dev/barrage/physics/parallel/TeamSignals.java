package dev.barrage.physics.parallel;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/**
 * What a team's threads share with it while they wait for a loop. They hold this and not the {@link Workers}, so that a
 * team that was never closed can be collected; its threads are ended then.
 */
final class TeamSignals {
    /** Rounds of spinning before a thread yields or parks: about 50 microseconds. */
    private static final int SPINS = 2_000;

    /** The same within a burst: about 2 milliseconds, longer than a serial stage takes. */
    private static final int BURST_SPINS = 40 * SPINS;

    /** Ints from one word to the next: two cache lines, because x86 fetches lines in pairs. */
    private static final int STRIDE = 32;

    /** Number of the current loop. Idle workers wait for it to change. */
    private static final int LOOP = STRIDE;

    /** Blocks of the current loop that are not done yet. The caller waits for 0. */
    private static final int UNFINISHED = 2 * STRIDE;

    private final AtomicIntegerArray words = new AtomicIntegerArray(3 * STRIDE);
    private final boolean spins;
    private final Thread[] threads;
    private volatile boolean ended;
    private volatile boolean inBurst;

    /**
     * Signals of one team.
     *
     * @param threads the threads of the team, set before they start
     */
    TeamSignals(Thread[] threads) {
        this.threads = threads;
        // Where threads outnumber processors, a spinning thread keeps a working one from its core.
        spins = threads.length < Runtime.getRuntime().availableProcessors();
    }

    void setBurst(boolean on) {
        inBurst = on;
    }

    /** Begins a loop for the calling thread and as many of the team's as there are further blocks. */
    void beginLoop(int blocks) {
        words.incrementAndGet(LOOP);
        for (int i = 0; i < Math.min(threads.length, blocks - 1); i++) {
            LockSupport.unpark(threads[i]);
        }
    }

    /** Lets the threads end. */
    void end() {
        ended = true;
        beginLoop(Integer.MAX_VALUE);
    }

    boolean isEnded() {
        return ended;
    }

    int loop() {
        return words.get(LOOP);
    }

    void setUnfinished(int blocks) {
        words.set(UNFINISHED, blocks);
    }

    /** Counts blocks as done and returns how many are not. */
    int finish(int blocks) {
        return words.addAndGet(UNFINISHED, -blocks);
    }

    void awaitBlocks() {
        for (int round = 1; words.get(UNFINISHED) > 0 && staysAwake(round); round++) {
            spin(round);
        }
        while (words.get(UNFINISHED) > 0) {
            LockSupport.park(this);
        }
    }

    /** Waits until another loop than one begins. */
    void awaitLoopAfter(int served) {
        for (int round = 1; words.get(LOOP) == served && staysAwake(round); round++) {
            spin(round);
        }
        while (words.get(LOOP) == served) {
            LockSupport.park(this);
            Thread.interrupted(); // an interrupted thread cannot park
        }
    }

    private boolean staysAwake(int round) {
        return spins && round <= (inBurst ? BURST_SPINS : SPINS);
    }

    private static void spin(int round) {
        if (round % SPINS == 0) {
            Thread.yield(); // to a thread that is ready to run on this core
        } else {
            Thread.onSpinWait();
        }
    }
}
