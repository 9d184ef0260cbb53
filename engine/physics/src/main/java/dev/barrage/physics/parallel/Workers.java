package dev.barrage.physics.parallel;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

/**
 * A persistent team of threads that runs parallel loops; the thread that calls is its worker 0.
 *
 * <p>Idle workers spin briefly, then park. A call waits for the blocks to be done and not for the workers, so one that
 * sleeps through a short loop costs nothing. One loop runs at a time. A team that is not closed keeps its daemon
 * threads, parked, until the JVM ends.
 *
 * <p>The blocks of a share left to claim and the number of the call are in one 64-bit word. A worker that claims blocks
 * by compare-and-set therefore knows that the call it read the task of is still the current one, and no barrier has to
 * collect the workers before the next call.
 */
public final class Workers implements AutoCloseable {
    /** Rows in a block of {@link #forBlocks(int, BlockTask)}: a constant, so that the scene alone cuts the work. */
    public static final int BLOCK_ROWS = 256;

    /** The largest team. */
    public static final int MAX_COUNT = 64;

    /** Rounds of waiting before a thread parks: some 50 microseconds, the length of a serial stage between two loops. */
    private static final int SPINS = 2_000;

    /** So many times as many rounds a worker waits for the next loop of a burst: as long as a serial stage may take. */
    private static final int BURST_WAITS = 40;

    /** A loop is shared out if it takes longer than this: several times what waking a worker and waiting for it does. */
    static final float WORTH_SHARING_NANOS = 40_000f;

    /** For tests: shares out even the shortest loops, so that what depends on who runs them comes to light. */
    private static final boolean SHARES_ALL = Boolean.getBoolean("dev.barrage.shareAllLoops");

    /** Of the blocks left in a share, a worker claims one in so many at once. */
    private static final int CLAIMS_LEFT = 4;

    /**
     * A worker leaves another one what this soon does itself: to be through a little earlier is not worth that the rows
     * come into its cache and have to go back.
     */
    private static final float SOON_DONE_NANOS = 4_000f;

    /** The words that threads fight for, each on a cache line of its own: these two, and one for each share. */
    private static final int CALL = PaddedCounters.STRIDE;

    private static final int FINISHED = 2 * PaddedCounters.STRIDE;

    private static final int FIRST_SHARE = 3 * PaddedCounters.STRIDE;

    private static final long NEXT_CALL = 1L << 32;

    private final int count;
    private final int spins;
    private final Thread[] threads;
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile boolean closed;

    /**
     * CALL: number of the call, in the upper half. FINISHED: blocks done. A share: number of the call, and in the lower half
     * its blocks that are not claimed yet. Each worker has a share, the same rows in every loop over the same rows, which
     * its cache has then, and takes from the others' when it is through with its own and they are late (affinity scheduling:
     * E. Markatos and T. LeBlanc, Using Processor Affinity in Loop Scheduling on Shared-Memory Multiprocessors, 1994).
     */
    private final AtomicLongArray words;

    /** 1 where a worker is parked or about to park. */
    private final AtomicIntegerArray parked;

    /** Whether the next loop is sure to come soon. */
    private volatile boolean inBurst;

    /** The caller, where it has given up spinning for the last blocks. */
    private volatile Thread waiting;

    // The current call. Written before the shares are, so whoever claims a block has read the right values.
    private BlockTask task;
    private int rows;
    private int blockRows;
    private int blocks;

    private final LoopCosts costs;
    private final Shares shares;

    /** So many blocks left in a share, or fewer, are soon done by its worker. */
    private int soonDone;

    private final SharingTrial trial = new SharingTrial();
    private long burstStart;

    /** What a loop takes alone at least, nanoseconds, to be shared: in a burst shorter ones may cost more than they gain. */
    private float leastNanos;

    private final PaddedCounters busyNanos;
    private final PaddedCounters blocksRun;
    private final PaddedCounters claims;

    /** Per worker the blocks of the loop at hand that it ran, and how long that took it, nanoseconds. */
    private final long[] ran;

    private final long[] ranNanos;

    private int loops;
    private int sharedLoops;
    private final Throwable[] failures;
    private final int[] failedBlocks;

    /**
     * Starts a team.
     *
     * @param count workers including the caller, 1 to {@link #MAX_COUNT}; 1 starts no thread at all
     */
    public Workers(int count) {
        this(count, SHARES_ALL ? 0f : WORTH_SHARING_NANOS);
    }

    /** For tests: a team that shares out loops that take longer than this. */
    Workers(int count, float worthSharingNanos) {
        if (count < 1 || count > MAX_COUNT) {
            throw new IllegalArgumentException("count must be 1 to " + MAX_COUNT + ": " + count);
        }
        this.count = count;
        costs = new LoopCosts(worthSharingNanos);
        shares = new Shares(count);
        ran = new long[count];
        ranNanos = new long[count];
        // Where threads share cores, one that spins keeps another from the work it waits for.
        spins = count <= Runtime.getRuntime().availableProcessors() ? SPINS : 0;
        words = new AtomicLongArray(FIRST_SHARE + (count + 1) * PaddedCounters.STRIDE);
        parked = new AtomicIntegerArray(count * PaddedCounters.STRIDE);
        busyNanos = new PaddedCounters(count);
        blocksRun = new PaddedCounters(count);
        claims = new PaddedCounters(count);
        failures = new Throwable[count];
        failedBlocks = new int[count];
        threads = new Thread[count - 1];
        for (int i = 0; i < threads.length; i++) {
            int worker = i + 1;
            threads[i] = new Thread(() -> serve(worker), "barrage-worker-" + worker);
            threads[i].setDaemon(true);
            threads[i].start();
        }
    }

