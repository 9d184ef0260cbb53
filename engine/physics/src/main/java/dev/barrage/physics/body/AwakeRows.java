package dev.barrage.physics.body;

import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;

/**
 * The bodies that a step has to look at. Where most bodies are static or sleep, those that nothing has changed since the
 * last step rest: no stage looks at them, and what each stage keeps of them stays as it is.
 *
 * <p>All bodies are awake where few are static, so that scenes of movers pay nothing. What rests is decided by the rows
 * alone, and does not change what a step computes.
 */
public final class AwakeRows {
    /** Fewer than this do not rest: looking at them costs a few microseconds. */
    private static final int LEAST = 512;

    /** Bodies that rest between two that are awake are looked at, too, if they are at most this many. */
    private static final int GAP = 8;

    private final BlockTask runBlock = this::runBlock;

    /** A bit for each body: whether it rests; and whether it may in the next step. */
    private long[] resting = {}, canRest = {};

    /** The same: whether it sleeps, if it rests. */
    private long[] sleeping = {};

    /** Numbers of bodies that rest, in all and without those that sleep. */
    private int atRest, restingStatic;

    private boolean all = true;
    private int canRestCount;
    private int size;

    /** The bodies that are awake, in ascending order, unless all are. */
    private int[] row = {};

    private int count;

    /** Blocks of bodies that are awake, with some that rest between: first and end. */
    private int[] start = {}, end = {};

    private int blocks;
    private BlockTask task;

    /** Whether every body is awake. */
    public boolean areAll() {
        return all;
    }

    /** Number of bodies that are awake, unless {@linkplain #areAll all} are. */
    public int count() {
        return count;
    }

    /** Number of bodies that are awake, of {@code bodies} in all. */
    public int count(int bodies) {
        return all ? bodies : count;
    }

    /** A body that is awake; ascending. */
    public int row(int i) {
        return all ? i : row[i];
    }

    /** Whether a body sleeps and rests. */
    boolean anySleeps() {
        return !all && atRest > restingStatic;
    }

    /** Number of static bodies that rest; 0 if {@linkplain #areAll all} are awake. */
    public int restingStatic() {
        return all ? 0 : restingStatic;
    }

    /** Whether a body rests. */
    public boolean rests(int body) {
        return !all && (resting[body >> 6] >> body & 1) != 0;
    }

    /** Runs a task over all bodies that are awake, in blocks of at most {@link Workers#BLOCK_ROWS}. */
    public void forBlocks(int bodies, BlockTask each, Workers workers) {
        if (all) {
            workers.forBlocks(bodies, each);
        } else {
            task = each;
            workers.forBlocks(blocks, 1, runBlock);
        }
    }

    private void runBlock(int block, int from, int to, int worker) {
        task.run(block, start[block], end[block], worker);
    }

    // ---- for the gathering of rows

    /**
     * Begins a step: bodies rest that may do so after the last step, if these are most.
     *
     * @param done whether the last step came to its end
     * @return whether any rest
     */
    boolean begin(int bodies, boolean done) {
        all = !done || !areMost(canRestCount, bodies);
        reserve(bodies);
        for (int body = bodies; body < size; body = nextWord(body)) {
            setCanRest(body, Math.min(size, nextWord(body)), 0, 0);
        }
        size = bodies;
        if (!all) {
            System.arraycopy(canRest, 0, resting, 0, canRest.length);
        }
        return !all;
    }

    private static boolean areMost(int some, int bodies) {
        return some >= LEAST && 2 * some >= bodies;
    }

    private void reserve(int bodies) {
        int words = bodies + 63 >> 6;
        canRest = Capacity.grow(canRest, words);
        resting = Capacity.grow(resting, words);
        sleeping = Capacity.grow(sleeping, words);
    }

    /** Wakes a body in the midst of a step; {@link #list} before the next stage. It is looked at in the next step. */
    void wakeForGood(int body) {
        wake(body);
        setCanRest(body, body + 1, 0, 0);
    }

    void wake(int body) {
        clear(resting, body, body + 1);
    }

    /** A bit for each body: whether it rests, unless {@linkplain #areAll all} are awake. */
    long[] resting() {
        return resting;
    }

    static void clear(long[] bits, int from, int to) {
        for (int body = from; body < to; body++) {
            bits[body >> 6] &= ~(1L << body);
        }
    }

    /** Lists the bodies that are awake. */
    void list(int bodies) {
        count = 0;
        blocks = 0;
        atRest = 0;
        restingStatic = 0;
        for (int word = 0; !all && word < bodies + 63 >> 6; word++) {
            atRest += Long.bitCount(resting[word]);
            restingStatic += Long.bitCount(resting[word] & ~sleeping[word]);
        }
        all |= !areMost(atRest, bodies);
        for (int body = all ? bodies : nextAwake(0, bodies); body < bodies; body = nextAwake(body + 1, bodies)) {
            add(body);
        }
    }

    private void add(int body) {
        if (count == row.length) {
            row = Capacity.grow(row, count + 1);
            start = Capacity.grow(start, count + 1);
            end = Capacity.grow(end, count + 1);
        }
        row[count++] = body;
        if (blocks == 0 || body > end[blocks - 1] + GAP || body >= start[blocks - 1] + Workers.BLOCK_ROWS) {
            start[blocks++] = body;
        }
        end[blocks - 1] = body + 1;
    }

    /** The first body whose bit is in the next word. */
    static int nextWord(int body) {
        return (body | 63) + 1;
    }

    /**
     * Notes whether bodies of one word may rest in the next step, and which of these sleep: a bit for each, the first
     * body's lowest.
     */
    void setCanRest(int from, int to, long bits, long sleepers) {
        long mask = -1L >>> Long.SIZE - (to - from) << from;
        sleeping[from >> 6] = sleeping[from >> 6] & ~mask | sleepers << from;
        long before = canRest[from >> 6];
        canRest[from >> 6] = before & ~mask | bits << from;
        canRestCount += Long.bitCount(bits) - Long.bitCount(before & mask);
    }

    /** The first body from this one on that is to be gathered, below {@code to}. */
    int nextRange(int body, int to) {
        return all ? body : nextAwake(body, to);
    }

    /** The end of the bodies from this one on that are to be gathered together. */
    int endOfRange(int body, int to) {
        return all ? to : nextResting(body, to);
    }

    /** The first body from this one on that is awake, or {@code to}. */
    int nextAwake(int body, int to) {
        return nextClear(resting, body, to);
    }

    /** The first body from this one on that rests, or {@code to}. */
    public int nextResting(int body, int to) {
        return nextSet(resting, body, to);
    }

    /** The first set bit from this one on, or {@code to}. */
    public static int nextSet(long[] bits, int body, int to) {
        return next(bits, -1L, body, to);
    }

    /** The first clear bit from this one on, or {@code to}. */
    public static int nextClear(long[] bits, int body, int to) {
        return next(bits, 0, body, to);
    }

    private static int next(long[] of, long inverse, int body, int to) {
        if (body >= to) {
            return to;
        }
        int word = body >> 6;
        long bits = ~(of[word] ^ inverse) & -1L << body;
        while (bits == 0 && ++word << 6 < to) {
            bits = ~(of[word] ^ inverse);
        }
        return bits == 0 ? to : Math.min(to, (word << 6) + Long.numberOfTrailingZeros(bits));
    }
}
