package dev.barrage.physics.ecs.change;

import java.util.Arrays;

/**
 * What may have changed in a table since somebody looked at its rows: rows that were set or filled anew, and columns that
 * were handed out for writing.
 *
 * <p>Whoever has an array may write to it at any time, without a word. So a column that was ever handed out is to be
 * compared whenever its changes matter.
 *
 * <p>Workers may note rows at once if no two note rows of the same 64.
 */
public final class RowChanges {
    /** Per column of floats and of ints: whether its array was handed out for writing. */
    public final boolean[] floatsGiven, intsGiven;

    /** Rows below this number were seen at the last look and are the same since, except those noted. */
    private int seen;

    private boolean anyGone;

    /** A bit for each row. */
    private long[] noted = {};

    /** Changes of a table with columns of floats and ints; nobody has looked yet. */
    public RowChanges(int floats, int ints) {
        floatsGiven = new boolean[floats];
        intsGiven = new boolean[ints];
    }

    /** Notes that a row was set, or filled by another entity. Costs nothing where nobody looks. */
    public void note(int row) {
        if (row < seen) {
            noted[row >> 6] |= 1L << row;
        }
    }

    /** Notes that rows from this number on are gone; others may take their place. */
    public void cut(int rows) {
        seen = Math.min(seen, rows);
        anyGone = true;
    }

    /** Whether any column may have been written to without a note. */
    public boolean mayHaveAny() {
        boolean any = false;
        for (boolean given : floatsGiven) {
            any |= given;
        }
        for (boolean given : intsGiven) {
            any |= given;
        }
        return any;
    }

    /** Number of rows, from the first on, that the last look saw and that are the same since, except those noted. */
    public int seen() {
        return seen;
    }

    /** The first noted row from this one on, or {@link #seen}. */
    public int nextNoted(int row) {
        int word = row >> 6;
        int words = seen + 63 >> 6;
        long bits = word < words ? noted[word] & -1L << row : 0;
        while (bits == 0 && ++word < words) {
            bits = noted[word];
        }
        return bits == 0 ? seen : Math.min(seen, (word << 6) + Long.numberOfTrailingZeros(bits));
    }

    /** Whether any row is gone since the last look, another in its place or none. */
    public boolean anyGone() {
        return anyGone;
    }

    /** Looks at all rows: forgets what was noted, and notes changes of these rows from now on. */
    public void look(int rows) {
        int words = rows + 63 >> 6;
        if (words > noted.length || noted.length > 64 + 4 * words) {
            noted = new long[words + words / 2];
        } else {
            Arrays.fill(noted, 0, Math.max(words, seen + 63 >> 6), 0);
        }
        seen = rows;
        anyGone = false;
    }
}
