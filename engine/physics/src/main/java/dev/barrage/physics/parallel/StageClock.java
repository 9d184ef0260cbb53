package dev.barrage.physics.parallel;

/** The only clock of the engine. It serves profiles and speed; results of a step never depend on it. */
public final class StageClock {
    private StageClock() {}

    /** A time in nanoseconds; only differences mean something. */
    public static long nanos() {
        return System.nanoTime();
    }
}
