package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;

/** Humans of eleven bones that tumble down stairs. */
public final class Ragdolls extends Sample {
    private static final float FRICTION = 0.03f;

    /** Number of stairs, and their width and height, metres. */
    private static final int STAIRS = 12;

    private static final float WIDE = 0.6f, HIGH = 0.3f;

    public Ragdolls() {
        super(
                "ragdolls",
                "humans on hinges with limits, springs and friction tumble down stairs",
                "humans",
                -10f,
                true);
    }

    @Override
    public void addTo(World world, int n) {
        float length = 20f + n;
        world.add(BodyDef.fixed(Polygon.box(length, 0.5f)).at(0f, -0.5f).friction(0.6f));
        world.add(BodyDef.fixed(Polygon.box(0.5f, 10f)).at(-length, 10f));
        world.add(BodyDef.fixed(Polygon.box(0.5f, 10f)).at(length, 10f));
        for (int i = 0; i < STAIRS; i++) {
            float height = 0.5f * HIGH * (STAIRS - i);
            world.add(BodyDef.fixed(Polygon.box(0.5f * WIDE, height)).at(WIDE * i, height));
        }
        for (int i = 0; i < n; i++) {
            long[] bones =
                    Human.add(world, WIDE * (i % STAIRS), HIGH * STAIRS + 0.5f + 2f * (i / STAIRS), FRICTION, i + 1);
            world.setAngularVelocity(bones[Human.TORSO], i % 2 == 0 ? -5f : 5f);
        }
    }
}
