package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.kernel.BoundaryMotions;
import dev.barrage.physics.kernel.BoundarySweep;
import dev.barrage.physics.shape.BoundaryTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.TriangleCells;

/**
 * A sphere that moves in the plane against a flat mesh, in the mesh's model space. Either the sphere starts inside a
 * triangle, or its first touch is on the boundary.
 */
public final class SphereVsFlatMesh {
    private SphereVsFlatMesh() {}

    /**
     * Finds the first touch of a sphere of radius r that moves from (px, py) by (dx, dy). Returns whether there is
     * one.
     */
    static boolean sweep(Mesh target, double px, double py, double dx, double dy, double r, Impact out) {
        int around = triangleAround(target, px, py);
        if (around >= 0) {
            startInside(target, around, px, py, out);
            return true;
        }
        BoundaryMotions motions = out.motions;
        motions.count = 0;
        motions.add(px, py, dx, dy, r);
        BoundarySweep.first(target.boundary(), motions, 0);
        return touchesBoundary(target, motions, 0, out);
    }

    /**
     * Sets the impact of a motion that starts inside a triangle.
     *
     * @param triangle number of the triangle in the tree's order
     */
    public static void startInside(Mesh target, int triangle, double x, double y, Impact out) {
        Sweeps.set(0, x, y, 0, 0, target.tree().original(triangle), out);
        SphereVsEdges.leadOut(target.edges(), (float) x, (float) y, out);
    }

    /**
     * The triangle that contains a point, in the tree's order, or -1. Of several, the one with the lowest number in
     * the mesh.
     */
    public static int triangleAround(Mesh target, double x, double y) {
        return triangleAround(target, target.cells().cell((float) x, (float) y), x, y);
    }

    /** As above, for a known cell. */
    private static int triangleAround(Mesh target, int cell, double x, double y) {
        TriangleCells cells = target.cells();
        for (int place = cells.first(cell); place < cells.first(cell + 1); place++) {
            if (TrianglePoint.isOver(target.tree(), cells.triangle(place), x, y)) {
                return cells.triangle(place);
            }
        }
        return -1;
    }

    /**
     * Finds the triangle that contains the start of each motion, and writes it to {@link BoundaryMotions#around}. A
     * branch-free loop first selects the motions whose cells have triangles; most have none.
     */
    public static void findTrianglesAround(Mesh target, BoundaryMotions motions) {
        TriangleCells cells = target.cells();
        int near = 0;
        for (int k = 0; k < motions.count; k++) {
            int cell = cells.cell((float) motions.x[k], (float) motions.y[k]);
            motions.inCell[near] = k;
            motions.cell[near] = cell;
            near += cells.first(cell) - cells.first(cell + 1) >>> 31;
        }
        for (int i = 0; i < near; i++) {
            int k = motions.inCell[i];
            motions.around[k] = triangleAround(target, motions.cell[i], motions.x[k], motions.y[k]);
        }
    }

    /**
     * Sets the impact of a motion that starts outside and has been swept against the boundary. Returns whether there is
     * one.
     */
    public static boolean touchesBoundary(Mesh target, BoundaryMotions motions, int k, Impact out) {
        double time = motions.time[k];
        if (time == BoundaryMotions.NEVER) {
            return false;
        }
        BoundaryTree boundary = target.boundary();
        double x = motions.x[k] + time * motions.dx[k];
        double y = motions.y[k] + time * motions.dy[k];
        boolean starts = time == 0;
        double rank = starts ? BoundaryPoint.nearestRank(boundary, x, y, motions.r[k]) : motions.rank[k];
        double dx = starts ? 0 : motions.dx[k];
        double dy = starts ? 0 : motions.dy[k];
        BoundaryPoint.nearest(boundary, boundary.edgeOf(rank), x, y, out);
        SphereVsMesh.report(target, boundary.triangleOf(rank), time, x, y, dx, dy, out);
        return true;
    }
}
