package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import java.util.Arrays;

/**
 * Gives the points of blocks of a list new numbers in the order of their first look-up: a hash table with open
 * addressing. Points are the same if their numbers in the list and their coordinates are.
 */
public final class PointNumbers {
    /** 2^64 over the golden ratio, made odd (Fibonacci hashing). The highest bits of a product are mixed best. */
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private static final int EMPTY = -1;

    private final long[] point;
    private final float[] points;
    private final int first;
    private final int[] slots;
    private final int shift;
    private int next;

    /**
     * @param point receives the number in the list of each point, from index 0 on; its length is the largest number of
     *     points
     * @param points receives x, y, z of each point, from index {@code 3 * first} on
     * @param first new number of the first point
     */
    public PointNumbers(long[] point, float[] points, int first) {
        this.point = point;
        this.points = points;
        this.first = first;
        next = first;
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, point.length)) + 1;
        slots = new int[1 << bits];
        Arrays.fill(slots, EMPTY);
        shift = Long.SIZE - bits;
    }

    /** The new numbers of the points of a block. */
    public int[] add(TriangleBlock block) {
        int[] numbers = new int[block.point().length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = add(block, i);
        }
        return numbers;
    }

    private int add(TriangleBlock block, int index) {
        long number = block.point()[index];
        int slot = (int) (number * GOLDEN >>> shift);
        while (slots[slot] != EMPTY && !isAt(slots[slot], block, index)) {
            slot = slot + 1 & slots.length - 1;
        }
        if (slots[slot] == EMPTY) {
            point[next - first] = number;
            System.arraycopy(block.points(), 3 * index, points, 3 * next, 3);
            slots[slot] = next++;
        }
        return slots[slot];
    }

    private boolean isAt(int known, TriangleBlock block, int index) {
        return point[known - first] == block.point()[index]
                && Arrays.equals(points, 3 * known, 3 * known + 3, block.points(), 3 * index, 3 * index + 3);
    }

    /** Number that the next new point gets. */
    int next() {
        return next;
    }
}
