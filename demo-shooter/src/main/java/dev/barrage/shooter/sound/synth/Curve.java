package dev.barrage.shooter.sound.synth;

import java.util.ArrayList;
import java.util.List;

/**
 * A piecewise curve: an envelope or a pitch sweep. It holds its last value.
 *
 * <pre>{@code Curve.from(0f).line(1f, 0.005f).settle(0f, 0.3f)}</pre>
 */
public final class Curve implements Signal {
    /** Number of time constants in {@link #settle}, which leaves a hundredth of the distance. */
    private static final double CONSTANTS = 4.6;

    private final List<Segment> segments = new ArrayList<>();
    private float value;
    private int segment = -1;
    private int left;
    private float factor = 1f;
    private float summand;

    private enum Way {
        LINE,
        GLIDE,
        SETTLE
    }

    private record Segment(Way way, float to, int samples) {}

    private Curve(float start) {
        value = start;
    }

    public static Curve from(float value) {
        return new Curve(value);
    }

    /**
     * Percussive envelope: a short attack to 1 and a decay.
     *
     * @param seconds duration of the decay
     */
    public static Curve struck(float seconds) {
        return from(0f).line(1f, 0.0015f).settle(0f, seconds);
    }

    /** Sustained envelope: a rise to 1, a hold and a fall to 0, durations in seconds. */
    public static Curve blown(float rise, float stay, float fall) {
        return from(0f).line(1f, rise).line(1f, stay).settle(0f, fall);
    }

    public Curve line(float to, float seconds) {
        return add(Way.LINE, to, seconds);
    }

    /** Adds an exponential segment, for pitch; both ends must be above 0. */
    public Curve glide(float to, float seconds) {
        return add(Way.GLIDE, to, seconds);
    }

    /** Adds a segment of exponential decay towards {@code to}. */
    public Curve settle(float to, float seconds) {
        return add(Way.SETTLE, to, seconds);
    }

    private Curve add(Way way, float to, float seconds) {
        segments.add(new Segment(way, to, Math.max(1, Signal.samples(seconds))));
        return this;
    }

    @Override
    public float next() {
        float now = value;
        if (left == 0) {
            begin();
        }
        if (left > 0) {
            left--;
            value = value * factor + summand;
        }
        return now;
    }

    /** Starts the next segment at the exact end value of the last one. */
    private void begin() {
        if (segment >= 0 && segment < segments.size() && segments.get(segment).way != Way.SETTLE) {
            value = segments.get(segment).to;
        }
        segment = Math.min(segment + 1, segments.size());
        if (segment < segments.size()) {
            Segment s = segments.get(segment);
            left = s.samples;
            factor = factor(s);
            summand = s.way == Way.LINE ? (s.to - value) / s.samples : s.way == Way.SETTLE ? s.to * (1f - factor) : 0f;
        }
    }

    private float factor(Segment s) {
        return switch (s.way) {
            case LINE -> 1f;
            case GLIDE -> (float) StrictMath.pow(s.to / value, 1.0 / s.samples);
            case SETTLE -> (float) StrictMath.exp(-CONSTANTS / s.samples);
        };
    }
}
