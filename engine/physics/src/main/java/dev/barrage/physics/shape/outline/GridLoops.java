package dev.barrage.physics.shape.outline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Chains directed segments with a region on their left into simple loops, which touch at vertices at most.
 *
 * <p>At each vertex as many segments begin as end. If more than one begins, the region has several corners there. A
 * loop follows one corner; a path that returns to a vertex is cut in two.
 */
final class GridLoops {
    private final long[] places;
    /** Sorted segments: indices of their start and end places. */
    private final long[] segments;
    /** Index of the first segment that begins at each place; at the end, the number of segments. */
    private final int[] firstFrom;

    private final List<int[]> loops = new ArrayList<>();

    GridLoops(GridSegments boundary) {
        places = boundary.places();
        segments = new long[boundary.count];
        firstFrom = new int[places.length + 1];
        for (int s = 0; s < segments.length; s++) {
            int from = Arrays.binarySearch(places, GridSegments.point(boundary.x0[s], boundary.y0[s]));
            int to = Arrays.binarySearch(places, GridSegments.point(boundary.x1[s], boundary.y1[s]));
            segments[s] = (long) from << 32 | to;
            firstFrom[from + 1]++;
        }
        Arrays.sort(segments);
        for (int p = 0; p < places.length; p++) {
            firstFrom[p + 1] += firstFrom[p];
        }
        chain();
    }

    /** The loops as lists of indices into {@link #places}. */
    List<int[]> loops() {
        return loops;
    }

    /** All vertices, packed as in {@link GridSegments#point}. */
    long[] places() {
        return places;
    }

    /** Whether loops touch at a place. */
    boolean isShared(int place) {
        return firstFrom[place + 1] - firstFrom[place] > 1;
    }

    private void chain() {
        boolean[] done = new boolean[segments.length];
        int[] path = new int[segments.length];
        int[] position = new int[places.length];
        Arrays.fill(position, -1);
        for (int start = 0; start < segments.length; start++) {
            int length = 0;
            for (int s = start; !done[s]; s = next(s)) {
                done[s] = true;
                int place = from(s);
                if (position[place] >= 0) {
                    length = cutOff(path, position, position[place], length);
                }
                position[place] = length;
                path[length++] = place;
            }
            cutOff(path, position, 0, length);
        }
    }

    /**
     * Turns the end of the path into a loop.
     *
     * @param begin first position of the loop on the path
     * @param end position after the last
     */
    private int cutOff(int[] path, int[] position, int begin, int end) {
        for (int i = begin; i < end; i++) {
            position[path[i]] = -1;
        }
        if (end > begin) {
            loops.add(Arrays.copyOfRange(path, begin, end));
        }
        return begin;
    }

    private int from(int s) {
        return (int) (segments[s] >> 32);
    }

    private int to(int s) {
        return (int) segments[s];
    }

    /**
     * The segment that continues a segment: the leftmost one that begins at its end, because it bounds the same corner
     * of the region.
     */
    private int next(int s) {
        int place = to(s);
        int best = firstFrom[place];
        for (int other = best + 1; other < firstFrom[place + 1]; other++) {
            if (isFurtherLeft(s, other, best)) {
                best = other;
            }
        }
        return best;
    }

    private boolean isFurtherLeft(int s, int a, int b) {
        int sideOfA = Long.signum(cross(s, a));
        int sideOfB = Long.signum(cross(s, b));
        return sideOfA != sideOfB ? sideOfA > sideOfB : cross(b, a) > 0;
    }

    private long cross(int a, int b) {
        return width(a) * height(b) - height(a) * width(b);
    }

    private long width(int s) {
        return (places[to(s)] >> 32) - (places[from(s)] >> 32);
    }

    private long height(int s) {
        return (int) places[to(s)] - (int) places[from(s)];
    }
}
