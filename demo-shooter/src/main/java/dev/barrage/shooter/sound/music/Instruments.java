package dev.barrage.shooter.sound.music;

import dev.barrage.shooter.sound.synth.Curve;
import dev.barrage.shooter.sound.synth.Oscillator;
import dev.barrage.shooter.sound.synth.Signal;

final class Instruments {
    private static final float RELEASE = 0.5f;

    private Instruments() {}

    /** A string pad of detuned saws; the two sides differ in phase. */
    static float[] pad(int note, float seconds, int side) {
        float hertz = Pitch.hertz(note);
        float start = 0.37f * side;
        Signal saws = Oscillator.saw(0.9955f * hertz)
                .from(0.1f + start)
                .plus(Oscillator.saw(hertz).from(0.5f - start))
                .plus(Oscillator.saw(1.0047f * hertz).from(0.2f + start));
        Signal opening = Curve.from(700f).line(2100f, 0.6f * seconds).line(1200f, 0.4f * seconds);
        return saws.low(opening, 0.1f)
                .times(Curve.blown(0.14f, seconds - 0.14f, RELEASE))
                .take(seconds + RELEASE);
    }

    /** A plucked string that gets dull fast. */
    static float[] pluck(int note) {
        float hertz = Pitch.hertz(note);
        Signal string =
                Oscillator.saw(hertz).plus(Oscillator.square(1.003f * hertz).times(0.6f));
        return string.low(Curve.from(8500f).settle(900f, 0.24f), 0.3f)
                .times(Curve.struck(0.3f))
                .take(0.32f);
    }

    static float[] bass(int note, float seconds) {
        float hertz = Pitch.hertz(note);
        Signal string = Oscillator.saw(hertz).plus(Oscillator.square(hertz).times(0.5f));
        Signal bite = string.low(Curve.from(2600f).settle(320f, 0.16f), 0.35f);
        Signal ground = Oscillator.sine(hertz).times(0.9f);
        return bite.plus(ground)
                .driven(1.1f)
                .times(Curve.blown(0.004f, seconds - 0.03f, 0.03f))
                .take(seconds);
    }

    /** Two saws and a square an octave below, with delayed vibrato. */
    static float[] lead(int note, float seconds) {
        float hertz = Pitch.hertz(note);
        Signal depth = Curve.from(0f).line(0f, 0.16f).line(0.006f, 0.25f);
        Signal vibrato = Oscillator.sine(5.6f).times(depth).plus(Signal.of(1f));
        float[] shared = vibrato.take(seconds);
        Signal string = Oscillator.saw(played(shared, 1.003f * hertz))
                .plus(Oscillator.saw(played(shared, 0.997f * hertz)).from(0.4f))
                .plus(Oscillator.square(played(shared, 0.5f * hertz)).times(0.5f));
        Signal envelope =
                Curve.from(0f).line(1f, 0.012f).settle(0.65f, seconds - 0.062f).line(0f, 0.05f);
        return string.low(Curve.from(2600f).line(7000f, 0.03f).settle(3400f, 0.5f), 0.2f)
                .times(envelope)
                .take(seconds);
    }

    private static Signal played(float[] samples, float factor) {
        int[] at = new int[1];
        return () -> factor * samples[at[0]++];
    }

    /** A power chord with distortion. */
    static float[] stab(int note, float seconds) {
        float root = Pitch.hertz(note);
        Signal strings = Oscillator.saw(root)
                .plus(Oscillator.saw(1.4983f * root).from(0.3f))
                .plus(Oscillator.saw(2.006f * root).from(0.7f));
        Signal envelope = Curve.blown(0.004f, 0.6f * seconds, 0.4f * seconds);
        return strings.driven(4f)
                .high(140f)
                .low(Curve.from(4200f).settle(1700f, 0.3f), 0.15f)
                .times(envelope)
                .take(seconds);
    }
}
