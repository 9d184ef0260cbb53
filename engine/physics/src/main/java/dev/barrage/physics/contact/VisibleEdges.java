package dev.barrage.physics.contact;

import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Polygon;
import java.util.Arrays;

/**
 * Finds the edges of a polygon that the polygons around it leave visible. Bodies that slide over touching polygons see
 * one surface and do not catch on its seams.
 *
 * <p>A part of an edge is hidden where another polygon lies in front of it. What is visible has a neighbour at each end:
 * of the edges that touch there, the one that leaves the least free angle (E. Catto's smooth chains, across bodies).
 *
 * <p>The result depends on the polygons and their poses, not on the order in which they are added. Scratch of one worker.
 */
final class VisibleEdges {
    /** Cosine of the angle to the opposite direction, up to which faces that meet may leave a crevice: 60 degrees. */
    private static final double OPPOSED = -0.5;

    /** Factor on the distance at which polygons touch, for the ends of edges: hidden parts reach up to it. */
    private static final double NEAR = 1.5;

    /** Overlap of edges at a joint relative to the size of the polygon. It keeps rounding from opening a gap there. */
    private static final double ROUNDING = 0x1p-18;

    private Polygon shape;

    /** World's y axis in the frame of the polygon. */
    private double upX, upY;

    /** Edges of all polygons in the frame of the first, whose own edges come first: tail, head and unit normal. */
    private double[] tailX = new double[64], tailY = new double[64];

    private double[] headX = new double[64], headY = new double[64];
    private double[] normalX = new double[64], normalY = new double[64];
    private int edges;

    /** Per polygon after the first: its first edge, and the distance at which the first polygon and it touch, metres. */
    private int[] start = new int[16];

    private double[] tolerance = new double[16];

    /** Its origin, and the farthest that a point it touches may be from there; metres. */
    private double[] originX = new double[16], originY = new double[16];

    private double[] reach = new double[16];
    private int others;

    /** Hidden parts of one edge as distances from its tail, in order: from, to. */
    private double[] hiddenFrom = new double[16], hiddenTo = new double[16];

    private int hidden;

    /** Visible parts: edge, tail and head as distances from the edge's tail, and the neighbours at both. */
    private int[] edgeOf = new int[16], before = new int[16], after = new int[16];

    private double[] from = new double[16], to = new double[16];
    private int visible;

    /** Columns of the tree. */
    private float[] columnX = new float[48], columnY = new float[48];

    private double[] columnNormalX = new double[48], columnNormalY = new double[48];
    private int[] turn = new int[48];

    /** Begins a polygon that is turned by an angle of this cosine and sine. */
    void begin(Polygon polygon, float cos, float sin) {
        shape = polygon;
        upX = sin;
        upY = cos;
        edges = 0;
        others = 0;
        append(polygon, 0, 0, 1, 0);
    }

    /**
     * Adds a polygon that may touch.
     *
     * @param x its origin in the frame of the first polygon, metres
     * @param cos cosine of its angle in that frame
     * @param touching largest gap or overlap at which faces count as touching, metres
     */
    void add(Polygon polygon, double x, double y, double cos, double sin, double touching) {
        if (others + 1 >= start.length) {
            start = Arrays.copyOf(start, 2 * start.length);
            tolerance = Arrays.copyOf(tolerance, start.length);
            originX = Arrays.copyOf(originX, start.length);
            originY = Arrays.copyOf(originY, start.length);
            reach = Arrays.copyOf(reach, start.length);
            hiddenFrom = Arrays.copyOf(hiddenFrom, start.length);
            hiddenTo = Arrays.copyOf(hiddenTo, start.length);
        }
        start[others] = edges;
        originX[others] = x;
        originY[others] = y;
        reach[others] = polygon.boundingRadius() * (1 + ROUNDING) + 2 * NEAR * touching;
        tolerance[others++] = touching;
        append(polygon, x, y, cos, sin);
        start[others] = edges;
    }

    private void append(Polygon polygon, double x, double y, double cos, double sin) {
        int count = polygon.count();
        if (edges + count > tailX.length) {
            tailX = Arrays.copyOf(tailX, 2 * tailX.length);
            tailY = Arrays.copyOf(tailY, tailX.length);
            headX = Arrays.copyOf(headX, tailX.length);
            headY = Arrays.copyOf(headY, tailX.length);
            normalX = Arrays.copyOf(normalX, tailX.length);
            normalY = Arrays.copyOf(normalY, tailX.length);
        }
        for (int i = 0; i < count; i++) {
            int last = edges + (i + count - 1) % count;
            tailX[edges + i] = x + cos * polygon.x(i) - sin * polygon.y(i);
            tailY[edges + i] = y + sin * polygon.x(i) + cos * polygon.y(i);
            headX[last] = tailX[edges + i];
            headY[last] = tailY[edges + i];
            normalX[edges + i] = cos * polygon.exactNormalX(i) - sin * polygon.exactNormalY(i);
            normalY[edges + i] = sin * polygon.exactNormalX(i) + cos * polygon.exactNormalY(i);
        }
        edges += count;
    }

