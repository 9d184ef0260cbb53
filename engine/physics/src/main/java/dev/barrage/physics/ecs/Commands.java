package dev.barrage.physics.ecs;

import java.util.Arrays;

/**
 * Changes recorded by a system, done when it has ended: by block of rows, then in the order of recording, whichever
 * worker recorded them.
 *
 * <p>Removing or setting an entity that is gone by then does nothing, so two chunks may remove the same one.
 */
public final class Commands {
    private static final int SPAWN = 0;
    private static final int REMOVE = 1;
    private static final int SET_SPAWNED = 2;
    private static final int SET = 3;

    private int[] code = new int[64];
    private long[] target = new long[64];
    private Object[] what = new Object[64];
    private long[] value = new long[64];
    private int count;
    private int spawns;
    private long[] spawned = new long[16];

    Commands() {}

    /** Adds an entity to a table; returns the number that {@code set} knows it by until the system has ended. */
    public int spawn(Table table) {
        record(SPAWN, 0, table, 0);
        return spawns++;
    }

    /** Removes an entity. */
    public void remove(long entity) {
        record(REMOVE, entity, null, 0);
    }

    /** Sets a field of an entity that this chunk spawns. */
    public void set(int spawn, FloatField field, float to) {
        record(SET_SPAWNED, checked(spawn), field, Float.floatToRawIntBits(to));
    }

    /** Sets a field of an entity that this chunk spawns. */
    public void set(int spawn, IntField field, int to) {
        record(SET_SPAWNED, checked(spawn), field, to);
    }

    /** Sets a field of an entity that this chunk spawns. */
    public void set(int spawn, LongField field, long to) {
        record(SET_SPAWNED, checked(spawn), field, to);
    }

    /** Sets a field of any entity. */
    public void set(long entity, FloatField field, float to) {
        record(SET, entity, field, Float.floatToRawIntBits(to));
    }

    /** Sets a field of any entity. */
    public void set(long entity, IntField field, int to) {
        record(SET, entity, field, to);
    }

    /** Sets a field of any entity. */
    public void set(long entity, LongField field, long to) {
        record(SET, entity, field, to);
    }

    private int checked(int spawn) {
        if (spawn < 0 || spawn >= spawns) {
            throw new IllegalArgumentException("spawn must be a number that spawn() returned in this system: " + spawn);
        }
        return spawn;
    }

    private void record(int kind, long on, Object of, long bits) {
        if (count == code.length) {
            int capacity = 2 * count;
            code = Arrays.copyOf(code, capacity);
            target = Arrays.copyOf(target, capacity);
            what = Arrays.copyOf(what, capacity);
            value = Arrays.copyOf(value, capacity);
        }
        code[count] = kind;
        target[count] = on;
        what[count] = of;
        value[count++] = bits;
    }

    int count() {
        return count;
    }

    int spawns() {
        return spawns;
    }

    /** Does the commands [from, to), the first of whose spawns has the number given. */
    void apply(Registry registry, int from, int to, int firstSpawn) {
        int next = firstSpawn;
        if (spawned.length < spawns) {
            spawned = Arrays.copyOf(spawned, Math.max(spawns, 2 * spawned.length));
        }
        for (int i = from; i < to; i++) {
            if (code[i] == SPAWN) {
                spawned[next++] = registry.add((Table) what[i]);
            } else if (code[i] == REMOVE) {
                if (registry.isAlive(target[i])) {
                    registry.remove(target[i]);
                }
            } else {
                long entity = code[i] == SET ? target[i] : spawned[(int) target[i]];
                set(registry, entity, what[i], value[i]);
            }
        }
    }

    private static void set(Registry registry, long entity, Object field, long bits) {
        if (!registry.isAlive(entity)) {
            return;
        }
        Table table = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        if (field instanceof FloatField) {
            table.floats((FloatField) field)[row] = Float.intBitsToFloat((int) bits);
        } else if (field instanceof IntField) {
            table.ints((IntField) field)[row] = (int) bits;
        } else {
            table.longs((LongField) field)[row] = bits;
        }
    }

    void clear() {
        Arrays.fill(what, 0, count, null);
        count = 0;
        spawns = 0;
    }
}
