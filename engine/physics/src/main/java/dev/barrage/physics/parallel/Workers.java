package dev.barrage.physics.parallel;

import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * A persistent team of threads that runs parallel loops. The calling thread is worker 0.
 *
 * <p>Idle workers spin briefly, then park. A loop ends when all its blocks are done; it does not wait for
 * workers that are still asleep. One loop runs at a time. The threads are daemons; {@link #close} ends them, or the
 * garbage collector when nothing refers to the team any more.
 */
public final class Workers implements AutoCloseable {
    /**
     * Rows in a block of {@link #forBlocks(int, BlockTask)}. A constant, so that only the scene decides how work is cut.
     */
    public static final int BLOCK_ROWS = 256;

    /** The largest team. */
    public static final int MAX_COUNT = 64;

    /** Time on one thread below which a loop is not shared: waking workers and moving rows between caches costs more. */
    static final float WORTH_SHARING_NANOS = 15_000f;

    /** Shares even the shortest loops; tests use it to run everything on several threads. */
    private static final boolean SHARES_ALL = Boolean.getBoolean("dev.barrage.shareAllLoops");

    private final int count;
    private final float worthSharingNanos;
    private final Thread[] threads;
    private final TeamSignals signals;

    /** Ends the threads. Null if there are none. */
    private final Cleaner.Cleanable ending;

    private final AtomicBoolean busy = new AtomicBoolean();

    /** Null outside of tests. */
    private final Chance chance = Chance.given();

    private final LoopCosts costs = new LoopCosts();
    private final Shares shares;

    // The current loop. Written before blocks can be claimed, and kept until all claimed blocks are done: a thread that
    // has claimed one reads the right values.
    private BlockTask task;
    private int rows;
    private int blockRows;
    private Thread caller;

    /** Per worker the first of its blocks that failed in the current loop, and what that threw. */
    private final int[] failedBlocks;

    private final Throwable[] failures;

    /**
     * Per worker since the last reset, not to be read from a task: time in tasks, nanoseconds; blocks run; blocks of
     * shared loops claimed.
     */
    public final long[] busyNanos, blocksRun, claims;

    /** Loops with at least one row since the last reset, and how many of them were shared among the workers. */
    public int loops, sharedLoops;

    /**
     * Starts a team.
     *
     * @param count workers including the caller, 1 to {@link #MAX_COUNT}; 1 starts no thread
     */
    public Workers(int count) {
        this(count, SHARES_ALL ? 0f : WORTH_SHARING_NANOS);
    }

    /** For tests: a team that shares loops that take at least as long as given. */
    Workers(int count, float worthSharingNanos) {
        if (count < 1 || count > MAX_COUNT) {
            throw new IllegalArgumentException("count must be 1 to " + MAX_COUNT + ": " + count);
        }
        this.count = count;
        this.worthSharingNanos = worthSharingNanos;
        shares = new Shares(count);
        busyNanos = new long[count];
        blocksRun = new long[count];
        claims = new long[count];
        failedBlocks = new int[count];
        failures = new Throwable[count];
        threads = new Thread[chance != null && chance.takesTurns() ? 0 : count - 1];
        signals = new TeamSignals(threads);
        ending = threads.length == 0 ? null : Abandoned.TEAMS.register(this, signals::end);
        start(new WeakReference<>(this), signals, threads);
    }

    private static void start(WeakReference<Workers> team, TeamSignals signals, Thread[] threads) {
        for (int i = 0; i < threads.length; i++) {
            int worker = i + 1;
            threads[i] = new Thread(() -> serve(team, signals, worker), "barrage-worker-" + worker);
            threads[i].setDaemon(true);
        }
        for (Thread thread : threads) {
            thread.start();
        }
    }

    /**
     * Ends the threads of teams that were collected before they were closed. A team without threads starts no cleaner.
     */
    private static final class Abandoned {
        static final Cleaner TEAMS = Cleaner.create();
    }

    /** Number of workers, including the caller. */
    public int count() {
        return count;
    }

    /** Whether a thread is one of the team's own, which run tasks. */
    public boolean include(Thread thread) {
        return Arrays.asList(threads).contains(thread);
    }

    /** Runs the task over all rows in blocks of {@link #BLOCK_ROWS}; see {@link #forBlocks(int, int, BlockTask)}. */
    public void forBlocks(int rows, BlockTask task) {
        forBlocks(rows, BLOCK_ROWS, task);
    }

    /**
     * Runs the task once for every block of rows and returns when all blocks are done.
     *
     * <p>Short loops run on the calling thread, and so does a task that has not run before: its time decides how it runs
     * next. What the blocks wrote is visible to the caller on return. If blocks throw, the others still run; then the
     * exception of the first failing block, in order of blocks, is thrown here. The team remains usable.
     *
     * @param rows number of rows, not negative; with 0 the task is not run
     * @param blockRows rows in a block, at least 1: a constant of the caller, smaller where a row costs more
     * @throws IllegalStateException if called from inside a task, while another thread's loop runs, or after close
     */
    public void forBlocks(int rows, int blockRows, BlockTask task) {
        if (rows < 0) {
            throw new IllegalArgumentException("rows must not be negative: " + rows);
        }
        if (blockRows < 1) {
            throw new IllegalArgumentException("blockRows must be at least 1: " + blockRows);
        }
        enter();
        try {
            if (rows > 0) {
                run(rows, blockRows, task);
            }
        } finally {
            this.task = null;
            busy.set(false);
        }
    }

    /**
     * Announces loops that follow one another closely, as in a step: until {@link #endBurst}, idle workers stay awake for
     * about 2 milliseconds. If they parked between loops, a step of 1,000 circles would take 1.15 times as long. Not to
     * be called from a task.
     */
    public void beginBurst() {
        signals.setBurst(true);
    }

    /** Ends a burst: a worker parks again when no loop has come for about 50 microseconds. */
    public void endBurst() {
        signals.setBurst(false);
    }

    /** Sets the busy times and counts of all workers to zero. Not to be called from a task. */
    public void resetBusy() {
        Arrays.fill(busyNanos, 0);
        Arrays.fill(blocksRun, 0);
        Arrays.fill(claims, 0);
        loops = 0;
        sharedLoops = 0;
    }

    /**
     * Ends the threads. Calling it again does nothing.
     *
     * @throws IllegalStateException if called from inside a task
     */
    @Override
    public void close() {
        if (signals.isEnded()) {
            return;
        }
        enter();
        if (ending == null) {
            signals.end();
        } else {
            ending.clean();
        }
        busy.set(false);
        boolean interrupted = false;
        for (Thread thread : threads) {
            interrupted |= join(thread);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void enter() {
        if (!busy.compareAndSet(false, true)) {
            throw new IllegalStateException("a loop is running: neither a task nor another thread may call in");
        }
        if (signals.isEnded()) {
            busy.set(false);
            throw new IllegalStateException("the workers are closed");
        }
    }

    private void run(int rows, int blockRows, BlockTask task) {
        this.task = task;
        this.rows = rows;
        this.blockRows = blockRows;
        loops++;
        int blocks = (rows - 1) / blockRows + 1;
        if (count == 1 || blocks == 1) {
            runAlone(blocks);
        } else if (chance != null) {
            runByChance(blocks);
        } else {
            int loop = costs.find(task);
            boolean shared = costs.nanos(loop, rows) >= worthSharingNanos;
            costs.note(loop, rows, shared ? runTogether(blocks) : runAlone(blocks));
        }
        throwFirstFailure();
    }

    /** Runs all blocks on the calling thread and returns how long that took, nanoseconds. */
    private long runAlone(int blocks) {
        long start = StageClock.nanos();
        for (int block = 0; block < blocks; block++) {
            runBlock(block, 0);
        }
        long nanos = StageClock.nanos() - start;
        busyNanos[0] += nanos;
        blocksRun[0] += blocks;
        return nanos;
    }

    /** Runs all blocks on all workers and returns how long these were busy, all together, nanoseconds. */
    private long runTogether(int blocks) {
        sharedLoops++;
        long before = allBusyNanos();
        caller = Thread.currentThread();
        signals.setUnfinished(blocks);
        shares.divide(blocks);
        signals.beginLoop(blocks);
        work(0);
        signals.awaitBlocks();
        return allBusyNanos() - before;
    }

    private void runByChance(int blocks) {
        if (!chance.sharesLoop()) {
            runAlone(blocks);
        } else if (chance.takesTurns()) {
            takeTurns(blocks);
        } else {
            runTogether(blocks);
        }
    }

    /** Runs all blocks on the calling thread, each as the worker whose turn it is. */
    private void takeTurns(int blocks) {
        sharedLoops++;
        shares.divide(blocks);
        for (int left = blocks; left > 0; left--) {
            int worker = chance.turn(count);
            runBlock(claim(worker), worker);
        }
    }

    private long allBusyNanos() {
        long sum = 0;
        for (long nanos : busyNanos) {
            sum += nanos;
        }
        return sum;
    }

    /** Claims and runs blocks until all are claimed. */
    private void work(int worker) {
        int done = 0;
        long start = StageClock.nanos();
        for (int block = claim(worker); block >= 0; block = claim(worker)) {
            runBlock(block, worker);
            done++;
        }
        if (done > 0) {
            busyNanos[worker] += StageClock.nanos() - start;
            blocksRun[worker] += done;
            claims[worker] += done;
            Thread waiting = caller;
            if (signals.finish(done) == 0) {
                LockSupport.unpark(waiting);
            }
        }
    }

    /** Claims a block, first of the worker's own share; returns -1 if all are claimed. */
    private int claim(int worker) {
        if (chance != null) {
            chance.delay(worker);
        }
        int block = -1;
        for (int i = 0; i < count && block < 0; i++) {
            block = shares.claim((worker + i) % count, worker);
        }
        return block;
    }

    private void runBlock(int block, int worker) {
        int from = block * blockRows;
        int to = from + Math.min(blockRows, rows - from);
        try {
            task.run(block, from, to, worker);
        } catch (Throwable failure) {
            if (failures[worker] == null || block < failedBlocks[worker]) {
                failures[worker] = failure;
                failedBlocks[worker] = block;
            }
        }
    }

    private void throwFirstFailure() {
        Throwable first = null;
        int firstBlock = Integer.MAX_VALUE;
        for (int worker = 0; worker < count; worker++) {
            if (failures[worker] != null && failedBlocks[worker] < firstBlock) {
                first = failures[worker];
                firstBlock = failedBlocks[worker];
            }
        }
        if (first != null) {
            Arrays.fill(failures, null);
            throwAsIs(first);
        }
    }

    /** Throws a checked exception, too, which tasks written in other JVM languages may throw. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void throwAsIs(Throwable failure) throws T {
        throw (T) failure;
    }

    /** The life of a worker's thread. Between loops it does not hold the team. */
    private static void serve(WeakReference<Workers> team, TeamSignals signals, int worker) {
        int served = 0;
        while (!signals.isEnded()) {
            signals.awaitLoopAfter(served);
            served = signals.loop();
            work(team, worker);
        }
    }

    private static void work(WeakReference<Workers> team, int worker) {
        Workers workers = team.get();
        if (workers != null) {
            workers.work(worker);
        }
    }

    /** Waits for a thread to end and returns whether the wait was interrupted. */
    private static boolean join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        return interrupted;
    }
}
