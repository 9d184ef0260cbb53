package dev.barrage.physics.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SharesTest {
    private static final long LOOP_NANOS = 500_000;

    /** Notes loops in which each worker ran as many of 1,000 blocks as its speed allows. */
    private static void note(Shares shares, int loops, double... speeds) {
        double all = 0;
        for (double speed : speeds) {
            all += speed;
        }
        long[] ran = new long[speeds.length];
        long[] nanos = new long[speeds.length];
        for (int worker = 0; worker < speeds.length; worker++) {
            ran[worker] = Math.round(1000 * speeds[worker] / all);
            nanos[worker] = LOOP_NANOS;
        }
        for (int i = 0; i < loops; i++) {
            shares.note(1000, LOOP_NANOS, ran, nanos);
        }
    }

    @Test
    void sharesCoverAllBlocksOnceForAnyNumberOfWorkersAndBlocks() {
        for (int count = 1; count <= 64; count++) {
            Shares shares = new Shares(count);
            for (int blocks : new int[] {1, 2, 3, 7, 63, 64, 65, 1000, 123_457, Integer.MAX_VALUE}) {
                int sum = 0;
                for (int worker = 0; worker < count; worker++) {
                    int size = shares.size(worker, blocks);
                    assertTrue(size >= 0, count + " workers, " + blocks + " blocks: " + size);
                    sum += size;
                }
                assertEquals(blocks, sum, count + " workers");
            }
        }
    }

    @Test
    void sharesAreEqualAtFirstAndStayAsTheyAreWhereWorkersDifferLittle() {
        Shares shares = new Shares(2);
        assertEquals(384, shares.size(0, 768));
        note(shares, 10_000, 1.0, 1.02);
        assertEquals(384, shares.size(0, 768));
    }

    @Test
    void aFasterWorkerGetsAsMuchMore() {
        Shares shares = new Shares(3);
        note(shares, 1000, 1.0, 2.0, 1.0);
        assertEquals(250, shares.size(0, 1000), 16);
        assertEquals(500, shares.size(1, 1000), 16);
        note(shares, 1000, 1.0, 1.0, 1.0);
        assertEquals(333, shares.size(0, 1000), 16);
    }

    @Test
    void loopsOfLongerBlocksEndSharesAtTheSameRows() {
        Shares shares = new Shares(2);
        int same = 0;
        int all = 0;
        for (double other = 0.4; other < 2.5; other *= 1.01) {
            note(shares, 200, 1.0, other);
            for (int rows = 100_000; rows < 1_000_000; rows += 90_001, all++) {
                int blocks = (rows + 255) / 256;
                int tasks = (blocks + 7) / 8;
                int end = 8 * shares.end(0, tasks);
                int difference = Math.abs(shares.end(0, blocks) - end);
                assertTrue(difference <= blocks / 48, rows + " rows: " + shares.end(0, blocks) + " and " + end);
                same += difference == 0 ? 1 : 0;
            }
        }
        assertTrue(same > 0.9 * all, same + " of " + all);
    }

    /** A core that the machine has all but taken away. */
    @Test
    void noShareIsNegativeHoweverSlowAWorkerIs() {
        for (long loopNanos = 40_000; loopNanos <= 100_000; loopNanos += 1_000) {
            Shares shares = new Shares(2);
            for (int i = 0; i < 2_000; i++) {
                shares.note(1001, loopNanos, new long[] {1000, 1}, new long[] {loopNanos, 1000 * loopNanos});
            }
            for (int blocks = 1; blocks < 1_000; blocks++) {
                int size = shares.size(1, blocks);
                assertTrue(size >= 0, loopNanos + " ns, " + blocks + " blocks: " + size);
            }
        }
    }

    @Test
    void aWorkerThatSleptTellsNothing() {
        Shares shares = new Shares(2);
        for (int i = 0; i < 1000; i++) {
            shares.note(1000, LOOP_NANOS, new long[] {1000, 0}, new long[] {LOOP_NANOS, 0});
        }
        assertEquals(480, shares.size(0, 960));
    }

    @Test
    void loopsOfAFewBlocksTellNothing() {
        Shares shares = new Shares(2);
        for (int i = 0; i < 1000; i++) {
            shares.note(8, LOOP_NANOS, new long[] {6, 2}, new long[] {LOOP_NANOS, LOOP_NANOS});
        }
        assertEquals(480, shares.size(0, 960));
    }
}
