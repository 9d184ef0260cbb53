package dev.barrage.gpu.device;

import static org.lwjgl.opengl.GL43C.glFinish;

import dev.barrage.graphics.gl.GlThread;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;

/**
 * Times of the parts of the last search, for benchmarks. Off by default, as measuring waits for the graphics card after
 * each part.
 */
public final class GpuTimes {
    /** The parts of a search. */
    public enum Part {
        /** Copies boxes and cells to the card. */
        UPLOAD,
        /** The card searches. */
        DISPATCH,
        /** Copies the pairs back. */
        READ_BACK,
        /** Puts keys or pairs in order, on the card or on the CPU. */
        SORT,
        /** The CPU tests each pair exactly. */
        TESTS
    }

    /** Longs from one worker's time to the next: two cache lines. */
    private static final int STRIDE = 16;

    /** Whether to measure. */
    public boolean isOn;

    private final long[] nanos = new long[Part.values().length];
    private final long[] sorting = new long[STRIDE * Workers.MAX_COUNT];
    private long last;

    /** All times are 0. */
    public GpuTimes() {}

    /** Sets all times to 0 and starts the clock. */
    public void start() {
        if (isOn) {
            Arrays.fill(nanos, 0);
            Arrays.fill(sorting, 0);
            last = System.nanoTime();
        }
    }

    /** Ends a part, which began where the last one ended. A part may come several times; its times are added up. */
    public void end(Part part) {
        if (isOn) {
            GlThread.require();
            glFinish();
            long now = System.nanoTime();
            nanos[part.ordinal()] += now - last;
            last = now;
        }
    }

    /** The time of a worker's clock, nanoseconds; 0 if nothing is measured. */
    public long now() {
        return isOn ? System.nanoTime() : 0;
    }

    /** Adds what a worker has sorted since a time by {@link #now}. Several workers may call this at once. */
    public void addSorting(int worker, long since) {
        if (isOn) {
            sorting[STRIDE * worker] += System.nanoTime() - since;
        }
    }

    /** Time of a part in the last search, nanoseconds; the mean of those workers that shared in it. */
    public long nanos(Part part) {
        return nanos[part.ordinal()] + (part == Part.SORT ? meanSorting() : 0);
    }

    private long meanSorting() {
        long workers = Arrays.stream(sorting).filter(time -> time > 0).count();
        return workers == 0 ? 0 : Arrays.stream(sorting).sum() / workers;
    }
}
