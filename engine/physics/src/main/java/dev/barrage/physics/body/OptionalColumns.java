package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/** Flat columns of a component that few bodies have. While none has it, they are not used and cost nothing. */
final class OptionalColumns {
    final Component component;
    final FloatField[] fields;

    /** A field of ints, or null if the component has none. */
    final IntField bits;

    /** Per field and body. Only meaningful while {@link #areUsed}. */
    final float[][] columns;

    /** Per body, see {@link #bits}. */
    int[] bitColumn = {};

    boolean areUsed;

    private final Query rows;
    private final float absent;
    private boolean wereUsed;

    /** Columns that are not used yet; bodies that lack the component have the value {@code absent} there. */
    OptionalColumns(Registry registry, float absent, Component component, FloatField... fields) {
        this(registry, absent, component, null, fields);
    }

    /** A column of bits that is not used yet; bodies that lack the component have none. */
    OptionalColumns(Registry registry, Component component, IntField bits) {
        this(registry, 0f, component, bits);
    }

    private OptionalColumns(Registry registry, float absent, Component component, IntField bits, FloatField... fields) {
        this.component = component;
        this.bits = bits;
        this.fields = fields;
        this.absent = absent;
        columns = new float[fields.length][0];
        rows = registry.query().all(Components.BODY, component);
    }

    /** Makes room for the bodies of a step if any has the component or if somebody else needs the columns. */
    boolean begin(boolean areNeeded, int bodies) {
        wereUsed = areUsed;
        areUsed = areNeeded || rows.rows() > 0;
        for (int c = 0; areUsed && c < columns.length; c++) {
            columns[c] = Capacity.grow(columns[c], bodies);
        }
        if (areUsed && bits != null) {
            bitColumn = Capacity.grow(bitColumn, bodies);
        }
        return areUsed;
    }

    /** Whether they are used as in the step before, so that rows which have not changed since are up to date here. */
    boolean areAsBefore() {
        return areUsed == wereUsed;
    }

    void gather(Table table, int row, int at, int count) {
        for (int c = 0; areUsed && c < columns.length; c++) {
            if (table.has(component)) {
                System.arraycopy(table.readFloats(fields[c]), row, columns[c], at, count);
            } else {
                Arrays.fill(columns[c], at, at + count, absent);
            }
        }
        if (areUsed && bits != null) {
            if (table.has(component)) {
                System.arraycopy(table.readInts(bits), row, bitColumn, at, count);
            } else {
                Arrays.fill(bitColumn, at, at + count, 0);
            }
        }
    }
}
