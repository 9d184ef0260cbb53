package dev.barrage.physics.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class SharingTrialTest {
    private static final int BURSTS = 10_000;
    private static final long LONG = 1_000_000;

    private final SharingTrial trial = new SharingTrial();

    /** Runs bursts that take so long with and without sharing, and returns how many of them shared. */
    private int run(int bursts, long shared, long alone) {
        int count = 0;
        for (int i = 0; i < bursts; i++) {
            boolean shares = trial.shares();
            trial.note(shares ? shared : alone);
            count += shares ? 1 : 0;
        }
        return count;
    }

    @Test
    void shortBurstsThatGainShareButForSomeOfEveryTrial() {
        int shared = run(BURSTS, 100_000, 180_000);
        assertTrue(shared > 0.93 * BURSTS && shared < BURSTS, shared + " of " + BURSTS);
    }

    @Test
    void shortBurstsThatLoseOrGainNothingRunAloneButForSomeOfEveryTrial() {
        for (long shared : new long[] {180_000, 100_000, 99_000}) {
            run(BURSTS, shared, 100_000);
            int count = run(BURSTS, shared, 100_000);
            assertTrue(count < 0.07 * BURSTS && count > 0, count + " of " + BURSTS + " at " + shared);
        }
    }

    @Test
    void whatPaysIsFoundOutAnewWhenItChanges() {
        run(BURSTS, 110_000, 100_000);
        run(1000, 60_000, 100_000);
        assertTrue(run(BURSTS, 60_000, 100_000) > 0.9 * BURSTS);
        run(1000, 110_000, 100_000);
        assertTrue(run(BURSTS, 110_000, 100_000) < 0.1 * BURSTS);
    }

    /** What would be linked at the first sort is linked by then if another test of the same JVM has sorted floats. */
    @Test
    void theFirstTrialAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        threads.getThreadAllocatedBytes(thread);
        long before = threads.getThreadAllocatedBytes(thread);
        run(1000, 100_000, 100_000);
        long allocated = threads.getThreadAllocatedBytes(thread) - before;
        assertTrue(allocated < 500, allocated + " bytes");
    }

    @Test
    void longBurstsShareWithoutTrial() {
        assertEquals(BURSTS, run(BURSTS, LONG, 2 * LONG));
        assertEquals(BURSTS, run(BURSTS, 2 * LONG, LONG));
    }

    @Test
    void burstsThatBecomeLongShareAtOnce() {
        run(BURSTS, 110_000, 100_000);
        run(100, LONG, LONG);
        assertEquals(BURSTS, run(BURSTS, LONG, LONG));
    }

    @Test
    void burstsThatAreShortByTheirSharingKeepIt() {
        run(BURSTS, 400_000, 700_000);
        assertTrue(run(BURSTS, 400_000, 700_000) > 0.93 * BURSTS);
    }

    @Test
    void aDisturbedBurstNowAndThenDecidesNothing() {
        int shared = 0;
        for (int i = 0; i < 2 * BURSTS; i++) {
            boolean shares = trial.shares();
            trial.note(i % 10 == 0 ? 5 * LONG : shares ? 110_000 : 100_000);
            shared += i >= BURSTS && shares ? 1 : 0;
        }
        assertTrue(shared < 0.07 * BURSTS, shared + " of " + BURSTS);
    }
}
