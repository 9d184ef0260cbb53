package dev.barrage.physics.ecs;

import dev.barrage.physics.math.Hash64;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * All entities and tables of a world.
 *
 * <p>One thread at a time. While systems run it is locked: structural changes then go through {@link Commands}. Memory
 * for handles follows the largest number of entities that ever lived at once.
 */
public final class Registry {
    private final List<Table> tables = new ArrayList<>();
    private final List<Table> readableTables = Collections.unmodifiableList(tables);

    /** By entity index. The generation of a free index is the one that its next entity will have. */
    private int[] generation = new int[64];

    private int[] row = new int[64];
    private Table[] table = new Table[64];
    private int indices;
    private int[] free = new int[64];
    private int freeCount;
    private boolean locked;

    /** A registry without entities. */
    public Registry() {}

    /** The table of exactly these components, in whatever order they are named; made when it is new. */
    public Table table(Component... components) {
        for (Table known : tables) {
            if (isOf(known, components)) {
                return known;
            }
        }
        Table made = new Table(sorted(components));
        tables.add(made);
        return made;
    }

    private static boolean isOf(Table table, Component[] components) {
        int distinct = 0;
        for (int i = 0; i < components.length; i++) {
            if (!table.has(components[i])) {
                return false;
            }
            distinct += isRepeated(components, i) ? 0 : 1;
        }
        return distinct == table.components().size();
    }

    private static boolean isRepeated(Component[] components, int i) {
        for (int j = 0; j < i; j++) {
            if (components[j] == components[i]) {
                return true;
            }
        }
        return false;
    }

    private static List<Component> sorted(Component[] components) {
        List<Component> list = new ArrayList<>();
        for (int i = 0; i < components.length; i++) {
            if (!isRepeated(components, i)) {
                list.add(components[i]);
            }
        }
        list.sort(Comparator.comparingInt(component -> component.ordinal));
        return list;
    }

    /** All tables in the order in which they were made. */
    public List<Table> tables() {
        return readableTables;
    }

    /** A query that matches every table until it is narrowed. */
    public Query query() {
        return new Query(this);
    }

    /** Adds an entity with initial values to a table of this registry. */
    public long add(Table to) {
        checkUnlocked();
        int index = freeCount > 0 ? free[--freeCount] : newIndex();
        long entity = Entity.handle(index, generation[index]);
        table[index] = to;
        row[index] = to.add(entity);
        return entity;
    }

    private int newIndex() {
        if (indices == generation.length) {
            generation = Arrays.copyOf(generation, 2 * indices);
            row = Arrays.copyOf(row, 2 * indices);
            table = Arrays.copyOf(table, 2 * indices);
        }
        generation[indices] = 1;
        return indices++;
    }

    /**
     * Removes an entity.
     *
     * @throws IllegalArgumentException if the handle names no living entity
     */
    public void remove(long entity) {
        checkUnlocked();
        int index = living(entity);
        removeRow(table[index], row[index]);
        release(index);
    }

    /**
     * Removes many rows of one table.
     *
     * @param rows row numbers, strictly ascending
     * @param count how many of them
     */
    public void removeRows(Table from, int[] rows, int count) {
        checkUnlocked();
        for (int i = count - 1; i >= 0; i--) {
            int index = Entity.index(from.entity(rows[i]));
            removeRow(from, rows[i]);
            release(index);
        }
    }

    private void removeRow(Table from, int at) {
        long moved = from.remove(at);
        if (at < from.rows()) {
            row[Entity.index(moved)] = at;
        }
    }

    private void release(int index) {
        generation[index] = generation[index] == -1 ? 1 : generation[index] + 1;
        table[index] = null;
        if (freeCount == free.length) {
            free = Arrays.copyOf(free, 2 * freeCount);
        }
        free[freeCount++] = index;
    }

    /** Whether a handle names a living entity. */
    public boolean isAlive(long entity) {
        int index = Entity.index(entity);
        return index >= 0 && index < indices && table[index] != null && generation[index] == Entity.generation(entity);
    }

    /** The table that an entity is in. */
    public Table tableOf(long entity) {
        return table[living(entity)];
    }

    /** The row of an entity in its table. */
    public int rowOf(long entity) {
        return row[living(entity)];
    }

    /** Gives an entity one more component, with initial values; does nothing if it has it. */
    public void attach(long entity, Component component) {
        checkUnlocked();
        Table from = tableOf(entity);
        if (!from.has(component)) {
            List<Component> all = new ArrayList<>(from.components());
            all.add(component);
            move(entity, table(all.toArray(new Component[0])));
        }
    }

    /** Takes a component from an entity; does nothing if it lacks it. */
    public void detach(long entity, Component component) {
        checkUnlocked();
        Table from = tableOf(entity);
        if (from.has(component)) {
            List<Component> rest = new ArrayList<>(from.components());
            rest.remove(component);
            move(entity, table(rest.toArray(new Component[0])));
        }
    }

    private void move(long entity, Table to) {
        int index = Entity.index(entity);
        int oldRow = row[index];
        int newRow = to.add(entity);
        to.copyShared(newRow, table[index], oldRow);
        removeRow(table[index], oldRow);
        table[index] = to;
        row[index] = newRow;
    }

    private int living(long entity) {
        if (!isAlive(entity)) {
            throw new IllegalArgumentException("no entity lives by the handle " + Entity.toString(entity));
        }
        return Entity.index(entity);
    }

    /** Number of living entities. */
    public int size() {
        return indices - freeCount;
    }

    void lock(boolean on) {
        locked = on;
    }

    private void checkUnlocked() {
        if (locked) {
            throw new IllegalStateException("systems are running: use the chunk's commands to add and remove");
        }
    }

    /** Adds everything that decides what happens later: all rows and the handles that will be given out next. */
    public void hash(Hash64 digest) {
        for (Table each : tables) {
            each.hash(digest);
        }
        digest.add(generation, 0, indices).add(free, 0, freeCount);
    }
}
