package dev.barrage.benchmarks.scene;

import dev.barrage.physics.math.Hash64;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.TrianglePairs;

/** Triangle lists that do not move. Every step finds all their pairs anew and reuses nothing of the one before. */
final class TriangleRun implements Run {
    private final TriangleCollider collider;
    private long check;
    private TrianglePairs pairs;

    TriangleRun(int workers, TriangleList... lists) {
        collider = new TriangleCollider(workers);
        for (TriangleList list : lists) {
            collider.add(list);
        }
    }

    @Override
    public void step() {
        pairs = collider.collide();
        check += pairs.count() + collider.candidates();
    }

    /** Pairs found plus pairs tested, so that it is above 0 in a scene without collisions, too. */
    @Override
    public long check() {
        return check;
    }

    @Override
    public long hash() {
        Hash64 hash = new Hash64();
        for (int i = 0; i < pairs.count(); i++) {
            hash.add(pairs.first(i));
            hash.add(pairs.second(i));
        }
        return hash.value();
    }

    @Override
    public void close() {
        collider.close();
    }
}
