package dev.barrage.physics.ecs;

import dev.barrage.physics.math.Hash64;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * All entities and tables of a world.
 *
 * <p>One thread at a time. While systems run it is locked: all threads may read, and structural changes go through
 * {@link Commands}. The order of rows, the handles and the hash follow from the calls alone. Memory for handles follows
 * the largest number of entities that ever lived at once.
 */
public final class Registry {
    private final List<Table> tables = new ArrayList<>();
    private final List<Table> readableTables = Collections.unmodifiableList(tables);
    private final Directory directory = new Directory(1);
    private boolean locked;

    /** A registry without entities. */
    public Registry() {}

    // ---- tables

    /**
     * The table of exactly these components, in whatever order they are named; made when it is new. The search goes
     * through all tables: keep the table where many rows are added.
     */
    public Table table(Component... components) {
        return table(distinct(components));
    }

    private static List<Component> distinct(Component[] components) {
        List<Component> distinct = new ArrayList<>(components.length);
        for (Component component : components) {
            if (!distinct.contains(Objects.requireNonNull(component, "component"))) {
                distinct.add(component);
            }
        }
        return distinct;
    }

    private Table table(List<Component> distinct) {
        for (int i = 0; i < tables.size(); i++) {
            if (isOf(tables.get(i), distinct)) {
                return tables.get(i);
            }
        }
        checkUnlocked();
        Table made = new Table(tables.size(), distinct);
        tables.add(made);
        return made;
    }

    private static boolean isOf(Table table, List<Component> distinct) {
        boolean same = distinct.size() == table.components().size();
        for (int i = 0; same && i < distinct.size(); i++) {
            same = table.has(distinct.get(i));
        }
        return same;
    }

    /** All tables in the order in which they were made. */
    public List<Table> tables() {
        return readableTables;
    }

    /** A query that matches every table; narrow it by {@link Query#all} and {@link Query#none}. */
    public Query query() {
        return new Query(this);
    }

    // ---- adding and removing

    /** Adds an entity with initial values to a table of this registry. */
    public long add(Table to) {
        checkUnlocked();
        checkOwn(to);
        int row = to.append();
        long entity = directory.issue(to.index, row);
        to.setEntity(row, entity);
        return entity;
    }

    /**
     * Adds many entities with initial values to a table of this registry and returns the first one's row; the others
     * follow it. Their handles are then in {@link Table#entities}.
     */
    public int addRows(Table to, int count) {
        checkUnlocked();
        checkOwn(to);
        if (count < 0) {
            throw new IllegalArgumentException("count must not be negative: " + count);
        }
        int first = to.append(count);
        issue(to, first);
        return first;
    }

    /** Adds copies of the rows of a table with the same columns. */
    int addCopies(Table to, Table from, int fromRow, int count) {
        int first = to.appendCopies(from, fromRow, count);
        issue(to, first);
        return first;
    }

    private void issue(Table to, int firstRow) {
        for (int row = firstRow; row < to.rows(); row++) {
            to.setEntity(row, directory.issue(to.index, row));
        }
    }

    /**
     * Removes an entity.
     *
     * @throws IllegalArgumentException if the handle names no living entity
     */
    public void remove(long entity) {
        checkUnlocked();
        int index = directory.living(entity);
        removeRow(tables.get(directory.table(index)), directory.row(index));
        directory.release(index);
    }

    /**
     * Removes many rows of one table, much faster than their entities one by one; the outcome is that of removing
     * them one by one from the last on.
     *
     * @param rows row numbers, strictly ascending
     * @param count how many of them
     */
    public void removeRows(Table from, int[] rows, int count) {
        checkUnlocked();
        checkOwn(from);
        checkAscending(rows, count, from.rows());
        for (int i = count - 1; i >= 0; i--) {
            directory.release(Entity.index(from.entities()[rows[i]]));
        }
        from.removeRows(rows, count);
        for (int i = 0; i < count && rows[i] < from.rows(); i++) {
            directory.move(Entity.index(from.entities()[rows[i]]), from.index, rows[i]);
        }
    }

    private static void checkAscending(int[] rows, int count, int end) {
        Objects.checkFromIndexSize(0, count, rows.length);
        int before = -1;
        for (int i = 0; i < count; i++) {
            if (rows[i] <= before || rows[i] >= end) {
                throw new IllegalArgumentException(
                        "rows must be strictly ascending from 0 to below " + end + ": " + rows[i] + " after " + before);
            }
            before = rows[i];
        }
    }

    private void removeRow(Table from, int row) {
        from.remove(row);
        if (row < from.rows()) {
            directory.move(Entity.index(from.entities()[row]), from.index, row);
        }
    }

    // ---- entities

    /** Whether a handle names a living entity. */
    public boolean isAlive(long entity) {
        return directory.isAlive(entity);
    }

    /** The table that an entity is in. */
    public Table tableOf(long entity) {
        return tables.get(directory.table(directory.living(entity)));
    }

    /** The row of an entity in its table. */
    public int rowOf(long entity) {
        return directory.row(directory.living(entity));
    }

    /** Number of living entities. */
    public int size() {
        return directory.size();
    }

    /** Gives an entity one more component, with initial values; does nothing if it has it. */
    public void attach(long entity, Component component) {
        checkUnlocked();
        if (!tableOf(entity).has(component)) {
            moveToNeighbour(entity, component);
        }
    }

    /** Takes a component from an entity; does nothing if it lacks it. */
    public void detach(long entity, Component component) {
        checkUnlocked();
        if (tableOf(entity).has(component)) {
            moveToNeighbour(entity, component);
        }
    }

    private void moveToNeighbour(long entity, Component component) {
        int index = Entity.index(entity);
        Table from = tables.get(directory.table(index));
        int fromRow = directory.row(index);
        Table to = neighbour(from, component);
        int row = to.append();
        to.copyShared(row, from, fromRow);
        to.setEntity(row, entity);
        removeRow(from, fromRow);
        directory.move(index, to.index, row);
    }

    private Table neighbour(Table of, Component component) {
        Table known = of.neighbour(component);
        if (known != null) {
            return known;
        }
        List<Component> components = new ArrayList<>(of.components());
        if (!components.remove(component)) {
            components.add(component);
        }
        Table found = table(components);
        of.setNeighbour(component, found);
        return found;
    }

    // ---- checks

    void lock(boolean on) {
        locked = on;
    }

    void checkUnlocked() {
        if (locked) {
            throw new IllegalStateException("systems are running: record structural changes in the chunk's commands,"
                    + " and make tables before");
        }
    }

    void checkOwn(Table table) {
        if (table.index >= tables.size() || tables.get(table.index) != table) {
            throw new IllegalArgumentException("the " + table + " is not of this registry");
        }
    }

    void checkIssued(long entity) {
        if (!directory.wasIssued(entity)) {
            throw new IllegalArgumentException("no entity ever had the handle " + Entity.toString(entity));
        }
    }

    /**
     * Adds everything that decides what happens later: all tables with all rows, and the handles that will be given
     * out next.
     */
    public void hash(Hash64 digest) {
        digest.add(tables.size());
        for (int i = 0; i < tables.size(); i++) {
            tables.get(i).hash(digest);
        }
        directory.hash(digest);
    }
}
