package dev.barrage.physics.ecs;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.Padded;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.LongConsumer;

/**
 * Records changes of a system, which are applied after all its chunks or later. They are applied in the order of
 * systems, chunks and recording. Handles, rows and values therefore do not depend on the workers.
 *
 * <p>Recording refuses handles that were never issued, fields that an entity lacks and values outside their range. A
 * command whose entity is removed by then is skipped: two chunks may remove the same entity, and one chunk may set or
 * attach what another removes.
 *
 * <p>Valid only inside the chunk that gave it, while that chunk runs.
 */
@SuppressWarnings("exports") // Padded only keeps instances on separate cache lines
public final class Commands extends Padded {
    private static final byte SPAWN = 0;
    private static final byte REMOVE = 1;
    private static final byte ATTACH = 2;
    private static final byte DETACH = 3;
    private static final byte SET_FLOAT = 4;
    private static final byte SET_INT = 5;
    private static final byte SET_LONG = 6;

    /** Pushes: in x and y, then as a record of its own the moment or the point. */
    private static final byte IMPULSE = 7;

    private static final byte IMPULSE_AT = 8;
    private static final byte FORCE = 9;
    private static final byte FORCE_AT = 10;
    private static final byte OF_PUSH = 11;
    private static final byte DROP_THROUGH = 12;

    /** Largest part of an impulse, N s, or force, N, and of its moment. */
    private static final float STRONGEST = 1e9f;

    /** Largest distance of a point from the origin along an axis, metres. */
    private static final float FARTHEST = 1e12f;

    private final Registry registry;
    private boolean open;

    /** Takes pushes at once while a step has gathered the bodies, and after that when commands are applied. */
    private BodyPushes inStep, onRows;

    /** Refuses a living entity that takes no pushes; has a body drop through one-way surfaces. */
    private LongConsumer checkPushed, dropThrough;

    /** Whether the chunk that runs is of a system between the two. */
    private boolean isInStep;

    // Kind of each command.
    private byte[] kind = new byte[64];
    private long[] entity = new long[64]; // SPAWN: first staged row
    private Object[] what = new Object[64]; // table, component or field
    private long[] value = new long[64]; // SPAWN: number of rows
    private int count;
    private int chunkStart;

    /** Per table index: a table with the same columns that holds the rows to spawn until they are copied. */
    private Table[] staging = new Table[8];

    // Per spawned entity: its table.
    private Table[] spawnTable = new Table[64];
    private int[] spawnRow = new int[64];
    private int spawns;

    Commands(Registry registry) {
        this.registry = registry;
    }

    // ---- recording

    /**
     * Spawns an entity with initial values. Its handle exists once the command is applied.
     *
     * @return the entity's number in this chunk, 0 for the first; the {@code set} methods for spawned entities take it
     */
    public int spawn(Table table) {
        checkOpen();
        registry.checkOwn(table);
        Table staged = staged(table);
        if (spawns == spawnRow.length) {
            reserveSpawns(spawns + 1);
        }
        if (spawnTable[spawns] != staged) { // write references only if they change, see Padded
            spawnTable[spawns] = staged;
        }
        spawnRow[spawns] = staged.append();
        if (count > chunkStart && kind[count - 1] == SPAWN && what[count - 1] == table) {
            value[count - 1]++;
        } else {
            record(SPAWN, spawnRow[spawns], table, 1);
        }
        return spawns++;
    }

    /** Removes an entity. */
    public void remove(long entity) {
        checkIssued(entity);
        record(REMOVE, entity, null, 0);
    }

    /** Adds a component with initial values to an entity; no effect if the entity has it. */
    public void attach(long entity, Component component) {
        checkIssued(entity);
        Objects.requireNonNull(component, "component");
        if (registry.isAlive(entity)) {
            registry.tableOf(entity).checkAttach(component); // the kind of an entity never changes: holds later, too
        }
        component.freeze();
        record(ATTACH, entity, component, 0);
    }

