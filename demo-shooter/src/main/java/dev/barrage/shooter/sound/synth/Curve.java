package dev.barrage.shooter.sound.synth;

import java.util.ArrayList;
import java.util.List;

/**
 * A value that goes from point to point: an envelope, or a sweep of pitch. After its last point it stays there.
 *
 * <pre>{@code Curve.from(0f).line(1f, 0.005f).settle(0f, 0.3f)}</pre>
 */
public final class Curve implements Signal {
    /** Time constants that {@link #settle} takes: what is left then is a hundredth. */
    private static final double CONSTANTS = 4.6;

    private final List<Segment> segments = new ArrayList<>();
    private float value;
    private int segment = -1;
    private int left;
    private float factor = 1f;
    private float summand;

    /** How to get somewhere. */
    private enum Way {
        LINE,
        GLIDE,
        SETTLE
    }

    private record Segment(Way way, float to, int samples) {}

    private Curve(float start) {
        value = start;
    }

    /** A curve that begins at a value. */
    public static Curve from(float value) {
        return new Curve(value);
    }

    /** A short rise to 1, and a fall that is over after so many seconds: something struck. */
    public static Curve struck(float seconds) {
        return from(0f).line(1f, 0.0015f).settle(0f, seconds);
    }

    /** A rise to 1, a stay, and a fall to 0, each of so many seconds: something blown. */
    public static Curve blown(float rise, float stay, float fall) {
        return from(0f).line(1f, rise).line(1f, stay).settle(0f, fall);
    }

    /** Goes on evenly. */
    public Curve line(float to, float seconds) {
        return add(Way.LINE, to, seconds);
    }

    /** Goes on by equal ratios, as pitch does; here and there must be above 0. */
    public Curve glide(float to, float seconds) {
        return add(Way.GLIDE, to, seconds);
    }

    /** Goes on ever slower, as what fades away does. */
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

    /** Takes up the next segment, from exactly where the last one was to lead. */
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