    /** Fills a tree with the visible edges of the polygon; or returns false if no part of any is hidden. */
    boolean find(EdgeTree out) {
        visible = 0;
        boolean allWhole = true;
        for (int e = 0; e < shape.count(); e++) {
            hide(e);
            int first = visible;
            split(e);
            allWhole &= visible == first + 1 && from[first] == 0 && to[first] == length(e);
        }
        if (allWhole) {
            return false;
        }
        reserveColumns();
        for (int part = 0; part < visible; part++) {
            join(part);
            fill(part);
        }
        if (visible == 0) {
            fillUpmost();
        }
        out.setVisible(shape, visible, columnX, columnY, columnNormalX, columnNormalY, turn);
        return true;
    }

    /** Lists the parts of an edge that lie in or at other polygons, in order. */
    private void hide(int e) {
        hidden = 0;
        double length = length(e);
        for (int p = 0; p < others; p++) {
            double low = 0;
            double high = length;
            for (int f = start[p]; f < start[p + 1]; f++) {
                double facing = normalX[e] * normalX[f] + normalY[e] * normalY[f];
                // Faces that meet hide each other across a small gap; one of two that coincide hides nothing.
                double across = facing <= OPPOSED ? tolerance[p] : facing >= -OPPOSED ? -tolerance[p] : 0;
                double spare = across - above(f, tailX[e], tailY[e]);
                double slope = normalY[f] * normalX[e] - normalX[f] * normalY[e];
                if (slope > 0) {
                    high = Math.min(high, spare / slope);
                } else if (slope < 0) {
                    low = Math.max(low, spare / slope);
                } else if (spare < 0) {
                    high = -1;
                }
            }
            if (high > low) {
                insert(low, high);
            }
        }
    }

    /** Adds a part to the list, joined with those that it meets: however many polygons overlap, the list stays short. */
    private void insert(double low, double high) {
        int first = 0;
        while (first < hidden && hiddenTo[first] < low) {
            first++;
        }
        int last = first;
        double begin = low;
        double end = high;
        while (last < hidden && hiddenFrom[last] <= high) {
            begin = Math.min(begin, hiddenFrom[last]);
            end = Math.max(end, hiddenTo[last++]);
        }
        System.arraycopy(hiddenFrom, last, hiddenFrom, first + 1, hidden - last);
        System.arraycopy(hiddenTo, last, hiddenTo, first + 1, hidden - last);
        hidden += first + 1 - last;
        hiddenFrom[first] = begin;
        hiddenTo[first] = end;
    }

    /** Lists what the hidden parts leave of an edge. Bits that are shorter than gaps may be do not count. */
    private void split(int e) {
        double length = length(e);
        double shortest = largestTolerance();
        double at = 0;
        for (int h = 0; h < hidden; h++) {
            part(e, at, hiddenFrom[h], shortest);
            at = hiddenTo[h] > shortest ? hiddenTo[h] : at;
        }
        part(e, at, length, shortest);
    }

    private double largestTolerance() {
        double largest = 0;
        for (int p = 0; p < others; p++) {
            largest = Math.max(largest, tolerance[p]);
        }
        return largest;
    }

    private void part(int e, double low, double high, double shortest) {
        double length = length(e);
        double end = length - high <= shortest ? length : high;
        if (end - low <= shortest && end - low < length) {
            return;
        }
        if (visible == edgeOf.length) {
            edgeOf = Arrays.copyOf(edgeOf, 2 * visible);
            before = Arrays.copyOf(before, 2 * visible);
            after = Arrays.copyOf(after, 2 * visible);
            from = Arrays.copyOf(from, 2 * visible);
            to = Arrays.copyOf(to, 2 * visible);
        }
        edgeOf[visible] = e;
        from[visible] = low;
        to[visible++] = end;
    }

    /** Finds the neighbours of a visible part, and lengthens it to meet those of other polygons. */
    private void join(int part) {
        int e = edgeOf[part];
        boolean atOwnTail = from[part] == 0;
        boolean atOwnHead = to[part] == length(e);
        before[part] = neighbour(e, from[part], -1, atOwnTail ? (e + shape.count() - 1) % shape.count() : e);
        after[part] = neighbour(e, to[part], 1, atOwnHead ? (e + 1) % shape.count() : e);
        from[part] -= lengthening(e, from[part], before[part], -1);
        to[part] += lengthening(e, to[part], after[part], 1);
    }

