package dev.barrage.physics.ecs;

import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.Arrays;

/**
 * Where each entity is: table and row by its index, with the generation that tells handles of one index apart.
 *
 * <p>The index freed last is used first, so the memory follows the largest number of entities that ever lived at once.
 */
final class Directory {
    private static final int NOWHERE = -1;

    /** The one of the entity that has the index; where none has, of the next one; negative when they have run out. */
    private int[] generation = new int[64];

    private int[] table = new int[64];
    private int[] row = new int[64];
    private int indices;
    private int[] free = new int[64];
    private int freeCount;
    private int living;
    private final int firstGeneration;

    /** An empty directory whose indices start with the generation given, at least 1. */
    Directory(int firstGeneration) {
        this.firstGeneration = firstGeneration;
    }

    /** Makes a handle for an entity in a row of a table. */
    long issue(int inTable, int atRow) {
        int index = freeCount > 0 ? free[--freeCount] : newIndex();
        table[index] = inTable;
        row[index] = atRow;
        living++;
        return Entity.handle(index, generation[index]);
    }

    private int newIndex() {
        if (indices == generation.length) {
            generation = Arrays.copyOf(generation, 2 * indices);
            table = Arrays.copyOf(table, 2 * indices);
            row = Arrays.copyOf(row, 2 * indices);
        }
        generation[indices] = firstGeneration;
        return indices++;
    }

    /** Ends the life of an index's entity. */
    void release(int index) {
        table[index] = NOWHERE;
        living--;
        if (++generation[index] > 0) {
            if (freeCount == free.length) {
                free = Arrays.copyOf(free, 2 * freeCount);
            }
            free[freeCount++] = index;
        }
    }

    /** Whether a handle names a living entity. */
    boolean isAlive(long entity) {
        int index = Entity.index(entity);
        return index >= 0
                && index < indices
                && generation[index] == Entity.generation(entity)
                && table[index] != NOWHERE;
    }

    /** Whether a handle names an entity that lives or did live: all others were never given out. */
    boolean wasIssued(long entity) {
        int index = Entity.index(entity);
        int its = Entity.generation(entity);
        boolean before = index >= 0
                && index < indices
                && its >= firstGeneration
                && Integer.compareUnsigned(its, generation[index]) < 0;
        return before || isAlive(entity);
    }

    /** The index of a living entity, or an exception. */
    int living(long entity) {
        if (!isAlive(entity)) {
            throw new IllegalArgumentException("no entity lives by the handle " + Entity.toString(entity));
        }
        return Entity.index(entity);
    }

    int table(int index) {
        return table[index];
    }

    int row(int index) {
        return row[index];
    }

    /** Notes that an entity has moved. */
    void move(int index, int toTable, int toRow) {
        table[index] = toTable;
        row[index] = toRow;
    }

    /** Number of living entities. */
    int size() {
        return living;
    }

    /** Writes which handles live and which are given out next; where entities are follows from the tables' rows. */
    void save(StateWriter out) {
        out.put(indices);
        out.put(generation, indices);
        out.put(freeCount);
        out.put(free, freeCount);
    }

    /** Reads that in place of what is here; no entity is anywhere until {@link #place}. */
    void restore(StateReader in) {
        indices = in.getInt();
        if (indices > generation.length) {
            generation = new int[indices];
            table = new int[indices];
            row = new int[indices];
        }
        in.get(generation, indices);
        freeCount = in.getInt();
        if (freeCount > free.length) {
            free = new int[freeCount];
        }
        in.get(free, freeCount);
        Arrays.fill(table, 0, indices, NOWHERE);
        living = 0;
    }

    /** Puts entities, given as indices, into the rows of a table and turns the indices into handles. */
    void place(int inTable, long[] entities, int rows) {
        for (int r = 0; r < rows; r++) {
            int index = (int) entities[r];
            table[index] = inTable;
            row[index] = r;
            entities[r] = Entity.handle(index, generation[index]);
        }
        living += rows;
    }

    /** Adds what decides which handles are given out next. Where entities are follows from the tables' rows. */
    void hash(Hash64 digest) {
        digest.add(generation, 0, indices).add(free, 0, freeCount);
    }
}
