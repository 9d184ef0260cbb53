package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/** Removes entities whose lifetime has ended. */
public final class Lifetimes {
    /** Rows per block: large enough that few blocks have an expired row and are scanned twice. */
    private static final int BLOCK_ROWS = 4096;

    private final Registry registry;
    private final Query mortal;
    private final BadRows bad;
    private final BlockTask countBlock = this::countExpired;
    private int[] expired = {}, expiredOfBlock = {};

    /** Lifetimes in the current table, seconds. */
    private float[] secondsLeft;

    /**
     * Lifetimes of one world.
     *
     * @param bad gets the rows whose lifetime is NaN
     */
    public Lifetimes(Registry registry, BadRows bad) {
        this.registry = registry;
        this.bad = bad;
        mortal = registry.query().all(Components.LIFETIME);
    }

    /** Removes every row whose lifetime has ended. */
    public void removeExpired(Workers workers) {
        for (int t = 0; t < mortal.tableCount(); t++) {
            Table table = mortal.table(t);
            int count = collect(table, workers); // may replace the array, so call it before the argument is read
            registry.removeRows(table, expired, count);
        }
    }

    /**
     * Lists the expired rows of a table in ascending order, and notes bad ones. Scans only blocks in which a worker
     * found some.
     */
    private int collect(Table table, Workers workers) {
        int rows = table.rows();
        expired = Capacity.grow(expired, rows);
        expiredOfBlock = Capacity.grow(expiredOfBlock, (rows + BLOCK_ROWS - 1) / BLOCK_ROWS);
        secondsLeft = table.readFloats(Components.SECONDS_LEFT);
        workers.forBlocks(rows, BLOCK_ROWS, countBlock);
        int count = 0;
        for (int from = 0, block = 0; from < rows; from += BLOCK_ROWS, block++) {
            int end = expiredOfBlock[block] == 0 ? from : Math.min(rows, from + BLOCK_ROWS);
            for (int row = from; row < end; row++) {
                if (secondsLeft[row] <= 0f) {
                    expired[count++] = row;
                } else if (Float.isNaN(secondsLeft[row])) {
                    bad.examine(table, row, Components.SECONDS_LEFT);
                }
            }
        }
        return count;
    }

    private void countExpired(int block, int from, int to, int worker) {
        float[] left = secondsLeft;
        int count = 0;
        for (int row = from; row < to; row++) {
            count += left[row] > 0f ? 0 : 1; // NaN, too
        }
        expiredOfBlock[block] = count;
    }
}
