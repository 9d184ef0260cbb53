package dev.barrage.physics.shape.outline;

import dev.barrage.physics.shape.tree.BoxTree;
import java.util.Arrays;

/**
 * Cuts segments on a grid so that they meet only at their ends, and no end lies within half a cell of another segment.
 *
 * <p>Two crossing segments are routed through the grid point nearest to the crossing. A segment that passes a vertex
 * by less than half a cell is routed through the vertex. This repeats until nothing changes (iterated snap rounding:
 * D. Halperin and E. Packer, 2002). It ends because a cut keeps the sum of the segments' widths and heights, and no
 * segment is shorter than a cell.
 */
final class SnapRounding {
    /** The most segments for each one given, with room for small piles. Beyond, only an error is certain to end. */
    private static final int MOST_PER_SEGMENT = 16;

    private static final int MOST_OF_FEW = 1 << 15;

    private final GridSegments segments;
    private final BoxTree tree;
    private final int most;
    private long[] cuts = new long[16];
    private int cutCount;

    private SnapRounding(GridSegments segments, int most) {
        this.segments = segments;
        this.most = most;
        tree = segments.tree();
    }

    /**
     * Cuts segments.
     *
     * @throws IllegalArgumentException if they cross so often that the result would not fit into a memory
     *     proportional to their number
     */
    static GridSegments of(GridSegments segments) {
        int most = (int) Math.min(MOST_OF_FEW + MOST_PER_SEGMENT * (long) segments.count, Integer.MAX_VALUE);
        GridSegments whole = segments;
        while (whole.count > 0) {
            GridSegments cut = new SnapRounding(whole, most).cut();
            if (cut.count == whole.count) {
                break;
            }
            whole = cut.merged();
        }
        return whole;
    }

    private GridSegments cut() {
        GridSegments out = new GridSegments();
        for (int s = 0; s < segments.count; s++) {
            cutCount = 0;
            findCuts(s);
            emit(s, out);
            if (out.count > most) {
                throw new IllegalArgumentException("triangles overlap too much: seen along z their edges cut each"
                        + " other into more than " + most + " parts");
            }
        }
        return out;
    }

    private void findCuts(int s) {
        float minY = Math.min(segments.y0[s], segments.y1[s]);
        float maxY = Math.max(segments.y0[s], segments.y1[s]);
        int leaf = tree.nextLeaf(0, segments.x0[s], minY, 0, segments.x1[s], maxY, 0);
        while (leaf < tree.nodeCount()) {
            for (int i = tree.first(leaf); i < tree.end(leaf); i++) {
                int other = tree.original(i);
                cutAt(s, segments.x0[other], segments.y0[other]);
                cutAt(s, segments.x1[other], segments.y1[other]);
                cross(s, other);
            }
            leaf = tree.nextLeaf(leaf + 1, segments.x0[s], minY, 0, segments.x1[s], maxY, 0);
        }
    }

    /**
     * Cuts a segment at a vertex if the vertex is the segment's nearest grid point in its column, or in its row for a
     * steep segment.
     */
    private void cutAt(int s, int x, int y) {
        long width = segments.x1[s] - segments.x0[s];
        long height = segments.y1[s] - segments.y0[s];
        boolean within = x >= segments.x0[s]
                && x <= segments.x1[s]
                && y >= Math.min(segments.y0[s], segments.y1[s])
                && y <= Math.max(segments.y0[s], segments.y1[s]);
        if (within) {
            boolean near = width >= Math.abs(height)
                    ? y == segments.y0[s] + rounded(height * (x - segments.x0[s]), width)
                    : x == segments.x0[s] + rounded(width * (y - segments.y0[s]), height);
            if (near) {
                add(s, x, y);
            }
        }
    }

    private void cross(int s, int t) {
        long toStart = segments.side(s, segments.x0[t], segments.y0[t]);
        long toEnd = segments.side(s, segments.x1[t], segments.y1[t]);
        long fromStart = segments.side(t, segments.x0[s], segments.y0[s]);
        long fromEnd = segments.side(t, segments.x1[s], segments.y1[s]);
        boolean crosses =
                Long.signum(toStart) * Long.signum(toEnd) < 0 && Long.signum(fromStart) * Long.signum(fromEnd) < 0;
        if (crosses) {
            long all = fromStart - fromEnd;
            long x = segments.x0[s] + rounded(fromStart * (segments.x1[s] - segments.x0[s]), all);
            long y = segments.y0[s] + rounded(fromStart * (segments.y1[s] - segments.y0[s]), all);
            add(s, (int) x, (int) y);
        }
    }

    /** The quotient rounded to the nearest integer, halves upwards. */
    private static long rounded(long dividend, long divisor) {
        return divisor < 0 ? rounded(-dividend, -divisor) : Math.floorDiv(2 * dividend + divisor, 2 * divisor);
    }

    private void add(int s, int x, int y) {
        boolean isEnd = x == segments.x0[s] && y == segments.y0[s] || x == segments.x1[s] && y == segments.y1[s];
        if (isEnd) {
            return;
        }
        if (cutCount == cuts.length) {
            cuts = Arrays.copyOf(cuts, 2 * cutCount);
        }
        // The cuts of a segment are monotone in x and y, so sorting their points gives their order along it.
        boolean down = segments.y1[s] < segments.y0[s];
        cuts[cutCount++] = GridSegments.point(x, down ? Integer.MAX_VALUE - y : y);
    }

    private void emit(int s, GridSegments out) {
        Arrays.sort(cuts, 0, cutCount);
        boolean down = segments.y1[s] < segments.y0[s];
        int x = segments.x0[s];
        int y = segments.y0[s];
        for (int i = 0; i < cutCount; i++) {
            if (i == 0 || cuts[i] != cuts[i - 1]) {
                int nextX = (int) (cuts[i] >> 32);
                int nextY = down ? Integer.MAX_VALUE - (int) cuts[i] : (int) cuts[i];
                out.add(x, y, nextX, nextY, segments.weight[s]);
                x = nextX;
                y = nextY;
            }
        }
        out.add(x, y, segments.x1[s], segments.y1[s], segments.weight[s]);
    }
}
