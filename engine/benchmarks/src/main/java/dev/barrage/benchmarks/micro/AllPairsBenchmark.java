package dev.barrage.benchmarks.micro;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The experiments of the parallel-techniques thesis, section 4.2, with its 10,000 objects and 49,995,000 pairs: how
 * rows are divided between workers (figures 4.5 to 4.7), where their counters lie (4.9 to 4.12), and where they write
 * responses (4.8, 4.13).
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(jvmArgsAppend = "-Ddev.barrage.shareAllLoops=true")
public class AllPairsBenchmark {
    static final int OBJECTS = 10_000;
    private static final float SIZE = 100f;

    /** Objects: circles of 5 m in 100 x 100 m, of whose pairs 3 % collide. */
    @State(Scope.Benchmark)
    public static class Objects {
        final float[] x = new float[OBJECTS];
        final float[] y = new float[OBJECTS];

        public Objects() {
            Rng random = new Rng(1);
            for (int i = 0; i < OBJECTS; i++) {
                x[i] = random.nextFloat(0f, SIZE);
                y[i] = random.nextFloat(0f, SIZE);
            }
        }

        boolean collide(int i, int j) {
            float dx = x[j] - x[i];
            float dy = y[j] - y[i];
            return dx * dx + dy * dy <= 10f * 10f;
        }
    }

    /** Workers that share a test of all pairs. Each experiment says what they do with the rows. */
    abstract static class Team {
        private Workers team;
        private final BlockTask share = this::share;

        final void start(int workers) {
            team = new Workers(workers);
        }

        /** Lets every worker do its share. */
        final void run() {
            team.forBlocks(team.count(), 1, share);
        }

        final int workers() {
            return team.count();
        }

        final void stop() {
            team.close();
        }

        private void share(int block, int from, int to, int worker) {
            work(block);
        }

        /** Does the share of one worker. */
        abstract void work(int share);
    }

    /** Counts collisions, with rows divided in two ways. */
    @State(Scope.Benchmark)
    public static class Division extends Team {
        /** See {@link AllPairsDivision}. */
        @Param
        public AllPairsDivision division;

        @Param({"1", "2"})
        public int workers;

        private Objects objects;
        private long[] found;

        @Setup
        public void setUp(Objects shared) {
            objects = shared;
            found = new long[16 * workers];
            start(workers);
        }

        @TearDown
        public void tearDown() {
            stop();
        }

        @Override
        void work(int share) {
            long count = 0;
            for (int i = division.first(share, workers, OBJECTS);
                    i < OBJECTS;
                    i = division.next(i, share, workers, OBJECTS)) {
                for (int j = i + 1; j < OBJECTS; j++) {
                    count += objects.collide(i, j) ? 1 : 0;
                }
            }
            found[16 * share] = count;
        }
    }

    /** Counts tests one by one, in counters laid out in three ways. */
    @State(Scope.Benchmark)
    public static class Counters extends Team {
        private static final VarHandle LONGS =
                MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

        private static final int LINE = 64;

        /** Side by side; a cache line apart, at any offset; each at the start of a line. */
        public enum Layout {
            UNPADDED(0, Long.BYTES),
            PADDED(LINE / 2 + Long.BYTES, LINE),
            ALIGNED(0, LINE);

            final int offset;
            final int stride;

            Layout(int offset, int stride) {
                this.offset = offset;
                this.stride = stride;
            }
        }

        /** See {@link Layout}. */
        @Param
        public Layout layout;

        @Param({"1", "2"})
        public int workers;

        private final ByteBuffer memory = ByteBuffer.allocateDirect(64 * LINE).alignedSlice(LINE);

        @Setup
        public void setUp() {
            start(workers);
        }

        @TearDown
        public void tearDown() {
            stop();
        }

        @Override
        void work(int share) {
            int at = layout.offset + share * layout.stride;
            AllPairsDivision balanced = AllPairsDivision.BALANCED;
            for (int i = balanced.first(share, workers, OBJECTS);
                    i < OBJECTS;
                    i = balanced.next(i, share, workers, OBJECTS)) {
                for (int j = i + 1; j < OBJECTS; j++) {
                    // Opaque, so that every count is written to memory, as in the thesis.
                    LONGS.setOpaque(memory, at, (long) LONGS.getOpaque(memory, at) + 1);
                }
            }
        }
    }

    /** Finds collisions and pushes both objects apart. */
    @State(Scope.Benchmark)
    public static class Response extends Team {
        /** How several workers may push one object. */
        public enum Safety {
            MUTEX,
            /** A buffer per worker, merged at the end (algorithms 15 and 16). */
            BUFFERS
        }

        /** See {@link Safety}. */
        @Param
        public Safety safety;

        @Param({"1", "2"})
        public int workers;

        private Objects objects;
        private final Object[] locks = new Object[OBJECTS];
        private final float[] push = new float[2 * OBJECTS];
        private float[][] buffers;

        @Setup
        public void setUp(Objects shared) {
            objects = shared;
            for (int i = 0; i < OBJECTS; i++) {
                locks[i] = new Object();
            }
            buffers = new float[workers][2 * OBJECTS];
            start(workers);
        }

        @TearDown
        public void tearDown() {
            stop();
        }

        @Override
        void work(int share) {
            AllPairsDivision balanced = AllPairsDivision.BALANCED;
            float[] own = buffers[share];
            for (int i = balanced.first(share, workers, OBJECTS);
                    i < OBJECTS;
                    i = balanced.next(i, share, workers, OBJECTS)) {
                for (int j = i + 1; j < OBJECTS; j++) {
                    if (objects.collide(i, j)) {
                        respond(i, j, own);
                    }
                }
            }
        }

        private void respond(int i, int j, float[] own) {
            float dx = objects.x[j] - objects.x[i];
            float dy = objects.y[j] - objects.y[i];
            if (safety == Safety.BUFFERS) {
                add(own, i, -dx, -dy);
                add(own, j, dx, dy);
                return;
            }
            synchronized (locks[i]) {
                add(push, i, -dx, -dy);
            }
            synchronized (locks[j]) {
                add(push, j, dx, dy);
            }
        }

        private static void add(float[] to, int i, float dx, float dy) {
            to[2 * i] += dx;
            to[2 * i + 1] += dy;
        }

        private void merge() {
            for (float[] buffer : buffers) {
                for (int k = 0; k < push.length; k++) {
                    push[k] += buffer[k];
                    buffer[k] = 0;
                }
            }
        }
    }

    /** All pairs tested, and collisions counted in a register. */
    @Benchmark
    public long division(Division state) {
        state.run();
        long sum = 0;
        for (long count : state.found) {
            sum += count;
        }
        return sum;
    }

    @Benchmark
    public long counters(Counters state) {
        state.run();
        return (long) Counters.LONGS.getOpaque(state.memory, 0);
    }

    /** All pairs tested, and colliding objects pushed. */
    @Benchmark
    public float[] response(Response state) {
        state.run();
        state.merge();
        return state.push;
    }
}
