package dev.barrage.cluster.scale;

import java.util.List;

/**
 * Least squares of weak scaling by {@code a + b lg p}, the form of Lawlor 2001, section 4.1, for a fixed number of
 * triangles per processor.
 *
 * @param constant a, seconds
 * @param perDoubling b, seconds each time the processors double
 * @param worst largest deviation of a point, per its time
 */
public record ScaleFit(double constant, double perDoubling, double worst) {
    /** Fits points of at least two numbers of processors. */
    public static ScaleFit of(List<ScalePoint> points) {
        double meanX = mean(points.stream().mapToDouble(ScaleFit::doublings).toArray());
        double meanY = mean(points.stream().mapToDouble(ScalePoint::seconds).toArray());
        double xx = 0;
        double xy = 0;
        for (ScalePoint point : points) {
            double x = doublings(point) - meanX;
            xx += x * x;
            xy += x * (point.seconds() - meanY);
        }
        double slope = xy / xx;
        double constant = meanY - slope * meanX;
        double worst = 0;
        for (ScalePoint point : points) {
            double fitted = constant + slope * doublings(point);
            worst = Math.max(worst, Math.abs(fitted / point.seconds() - 1));
        }
        return new ScaleFit(constant, slope, worst);
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double doublings(ScalePoint point) {
        return StrictMath.log(point.processors()) / StrictMath.log(2);
    }
}
