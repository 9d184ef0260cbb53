package dev.barrage.benchmarks.micro;

import dev.barrage.physics.math.Rng;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Three ways to find the cell of a coordinate, in nanoseconds per coordinate: rounding down and a cast; a cast alone,
 * which is enough above the origin; an addition that shifts the cell into the low bits of a float (Lawlor 2001,
 * appendix B).
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CellBenchmark {
    private static final int COORDINATES = 8192;
    private static final double CELL = 0.25;
    private static final float LOW = -1000f;
    private static final float HIGH = 1000f;

    /** Appendix B: one and a half times 2^23 to shift the cell, less a half to round down, in cells. */
    private static final double SHIFT = (1.5 * (1 << 23) - 0.5) * CELL - LOW;

    private static final int FIRST = Float.floatToRawIntBits((float) (LOW + SHIFT));

    private final float[] coordinates = new float[COORDINATES];
    private final int[] cells = new int[COORDINATES];

    @Setup
    public void draw() {
        Rng random = new Rng(1);
        for (int i = 0; i < COORDINATES; i++) {
            coordinates[i] = random.nextFloat(LOW, HIGH);
        }
    }

    /** Rounds down, then casts. */
    @Benchmark
    @OperationsPerInvocation(COORDINATES)
    public int[] floor() {
        for (int i = 0; i < COORDINATES; i++) {
            cells[i] = (int) Math.floor((coordinates[i] - LOW) * (1 / CELL));
        }
        return cells;
    }

    @Benchmark
    @OperationsPerInvocation(COORDINATES)
    public int[] cast() {
        for (int i = 0; i < COORDINATES; i++) {
            cells[i] = (int) ((coordinates[i] - LOW) * (float) (1 / CELL));
        }
        return cells;
    }

    /** Adds a number so large that the low bits of the sum are the cell. */
    @Benchmark
    @OperationsPerInvocation(COORDINATES)
    public int[] exponent() {
        for (int i = 0; i < COORDINATES; i++) {
            cells[i] = Float.floatToRawIntBits((float) (coordinates[i] + SHIFT)) - FIRST;
        }
        return cells;
    }
}
