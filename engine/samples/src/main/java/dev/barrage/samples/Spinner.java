package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/** A bar that a motor turns through a heap of capsules, discs and boxes in a round pit. A benchmark of Box2D, too. */
public final class Spinner extends Sample {
    private static final int SIDES = 360;
    private static final float RADIUS = 40f, ROW = 46f, SPACING = 0.5f;

    public Spinner() {
        super("spinner", "a bar that a motor turns through a heap in a round pit; 6,076 bodies", "bodies", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        float[] pit = new float[2 * SIDES];
        for (int i = 0; i < SIDES; i++) {
            double angle = 2 * Math.PI * i / SIDES;
            pit[2 * i] = (float) (RADIUS * StrictMath.cos(angle));
            pit[2 * i + 1] = (float) (RADIUS * StrictMath.sin(angle)) + 32f;
        }
        world.add(BodyDef.fixed(Wall.cavity(pit)).friction(0.1f));
        long bar = world.add(BodyDef.dynamic(Polygon.box(0.4f, 20f).rounded(0.2f))
                .at(0f, 12f)
                .friction(0f)
                .maySleep(false));
        world.add(JointDef.revolute(JointDef.WORLD, bar).motor(5f, Float.POSITIVE_INFINITY));
        Shape[] shapes = {new Capsule(-0.25f, 0f, 0.25f, 0f, 0.25f), new Circle(0.35f), Polygon.box(0.35f, 0.35f)};
        int perRow = (int) (ROW / SPACING);
        for (int i = 0; i < n; i++) {
            world.add(BodyDef.dynamic(shapes[i % 3])
                    .at(-0.5f * ROW + SPACING * (i % perRow), 2f + SPACING * (i / perRow))
                    .friction(0.1f)
                    .restitution(0.1f)
                    .density(0.25f));
        }
    }
}
