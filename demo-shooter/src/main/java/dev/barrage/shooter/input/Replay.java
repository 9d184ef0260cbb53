package dev.barrage.shooter.input;

import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Input;
import java.util.Arrays;

/**
 * A recorded game: its seed and day, its inputs as runs of equal ones, and hashes at intervals.
 *
 * <p>Recording: {@link #record} before each step, {@link #note} after it. Playing: {@link #next} before each step,
 * {@link #agrees} after it.
 */
public final class Replay implements Controls {
    /** Steps between two recorded hashes. */
    public static final int HASH_STEPS = 300;

    final long seed;
    final int stress;
    final int day;
    final long data;
    int[] inputs = new int[64];
    int[] lengths = new int[64];
    int runs;
    int steps;
    long[] hashes = new long[16];
    long lastHash;
    private int run;
    private int played;

    /**
     * @param stress number of stress bullets
     * @param day day of the endless mode, 0 for none
     * @param data hash of the data files
     */
    public Replay(long seed, int stress, int day, long data) {
        this.seed = seed;
        this.stress = stress;
        this.day = day;
        this.data = data;
    }

    public void record(int input) {
        steps++;
        if (runs > 0 && inputs[runs - 1] == input) {
            lengths[runs - 1]++;
        } else {
            addRun(input, 1);
        }
    }

    void addRun(int input, int length) {
        if (runs == inputs.length) {
            inputs = Arrays.copyOf(inputs, 2 * runs);
            lengths = Arrays.copyOf(lengths, 2 * runs);
        }
        inputs[runs] = input;
        lengths[runs++] = length;
    }

    /** Discards everything recorded after the first {@code toSteps} steps. */
    public void truncate(long toSteps) {
        while (steps > toSteps) {
            long cut = Math.min(lengths[runs - 1], steps - toSteps);
            lengths[runs - 1] -= (int) cut;
            steps -= (int) cut;
            runs -= lengths[runs - 1] == 0 ? 1 : 0;
        }
    }

    /** Moves to the input that follows the first {@code step} steps. */
    public void seek(long step) {
        run = 0;
        long left = step;
        while (run < runs && left >= lengths[run]) {
            left -= lengths[run++];
        }
        played = (int) left;
    }

    /** Records the game's hash after the steps so far, if one is due. */
    public void note(Game game) {
        if (steps % HASH_STEPS == 0) {
            addHash(steps / HASH_STEPS - 1, game.hash());
        }
    }

    void addHash(int at, long hash) {
        if (at >= hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * at);
        }
        hashes[at] = hash;
    }

    /** Records the final hash. */
    public void finish(Game game) {
        lastHash = game.hash();
    }

    /** Whether a replayed game matches the recorded hash of this step, if there is one. */
    public boolean agrees(Game game) {
        long at = game.steps();
        if (at == steps && game.hash() != lastHash) {
            return false;
        }
        boolean noted = at > 0 && at <= steps && at % HASH_STEPS == 0;
        return !noted || game.hash() == hashes[(int) (at / HASH_STEPS) - 1];
    }

    public long seed() {
        return seed;
    }

    public int stress() {
        return stress;
    }

    /** Day of the endless mode, 0 for none. */
    public int day() {
        return day;
    }

    /** Hash of the data files of the recorded game. */
    public long data() {
        return data;
    }

    public int steps() {
        return steps;
    }

    @Override
    public int next(Game game) {
        if (run < runs && played == lengths[run]) {
            run++;
            played = 0;
        }
        if (run == runs) {
            return Input.NONE;
        }
        played++;
        return inputs[run];
    }
}
