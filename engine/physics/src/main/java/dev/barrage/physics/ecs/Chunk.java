package dev.barrage.physics.ecs;

import dev.barrage.physics.parallel.Padded;

/** Some rows of one table, given to a system, with what the system may do. */
@SuppressWarnings("exports") // what keeps it off cache lines of others is no affair of its users
public final class Chunk extends Padded {
    private final int worker;
    private final Commands commands;
    private Table table;
    private int from;
    private int to;

    Chunk(int worker, Commands commands) {
        this.worker = worker;
        this.commands = commands;
    }

    void set(Table of, int firstRow, int endRow) {
        if (table != of) { // see Padded
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

    /** The worker that runs the chunk, 0 to below the number of workers; results must not depend on it. */
    public int worker() {
        return worker;
    }

    /** Where to record changes beyond the chunk's rows; done when all chunks of the system have run, or later. */
    public Commands commands() {
        return commands;
    }

    /** Handles of the table's rows, for reading. */
    public long[] entities() {
        return table.entities();
    }

    /** A column of the table. */
    public float[] floats(FloatField field) {
        return table.floats(field);
    }

    /** A column of the table. */
    public int[] ints(IntField field) {
        return table.ints(field);
    }

    /** A column of the table. */
    public long[] longs(LongField field) {
        return table.longs(field);
    }
}
