package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.ColliderDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;

/** A square drum that a motor turns, half full of small boxes. A benchmark of Box2D, too. */
public final class Tumbler extends Sample {
    private static final float HALF = 10f, SPACING = 0.4f;

    public Tumbler() {
        super("tumbler", "a drum that a motor turns, with boxes; 45 by 45", "boxes a side", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        Polygon upright = Polygon.box(0.5f, HALF);
        Polygon level = Polygon.box(HALF, 0.5f);
        // The first side is the body: its origin is the drum's axis, so its corners are not.
        long drum = world.add(BodyDef.dynamic(
                        Polygon.of(HALF - 0.5f, -HALF, HALF + 0.5f, -HALF, HALF + 0.5f, HALF, HALF - 0.5f, HALF))
                .at(0f, HALF)
                .density(50f));
        world.add(new ColliderDef(upright).on(drum).at(-HALF, 0f).density(50f));
        world.add(new ColliderDef(level).on(drum).at(0f, HALF).density(50f));
        world.add(new ColliderDef(level).on(drum).at(0f, -HALF).density(50f));
        float speed = (float) Math.toRadians(25);
        world.add(JointDef.revolute(JointDef.WORLD, drum).at(0f, HALF).motor(speed, 1e8f));
        Polygon box = Polygon.box(0.125f, 0.125f);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                world.add(BodyDef.dynamic(box).at(SPACING * (j - 0.5f * n), SPACING * (i - 0.5f * n) + HALF));
            }
        }
    }
}
