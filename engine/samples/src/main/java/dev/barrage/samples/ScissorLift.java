package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * A platform on crossed bars, whose feet a motor draws together and lets go again.
 *
 * <p>A small give of each hinge lowers the platform by the sum of all, times what the bars gear up: more than five stages
 * ask for stiffer joints and more sub-steps than usual.
 */
public final class ScissorLift extends Sample {
    /** Half the length of a bar, metres, and its angle at first, radians. */
    public static final float HALF = 2.5f, ANGLE = 0.7f;

    private static final float THICK = 0.15f, SPEED = 0.2f, FORCE = 1e6f;

    /** Steps from one turn of the motor to the next. */
    private static final int PERIOD = 300;

    public ScissorLift() {
        super("scissor_lift", "crossed bars lift a platform with a crate; 20 stages", "stages", -10f, true);
    }

    @Override
    public WorldConfig configure(WorldConfig config) {
        super.configure(config).tuning().substeps(16).jointHertz(240f).jointDamping(20f);
        return config;
    }

    @Override
    public void addTo(World world, int n) {
        add(world, n);
    }

    private static long add(World world, int n) {
        world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(0f, height(n, apart()) + 2f * THICK + 0.5f));
        return addLift(world, n)[1];
    }

    @Override
    public LongConsumer play(World world, int n) {
        Joint motor = world.joint(add(world, n));
        return step -> {
            if (step % PERIOD == 0) {
                motor.motor(step / PERIOD % 2 == 0 ? -SPEED : SPEED, FORCE);
            }
        };
    }

    /** Height of the platform's middle, metres, when the feet of bars are so far apart. */
    public static float height(int stages, float apart) {
        return stages * (float) Math.sqrt(4f * HALF * HALF - apart * apart) + THICK;
    }

    /** How far the feet are apart at first, metres. */
    public static float apart() {
        return 2f * HALF * Trig.cos(ANGLE);
    }

    /** Adds the lift over the origin, and returns its platform and the motor that draws its right foot to the left. */
    public static long[] addLift(World world, int stages) {
        Capsule shape = new Capsule(-HALF, 0f, HALF, 0f, THICK);
        float x = 0.5f * apart();
        float rise = 2f * HALF * Trig.sin(ANGLE);
        long left = JointDef.WORLD, right = 0, motor = 0;
        for (int stage = 0; stage < stages; stage++) {
            float y = rise * stage;
            long up = addBar(world, shape, y + 0.5f * rise, ANGLE);
            long down = addBar(world, shape, y + 0.5f * rise, -ANGLE);
            world.add(JointDef.revolute(up, down).at(0f, y + 0.5f * rise));
            world.add(JointDef.revolute(left, up).at(-x, y));
            if (stage == 0) {
                world.add(rail(JointDef.WORLD, down, x, y));
                motor = world.add(
                        JointDef.rod(JointDef.WORLD, down).from(-x, y).to(x, y).motor(0f, FORCE));
            } else {
                world.add(JointDef.revolute(right, down).at(x, y));
            }
            left = down;
            right = up;
        }
        float top = rise * stages;
        long platform =
                world.add(BodyDef.dynamic(Polygon.box(1.2f * HALF, THICK)).at(0f, top + THICK));
        world.add(JointDef.revolute(platform, left).at(-x, top));
        world.add(rail(platform, right, x, top));
        return new long[] {platform, motor};
    }

    private static long addBar(World world, Capsule shape, float y, float angle) {
        long bar = world.add(BodyDef.dynamic(shape).at(0f, y).angle(angle));
        world.setMask(bar); // nothing
        return bar;
    }

    /** The end of a bar at (x, y) slides along another body, and turns. */
    private static JointDef rail(long along, long bar, float x, float y) {
        return JointDef.wheel(along, bar).axis(1f, 0f).at(x, y);
    }
}
