package dev.barrage.gpu.subdivision;

import java.util.Arrays;

/**
 * Step 3, slide "Create the Collision Cell List": scans the sorted ids for changes. What lies between two changes is a
 * cell; if it has a home and another entry, it is listed with its start and its numbers of homes and phantoms. Then the
 * list is ordered by type.
 */
final class CollisionCells {
    void fill(Steps steps) {
        list(steps);
        orderByType(steps);
    }

    private static void list(Steps steps) {
        steps.cells = 0;
        int end;
        for (int start = 0; start < steps.entries && steps.sortedCellId[start] != steps.unused(); start = end) {
            end = endOfCell(start, steps);
            int homes = homes(start, end, steps);
            if (homes >= 1 && end - start >= 2) {
                steps.start[steps.cells] = start;
                steps.homes[steps.cells] = homes;
                steps.phantoms[steps.cells] = end - start - homes;
                steps.cells++;
            }
        }
    }

    private static int endOfCell(int start, Steps steps) {
        int end = start + 1;
        while (end < steps.entries && steps.sortedCellId[end] == steps.sortedCellId[start]) {
            end++;
        }
        return end;
    }

    private static int homes(int start, int end, Steps steps) {
        int at = start;
        while (at < end && (steps.sortedObject[at] & Steps.PHANTOM) == 0) {
            at++;
        }
        return at - start;
    }

    private static void orderByType(Steps steps) {
        int listed = 0;
        for (int type = 0; type < steps.types(); type++) {
            steps.typeStart[type] = listed;
            for (int cell = 0; cell < steps.cells; cell++) {
                if (steps.type(steps.sortedCellId[steps.start[cell]]) == type) {
                    steps.cellByType[listed++] = cell;
                }
            }
        }
        Arrays.fill(steps.typeStart, steps.types(), steps.typeStart.length, listed);
    }
}
