package dev.barrage.benchmarks.gpu;

import dev.barrage.benchmarks.measure.PairKeys;
import dev.barrage.benchmarks.scene.BumpySphere;
import dev.barrage.gpu.cullide.PruneMode;
import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.physics.math.Rng;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Touching triangles of bumpy spheres at random places in a cube of 1 m, as dense for any number: some of them touch,
 * most do not. The CPU searches all of them exactly, or those that CULLIDE leaves.
 */
final class MeshWorkload implements Workload {
    /** A sphere has 288 triangles. */
    private static final int PARALLELS = 9;

    private static final float RADIUS = 0.3f;

    private final List<TriangleList> meshes;
    private final PruneMode mode;

    private MeshWorkload(List<TriangleList> meshes, PruneMode mode) {
        this.meshes = meshes;
        this.mode = mode;
    }

    /**
     * The same meshes in each mode of CULLIDE.
     *
     * @param triangles least number of triangles in all
     */
    static List<Workload> ofEachMode(int triangles) {
        List<TriangleList> meshes = meshes(triangles);
        return Arrays.stream(PruneMode.values())
                .map(mode -> (Workload) new MeshWorkload(meshes, mode))
                .toList();
    }

    private static List<TriangleList> meshes(int triangles) {
        BumpySphere sphere = new BumpySphere(PARALLELS, 1, 0);
        int count = Math.max(2, (int) Math.ceil(triangles * 3.0 / sphere.indices.length));
        float radius = RADIUS / (float) Math.cbrt(count);
        Rng random = new Rng(3);
        List<TriangleList> meshes = new ArrayList<>();
        for (int mesh = 0; mesh < count; mesh++) {
            float[] centre = {random.nextFloat(), random.nextFloat(), random.nextFloat()};
            float[] points = new float[sphere.vertices.length];
            for (int i = 0; i < points.length; i++) {
                points[i] = centre[i % 3] + radius * sphere.vertices[i];
            }
            meshes.add(TriangleList.of(points, sphere.indices, mesh));
        }
        return meshes;
    }

    @Override
    public String mode() {
        return mode.label();
    }

    @Override
    public boolean mayMiss() {
        return mode == PruneMode.PLAIN;
    }

    @Override
    public Search onCpu(int workers) {
        return new CpuSearch(workers);
    }

    @Override
    public Search onGpu(int workers) {
        return PrunedSearch.between(meshes, PruneOptions.DEFAULT.withMode(mode), workers);
    }

    private final class CpuSearch implements Search {
        private final TriangleCollider collider;

        CpuSearch(int workers) {
            collider = new TriangleCollider(workers);
            meshes.forEach(collider::add);
        }

        @Override
        public void run() {
            collider.collide();
        }

        @Override
        public long[] pairs() {
            return PairKeys.of(collider.pairs());
        }

        @Override
        public void close() {
            collider.close();
        }
    }
}
