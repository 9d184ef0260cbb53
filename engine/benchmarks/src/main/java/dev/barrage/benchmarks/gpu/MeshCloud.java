package dev.barrage.benchmarks.gpu;

import dev.barrage.benchmarks.scene.BumpySphere;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.triangle.TriangleList;
import java.util.ArrayList;
import java.util.List;

/** Bumpy spheres at random places of a cube of 1 m, as dense for any number: some of them touch, most do not. */
final class MeshCloud {
    private static final int PARALLELS = 9;
    private static final float RADIUS = 0.3f;

    private MeshCloud() {}

    /**
     * Meshes of 288 triangles.
     *
     * @param triangles least number of triangles in all
     */
    static List<TriangleList> of(int triangles) {
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
}
