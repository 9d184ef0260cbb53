package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;

/** Pairs of crates on ropes over two wheels, of which one sinks; and pinions that drive a wheel, which drives a rack. */
public final class PulleysAndGears extends Sample {
    /** Height of the wheels, and from one wheel to the next, metres. */
    private static final float HEIGHT = 10f, SPACING = 3f;

    /** Radii of a pinion and a wheel, and half the height of a rack, metres. */
    public static final float PINION = 0.5f, WHEEL = 1f, THICK = 0.1f;

    /** Speed, rad/s, and torque, N m, of the motor of a pinion. */
    public static final float SPEED = 2f, TORQUE = 20f;

    public PulleysAndGears() {
        super("pulleys_and_gears", "crates on ropes over wheels, and wheels that drive a rack", "machines", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Polygon.box(2f * SPACING * n + 5f, 0.5f)).at(SPACING * n, -0.5f));
        for (int i = 0; i < n; i++) {
            addRope(world, 2f * SPACING * i, 1f, 1f + 0.5f * (i % 3), i % 2 == 0 ? 1f : 2f);
            addGears(world, 2f * SPACING * i, HEIGHT + 3f);
        }
    }

    /**
     * Adds two crates 5 m above the ground, on a rope over wheels at x and 3 m right of it, and returns them.
     *
     * @param ratio see {@link JointDef#pulley}
     */
    public static long[] addRope(World world, float x, float leftMass, float rightMass, float ratio) {
        Polygon crate = Polygon.box(0.5f, 0.5f);
        float right = x + SPACING;
        long a = world.add(BodyDef.dynamic(crate).at(x, 0.5f * HEIGHT).mass(leftMass));
        long b = world.add(BodyDef.dynamic(crate).at(right, 0.5f * HEIGHT).mass(rightMass));
        world.add(JointDef.pulley(a, b, x, HEIGHT, right, HEIGHT, ratio)
                .from(x, 0.5f * HEIGHT + 0.5f)
                .to(right, 0.5f * HEIGHT + 0.5f));
        return new long[] {a, b};
    }

    /**
     * Adds a pinion at (x, y) that a motor turns, a wheel of twice its radius right of it and a rack on that, and returns
     * the three.
     */
    public static long[] addGears(World world, float x, float y) {
        float right = x + PINION + WHEEL;
        float top = y + WHEEL + THICK;
        long pinion = addPart(world, BodyDef.dynamic(new Circle(PINION)).at(x, y));
        long wheel = addPart(world, BodyDef.dynamic(new Circle(WHEEL)).at(right, y));
        long rack = addPart(world, BodyDef.dynamic(Polygon.box(2f, THICK)).at(right, top));
        long driven = world.add(JointDef.revolute(JointDef.WORLD, pinion).motor(SPEED, TORQUE));
        long axle = world.add(JointDef.revolute(JointDef.WORLD, wheel));
        long slider = world.add(JointDef.prismatic(JointDef.WORLD, rack).limits(-2f, 2f));
        world.add(JointDef.gear(driven, axle, WHEEL / PINION));
        world.add(JointDef.gear(axle, slider, 1f / WHEEL));
        return new long[] {pinion, wheel, rack};
    }

    private static long addPart(World world, BodyDef def) {
        long part = world.add(def);
        world.setMask(part); // nothing
        return part;
    }
}
