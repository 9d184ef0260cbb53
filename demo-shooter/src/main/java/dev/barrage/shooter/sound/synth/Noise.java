package dev.barrage.shooter.sound.synth;

import dev.barrage.physics.math.Rng;

/** White noise from -1 to 1, determined by its seed. */
public final class Noise implements Signal {
    private final Rng rng;

    public Noise(long seed) {
        rng = new Rng(seed);
    }

    @Override
    public float next() {
        return rng.nextFloat() * 2f - 1f;
    }
}
