package dev.barrage.shooter.asset;

import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.curtain.Amount;
import java.util.List;

/**
 * A wheel on a hinge at a boss. A motor with little torque turns it, and hits brake it. Braked to a stop it stalls: the
 * boss is open, and ceases fire. Each spoke carries a piece of the rim with a spool in its middle, which fires threads.
 *
 * @param radius metres, to the outside of the rim
 * @param rim thickness of the rim, metres
 * @param spokes number of spokes
 * @param arc angle that the rim of a spoke covers, degrees; there are gaps between
 * @param mass kg
 * @param spool radius of a spool, metres
 * @param hitPoints of a spool
 * @param passed share of the damage of hits on the wheel that the boss takes, 0 to 1
 * @param covered share of the damage of hits on the boss that it takes while the wheel turns, 0 to 1
 * @param open factor on the damage of all hits while the wheel stalls, 1 or more
 * @param forms a form for each phase
 */
public record WheelDef(
        float radius,
        float rim,
        int spokes,
        float arc,
        float mass,
        float spool,
        Amount hitPoints,
        float passed,
        float covered,
        float open,
        List<Form> forms) {
    /** Radius of the hub, and half the width of a spoke, metres. */
    private static final float HUB = 0.6f;

    private static final float HALF_SPOKE = 0.11f;
    /** Edges of the rim's arc to each side of a spoke. */
    private static final int STEPS = 4;

    private static final float DEGREES = Trig.PI / 180f;

    /**
     * How the wheel turns in a phase.
     *
     * @param speed of the motor, rad/s; its sign is the sense in which it starts
     * @param torque the motor's most, N m
     * @param swing seconds from one change of sense to the next; 0 for none
     * @param offset distance of the hinge from the middle of the wheel, metres
     * @param stall seconds of a stall
     * @param threads names of the patterns that each spool fires, all at once
     */
    public record Form(float speed, Amount torque, float swing, float offset, Amount stall, List<String> threads) {
        private void check(String file, String name, float radius) {
            float fast = Math.abs(speed);
            Json.require(
                    file, fast >= 0.1f && fast <= 6f, name + ".speed must be from 0.1 to 6 or -6 to -0.1: " + speed);
            Json.requireRange(file, name + ".torque", torque, 1f, 10_000f);
            Json.requireRange(file, name + ".stall", stall, 0.5f, 20f);
            Json.requireRange(file, name + ".swing", swing, 0f, 60f);
            Json.requireRange(file, name + ".offset", offset, 0f, 0.5f * radius);
            Json.requireSize(file, name + ".threads", threads.size(), 0, 4);
        }
    }

    void check(String file, String name, int phases) {
        Json.requireRange(file, name + ".radius", radius, 2.5f, 8f);
        Json.requireRange(file, name + ".rim", rim, 0.1f, 0.2f * radius);
        Json.require(
                file,
                spokes >= 2 && spokes <= Limits.SPOKES,
                name + ".spokes must be from 2 to " + Limits.SPOKES + ": " + spokes);
        Json.requireRange(file, name + ".arc", arc, 30f, 350f / spokes);
        Json.requireRange(file, name + ".mass", mass, 1f, 10_000f);
        Json.requireRange(file, name + ".spool", spool, 0.1f, 1f);
        Json.requireRange(file, name + ".hitPoints", hitPoints, 1f, 100_000f);
        Json.requireRange(file, name + ".passed", passed, 0f, 1f);
        Json.requireRange(file, name + ".covered", covered, 0f, 1f);
        Json.requireRange(file, name + ".open", open, 1f, 20f);
        Json.requireSize(file, name + ".forms", forms.size(), phases, phases);
        for (int i = 0; i < phases; i++) {
            forms.get(i).check(file, name + ".forms[" + i + "]", radius);
        }
    }

    /** Distance of the middle of each spool from that of the wheel, metres. */
    public float spoolOut() {
        return radius - 0.5f * rim;
    }

    /** Angle of a spoke in the wheel's frame, radians. */
    public float spokeAngle(int number) {
        return Trig.wrap(2f * Trig.PI * number / spokes);
    }

    /** Distance from the hinge that the wheel reaches in any form, metres. */
    float reach() {
        float offset = 0f;
        for (Form form : forms) {
            offset = Math.max(offset, form.offset());
        }
        return offset + Math.max(radius, spoolOut() + spool);
    }

    /** The whole wheel, flat. */
    public Mesh mesh() {
        float[] xy = new float[spokes * corners()];
        for (int i = 0; i < spokes; i++) {
            addSpoke(xy, i * corners(), spokeAngle(i), 0f);
        }
        return Mesh.solid(xy);
    }

    /** A spoke with its rim, which points along x with the origin at {@link #spokeOut}. */
    public Mesh spoke() {
        float[] xy = new float[corners()];
        addSpoke(xy, 0, 0f, spokeOut());
        return Mesh.solid(xy);
    }

    /** Distance of the middle of a spoke's mass from that of the wheel, about, metres. */
    public float spokeOut() {
        return 0.8f * radius;
    }

    private static int corners() {
        return 2 * (2 + STEPS + 2 * STEPS + 1 + STEPS + 2);
    }

    /** Adds the outline of a spoke: out along its right side, around its rim, and back along its left side. */
    private void addSpoke(float[] xy, int from, float along, float back) {
        float inner = radius - rim;
        float step = 0.5f * DEGREES * arc / STEPS;
        int at = add(xy, from, HUB, -HALF_SPOKE / HUB, along, back);
        at = add(xy, at, inner, -HALF_SPOKE / inner, along, back);
        for (int i = 1; i <= STEPS; i++) {
            at = add(xy, at, inner, -step * i, along, back);
        }
        for (int i = -STEPS; i <= STEPS; i++) {
            at = add(xy, at, radius, step * i, along, back);
        }
        for (int i = STEPS; i >= 1; i--) {
            at = add(xy, at, inner, step * i, along, back);
        }
        at = add(xy, at, inner, HALF_SPOKE / inner, along, back);
        add(xy, at, HUB, HALF_SPOKE / HUB, along, back);
    }

    private static int add(float[] xy, int at, float out, float aside, float along, float back) {
        float direction = Trig.wrap(along + aside);
        xy[at] = out * Trig.cos(direction) - back * Trig.cos(along);
        xy[at + 1] = out * Trig.sin(direction) - back * Trig.sin(along);
        return at + 2;
    }
}
