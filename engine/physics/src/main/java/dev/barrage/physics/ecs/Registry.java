package dev.barrage.physics.ecs;

import dev.barrage.physics.ecs.change.ChangeLog;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.LongPredicate;

/**
 * All entities and tables of a world.
 *
 * <p>For one thread at a time. While systems run it is locked: all threads may read, and structural changes go through
 * {@link Commands}; direct ones throw an {@link IllegalStateException}. The order of rows, the handles and the hash
 * depend on the sequence of calls alone. Memory follows the number of living entities.
 */
public final class Registry {
    private final List<Table> tables = new ArrayList<>();
    private final List<Table> readableTables = Collections.unmodifiableList(tables);

    /**
     * Tables that a restored state lacks. They are kept because callers may hold references, until they are used again.
     */
    private final List<Table> unused = new ArrayList<>();

    private int tablesVersion;
    private int arrangement;
    private final Directory directory = new Directory(1);
    private final ChangeLog changes = new ChangeLog();

    /** Scratch of {@link #removeAll}: rows of some entities, the first of them last. */
    private final int[] gaps = new int[64];

    /** The largest serial number that an entity has got. */
    private long lastSerial;

    private boolean locked;
    private boolean closed;

    /** The state that passed the check last, and its position; null once it is restored. */
    private StateReader checked;

    private int checkedAt;

    /** An empty registry. */
    public Registry() {}

    // ---- tables

    /**
     * The table with exactly these components, in any order; created if there is none. The search is linear in the
     * number of tables: keep the table if you add many rows.
     */
    public Table table(Component... components) {
        return table(distinct(Objects.requireNonNull(components, "components")));
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
        Table known = known(distinct);
        return known != null ? resume(known) : use(new Table(Table.NONE, distinct));
    }

    private Table known(List<Component> distinct) {
        for (int i = 0; i < tables.size() + unused.size(); i++) {
            if (isOf(usedOrNot(i), distinct)) {
                return usedOrNot(i);
            }
        }
        return null;
    }

    private Table usedOrNot(int i) {
        return i < tables.size() ? tables.get(i) : unused.get(i - tables.size());
    }

    /** Appends a table to the tables in use. */
    private Table use(Table table) {
        checkUnlocked();
        unused.remove(table);
        table.index = tables.size();
        tables.add(table);
        tablesVersion++;
        return table;
    }

    /** Version of {@link #tables}; changes with it. */
    int tablesVersion() {
        return tablesVersion;
    }

    /**
     * Puts a table of this registry back in use. {@link #restore} takes tables out of use that the state lacks; a
     * caller that kept one resumes it before the next use.
     *
     * @return the table
     * @throws IllegalArgumentException if the table is of another registry
     */
    public Table resume(Table table) {
        if (!isInUse(table)) {
            if (!unused.contains(table)) {
                throw new IllegalArgumentException("the " + table + " is not of this registry");
            }
            use(table);
        }
        return table;
    }

    private boolean isInUse(Table table) {
        Objects.requireNonNull(table, "table");
        return table.index < tables.size() && tables.get(table.index) == table;
    }

    private static boolean isOf(Table table, List<Component> distinct) {
        boolean same = distinct.size() == table.components().size();
        for (int i = 0; same && i < distinct.size(); i++) {
            same = table.has(distinct.get(i));
        }
        return same;
    }

    /** All tables in use, in order of creation. */
    public List<Table> tables() {
        return readableTables;
    }

    /** A query that matches every table; narrow it by {@link Query#all} and {@link Query#none}. */
    public Query query() {
        return new Query(this, List.of(), List.of());
    }

    // ---- adding and removing

    /** Adds an entity with initial values to a table of this registry. */
    public long add(Table to) {
        checkUnlocked();
        resume(to);
        return issue(to, to.append());
    }

    /**
     * Adds entities with initial values in consecutive rows of a table; their handles are then in
     * {@link Table#entities}.
     *
     * @param count number of entities
     * @return row of the first
     */
    public int addRows(Table to, int count) {
        checkUnlocked();
        resume(to);
        if (count < 0) {
            throw new IllegalArgumentException("count must not be negative: " + count);
        }
        int first = to.append(count);
        issueFrom(to, first);
        return first;
    }

