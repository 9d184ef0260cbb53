package dev.barrage.shooter.sound.music;

import dev.barrage.shooter.sound.synth.Curve;
import dev.barrage.shooter.sound.synth.Noise;
import dev.barrage.shooter.sound.synth.Oscillator;
import dev.barrage.shooter.sound.synth.Signal;

final class Drums {
    private Drums() {}

    static float[] kick() {
        Signal body = Oscillator.sine(Curve.from(210f).glide(62f, 0.045f).glide(44f, 0.2f))
                .times(Curve.struck(0.32f));
        Signal click = new Noise(101).band(Signal.of(3200f), 0.2f).times(Curve.struck(0.012f));
        return body.times(1.3f).plus(click.times(0.5f)).driven(1.8f).take(0.34f);
    }

    static float[] snare() {
        Signal wires = new Noise(102).high(1500f).low(9500f).times(Curve.struck(0.19f));
        Signal skin = Oscillator.triangle(Curve.from(310f).glide(178f, 0.04f)).times(Curve.struck(0.12f));
        return wires.times(0.9f).plus(skin).driven(1.5f).take(0.22f);
    }

    /** Several claps, not quite together. */
    static float[] clap() {
        Curve hands = Curve.from(0f);
        for (int i = 0; i < 3; i++) {
            hands.line(0.9f, 0.001f).settle(0.1f, 0.011f);
        }
        hands.line(1f, 0.001f).settle(0f, 0.16f);
        return new Noise(103).band(Signal.of(1500f), 0.45f).times(hands).take(0.22f);
    }

    static float[] closedHat() {
        return new Noise(104).high(8200f).times(Curve.struck(0.045f)).take(0.055f);
    }

    static float[] openHat() {
        return metal(105).high(6500f).times(Curve.struck(0.2f)).take(0.22f);
    }

    static float[] crash() {
        return metal(106).high(3200f).times(Curve.struck(1.7f)).take(1.8f);
    }

    private static Signal metal(long seed) {
        Signal plate = Oscillator.square(3187f).plus(Oscillator.square(4271f)).plus(Oscillator.square(5543f));
        return new Noise(seed).plus(plate.times(0.22f));
    }

    static float[] tom(float hertz) {
        Signal body =
                Oscillator.sine(Curve.from(1.9f * hertz).glide(hertz, 0.08f)).times(Curve.struck(0.3f));
        Signal skin = new Noise(107).low(1600f).times(Curve.struck(0.05f));
        return body.plus(skin.times(0.4f)).driven(1.4f).take(0.32f);
    }

    static float[] shaker() {
        return new Noise(108)
                .band(Signal.of(6400f), 0.3f)
                .times(Curve.blown(0.02f, 0.002f, 0.05f))
                .take(0.08f);
    }
}
