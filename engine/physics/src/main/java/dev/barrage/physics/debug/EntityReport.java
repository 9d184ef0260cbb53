package dev.barrage.physics.debug;

import java.util.Arrays;

/** Table, row and columns of an entity, as plain data. */
public final class EntityReport {
    /** Whether the entity exists; if not, all other fields are meaningless. */
    public boolean alive;

    /** The handle. */
    public long entity;

    /** The two halves of {@link #entity}. */
    public int index, generation;

    /** Number of the entity's table in the world, and its row there. */
    public int table, row;

    /** Number of rows in the table. */
    public int rows;

    public int columns;

    /** Per column: names of component and field. */
    public String[] component = new String[32], field = new String[32];

    /** Per column: whether it holds floats; otherwise ints or longs. */
    public boolean[] real = new boolean[32];

    /** Per column: the value if it holds floats. */
    public float[] value = new float[32];

    /** Per column: the value if it holds ints or longs. */
    public long[] whole = new long[32];

    /** An empty report. */
    public EntityReport() {}

    /** Clears the report. */
    public EntityReport clear() {
        alive = false;
        entity = 0;
        columns = 0;
        return this;
    }

    /** Appends a column of floats. */
    public void add(String ofComponent, String name, float number) {
        add(ofComponent, name);
        real[columns] = true;
        value[columns++] = number;
    }

    /** Appends a column of ints or longs. */
    public void add(String ofComponent, String name, long number) {
        add(ofComponent, name);
        real[columns] = false;
        whole[columns++] = number;
    }

    private void add(String ofComponent, String name) {
        if (columns == component.length) {
            component = Arrays.copyOf(component, 2 * columns);
            field = Arrays.copyOf(field, 2 * columns);
            real = Arrays.copyOf(real, 2 * columns);
            value = Arrays.copyOf(value, 2 * columns);
            whole = Arrays.copyOf(whole, 2 * columns);
        }
        component[columns] = ofComponent;
        field[columns] = name;
    }
}
