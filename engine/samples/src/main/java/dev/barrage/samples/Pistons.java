package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * Slider-cranks in a row, each a little behind the one before, that throw crates. A motor turns the crank about the
 * world, hinges lead over a rod to the piston, and a slider lets the piston move along its cylinder only.
 */
public final class Pistons extends Sample {
    /** Radius of a crank, length of a rod, and from one cylinder to the next, metres. */
    private static final float CRANK = 1f, ROD = 2.5f, SPACING = 2.4f;

    private static final float TORQUE = 5_000f;

    private final Slider speed = slider("motor speed, rad/s", -12f, 12f, 5f);

    public Pistons() {
        super("pistons", "cranks and rods move pistons, which throw crates", "cylinders", -10f, false);
    }

    @Override
    public void addTo(World world, int n) {
        play(world, n);
    }

    @Override
    public LongConsumer play(World world, int n) {
        Joint[] motors = new Joint[n];
        Polygon side = Polygon.box(0.1f, 2.5f);
        world.add(BodyDef.fixed(side).at(-0.5f * SPACING, 4.5f));
        for (int i = 0; i < n; i++) {
            float x = SPACING * i;
            motors[i] = world.joint(addCylinder(world, x, 2f * Trig.PI * i / n));
            world.add(BodyDef.fixed(side).at(x + 0.5f * SPACING, 4.5f));
            world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(x, 6f).density(0.5f));
        }
        return step -> {
            for (Joint motor : motors) {
                motor.motor(speed.value(), TORQUE);
            }
        };
    }

    /** Adds crank, rod and piston over (x, 0), and returns the hinge with the motor. */
    private static long addCylinder(World world, float x, float angle) {
        float pinX = CRANK * Trig.cos(angle);
        float pinY = CRANK * Trig.sin(angle);
        float rise = (float) Math.sqrt(ROD * ROD - pinX * pinX);
        float top = pinY + rise;
        long crank = addPart(
                world,
                BodyDef.dynamic(Polygon.box(0.5f * CRANK + 0.1f, 0.2f))
                        .at(x + 0.5f * pinX, 0.5f * pinY)
                        .angle(angle));
        long rod = addPart(
                world,
                BodyDef.dynamic(Polygon.box(0.1f, 0.5f * ROD))
                        .at(x + 0.5f * pinX, pinY + 0.5f * rise)
                        .angle(Trig.atan2(pinX, rise)));
        long piston = world.add(
                BodyDef.dynamic(Polygon.box(0.5f * SPACING - 0.15f, 0.3f)).at(x, top));
        long motor =
                world.add(JointDef.revolute(JointDef.WORLD, crank).at(x, 0f).motor(0f, TORQUE));
        world.add(JointDef.revolute(crank, rod).at(x + pinX, pinY));
        world.add(JointDef.revolute(rod, piston).at(x, top));
        world.add(JointDef.prismatic(JointDef.WORLD, piston).axis(0f, 1f));
        return motor;
    }

    private static long addPart(World world, BodyDef def) {
        long part = world.add(def);
        world.setMask(part); // nothing
        return part;
    }
}
