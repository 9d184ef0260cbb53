package dev.barrage.cluster.output;

import dev.barrage.triangles.PairCsv;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

public enum PairFormat {
    /** The text that {@code ./bench collide --csv} writes. Only the first file has the header. */
    CSV("csv") {
        @Override
        long write(RunMerge pairs, boolean first, OutputStream out) throws IOException {
            if (first) {
                out.write(PairCsv.HEADER.getBytes(StandardCharsets.US_ASCII));
            }
            StringBuilder line = new StringBuilder();
            float[] segment = new float[6];
            long count = 0;
            for (RunCursor pair; (pair = pairs.next()) != null; count++) {
                for (int i = 0; i < segment.length; i++) {
                    segment[i] = pair.segment(i);
                }
                PairKey key = pair.key();
                line.setLength(0);
                PairCsv.append(
                        line, key.firstList(), key.firstTriangle(), key.secondList(), key.secondTriangle(), segment, 0);
                out.write(line.toString().getBytes(StandardCharsets.US_ASCII));
            }
            return count;
        }
    },

    /** 48 bytes a pair, big-endian: list (int), triangle (long), twice, and six floats. */
    BINARY("bin") {
        @Override
        long write(RunMerge pairs, boolean first, OutputStream out) throws IOException {
            long count = 0;
            for (RunCursor pair; (pair = pairs.next()) != null; count++) {
                out.write(pair.array(), pair.start(), PAIR_BYTES);
            }
            return count;
        }
    };

    /** Bytes of a pair in {@link #BINARY}. */
    public static final int PAIR_BYTES = PairKey.BYTES + 6 * Float.BYTES;

    private final String extension;

    PairFormat(String extension) {
        this.extension = extension;
    }

    String fileName(int file) {
        return String.format(Locale.ROOT, "pairs-%05d.%s", file, extension);
    }

    /**
     * @param first whether they go to the first file
     * @return their number
     */
    abstract long write(RunMerge pairs, boolean first, OutputStream out) throws IOException;
}
