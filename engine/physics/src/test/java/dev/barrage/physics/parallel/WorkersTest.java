package dev.barrage.physics.parallel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class WorkersTest {
    private static final int[] ROW_COUNTS = {0, 1, 2, 255, 256, 257, 511, 512, 513, 1000, 4096, 100_003};

    @Test
    void everyRowIsVisitedOnceForAnyNumberOfWorkers() {
        for (int count = 1; count <= 8; count++) {
            try (Workers workers = new Workers(count)) {
                for (int rows : ROW_COUNTS) {
                    int[] visits = new int[rows];
                    workers.forBlocks(rows, (block, from, to, worker) -> {
                        for (int i = from; i < to; i++) {
                            visits[i]++;
                        }
                    });
                    assertTrue(Arrays.stream(visits).allMatch(n -> n == 1), rows + " rows, " + count + " workers");
                }
            }
        }
    }

    @Test
    void blocksAreCutByTheRowsAlone() {
        for (int count = 1; count <= 8; count++) {
            try (Workers workers = new Workers(count)) {
                int workerCount = count;
                int[] from = new int[4];
                int[] to = new int[4];
                workers.forBlocks(10, 3, (block, blockFrom, blockTo, worker) -> {
                    from[block] = blockFrom;
                    to[block] = blockTo;
                    assertTrue(worker >= 0 && worker < workerCount);
                });
                assertEquals("[0, 3, 6, 9] [3, 6, 9, 10]", Arrays.toString(from) + " " + Arrays.toString(to));
            }
        }
    }

    @Test
    void rowsNearTheLargestIntDoNotOverflow() {
        try (Workers workers = new Workers(2)) {
            int[] last = new int[2];
            workers.forBlocks(Integer.MAX_VALUE, 1 << 30, (block, from, to, worker) -> last[block] = to);
            assertEquals("[1073741824, 2147483647]", Arrays.toString(last));
        }
    }

    @Test
    void writesOfTheLoopBeforeAreSeenByTheNext() {
        try (Workers workers = new Workers(4)) {
            int[] values = new int[5_000];
            BlockTask increment = (block, from, to, worker) -> {
                // Every loop reads rows that other workers wrote in the loop before.
                for (int i = from; i < to; i++) {
                    values[i]++;
                }
            };
            for (int call = 0; call < 5_000; call++) {
                workers.forBlocks(values.length, increment);
            }
            assertTrue(Arrays.stream(values).allMatch(v -> v == 5_000));
        }
    }

    @Test
    void tensOfThousandsOfTinyCallsLoseNoBlock() {
        for (int count = 2; count <= 8; count += 3) {
            try (Workers workers = new Workers(count)) {
                AtomicIntegerArray runs = new AtomicIntegerArray(8);
                BlockTask task = (block, from, to, worker) -> runs.incrementAndGet(block);
                int calls = 10_000;
                for (int call = 0; call < calls; call++) {
                    workers.forBlocks(1 + call % 8, 1, task);
                }
                for (int block = 0; block < 8; block++) {
                    assertEquals(calls / 8 * (8 - block), runs.get(block));
                }
            }
        }
    }

    @Test
    void oneBlockRunsOnTheCallingThread() {
        try (Workers workers = new Workers(4)) {
            AtomicReference<Thread> ran = new AtomicReference<>();
            for (int call = 0; call < 1_000; call++) {
                workers.forBlocks(256, (block, from, to, worker) -> {
                    assertEquals(0, worker);
                    ran.set(Thread.currentThread());
                });
                assertSame(Thread.currentThread(), ran.get());
            }
        }
    }

    @Test
    void allWorkersTakePart() {
        try (Workers workers = new Workers(4)) {
            CountDownLatch everyone = new CountDownLatch(4);
            Set<Thread> threads = new HashSet<>();
            Thread[] byWorker = new Thread[4];
            workers.forBlocks(4, 1, (block, from, to, worker) -> {
                byWorker[worker] = Thread.currentThread();
                everyone.countDown();
                await(everyone);
            });
            threads.addAll(Arrays.asList(byWorker));
            assertEquals(4, threads.size());
            assertSame(Thread.currentThread(), byWorker[0]);
        }
    }

    @Test
    void everyWorkerBeginsWithAShareOfItsOwn() {
        try (Workers workers = new Workers(4, 0f)) {
            CountDownLatch everyone = new CountDownLatch(4);
            int[] first = {-1, -1, -1, -1};
            workers.forBlocks(100, 1, (block, from, to, worker) -> {
                if (first[worker] < 0) {
                    first[worker] = block;
                    everyone.countDown();
                    await(everyone);
                }
            });
            assertArrayEquals(new int[] {0, 25, 50, 75}, first);
        }
    }

    @Test
    void aWorkerThatIsThroughWithItsShareTakesFromTheOthers() {
        try (Workers workers = new Workers(2, 0f)) {
            CountDownLatch others = new CountDownLatch(80);
            workers.forBlocks(100, 1, (block, from, to, worker) -> {
                others.countDown();
                if (block == 1) {
                    await(others); // only 50 are in the other share
                }
            });
            assertEquals(0, others.getCount());
        }
    }

    @Test
    void shortLoopsAreDoneWhoeverSleeps() {
        AtomicInteger runs = new AtomicInteger();
        BlockTask task = (block, from, to, worker) -> runs.incrementAndGet();
        try (Workers workers = new Workers(8, 0f)) {
            for (int repeat = 0; repeat < 2_000; repeat++) {
                int blocks = 2 + repeat % 40;
                runs.set(0);
                workers.forBlocks(blocks, 1, task);
                assertEquals(blocks, runs.get());
                if (repeat % 100 == 0) {
                    LockSupport.parkNanos(10_000_000L); // all are asleep then
                }
            }
        }
    }

    @Test
    void theFirstFailingBlockReachesTheCallerAndTheOthersStillRun() {
        for (int count = 1; count <= 8; count++) {
            try (Workers workers = new Workers(count)) {
                for (int repeat = 0; repeat < 50; repeat++) {
                    AtomicIntegerArray runs = new AtomicIntegerArray(40);
                    var failure = assertThrows(
                            IllegalArgumentException.class,
                            () -> workers.forBlocks(40, 1, (block, from, to, worker) -> {
                                runs.incrementAndGet(block);
                                if (block % 9 == 7) {
                                    throw new IllegalArgumentException("block " + block);
                                }
                            }));
                    assertEquals("block 7", failure.getMessage());
                    for (int block = 0; block < 40; block++) {
                        assertEquals(1, runs.get(block));
                    }
                }
                workers.forBlocks(1_000, (block, from, to, worker) -> {});
            }
        }
    }

    @Test
    void errorsReachTheCallerAsTheyAre() {
        try (Workers workers = new Workers(2)) {
            assertThrows(
                    StackOverflowError.class,
                    () -> workers.forBlocks(2, 1, (block, from, to, worker) -> {
                        throw new StackOverflowError();
                    }));
        }
    }

    @Test
    void aCallFromInsideATaskIsRefusedOnEveryWorker() {
        for (int count = 1; count <= 3; count += 2) {
            try (Workers workers = new Workers(count)) {
                int[] refused = new int[8];
                workers.forBlocks(8, 1, (block, from, to, worker) -> {
                    assertThrows(IllegalStateException.class, () -> workers.forBlocks(0, (b, f, t, w) -> {}));
                    assertThrows(IllegalStateException.class, workers::close);
                    refused[block] = 1;
                });
                assertEquals(8, Arrays.stream(refused).sum());
            }
        }
    }

    @Test
    void closeEndsTheThreadsAndLaterCallsAreRefused() {
        Thread[] threads = new Thread[4];
        Workers workers = new Workers(4);
        CountDownLatch everyone = new CountDownLatch(4);
        workers.forBlocks(4, 1, (block, from, to, worker) -> {
            threads[worker] = Thread.currentThread();
            everyone.countDown();
            await(everyone);
        });
        workers.close();
        workers.close();
        for (int i = 1; i < 4; i++) {
            assertFalse(threads[i].isAlive());
        }
        assertThrows(IllegalStateException.class, () -> workers.forBlocks(1, (block, from, to, worker) -> {}));
    }

    @Test
    void threadsAreDaemons() {
        try (Workers workers = new Workers(3)) {
            CountDownLatch everyone = new CountDownLatch(3);
            boolean[] daemon = new boolean[3];
            workers.forBlocks(3, 1, (block, from, to, worker) -> {
                daemon[worker] = Thread.currentThread().isDaemon();
                everyone.countDown();
                await(everyone);
            });
            assertTrue(daemon[1] && daemon[2]);
        }
    }

    @Test
    void anInterruptedCallerStillWaitsForAllBlocks() {
        try (Workers workers = new Workers(2)) {
            int[] visits = new int[100];
            Thread.currentThread().interrupt();
            workers.forBlocks(100, 1, (block, from, to, worker) -> {
                for (long until = System.nanoTime() + 100_000; System.nanoTime() < until; ) {
                    Thread.onSpinWait();
                }
                visits[block] = 1;
            });
            assertTrue(Thread.interrupted(), "the interrupt is kept");
            assertEquals(100, Arrays.stream(visits).sum());
        }
    }

    @Test
    void sleepingWorkersWakeForTheNextLoop() throws InterruptedException {
        try (Workers workers = new Workers(2)) {
            for (int repeat = 0; repeat < 20; repeat++) {
                Thread.sleep(5); // long enough for the team to park
                CountDownLatch both = new CountDownLatch(2);
                assertTimeoutPreemptively(
                        Duration.ofSeconds(100),
                        () -> workers.forBlocks(2, 1, (b, f, t, w) -> {
                            both.countDown();
                            await(both); // ends only if the second worker wakes
                        }));
            }
        }
    }

    @Test
    void loopsOfBurstsAndBetweenThemLoseNoBlockHoweverLongApart() throws InterruptedException {
        for (int count : new int[] {2, 3}) {
            try (Workers workers = new Workers(count, 0f)) {
                AtomicInteger runs = new AtomicInteger();
                int expected = 0;
                for (int burst = 0; burst < 20; burst++) {
                    workers.beginBurst();
                    for (int loop = 0; loop < 50; loop++) {
                        workers.forBlocks(7, 1, (block, from, to, worker) -> runs.incrementAndGet());
                        expected += 7;
                    }
                    if (burst % 5 == 0) {
                        Thread.sleep(10); // longer than anybody waits awake
                        workers.forBlocks(7, 1, (block, from, to, worker) -> runs.incrementAndGet());
                        expected += 7;
                    }
                    workers.endBurst();
                    workers.forBlocks(7, 1, (block, from, to, worker) -> runs.incrementAndGet());
                    expected += 7;
                    assertEquals(expected, runs.get(), count + " workers, burst " + burst);
                }
            }
        }
    }

    @Test
    void busyTimeIsCountedPerWorkerAndReset() {
        try (Workers workers = new Workers(2)) {
            CountDownLatch both = new CountDownLatch(2);
            workers.forBlocks(2, 1, (block, from, to, worker) -> {
                both.countDown();
                await(both);
                for (long until = System.nanoTime() + 2_000_000; System.nanoTime() < until; ) {
                    Thread.onSpinWait();
                }
            });
            assertTrue(workers.busyNanos[0] >= 2_000_000);
            assertTrue(workers.busyNanos[1] >= 2_000_000);
            workers.resetBusy();
            assertEquals(0, workers.busyNanos[0] + workers.busyNanos[1]);
        }
    }

    @Test
    void badArgumentsAreRefusedWithTheirValue() {
        assertEquals(
                "count must be 1 to 64: 0",
                assertThrows(IllegalArgumentException.class, () -> new Workers(0))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Workers(65));
        try (Workers workers = new Workers(1)) {
            BlockTask nothing = (block, from, to, worker) -> {};
            assertThrows(IllegalArgumentException.class, () -> workers.forBlocks(-1, nothing));
            assertThrows(IllegalArgumentException.class, () -> workers.forBlocks(1, 0, nothing));
            assertThrows(NullPointerException.class, () -> workers.forBlocks(1, null));
        }
    }

    @Test
    void aFinishedTaskIsNotKept() {
        try (Workers workers = new Workers(2)) {
            var task = new java.lang.ref.WeakReference<>(runAndForget(workers));
            for (int i = 0; i < 100 && task.get() != null; i++) {
                System.gc();
            }
            assertNull(task.get());
        }
    }

    private static BlockTask runAndForget(Workers workers) {
        int[] large = new int[1000];
        BlockTask task = (block, from, to, worker) -> large[block]++;
        workers.forBlocks(1_000, task);
        return task;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aLoopThatIsQuickEachTimeStaysOnTheCallingThread() {
        try (Workers workers = new Workers(2, Workers.WORTH_SHARING_NANOS)) {
            int[] foreign = new int[1];
            Thread caller = Thread.currentThread();
            BlockTask task = (block, from, to, worker) -> {
                if (Thread.currentThread() != caller) {
                    foreign[0]++;
                }
            };
            for (int i = 0; i < 10_000; i++) {
                workers.forBlocks(2 * Workers.BLOCK_ROWS, task); // the compiler makes it quick
            }
            foreign[0] = 0;
            for (int i = 0; i < 1000; i++) {
                workers.forBlocks(2 * Workers.BLOCK_ROWS, task);
            }
            // A pause of the machine within a block may make one look slow now and then.
            assertTrue(foreign[0] < 100, foreign[0] + " blocks went to the other worker");
        }
    }
}
