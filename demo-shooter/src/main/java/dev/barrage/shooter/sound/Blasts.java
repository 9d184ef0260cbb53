package dev.barrage.shooter.sound;

import dev.barrage.shooter.sound.synth.Curve;
import dev.barrage.shooter.sound.synth.Noise;
import dev.barrage.shooter.sound.synth.Oscillator;
import dev.barrage.shooter.sound.synth.Reverb;
import dev.barrage.shooter.sound.synth.Signal;

/** Explosions: a crack, a thump below it, and debris that gets duller as it settles. */
final class Blasts {
    private Blasts() {}

    private static Signal thump(float from, float to, float seconds) {
        return Oscillator.sine(Curve.from(from).glide(to, 0.4f * seconds)).times(Curve.struck(seconds));
    }

    private static Signal debris(long seed, float from, float to, float seconds) {
        return new Noise(seed)
                .low(Curve.from(from).glide(to, 0.8f * seconds), 0.15f)
                .times(Curve.struck(seconds));
    }

    private static Signal crack(long seed, float seconds) {
        return new Noise(seed).high(1800f).times(Curve.struck(seconds));
    }

    static float[] small() {
        return debris(21, 5200f, 220f, 0.45f)
                .plus(thump(190f, 46f, 0.4f).times(0.6f))
                .plus(crack(22, 0.05f).times(0.6f))
                .driven(2.2f)
                .take(0.55f);
    }

    static float[] large() {
        Signal second = Curve.from(0f).line(0f, 0.11f).line(1f, 0.004f).settle(0f, 0.5f);
        return debris(23, 5600f, 90f, 1.3f)
                .plus(new Noise(24).low(2400f).times(second).times(0.8f))
                .plus(thump(150f, 34f, 1.1f).times(0.7f))
                .plus(crack(25, 0.09f).times(0.55f))
                .driven(2.6f)
                .with(new Reverb(1.4f, 0), 0.35f)
                .take(1.9f);
    }

    /** Stone that cracks, and rolls to rest. */
    static float[] crumble() {
        Signal rolls =
                Oscillator.sine(Curve.from(17f).glide(9f, 0.3f)).times(0.5f).plus(Signal.of(0.6f));
        return debris(36, 2600f, 240f, 0.34f)
                .times(rolls)
                .plus(thump(140f, 62f, 0.16f).times(0.5f))
                .plus(crack(37, 0.03f).times(0.5f))
                .driven(1.6f)
                .take(0.42f);
    }

    static float[] playerHit() {
        Signal scream = Oscillator.saw(Curve.from(1250f).glide(70f, 0.55f))
                .plus(Oscillator.square(Curve.from(943f).glide(52f, 0.55f)))
                .low(Curve.from(6500f).glide(400f, 0.5f), 0.4f)
                .times(Curve.struck(0.65f));
        return scream.times(0.5f)
                .plus(debris(26, 7000f, 300f, 0.6f))
                .plus(thump(230f, 38f, 0.6f))
                .driven(2f)
                .with(new Reverb(0.9f, 0), 0.25f)
                .take(1.0f);
    }

    static float[] playerDeath() {
        Signal fall = Oscillator.saw(Curve.from(880f).glide(36f, 1.5f))
                .plus(Oscillator.saw(Curve.from(886f).glide(36.5f, 1.5f)))
                .low(Curve.from(5000f).glide(180f, 1.5f), 0.4f)
                .times(Curve.struck(1.7f));
        return fall.times(0.5f)
                .plus(debris(27, 7500f, 70f, 1.6f))
                .plus(thump(170f, 31f, 1.4f).times(0.8f))
                .plus(crack(28, 0.12f).times(0.6f))
                .driven(2.2f)
                .with(new Reverb(1.8f, 0), 0.4f)
                .take(2.5f);
    }

    /** A short inward swell before the blast. */
    static float[] bomb() {
        float in = 0.22f;
        Signal wait = Curve.from(0f).line(0f, in).line(1f, 0.004f).settle(0f, 1.9f);
        Signal draw = new Noise(29)
                .band(Curve.from(400f).glide(5000f, in), 0.5f)
                .times(Curve.from(0f).line(1f, in).line(0f, 0.01f));
        Signal boom = new Noise(30).low(Curve.from(3000f).line(6000f, in).glide(80f, 1.5f), 0.2f);
        Signal drop = Oscillator.sine(Curve.from(160f).line(160f, in).glide(24f, 1.2f));
        return draw.plus(boom.plus(drop.times(0.9f)).times(wait).driven(2.4f))
                .with(new Reverb(1.6f, 0), 0.4f)
                .take(2.4f);
    }

    /** Three blasts, each deeper than the last, and a tail that falls apart. */
    static float[] bossDies() {
        Signal blasts = Signal.of(0f);
        for (int i = 0; i < 3; i++) {
            float at = 0.26f * i;
            Signal hit = Curve.from(0f).line(0f, 0.001f + at).line(1f, 0.003f).settle(0f, i == 2 ? 2.4f : 0.5f);
            Signal boom = new Noise(32 + i)
                    .low(Curve.from(6000f).line(6000f, 0.001f + at).glide(70f, 1.8f), 0.15f);
            Signal drop = Oscillator.sine(
                    Curve.from(180f - 30f * i).line(180f - 30f * i, 0.001f + at).glide(27f, 1.5f));
            blasts = blasts.plus(boom.plus(drop.times(0.9f)).times(hit).times(0.6f + 0.2f * i));
        }
        return blasts.driven(2.4f).with(new Reverb(2.2f, 0), 0.4f).take(3.4f);
    }

    /** Breaking glass: splinters at inharmonic pitches over a blast. */
    static float[] phaseEnds() {
        Signal glass = Signal.of(0f);
        float[] splinters = {2093f, 2637f, 3136f, 3951f, 4699f, 5588f, 6645f};
        for (int i = 0; i < splinters.length; i++) {
            Signal late = Curve.from(0f)
                    .line(0f, 0.001f + 0.028f * i)
                    .line(1f, 0.001f)
                    .settle(0f, 0.75f - 0.07f * i);
            glass = glass.plus(Oscillator.sine(splinters[i]).from(0.13f * i).times(late));
        }
        return glass.times(0.22f)
                .plus(debris(31, 8000f, 160f, 0.9f).times(0.8f))
                .plus(thump(130f, 34f, 0.9f))
                .driven(1.6f)
                .with(new Reverb(1.3f, 0), 0.4f)
                .take(1.7f);
    }
}
