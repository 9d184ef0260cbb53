package dev.barrage.shooter.pictures;

import dev.barrage.gpu.cullide.PruneResult;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TrianglePairs;
import java.util.ArrayList;
import java.util.List;

/**
 * Two meshes of a {@link PruneResult}.
 *
 * @param first the lower number
 * @param second the higher number
 */
record MeshPair(int first, int second) {
    /** The pairs that may collide, in order. */
    static List<MeshPair> mayCollide(PruneResult result) {
        boolean[][] may = new boolean[result.meshes()][result.meshes()];
        for (int a = 0; a < may.length; a++) {
            for (int b = 0; b < may.length; b++) {
                may[a][b] = result.mayCollide(a, b);
            }
        }
        return list(may);
    }

    /** The pairs that the exact test finds among the meshes that remain, in order. */
    static List<MeshPair> touching(PruneResult result) {
        boolean[][] touching = new boolean[result.meshes()][result.meshes()];
        try (TriangleCollider collider = new TriangleCollider(1)) {
            for (int mesh = 0; mesh < touching.length; mesh++) {
                collider.add(result.remainder(mesh));
            }
            TrianglePairs pairs = collider.collide();
            for (int i = 0; i < pairs.count(); i++) {
                int a = pairs.listOf(pairs.first(i));
                int b = pairs.listOf(pairs.second(i));
                touching[Math.min(a, b)][Math.max(a, b)] = true;
            }
        }
        return list(touching);
    }

    private static List<MeshPair> list(boolean[][] isPair) {
        List<MeshPair> pairs = new ArrayList<>();
        for (int a = 0; a < isPair.length; a++) {
            for (int b = a + 1; b < isPair.length; b++) {
                if (isPair[a][b]) {
                    pairs.add(new MeshPair(a, b));
                }
            }
        }
        return pairs;
    }
}
