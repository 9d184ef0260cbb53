package dev.barrage.physics.ecs;

import dev.barrage.physics.math.Hash64;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * All entities with exactly one set of components: a dense row each, as columns of primitives.
 *
 * <p>The arrays given out are the live columns, at least {@link #rows} long. They are replaced when the table grows, so
 * fetch them again after rows were added; a removal moves the last row into the gap.
 */
public final class Table {
    private static final int FIRST_CAPACITY = 16;

    private final List<Component> components;
    /** By component ordinal: where its columns begin among those of their type; -1 where the table lacks it. */
    private int[] firstFloat = {};

    private int[] firstInt = {};
    private int[] firstLong = {};
    private final List<FloatField> floatFields = new ArrayList<>();
    private final List<IntField> intFields = new ArrayList<>();
    private final List<LongField> longFields = new ArrayList<>();
    private final float[][] floats;
    private final int[][] ints;
    private final long[][] longs;
    private long[] entities = new long[FIRST_CAPACITY];
    private int rows;

    /** A table without rows of the components given, in the order of their ordinals. */
    Table(List<Component> sorted) {
        components = List.copyOf(sorted);
        for (Component component : components) {
            component.freeze();
            firstFloat = withEntry(firstFloat, component.ordinal, floatFields.size());
            firstInt = withEntry(firstInt, component.ordinal, intFields.size());
            firstLong = withEntry(firstLong, component.ordinal, longFields.size());
            floatFields.addAll(component.floats);
            intFields.addAll(component.ints);
            longFields.addAll(component.longs);
        }
        floats = new float[floatFields.size()][FIRST_CAPACITY];
        ints = new int[intFields.size()][FIRST_CAPACITY];
        longs = new long[longFields.size()][FIRST_CAPACITY];
    }

    private static int[] withEntry(int[] byOrdinal, int ordinal, int first) {
        int[] longer = Arrays.copyOf(byOrdinal, ordinal + 1);
        Arrays.fill(longer, byOrdinal.length, ordinal, -1);
        longer[ordinal] = first;
        return longer;
    }

    /** Number of entities in the table. */
    public int rows() {
        return rows;
    }

    /** Handle of the entity in a row. */
    public long entity(int row) {
        return entities[checkedRow(row)];
    }

    /** Handles of all rows. */
    public long[] entities() {
        return entities;
    }

    /** The components of the table. */
    public List<Component> components() {
        return components;
    }

    /** Whether the table has a component. */
    public boolean has(Component component) {
        return component.ordinal < firstFloat.length && firstFloat[component.ordinal] >= 0;
    }

    /**
     * The column of a field.
     *
     * @throws IllegalArgumentException if the table lacks the field's component
     */
    public float[] floats(FloatField field) {
        return floats[column(firstFloat, field)];
    }

    /** The column of a field; see {@link #floats}. */
    public int[] ints(IntField field) {
        return ints[column(firstInt, field)];
    }

    /** The column of a field; see {@link #floats}. */
    public long[] longs(LongField field) {
        return longs[column(firstLong, field)];
    }

    private int column(int[] first, Field field) {
        int ordinal = field.component.ordinal;
        if (ordinal >= first.length || first[ordinal] < 0) {
            throw new IllegalArgumentException("field " + field + " is not in the table of " + components);
        }
        return first[ordinal] + field.place;
    }

    private int checkedRow(int row) {
        if (row < 0 || row >= rows) {
            throw new IndexOutOfBoundsException("row must be from 0 to below " + rows + ": " + row);
        }
        return row;
    }

    /** Appends a row with the initial values and returns its number. */
    int add(long entity) {
        if (rows == entities.length) {
            grow(2 * rows);
        }
        int row = rows++;
        entities[row] = entity;
        for (int c = 0; c < floats.length; c++) {
            floats[c][row] = floatFields.get(c).initial;
        }
        for (int c = 0; c < ints.length; c++) {
            ints[c][row] = intFields.get(c).initial;
        }
        for (int c = 0; c < longs.length; c++) {
            longs[c][row] = longFields.get(c).initial;
        }
        return row;
    }

    /** Removes a row; the last row, whose entity is returned, takes its place. */
    long remove(int row) {
        int last = --rows;
        if (row != last) {
            entities[row] = entities[last];
            for (float[] column : floats) {
                column[row] = column[last];
            }
            for (int[] column : ints) {
                column[row] = column[last];
            }
            for (long[] column : longs) {
                column[row] = column[last];
            }
        }
        return entities[row];
    }

    /** Copies the values of the fields that both tables have from a row of another table. */
    void copyShared(int row, Table from, int fromRow) {
        for (int c = 0; c < floats.length; c++) {
            FloatField field = floatFields.get(c);
            if (from.has(field.component)) {
                floats[c][row] = from.floats(field)[fromRow];
            }
        }
        for (int c = 0; c < ints.length; c++) {
            IntField field = intFields.get(c);
            if (from.has(field.component)) {
                ints[c][row] = from.ints(field)[fromRow];
            }
        }
        for (int c = 0; c < longs.length; c++) {
            LongField field = longFields.get(c);
            if (from.has(field.component)) {
                longs[c][row] = from.longs(field)[fromRow];
            }
        }
    }

    private void grow(int capacity) {
        entities = Arrays.copyOf(entities, capacity);
        for (int c = 0; c < floats.length; c++) {
            floats[c] = Arrays.copyOf(floats[c], capacity);
        }
        for (int c = 0; c < ints.length; c++) {
            ints[c] = Arrays.copyOf(ints[c], capacity);
        }
        for (int c = 0; c < longs.length; c++) {
            longs[c] = Arrays.copyOf(longs[c], capacity);
        }
    }

    void hash(Hash64 digest) {
        digest.add(entities, 0, rows);
        for (float[] column : floats) {
            digest.add(column, 0, rows);
        }
        for (int[] column : ints) {
            digest.add(column, 0, rows);
        }
        for (long[] column : longs) {
            digest.add(column, 0, rows);
        }
    }
}