    /** Removes a component from an entity; no effect if the entity lacks it. */
    public void detach(long entity, Component component) {
        checkIssued(entity);
        Objects.requireNonNull(component, "component");
        if (registry.isAlive(entity)) {
            registry.tableOf(entity).checkDetach(component);
        }
        record(DETACH, entity, component, 0);
    }

    /** Sets a field of an entity that this chunk spawned; {@code spawn} is its number from {@link #spawn}. */
    public void set(int spawn, FloatField field, float to) {
        checkSpawn(spawn);
        spawnTable[spawn].floats(field)[spawnRow[spawn]] = field.check(to);
    }

    /** Sets a field of an entity that this chunk spawned; {@code spawn} is its number from {@link #spawn}. */
    public void set(int spawn, IntField field, int to) {
        checkSpawn(spawn);
        spawnTable[spawn].ints(field)[spawnRow[spawn]] = field.check(to);
    }

    /** Sets a field of an entity that this chunk spawned; {@code spawn} is its number from {@link #spawn}. */
    public void set(int spawn, LongField field, long to) {
        checkSpawn(spawn);
        spawnTable[spawn].longs(field)[spawnRow[spawn]] = field.check(to);
    }

    /** Sets a field of an entity that has it or gets it by an {@link #attach} of this chunk. */
    public void set(long entity, FloatField field, float to) {
        checkField(entity, field);
        record(SET_FLOAT, entity, field, Float.floatToRawIntBits(field.check(to)));
    }

    /** Sets a field of an entity that has it or gets it by an {@link #attach} of this chunk. */
    public void set(long entity, IntField field, int to) {
        checkField(entity, field);
        record(SET_INT, entity, field, field.check(to));
    }

    /** Sets a field of an entity that has it or gets it by an {@link #attach} of this chunk. */
    public void set(long entity, LongField field, long to) {
        checkField(entity, field);
        record(SET_LONG, entity, field, field.check(to));
    }

    // ---- pushing bodies

    /**
     * Applies an impulse at the centre of mass of a body, N s. Impulses of systems that run after
     * {@code Stage.GATHER} and before the end of {@code Stage.DYNAMICS} are summed in a buffer of the worker's own and
     * act in this step; all others change the velocity when the system has run. A sleeper wakes. Bodies that are not
     * dynamic take none.
     *
     * @throws IllegalArgumentException if the entity is no body, or a further collider, or a value is not finite or
     *     beyond 1e9
     */
    public void impulse(long body, float ix, float iy) {
        push(IMPULSE, body, check("ix", ix), check("iy", iy), 0f, 0f);
    }

    /** Applies an impulse at a point of the world, metres; see {@link #impulse(long, float, float)}. */
    public void impulse(long body, float ix, float iy, float x, float y) {
        push(IMPULSE_AT, body, check("ix", ix), check("iy", iy), checkPlace("x", x), checkPlace("y", y));
    }

    /** Applies an angular impulse, N m s; see {@link #impulse(long, float, float)}. */
    public void angularImpulse(long body, float impulse) {
        push(IMPULSE, body, 0f, 0f, check("impulse", impulse), 0f);
    }

    /** Adds a force at the centre of mass of a body, N, in this step or the next; see {@link #impulse}. */
    public void force(long body, float fx, float fy) {
        push(FORCE, body, check("fx", fx), check("fy", fy), 0f, 0f);
    }

    /** Adds a force at a point of the world, metres; see {@link #force(long, float, float)}. */
    public void force(long body, float fx, float fy, float x, float y) {
        push(FORCE_AT, body, check("fx", fx), check("fy", fy), checkPlace("x", x), checkPlace("y", y));
    }

    /** Adds a torque, N m; see {@link #force(long, float, float)}. */
    public void torque(long body, float torque) {
        push(FORCE, body, 0f, 0f, check("torque", torque), 0f);
    }

