package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import java.util.function.LongConsumer;

/**
 * A bar of six centimetres that a motor turns among balls, in a pen of walls without thickness. Its tips pass more than
 * a metre in a step and a quarter of a turn; balls that it hits fly at a hundred metres a second, and stay in the pen.
 */
public final class FastSpinner extends Sample {
    /** Corners of the pen, metres, x and y by turns. */
    private static final float[] PEN = {-9f, 6f, 9f, 6f, 9f, 0f, 1.5f, -6f, -1.5f, -6f, -9f, 0f};

    /** Half the length of the bar, metres. */
    private static final float LONG = 3.4f;

    private static final float TORQUE = 20_000f;

    private final Slider speed = slider("motor speed, rad/s", -100f, 100f, 25f);

    public FastSpinner() {
        super("fast_spinner", "a thin bar turns fast among balls in a pen of thin walls", "balls", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        play(world, n);
    }

    @Override
    public LongConsumer play(World world, int n) {
        for (int i = 0; i < PEN.length; i += 2) {
            int j = (i + 2) % PEN.length;
            world.add(BodyDef.fixed(new Segment(PEN[i], PEN[i + 1], PEN[j], PEN[j + 1])));
        }
        long bar = world.add(BodyDef.dynamic(Polygon.box(LONG, 0.03f))
                .at(0f, -2f)
                .density(50f)
                .bullet());
        Joint motor =
                world.joint(world.add(JointDef.revolute(JointDef.WORLD, bar).motor(0f, TORQUE)));
        int row = 24;
        for (int i = 0; i < n; i++) {
            world.add(BodyDef.dynamic(new Circle(0.2f))
                    .at(0.7f * (i % row - 0.5f * (row - 1)), 5.5f - 0.5f * (i / row))
                    .restitution(0.4f)
                    .linearDamping(0.2f));
        }
        return step -> motor.motor(speed.value(), TORQUE);
    }
}
