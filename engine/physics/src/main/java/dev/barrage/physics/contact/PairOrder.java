package dev.barrage.physics.contact;

import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/** Sorts pairs of numbers: by the lower number, then the higher; equal ones keep their order. */
public final class PairOrder {
    /** With more numbers per pair than this, pairs are merged in less time than numbers are counted. */
    private static final int NUMBERS_PER_PAIR = 32;

    private int count;
    private int[] low = {}, high = {}, order = {}, sorted = {}, end = {};

    /** No pairs. */
    public PairOrder() {}

    /** Removes all pairs and makes room for {@code pairs}. */
    public void begin(int pairs) {
        count = 0;
        low = Capacity.grow(low, pairs);
        high = Capacity.grow(high, pairs);
        order = Capacity.grow(order, pairs);
        sorted = Capacity.grow(sorted, pairs);
    }

    /** Adds a pair; there must be room. */
    public void add(int a, int b) {
        low[count] = Math.min(a, b);
        high[count] = Math.max(a, b);
        order[count] = count;
        count++;
    }

    /**
     * The pairs in order, by the place in which they were added; valid until the next call.
     *
     * @param numbers all numbers are from 0 to below this
     */
    public int[] sort(int numbers) {
        if (numbers <= NUMBERS_PER_PAIR * (long) count) {
            sortBy(high, numbers);
            sortBy(low, numbers);
        } else {
            for (int run = 1; run < count; run *= 2) {
                mergeRuns(run);
            }
        }
        return order;
    }

    /** One pass of a stable merge sort, from runs of a length to runs of twice that. */
    private void mergeRuns(int run) {
        for (int from = 0; from < count; from += 2 * run) {
            int middle = Math.min(from + run, count);
            int end = Math.min(middle + run, count);
            for (int i = from, j = middle, to = from; to < end; to++) {
                boolean isFirst = j == end || i < middle && !isAfter(order[i], order[j]);
                sorted[to] = isFirst ? order[i++] : order[j++];
            }
        }
        swapOrder();
    }

    private boolean isAfter(int a, int b) {
        return low[a] > low[b] || low[a] == low[b] && high[a] > high[b];
    }

    /** One pass of a stable counting sort. */
    private void sortBy(int[] key, int numbers) {
        end = Capacity.grow(end, numbers + 1);
        Arrays.fill(end, 0, numbers + 1, 0);
        for (int i = 0; i < count; i++) {
            end[key[i] + 1]++;
        }
        for (int number = 1; number <= numbers; number++) {
            end[number] += end[number - 1];
        }
        for (int i = 0; i < count; i++) {
            sorted[end[key[order[i]]]++] = order[i];
        }
        swapOrder();
    }

    private void swapOrder() {
        int[] swap = order;
        order = sorted;
        sorted = swap;
    }
}
