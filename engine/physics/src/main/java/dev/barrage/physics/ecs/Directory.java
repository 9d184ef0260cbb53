package dev.barrage.physics.ecs;

import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.Arrays;

/**
 * The table and row of each entity, by its index, and the generation that tells handles of one index apart.
 *
 * <p>The index freed last is reused first. When there are more free indices than living entities, all free ones are
 * forgotten: they are as if never used, and an index that was never used begins with the generation {@link #floor},
 * which is above all generations forgotten. So the state follows the number of living entities, and a handle never names
 * a second entity. Pages of indices that are all unused take no memory.
 */
final class Directory {
    private static final int PAGE_BITS = 8;
    private static final int PAGE_INDICES = 1 << PAGE_BITS;

    // An index in its page: its generation, or the next one if it is free; its use; its row.
    private static final int GENERATION = 0;
    private static final int USE = 1;
    private static final int ROW = 2;
    private static final int STRIDE = 3;

    // Uses of an index: 1 or more is a table + 1. A page of zeros is unused.
    private static final int UNUSED = 0;
    private static final int FREE = -1;
    private static final int RETIRED = -2;

    private static final int[] NO_PAGE = new int[STRIDE * PAGE_INDICES];

    /** Free indices that are kept in any case, for their order of reuse. */
    private static final int FEW = 1024;

    /** Generations from here on are not forgotten, because {@link #floor} would leave too few for the others. */
    static final int OLD = 1 << 30;

    private int[][] pages = {};

    /** Generation of an index that is used for the first time or for the first time since it was forgotten. */
    private int floor;

    private final int firstGeneration;

    /** No index below is unused. */
    private int next;

    /** Indices from here on were never used, not even before they were forgotten. */
    private int end;

    private int[] free = new int[64];
    private int freeCount;

    /** Indices whose generations have run out. */
    private int[] retired = {};

    private long released;

    private int living;

    /** Scratch of {@link #save} and {@link #restore}: generations of the free indices. */
    private int[] freeGeneration = {};

    /**
     * An empty directory.
     *
     * @param firstGeneration generation of a new index, at least 1
     */
    Directory(int firstGeneration) {
        this.firstGeneration = firstGeneration;
        floor = firstGeneration;
    }

    /** Makes a handle for an entity in a row of a table. */
    long issue(int inTable, int atRow) {
        int index = freeCount > 0 ? free[--freeCount] : unusedIndex();
        move(index, inTable, atRow);
        living++;
        return Entity.handle(index, generation(index));
    }

    private int unusedIndex() {
        while (use(next) != UNUSED) {
            next++;
        }
        usedPage(next)[at(next) + GENERATION] = floor;
        end = Math.max(end, next + 1);
        return next++;
    }

    /** Frees an index; its entity is dead. */
    void release(int index) {
        released++;
        int[] page = page(index);
        living--;
        if (++page[at(index) + GENERATION] > 0) {
            page[at(index) + USE] = FREE;
            pushFree(index);
        } else {
            page[at(index) + USE] = RETIRED;
            retired = Arrays.copyOf(retired, retired.length + 1);
            retired[retired.length - 1] = index;
        }
    }

    private void pushFree(int index) {
        if (freeCount == free.length) {
            free = Capacity.grow(free, freeCount + 1);
        }
        free[freeCount++] = index;
        if (freeCount > FEW + living) {
            forgetFree();
        }
    }

    private void forgetFree() {
        int kept = 0;
        for (int i = 0; i < freeCount; i++) {
            int index = free[i];
            if (generation(index) < OLD) {
                floor = Math.max(floor, generation(index));
                page(index)[at(index) + USE] = UNUSED;
            } else {
                free[kept++] = index;
            }
        }
        freeCount = kept;
        next = 0;
    }

    /** Whether a handle names a living entity. */
    boolean isAlive(long entity) {
        int index = Entity.index(entity);
        return index >= 0 && use(index) > UNUSED && generation(index) == Entity.generation(entity);
    }

    /** Whether a handle was ever issued; its entity may be dead. Of forgotten indices it may take others for issued. */
    boolean wasIssued(long entity) {
        int index = Entity.index(entity);
        int its = Entity.generation(entity);
        if (index < 0 || index >= end || its < firstGeneration) {
            return false;
        }
        int current = use(index) == UNUSED ? floor : generation(index);
        return Integer.compareUnsigned(its, current) < 0 || isAlive(entity);
    }

    /** The index of a living entity; refuses one that is not alive. */
    int living(long entity) {
        if (!isAlive(entity)) {
            throw new IllegalArgumentException(
                    "no entity lives by the handle " + Entity.toString(entity) + reason(entity));
        }
        return Entity.index(entity);
    }

    private String reason(long entity) {
        if (entity == Entity.NONE) {
            return ": set it to what World.add returns";
        }
        return wasIssued(entity) ? ": it was removed; World.isAlive tells" : ": this world did not give it";
    }

