package dev.barrage.benchmarks.micro;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A formation enters a world of 50,000 bullets and a bomb takes a disc of them, between two steps on one core. */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class BatchBenchmark {
    private static final int ADDED = 2_000;
    private static final int REMOVED = 5_000;
    private static final int ALIVE = 50_000;
    private static final float WIDTH = 32f;
    private static final float HEIGHT = 18f;

    /** The world before each change. */
    @State(Scope.Benchmark)
    public static class Storm {
        /** Whether bullets are added and removed one by one or at once. */
        @Param({"singles", "batches"})
        public String by;

        /** Whether the removed bullets follow each other in memory. */
        @Param({"rows", "shuffled"})
        public String order;

        private final Rng random = new Rng(1);
        private final BulletDef grain = new BulletDef().radius(0.07f);
        private final BulletBatch rest = new BulletBatch();
        private final BulletBatch added = new BulletBatch();
        private final long[] removed = new long[REMOVED];
        private World world;
        private boolean atOnce;

        @Setup
        public void make() {
            world = new World(new WorldConfig().workers(1));
            atOnce = by.equals("batches");
        }

        /** Brings the world back to its size, and chooses the bullets to add and to remove. */
        @Setup(Level.Invocation)
        public void choose() {
            Table table = world.table(grain);
            while (table.rows() > ALIVE) {
                world.remove(table.entity(table.rows() - 1));
            }
            world.addAll(grain, fill(rest, ALIVE - table.rows()));
            fill(added, ADDED);
            for (int i = 0; i < REMOVED; i++) {
                removed[i] = table.entity((int) ((long) i * ALIVE / REMOVED));
            }
            if (order.equals("shuffled")) {
                shuffle(removed);
            }
        }

        private BulletBatch fill(BulletBatch batch, int count) {
            batch.clear();
            for (int i = 0; i < count; i++) {
                batch.add(random.nextFloat(0f, WIDTH), random.nextFloat(0f, HEIGHT), 0f, -1.6f);
            }
            return batch;
        }

        private void shuffle(long[] handles) {
            for (int i = handles.length - 1; i > 0; i--) {
                int other = random.nextInt(i + 1);
                long handle = handles[i];
                handles[i] = handles[other];
                handles[other] = handle;
            }
        }

        void add() {
            if (atOnce) {
                world.addAll(grain, added);
                return;
            }
            for (int i = 0; i < ADDED; i++) {
                world.add(grain.at(added.x[i], added.y[i]).velocity(added.vx[i], added.vy[i]));
            }
        }

        void remove() {
            if (atOnce) {
                world.removeAll(removed, REMOVED);
                return;
            }
            for (long handle : removed) {
                world.remove(handle);
            }
        }

        void step() {
            world.step();
        }

        @TearDown
        public void close() {
            world.close();
        }
    }

    public static class Changed extends Storm {
        @Override
        @Setup(Level.Invocation)
        public void choose() {
            super.choose();
            add();
            remove();
        }
    }

    @Benchmark
    public void add(Storm storm) {
        storm.add();
    }

    @Benchmark
    public void remove(Storm storm) {
        storm.remove();
    }

    @Benchmark
    public void addAndRemove(Storm storm) {
        storm.add();
        storm.remove();
    }

    @Benchmark
    public void stepAfter(Changed changed) {
        changed.step();
    }

    /** A step without a change, to compare with. */
    @Benchmark
    public void step(Storm storm) {
        storm.step();
    }
}
