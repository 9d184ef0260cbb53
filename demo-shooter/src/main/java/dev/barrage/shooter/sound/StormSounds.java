package dev.barrage.shooter.sound;

import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.sound.synth.Curve;
import dev.barrage.shooter.sound.synth.Finish;
import dev.barrage.shooter.sound.synth.Noise;
import dev.barrage.shooter.sound.synth.Oscillator;
import dev.barrage.shooter.sound.synth.Reverb;
import dev.barrage.shooter.sound.synth.Signal;

/** Sounds of curtains: sluices that open, and grains by the thousand, far and near. */
final class StormSounds {
    private static final float BED_SECONDS = 2.4f;
    private static final float OVERLAP = 0.6f;

    private StormSounds() {}

    /** A glow that rises for as long as the sluices glow, then the wind that comes through them. */
    static float[] begins() {
        float glow = Storm.GLOW_STEPS / 60f;
        Signal rise =
                Curve.from(0f).line(0.2f, 0.3f * glow).line(1f, 0.7f * glow).settle(0f, 0.25f);
        Signal shine = Oscillator.sine(Curve.from(164.8f).glide(659.3f, glow))
                .plus(Oscillator.triangle(Curve.from(247.2f).glide(988.9f, glow))
                        .times(0.5f))
                .plus(Oscillator.sine(Curve.from(329.6f).glide(1321.5f, glow)).times(0.4f));
        Signal tremble =
                Oscillator.sine(Curve.from(6f).line(18f, glow)).times(0.3f).plus(Signal.of(0.7f));
        Signal opening =
                Curve.from(0f).line(0f, 0.9f * glow).line(1f, 0.1f * glow).settle(0f, 1.1f);
        Signal wind = new Noise(61).band(Curve.from(900f).line(900f, glow).glide(260f, 1f), 0.3f);
        return shine.times(tremble)
                .times(rise)
                .times(0.4f)
                .plus(wind.times(opening).times(1.6f))
                .driven(1.3f)
                .with(new Reverb(1.2f, 0), 0.35f)
                .take(glow + 1.3f);
    }

    /** A blade through glass beads. */
    static float[] cut() {
        Signal blade =
                new Noise(66).band(Curve.from(2200f).glide(7500f, 0.1f), 0.55f).times(Curve.struck(0.12f));
        Signal beads =
                Oscillator.triangle(Curve.from(1976f).glide(3136f, 0.06f)).times(Curve.struck(0.07f));
        return blade.plus(beads.times(0.35f)).take(0.14f);
    }

    /** A bead that cracks. */
    static float[] chip() {
        Signal crack = new Noise(67).high(4200f).times(Curve.struck(0.02f));
        Signal bead = Oscillator.sine(Curve.from(2637f).glide(1976f, 0.03f)).times(Curve.struck(0.045f));
        return crack.plus(bead.times(0.6f)).take(0.06f);
    }

    /** A blade that is drawn: a short hiss that rises. */
    static float[] guard() {
        Signal edge = new Noise(69).band(Curve.from(2600f).glide(7200f, 0.12f), 0.3f);
        Signal steel = Oscillator.sine(1760f).plus(Oscillator.sine(2960f).times(0.5f));
        return edge.plus(steel.times(0.12f)).times(Curve.struck(0.14f)).take(0.2f);
    }

    /** Glass that breaks around the ship. */
    static float[] ward() {
        Signal shards =
                new Noise(70).band(Curve.from(6400f).glide(2400f, 0.3f), 0.25f).times(Curve.struck(0.3f));
        Signal glass = Oscillator.sine(2093f)
                .plus(Oscillator.sine(3136f).times(0.7f))
                .plus(Oscillator.sine(5274f).times(0.4f))
                .times(Curve.struck(0.35f));
        return shards.plus(glass.times(0.35f)).with(new Reverb(0.5f, 0), 0.2f).take(0.6f);
    }

    /** Steel that rings, and a gust outwards. */
    static float[] parry() {
        Signal steel = Oscillator.sine(1318.5f)
                .plus(Oscillator.sine(2217f).times(0.6f))
                .plus(Oscillator.sine(3729f).times(0.35f))
                .times(Curve.struck(0.55f));
        Signal gust =
                new Noise(68).band(Curve.from(4800f).glide(500f, 0.35f), 0.35f).times(Curve.struck(0.4f));
        return steel.times(0.5f).plus(gust).with(new Reverb(0.8f, 0), 0.3f).take(0.8f);
    }

    /** Grains far away: rain on a roof, with slow gusts. */
    static float[] rush() {
        Signal gusts = Oscillator.sine(1f / BED_SECONDS).times(0.25f).plus(Signal.of(0.75f));
        Signal rain = new Noise(62).low(620f).high(70f);
        Signal air = new Noise(63).band(Signal.of(1500f), 0.1f).times(0.16f);
        return bed(rain.plus(air).times(gusts));
    }

    /** Grains close by: sand on glass, single clicks above a hiss. */
    static float[] hiss() {
        Noise dice = new Noise(64);
        Signal clicks = () -> Math.max(0f, dice.next() - 0.985f) * 60f;
        Signal sand = clicks.band(Signal.of(5200f), 0.55f).plus(clicks.band(Signal.of(2900f), 0.5f));
        Signal air = new Noise(65).band(Signal.of(4300f), 0.3f);
        return bed(sand.times(0.8f).plus(air.times(0.25f)));
    }

    private static float[] bed(Signal signal) {
        signal.take(0.2f); // lets the filters settle
        return Finish.loop(signal.take(BED_SECONDS + OVERLAP), Signal.samples(OVERLAP));
    }
}
