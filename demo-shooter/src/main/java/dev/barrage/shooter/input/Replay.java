package dev.barrage.shooter.input;

import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Input;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A game as its seed and its inputs, with the hash that it ended with; kept as runs of equal inputs.
 *
 * <p>The file: the magic "BARREPLY", a version, seed, stress, number of steps, final hash, number of runs, then input and
 * length of each run; big-endian.
 */
public final class Replay implements Controls {
    private static final long MAGIC = 0x424152524550_4c59L;
    private static final int VERSION = 1;

    private final long seed;
    private final int stress;
    private int[] inputs = new int[64];
    private int[] lengths = new int[64];
    private int runs;
    private int steps;
    private long hash;
    private int run;
    private int played;

    /** A replay without steps yet. */
    public Replay(long seed, int stress) {
        this.seed = seed;
        this.stress = stress;
    }

    /** Appends the input of one more step. */
    public void record(int input) {
        steps++;
        if (runs > 0 && inputs[runs - 1] == input) {
            lengths[runs - 1]++;
            return;
        }
        addRun(input, 1);
    }

    private void addRun(int input, int length) {
        if (runs == inputs.length) {
            inputs = Arrays.copyOf(inputs, 2 * runs);
            lengths = Arrays.copyOf(lengths, 2 * runs);
        }
        inputs[runs] = input;
        lengths[runs++] = length;
    }

    /** Seed of the game. */
    public long seed() {
        return seed;
    }

    /** Stress bullets of the game. */
    public int stress() {
        return stress;
    }

    /** Number of steps. */
    public int steps() {
        return steps;
    }

    /** Hash of the game after the last step. */
    public long hash() {
        return hash;
    }

    /** Notes the hash of the game after the last step. */
    public void finish(long gameHash) {
        hash = gameHash;
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

    /** Writes the file; an existing one is replaced. */
    public void write(Path file) throws IOException {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeLong(MAGIC);
            out.writeInt(VERSION);
            out.writeLong(seed);
            out.writeInt(stress);
            out.writeInt(steps);
            out.writeLong(hash);
            out.writeInt(runs);
            for (int i = 0; i < runs; i++) {
                out.writeInt(inputs[i]);
                out.writeInt(lengths[i]);
            }
        }
    }

    /**
     * Reads a file.
     *
     * @throws IOException if it can't be read or is no replay of this version, saying which
     */
    public static Replay read(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            if (in.readLong() != MAGIC) {
                throw new IOException(file + " is not a replay");
            }
            int version = in.readInt();
            if (version != VERSION) {
                throw new IOException(file + " is a replay of version " + version + ", this game reads " + VERSION);
            }
            return readRuns(file, in);
        } catch (EOFException e) {
            throw new IOException(file + " is damaged: it ends too early", e);
        }
    }

    private static Replay readRuns(Path file, DataInputStream in) throws IOException {
        Replay replay = new Replay(in.readLong(), in.readInt());
        int steps = in.readInt();
        replay.hash = in.readLong();
        int runs = in.readInt();
        long total = 0;
        for (int i = 0; i < runs; i++) {
            replay.addRun(in.readInt(), in.readInt());
            total += replay.lengths[i];
            if (replay.lengths[i] < 1) {
                throw new IOException(file + " is damaged: run " + i + " has length " + replay.lengths[i]);
            }
        }
        if (runs < 0 || replay.stress < 0 || total != steps || in.read() >= 0) {
            throw new IOException(file + " is damaged: " + total + " inputs for " + steps + " steps");
        }
        replay.steps = steps;
        return replay;
    }
}
