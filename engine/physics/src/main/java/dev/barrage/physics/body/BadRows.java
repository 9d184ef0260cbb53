package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.memory.Capacity;

/**
 * Entities with values that a step can't use: systems write to columns without a check. The start of a step notes them,
 * and then either throws or removes them.
 */
public final class BadRows {
    private final Registry registry;
    private final boolean removes;
    private long[] entities = {};
    private int count;
    private String first;

    /**
     * No entities yet.
     *
     * @param removes whether {@link #remove} removes the entities; else it throws
     */
    public BadRows(Registry registry, boolean removes) {
        this.registry = registry;
        this.removes = removes;
    }

    /** Notes the entity of a row if one of the table's fields does not take its value there; returns whether it did. */
    public boolean examine(Table table, int row, Field... fields) {
        for (Field field : fields) {
            if (field instanceof FloatField column && !column.accepts(table.readFloats(column)[row])) {
                note(table, row, column.refusal(table.readFloats(column)[row]));
                return true;
            } else if (field instanceof IntField column && !column.accepts(table.readInts(column)[row])) {
                note(table, row, column.refusal(table.readInts(column)[row]));
                return true;
            }
        }
        return false;
    }

    /** Notes the entity of a row; the message names field, range and value by {@code problem}. */
    public void note(Table table, int row, String problem) {
        if (count == 0) {
            first = "entity " + Entity.toString(table.entity(row)) + ": " + problem;
        }
        if (count == entities.length) {
            entities = Capacity.grow(entities, count + 1);
        }
        entities[count++] = table.entity(row);
    }

    /** Number of entities noted; one may count twice. */
    public int count() {
        return count;
    }

    /** The first entity that was noted, with its field and value. */
    public String first() {
        return first;
    }

    /**
     * Removes the entities noted, if any, and forgets them.
     *
     * @return number of entities removed
     * @throws IllegalStateException if there are some and they are not to be removed
     */
    public int remove() {
        int noted = count;
        count = 0;
        if (noted > 0 && !removes) {
            throw new IllegalStateException(first + (noted == 1 ? "" : ", and " + (noted - 1) + " more"));
        }
        int removed = 0;
        for (int i = 0; i < noted; i++) {
            if (registry.isAlive(entities[i])) {
                registry.remove(entities[i]);
                removed++;
            }
        }
        return removed;
    }
}
