package dev.barrage.physics.shape.outline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Joins each hole to the outer border around it by a bridge, a cut traversed in both directions. One closed ring
 * remains for each outer border.
 */
final class Bridges {
    /** The most corners of a border with its holes: joining and clipping them takes time quadratic in them. */
    private static final int MOST_CORNERS = 1 << 13;

    private final float[] xy;
    private final List<int[]> cuts;
    private final List<int[]> rings = new ArrayList<>();
    private final List<int[]> holes = new ArrayList<>();

    Bridges(float[] xy, int[][] loops, List<int[]> cuts) {
        this.xy = xy;
        this.cuts = cuts;
        for (int[] loop : loops) {
            (area(loop) > 0 ? rings : holes).add(loop);
        }
    }

    List<int[]> joined() {
        List<List<int[]>> holesOf = new ArrayList<>();
        for (int i = 0; i < rings.size(); i++) {
            holesOf.add(new ArrayList<>());
        }
        for (int[] hole : holes) {
            holesOf.get(owner(hole)).add(hole);
        }
        for (int i = 0; i < rings.size(); i++) {
            List<int[]> waiting = holesOf.get(i);
            requireFew(rings.get(i), waiting);
            while (!waiting.isEmpty()) {
                rings.set(i, join(rings.get(i), waiting));
            }
        }
        return rings;
    }

    private static void requireFew(int[] ring, List<int[]> holesInside) {
        int corners = ring.length;
        for (int[] hole : holesInside) {
            corners += hole.length;
        }
        if (corners > MOST_CORNERS) {
            throw new IllegalArgumentException(
                    "an outline with its holes must have at most " + MOST_CORNERS + " corners, but has " + corners);
        }
    }

    /** The smallest outer border that contains a hole. */
    private int owner(int[] hole) {
        int owner = -1;
        for (int i = 0; i < rings.size(); i++) {
            if (contains(rings.get(i), hole) && (owner < 0 || area(rings.get(i)) < area(rings.get(owner)))) {
                owner = i;
            }
        }
        if (owner < 0) {
            throw new IllegalArgumentException(
                    "loops must have a counterclockwise one around every clockwise one, but nothing is around ("
                            + xy[2 * hole[0]] + ", " + xy[2 * hole[0] + 1] + ")");
        }
        return owner;
    }

    /**
     * Whether a ring contains a hole. Loops do not cross, so one vertex off the ring decides. A hole with all vertices
     * on the ring lies inside.
     */
    private boolean contains(int[] ring, int[] hole) {
        for (int v : hole) {
            int side = sideOf(ring, v);
            if (side != 0) {
                return side > 0;
            }
        }
        return true;
    }

    /** 1 when a vertex lies inside a ring, 0 on it, -1 outside. */
    private int sideOf(int[] ring, int p) {
        int winding = 0;
        for (int i = 0; i < ring.length; i++) {
            int a = ring[i];
            int b = ring[(i + 1) % ring.length];
            int turn = Loops.turn(xy, a, b, p);
            if (turn == 0 && inBox(a, b, p)) {
                return 0;
            }
            boolean up = y(a) <= y(p);
            if (up != y(b) <= y(p) && turn == (up ? 1 : -1)) {
                winding += turn;
            }
        }
        return winding > 0 ? 1 : -1;
    }

    /**
     * Splices one hole into the ring: a hole that touches the ring, or else the leftmost one. No other hole can hide
     * the whole ring from the leftmost one.
     */
    private int[] join(int[] ring, List<int[]> waiting) {
        BitSet onRing = new BitSet();
        for (int v : ring) {
            onRing.set(v);
        }
        for (int h = 0; h < waiting.size(); h++) {
            int[] hole = waiting.get(h);
            for (int j = 0; j < hole.length; j++) {
                int i = onRing.get(hole[j]) ? freeTwin(ring, hole, j, waiting) : -1;
                if (i >= 0) {
                    waiting.remove(h);
                    return splice(ring, i, hole, j);
                }
            }
        }
        int leftmost = leftmost(waiting);
        return bridge(ring, waiting.get(leftmost), waiting, leftmost);
    }

    /** The position on the ring that shares vertex j of a hole and can take the hole in, or -1. */
    private int freeTwin(int[] ring, int[] hole, int j, List<int[]> waiting) {
        for (int i = 0; i < ring.length; i++) {
            if (ring[i] == hole[j] && isFree(ring, i, hole, j, waiting)) {
                return i;
            }
        }
        return -1;
    }

    private int leftmost(List<int[]> waiting) {
        int best = 0;
        for (int h = 1; h < waiting.size(); h++) {
            if (x(waiting.get(h)[leftmost(waiting.get(h))]) < x(waiting.get(best)[leftmost(waiting.get(best))])) {
                best = h;
            }
        }
        return best;
    }

    private int leftmost(int[] loop) {
        int best = 0;
        for (int i = 1; i < loop.length; i++) {
            best = x(loop[i]) < x(loop[best]) ? i : best;
        }
        return best;
    }

