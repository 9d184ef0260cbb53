package dev.barrage.physics.debug;

import java.util.Arrays;

/** What an entity is made of, as plain data: its handle, its place, and its columns by name with their values. */
public final class EntityReport {
    /** Whether there is an entity; all else means nothing where not. */
    public boolean alive;

    /** The handle, and its two halves. */
    public long entity;

    /** See {@link #entity}. */
    public int index, generation;

    /** Number of the entity's table among the world's, and its row there. */
    public int table, row;

    /** How many rows the table has. */
    public int rows;

    /** How many columns there are. */
    public int columns;

    /** Per column the names of its component and its field. */
    public String[] component = new String[32], field = new String[32];

    /** Per column whether it holds floats; ints or longs where not. */
    public boolean[] real = new boolean[32];

    /** Per column the value: of floats here, of ints and longs in {@link #whole}. */
    public float[] value = new float[32];

    /** See {@link #value}. */
    public long[] whole = new long[32];

    /** No entity. */
    public EntityReport() {}

    /** Forgets all. */
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
