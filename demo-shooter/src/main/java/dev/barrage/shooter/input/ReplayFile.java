package dev.barrage.shooter.input;

import dev.barrage.graphics.file.AtomicFile;
import dev.barrage.shooter.game.campaign.Endless;
import dev.barrage.shooter.game.field.Stress;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * The replay file format, big-endian: magic "BARREPLY", version, seed, stress bullets, day of the endless mode, hash of
 * the data files, number of steps, hash after the last step, number of runs, input and length of each run, a hash for
 * every {@link Replay#HASH_STEPS} steps, and a CRC-32 of all that.
 */
public final class ReplayFile {
    private static final long MAGIC = 0x424152524550_4c59L;
    private static final int VERSION = 5;

    private ReplayFile() {}

    /** Writes a file; an existing one is replaced when the new one is complete. */
    public static void write(Replay replay, Path file) throws IOException {
        AtomicFile.write(file, out -> write(replay, new CheckedOutputStream(out, new CRC32())));
    }

    private static void write(Replay replay, CheckedOutputStream checked) throws IOException {
        DataOutputStream out = new DataOutputStream(checked);
        out.writeLong(MAGIC);
        out.writeInt(VERSION);
        out.writeLong(replay.seed);
        out.writeInt(replay.stress);
        out.writeInt(replay.day);
        out.writeLong(replay.data);
        out.writeInt(replay.steps);
        out.writeLong(replay.lastHash);
        out.writeInt(replay.runs);
        for (int i = 0; i < replay.runs; i++) {
            out.writeInt(replay.inputs[i]);
            out.writeInt(replay.lengths[i]);
        }
        for (int i = 0; i < replay.steps / Replay.HASH_STEPS; i++) {
            out.writeLong(replay.hashes[i]);
        }
        out.writeLong(checked.getChecksum().getValue());
        out.flush();
    }

    /** @throws IOException if it can't be read, is damaged, or is no replay of this version; the message says which */
    public static Replay read(Path file) throws IOException {
        CheckedInputStream checked =
                new CheckedInputStream(new BufferedInputStream(Files.newInputStream(file)), new CRC32());
        try (DataInputStream in = new DataInputStream(checked)) {
            if (in.readLong() != MAGIC) {
                throw new IOException(file + " is not a replay");
            }
            int version = in.readInt();
            if (version != VERSION) {
                throw new IOException(file + " is a replay of version " + version + ", this game reads " + VERSION);
            }
            Replay replay = readReplay(file, in);
            long sum = checked.getChecksum().getValue();
            require(file, in.readLong() == sum && in.read() < 0, "its checksum is wrong");
            return replay;
        } catch (EOFException e) {
            throw new IOException(file + " is damaged or no replay: it ends too early", e);
        }
    }

    private static Replay readReplay(Path file, DataInputStream in) throws IOException {
        Replay replay = new Replay(in.readLong(), in.readInt(), in.readInt(), in.readLong());
        require(file, replay.stress >= 0 && replay.stress <= Stress.MOST, "stress of " + replay.stress);
        require(file, replay.day == 0 || Endless.isDay(replay.day), "day of " + replay.day);
        replay.steps = in.readInt();
        replay.lastHash = in.readLong();
        int runs = in.readInt();
        long total = 0;
        for (int i = 0; i < runs; i++) {
            replay.addRun(in.readInt(), in.readInt());
            require(file, replay.lengths[i] >= 1, "run " + i + " has length " + replay.lengths[i]);
            total += replay.lengths[i];
        }
        require(file, runs >= 0 && total == replay.steps, total + " inputs for " + replay.steps + " steps");
        for (int i = 0; i < replay.steps / Replay.HASH_STEPS; i++) {
            replay.addHash(i, in.readLong());
        }
        return replay;
    }

    private static void require(Path file, boolean holds, String otherwise) throws IOException {
        if (!holds) {
            throw new IOException(file + " is damaged: " + otherwise);
        }
    }
}
