package dev.barrage.gpu.broadphase;

import dev.barrage.physics.broadphase.IntSort;
import dev.barrage.physics.memory.Capacity;

/**
 * Pairs of look-up and box as the card gives them: per block of look-ups keys in any order, each the look-up within its
 * block in the upper 8 bits, the highest of them reversed, and the box in the lower 24.
 */
final class LookUpKeys {
    /** Boxes that keys can name. */
    static final int MOST_BOXES = 1 << 24;

    private static final int HEAD = 2;

    private int[] counts = {};
    private int[] keys = new int[Capacity.SMALL];
    private long total;

    /** For the counts as the shader writes them: two values, then per block its first key and its number of keys. */
    int[] counts(int length) {
        if (length > counts.length) {
            counts = new int[Capacity.grown(counts.length, length)];
        }
        return counts;
    }

    /** Adds the counts of blocks up, in a long: more than 2^32 keys are counted, too. */
    void sumUp(int blocks) {
        long sum = 0;
        for (int block = 0; block < blocks; block++) {
            sum += Integer.toUnsignedLong(counts[HEAD + 2 * block + 1]);
        }
        total = sum;
    }

    /** Number of keys of all blocks. */
    long total() {
        return total;
    }

    int[] keys() {
        if (total > keys.length) {
            keys = new int[Capacity.grown(keys.length, (int) total)];
        }
        return keys;
    }

    int start(int block) {
        return counts[HEAD + 2 * block];
    }

    /** End of the keys of a block. */
    int end(int block) {
        return start(block) + counts[HEAD + 2 * block + 1];
    }

    /** Puts the keys of a block in order: of look-ups, then of boxes. */
    void sort(int block) {
        IntSort.sort(keys, start(block), end(block));
    }

    /** The look-up of a key, within its block. */
    int lookUp(int key) {
        return (keys[key] >> 24) + 128;
    }

    int box(int key) {
        return keys[key] & MOST_BOXES - 1;
    }
}