    /** How many workers there are, including the caller. */
    public int count() {
        return count;
    }

    /** Runs the task over all rows in blocks of {@link #BLOCK_ROWS}; see {@link #forBlocks(int, int, BlockTask)}. */
    public void forBlocks(int rows, BlockTask task) {
        forBlocks(rows, BLOCK_ROWS, task);
    }

    /**
     * Runs the task once for every block of rows and returns when all are done.
     *
     * <p>No rows: the task is not run. One block, one worker, a loop that was quick the last time or gained nothing from
     * being shared: all runs on the calling thread. What the tasks wrote is visible to the caller on return. When blocks
     * throw, the others still run; then the exception of the first of them in order of blocks is thrown here, and the team
     * remains usable.
     *
     * @param rows number of rows, not negative
     * @param blockRows rows in a block, at least 1: a constant of the caller, smaller where rows are heavy
     * @throws IllegalStateException if called from inside a task, while another thread's call runs, or after close
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
     * Says that loops will follow one another closely, as in a step, until {@link #endBurst}: workers that have woken up
     * for one of them stay awake for the others. A thread that is put to sleep and woken some ten times a step comes late
     * each time, and now and then on the core of the thread that waits for it. Bursts share only loops as long as makes
     * them fastest as a whole. Not to be called from a task.
     */
    public void beginBurst() {
        leastNanos = trial.leastNanos();
        burstStart = StageClock.nanos();
        inBurst = true;
    }

    /** Lets workers sleep again where no loop comes for some 50 microseconds. */
    public void endBurst() {
        inBurst = false;
        leastNanos = 0f;
        trial.note(StageClock.nanos() - burstStart);
    }

    /** Time that one worker has spent in tasks since the last reset, nanoseconds. Not to be called from a task. */
    public long busyNanos(int worker) {
        return busyNanos.get(worker);
    }

    /** Blocks that one worker has run since the last reset. Not to be called from a task. */
    public long blocksRun(int worker) {
        return blocksRun.get(worker);
    }

    /** How often one worker has claimed blocks of a shared loop since the last reset. Not to be called from a task. */
    public long claims(int worker) {
        return claims.get(worker);
    }

    /** Loops with rows in them since the last reset. Not to be called from a task. */
    public int loops() {
        return loops;
    }

    /** How many of those loops were shared out among the workers. Not to be called from a task. */
    public int sharedLoops() {
        return sharedLoops;
    }

    /** Sets the busy time and the counts of all workers to zero. Not to be called from a task. */
    public void resetBusy() {
        busyNanos.clear();
        blocksRun.clear();
        claims.clear();
        loops = 0;
        sharedLoops = 0;
    }

    /**
     * Ends the threads; calling it again does nothing.
     *
     * @throws IllegalStateException if called from inside a task
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        enter();
        closed = true;
        busy.set(false);
        boolean interrupted = false;
        for (Thread thread : threads) {
            LockSupport.unpark(thread);
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
        if (closed) {
            busy.set(false);
            throw new IllegalStateException("the workers are closed");
        }
    }

    private void run(int rows, int blockRows, BlockTask task) {
        int blocks = (rows - 1) / blockRows + 1;
        loops++;
        if (count == 1 || blocks == 1) {
            runAlone(rows, blockRows, blocks, task);
        } else {
            int loop = costs.find(task);
            if (costs.isWorthSharing(loop, blocks, inBurst, leastNanos)) {
                sharedLoops++;
                runTogether(loop, rows, blockRows, blocks, task);
            } else {
                costs.noteAlone(loop, blocks, runAlone(rows, blockRows, blocks, task));
            }
        }
        throwFirstFailure();
    }

    private void runTogether(int loop, int rows, int blockRows, int blocks, BlockTask task) {
        for (int worker = 0; worker < count; worker++) {
            ran[worker] = -blocksRun.get(worker);
            ranNanos[worker] = -busyNanos.get(worker);
        }
        soonDone = (int) Math.min(blocks, SOON_DONE_NANOS / costs.alone(loop, blocks) * blocks);
        long start = StageClock.nanos();
        publish(rows, blockRows, blocks, task);
        wake(blocks);
        work(0);
        awaitBlocks(blocks);
        long nanos = StageClock.nanos() - start;
        long busy = 0;
        for (int worker = 0; worker < count; worker++) {
            ran[worker] += blocksRun.get(worker);
            ranNanos[worker] += busyNanos.get(worker);
            busy += ranNanos[worker];
        }
        if (!inBurst || !trial.isSettling()) {
            costs.noteShared(loop, blocks, busy, nanos);
        }
        shares.note(blocks, nanos, ran, ranNanos);
        trial.noteShared(costs.alone(loop, blocks), Math.max(0, busy - nanos));
    }

    /** Runs all blocks on the calling thread and returns how long that took, nanoseconds. */
    private long runAlone(int rows, int blockRows, int blocks, BlockTask task) {
        long start = StageClock.nanos();
        for (int block = 0; block < blocks; block++) {
            runBlock(task, block, rows, blockRows, 0);
        }
        long nanos = StageClock.nanos() - start;
        busyNanos.add(0, nanos);
        blocksRun.add(0, blocks);
        return nanos;
    }

