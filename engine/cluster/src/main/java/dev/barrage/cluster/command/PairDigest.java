package dev.barrage.cluster.command;

import dev.barrage.cluster.output.PairFormat;
import dev.barrage.triangles.PairCsv;
import dev.barrage.triangles.TrianglePairs;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of pairs that one machine has found, as one file. */
final class PairDigest {
    private PairDigest() {}

    static String of(TrianglePairs pairs, PairFormat format) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            if (format == PairFormat.CSV) {
                digest.update(PairCsv.HEADER.getBytes(StandardCharsets.US_ASCII));
            }
            float[] segment = new float[6];
            for (int pair = 0; pair < pairs.count(); pair++) {
                pairs.segment(pair, segment);
                digest.update(format == PairFormat.CSV ? text(pairs, pair, segment) : binary(pairs, pair, segment));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] text(TrianglePairs pairs, int pair, float[] segment) {
        StringBuilder line = new StringBuilder();
        int a = pairs.first(pair);
        int b = pairs.second(pair);
        PairCsv.append(line, pairs.listOf(a), pairs.indexInList(a), pairs.listOf(b), pairs.indexInList(b), segment, 0);
        return line.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] binary(TrianglePairs pairs, int pair, float[] segment) {
        ByteBuffer bytes = ByteBuffer.allocate(PairFormat.PAIR_BYTES);
        for (int triangle : new int[] {pairs.first(pair), pairs.second(pair)}) {
            bytes.putInt(pairs.listOf(triangle)).putLong(pairs.indexInList(triangle));
        }
        for (float x : segment) {
            bytes.putFloat(x);
        }
        return bytes.array();
    }
}
