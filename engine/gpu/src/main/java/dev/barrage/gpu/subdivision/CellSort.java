package dev.barrage.gpu.subdivision;

import java.util.Arrays;

/**
 * Step 2, slide "Sorting the Cell ID Array": a radix sort by cell id. It keeps the order of equal ids, so in each cell
 * homes stay before phantoms.
 */
final class CellSort {
    private static final int DIGIT_BITS = 8;

    private final int[] place = new int[1 << DIGIT_BITS];
    private int[] otherCellId = {};
    private int[] otherObject = {};

    void sort(Steps steps) {
        if (otherCellId.length != steps.cellId.length) {
            otherCellId = new int[steps.cellId.length];
            otherObject = new int[steps.cellId.length];
        }
        System.arraycopy(steps.cellId, 0, steps.sortedCellId, 0, steps.entries);
        System.arraycopy(steps.object, 0, steps.sortedObject, 0, steps.entries);
        for (int shift = 0; shift <= steps.idBits(); shift += DIGIT_BITS) { // one bit more for entries without a cell
            sortByDigit(shift, steps);
            swap(steps);
        }
    }

    private void sortByDigit(int shift, Steps steps) {
        int[] id = steps.sortedCellId;
        findPlaces(id, shift, steps.entries);
        for (int e = 0; e < steps.entries; e++) {
            int to = place[digit(id[e], shift)]++;
            otherCellId[to] = id[e];
            otherObject[to] = steps.sortedObject[e];
        }
    }

    private void findPlaces(int[] id, int shift, int entries) {
        Arrays.fill(place, 0);
        for (int e = 0; e < entries; e++) {
            place[digit(id[e], shift)]++;
        }
        int before = 0;
        for (int digit = 0; digit < place.length; digit++) {
            int count = place[digit];
            place[digit] = before;
            before += count;
        }
    }

    private static int digit(int id, int shift) {
        return id >>> shift & (1 << DIGIT_BITS) - 1;
    }

    private void swap(Steps steps) {
        int[] id = steps.sortedCellId;
        int[] object = steps.sortedObject;
        steps.sortedCellId = otherCellId;
        steps.sortedObject = otherObject;
        otherCellId = id;
        otherObject = object;
    }
}