    /**
     * Adds entities with the values of a row, in consecutive rows of its table; their handles are then in
     * {@link Table#entities}.
     *
     * @param row row to copy
     * @param count number of entities
     * @return row of the first
     * @throws IndexOutOfBoundsException if the table has no such row
     */
    public int addCopies(Table of, int row, int count) {
        checkUnlocked();
        checkOwn(of);
        of.entity(row); // refuses a row that is not there
        if (count < 0) {
            throw new IllegalArgumentException("count must not be negative: " + count);
        }
        int first = of.appendCopies(row, count);
        issueFrom(of, first);
        return first;
    }

    /** Makes room for {@code count} rows that are added one by one, so that the columns grow once. */
    public void reserve(Table in, int count) {
        checkUnlocked();
        resume(in);
        if (count < 0) {
            throw new IllegalArgumentException("count must not be negative: " + count);
        }
        in.reserve(Math.addExact(in.rows(), count));
    }

    /** Adds copies of rows of a table with the same columns, as new entities. */
    int addCopies(Table to, Table from, int fromRow, int count) {
        int first = to.appendCopies(from, fromRow, count);
        issueFrom(to, first);
        return first;
    }

    private void issueFrom(Table to, int firstRow) {
        int end = to.rows();
        for (int row = firstRow; row < end; row++) {
            issue(to, row);
        }
    }

    // Loops over entities call what single entities call: the JIT has compiled that before a first large batch comes.

    private long issue(Table to, int row) {
        long entity = directory.issue(to.index, row);
        to.setEntity(row, entity);
        if (to.hasSerial()) {
            to.setSerial(row, ++lastSerial);
        }
        changes.note(entity);
        return entity;
    }

    /** Removes an entity. Throws an {@link IllegalArgumentException} if the handle names no living one. */
    public void remove(long entity) {
        checkUnlocked();
        Table from = tableOf(entity);
        closeGap(from, removeEntity(from, entity));
    }

    /** Removes an entity but not the values of its row. Returns the row; the values of the last row belong there now. */
    private int removeEntity(Table from, long entity) {
        changes.note(entity);
        int index = Entity.index(entity);
        int row = directory.row(index);
        from.removeEntity(row);
        noteMoved(from, row);
        directory.release(index);
        return row;
    }

    /**
     * Removes entities, faster than one by one. The result equals removing them one by one in this order.
     *
     * @param entities handles; one may be there twice. Fastest if those of one table are neighbours
     * @param count number of handles, from the first on
     * @throws IllegalArgumentException if a handle names no living entity; none is removed then
     */
    public void removeAll(long[] entities, int count) {
        checkUnlocked();
        checkLiving(Objects.requireNonNull(entities, "entities"), count);
        int i = 0;
        while (i < count) {
            i = isAlive(entities[i]) ? removeRun(tableOf(entities[i]), entities, i, count) : i + 1;
        }
    }

    private void checkLiving(long[] entities, int count) {
        if (count < 0 || count > entities.length) {
            throw new IllegalArgumentException(
                    "count must be from 0 to the " + entities.length + " of entities: " + count);
        }
        for (int i = 0; i < count; i++) {
            if (!isAlive(entities[i])) {
                throw new IllegalArgumentException(
                        "entities[" + i + "] names no living entity: " + Entity.toString(entities[i]));
            }
        }
    }

    /** Removes the next entities of one table, at first their handles, then the values of their rows. Returns the end. */
    private int removeRun(Table from, long[] entities, int start, int end) {
        int i = start;
        int first = gaps.length;
        while (i < end && first > 0 && isIn(from, entities[i])) {
            gaps[--first] = removeEntity(from, entities[i++]);
        }
        from.closeGaps(gaps, first, gaps.length);
        return i;
    }

    private boolean isIn(Table table, long entity) {
        return isAlive(entity) && directory.table(Entity.index(entity)) == table.index;
    }

