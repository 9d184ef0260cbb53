package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Keeps the pieces of a part few although every step brings new ones: merges pieces of a list until each is more than
 * twice as large as the next. So n triangles are in O(log n) pieces.
 */
final class PieceMerge {
    private PieceMerge() {}

    static List<byte[]> merge(List<byte[]> kept, List<byte[]> received) {
        Map<Integer, List<byte[]>> lists = new TreeMap<>();
        Stream.concat(kept.stream(), received.stream())
                .forEach(piece -> lists.computeIfAbsent(BlockReader.list(piece), key -> new ArrayList<>())
                        .add(piece));
        List<byte[]> merged = new ArrayList<>();
        lists.values().forEach(pieces -> merged.addAll(merge(pieces)));
        return merged;
    }

    private static List<byte[]> merge(List<byte[]> pieces) {
        pieces.sort(Comparator.comparingInt(BlockReader::triangles).reversed());
        while (pieces.size() > 1 && shouldMerge(pieces.get(pieces.size() - 2), pieces.get(pieces.size() - 1))) {
            byte[] last = pieces.remove(pieces.size() - 1);
            byte[] next = pieces.remove(pieces.size() - 1);
            pieces.add(merge(next, last));
        }
        return pieces;
    }

    private static boolean shouldMerge(byte[] larger, byte[] smaller) {
        int triangles = BlockReader.triangles(larger);
        int others = BlockReader.triangles(smaller);
        return triangles <= 2 * others && triangles + others <= TriangleBlock.MAX_TRIANGLES;
    }

    private static byte[] merge(byte[] a, byte[] b) {
        TriangleBlock block = merge(BlockReader.read(a), BlockReader.read(b));
        BlockWriter writer = new BlockWriter();
        writer.begin(block);
        return writer.write(IntStream.range(0, block.triangles()).toArray(), 0, block.triangles());
    }

    private static TriangleBlock merge(TriangleBlock a, TriangleBlock b) {
        int points = a.point().length + b.point().length;
        int triangles = a.triangles() + b.triangles();
        TriangleBlock merged = new TriangleBlock(
                a.list(), new long[triangles], new long[points], new float[3 * points], new int[3 * triangles]);
        PointNumbers numbers = new PointNumbers(merged.point(), merged.points(), 0);
        int[] numbersOfA = numbers.add(a);
        int[] numbersOfB = numbers.add(b);
        for (int i = 0, inA = 0, inB = 0; i < triangles; i++) {
            boolean isA = inB == b.triangles() || inA < a.triangles() && a.triangle()[inA] < b.triangle()[inB];
            if (isA) {
                copy(a, inA++, numbersOfA, merged, i);
            } else {
                copy(b, inB++, numbersOfB, merged, i);
            }
        }
        return merged;
    }

    private static void copy(TriangleBlock from, int index, int[] numbers, TriangleBlock to, int place) {
        to.triangle()[place] = from.triangle()[index];
        for (int corner = 0; corner < 3; corner++) {
            to.corners()[3 * place + corner] = numbers[from.corners()[3 * index + corner]];
        }
    }
}
