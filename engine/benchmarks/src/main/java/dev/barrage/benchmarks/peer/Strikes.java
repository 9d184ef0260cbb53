package dev.barrage.benchmarks.peer;

import dev.barrage.benchmarks.scene.Storm;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.samples.Stars;

/** The parts of storm that all peers share: motion of the stars, bullets that hit, places where they are put back. */
final class Strikes {
    private static final double DT = 1.0 / 60.0;

    private final Rng random = new Rng(1);
    private final float[] orbits = Stars.layout(random);
    private final float[] bullets;
    private final Rng places = new Rng(99);
    private final boolean[] struck;
    private long count;
    private long step;

    Strikes(int n) {
        bullets = Storm.layout(n, random);
        struck = new boolean[n];
    }

    float starX(int star) {
        return orbits[3 * star] + Stars.ORBIT * Trig.cos(starAngle(star));
    }

    float starY(int star) {
        return orbits[3 * star + 1] + Stars.ORBIT * Trig.sin(starAngle(star));
    }

    float starAngle(int star) {
        return (float) (orbits[3 * star + 2] + Stars.TURN * DT * step);
    }

    /** The velocity that takes a star along its circle in the coming step. */
    float starVx(int star) {
        return -Stars.TURN * Stars.ORBIT * Trig.sin(starAngle(star));
    }

    float starVy(int star) {
        return Stars.TURN * Stars.ORBIT * Trig.cos(starAngle(star));
    }

    float bulletX(int bullet) {
        return bullets[4 * bullet];
    }

    float bulletY(int bullet) {
        return bullets[4 * bullet + 1];
    }

    float bulletVx(int bullet) {
        return bullets[4 * bullet + 2];
    }

    float bulletVy(int bullet) {
        return bullets[4 * bullet + 3];
    }

    /** Counts the first hit of a bullet in a step. */
    void strike(int bullet) {
        if (!struck[bullet]) {
            struck[bullet] = true;
            count++;
        }
    }

    /** Whether a bullet at (x, y) has hit or left and has to be put back. Clears the hit. */
    boolean isGone(int bullet, double x, double y) {
        boolean gone = struck[bullet] || !(x >= 0 && x <= Stars.SIZE && y >= 0 && y <= Stars.SIZE);
        struck[bullet] = false;
        return gone;
    }

    float place() {
        return places.nextFloat() * Stars.SIZE;
    }

    void nextStep() {
        step++;
    }

    long count() {
        return count;
    }

    /** Corners x, y of one of the 30 convex kites that a star is made of: centre, notch, tip, notch. */
    static float[] kite(int tip) {
        float[] xy = new float[8];
        for (int k = 0; k < 3; k++) {
            double angle = 2 * StrictMath.PI * (2 * tip + k - 1) / 60;
            double radius = k == 1 ? 1 : 0.5;
            xy[2 + 2 * k] = (float) (radius * StrictMath.cos(angle));
            xy[3 + 2 * k] = (float) (radius * StrictMath.sin(angle));
        }
        return xy;
    }
}
