package dev.barrage.cluster.scale;

import dev.barrage.cluster.scale.ScalePoint.Scaling;

/**
 * The simulation of a run that was also measured.
 *
 * @param measured wall time, seconds
 * @param simulated from the tasks of the run itself, seconds
 * @param predicted from the tasks of the run with the fewest workers, seconds
 */
public record ScaleCheck(Scaling scaling, int workers, double measured, double simulated, double predicted) {
    /** Largest deviation of the simulation that passes, per measured time. */
    public static final double TOLERANCE = 0.1;

    /** Deviation of the simulation, per measured time. */
    public double deviation() {
        return simulated / measured - 1;
    }

    /** Deviation of the prediction, per measured time. */
    public double predictedDeviation() {
        return predicted / measured - 1;
    }

    /** Whether the simulation is within the tolerance. */
    public boolean passes() {
        return Math.abs(deviation()) <= TOLERANCE;
    }
}
