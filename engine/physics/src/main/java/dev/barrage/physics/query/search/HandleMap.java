package dev.barrage.physics.query.search;

import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.memory.Capacity;

/** The row of each entity in a list, found by the index in its handle. It takes the list in when first asked. */
final class HandleMap {
    private int[] rowOf = {};
    private boolean isFilled;

    /** Forgets the list. */
    void clear() {
        isFilled = false;
    }

    /** Notes an entity that was appended to the list. */
    void added(long entity, int row) {
        if (isFilled) {
            put(entity, row);
        }
    }

    private void put(long entity, int row) {
        int index = Entity.index(entity);
        if (index >= rowOf.length) {
            rowOf = Capacity.grow(rowOf, index + 1);
        }
        rowOf[index] = row;
    }

    /** The row of an entity among the first {@code count} of the list, or -1. */
    int rowOf(long entity, long[] entities, int count) {
        for (int row = 0; row < count && !isFilled; row++) {
            put(entities[row], row);
        }
        isFilled = true;
        int index = Entity.index(entity);
        if (index >= rowOf.length) {
            return -1;
        }
        int row = rowOf[index];
        return row < count && entities[row] == entity ? row : -1; // rows of lists before are never trusted
    }
}
