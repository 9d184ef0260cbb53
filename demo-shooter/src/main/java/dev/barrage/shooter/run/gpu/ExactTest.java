package dev.barrage.shooter.run.gpu;

import dev.barrage.gpu.cullide.PruneResult;
import dev.barrage.physics.triangle.TriangleCollider;
import dev.barrage.physics.triangle.TrianglePairs;

/** The exact test of the meshes that remain. */
final class ExactTest {
    private ExactTest() {}

    /** Whether two meshes touch, by their numbers. */
    static boolean[][] touching(PruneResult result) {
        boolean[][] touching = new boolean[result.meshes()][result.meshes()];
        try (TriangleCollider collider = new TriangleCollider(1)) {
            for (int mesh = 0; mesh < result.meshes(); mesh++) {
                collider.add(result.remainder(mesh));
            }
            TrianglePairs pairs = collider.collide();
            for (int i = 0; i < pairs.count(); i++) {
                int a = pairs.listOf(pairs.first(i));
                int b = pairs.listOf(pairs.second(i));
                touching[a][b] = true;
                touching[b][a] = true;
            }
        }
        return touching;
    }
}
