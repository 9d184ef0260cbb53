package dev.barrage.benchmarks.micro;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.narrowphase.Manifolds;
import dev.barrage.physics.narrowphase.PairPose;
import dev.barrage.physics.narrowphase.ShapePairs;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
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
 * How workers get batches of close pairs to test (parallel-techniques thesis, algorithm 11): copied out under a
 * lock, as printed there, or claimed without one.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(jvmArgsAppend = "-Ddev.barrage.shareAllLoops=true")
public class ClaimsBenchmark {
    private static final int PAIRS = 8192;
    private static final int BODIES = 1024;
    private static final float MARGIN = 0.02f;

    /** Ways to get a batch. */
    public enum Claim {
        /** Copies pairs out of the common list in a critical section. */
        LOCK,
        /** Adds the size of a batch to a common counter. */
        COUNTER,
        /** The engine's loops: a worker takes blocks of its own share first. */
        SHARES
    }

    public enum Shapes {
        /** The cheapest test. */
        CIRCLES,
        /** Circles, then capsules, against capsules and boxes. */
        MIXED
    }

    /** See {@link Claim}. */
    @Param
    public Claim claim;

    /** See {@link Shapes}. */
    @Param
    public Shapes shapes;

    @Param({"1", "2"})
    public int workers;

    @Param({"1", "8", "32", "256"})
    public int batch;

    private final Shape[] shape = new Shape[BODIES];
    private final float[] x = new float[BODIES];
    private final float[] y = new float[BODIES];
    private final float[] angle = new float[BODIES];
    private final int[] pairs = new int[PAIRS];
    private final AtomicInteger next = new AtomicInteger();
    private final BlockTask underLock = (block, from, to, worker) -> takeUnderLock(worker);
    private final BlockTask byCounter = (block, from, to, worker) -> takeByCounter(worker);
    private final BlockTask byShares = (block, from, to, worker) -> test(pairs, from, to, worker);
    private Manifolds[] manifolds;
    private PairPose[] pose;
    private int[][] copied;
    private Workers team;
    private int taken;

    /** Places the bodies, pairs neighbours at random and starts the threads. */
    @Setup
    public void setUp() {
        Rng random = new Rng(1);
        Shape[] kinds = {new Circle(0.5f), new Capsule(-0.6f, 0f, 0.6f, 0f, 0.3f), Polygon.box(0.5f, 0.4f)};
        for (int body = 0; body < BODIES; body++) {
            shape[body] = kinds[shapes == Shapes.CIRCLES ? 0 : body * kinds.length / BODIES];
            x[body] = random.nextFloat(-0.8f, 0.8f);
            y[body] = random.nextFloat(-0.8f, 0.8f);
            angle[body] = random.nextFloat(-3f, 3f);
        }
        for (int pair = 0; pair < PAIRS; pair++) {
            pairs[pair] = pair * (BODIES / 2) / PAIRS * BODIES + random.nextInt(BODIES / 2) + BODIES / 2;
        }
        manifolds = new Manifolds[workers];
        pose = new PairPose[workers];
        copied = new int[workers][batch];
        Arrays.setAll(manifolds, worker -> new Manifolds());
        Arrays.setAll(pose, worker -> new PairPose());
        team = new Workers(workers);
    }

    /** Tests all pairs and returns the number of manifolds. */
    @Benchmark
    public int test() {
        WorkerBuffer.clearAll(manifolds);
        switch (claim) {
            case LOCK -> {
                taken = 0;
                team.forBlocks(workers, 1, underLock);
            }
            case COUNTER -> {
                next.set(0);
                team.forBlocks(workers, 1, byCounter);
            }
            default -> team.forBlocks(PAIRS, batch, byShares);
        }
        int found = 0;
        for (Manifolds of : manifolds) {
            found += of.count;
        }
        return found;
    }

    private void takeUnderLock(int worker) {
        int[] buffer = copied[worker];
        for (int count = copyBatch(buffer); count > 0; count = copyBatch(buffer)) {
            test(buffer, 0, count, worker);
        }
    }

    private synchronized int copyBatch(int[] buffer) {
        int count = Math.min(batch, PAIRS - taken);
        System.arraycopy(pairs, taken, buffer, 0, count);
        taken += count;
        return count;
    }

    private void takeByCounter(int worker) {
        for (int from = next.getAndAdd(batch); from < PAIRS; from = next.getAndAdd(batch)) {
            test(pairs, from, Math.min(from + batch, PAIRS), worker);
        }
    }

    private void test(int[] of, int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            int a = of[i] / BODIES;
            int b = of[i] % BODIES;
            float cosA = 1f - 0.1f * Math.abs(angle[a]);
            float cosB = 1f - 0.1f * Math.abs(angle[b]);
            pose[worker].set(
                    cosA,
                    (float) Math.sqrt(1f - cosA * cosA),
                    x[b] - x[a],
                    y[b] - y[a],
                    cosB,
                    (float) Math.sqrt(1f - cosB * cosB),
                    MARGIN);
            ShapePairs.collide(shape[a], shape[b], pose[worker], manifolds[worker]);
        }
    }

    @TearDown
    public void tearDown() {
        team.close();
    }
}
