package dev.barrage.benchmarks.gpu;

import dev.barrage.physics.triangle.TriangleCollider;
import dev.barrage.physics.triangle.TriangleList;
import dev.barrage.physics.triangle.TrianglePairs;
import java.util.List;

/** Finds the triangles of different meshes that touch, exactly. */
final class MeshLane implements Lane {
    private final TriangleCollider collider;

    MeshLane(List<TriangleList> meshes, int workers) {
        collider = new TriangleCollider(workers);
        meshes.forEach(collider::add);
    }

    @Override
    public void run() {
        collider.collide();
    }

    @Override
    public int pairs() {
        return collider.pairs().count();
    }

    @Override
    public long digest() {
        TrianglePairs pairs = collider.pairs();
        long sum = 0;
        for (int k = 0; k < pairs.count(); k++) {
            sum += PairDigest.mixed(pairs.first(k), pairs.second(k));
        }
        return sum;
    }

    @Override
    public void close() {
        collider.close();
    }
}
