package dev.barrage.cluster.output;

import dev.barrage.cluster.collide.PairBlock;
import dev.barrage.cluster.collide.PartStats;
import dev.barrage.triangles.PairCsv;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/** Random pairs in order, each owned by a random part, and the bytes that their files must have. */
final class RandomPairs {
    private final TreeMap<PairKey, float[]> pairs = new TreeMap<>();

    RandomPairs(Random random, int count) {
        while (pairs.size() < count) {
            float[] segment = new float[6];
            for (int i = 0; i < segment.length; i++) {
                // A few have extreme exponents, where the texts of JDKs differ.
                int exponent = random.nextInt(32) == 0 ? random.nextInt(254) : 120 + random.nextInt(12);
                segment[i] = Float.intBitsToFloat(random.nextInt() & 0x807fffff | exponent << 23);
            }
            int list = random.nextInt(3);
            long triangle = random.nextInt(1 + count / 4) * (random.nextInt(50) == 0 ? 1L << 33 : 1L);
            pairs.put(new PairKey(list, triangle, list + random.nextInt(2), triangle + 1 + random.nextInt(9)), segment);
        }
    }

    /** The pairs of every part. */
    List<PairBlock> cut(Random random, int parts) {
        List<List<PairKey>> keys = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            keys.add(new ArrayList<>());
        }
        int part = random.nextInt(parts);
        for (PairKey key : pairs.keySet()) {
            part = random.nextInt(3) == 0 ? random.nextInt(parts) : part;
            keys.get(part).add(key);
        }
        return keys.stream().map(this::block).toList();
    }

    private PairBlock block(List<PairKey> keys) {
        PairBlock block = new PairBlock(
                new int[keys.size()],
                new long[keys.size()],
                new int[keys.size()],
                new long[keys.size()],
                new float[6 * keys.size()]);
        for (int i = 0; i < keys.size(); i++) {
            PairKey key = keys.get(i);
            block.firstList()[i] = key.firstList();
            block.firstTriangle()[i] = key.firstTriangle();
            block.secondList()[i] = key.secondList();
            block.secondTriangle()[i] = key.secondTriangle();
            System.arraycopy(pairs.get(key), 0, block.segments(), 6 * i, 6);
        }
        return block;
    }

    PairBlock all() {
        return block(List.copyOf(pairs.keySet()));
    }

    /** All pairs as one file. */
    byte[] bytes(PairFormat format) {
        return format == PairFormat.CSV ? csv() : binary();
    }

    private byte[] csv() {
        StringBuilder out = new StringBuilder(PairCsv.HEADER);
        pairs.forEach((key, segment) -> PairCsv.append(
                out, key.firstList(), key.firstTriangle(), key.secondList(), key.secondTriangle(), segment, 0));
        return out.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private byte[] binary() {
        ByteBuffer out = ByteBuffer.allocate(pairs.size() * PairFormat.PAIR_BYTES);
        pairs.forEach((key, segment) -> {
            out.putInt(key.firstList()).putLong(key.firstTriangle());
            out.putInt(key.secondList()).putLong(key.secondTriangle());
            for (float number : segment) {
                out.putFloat(number);
            }
        });
        return out.array();
    }

    static PartStats stats(int part, PairBlock pairs) {
        return new PartStats(part, 1000L + part, 200L, pairs.count(), 7000L, 1_000_000L * part);
    }
}
