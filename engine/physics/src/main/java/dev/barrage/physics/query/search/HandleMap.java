package dev.barrage.physics.query.search;

import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.memory.Capacity;

/** The row of each entity in a list, found by the index in its handle. */
final class HandleMap {
    private int[] rowOf = {};

    /** Replaces the content by the first {@code count} entities of a list. */
    void fill(long[] entities, int count) {
        for (int row = 0; row < count; row++) {
            put(entities[row], row);
        }
    }

    void put(long entity, int row) {
        int index = Entity.index(entity);
        if (index >= rowOf.length) {
            rowOf = Capacity.grow(rowOf, index + 1);
        }
        rowOf[index] = row;
    }

    /** The row of an entity in the list that was put in, or -1. */
    int rowOf(long entity, long[] entities, int count) {
        int index = Entity.index(entity);
        if (index >= rowOf.length) {
            return -1;
        }
        int row = rowOf[index];
        return row < count && entities[row] == entity ? row : -1; // rows of lists before are never trusted
    }
}