    /**
     * Removes rows of one table, much faster than one by one. The result equals removing them one by one from the last
     * to the first.
     *
     * @param rows row numbers, strictly ascending
     * @param count number of rows to remove
     */
    public void removeRows(Table from, int[] rows, int count) {
        checkUnlocked();
        checkOwn(from);
        checkAscending(Objects.requireNonNull(rows, "rows"), count, from.rows());
        for (int i = count - 1; i >= 0; i--) {
            changes.note(from.entities()[rows[i]]);
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
        from.removeEntity(row);
        closeGap(from, row);
        noteMoved(from, row);
    }

    private void closeGap(Table in, int row) {
        gaps[0] = row;
        in.closeGaps(gaps, 0, 1);
    }

    /** Stores the place of the entity that a removal moved into a row, if it moved one. */
    private void noteMoved(Table from, int row) {
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

    /** The changes of entities, for queries; off unless they need it. */
    @SuppressWarnings("exports")
    public ChangeLog changes() {
        return changes;
    }

    /** Number of entities that were removed so far: it tells whether any was. Restoring a state does not count. */
    public long removals() {
        return directory.released();
    }

    /** Number of living entities. */
    public int size() {
        return directory.size();
    }

    /**
     * Adds a component with initial values to an entity; no effect if the entity has it.
     *
     * @throws IllegalArgumentException if the component is a {@linkplain Component#kind kind} that the entity is not of
     */
    public void attach(long entity, Component component) {
        checkUnlocked();
        tableOf(entity).checkAttach(Objects.requireNonNull(component, "component"));
        if (!tableOf(entity).has(component)) {
            moveToNeighbour(entity, component);
        }
    }

    /**
     * Removes a component from an entity; no effect if the entity lacks it.
     *
     * @throws IllegalArgumentException if the component is the entity's {@linkplain Component#kind kind} or a part of it
     */
    public void detach(long entity, Component component) {
        checkUnlocked();
        tableOf(entity).checkDetach(Objects.requireNonNull(component, "component"));
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
        changes.note(entity);
        directory.move(index, to.index, row);
    }

    private Table neighbour(Table of, Component component) {
        Table known = of.neighbour(component);
        if (known != null) {
            return resume(known);
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

    /** Ends changes: from now on the registry can only be read. */
    public void close() {
        closed = true;
    }

    void checkUnlocked() {
        if (closed) {
            throw new IllegalStateException("the world is closed: it can only be read, drawn and saved");
        }
        if (locked) {
            throw new IllegalStateException("systems are running: record structural changes in the chunk's commands,"
                    + " and make tables before");
        }
    }

    void checkOwn(Table table) {
        if (!isInUse(table)) {
            throw new IllegalArgumentException("the " + table + " is not of this registry"
                    + (unused.contains(table) ? " since it was restored: ask for the table again" : ""));
        }
    }

    /** Refuses a handle that never named an entity. Of handles given up long ago it may take others for issued. */
    public void checkIssued(long entity) {
        if (!directory.wasIssued(entity)) {
            throw new IllegalArgumentException("no entity ever had the handle " + Entity.toString(entity));
        }
    }

    /**
     * Gives back the memory of rows that are gone. Columns are replaced: ask tables for them again.
     *
     * @throws IllegalStateException if called from inside a system
     */
    public void trim() {
        checkUnlocked();
        directory.trim();
        tables.forEach(Table::trim);
        unused.forEach(Table::trim);
    }

    // ---- state

    /** Writes all entities with their handles, tables and rows. */
    public void save(StateWriter out) {
        out.put(tables.size());
        for (int i = 0; i < tables.size(); i++) {
            out.put(tables.get(i).signature());
            out.put(tables.get(i).rows());
            out.keep(tables.get(i).components());
        }
        out.put(lastSerial);
        directory.save(out);
        for (int i = 0; i < tables.size(); i++) {
            tables.get(i).save(out);
        }
    }

    /**
     * Checks what {@link #restore} would read: that it would find all tables and, if the state was loaded from bytes,
     * every number. Changes nothing.
     *
     * @param firstObject number of the first component list among the state's objects
     * @param references checks columns of a state that was loaded from bytes
     * @return whether a handle was ever issued in the state, for a state that was loaded from bytes; else null
     * @throws IllegalArgumentException if a table of the state is unknown here, or the state is damaged
     */
    public LongPredicate check(StateReader in, int firstObject, ColumnCheck references) {
        int start = in.position();
        int count = in.getCount("tables");
        for (int i = 0; i < count; i++) {
            long signature = in.getLong();
            int rows = in.getCount("rows");
            checkTable(i, signature, rows, in, firstObject);
            int next = in.position();
            checkNotBefore(in, start, firstObject, i, signature);
            in.seek(next);
        }
        LongPredicate issued = in.hasObjects() ? null : checkContent(in, start, count, references);
        checked = in;
        checkedAt = start;
        return issued;
    }

    private void checkTable(int i, long signature, int rows, StateReader in, int firstObject) {
        List<Component> components = components(in, firstObject + i, signature);
        if (components == null) {
            throw new IllegalArgumentException("table " + i + " of the state, with " + rows
                    + " rows, has components that no table here has: make the tables as they were made there");
        }
        Table own = known(components);
        if (own != null && own.signature() != signature) {
            throw new IllegalArgumentException("table " + i + " of the state has the components " + components
                    + " in this order, and the one here " + own.components());
        }
    }

    /** Refuses two tables of another world that are one here, because components of theirs have the same names. */
    private void checkNotBefore(StateReader in, int start, int firstObject, int table, long signature) {
        in.seek(start + 1);
        for (int i = 0; i < table; i++) {
            boolean same = in.getLong() == signature;
            in.getInt();
            if (same && components(in, firstObject + i, signature) == components(in, firstObject + table, signature)) {
                throw new IllegalArgumentException("tables " + i + " and " + table
                        + " of the state have components of the same names, and only one table here has such");
            }
        }
    }

    /** Checks the numbers of a state whose tables are all known here. */
    private LongPredicate checkContent(StateReader in, int start, int count, ColumnCheck references) {
        SavedHandles handles = new SavedHandles(in);
        List<Table> seen = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int columns = in.position();
            in.seek(start + 1 + 3 * i);
            Table table = bySignature(in.getLong());
            int rows = in.getInt();
            in.seek(columns);
            if (seen.contains(table)) {
                throw new IllegalArgumentException("the state has the " + table + " twice");
            }
            seen.add(table);
            table.check(in, rows, handles, references);
        }
        handles.finish();
        return handles::wasIssued;
    }

    /**
     * The components of a table in a state: those of the state's objects if a table here has them, else those of the
     * table here with the same names (another world has components of its own), else the state's; null if there are none.
     */
    private List<Component> components(StateReader in, int object, long signature) {
        List<Component> saved = null;
        if (in.hasObjects()) {
            @SuppressWarnings("unchecked") // save wrote this list
            List<Component> components = (List<Component>) in.object(object);
            saved = components;
        }
        if (saved != null && known(saved) != null) {
            return saved;
        }
        Table named = bySignature(signature);
        return named == null ? saved : named.components();
    }

    private Table bySignature(long signature) {
        for (int i = 0; i < tables.size() + unused.size(); i++) {
            if (usedOrNot(i).signature() == signature) {
                return usedOrNot(i);
            }
        }
        return null;
    }

    /**
     * Replaces all content by the state that passed {@link #check} last. Tables that the state lacks go out of use: they
     * have no rows, no query finds them, and {@link #table} returns them as if new.
     *
     * @param firstObject number of the first component list among the state's objects
     * @throws IllegalStateException if the state at this position was not the last that passed the check
     */
    public void restore(StateReader in, int firstObject) {
        checkUnlocked();
        int start = in.position();
        if (in != checked || start != checkedAt) {
            throw new IllegalStateException("check the state first");
        }
        checked = null;
        changes.noteAll();
        if (!hasTablesOf(in)) {
            in.seek(start);
            arrangeTables(in, firstObject);
        }
        int header = start + 1;
        lastSerial = in.getLong();
        directory.restore(in);
        for (int i = 0; i < tables.size(); i++) {
            int columns = in.position();
            in.seek(header + 3 * i + 2);
            int rows = in.getInt();
            in.seek(columns);
            tables.get(i).restore(in, rows);
            directory.place(i, tables.get(i).entities(), rows);
        }
    }

    private boolean hasTablesOf(StateReader in) {
        int count = in.getInt();
        boolean same = count == tables.size();
        for (int i = 0; i < count; i++) {
            long signature = in.getLong();
            in.getInt();
            same = same && tables.get(i).signature() == signature;
        }
        return same;
    }

    private void arrangeTables(StateReader in, int firstObject) {
        int count = in.getInt();
        List<List<Component>> wanted = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            wanted.add(components(in, firstObject + i, in.getLong()));
            in.getInt();
        }
        for (Table table : tables) {
            table.clear();
            table.index = Table.NONE;
        }
        unused.addAll(tables);
        tables.clear();
        for (List<Component> components : wanted) {
            table(components);
        }
        tablesVersion++;
        arrangement++;
    }

    /** Changes when a restored state has other tables or another order of tables. */
    int arrangement() {
        return arrangement;
    }

    /** Adds all state that decides the future to a digest: all tables with all rows, and the next handles. */
    public void hash(Hash64 digest) {
        Objects.requireNonNull(digest, "digest").add(tables.size());
        for (int i = 0; i < tables.size(); i++) {
            tables.get(i).hash(digest);
        }
        digest.add(lastSerial);
        directory.hash(digest);
    }
}
