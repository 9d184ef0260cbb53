package dev.barrage.shooter.sound;

import dev.barrage.shooter.sound.synth.Curve;
import dev.barrage.shooter.sound.synth.Finish;
import dev.barrage.shooter.sound.synth.Noise;
import dev.barrage.shooter.sound.synth.Oscillator;
import dev.barrage.shooter.sound.synth.Signal;

/** Sounds of chains and of the mines on them. */
final class FlailSounds {
    private static final float SECONDS = 1f;
    private static final float OVERLAP = 0.2f;

    private FlailSounds() {}

    /** Air around a heavy mine, in gusts, and links that rattle. */
    static float[] whirr() {
        Signal gusts = Oscillator.sine(4f).times(0.45f).plus(Signal.of(0.55f));
        Signal air = new Noise(71).band(Signal.of(420f), 0.5f).times(gusts);
        Noise dice = new Noise(72);
        Signal knocks = () -> Math.max(0f, dice.next() - 0.992f) * 90f;
        Signal rattle = knocks.band(Signal.of(2600f), 0.75f).plus(knocks.band(Signal.of(1450f), 0.75f));
        Signal all = air.plus(rattle.times(0.35f));
        all.take(0.2f); // lets the filters settle
        return Finish.loop(all.take(SECONDS + OVERLAP), Signal.samples(OVERLAP));
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
}
