package dev.barrage.physics.parallel;

import java.util.Arrays;

/**
 * Finds out how long a loop has to be for sharing it to make bursts faster as a whole.
 *
 * <p>A loop that is quicker when it is shared leaves what it wrote in several caches, and the loops after it, and all that
 * runs between them, may lose more by that than it gained. How much depends on the machine: cores that have no cache in
 * common take five times as long to hand something over as those that have. So there are levels, from sharing all loops
 * that gain by it to sharing none, and every so many bursts one of the others is tried, by turns with the one in use, and
 * their medians compared. The one that loses is left in peace for twice as many trials as the last time. Where both share,
 * the one that is tried has to be faster in every turn, too: else what the machine does meanwhile would decide between two
 * that are alike, or for the worse one. Where bursts become much longer or shorter all loops are shared again, and the trials
 * begin anew.
 */
final class SharingTrial {
    /** Per level what a loop takes alone at least, nanoseconds, to be shared. */
    private static final float[] LEAST_NANOS = {0f, 45_000f, 135_000f, 405_000f, Float.POSITIVE_INFINITY};

    private static final int LEVELS = LEAST_NANOS.length;

    /** A level has to make bursts so many times faster than sharing none does. */
    private static final float LEAST_GAIN = 1.03f;

    /** A level is not tried that may take so many times as long as the one in use. */
    private static final float MOST_LOSS = 1.6f;

    /** One that takes so many times as long in its first turn is given up then. */
    private static final float CLEAR_LOSS = 1.2f;

    /** Bursts have changed that take so many times as long as they did, or as they do now, so many times in a row. */
    private static final float CHANGE = 1.5f;

    private static final int CHANGED_IN_A_ROW = 16;

    /** Bursts from one trial to the next: few at first, twice as many each time, then so many. */
    private static final int FIRST_INTERVAL = 32;

    private static final int INTERVAL = 256;

    /** The most trials in which a level is passed over. */
    private static final int LONGEST_PAUSE = 32;

    /** Bursts in a row with one level, then with the other. */
    private static final int TURN = 8;

    /** The first bursts of a turn, which find caches, and workers asleep or not, as those before left them. */
    private static final int SETTLING = 3;

    private static final int SAMPLES_PER_TURN = TURN - SETTLING;
    private static final int TURNS = 8;
    private static final int SAMPLES = TURNS / 2 * SAMPLES_PER_TURN;

    /** What bursts took with the level in use, nanoseconds, and with the one that is tried. */
    private final float[] inUse = new float[SAMPLES];

    private final float[] tried = new float[SAMPLES];

    private int level;

    /** The level that is tried, if a trial is running, or was tried last. */
    private int candidate;

    private boolean running;
    private int interval = FIRST_INTERVAL;

    /** Bursts since the trial began, or since it ended. */
    private int bursts;

    /** What bursts took when the level in use was chosen, nanoseconds. */
    private float usual;

    private int changedInARow;

    /** Per level in how many trials it is passed over after it has lost, and in how many still. */
    private final int[] pause = new int[LEVELS];

    private final int[] pauseLeft = new int[LEVELS];

    /** What this burst would take longer at most without sharing the loops that a level shares and the next does not. */
    private final float[] saved = new float[LEVELS];

    /** Sorts before the first step does: what the JVM links then, at its first sort of all, is garbage of 29 kB. */
    SharingTrial() {
        median(inUse, SAMPLES);
    }

    /** What a loop of the next burst takes alone at least, nanoseconds, to be shared; infinite if none is. */
    float leastNanos() {
        return LEAST_NANOS[running && isTurnOfCandidate() ? candidate : level];
    }

    /** Whether caches are still as a level has left them that shares other loops: what a loop takes now tells nothing. */
    boolean isSettling() {
        return (running ? bursts % TURN : bursts) < SETTLING;
    }

    private boolean isTurnOfCandidate() {
        return bursts / TURN % 2 == 1;
    }

