package dev.barrage.physics;

/**
 * A fixed-time-step clock: turns uneven frame times into whole steps and a fraction for interpolation.
 *
 * <p>A frame runs at most a fixed number of steps; time beyond that is dropped, so that a slow frame cannot make the
 * next ones slower. See Glenn Fiedler, "Fix Your Timestep!".
 */
public final class FixedStep {
    private final double stepSeconds;
    private final int maxSteps;
    private double accumulator;
    private double droppedSeconds;

    /**
     * A clock at time 0.
     *
     * @param stepSeconds length of a step, seconds, above 0
     * @param maxSteps largest number of steps in a frame, at least 1
     */
    public FixedStep(float stepSeconds, int maxSteps) {
        this.stepSeconds = Check.positive("stepSeconds", stepSeconds);
        this.maxSteps = Check.between("maxSteps", maxSteps, 1, Integer.MAX_VALUE);
    }

    /**
     * Adds the time since the last frame and returns the number of steps to run now, 0 to the maximum.
     *
     * @param seconds time since the last call, finite and not negative
     */
    public int advance(double seconds) {
        if (!(seconds >= 0) || seconds == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("seconds must be finite and not negative: " + seconds);
        }
        accumulator += seconds;
        double due = Math.floor(accumulator / stepSeconds);
        int steps = (int) Math.min(due, maxSteps);
        accumulator -= steps * stepSeconds;
        if (due > maxSteps) {
            double kept = accumulator % stepSeconds;
            droppedSeconds += accumulator - kept;
            accumulator = kept;
        }
        return steps;
    }

    /** Interpolation factor for drawing: 0 at the last step, 1 at the next. */
    public float alpha() {
        return (float) Math.max(0.0, Math.min(accumulator / stepSeconds, 1.0));
    }

    /** Time dropped so far, seconds. */
    public double droppedSeconds() {
        return droppedSeconds;
    }

    /** Discards the time not yet stepped, for example after a pause. */
    public void reset() {
        accumulator = 0;
    }
}
