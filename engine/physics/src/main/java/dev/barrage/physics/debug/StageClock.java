package dev.barrage.physics.debug;

/** The only clock of the engine: for profiles, never for a decision, so that a step cannot depend on time. */
public final class StageClock {
    private StageClock() {}

    /** A time in nanoseconds; only differences mean something. */
    public static long nanos() {
        return System.nanoTime();
    }
}
