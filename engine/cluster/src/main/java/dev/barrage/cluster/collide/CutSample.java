package dev.barrage.cluster.collide;

import java.util.Arrays;

/** The cells of one box in each {@link #stride}: the sample from which a cut of all boxes in two is chosen. */
final class CutSample {
    private static final int MOST = 1 << 13;

    /**
     * A cut must leave at most this share of the square of the number of boxes: half of it without boxes on both sides.
     */
    private static final double WORTH_CUTTING = 0.75;

    /** Lowest x, y, z and highest x, y, z of each box. */
    private final int[] cells = new int[6 * MOST];

    private int count;
    private long seen;
    private long stride = 1;

    /** Takes the next box. */
    void add(int[] low, int[] high) {
        if (seen++ % stride == 0) {
            if (count == MOST) {
                thin();
            }
            System.arraycopy(low, 0, cells, 6 * count, 3);
            System.arraycopy(high, 0, cells, 6 * count + 3, 3);
            count++;
        }
    }

    private void thin() {
        stride *= 2;
        count /= 2;
        for (int i = 1; i < count; i++) {
            System.arraycopy(cells, 12 * i, cells, 6 * i, 6);
        }
    }

    /** The best cut, or null if none leaves clearly fewer boxes on either side. */
    HalfSpacePlan cut() {
        HalfSpacePlan best = null;
        double least = WORTH_CUTTING * count * count;
        for (int axis = 0; axis < 3; axis++) {
            int median = medianCell(axis);
            for (int cut = median; cut <= median + 1; cut++) { // the cell itself may hold most boxes
                double cost = cost(axis, cut);
                if (cost < least) {
                    least = cost;
                    best = new HalfSpacePlan(axis, cut);
                }
            }
        }
        return best;
    }

    private int medianCell(int axis) {
        int[] centres = new int[count];
        for (int i = 0; i < count; i++) {
            centres[i] = cells[6 * i + axis] + cells[6 * i + 3 + axis] + 1 >>> 1;
        }
        Arrays.sort(centres);
        return centres[count / 2];
    }

    private double cost(int axis, int cut) {
        double before = 0;
        double after = 0;
        for (int i = 0; i < count; i++) {
            before += cells[6 * i + axis] < cut ? 1 : 0;
            after += cells[6 * i + 3 + axis] >= cut ? 1 : 0;
        }
        return before * before + after * after;
    }
}
