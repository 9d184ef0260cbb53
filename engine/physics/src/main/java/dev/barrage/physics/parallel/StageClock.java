package dev.barrage.physics.parallel;

/** The only clock of the engine: for profiles and speed, never for what a step does, which cannot depend on time. */
public final class StageClock {
    private StageClock() {}

    /** A time in nanoseconds; only differences mean something. */
    public static long nanos() {
        return System.nanoTime();
    }
}
