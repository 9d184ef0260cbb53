package dev.barrage.gpu.cullide;

import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.triangles.TriangleList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds which triangles of one mesh, such as cloth, may collide with one another: the self-collision of Quick-CULLIDE
 * (2005). Each triangle is an object. Triangles that share a point do not count.
 *
 * <p>A reliable footprint of a triangle overlaps those of all its neighbours, so a pass in any order would keep
 * everything. Here the triangles are ordered in rings, by their distance from a first one in steps over shared points,
 * and a ring is drawn after the next ring was queried. So a triangle is queried against all rings but its own and the
 * two next to it, which hold its neighbours. Pairs within these three rings are left to the CPU, as are the pairs that
 * the card could not part.
 *
 * <p>Views, resolution, rounds and mode are those of a {@link GpuPruner}. Made, used and closed on one thread.
 */
public final class SelfPruner implements AutoCloseable {
    private final PruneOptions options;
    private final Raster raster;

    /**
     * Makes a pruner.
     *
     * @param options boxes and groups do not matter
     * @throws MissingGpuException if there is no OpenGL 3.3, or it draws no pictures of that resolution
     */
    public SelfPruner(PruneOptions options) {
        this.options = options;
        raster = GpuPruner.open(options);
    }

    /**
     * Finds the pairs that may collide.
     *
     * @param points x, y, z of each point, metres
     * @param corners three point numbers per triangle
     * @throws IllegalStateException if the context of this thread is not the one in which it was made
     * @throws IllegalArgumentException if a coordinate is not finite or beyond 1e30, a point number is out of range, or
     *     a length is no multiple of 3
     * @throws MissingGpuException if the card has no room for all triangles
     */
    public SelfPruneResult prune(float[] points, int[] corners) {
        raster.checkContext();
        TriangleList list = TriangleList.of(points, corners);
        GpuPruner.checkRoom(list.triangles());
        Rings rings = new Rings(points.length / 3, corners);
        Surfaces surfaces = new Surfaces(List.of(list), list.triangles(), options.resolution());
        for (int place = 0; place < list.triangles(); place++) {
            surfaces.add(list, rings.triangle(place));
        }
        int[] firstTriangle = new int[list.triangles() + 1];
        Arrays.setAll(firstTriangle, i -> i);
        Items items = new Items(rings.firstPlaces(), firstTriangle);
        raster.upload(surfaces, items);
        Pruning pruning = new Pruning(raster, options, items, PruneStage.TRIANGLES, 1);
        pruning.run();
        long start = System.nanoTime();
        SelfSweep sweep = new SelfSweep(list, corners, rings, items);
        sweep.run();
        return new SelfPruneResult(points, corners, pruning, sweep, (System.nanoTime() - start) / 1e6);
    }

    @Override
    public void close() {
        raster.close();
    }
}
