package dev.barrage.physics.broadphase;

import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.parallel.Workers;

/**
 * Tests every box against every other: the oracle of the other broadphases, and the quickest for a handful of boxes.
 *
 * <p>A box is tested against all after it, so early ones are heavy. As in the parallel-techniques thesis, section 4.2
 * b (algorithm 14), who takes a heavy one takes a light one with it: the first box goes with the last, the second with
 * the last but one, and so on, so that all rows of the loop are equally heavy for whoever runs them.
 */
public final class AllPairs extends PlainBroadphase implements BroadphaseReport {
    private static final String STRUCTURE = "a list of boxes";

    private static final int BLOCK_ROWS = 8;

    private final StringBuilder label = new StringBuilder();

    @Override
    public void build(Boxes source, Workers workers) {
        boxes.copyFrom(source);
        stats.clear();
        for (int i = 0; i < boxes.count; i++) {
            stats.boxes += boxes.isEmpty(i) ? 0 : 1;
        }
    }

    @Override
    public void findPairs(Workers workers, Pairs out) {
        find((boxes.count + 1) / 2, BLOCK_ROWS, workers, out);
        stats.pairsTested = (long) boxes.count * (boxes.count - 1) / 2;
        stats.pairsKept = out.count;
    }

    @Override
    protected void findInRows(int from, int to, PairBuffer found) {
        for (int row = from; row < to && !found.isFull(); row++) {
            int mirrored = boxes.count - 1 - row;
            findOf(row, found);
            if (mirrored != row) {
                findOf(mirrored, found);
            }
        }
    }

    private void findOf(int i, PairBuffer found) {
        for (int j = i + 1; j < boxes.count; j++) {
            if (boxes.pairs(i, boxes, j)) {
                found.add(i, j);
            }
        }
    }

    @Override
    protected void lookUp(Boxes queries, int i, int self, PairBuffer out) {
        for (int j = 0; j < boxes.count; j++) {
            if (queries.pairs(i, boxes, j)) {
                out.add(self, j);
            }
        }
    }

    @Override
    public void walk(BoxWalk walk) {
        walk.visitMet(boxes, 0);
    }

    @Override
    public BroadphaseReport report() {
        return this;
    }

    /** Draws the list: a path from box to box, each with the number of boxes that it is tested against. */
    @Override
    public void draw(DebugDraw out) {
        int last = -1;
        for (int i = 0; i < boxes.count; i++) {
            if (boxes.isEmpty(i)) {
                continue;
            }
            int tests = boxes.count - 1 - i;
            out.box(boxes.minX[i], boxes.minY[i], boxes.maxX[i], boxes.maxY[i], DebugColors.level(0) | 200);
            if (last >= 0) {
                out.line(middleX(last), middleY(last), middleX(i), middleY(i), DebugColors.level(1) | 255);
            }
            label.setLength(0);
            label.append(i).append(": ").append(tests);
            out.label(middleX(i), middleY(i), label, DebugColors.level(0) | 255, Importance.CELL.of(tests), i);
            last = i;
        }
    }

    private float middleX(int i) {
        return 0.5f * boxes.minX[i] + 0.5f * boxes.maxX[i];
    }

    private float middleY(int i) {
        return 0.5f * boxes.minY[i] + 0.5f * boxes.maxY[i];
    }

    @Override
    public void describePoint(float x, float y, CellReport out) {
        out.clear(STRUCTURE).note = "no cells: every box is asked";
    }

    @Override
    public void describeBox(int box, CellReport out) {
        describePoint(0f, 0f, out);
    }
}
