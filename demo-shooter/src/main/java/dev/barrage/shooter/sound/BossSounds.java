package dev.barrage.shooter.sound;

import dev.barrage.shooter.sound.synth.Curve;
import dev.barrage.shooter.sound.synth.Finish;
import dev.barrage.shooter.sound.synth.Noise;
import dev.barrage.shooter.sound.synth.Oscillator;
import dev.barrage.shooter.sound.synth.Reverb;
import dev.barrage.shooter.sound.synth.Signal;

/** Sounds of what bosses fight with: mines on chains, a wheel, a well. */
final class BossSounds {
    private BossSounds() {}

    /** Air around a heavy mine, in gusts, and links that rattle. */
    static float[] chain() {
        Signal gusts = Oscillator.sine(4f).times(0.45f).plus(Signal.of(0.55f));
        Signal air = new Noise(71).band(Signal.of(420f), 0.5f).times(gusts);
        Noise dice = new Noise(72);
        Signal knocks = () -> Math.max(0f, dice.next() - 0.992f) * 90f;
        Signal rattle = knocks.band(Signal.of(2600f), 0.75f).plus(knocks.band(Signal.of(1450f), 0.75f));
        return loop(air.plus(rattle.times(0.35f)), 1f, 0.2f);
    }

    /** Iron on stone: partials without a common base over a thud. */
    static float[] clank() {
        Signal iron = Oscillator.sine(523f)
                .plus(Oscillator.sine(1187f).times(0.7f))
                .plus(Oscillator.sine(1973f).times(0.5f))
                .plus(Oscillator.sine(3121f).times(0.3f))
                .times(Curve.struck(0.45f));
        Signal thud = Oscillator.sine(Curve.from(170f).glide(60f, 0.12f)).times(Curve.struck(0.2f));
        Signal tick = new Noise(73).high(2500f).times(Curve.struck(0.03f));
        return iron.times(0.4f).plus(thud).plus(tick.times(0.6f)).driven(1.5f).take(0.5f);
    }

    /** A hum of two windings that beat, with the rattle of teeth; its pitch follows the wheel. */
    static float[] motor() {
        Signal teeth = Oscillator.sine(8f).times(0.35f).plus(Signal.of(0.65f));
        Signal hum = Oscillator.triangle(82f)
                .plus(Oscillator.triangle(123.5f).times(0.5f))
                .plus(Oscillator.sine(41f).times(0.8f));
        Signal grit = new Noise(71).band(Signal.of(640f), 0.3f).times(0.5f);
        return loop(hum.plus(grit).times(teeth).driven(1.4f), 2f, 0.4f);
    }

    /** Iron on iron that rings, a groan as the axle gives, and steam. */
    static float[] stall() {
        Signal iron = Oscillator.sine(311f)
                .plus(Oscillator.sine(523f).times(0.7f))
                .plus(Oscillator.sine(871f).times(0.5f))
                .plus(Oscillator.sine(1423f).times(0.3f))
                .times(Curve.struck(0.5f));
        Signal blow = new Noise(72).low(900f).times(Curve.struck(0.09f)).times(1.5f);
        Signal groan = Oscillator.triangle(Curve.from(140f).glide(46f, 0.7f)).times(Curve.struck(0.7f));
        Signal steam =
                new Noise(73).high(3000f).times(Curve.from(0f).line(0.5f, 0.15f).settle(0f, 0.8f));
        return iron.times(0.6f)
                .plus(blow)
                .plus(groan.times(0.7f))
                .plus(steam.times(0.5f))
                .driven(1.5f)
                .with(new Reverb(1f, 0), 0.3f)
                .take(1.3f);
    }

    /** A deep drone that beats slowly, and air that is sucked in. */
    static float[] well() {
        float seconds = 2.4f;
        Signal drone =
                Oscillator.saw(55f).plus(Oscillator.saw(55f + 1f / seconds)).low(260f);
        Signal fifth = Oscillator.sine(82.5f).plus(Oscillator.triangle(110f).times(0.5f));
        Signal air = new Noise(69).band(Signal.of(430f), 0.25f);
        return loop(drone.plus(fifth.times(0.5f)).plus(air.times(0.4f)), seconds, 0.6f);
    }

    /** A gasp, and a heavy gust outwards. */
    static float[] hurl() {
        float in = 0.09f;
        Signal wait = Curve.from(0f).line(0f, in).line(1f, 0.004f).settle(0f, 0.7f);
        Signal gasp = new Noise(36)
                .band(Curve.from(700f).glide(3600f, in), 0.5f)
                .times(Curve.from(0f).line(0.7f, in).line(0f, 0.01f));
        Signal gust = new Noise(37).low(Curve.from(2600f).line(4200f, in).glide(140f, 0.6f), 0.2f);
        Signal drop = Oscillator.sine(Curve.from(120f).line(120f, in).glide(36f, 0.5f));
        return gasp.plus(gust.plus(drop.times(0.9f)).times(wait).driven(2f))
                .with(new Reverb(0.9f, 0), 0.3f)
                .take(1.2f);
    }

    private static float[] loop(Signal signal, float seconds, float overlap) {
        signal.take(0.2f); // lets the filters settle
        return Finish.loop(signal.take(seconds + overlap), Signal.samples(overlap));
    }
}
