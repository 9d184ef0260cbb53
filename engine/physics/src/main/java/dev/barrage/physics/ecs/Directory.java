package dev.barrage.physics.ecs;

import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.Arrays;

/**
 * The table and row of each entity, by its index, and the generation that tells handles of one index apart.
 *
 * <p>The index freed last is reused first, so memory follows the peak number of living entities.
 */
final class Directory {
    private static final int NOWHERE = -1;

    /**
     * Per index: generation of its living entity or, if none lives, of the next one; negative when generations have run
     * out.
     */
    private int[] generation = new int[64];

    private int[] table = new int[64];
    private int[] row = new int[64];
    private int indices;
    private int[] free = new int[64];
    private int freeCount;
    private int living;
    private final int firstGeneration;

    /**
     * An empty directory.
     *
     * @param firstGeneration generation of a new index, at least 1
     */
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

    /** Frees an index; its entity is dead. */
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

    /** Whether a handle was ever issued; its entity may be dead. */
    boolean wasIssued(long entity) {
        int index = Entity.index(entity);
        int its = Entity.generation(entity);
        boolean before = index >= 0
                && index < indices
                && its >= firstGeneration
                && Integer.compareUnsigned(its, generation[index]) < 0;
        return before || isAlive(entity);
    }

    /**
     * The index of a living entity.
     *
     * @throws IllegalArgumentException if the entity is not alive
     */
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

    /** Stores the new place of an entity. */
    void move(int index, int toTable, int toRow) {
        table[index] = toTable;
        row[index] = toRow;
    }

    /** Number of living entities. */
    int size() {
        return living;
    }

    /**
     * Writes the living handles and the state that decides the next ones. Places of entities are not written; they
     * follow from the rows of the tables.
     */
    void save(StateWriter out) {
        out.put(indices);
        out.put(generation, indices);
        out.put(freeCount);
        out.put(free, freeCount);
    }

    /** Replaces the content by a saved one. Entities have no place until {@link #place}. */
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

    /**
     * Assigns entities to the rows of a table.
     *
     * @param entities indices on entry, handles on return
     */
    void place(int inTable, long[] entities, int rows) {
        for (int r = 0; r < rows; r++) {
            int index = (int) entities[r];
            table[index] = inTable;
            row[index] = r;
            entities[r] = Entity.handle(index, generation[index]);
        }
        living += rows;
    }

    /**
     * Adds the state that decides the next handles to a digest. Places of entities follow from the rows of the tables.
     */
    void hash(Hash64 digest) {
        digest.add(generation, 0, indices).add(free, 0, freeCount);
    }
}
