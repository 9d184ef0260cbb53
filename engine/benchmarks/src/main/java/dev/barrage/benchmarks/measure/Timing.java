package dev.barrage.benchmarks.measure;

/**
 * How long each run is measured.
 *
 * @param seconds that a run is measured
 * @param warmUpSeconds that it steps before, so that all is compiled
 * @param pauseMillis that it rests before each step; what is done then does not disturb the steps, as in a game
 * @param repeats runs of the same steps, at least 1: what a step takes each time is its own, the rest is the machine's
 */
public record Timing(double seconds, double warmUpSeconds, double pauseMillis, int repeats) {
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