    /**
     * The edge that goes on at an end of a visible part.
     *
     * @param at distance of the end from the tail of edge {@code e}, metres
     * @param side 1 for the head, -1 for the tail
     * @param own what it is if no other polygon touches there
     */
    private int neighbour(int e, double at, int side, int own) {
        double x = tailX[e] - at * normalY[e];
        double y = tailY[e] + at * normalX[e];
        int best = own;
        double least = freeAngle(e, own, side);
        double farthest = 0;
        for (int p = 0; p < others; p++) {
            double near = NEAR * tolerance[p];
            double dx = x - originX[p];
            double dy = y - originY[p];
            if (dx * dx + dy * dy > reach[p] * reach[p]) {
                continue;
            }
            for (int f = start[p]; f < start[p + 1]; f++) {
                double along = along(f, x, y);
                double end = side > 0 ? length(f) - along : along;
                boolean touches = Math.abs(above(f, x, y)) <= near && end > near && end <= length(f) + near;
                double angle = freeAngle(e, f, side);
                double far = side * along(e, side > 0 ? tailX[f] : headX[f], side > 0 ? tailY[f] : headY[f]);
                if (touches && (angle < least || angle == least && (best == own || far > farthest))) {
                    least = angle;
                    farthest = far;
                    best = f;
                }
            }
        }
        return best;
    }

    /** A measure of the angle from an edge through the free side to its neighbour: 0 for none, 2 straight on, up to 4. */
    private double freeAngle(int e, int f, int side) {
        double cos = -(normalX[e] * normalX[f] + normalY[e] * normalY[f]);
        double sin = side * (normalX[e] * -normalY[f] + normalY[e] * normalX[f]);
        return sin >= 0 ? 1 - cos : 3 + cos;
    }

    /** How the surface turns: 1 if the solid bulges outwards, -1 if it does not. */
    private int turn(int e, int f, int side) {
        return freeAngle(e, f, side) > 2 ? 1 : -1;
    }

    /** How far a part reaches beyond its end, so that it meets a neighbour of another polygon, metres. */
    private double lengthening(int e, double at, int f, int side) {
        double straight = 2 - EdgeTree.FLAT_SINE * EdgeTree.FLAT_SINE;
        boolean meets = normalX[e] * normalX[f] + normalY[e] * normalY[f] > 0 && freeAngle(e, f, side) >= straight;
        if (f < shape.count() || !meets) {
            return 0;
        }
        double gap = side * (along(e, side > 0 ? tailX[f] : headX[f], side > 0 ? tailY[f] : headY[f]) - at);
        double near = NEAR * largestTolerance();
        return (gap > 0 && gap <= near ? gap : 0) + ROUNDING * shape.boundingRadius();
    }

    private void reserveColumns() {
        if (3 * visible > columnX.length) {
            columnX = new float[6 * visible];
            columnY = new float[6 * visible];
            columnNormalX = new double[6 * visible];
            columnNormalY = new double[6 * visible];
            turn = new int[6 * visible];
        }
    }

    /** Sets the columns of an edge and its ghosts, as {@link EdgeTree#setVisible} takes them. */
    private void fill(int part) {
        int e = edgeOf[part];
        int tailGhost = visible + 2 * part;
        int headGhost = tailGhost + 1;
        place(e, from[part], part);
        place(e, to[part], headGhost);
        if (to[part] == length(e)) { // to the bit, as at the other side of the corner
            columnX[headGhost] = (float) headX[e];
            columnY[headGhost] = (float) headY[e];
        }
        face(e, part);
        face(before[part], tailGhost);
        face(after[part], headGhost);
        turn[part] = turn(e, before[part], -1);
        turn[headGhost] = turn(e, after[part], 1);
    }

    private void place(int e, double at, int column) {
        columnX[column] = (float) (tailX[e] - at * normalY[e]);
        columnY[column] = (float) (tailY[e] + at * normalX[e]);
    }

    private void face(int e, int column) {
        columnNormalX[column] = normalX[e];
        columnNormalY[column] = normalY[e];
    }

    /** What is deep inside a polygon without visible edges leaves upwards, as it does from the polygons around. */
    private void fillUpmost() {
        int up = 0;
        for (int e = 1; e < shape.count(); e++) {
            boolean higher = normalX[e] * upX + normalY[e] * upY > normalX[up] * upX + normalY[up] * upY;
            up = higher ? e : up;
        }
        place(up, 0, 0);
        face(up, 0);
    }

    private double above(int e, double x, double y) {
        return normalX[e] * (x - tailX[e]) + normalY[e] * (y - tailY[e]);
    }

    private double along(int e, double x, double y) {
        return normalX[e] * (y - tailY[e]) - normalY[e] * (x - tailX[e]);
    }

    private double length(int e) {
        return along(e, headX[e], headY[e]);
    }
}
