package dev.barrage.shooter.sound;

import dev.barrage.shooter.sound.synth.Curve;
import dev.barrage.shooter.sound.synth.Echo;
import dev.barrage.shooter.sound.synth.Noise;
import dev.barrage.shooter.sound.synth.Oscillator;
import dev.barrage.shooter.sound.synth.Reverb;
import dev.barrage.shooter.sound.synth.Signal;

/** Signals to the player, in the key of the music: E minor. */
final class Signs {
    private static final float E5 = 659.26f;
    private static final float G5 = 783.99f;
    private static final float B5 = 987.77f;
    private static final float D6 = 1174.66f;
    private static final float E6 = 1318.51f;
    private static final float G6 = 1567.98f;
    private static final float B6 = 1975.53f;

    private Signs() {}

    /** A delayed bell: a tone with a shorter partial above it. */
    private static Signal bell(float hertz, float at, float seconds) {
        Signal tone = Oscillator.triangle(hertz).times(struckAt(at, seconds));
        Signal ring = Oscillator.sine(2.76f * hertz).times(struckAt(at, 0.35f * seconds));
        return tone.plus(ring.times(0.3f));
    }

    private static Curve struckAt(float at, float seconds) {
        return Curve.from(0f).line(0f, at + 0.001f).line(1f, 0.002f).settle(0f, seconds);
    }

    private static Signal bells(float gap, float seconds, float... hertz) {
        Signal all = Signal.of(0f);
        for (int i = 0; i < hertz.length; i++) {
            all = all.plus(bell(hertz[i], i * gap, seconds));
        }
        return all;
    }

    static float[] graze() {
        return bell(B6, 0f, 0.07f)
                .plus(new Noise(41).high(6000f).times(Curve.struck(0.015f)).times(0.4f))
                .take(0.09f);
    }

    static float[] spawn() {
        Signal whirl = Oscillator.triangle(Curve.from(164f).glide(659f, 0.3f)).times(0.6f);
        Signal air = new Noise(42).band(Curve.from(600f).glide(4200f, 0.3f), 0.6f);
        return whirl.plus(air)
                .times(Curve.from(0f).line(1f, 0.22f).settle(0f, 0.2f))
                .take(0.42f);
    }

    /** Low brass that swells over two drum beats. */
    static float[] bossAppears() {
        Signal brass = Signal.of(0f);
        for (float hertz : new float[] {41.2f, 82.41f, 82.9f, 123.47f, 164.81f, 165.6f, 196f, 233.08f}) {
            brass = brass.plus(Oscillator.saw(hertz).from(hertz % 1f));
        }
        Signal swell = Curve.from(0f).line(0.25f, 0.1f).line(1f, 1.1f).settle(0f, 1.1f);
        Signal drums = drumAt(0f, 43).plus(drumAt(0.8f, 44)).plus(drumAt(1.2f, 45));
        return brass.low(Curve.from(180f).glide(2600f, 1.2f).glide(200f, 1f), 0.35f)
                .times(swell)
                .times(0.22f)
                .plus(drums)
                .driven(1.8f)
                .with(new Reverb(2f, 0), 0.45f)
                .take(2.9f);
    }

    private static Signal drumAt(float at, long seed) {
        Signal skin = Oscillator.sine(Curve.from(120f).line(120f, at + 0.001f).glide(44f, 0.2f));
        return skin.plus(new Noise(seed).low(900f).times(0.5f)).times(struckAt(at, 0.6f));
    }

    static float[] capture() {
        return bells(0.07f, 0.5f, E5, G5, B5, D6, E6, G6, B6)
                .with(new Echo(Signal.samples(0.14f), 0.4f, 0.4f), 0.3f)
                .take(1.3f);
    }

    static float[] bombEarned() {
        return bells(0.06f, 0.5f, E5, B5, E6, B6)
                .with(new Reverb(0.8f, 0), 0.3f)
                .take(0.9f);
    }

    static float[] extend() {
        Signal fanfare = bells(0.11f, 0.45f, B5, E6, G6, E6, B6);
        return fanfare.with(new Reverb(1f, 0), 0.3f).take(1.2f);
    }

    /** Two alternating tones, like a siren. */
    static float[] warning() {
        Curve pitch = Curve.from(E5);
        for (int i = 0; i < 3; i++) {
            pitch.line(E5, 0.17f).line(466.16f, 0.01f).line(466.16f, 0.17f).line(E5, 0.01f);
        }
        return Oscillator.square(pitch)
                .low(Signal.of(2400f), 0.3f)
                .times(Curve.blown(0.02f, 0.95f, 0.12f))
                .take(1.1f);
    }

    static float[] gem() {
        return bells(0.02f, 0.09f, E6, B6).take(0.12f);
    }

    static float[] menuMove() {
        return bell(B5, 0f, 0.07f).take(0.08f);
    }

    static float[] menuSelect() {
        return bells(0.06f, 0.25f, E6, B6).take(0.36f);
    }

    static float[] pause() {
        return bells(0.08f, 0.25f, B5, E5).take(0.4f);
    }
}