    /**
     * Lets a body through the one-way surfaces that it stands on or is near, as {@code World.dropThrough} does: in this
     * step if the system runs before {@code Stage.GATHER}, else in the next.
     *
     * @throws IllegalArgumentException if the entity is no body, or a further collider
     */
    public void dropThrough(long body) {
        checkBody(body);
        record(DROP_THROUGH, body, null, 0);
    }

    private static float check(String name, float value) {
        return check(name, value, STRONGEST);
    }

    private static float checkPlace(String name, float metres) {
        return check(name, metres, FARTHEST);
    }

    private static float check(String name, float value, float most) {
        if (!(Math.abs(value) <= most)) {
            throw new IllegalArgumentException(name + " must be from " + -most + " to " + most + ": " + value);
        }
        return value;
    }

    private void push(byte kindOf, long body, float x, float y, float a, float b) {
        boolean isAlive = checkBody(body);
        if (!isInStep) {
            record(kindOf, body, null, packed(x, y));
            record(OF_PUSH, body, null, packed(a, b));
        } else if (isAlive) {
            push(inStep, kindOf, body, x, y, a, b);
        }
    }

    /** Refuses what is no body; returns whether it is alive. */
    private boolean checkBody(long body) {
        checkIssued(body);
        if (onRows == null) {
            throw new IllegalStateException("there is no world whose bodies could be pushed");
        }
        boolean isAlive = registry.isAlive(body);
        if (isAlive) {
            checkPushed.accept(body); // the kind of an entity never changes: holds later, too
        }
        return isAlive;
    }

    private static void push(BodyPushes to, byte kindOf, long body, float x, float y, float a, float b) {
        boolean isForce = kindOf >= FORCE;
        if (kindOf == IMPULSE_AT || kindOf == FORCE_AT) {
            to.addAt(body, isForce, x, y, a, b);
        } else {
            to.add(body, isForce, x, y, a);
        }
    }

    private static long packed(float x, float y) {
        return (long) Float.floatToRawIntBits(x) << Integer.SIZE | Float.floatToRawIntBits(y) & 0xffffffffL;
    }

    private static float first(long packed) {
        return Float.intBitsToFloat((int) (packed >> Integer.SIZE));
    }

    private static float second(long packed) {
        return Float.intBitsToFloat((int) packed);
    }

    private void record(byte kindOf, long on, Object of, long bits) {
        if (count == kind.length) {
            reserve(count + 1);
        }
        kind[count] = kindOf;
        entity[count] = on;
        if (what[count] != of) { // write references only if they change, see Padded
            what[count] = of;
        }
        value[count++] = bits;
    }

    private Table staged(Table table) {
        if (table.index >= staging.length) {
            staging = Capacity.grow(staging, table.index + 1);
        }
        if (staging[table.index] == null) {
            staging[table.index] = new Table(table.index, table.components());
        }
        return staging[table.index];
    }

    // ---- checks

    private void checkOpen() {
        if (!open) {
            throw new IllegalStateException("commands are recorded only by the chunk that gave them, while it runs");
        }
    }

    private void checkSpawn(int spawn) {
        checkOpen();
        if (spawn < 0 || spawn >= spawns) {
            throw new IllegalArgumentException("spawn must be a number that spawn() returned in this chunk: " + spawn);
        }
    }

    private void checkIssued(long entity) {
        checkOpen();
        registry.checkIssued(entity);
    }

    private void checkField(long entity, Field field) {
        checkIssued(entity);
        if (registry.isAlive(entity)
                && !registry.tableOf(entity).has(field.component)
                && !isAttached(entity, field.component)) {
            throw new IllegalArgumentException("field " + field + ": component " + field.component
                    + " is not in the " + registry.tableOf(entity) + " of entity " + Entity.toString(entity)
                    + " and not attached by this chunk");
        }
    }

    private boolean isAttached(long to, Component component) {
        for (int i = count - 1; i >= chunkStart; i--) {
            if (kind[i] == ATTACH && entity[i] == to && what[i] == component) {
                return true;
            }
        }
        return false;
    }

