package dev.barrage.physics.parallel;

import java.util.Arrays;

/**
 * Finds out whether sharing loops makes short bursts faster as a whole.
 *
 * <p>A loop that is quicker when it is shared leaves what it wrote in several caches, and the loops after it may lose more
 * by that than it gained. So, every so many bursts, some are run with and without, by turns, and their medians compared.
 * Long bursts gain too much for that.
 */
final class SharingTrial {
    /** Bursts that take longer are not tried. */
    private static final long SHORT_NANOS = 500_000;

    /** Sharing pays where it makes bursts so many times faster. */
    private static final float LEAST_GAIN = 1.05f;

    /** Bursts from one trial to the next. */
    private static final int INTERVAL = 512;

    /** Bursts in a row with sharing, then without. */
    private static final int TURN = 8;

    /** The first bursts of a turn, which find caches, and workers asleep or not, as those before left them. */
    private static final int SETTLING = 3;

    private static final int TURNS = 8;
    private static final int SAMPLES = TURNS / 2 * (TURN - SETTLING);

    /** What bursts with sharing took, nanoseconds, and those without. */
    private final float[] shared = new float[SAMPLES];

    private final float[] alone = new float[SAMPLES];

    private boolean running;
    private boolean pays = true;

    /** Bursts since the trial began, or short ones since it ended. */
    private int bursts;

    private int longInARow;

    /** Sorts before the first step does: what the JVM links then, at its first sort of all, is garbage of 29 kB. */
    SharingTrial() {
        median(shared);
    }

    /** Whether the next burst may share all loops that gain by it. */
    boolean shares() {
        return running ? isSharedTurn() : pays;
    }

    private boolean isSharedTurn() {
        return bursts / TURN % 2 == 0;
    }

    /** Notes how long the burst took that {@link #shares} was asked for. */
    void note(long nanos) {
        if (running) {
            noteTried(nanos);
        } else if (nanos > SHORT_NANOS) {
            pays |= ++longInARow >= TURN; // one alone was disturbed
        } else {
            longInARow = 0;
            if (++bursts == INTERVAL) {
                bursts = 0;
                running = true;
            }
        }
    }

    private void noteTried(long nanos) {
        int place = bursts % TURN - SETTLING;
        if (place >= 0) {
            float[] samples = isSharedTurn() ? shared : alone;
            samples[bursts / TURN / 2 * (TURN - SETTLING) + place] = nanos;
        }
        if (++bursts == TURNS * TURN) {
            bursts = 0;
            running = false;
            float without = median(alone);
            pays = without > SHORT_NANOS || without >= LEAST_GAIN * median(shared);
        }
    }

    private static float median(float[] samples) {
        Arrays.sort(samples);
        return samples[samples.length / 2];
    }
}
