package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Contacts;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.util.function.LongConsumer;

/**
 * A pinball table. Flippers are hinges with limits: a motor turns them up as long as the key is held, and back. The
 * plunger is a slider on a spring, which a motor draws down. Bumpers strike a ball that has touched them: contacts with
 * them are read after each step.
 *
 * <p>Left and right move the flippers, jump draws the plunger. Untouched, each flipper strikes when a ball is over it.
 */
public final class Pinball extends Sample {
    /** Radius of a ball, middle of the lane of the plunger, metres, and the largest reach of a flipper. */
    private static final float BALL = 0.25f, LANE = 5.6f, REACH = 2.1f;

    /** Hinge of the right flipper, metres, and its angle at rest, radians. */
    private static final float HINGE_X = 2.6f, HINGE_Y = 3.2f, REST = 0.45f;

    /** Layer of balls, which alone meet flippers and plunger, and layer of bumpers. */
    private static final int BALLS = 1, BUMPERS = 2;

    private static final float STRONG = 20_000f;

    private final Slider kick = slider("kick of a bumper, N s", 0f, 4f, 1f);

    public Pinball() {
        super("pinball", "flippers, bumpers and a plunger; left, right and jump play", "balls", -8f, false);
    }

    @Override
    public void addTo(World world, int n) {
        play(world, n);
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTable(world);
        Joint left = addFlipper(world, -1f);
        Joint right = addFlipper(world, 1f);
        long head =
                world.add(BodyDef.dynamic(Polygon.box(0.35f, 0.3f)).at(LANE, 2f).density(20f));
        world.setMask(head, BALLS);
        Joint plunger = world.joint(world.add(JointDef.prismatic(JointDef.WORLD, head)
                .axis(0f, 1f)
                .spring(7f, 0.2f)
                .limits(-0.9f, 0.3f)));
        long[] balls = new long[n];
        for (int i = 0; i < n; i++) {
            balls[i] = world.add(BodyDef.dynamic(new Circle(BALL))
                    .at(LANE, 2.6f + 0.6f * i)
                    .restitution(0.3f)
                    .friction(0.1f)
                    .layer(BALLS)
                    .bullet());
        }
        Contacts bumped = world.contacts(BUMPERS, BALLS);
        return step -> {
            for (bumped.rewind(); bumped.next(); ) {
                if (bumped.began()) {
                    world.applyImpulse(bumped.second(), kick.value() * bumped.nx(), kick.value() * bumped.ny());
                }
            }
            boolean strikesLeft = controls.x < 0f;
            boolean strikesRight = controls.x > 0f;
            for (long ball : balls) {
                float x = world.x(ball);
                if (world.y(ball) < 1f && x < HINGE_X) { // lost: back into the lane
                    world.teleport(ball, LANE, 4f, 0f);
                    world.setVelocity(ball, 0f, 0f);
                }
                if (!controls.taken && world.y(ball) < HINGE_Y + 0.2f && Math.abs(x) < HINGE_X - 0.6f) {
                    strikesLeft |= x < 0.3f;
                    strikesRight |= x > -0.3f;
                }
            }
            left.motor(strikesLeft ? 20f : -10f, STRONG);
            right.motor(strikesRight ? -20f : 10f, STRONG);
            if (controls.taken ? controls.jump : step % 120 > 80) {
                plunger.motor(-3f, STRONG);
            } else {
                plunger.noMotor();
            }
        };
    }

    private static void addTable(World world) {
        // The outline, counterclockwise from the drain: right side, lane of the plunger, arc, left side.
        float[] foot = {-2.6f, 0f, 2.6f, 0f, 2.6f, 3f, 5f, 4.4f, 5f, 13f, 5.2f, 13f, 5.2f, 0.5f, 6f, 0.5f};
        float[] side = {-6f, 5f, -2.6f, 3f};
        int arc = 32;
        float[] outline = new float[foot.length + 2 * (arc + 1) + side.length];
        System.arraycopy(foot, 0, outline, 0, foot.length);
        for (int i = 0; i <= arc; i++) {
            outline[foot.length + 2 * i] = 6f * Trig.cos(Trig.PI * i / arc);
            outline[foot.length + 2 * i + 1] = 14f + 6f * Trig.sin(Trig.PI * i / arc);
        }
        System.arraycopy(side, 0, outline, outline.length - side.length, side.length);
        world.add(BodyDef.fixed(Wall.cavity(outline)).restitution(0.3f));
        BodyDef bumper = BodyDef.fixed(new Circle(0.8f)).restitution(0.8f).layer(BUMPERS);
        world.add(bumper.at(-2.2f, 14f));
        world.add(bumper.at(2.2f, 14f));
        world.add(bumper.at(0f, 11.5f));
        world.add(bumper.at(-3.2f, 10f));
        world.add(bumper.at(2.8f, 9.5f));
        BodyDef sling = BodyDef.fixed(
                        Polygon.of(0f, 0f, 1.2f, -0.8f, 0.1f, 1.6f).rounded(0.1f))
                .restitution(1f);
        world.add(sling.at(-4.3f, 6.2f));
        world.add(BodyDef.fixed(Polygon.of(0f, 0f, -0.1f, 1.6f, -1.2f, -0.8f).rounded(0.1f))
                .at(3.5f, 6.2f)
                .restitution(1f));
        world.add(BodyDef.fixed(new Circle(0.5f)).at(-4.5f, 18f).restitution(0.5f)); // leads into the bumpers
        for (int i = 0; i < 5; i++) {
            world.add(BodyDef.fixed(new Circle(0.12f)).at(1.6f * (i - 2), 17f));
        }
    }

    /**
     * Adds a flipper and returns its hinge.
     *
     * @param side 1 for the right one, -1 for the left one
     */
    private static Joint addFlipper(World world, float side) {
        long flipper = world.add(BodyDef.dynamic(new Capsule(0f, 0f, -side * (REACH - 0.2f), 0f, 0.2f))
                .at(side * HINGE_X, HINGE_Y)
                .angle(side * REST)
                .density(10f)
                .bullet());
        world.setMask(flipper, BALLS);
        JointDef hinge = JointDef.revolute(JointDef.WORLD, flipper);
        return world.joint(world.add(side > 0f ? hinge.limits(-2f * REST, 0f) : hinge.limits(0f, 2f * REST)));
    }
}
