package dev.barrage.physics.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.barrage.physics.math.Rng;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class SharingTrialTest {
    private static final int BURSTS = 10_000;

    /** Bursts in which every level has its trial and the best one is in use. */
    private static final int SETTLING = 3_000;

    /** What loops of a burst take alone, nanoseconds, and how many of each there are: as much of every length. */
    private static final long[] LENGTHS = {20_000, 100_000, 200_000, 500_000};

    private static final int[] COUNTS = {50, 10, 5, 2};
    private static final long ALL_ALONE = 4_000_000;

    private final SharingTrial trial = new SharingTrial();

    /** The time of the longest burst since the last call. */
    private long longest;

    /** How many bursts of the last call have shared loops of so many lengths, the longest first. */
    private int[] sharedLengths;

    /** Tells what a loop takes that is shared, and all the others, nanoseconds more. */
    @FunctionalInterface
    private interface Sharing {
        long nanos(long alone);
    }

    /** Runs bursts of the loops, and returns what they took on an average, nanoseconds. */
    private long run(int bursts, Sharing sharing) {
        long sum = 0;
        longest = 0;
        sharedLengths = new int[LENGTHS.length + 1];
        for (int i = 0; i < bursts; i++) {
            float least = trial.leastNanos();
            long nanos = 0;
            int shared = 0;
            for (int length = 0; length < LENGTHS.length; length++) {
                long alone = LENGTHS[length];
                if (alone >= least) {
                    nanos += COUNTS[length] * sharing.nanos(alone);
                    trial.noteShared(alone, COUNTS[length] * Math.max(0, alone - sharing.nanos(alone)));
                    shared++;
                } else {
                    nanos += COUNTS[length] * alone;
                }
            }
            trial.note(nanos);
            sharedLengths[shared]++;
            longest = Math.max(longest, nanos);
            sum += nanos;
        }
        return sum / bursts;
    }

    @Test
    void allLoopsAreSharedWhereAllGainButForShortTrials() {
        run(SETTLING, alone -> alone * 7 / 10);
        run(BURSTS, alone -> alone * 7 / 10);
        assertTrue(sharedLengths[LENGTHS.length] > 0.97 * BURSTS, sharedLengths[LENGTHS.length] + " of " + BURSTS);
        assertTrue(sharedLengths[0] > 0, "no trial of sharing none");
    }

    @Test
    void noneAreSharedWhereAllLoseOrGainNothing() {
        for (long percent : new long[] {180, 100, 99}) {
            run(SETTLING, alone -> alone * percent / 100);
            run(BURSTS, alone -> alone * percent / 100);
            assertTrue(sharedLengths[0] > 0.97 * BURSTS, sharedLengths[0] + " of " + BURSTS + " at " + percent);
            assertTrue(sharedLengths[0] < BURSTS, "no trial of sharing any");
        }
    }

    @Test
    void thoseAreSharedThatAreLongEnoughToGain() {
        for (int best = 1; best < LENGTHS.length; best++) {
            long cost = LENGTHS[LENGTHS.length - 1 - best] * 6 / 10; // more than the next loop gains
            Sharing sharing = alone -> alone / 2 + cost;
            run(2 * BURSTS, sharing); // the level may be passed over that long
            run(BURSTS, sharing);
            assertTrue(sharedLengths[best] > 0.95 * BURSTS, sharedLengths[best] + " of " + BURSTS + " shared " + best);
        }
    }

    @Test
    void sharingAllIsFoundWhereSharingSomeLoses() {
        SharingTrial all = new SharingTrial();
        int shared = 0;
        for (int i = 0; i < SETTLING + BURSTS; i++) {
            float least = all.leastNanos();
            all.note(least == 0f ? 1_000_000 : least == Float.POSITIVE_INFINITY ? 1_300_000 : 1_500_000);
            shared += i >= SETTLING && least == 0f ? 1 : 0;
        }
        assertTrue(shared > 0.95 * BURSTS, shared + " of " + BURSTS);
    }

    @Test
    void whatPaysIsFoundOutAnewWhenItChanges() {
        run(SETTLING, alone -> alone * 3 / 2);
        long before = run(BURSTS, alone -> alone * 3 / 2);
        assertTrue(before < 1.05 * ALL_ALONE, before + " ns");
        run(2 * BURSTS, alone -> alone / 2);
        long after = run(BURSTS, alone -> alone / 2);
        assertTrue(after < 0.55 * ALL_ALONE, after + " ns");
    }

    @Test
    void burstsThatBecomeMuchLongerOrShorterSoonShareAllLoops() {
        for (long nanos : new long[] {3 * ALL_ALONE, ALL_ALONE / 3}) {
            run(2 * BURSTS, alone -> alone * 3 / 2);
            run(100, alone -> alone * 3 / 2);
            assertEquals(0, 100 - sharedLengths[0], "shared before");
            int bursts = 0;
            while (trial.leastNanos() > 0f && bursts < BURSTS) {
                trial.note(nanos);
                bursts++;
            }
            assertTrue(bursts < 100, bursts + " bursts of " + nanos + " ns");
        }
    }

    @Test
    void aLevelIsNotTriedThatMayTakeMuchLonger() {
        run(BURSTS, alone -> alone / 16);
        assertTrue(longest <= 1.6 * ALL_ALONE / 16, longest + " ns");
    }

    @Test
    void aLevelThatProvesToTakeMuchLongerIsGivenUpAfterOneTurn() {
        run(SETTLING, alone -> alone * 4);
        run(BURSTS, alone -> alone * 4);
        int shared = BURSTS - sharedLengths[0];
        assertTrue(shared <= 0.02 * BURSTS, shared + " of " + BURSTS);
    }

    /** What would be linked at the first sort is linked by then if another test of the same JVM has sorted floats. */
    @Test
    void theFirstTrialAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        threads.getThreadAllocatedBytes(thread);
        long before = threads.getThreadAllocatedBytes(thread);
        for (int i = 0; i < 1000; i++) {
            trial.note(trial.leastNanos() == 0f ? 100_000 : 120_000);
        }
        long allocated = threads.getThreadAllocatedBytes(thread) - before;
        assertTrue(allocated < 500, allocated + " bytes");
    }

    @Test
    void aDisturbedBurstNowAndThenDecidesNothing() {
        int shared = 0;
        for (int i = 0; i < 2 * BURSTS; i++) {
            float least = trial.leastNanos();
            trial.note(i % 10 == 0 ? 5_000_000 : least == Float.POSITIVE_INFINITY ? 100_000 : 110_000);
            shared += i >= BURSTS && least < Float.POSITIVE_INFINITY ? 1 : 0;
        }
        assertTrue(shared < 0.07 * BURSTS, shared + " of " + BURSTS);
    }

    @Test
    void aMachineThatIsSlowerForAWhileNowAndThenDecidesLittle() {
        for (long seed = 1; seed <= 20; seed++) {
            SharingTrial trial = new SharingTrial();
            Rng random = new Rng(seed);
            int shared = 0;
            float slowness = 1f;
            for (int i = 0; i < BURSTS; i++) {
                slowness = random.nextInt(12) == 0 ? random.nextFloat(1f, 1.25f) : slowness;
                float least = trial.leastNanos();
                shared += least < 100_000f ? 1 : 0;
                trial.note(
                        (long) (slowness * (least < 100_000f ? 1_000_000 : least < 200_000f ? 1_060_000 : 1_120_000)));
            }
            assertTrue(shared > 0.85 * BURSTS, shared + " of " + BURSTS + " with seed " + seed);
        }
    }

    @Test
    void atFirstAllLoopsAreShared() {
        assertEquals(0f, trial.leastNanos());
    }
}
