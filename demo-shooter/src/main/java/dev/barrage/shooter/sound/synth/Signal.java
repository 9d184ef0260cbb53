package dev.barrage.shooter.sound.synth;

/** A stream of samples: a sound or a control signal. */
@FunctionalInterface
public interface Signal {
    /** Sample rate of all signals, Hz. */
    int RATE = 44_100;

    float next();

    static Signal of(float value) {
        return () -> value;
    }

    static int samples(float seconds) {
        return Math.round(seconds * RATE);
    }

    default Signal times(Signal other) {
        return () -> next() * other.next();
    }

    default Signal times(float factor) {
        return () -> next() * factor;
    }

    default Signal plus(Signal other) {
        return () -> next() + other.next();
    }

    /** The signal amplified and soft-clipped to 1. */
    default Signal driven(float factor) {
        return () -> {
            float x = factor * next();
            return x / (1f + Math.abs(x));
        };
    }

    /**
     * Low-pass.
     *
     * @param cutoff Hz
     * @param resonance 0 to 1
     */
    default Signal low(Signal cutoff, float resonance) {
        return new Filter(this, Filter.Pass.LOW, cutoff, resonance);
    }

    /** Low-pass without resonance; cutoff in Hz. */
    default Signal low(float cutoff) {
        return low(of(cutoff), 0f);
    }

    /**
     * Band-pass.
     *
     * @param cutoff centre, Hz
     * @param resonance 0 to 1; more is narrower
     */
    default Signal band(Signal cutoff, float resonance) {
        return new Filter(this, Filter.Pass.BAND, cutoff, resonance);
    }

    /** High-pass; cutoff in Hz. */
    default Signal high(float cutoff) {
        return new Filter(this, Filter.Pass.HIGH, of(cutoff), 0f);
    }

    /**
     * The signal with an effect mixed in.
     *
     * @param loudness gain of the effect
     */
    default Signal with(Effect effect, float loudness) {
        return () -> {
            float dry = next();
            return dry + loudness * effect.next(dry);
        };
    }

    /** Renders the next seconds. */
    default float[] take(float seconds) {
        float[] taken = new float[samples(seconds)];
        for (int i = 0; i < taken.length; i++) {
            taken[i] = next();
        }
        return taken;
    }
}
