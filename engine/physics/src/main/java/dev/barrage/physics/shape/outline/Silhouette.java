package dev.barrage.physics.shape.outline;

import dev.barrage.physics.shape.tree.BoxTree;
import java.util.ArrayList;
import java.util.List;

/**
 * The outline of a mesh seen along z: the boundary of the union of its projected triangles.
 *
 * <p>Works on a {@link PlaneGrid}, so all decisions are exact and the outline is closed for any triangles. Edges of
 * adjacent triangles cancel out. Other edges are cut where they meet. Edges with triangles on one side only are
 * chained into loops. Load time only; about O(n log n).
 */
public final class Silhouette {
    private final PlaneGrid grid;
    private final GridSegments segments;
    private final BoxTree tree;

    private Silhouette(float[] corners) {
        grid = new PlaneGrid(corners);
        segments = SnapRounding.of(edges(corners).merged());
        tree = segments.count == 0 ? null : segments.tree();
    }

    /**
     * Computes the loops of x, y pairs: counterclockwise outlines and clockwise holes, which touch one another at
     * vertices at most. They are exact to within 1e-5 of the mesh's width or height. Without projected area there are
     * none.
     *
     * @param corners x, y, z of the triangles' corners, metres
     */
    public static float[][] of(float[] corners) {
        Silhouette silhouette = new Silhouette(corners);
        GridLoops loops = new GridLoops(silhouette.boundary());
        List<float[]> out = new ArrayList<>();
        for (int[] loop : new LoopSimplifier(loops).simplified()) {
            out.add(silhouette.floats(loop, loops.places()));
        }
        return out.toArray(new float[0][]);
    }

    private GridSegments edges(float[] corners) {
        GridSegments edges = new GridSegments();
        int[] x = new int[3];
        int[] y = new int[3];
        for (int t = 0; t < corners.length; t += 9) {
            for (int i = 0; i < 3; i++) {
                x[i] = grid.column(corners[t + 3 * i]);
                y[i] = grid.row(corners[t + 3 * i + 1]);
            }
            long area = (long) (x[1] - x[0]) * (y[2] - y[0]) - (long) (y[1] - y[0]) * (x[2] - x[0]);
            for (int i = 0; i < 3 && area != 0; i++) {
                int j = (i + 1) % 3;
                edges.add(x[i], y[i], x[j], y[j], Long.signum(area));
            }
        }
        return edges;
    }

    /** The segments with triangles on one side only, directed so that this side is their left. */
    private GridSegments boundary() {
        GridSegments boundary = new GridSegments();
        for (int s = 0; s < segments.count; s++) {
            int beside = windingBeside(s);
            boolean besideIsLeft = segments.y1[s] <= segments.y0[s];
            int left = besideIsLeft ? beside : beside + segments.weight[s];
            int right = left - segments.weight[s];
            if (left > 0 && right <= 0) {
                boundary.add(segments.x0[s], segments.y0[s], segments.x1[s], segments.y1[s], 1);
            } else if (right > 0 && left <= 0) {
                boundary.add(segments.x1[s], segments.y1[s], segments.x0[s], segments.y0[s], 1);
            }
        }
        return boundary;
    }

    /**
     * Number of triangles that cover the points just right of a segment's middle; for a horizontal segment, just above
     * it. It is the number of upward minus downward segments that a ray towards +x crosses. Coordinates are doubled so
     * that midpoints are integers.
     */
    private int windingBeside(int s) {
        int x = segments.x0[s] + segments.x1[s];
        int y = segments.y0[s] + segments.y1[s];
        int winding = 0;
        int leaf = tree.nextLeaf(0, x / 2f, y / 2f, 0, Float.POSITIVE_INFINITY, y / 2f, 0);
        while (leaf < tree.nodeCount()) {
            for (int i = tree.first(leaf); i < tree.end(leaf); i++) {
                int other = tree.original(i);
                if (other != s) {
                    winding += crossing(other, x, y);
                }
            }
            leaf = tree.nextLeaf(leaf + 1, x / 2f, y / 2f, 0, Float.POSITIVE_INFINITY, y / 2f, 0);
        }
        return winding;
    }

    private int crossing(int s, int x, int y) {
        boolean startsBelow = 2 * segments.y0[s] <= y;
        if (startsBelow == 2 * segments.y1[s] <= y) {
            return 0;
        }
        long side = (long) (segments.x1[s] - segments.x0[s]) * (y - 2 * segments.y0[s])
                - (long) (segments.y1[s] - segments.y0[s]) * (x - 2 * segments.x0[s]);
        if (startsBelow) {
            return side > 0 ? segments.weight[s] : 0;
        }
        return side < 0 ? -segments.weight[s] : 0;
    }

    private float[] floats(int[] loop, long[] places) {
        float[] xy = new float[2 * loop.length];
        for (int i = 0; i < loop.length; i++) {
            xy[2 * i] = grid.x((int) (places[loop[i]] >> 32));
            xy[2 * i + 1] = grid.y((int) places[loop[i]]);
        }
        return xy;
    }
}
