package dev.barrage.cluster.output;

import dev.barrage.cluster.collide.PartStats;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Start of a run.
 *
 * @param stats cost of the part's search
 * @param samples keys of pairs at equal distances, then that of the last pair; all zero in an empty run
 */
record RunHeader(PartStats stats, PairKey[] samples) {
    /** Number of equal pieces that samples cut a run into. */
    static final int SAMPLES = 64;

    static final int BYTES = 2 * Integer.BYTES + 5 * Long.BYTES + (SAMPLES + 1) * PairKey.BYTES + Checksum.BYTES;

    private static final int MAGIC = 0x42505231;

    private static final PairKey NONE = new PairKey(0, 0, 0, 0);

    static RunHeader of(PartStats stats, KeyAt keys) {
        RunHeader header = new RunHeader(stats, new PairKey[SAMPLES + 1]);
        for (int i = 0; i <= SAMPLES; i++) {
            long pair = Math.min(header.pairOf(i), stats.pairs() - 1);
            header.samples[i] = pair < 0 ? NONE : keys.get((int) pair);
        }
        return header;
    }

    static RunHeader get(ByteBuffer from) throws IOException {
        Checksum.check(from.slice(0, BYTES));
        if (from.getInt() != MAGIC) {
            throw new IOException("it is not a run of pairs");
        }
        PartStats stats = new PartStats(
                from.getInt(), from.getLong(), from.getLong(), from.getLong(), from.getLong(), from.getLong());
        PairKey[] samples = new PairKey[SAMPLES + 1];
        for (int i = 0; i <= SAMPLES; i++) {
            samples[i] = PairKey.get(from);
        }
        return new RunHeader(stats, samples);
    }

    void put(ByteBuffer to) {
        int start = to.position();
        to.putInt(MAGIC).putInt(stats.part()).putLong(stats.triangles()).putLong(stats.candidates());
        to.putLong(stats.pairs()).putLong(stats.bytes()).putLong(stats.nanos());
        for (PairKey sample : samples) {
            sample.put(to);
        }
        Checksum.put(to, start);
    }

    long pairs() {
        return stats.pairs();
    }

    /** Index of the pair of a sample, of all but the last. */
    long pairOf(int sample) {
        return pairs() * sample / SAMPLES;
    }

    /** Whether the run can have pairs of a range. */
    boolean overlaps(KeyRange range) {
        return pairs() > 0
                && (range.to() == null || samples[0].compareTo(range.to()) < 0)
                && (range.from() == null || samples[SAMPLES].compareTo(range.from()) >= 0);
    }

    /** Gives the key of a pair. */
    @FunctionalInterface
    interface KeyAt {
        PairKey get(int pair);
    }
}
