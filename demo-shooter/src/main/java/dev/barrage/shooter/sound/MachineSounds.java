package dev.barrage.shooter.sound;

import dev.barrage.shooter.sound.synth.Curve;
import dev.barrage.shooter.sound.synth.Finish;
import dev.barrage.shooter.sound.synth.Noise;
import dev.barrage.shooter.sound.synth.Oscillator;
import dev.barrage.shooter.sound.synth.Reverb;
import dev.barrage.shooter.sound.synth.Signal;

/** Sounds of a boss's wheel: its motor, and the iron that stops. */
final class MachineSounds {
    private static final float LOOP_SECONDS = 2f;
    private static final float OVERLAP = 0.4f;

    private MachineSounds() {}

    /** A hum of two windings that beat, with the rattle of teeth; its pitch follows the wheel. */
    static float[] motor() {
        Signal teeth = Oscillator.sine(8f).times(0.35f).plus(Signal.of(0.65f));
        Signal hum = Oscillator.triangle(82f)
                .plus(Oscillator.triangle(123.5f).times(0.5f))
                .plus(Oscillator.sine(41f).times(0.8f));
        Signal grit = new Noise(71).band(Signal.of(640f), 0.3f).times(0.5f);
        Signal all = hum.plus(grit).times(teeth).driven(1.4f);
        all.take(0.2f); // lets the filters settle
        return Finish.loop(all.take(LOOP_SECONDS + OVERLAP), Signal.samples(OVERLAP));
    }

    /** Iron on iron that rings, a groan as the axle gives, and steam. */
    static float[] clank() {
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
}
