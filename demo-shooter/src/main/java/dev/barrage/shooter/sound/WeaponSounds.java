package dev.barrage.shooter.sound;

import dev.barrage.shooter.sound.synth.Curve;
import dev.barrage.shooter.sound.synth.Finish;
import dev.barrage.shooter.sound.synth.Noise;
import dev.barrage.shooter.sound.synth.Oscillator;
import dev.barrage.shooter.sound.synth.Signal;

/** Sounds of guns, beam and hits: short and soft, because they play all the time. */
final class WeaponSounds {
    private static final float BEAM_SECONDS = 1f;
    private static final float BEAM_OVERLAP = 0.2f;

    private WeaponSounds() {}

    static float[] shot() {
        Signal body = Oscillator.triangle(Curve.from(1500f).glide(330f, 0.07f)).times(Curve.struck(0.09f));
        Signal edge = Oscillator.square(Curve.from(750f).glide(190f, 0.05f))
                .low(2600f)
                .times(Curve.struck(0.05f));
        Signal air = new Noise(1).high(3500f).times(Curve.struck(0.03f));
        return body.plus(edge.times(0.35f)).plus(air.times(0.3f)).take(0.1f);
    }

    /** A chord whose tones have whole numbers of periods, so that it loops; the noise is cross-faded. */
    static float[] beam() {
        Signal growl = Oscillator.saw(82f)
                .plus(Oscillator.saw(83f).from(0.3f))
                .plus(Oscillator.saw(164f).from(0.6f))
                .plus(Oscillator.square(123f).times(0.5f));
        Signal sweep = Oscillator.sine(3f).times(420f).plus(Signal.of(1300f));
        Signal shine =
                Oscillator.sine(656f).times(Oscillator.sine(8f).times(0.3f).plus(Signal.of(0.7f)));
        Signal hiss = new Noise(2).band(Signal.of(3800f), 0.5f);
        Signal all = growl.low(sweep, 0.45f).times(0.4f).plus(shine.times(0.3f)).plus(hiss.times(0.35f));
        all.take(0.5f); // lets the filters settle
        return Finish.loop(all.driven(1.4f).take(BEAM_SECONDS + BEAM_OVERLAP), Signal.samples(BEAM_OVERLAP));
    }

    static float[] beamStart() {
        Signal rise = Oscillator.saw(Curve.from(82f).glide(656f, 0.2f))
                .low(Curve.from(500f).glide(5200f, 0.22f), 0.5f);
        Signal zap = Oscillator.sine(Curve.from(2600f).glide(656f, 0.12f)).times(Curve.struck(0.2f));
        Signal air = new Noise(3).band(Curve.from(900f).glide(6000f, 0.22f), 0.4f);
        Signal swell = Curve.from(0f).line(1f, 0.16f).settle(0f, 0.18f);
        return rise.plus(air.times(0.8f)).times(swell).plus(zap.times(0.5f)).take(0.36f);
    }

    static float[] beamStop() {
        Signal fall = Oscillator.saw(Curve.from(656f).glide(60f, 0.32f))
                .low(Curve.from(3800f).glide(200f, 0.3f), 0.4f);
        Signal air = new Noise(4).band(Curve.from(5000f).glide(500f, 0.3f), 0.3f);
        return fall.plus(air.times(0.5f)).times(Curve.struck(0.34f)).take(0.36f);
    }

    static float[] hit() {
        Signal crack =
                new Noise(5).band(Curve.from(4200f).glide(1500f, 0.05f), 0.5f).times(Curve.struck(0.06f));
        Signal body = Oscillator.square(Curve.from(620f).glide(210f, 0.05f))
                .low(1800f)
                .times(Curve.struck(0.07f));
        return crack.plus(body.times(0.5f)).take(0.08f);
    }

    static float[] burn() {
        Signal sizzle = new Noise(6).band(Oscillator.sine(37f).times(900f).plus(Signal.of(4600f)), 0.6f);
        Signal grit =
                Oscillator.saw(Curve.from(240f).glide(160f, 0.1f)).low(1400f).times(0.25f);
        return sizzle.plus(grit).times(Curve.blown(0.015f, 0.03f, 0.09f)).take(0.13f);
    }

    static float[] fizzle() {
        Signal puff =
                new Noise(7).low(Curve.from(2600f).glide(350f, 0.07f), 0.2f).times(Curve.struck(0.09f));
        Signal knock = Oscillator.sine(Curve.from(260f).glide(110f, 0.04f)).times(Curve.struck(0.06f));
        return puff.plus(knock.times(0.6f)).take(0.1f);
    }

    /** Ring modulation of two tones, which sounds metallic. */
    static float[] ricochet() {
        Signal pitch = Curve.from(2350f).glide(1750f, 0.2f);
        Signal ring =
                Oscillator.sine(pitch).times(Oscillator.sine(613f).times(0.5f).plus(Signal.of(0.6f)));
        Signal tick = new Noise(8).high(5200f).times(Curve.struck(0.02f));
        return ring.times(Curve.struck(0.2f)).plus(tick.times(0.7f)).take(0.22f);
    }
}
