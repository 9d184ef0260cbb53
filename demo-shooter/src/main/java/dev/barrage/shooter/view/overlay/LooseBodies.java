package dev.barrage.shooter.view.overlay;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/** The bodies of the last step that are no walls, in the order of the step. */
final class LooseBodies {
    private final World world;
    private long[] entities = new long[64];
    private int count;

    LooseBodies(World world) {
        this.world = world;
    }

    /** Reads them anew. */
    void gather() {
        count = 0;
        for (int i = 0; i < world.bodyCount(); i++) {
            long entity = world.inspector().bodyAt(i);
            if (entity != Entity.NONE
                    && world.isAlive(entity)
                    && world.shape(entity).kind() != Shape.WALL) {
                add(entity);
            }
        }
    }

    private void add(long entity) {
        if (count == entities.length) {
            entities = Arrays.copyOf(entities, 2 * count);
        }
        entities[count++] = entity;
    }

    int count() {
        return count;
    }

    long entity(int i) {
        return entities[i];
    }
}
