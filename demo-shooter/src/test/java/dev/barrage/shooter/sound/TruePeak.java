package dev.barrage.shooter.sound;

/** True peak of interleaved stereo, oversampled four times. ITU-R BS.1770-4 (2015), annex 2. */
final class TruePeak {
    private static final int OVERSAMPLING = 4;
    /** Samples on each side of an interpolated one. */
    private static final int REACH = 6;

    private static final float[][] FILTERS = new float[OVERSAMPLING][2 * REACH];

    static {
        for (int phase = 0; phase < OVERSAMPLING; phase++) {
            for (int tap = 0; tap < 2 * REACH; tap++) {
                double x = tap - (REACH - 1) - phase / (double) OVERSAMPLING;
                double sinc = x == 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
                FILTERS[phase][tap] = (float) (sinc * Math.pow(Math.cos(Math.PI * x / (2 * REACH)), 2));
            }
        }
    }

    /** The last samples of each channel, the oldest first. */
    private final float[][] last = new float[2][2 * REACH];

    private float peak;

    /** Adds whole frames. */
    void add(float[] samples) {
        for (int i = 0; i < samples.length; i++) {
            float[] window = last[i % 2];
            System.arraycopy(window, 1, window, 0, window.length - 1);
            window[window.length - 1] = samples[i];
            for (float[] filter : FILTERS) {
                peak = Math.max(peak, Math.abs(sum(filter, window)));
            }
        }
    }

    private static float sum(float[] filter, float[] window) {
        float sum = 0f;
        for (int i = 0; i < filter.length; i++) {
            sum += filter[i] * window[i];
        }
        return sum;
    }

    /** Highest level, dBTP. */
    double decibels() {
        return 20 * Math.log10(peak);
    }
}