    /** The table of a living entity. */
    int table(int index) {
        return use(index) - 1;
    }

    /** The row of a living entity. */
    int row(int index) {
        return page(index)[at(index) + ROW];
    }

    /** Stores the place of an entity. */
    void move(int index, int toTable, int toRow) {
        int[] page = page(index);
        page[at(index) + USE] = toTable + 1;
        page[at(index) + ROW] = toRow;
    }

    /** Number of entities that were removed so far; restoring a state does not count. */
    long released() {
        return released;
    }

    /** Number of living entities. */
    int size() {
        return living;
    }

    // ---- pages

    private int[] page(int index) {
        return pages[index >>> PAGE_BITS];
    }

    private static int at(int index) {
        return (index & PAGE_INDICES - 1) * STRIDE;
    }

    private int generation(int index) {
        return page(index)[at(index) + GENERATION];
    }

    private int use(int index) {
        return index >>> PAGE_BITS < pages.length ? page(index)[at(index) + USE] : UNUSED;
    }

    private int[] usedPage(int index) {
        int number = index >>> PAGE_BITS;
        if (number >= pages.length) {
            int before = pages.length;
            pages = Arrays.copyOf(pages, Capacity.grown(before, number + 1));
            Arrays.fill(pages, before, pages.length, NO_PAGE);
        }
        if (pages[number] == NO_PAGE) {
            pages[number] = new int[STRIDE * PAGE_INDICES];
        }
        return pages[number];
    }

    /** Gives back the memory of indices that are not in use. */
    void trim() {
        dropUnusedPages();
        free = Arrays.copyOf(free, Math.max(64, freeCount));
        freeGeneration = new int[0];
    }

    private void dropUnusedPages() {
        int last = 0;
        for (int number = 0; number < pages.length; number++) {
            if (pages[number] != NO_PAGE && isUnused(pages[number])) {
                pages[number] = NO_PAGE;
            }
            last = pages[number] == NO_PAGE ? last : number + 1;
        }
        pages = Arrays.copyOf(pages, last);
    }

    private static boolean isUnused(int[] page) {
        for (int at = 0; at < page.length; at += STRIDE) {
            if (page[at + USE] != UNUSED) {
                return false;
            }
        }
        return true;
    }

    // ---- state

    /**
     * Writes the state that decides the next handles. The handles of living entities are not written; they are those of
     * the rows of the tables.
     */
    void save(StateWriter out) {
        out.put(floor);
        out.put(next);
        out.put(end);
        reserveGenerations();
        for (int i = 0; i < freeCount; i++) {
            freeGeneration[i] = generation(free[i]);
        }
        out.put(freeCount);
        out.put(free, freeCount);
        out.put(freeGeneration, freeCount);
        out.put(retired.length);
        out.put(retired, retired.length);
    }

    /** Replaces the content by a saved one, which {@link SavedHandles} checks. No entity lives until {@link #place}. */
    void restore(StateReader in) {
        for (int[] page : pages) {
            if (page != NO_PAGE) {
                Arrays.fill(page, 0);
            }
        }
        living = 0;
        floor = in.getInt();
        next = in.getInt();
        end = in.getInt();
        freeCount = in.getInt();
        if (free.length < freeCount) {
            free = new int[freeCount];
        }
        reserveGenerations();
        in.get(free, freeCount);
        in.get(freeGeneration, freeCount);
        for (int i = 0; i < freeCount; i++) {
            restore(free[i], FREE, freeGeneration[i]);
        }
        int retirements = in.getInt();
        if (retired.length != retirements) {
            retired = new int[retirements];
        }
        in.get(retired, retirements);
        for (int index : retired) {
            restore(index, RETIRED, Integer.MIN_VALUE);
        }
    }

    private void restore(int index, int use, int generation) {
        int[] page = usedPage(index);
        page[at(index) + USE] = use;
        page[at(index) + GENERATION] = generation;
    }

    private void reserveGenerations() {
        if (freeGeneration.length < freeCount) {
            freeGeneration = new int[free.length];
        }
    }

    /** Restores the entities of the rows of a table. */
    void place(int inTable, long[] entities, int rows) {
        for (int row = 0; row < rows; row++) {
            int index = Entity.index(entities[row]);
            restore(index, inTable + 1, Entity.generation(entities[row]));
            page(index)[at(index) + ROW] = row;
        }
        living += rows;
    }

    /** Adds the state that decides the next handles to a digest; rows have the handles of living entities. */
    void hash(Hash64 digest) {
        for (int index = 0; index < next; index += 2) {
            long pair = Integer.toUnsignedLong(generation(index));
            digest.add(index + 1 < next ? pair | (long) generation(index + 1) << Integer.SIZE : pair);
        }
        digest.add(next).add(free, 0, freeCount);
        if (floor > firstGeneration) {
            digest.add(floor);
        }
    }
}