    /**
     * The shortest free bridge from the hole's leftmost vertex. If it has none, the hole's other vertices are tried.
     */
    private int[] bridge(int[] ring, int[] hole, List<int[]> waiting, int number) {
        int first = leftmost(hole);
        for (int k = 0; k < hole.length; k++) {
            int j = (first + k) % hole.length;
            for (int i = nearest(ring, hole[j], -1); i >= 0; i = nearest(ring, hole[j], i)) {
                if (isFree(ring, i, hole, j, waiting)) {
                    waiting.remove(number);
                    return splice(ring, i, hole, j);
                }
            }
        }
        throw new IllegalArgumentException("loops must not cross, but no way leads from the loop through (" + x(ring[0])
                + ", " + y(ring[0]) + ") to its holes");
    }

    /**
     * The position on the ring that follows position {@code i} by the distance from a vertex, then by number; -1 after
     * the last.
     *
     * @param i a position, or -1 for the nearest one
     */
    private int nearest(int[] ring, int vertex, int i) {
        double least = i < 0 ? -1 : Loops.squaredDistance(xy, ring[i], vertex);
        double best = Double.POSITIVE_INFINITY;
        int found = -1;
        for (int other = 0; other < ring.length; other++) {
            double distance = Loops.squaredDistance(xy, ring[other], vertex);
            if (distance < best && (distance > least || distance == least && other > i)) {
                best = distance;
                found = other;
            }
        }
        return found;
    }

    private int[] splice(int[] ring, int i, int[] hole, int j) {
        boolean coincide = ring[i] == hole[j];
        if (!coincide) {
            cuts.add(new int[] {ring[i], hole[j]});
        }
        int[] out = Arrays.copyOf(ring, ring.length + hole.length + (coincide ? 0 : 2));
        int at = i + 1;
        for (int k = coincide ? 1 : 0; k <= hole.length; k++) {
            out[at++] = hole[(j + k) % hole.length];
        }
        System.arraycopy(ring, coincide ? i + 1 : i, out, at, ring.length - (coincide ? i + 1 : i));
        return out;
    }

    /** Whether a bridge enters the region at both ends and touches no edge in between. */
    private boolean isFree(int[] ring, int i, int[] hole, int j, List<int[]> waiting) {
        int p = ring[i];
        int q = hole[j];
        if (p == q) {
            return inWedge(ring, i, hole[(j + 1) % hole.length])
                    && inWedge(ring, i, hole[(j + hole.length - 1) % hole.length]);
        }
        if (!inWedge(ring, i, q) || !inWedge(hole, j, p) || blocks(ring, p, q)) {
            return false;
        }
        for (int[] other : waiting) {
            if (blocks(other, p, q)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the direction from a vertex of a ring to a point leads into the region, which is left of the ring. */
    private boolean inWedge(int[] ring, int i, int towards) {
        int before = ring[(i + ring.length - 1) % ring.length];
        int after = ring[(i + 1) % ring.length];
        boolean leftOfIn = Loops.turn(xy, before, ring[i], towards) > 0;
        boolean leftOfOut = Loops.turn(xy, ring[i], after, towards) > 0;
        int corner = Loops.turn(xy, before, ring[i], after);
        return corner > 0 ? leftOfIn && leftOfOut : leftOfIn || leftOfOut;
    }

    private boolean blocks(int[] ring, int p, int q) {
        for (int i = 0; i < ring.length; i++) {
            int a = ring[i];
            int b = ring[(i + 1) % ring.length];
            boolean startsThere = a == p || a == q;
            boolean endsThere = b == p || b == q;
            if (startsThere || endsThere) {
                if (startsThere != endsThere && onSegment(p, q, startsThere ? b : a)) {
                    return true;
                }
            } else if (Loops.meet(xy, a, b, p, q)) {
                return true;
            }
        }
        return false;
    }

    private boolean onSegment(int p, int q, int v) {
        return Loops.turn(xy, p, q, v) == 0 && inBox(p, q, v);
    }

    private boolean inBox(int a, int b, int p) {
        return Math.min(x(a), x(b)) <= x(p)
                && x(p) <= Math.max(x(a), x(b))
                && Math.min(y(a), y(b)) <= y(p)
                && y(p) <= Math.max(y(a), y(b));
    }

    private double area(int[] ring) {
        double twice = 0;
        for (int i = 0; i < ring.length; i++) {
            int j = (i + 1) % ring.length;
            twice += ((double) x(ring[i]) - x(ring[0])) * ((double) y(ring[j]) - y(ring[0]))
                    - ((double) y(ring[i]) - y(ring[0])) * ((double) x(ring[j]) - x(ring[0]));
        }
        return twice;
    }

    private float x(int vertex) {
        return xy[2 * vertex];
    }

    private float y(int vertex) {
        return xy[2 * vertex + 1];
    }
}
