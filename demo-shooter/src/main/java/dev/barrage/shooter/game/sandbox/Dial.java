package dev.barrage.shooter.game.sandbox;

import dev.barrage.shooter.curtain.Knob;

/** The sliders of the {@link Sandbox}: equal positions from a least value to a most. */
public enum Dial {
    /** The formation, by its number; see {@link SandboxFormation}. */
    FORMATION(0f, 1f, 255),
    SPACING(Knob.SPACING, 0.06f, 0.002f, 270),
    SPEED(Knob.SPEED, 0.4f, 0.02f, 380),
    RADIUS(Knob.RADIUS, 0.02f, 0.005f, 36),
    LANES(Knob.LANES, 0f, 1f, 12),
    LANE(Knob.LANE, 0.4f, 0.05f, 192),
    SWAY(Knob.SWAY, 0f, 0.05f, 120),
    DENSITY(Knob.DENSITY, 0.05f, 0.01f, 95),
    FAMILY(Knob.FAMILY, 0f, 1f, 3),
    /** Number of bullets that fly about. */
    BULLETS(0f, 100f, 1000),
    /** Number of mesh bodies. */
    MESHES(0f, 1f, 500),
    /** Number of round and square bodies. */
    BODIES(0f, 10f, 500),
    /** Pull downwards on everything but bullets, m/s2. */
    GRAVITY(0f, 0.1f, 100),
    /** Turns of a beam in the middle of the field, rad/s; 0 switches it off. */
    BEAM(0f, 0.05f, 40),
    /** The stage whose walls stand in the field, counted from 0. */
    ARENA(0f, 1f, 15),
    /** Radius of the mouse's tools, metres. */
    BRUSH(0.3f, 0.1f, 37),
    /** Speed of the next motor, counter-clockwise, rad/s; cars drive at it in either direction. */
    MOTOR(-20f, 0.5f, 80),
    /** Force at which joints break, N; the last position is for none that does. */
    STRENGTH(20f, 20f, 100);

    private final Knob knob;
    private final float least;
    private final float step;
    private final int positions;

    Dial(float least, float step, int positions) {
        this(null, least, step, positions);
    }

    Dial(Knob knob, float least, float step, int positions) {
        this.knob = knob;
        this.least = least;
        this.step = step;
        this.positions = positions;
    }

    /** The knob of the formation that it turns; null if it turns none. */
    public Knob knob() {
        return knob;
    }

    /** The last position; the first is 0. */
    public int last() {
        return positions;
    }

    /** The value at a position, which is brought into the range. */
    public float value(int position) {
        return least + step * Math.max(0, Math.min(positions, position));
    }

    /** The position nearest to a value. */
    public int position(float value) {
        return Math.max(0, Math.min(positions, Math.round((value - least) / step)));
    }

    public float most() {
        return value(positions);
    }
}
