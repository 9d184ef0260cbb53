package dev.barrage.physics;

/**
 * A fixed-time-step clock: turns uneven frame times into whole steps and the fraction left over for drawing.
 *
 * <p>Time that would need more than the cap of steps in one frame is dropped, so that a slow frame cannot cause ever
 * slower ones. See Glenn Fiedler, "Fix Your Timestep!".
 */
public final class FixedStep {
    private final double stepSeconds;
    private final int maxSteps;
    private double accumulator;
    private double droppedSeconds;

    /**
     * A clock that has seen no time yet.
     *
     * @param stepSeconds length of one step, seconds, above zero
     * @param maxSteps most steps that one frame may ask for, at least 1
     */
    public FixedStep(float stepSeconds, int maxSteps) {
        if (!(stepSeconds > 0f) || stepSeconds == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("stepSeconds must be finite and above 0: " + stepSeconds);
        }
        if (maxSteps < 1) {
            throw new IllegalArgumentException("maxSteps must be at least 1: " + maxSteps);
        }
        this.stepSeconds = stepSeconds;
        this.maxSteps = maxSteps;
    }

    /**
     * Adds the time since the last frame and returns how many steps are due now, 0 to the cap.
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

    /** How far the present moment lies between the last step (0) and the next (1): the interpolation factor. */
    public float alpha() {
        return (float) Math.max(0.0, Math.min(accumulator / stepSeconds, 1.0));
    }

    /** Time given up so far because frames asked for more steps than the cap, seconds. */
    public double droppedSeconds() {
        return droppedSeconds;
    }

    /** Forgets the time not yet stepped, for example after a pause. */
    public void reset() {
        accumulator = 0;
    }
}
