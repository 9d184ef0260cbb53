package dev.barrage.shooter.sound.synth;

/**
 * K-weighting of a channel: a high shelf for the head, then a high-pass. ITU-R BS.1770-4 has the coefficients for
 * 48 kHz; these are the analogue prototypes behind them, so that other rates measure the same.
 */
final class Weighting {
    private static final double SHELF_HERTZ = 1681.974450955533;
    private static final double SHELF_DECIBELS = 3.999843853973347;
    private static final double SHELF_Q = 0.7071752369554196;
    private static final double SHELF_MIDDLE = 0.4996667741545416;
    private static final double PASS_HERTZ = 38.13547087602444;
    private static final double PASS_Q = 0.5003270373238773;

    /** Coefficients b0, b1, b2, a1, a2. */
    private final double[] shelf;

    private final double[] pass;
    private double shelf1;
    private double shelf2;
    private double pass1;
    private double pass2;

    Weighting(int rate) {
        shelf = shelf(rate);
        pass = pass(rate);
    }

    static double[] shelf(int rate) {
        double k = Math.tan(Math.PI * SHELF_HERTZ / rate);
        double high = Math.pow(10, SHELF_DECIBELS / 20);
        double middle = Math.pow(high, SHELF_MIDDLE);
        double a0 = 1 + k / SHELF_Q + k * k;
        return new double[] {
            (high + middle * k / SHELF_Q + k * k) / a0,
            2 * (k * k - high) / a0,
            (high - middle * k / SHELF_Q + k * k) / a0,
            2 * (k * k - 1) / a0,
            (1 - k / SHELF_Q + k * k) / a0
        };
    }

    static double[] pass(int rate) {
        double k = Math.tan(Math.PI * PASS_HERTZ / rate);
        double a0 = 1 + k / PASS_Q + k * k;
        return new double[] {1, -2, 1, 2 * (k * k - 1) / a0, (1 - k / PASS_Q + k * k) / a0};
    }

    /** The sum of squares of the next weighted samples: every {@code step}th of an array, before {@code to}. */
    double energy(float[] samples, int from, int to, int step) {
        double s1 = shelf1;
        double s2 = shelf2;
        double p1 = pass1;
        double p2 = pass2;
        double energy = 0;
        // Two biquads in transposed direct form II.
        for (int i = from; i < to; i += step) {
            double high = shelf[0] * samples[i] + s1;
            s1 = shelf[1] * samples[i] - shelf[3] * high + s2;
            s2 = shelf[2] * samples[i] - shelf[4] * high;
            double out = pass[0] * high + p1;
            p1 = pass[1] * high - pass[3] * out + p2;
            p2 = pass[2] * high - pass[4] * out;
            energy += out * out;
        }
        shelf1 = s1;
        shelf2 = s2;
        pass1 = p1;
        pass2 = p2;
        return energy;
    }
}
