package dev.barrage.physics.shape;

import dev.barrage.physics.shape.outline.EarClipping;
import dev.barrage.physics.shape.outline.Loops;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Cuts a region into convex pieces. Triangles from {@link EarClipping} are merged across cuts while the result stays
 * convex (S. Hertel and K. Mehlhorn, Fast triangulation of simple polygons, 1983). The number of pieces is at most
 * four times the minimum. Runs at load time with exact predicates; equal loops give equal pieces.
 */
public final class ConvexDecomposition {
    private final float[] xy;
    private final List<int[]> pieces = new ArrayList<>();
    /** Maps a directed edge (two vertices) to the piece it belongs to. */
    private final Map<Long, Integer> pieceOf = new LinkedHashMap<>();

    private final EarClipping triangles;

    private ConvexDecomposition(float[][] loops) {
        triangles = new EarClipping(loops);
        xy = triangles.vertices();
        for (int[] triangle : triangles.triangles()) {
            pieces.add(triangle);
            claim(pieces.size() - 1);
        }
    }

    /**
     * Decomposes the region left of closed loops.
     *
     * @param loops x, y pairs: counterclockwise outer borders and clockwise holes, in any order. They must not cross
     *     themselves or one another or share parts of edges; they may touch at vertices. A border and its holes have
     *     at most 8192 corners.
     */
    public static Pieces of(float[]... loops) {
        Objects.requireNonNull(loops, "loops");
        if (loops.length == 0) {
            throw new IllegalArgumentException("loops must hold at least one loop, but is empty");
        }
        for (int i = 0; i < loops.length; i++) {
            Arguments.pairs("loops[" + i + "]", loops[i], 3);
        }
        ConvexDecomposition parts = new ConvexDecomposition(loops);
        parts.merge();
        return parts.result();
    }

    private void claim(int piece) {
        int[] v = pieces.get(piece);
        for (int i = 0; i < v.length; i++) {
            pieceOf.put(EarClipping.edge(v[i], v[(i + 1) % v.length]), piece);
        }
    }

    /** Removes long cuts first, because they separate the thinnest pieces. */
    private void merge() {
        List<int[]> cuts = new ArrayList<>(triangles.cuts());
        cuts.sort(Comparator.comparingDouble((int[] cut) -> -Loops.squaredDistance(xy, cut[0], cut[1])));
        for (int[] cut : cuts) {
            Integer left = pieceOf.get(EarClipping.edge(cut[0], cut[1]));
            Integer right = pieceOf.get(EarClipping.edge(cut[1], cut[0]));
            if (left != null && right != null && !left.equals(right)) {
                tryMerge(left, right, cut[0], cut[1]);
            }
        }
    }

    /** Merges two pieces across the cut a-b if the result is convex. The cut runs from a to b in the left piece. */
    private void tryMerge(int left, int right, int a, int b) {
        int[] l = startingAt(pieces.get(left), b);
        int[] r = startingAt(pieces.get(right), a);
        int[] joined = new int[l.length + r.length - 2];
        System.arraycopy(l, 0, joined, 0, l.length - 1);
        System.arraycopy(r, 0, joined, l.length - 1, r.length - 1);
        int size = joined.length;
        boolean strictAtB = turn(joined, size - 1, 0, 1) > 0;
        boolean strictAtA = turn(joined, l.length - 2, l.length - 1, l.length % size) > 0;
        if (!strictAtB && !isStraightBorder(joined[size - 1], b, joined[1])
                || !strictAtA && !isStraightBorder(joined[l.length - 2], a, joined[l.length % size])) {
            return;
        }
        int kept = size - (strictAtA ? 0 : 1) - (strictAtB ? 0 : 1);
        if (kept > Polygon.MAX_VERTICES) {
            return;
        }
        int[] out = new int[kept];
        int n = 0;
        for (int v : joined) {
            if (!(v == a && !strictAtA || v == b && !strictAtB)) {
                out[n++] = v;
            }
        }
        if (!strictAtA) {
            triangles.straighten(joined[l.length - 2], joined[l.length % size]);
        }
        if (!strictAtB) {
            triangles.straighten(joined[size - 1], joined[1]);
        }
        pieces.set(left, out);
        pieces.set(right, null);
        claim(left);
    }

    private static int[] startingAt(int[] piece, int vertex) {
        int at = 0;
        while (piece[at] != vertex) {
            at++;
        }
        int[] out = new int[piece.length];
        for (int i = 0; i < piece.length; i++) {
            out[i] = piece[(at + i) % piece.length];
        }
        return out;
    }

    private int turn(int[] piece, int i, int j, int k) {
        return Loops.turn(xy, piece[i], piece[j], piece[k]);
    }

    /** Whether the border is straight at a vertex. Such a vertex can be dropped from the merged piece. */
    private boolean isStraightBorder(int before, int vertex, int after) {
        return Loops.turn(xy, before, vertex, after) == 0
                && triangles.isBorder(before, vertex)
                && triangles.isBorder(vertex, after);
    }

    /** The pieces, the largest first: kernels use its centre as the centre of the whole. */
    private Pieces result() {
        List<int[]> left = new ArrayList<>();
        for (int[] piece : pieces) {
            if (piece != null) {
                left.add(piece);
            }
        }
        Polygon[] polygons = new Polygon[left.size()];
        int largest = 0;
        for (int i = 0; i < polygons.length; i++) {
            polygons[i] = polygon(left.get(i));
            largest =
                    polygons[i].massData().area() > polygons[largest].massData().area() ? i : largest;
        }
        Collections.swap(left, 0, largest);
        int[] boundary = new int[polygons.length];
        for (int i = 0; i < polygons.length; i++) {
            polygons[i] = polygon(left.get(i));
            boundary[i] = boundary(left.get(i));
        }
        return new Pieces(polygons, boundary);
    }

    private Polygon polygon(int[] piece) {
        float[] corners = new float[2 * piece.length];
        for (int i = 0; i < piece.length; i++) {
            corners[2 * i] = xy[2 * piece[i]];
            corners[2 * i + 1] = xy[2 * piece[i] + 1];
        }
        return Polygon.of(corners);
    }

    private int boundary(int[] piece) {
        int bits = 0;
        for (int i = 0; i < piece.length; i++) {
            if (triangles.isBorder(piece[i], piece[(i + 1) % piece.length])) {
                bits |= 1 << i;
            }
        }
        return bits;
    }
}