    private void publish(int rows, int blockRows, int blocks, BlockTask task) {
        this.task = task;
        this.rows = rows;
        this.blockRows = blockRows;
        this.blocks = blocks;
        words.set(FINISHED, 0);
        long call = words.get(CALL) + NEXT_CALL;
        for (int share = 0; share < count; share++) {
            words.set(word(share), call + shares.size(share, blocks));
        }
        words.set(CALL, call); // last, so that all shares are there
    }

    private static int word(int share) {
        return FIRST_SHARE + share * PaddedCounters.STRIDE;
    }

    /** Wakes as many workers as there are blocks for, the caller counted. */
    private void wake(int blocks) {
        int last = Math.min(count, blocks) - 1;
        for (int worker = 1; worker <= last; worker++) {
            if (parked.get(worker * PaddedCounters.STRIDE) != 0) {
                LockSupport.unpark(threads[worker - 1]);
            }
        }
    }

    /** Claims and runs blocks, first of the worker's own share, until all are claimed. */
    private void work(int worker) {
        int done = 0;
        long start = StageClock.nanos();
        for (int i = 0; i < count; i++) {
            done += workOff((worker + i) % count, worker);
        }
        if (done > 0) {
            busyNanos.add(worker, StageClock.nanos() - start);
            blocksRun.add(worker, done);
            words.addAndGet(FINISHED, done);
            LockSupport.unpark(waiting);
        }
    }

    /** Claims and runs blocks of a share until all are claimed, and returns how many it ran. */
    private int workOff(int share, int worker) {
        int done = 0;
        for (long seen = words.get(word(share)); (int) seen > 0; seen = words.get(word(share))) {
            BlockTask task = this.task;
            int rows = this.rows;
            int blockRows = this.blockRows;
            int left = (int) seen;
            if (share != worker && done == 0 && left <= soonDone && left < shares.size(share, blocks)) {
                return 0; // whoever has begun with it, its worker or another, goes on until all are claimed
            }
            int first = shares.end(share, blocks) - left;
            int claimed = (left - 1) / CLAIMS_LEFT + 1;
            if (words.compareAndSet(word(share), seen, seen - claimed)) {
                claims.add(worker, 1);
                for (int block = first; block < first + claimed; block++) {
                    runBlock(task, block, rows, blockRows, worker);
                }
                done += claimed;
            }
        }
        return done;
    }

    private void runBlock(BlockTask task, int block, int rows, int blockRows, int worker) {
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

    private void awaitBlocks(int blocks) {
        spinUntilFinished(blocks);
        for (int i = 0; i < BURST_WAITS && inBurst && spins > 0 && words.get(FINISHED) != blocks; i++) {
            Thread.yield();
            spinUntilFinished(blocks);
        }
        if (words.get(FINISHED) != blocks) {
            waiting = Thread.currentThread();
            while (words.get(FINISHED) != blocks) {
                LockSupport.park(this);
            }
            waiting = null;
        }
    }

    private void spinUntilFinished(int blocks) {
        for (int i = 0; i < spins && words.get(FINISHED) != blocks; i++) {
            Thread.onSpinWait();
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
            failures[worker] = null;
        }
        if (first != null) {
            throwAsIs(first);
        }
    }

    /** Throws what the task threw, checked or not: other JVM languages do not tell the difference. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void throwAsIs(Throwable failure) throws T {
        throw (T) failure;
    }

    private void serve(int worker) {
        long served = 0;
        while (!closed) {
            awaitCall(worker, served);
            served = words.get(CALL);
            work(worker);
        }
    }

    private void awaitCall(int worker, long served) {
        spinWhileIdle(served);
        for (int i = 0; i < BURST_WAITS && inBurst && isIdle(served) && spins > 0; i++) {
            Thread.yield(); // to whoever is ready to run on this core
            spinWhileIdle(served);
        }
        int flag = worker * PaddedCounters.STRIDE;
        parked.set(flag, 1);
        while (isIdle(served)) {
            LockSupport.park(this);
            Thread.interrupted(); // else park would return at once from now on
        }
        parked.set(flag, 0);
    }

    private void spinWhileIdle(long served) {
        for (int i = 0; i < spins && isIdle(served); i++) {
            Thread.onSpinWait();
        }
    }

    private boolean isIdle(long served) {
        return words.get(CALL) == served && !closed;
    }

    /** Waits for a thread to end and returns whether the wait was interrupted meanwhile. */
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
