package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.plan.CellGrid;
import dev.barrage.cluster.plan.LargeTriangles;
import dev.barrage.cluster.plan.Plan;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Cuts blocks into packed pieces, one per part unless many triangles go to many parts: these are given in rounds, so
 * that memory does not grow with the number of parts. Takes time proportional to the triangles of the block and of all
 * pieces (Lawlor 2001, appendix A.1). Scratch of one thread.
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

    /** Most triangles of all pieces of a round, unless a single triangle has more: eight for each of a full block. */
    private static final int ROUND_TRIANGLES = 8 * TriangleBlock.MAX_TRIANGLES;

    private final Destinations destinations;
    private final int roundTriangles;
    private final BlockWriter writer = new BlockWriter();
    private final int[] parts;

    /**
     * The parts that the block touches in the order of their first triangles, and the place of each part in this order.
     */
    private final int[] touched;

    private final int[] place;
    private int touchedCount;

    /** Part and triangle of each entry. */
    private int[] entryPlace = new int[1 << 10];

    private int[] entryTriangle = new int[1 << 10];
    private int entries;

    private TriangleBlock block;
    private int nextTriangle;

    /** Number of destinations of the next triangle that did not fit into the last round, else -1. */
    private int pending = -1;

    /**
     * Prepares to send triangles to the parts that they touch.
     *
     * @param large which triangles are left out
     * @param skipped parts that need no triangles
     */
    BlockSplit(CellGrid grid, Plan plan, LargeTriangles large, BitSet skipped) {
        this(plan.parts(), touched(grid, plan, large, skipped));
    }

    /** @param parts number of parts */
    BlockSplit(int parts, Destinations destinations) {
        this(parts, destinations, ROUND_TRIANGLES);
    }

    /** @param roundTriangles most triangles of all pieces of a round, unless a single triangle has more */
    BlockSplit(int parts, Destinations destinations, int roundTriangles) {
        this.destinations = destinations;
        this.roundTriangles = roundTriangles;
        this.parts = new int[parts];
        touched = new int[parts];
        place = new int[parts];
        Arrays.fill(place, -1);
    }

    static Destinations touched(CellGrid grid, Plan plan, LargeTriangles large, BitSet skipped) {
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

    /** Gives all pieces of a block to the sink. */
    void split(TriangleBlock block, Sink sink) {
        begin(block);
        while (next(sink)) {}
    }

    /** Takes a block whose pieces {@link #next} gives. */
    void begin(TriangleBlock block) {
        this.block = block;
        nextTriangle = 0;
        writer.begin(block);
    }

    /** Gives the pieces of a round to the sink, at most one per part. Returns false if there are no more. */
    boolean next(Sink sink) {
        if (block == null) {
            return false;
        }
        findEntries();
        int[] ends = new int[touchedCount + 1];
        int[] sorted = sortEntries(ends);
        for (int i = 0; i < touchedCount; i++) {
            sink.accept(touched[i], writer.write(sorted, i == 0 ? 0 : ends[i - 1], ends[i]));
            place[touched[i]] = -1;
        }
        if (nextTriangle == block.triangles()) {
            block = null;
        }
        return true;
    }

    private void findEntries() {
        entries = 0;
        touchedCount = 0;
        for (; nextTriangle < block.triangles(); nextTriangle++) {
            int count = pending >= 0 ? pending : destinations.of(block, nextTriangle, parts);
            pending = -1;
            if (entries > 0 && count > roundTriangles - entries) {
                pending = count;
                return;
            }
            for (int i = 0; i < count; i++) {
                addEntry(parts[i], nextTriangle);
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
