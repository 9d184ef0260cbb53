package dev.barrage.gpu.device;

import dev.barrage.graphics.gl.ComputeShader;

/**
 * How elements are shared out among groups that each walk through a range of their own: ranges are of equal length, a
 * multiple of the smallest one, and no more than {@link #MOST}. Of the most values that a buffer holds, 2^29, a group
 * has 2^19: some 10,000 rounds of a loop for each of its threads, fewer than any driver allows.
 */
final class Ranges {
    /** Enough groups to keep any graphics card busy. */
    static final int MOST = 1024;

    private final int smallest;

    /** Elements in all. */
    int count;

    /** Elements of each group; the last may have less. */
    int length;

    int groups;

    /** Ranges of at least {@code smallest} elements. */
    Ranges(int smallest) {
        this.smallest = smallest;
    }

    /** Shares out a number of elements. */
    void share(int elements) {
        long pieces = ((long) elements + smallest - 1) / smallest;
        long each = (pieces + MOST - 1) / MOST * smallest;
        count = elements;
        length = (int) Math.min(each, Integer.MAX_VALUE);
        groups = each == 0 ? 0 : (int) ((elements + each - 1) / each);
    }

    /** Tells a shader, which must be in use, and runs it. */
    void run(ComputeShader shader) {
        shader.set("count", count);
        shader.set("range", length);
        shader.run(groups);
    }
}
