package dev.barrage.physics.shape.outline;

import dev.barrage.physics.shape.tree.BoxTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Drops vertices that hardly bend their loop, above all vertices that rounding moved off a straight line. Each would
 * cost an edge in contacts and a piece in the decomposition.
 *
 * <p>A chord replaces a run of vertices if all of them are within {@value #CELLS} cells of it and no other vertex of
 * any loop is. Then nothing lies between run and chord, and simple loops stay simple.
 */
final class LoopSimplifier {
    /**
     * Tolerance, cells. Rounding three collinear vertices to the grid moves the middle one less than this off the
     * line.
     */
    private static final float CELLS = 2;

    private final GridLoops loops;
    private final long[] places;
    private final BoxTree tree;

    LoopSimplifier(GridLoops loops) {
        this.loops = loops;
        places = loops.places();
        float[] boxes = new float[6 * places.length];
        for (int p = 0; p < places.length; p++) {
            boxes[6 * p] = boxes[6 * p + 3] = x(p);
            boxes[6 * p + 1] = boxes[6 * p + 4] = y(p);
        }
        tree = places.length == 0 ? null : new BoxTree(boxes, 4);
    }

    private int x(int place) {
        return (int) (places[place] >> 32);
    }

    private int y(int place) {
        return (int) places[place];
    }

    /**
     * The simplified loops as indices of places. Each begins at its leftmost vertex; they are in the order of these
     * vertices.
     */
    List<int[]> simplified() {
        List<int[]> out = new ArrayList<>();
        for (int[] loop : loops.loops()) {
            int[] simple = simplified(loop);
            if (simple.length >= 3) {
                out.add(simple);
            }
        }
        out.sort(Comparator.comparingInt(loop -> loop[0]));
        return out;
    }

    private int[] simplified(int[] loop) {
        int[] kept = new int[loop.length];
        int count = 0;
        int at = leftmost(loop);
        int end = at + loop.length;
        while (at < end) {
            kept[count++] = loop[at % loop.length];
            int next = at + 1;
            while (next < end && isChord(loop, at, next + 1)) {
                next++;
            }
            at = next;
        }
        return Arrays.copyOf(kept, count);
    }

    /** Position of the leftmost vertex, which is always a corner. */
    private static int leftmost(int[] loop) {
        int best = 0;
        for (int i = 1; i < loop.length; i++) {
            if (loop[i] < loop[best]) {
                best = i;
            }
        }
        return best;
    }

    /** Whether the chord between two positions of a loop may replace the vertices between them. */
    private boolean isChord(int[] loop, int from, int to) {
        int a = loop[from % loop.length];
        int b = loop[to % loop.length];
        for (int i = from + 1; i < to; i++) {
            int place = loop[i % loop.length];
            if (loops.isShared(place) || !isNear(place, a, b)) {
                return false;
            }
        }
        return a != b && placesNear(a, b) == to - from - 1;
    }

    /** Number of places near a chord, its ends excluded. */
    private int placesNear(int a, int b) {
        float minY = Math.min(y(a), y(b)) - CELLS;
        float maxY = Math.max(y(a), y(b)) + CELLS;
        float minX = Math.min(x(a), x(b)) - CELLS;
        float maxX = Math.max(x(a), x(b)) + CELLS;
        int near = 0;
        int leaf = tree.nextLeaf(0, minX, minY, 0, maxX, maxY, 0);
        while (leaf < tree.nodeCount()) {
            for (int i = tree.first(leaf); i < tree.end(leaf); i++) {
                int place = tree.original(i);
                near += place != a && place != b && isNear(place, a, b) ? 1 : 0;
            }
            leaf = tree.nextLeaf(leaf + 1, minX, minY, 0, maxX, maxY, 0);
        }
        return near;
    }

    private boolean isNear(int place, int a, int b) {
        double dx = x(b) - x(a);
        double dy = y(b) - y(a);
        double fromX = x(place) - x(a);
        double fromY = y(place) - y(a);
        double squared = dx * dx + dy * dy;
        double share = Math.max(0, Math.min(1, (fromX * dx + fromY * dy) / squared));
        double offX = fromX - share * dx;
        double offY = fromY - share * dy;
        return offX * offX + offY * offY <= CELLS * CELLS;
    }
}
