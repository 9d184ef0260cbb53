package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.plan.CellGrid;
import dev.barrage.cluster.plan.LargeTriangles;
import dev.barrage.cluster.plan.Plan;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Cuts blocks into one packed piece per part. A triangle may go to several parts. Takes time
 * proportional to the triangles of the block and of all pieces (Lawlor 2001, appendix A.1). Scratch of one thread.
 */
final class BlockSplit {
    /** Receives the piece of a part. */
    @FunctionalInterface
    interface Sink {
        void accept(int part, byte[] piece);
    }

    /** Says which parts a triangle goes to. */
    @FunctionalInterface
    interface Destinations {
        /** Writes the numbers of the parts to {@code out} and returns how many they are. */
        int of(TriangleBlock block, int triangle, int[] out);
    }

    private final Destinations destinations;
    private final BlockWriter writer = new BlockWriter();
    private final int[] parts;

    /** The parts that the block touches in the order of their first triangles, and the place of each part in this order. */
    private final int[] touched;

    private final int[] place;
    private int touchedCount;

    /** Part and triangle of each entry. */
    private int[] entryPlace = new int[1 << 10];

    private int[] entryTriangle = new int[1 << 10];
    private int entries;

    /**
     * Prepares to send triangles to the parts that they touch.
     *
     * @param large which triangles are left out
     * @param skipped parts that need no triangles
     */
    BlockSplit(CellGrid grid, Plan plan, LargeTriangles large, BitSet skipped) {
        this(plan.parts(), touched(grid, plan, large, skipped));
    }

    /**
     * Prepares to split.
     *
     * @param parts number of parts
     */
    BlockSplit(int parts, Destinations destinations) {
        this.destinations = destinations;
        this.parts = new int[parts];
        touched = new int[parts];
        place = new int[parts];
        Arrays.fill(place, -1);
    }

    private static Destinations touched(CellGrid grid, Plan plan, LargeTriangles large, BitSet skipped) {
        int[] low = new int[3];
        int[] high = new int[3];
        return (block, triangle, out) -> {
            if (large.isLarge(block, triangle)) {
                return 0;
            }
            grid.cells(block, triangle, low, high);
            int count = 0;
            int touched = plan.partsOf(low, high, out);
            for (int i = 0; i < touched; i++) {
                if (!skipped.get(out[i])) {
                    out[count++] = out[i];
                }
            }
            return count;
        };
    }

    /** Gives the pieces of a block to the sink, at most one per part. */
    void split(TriangleBlock block, Sink sink) {
        findEntries(block);
        int[] ends = new int[touchedCount + 1];
        int[] sorted = sortEntries(ends);
        writer.begin(block);
        for (int i = 0; i < touchedCount; i++) {
            sink.accept(touched[i], writer.write(sorted, i == 0 ? 0 : ends[i - 1], ends[i]));
            place[touched[i]] = -1;
        }
    }

    private void findEntries(TriangleBlock block) {
        entries = 0;
        touchedCount = 0;
        for (int triangle = 0; triangle < block.triangles(); triangle++) {
            int count = destinations.of(block, triangle, parts);
            for (int i = 0; i < count; i++) {
                addEntry(parts[i], triangle);
            }
        }
    }

    private void addEntry(int part, int triangle) {
        if (place[part] < 0) {
            place[part] = touchedCount;
            touched[touchedCount++] = part;
        }
        if (entries == entryPlace.length) {
            entryPlace = Arrays.copyOf(entryPlace, 2 * entries);
            entryTriangle = Arrays.copyOf(entryTriangle, 2 * entries);
        }
        entryPlace[entries] = place[part];
        entryTriangle[entries++] = triangle;
    }

    /** Sorts triangles by the places of their parts. {@code ends} receives the end of each place. */
    private int[] sortEntries(int[] ends) {
        for (int entry = 0; entry < entries; entry++) {
            ends[entryPlace[entry] + 1]++;
        }
        for (int i = 0; i < touchedCount; i++) {
            ends[i + 1] += ends[i];
        }
        int[] sorted = new int[entries];
        for (int entry = 0; entry < entries; entry++) {
            sorted[ends[entryPlace[entry]]++] = entryTriangle[entry];
        }
        return sorted;
    }
}
