package dev.barrage.gpu.broadphase;

import static org.lwjgl.opengl.GL43C.glFinish;

/** Times of the last search of the graphics card, for benchmarks. Off by default, as measuring waits for the card after each part. */
public final class GpuTimes {
    /** Whether to measure. */
    public boolean isOn;

    /** Nanoseconds of copying boxes and cells to the card, of its search, and of copying the pairs back. */
    public long upload, dispatch, readBack;

    private long last;

    GpuTimes() {}

    void start() {
        last = isOn ? System.nanoTime() : 0;
    }

    void endUpload() {
        upload = lap();
    }

    void endDispatch() {
        dispatch = lap();
    }

    void endReadBack() {
        readBack = lap();
    }

    private long lap() {
        if (!isOn) {
            return 0;
        }
        glFinish();
        long now = System.nanoTime();
        long lap = now - last;
        last = now;
        return lap;
    }
}
