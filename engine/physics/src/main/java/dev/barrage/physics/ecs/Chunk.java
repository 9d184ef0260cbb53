package dev.barrage.physics.ecs;

import dev.barrage.physics.parallel.Padded;

/** A range of rows of one table that a system works on. Valid only while its task runs, on that thread. */
@SuppressWarnings("exports") // Padded only keeps instances on separate cache lines
public final class Chunk extends Padded {
    private final int worker;
    private final Commands commands;
    private Table table;
    private int from, to;

    Chunk(int worker, Commands commands) {
        this.worker = worker;
        this.commands = commands;
    }

    void set(Table of, int firstRow, int endRow) {
        if (table != of) { // write references only if they change, see Padded
            table = of;
        }
        from = firstRow;
        to = endRow;
    }

    /** The table that the rows are in. */
    public Table table() {
        return table;
    }

    /** First row. */
    public int from() {
        return from;
    }

    /** The row after the last. */
    public int to() {
        return to;
    }

    /** The worker that runs the chunk, 0 to below the number of workers. Results must not depend on it. */
    public int worker() {
        return worker;
    }

    /** Records changes beyond the chunk's rows. They are applied after all chunks of the system, or later. */
    public Commands commands() {
        return commands;
    }

    /** Handles of the table's rows; read-only. */
    public long[] entities() {
        return table.entities();
    }

    /** A column of the table, the live array. */
    public float[] floats(FloatField field) {
        return table.floats(field);
    }

    /** A column of the table, the live array. */
    public int[] ints(IntField field) {
        return table.ints(field);
    }

    /** A column of the table, the live array. */
    public long[] longs(LongField field) {
        return table.longs(field);
    }
}