    /** Notes of a loop that was shared in this burst what it takes alone and what sharing it saved at most, nanoseconds. */
    void noteShared(float aloneNanos, long savedNanos) {
        int shares = LEVELS - 1;
        while (shares > 0 && aloneNanos < LEAST_NANOS[shares]) {
            shares--;
        }
        saved[shares] += savedNanos;
    }

    /** Notes how long the burst took that {@link #leastNanos} was asked for. */
    void note(long nanos) {
        if (running) {
            noteTried(nanos);
        } else if (hasChanged(nanos)) {
            beginAnew(nanos);
        } else if (++bursts >= interval) {
            bursts = 0;
            interval = Math.min(INTERVAL, 2 * interval);
            running = chooseCandidate(nanos);
        }
        Arrays.fill(saved, 0f);
    }

    private boolean hasChanged(long nanos) {
        boolean isOther = nanos > CHANGE * usual || CHANGE * nanos < usual;
        changedInARow = isOther ? changedInARow + 1 : 0;
        return changedInARow == CHANGED_IN_A_ROW;
    }

    private void beginAnew(long nanos) {
        changedInARow = 0;
        usual = nanos;
        level = 0;
        bursts = 0;
        interval = FIRST_INTERVAL;
        Arrays.fill(pause, 0);
        Arrays.fill(pauseLeft, 0);
    }

    /** Chooses the next level that is due for a trial; false if none is. */
    private boolean chooseCandidate(long nanos) {
        for (int i = 0; i < LEVELS; i++) {
            candidate = (candidate + 1) % LEVELS;
            if (candidate != level && --pauseLeft[candidate] < 0 && longest(nanos) <= MOST_LOSS * nanos) {
                return true;
            }
        }
        return false;
    }

    /** What a burst of so long may take with the candidate: without the loops that only the level in use shares. */
    private float longest(long nanos) {
        float sum = nanos;
        for (int i = level; i < candidate; i++) {
            sum += saved[i];
        }
        return sum;
    }

    private void noteTried(long nanos) {
        int place = bursts % TURN - SETTLING;
        if (place >= 0) {
            float[] samples = isTurnOfCandidate() ? tried : inUse;
            samples[bursts / TURN / 2 * SAMPLES_PER_TURN + place] = nanos;
        }
        bursts++;
        boolean isHopeless =
                bursts == 2 * TURN && median(tried, SAMPLES_PER_TURN) > CLEAR_LOSS * median(inUse, SAMPLES_PER_TURN);
        if (isHopeless) {
            endTrial(false, inUse[SAMPLES_PER_TURN / 2]);
        } else if (bursts == TURNS * TURN) {
            boolean oneSharesNone = Math.max(candidate, level) == LEVELS - 1;
            boolean isClear = oneSharesNone || winsEveryTurn(); // asked before the turns are sorted into one another
            float now = median(inUse, SAMPLES);
            float then = median(tried, SAMPLES);
            float gain = oneSharesNone ? LEAST_GAIN : 1f;
            boolean candidateWins = isClear && (candidate < level ? now >= gain * then : now * gain > then);
            endTrial(candidateWins, candidateWins ? then : now);
        }
    }

    /** Whether bursts were faster with the candidate in every two turns that followed one another; sorts each. */
    private boolean winsEveryTurn() {
        boolean wins = true;
        for (int from = 0; from < SAMPLES; from += SAMPLES_PER_TURN) {
            Arrays.sort(inUse, from, from + SAMPLES_PER_TURN);
            Arrays.sort(tried, from, from + SAMPLES_PER_TURN);
            int middle = from + SAMPLES_PER_TURN / 2;
            wins &= tried[middle] < inUse[middle];
        }
        return wins;
    }

    private void endTrial(boolean candidateWins, float nanos) {
        bursts = 0;
        running = false;
        usual = nanos;
        int loser = candidateWins ? level : candidate;
        pause[loser] = Math.min(LONGEST_PAUSE, 2 * pause[loser] + 1);
        pauseLeft[loser] = pause[loser];
        level = candidateWins ? candidate : level;
    }

    /** The median of the first samples, which it sorts. */
    private static float median(float[] samples, int count) {
        Arrays.sort(samples, 0, count);
        return samples[count / 2];
    }
}
