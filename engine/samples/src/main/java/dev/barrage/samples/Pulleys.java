package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;

/** Pairs of crates on ropes over two wheels: the heavier one sinks, or the one on the rope that gives more. */
public final class Pulleys extends Sample {
    /** Height of the wheels, and from one wheel to the next, metres. */
    private static final float HEIGHT = 10f, SPACING = 3f;

    public Pulleys() {
        super("pulleys", "crates on ropes over wheels, of which the heavier sinks", "ropes", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Polygon.box(2f * SPACING * n + 5f, 0.5f)).at(SPACING * n, -0.5f));
        for (int i = 0; i < n; i++) {
            addRope(world, 2f * SPACING * i, 1f, 1f + 0.5f * (i % 3), i % 2 == 0 ? 1f : 2f);
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
}