    // ---- used by Systems

    /** Drops the staging tables after table indices changed. */
    void forgetTables() {
        Arrays.fill(staging, null);
    }

    void clear() {
        count = 0;
        for (Table staged : staging) {
            if (staged != null) {
                staged.clear();
            }
        }
    }

    /** Sets where pushes go. */
    void pushInto(BodyPushes ofStep, BodyPushes ofRows, LongConsumer check, LongConsumer drop) {
        inStep = ofStep;
        onRows = ofRows;
        checkPushed = check;
        dropThrough = drop;
    }

    /** Begins a chunk; {@code inStep} if the bodies of a step are gathered and not solved yet. */
    void beginChunk(boolean inStep) {
        open = true;
        isInStep = inStep;
        chunkStart = count;
        spawns = 0;
    }

    void endChunk() {
        open = false;
    }

    /** Applies the commands [from, to). */
    void apply(int from, int to) {
        for (int i = from; i < to; i++) {
            if (kind[i] == SPAWN) {
                Table table = (Table) what[i];
                registry.addCopies(table, staging[table.index], (int) entity[i], (int) value[i]);
            } else if (registry.isAlive(entity[i])) {
                change(i);
            }
        }
    }

    private void change(int i) {
        switch (kind[i]) {
            case REMOVE -> registry.remove(entity[i]);
            case ATTACH -> registry.attach(entity[i], (Component) what[i]);
            case DETACH -> registry.detach(entity[i], (Component) what[i]);
            case IMPULSE, IMPULSE_AT, FORCE, FORCE_AT -> {
                long at = value[i + 1];
                push(onRows, kind[i], entity[i], first(value[i]), second(value[i]), first(at), second(at));
            }
            case OF_PUSH -> {}
            case DROP_THROUGH -> dropThrough.accept(entity[i]);
            default -> set(i, registry.tableOf(entity[i]), registry.rowOf(entity[i]));
        }
    }

    private void set(int i, Table table, int row) {
        Field field = (Field) what[i];
        if (!table.has(field.component)) {
            return; // detached by an earlier command
        }
        table.changes().note(row);
        switch (kind[i]) {
            case SET_FLOAT -> table.readFloats((FloatField) field)[row] = Float.intBitsToFloat((int) value[i]);
            case SET_INT -> table.readInts((IntField) field)[row] = (int) value[i];
            default -> table.longs((LongField) field)[row] = value[i];
        }
    }

    /**
     * Gives every worker capacity for all commands of all workers. The split of blocks among workers varies from step
     * to step; without this, a worker with an unusually large share would allocate long after warm-up.
     */
    static void level(Commands[] all, int tables) {
        int commands = 0;
        int spawns = 0;
        for (Commands each : all) {
            commands += each.count;
            spawns = Math.max(spawns, each.spawnRow.length);
        }
        for (Commands each : all) {
            each.reserve(commands);
            each.reserveSpawns(spawns);
        }
        for (int table = 0; table < tables && commands > 0; table++) {
            levelStaging(all, table);
        }
    }

    private static void levelStaging(Commands[] all, int table) {
        int rows = 0;
        Table model = null;
        for (Commands each : all) {
            if (table < each.staging.length && each.staging[table] != null) {
                model = each.staging[table];
                rows += model.rows();
            }
        }
        for (int i = 0; i < all.length && model != null; i++) {
            all[i].staged(model).reserve(rows);
        }
    }

    int count() {
        return count;
    }

    private void reserve(int commands) {
        if (commands > kind.length) {
            kind = Capacity.grow(kind, commands);
            entity = Capacity.grow(entity, commands);
            what = Capacity.grow(what, commands);
            value = Capacity.grow(value, commands);
        }
    }

    private void reserveSpawns(int spawned) {
        if (spawned > spawnRow.length) {
            spawnTable = Capacity.grow(spawnTable, spawned);
            spawnRow = Capacity.grow(spawnRow, spawned);
        }
    }
}
