package dev.barrage.cluster.output;

import dev.barrage.cluster.collide.PairBlock;
import dev.barrage.cluster.collide.PartStats;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * The sorted pairs of one part: a {@link RunHeader}, then blocks of {@value #BLOCK_PAIRS} pairs with a checksum each.
 * All blocks but the last have the same length, so a block is found without an index. The file is opened for every
 * read: a merge of thousands of runs stays below the limit of open files.
 */
final class RunFile {
    static final int BLOCK_PAIRS = 256;

    private static final int BLOCK_BYTES = BLOCK_PAIRS * PairFormat.PAIR_BYTES + Checksum.BYTES;

    private final Path path;
    private final RunHeader header;

    private RunFile(Path path, RunHeader header) {
        this.path = path;
        this.header = header;
    }

    /** @throws IllegalArgumentException if the pairs are not in strictly ascending order */
    static void write(OutputStream out, PartStats stats, PairBlock pairs) throws IOException {
        if (stats.pairs() != pairs.count()) {
            throw new IllegalArgumentException(
                    "part " + stats.part() + " owns " + stats.pairs() + " pairs, but has " + pairs.count());
        }
        checkOrder(stats.part(), pairs);
        ByteBuffer buffer = ByteBuffer.allocate(Math.max(RunHeader.BYTES, BLOCK_BYTES));
        RunHeader.of(stats, pair -> key(pairs, pair)).put(buffer);
        flush(buffer, out);
        for (int from = 0; from < pairs.count(); from += BLOCK_PAIRS) {
            int to = Math.min(pairs.count(), from + BLOCK_PAIRS);
            for (int pair = from; pair < to; pair++) {
                put(pairs, pair, buffer);
            }
            Checksum.put(buffer, 0);
            flush(buffer, out);
        }
    }

    private static void checkOrder(int part, PairBlock pairs) {
        for (int pair = 1; pair < pairs.count(); pair++) {
            PairKey last = key(pairs, pair - 1);
            PairKey next = key(pairs, pair);
            if (last.compareTo(next) >= 0) {
                throw new IllegalArgumentException(
                        "pairs of part " + part + " are not in order: after " + last + " comes " + next);
            }
        }
    }

    private static PairKey key(PairBlock pairs, int pair) {
        return new PairKey(
                pairs.firstList()[pair],
                pairs.firstTriangle()[pair],
                pairs.secondList()[pair],
                pairs.secondTriangle()[pair]);
    }

    private static void put(PairBlock pairs, int pair, ByteBuffer to) {
        key(pairs, pair).put(to);
        for (int i = 6 * pair; i < 6 * pair + 6; i++) {
            to.putFloat(pairs.segments()[i]);
        }
    }

    private static void flush(ByteBuffer buffer, OutputStream out) throws IOException {
        out.write(buffer.array(), 0, buffer.position());
        buffer.clear();
    }

    /**
     * Opens a run of the right length with a sound header.
     *
     * @throws IOException if it is missing or damaged; the message names the file
     */
    static RunFile open(Path path) throws IOException {
        try {
            ByteBuffer buffer = ByteBuffer.allocate(RunHeader.BYTES);
            readFully(path, 0, buffer);
            RunFile run = new RunFile(path, RunHeader.get(buffer));
            run.checkLength();
            return run;
        } catch (NoSuchFileException e) {
            throw e;
        } catch (IOException e) {
            throw damaged(path, e);
        }
    }

    private void checkLength() throws IOException {
        long expected = RunHeader.BYTES + header.pairs() * PairFormat.PAIR_BYTES + blocks() * (long) Checksum.BYTES;
        if (Files.size(path) != expected) {
            throw new IOException("it has " + Files.size(path) + " bytes, not " + expected);
        }
    }

    RunHeader header() {
        return header;
    }

    int blocks() {
        return (int) ((header.pairs() + BLOCK_PAIRS - 1) / BLOCK_PAIRS);
    }

    /** Room for any block of the run. */
    ByteBuffer newBuffer() {
        int pairs = (int) Math.min(BLOCK_PAIRS, header.pairs());
        return ByteBuffer.allocate(pairs * PairFormat.PAIR_BYTES + Checksum.BYTES);
    }

    /** Reads all blocks and their checksums. */
    void check() throws IOException {
        ByteBuffer buffer = newBuffer();
        for (int block = 0; block < blocks(); block++) {
            read(block, buffer);
        }
    }

    /** Reads a block. The buffer is left at its first pair, with the limit after the last. */
    void read(int block, ByteBuffer buffer) throws IOException {
        long pairs = Math.min(BLOCK_PAIRS, header.pairs() - (long) block * BLOCK_PAIRS);
        int bytes = (int) pairs * PairFormat.PAIR_BYTES;
        try {
            readFully(path, position(block), buffer.clear().limit(bytes + Checksum.BYTES));
            Checksum.check(buffer);
        } catch (IOException e) {
            throw damaged(path, e);
        }
        buffer.limit(bytes);
    }

    /**
     * Finds the last block that starts at a key or before it, else the first. Reads first keys only, without their
     * checksums, so whoever reads the block has to check it.
     */
    int find(PairKey key) throws IOException {
        int low = 0;
        try (FileChannel file = FileChannel.open(path)) {
            ByteBuffer buffer = ByteBuffer.allocate(PairKey.BYTES);
            for (int high = blocks(); high - low > 1; ) {
                int middle = (low + high) >>> 1;
                readFully(file, position(middle), buffer.clear());
                if (PairKey.get(buffer).compareTo(key) <= 0) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
        }
        return low;
    }

    IOException damaged(String how) {
        return damaged(path, new IOException(how));
    }

    private static IOException damaged(Path path, IOException cause) {
        return new IOException(
                path + " cannot be read (" + cause.getMessage()
                        + "): repeat the command with --resume to search its part again",
                cause);
    }

    private static long position(int block) {
        return RunHeader.BYTES + (long) block * BLOCK_BYTES;
    }

    private static void readFully(Path path, long position, ByteBuffer to) throws IOException {
        try (FileChannel file = FileChannel.open(path)) {
            readFully(file, position, to);
        }
    }

    private static void readFully(FileChannel file, long position, ByteBuffer to) throws IOException {
        while (to.hasRemaining()) {
            if (file.read(to, position + to.position()) < 0) {
                throw new EOFException("it ends too early");
            }
        }
        to.flip();
    }
}
