package dev.barrage.shooter.sound.synth;

import dev.barrage.physics.math.Trig;

/**
 * An oscillator with variable frequency.
 *
 * <p>Edges of saw and square are rounded by PolyBLEP to avoid aliasing: Välimäki and Huovilainen, "Antialiasing
 * Oscillators in Subtractive Synthesis" (2007).
 */
public final class Oscillator implements Signal {
    private final Shape shape;
    private final Signal hertz;
    private float phase;

    private enum Shape {
        SINE,
        TRIANGLE,
        SAW,
        SQUARE
    }

    private Oscillator(Shape shape, Signal hertz) {
        this.shape = shape;
        this.hertz = hertz;
    }

    /** Pure. */
    public static Oscillator sine(Signal hertz) {
        return new Oscillator(Shape.SINE, hertz);
    }

    public static Oscillator sine(float hertz) {
        return sine(Signal.of(hertz));
    }

    /** Soft and hollow. */
    public static Oscillator triangle(Signal hertz) {
        return new Oscillator(Shape.TRIANGLE, hertz);
    }

    public static Oscillator triangle(float hertz) {
        return triangle(Signal.of(hertz));
    }

    /** Bright and full. */
    public static Oscillator saw(Signal hertz) {
        return new Oscillator(Shape.SAW, hertz);
    }

    public static Oscillator saw(float hertz) {
        return saw(Signal.of(hertz));
    }

    /** Bright and hollow. */
    public static Oscillator square(Signal hertz) {
        return new Oscillator(Shape.SQUARE, hertz);
    }

    public static Oscillator square(float hertz) {
        return square(Signal.of(hertz));
    }

    /** Sets the start phase, 0 to 1. */
    public Oscillator from(float start) {
        phase = start;
        return this;
    }

    @Override
    public float next() {
        float step = hertz.next() / RATE;
        float value = value(step);
        phase += step;
        phase -= (int) phase;
        return value;
    }

    private float value(float step) {
        return switch (shape) {
            case SINE -> Trig.sin(2f * Trig.PI * phase);
            case TRIANGLE -> 1f - 4f * Math.abs(phase < 0.75f ? phase - 0.25f : phase - 1.25f);
            case SAW -> 2f * phase - 1f - edge(phase, step);
            case SQUARE ->
                (phase < 0.5f ? 1f : -1f) + edge(phase, step) - edge(phase < 0.5f ? phase + 0.5f : phase - 0.5f, step);
        };
    }

    /** PolyBLEP correction for an upward step of 2 at phase 0. */
    private static float edge(float at, float step) {
        if (at < step) {
            float t = at / step;
            return t + t - t * t - 1f;
        }
        if (at > 1f - step) {
            float t = (at - 1f) / step;
            return t * t + t + t + 1f;
        }
        return 0f;
    }
}
