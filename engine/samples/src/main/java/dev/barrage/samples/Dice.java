package dev.barrage.samples;

import dev.barrage.physics.math.Rng;

/** Random numbers that depend on a step alone: a world that goes back meets the same again. */
final class Dice {
    private final Rng random = new Rng(0);

    /** The numbers of a step. */
    Rng of(long step) {
        return of(step, 0);
    }

    /** The numbers of one of many in a step, such as an entity by its birth. */
    Rng of(long step, long which) {
        random.setState((step + 1) * 0x9E3779B97F4A7C15L ^ (which + 1) * 0xC2B2AE3D27D4EB4FL);
        random.nextInt(); // mixes the bits
        return random;
    }
}
