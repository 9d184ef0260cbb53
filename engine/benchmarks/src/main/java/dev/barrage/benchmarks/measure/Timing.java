package dev.barrage.benchmarks.measure;

/**
 * How long each run is measured.
 *
 * @param seconds measured time of a run
 * @param warmUpSeconds time of steps before, in which the code is compiled
 * @param pauseMillis rest before each step, as in a game; other work on the machine may be done then
 * @param repeats runs of the same steps, at least 1
 * @param coldSeconds time of each scene in a fresh JVM; 0 for none
 */
public record Timing(double seconds, double warmUpSeconds, double pauseMillis, int repeats, double coldSeconds) {
    /** A share of the measured time, nanoseconds. */
    long nanos(double share) {
        return (long) (1e9 * share * seconds);
    }

    long warmUpNanos() {
        return (long) (1e9 * warmUpSeconds);
    }

    long pauseNanos() {
        return (long) (1e6 * pauseMillis);
    }
}
