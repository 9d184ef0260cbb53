package dev.barrage.shooter.curtain;

import dev.barrage.physics.math.Trig;

/**
 * The way of a centre: a lying eight around the middle of the field.
 *
 * @param reach how far it leaves the middle, metres
 * @param pace rad/s
 */
record Drift(float reach, float pace) {
    /** Where the centre is at a time, metres. */
    float x(double seconds) {
        return reach * Trig.cos(Trig.wrap((float) (pace * seconds % (2 * Math.PI))));
    }

    /** Where the centre is at a time, metres. */
    float y(double seconds) {
        return 0.6f * reach * Trig.sin(Trig.wrap((float) (2 * pace * seconds % (2 * Math.PI))));
    }
}
