package dev.barrage.gpu.subdivision;

import dev.barrage.physics.broadphase.IntSort;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/** Pairs of objects, the first below the second. */
public final class OverlapPairs {
    /** Number of pairs. */
    public int count;

    /** The object with the lower index of each pair; replaced when it grows. */
    public int[] first = {};

    /** The object with the higher index of each pair; replaced when it grows. */
    public int[] second = {};

    private int[] place = {};
    private int[] sortedFirst = {};
    private int[] sortedSecond = {};

    /** No pairs. */
    public OverlapPairs() {}

    void add(int a, int b) {
        if (count == first.length) {
            int length = Capacity.grown(count, count + 1);
            first = Arrays.copyOf(first, length);
            second = Arrays.copyOf(second, length);
        }
        first[count] = Math.min(a, b);
        second[count] = Math.max(a, b);
        count++;
    }

    /** Takes pairs in place of those that were there: both objects of one pair after the other. */
    void set(int[] pairs, int pairCount) {
        if (pairCount > first.length) {
            int length = Capacity.grown(first.length, pairCount);
            first = new int[length];
            second = new int[length];
        }
        for (int p = 0; p < pairCount; p++) {
            first[p] = pairs[2 * p];
            second[p] = pairs[2 * p + 1];
        }
        count = pairCount;
    }

    /** Removes the pairs that only overlap in units. */
    void keepOverlapping(Spheres spheres) {
        int kept = 0;
        for (int p = 0; p < count; p++) {
            if (spheres.overlap(first[p], second[p])) {
                first[kept] = first[p];
                second[kept++] = second[p];
            }
        }
        count = kept;
    }

    /**
     * Sorts by first, then second object.
     *
     * @param objects number of objects
     */
    void sort(int objects) {
        if (place.length < objects + 1) {
            place = new int[Capacity.grown(place.length, objects + 1)];
        }
        if (sortedFirst.length < count) {
            sortedFirst = new int[first.length];
            sortedSecond = new int[first.length];
        }
        findPlaces(objects);
        for (int p = 0; p < count; p++) {
            int to = place[first[p]]++;
            sortedFirst[to] = first[p];
            sortedSecond[to] = second[p];
        }
        for (int i = 0, from = 0; i < objects; from = place[i++]) {
            IntSort.sort(sortedSecond, from, place[i]);
        }
        System.arraycopy(sortedFirst, 0, first, 0, count);
        System.arraycopy(sortedSecond, 0, second, 0, count);
    }

    private void findPlaces(int objects) {
        Arrays.fill(place, 0, objects + 1, 0);
        for (int p = 0; p < count; p++) {
            place[first[p] + 1]++;
        }
        for (int i = 0; i < objects; i++) {
            place[i + 1] += place[i];
        }
    }
}
