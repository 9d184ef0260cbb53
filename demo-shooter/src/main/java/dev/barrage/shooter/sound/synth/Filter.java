package dev.barrage.shooter.sound.synth;

/**
 * A state-variable filter with 12 dB per octave and variable cutoff frequency.
 *
 * <p>Andrew Simper, "Solving the continuous SVF equations using trapezoidal integration and equivalent currents"
 * (2013).
 */
final class Filter implements Signal {
    /** Samples between two updates of the coefficients. */
    private static final int BLOCK = 16;

    private static final float HIGHEST = 0.45f * RATE;

    private final Signal source;
    private final Pass pass;
    private final Signal cutoff;
    private final float damping;
    private int left;
    private float a1;
    private float a2;
    private float a3;
    private float charge1;
    private float charge2;

    enum Pass {
        LOW,
        BAND,
        HIGH
    }

    Filter(Signal source, Pass pass, Signal cutoff, float resonance) {
        this.source = source;
        this.pass = pass;
        this.cutoff = cutoff;
        damping = 1.414f * (1f - resonance) + 0.05f * resonance;
    }

    @Override
    public float next() {
        float hertz = cutoff.next();
        if (left-- == 0) {
            left = BLOCK - 1;
            tune(Math.max(10f, Math.min(HIGHEST, hertz)));
        }
        float in = source.next();
        float v3 = in - charge2;
        float band = a1 * charge1 + a2 * v3;
        float low = charge2 + a2 * charge1 + a3 * v3;
        charge1 = 2f * band - charge1;
        charge2 = 2f * low - charge2;
        return switch (pass) {
            case LOW -> low;
            case BAND -> damping * band;
            case HIGH -> in - damping * band - low;
        };
    }

    private void tune(float hertz) {
        float g = (float) StrictMath.tan(Math.PI * hertz / RATE);
        a1 = 1f / (1f + g * (g + damping));
        a2 = g * a1;
        a3 = g * a2;
    }
}
