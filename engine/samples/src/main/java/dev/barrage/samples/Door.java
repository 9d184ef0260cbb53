package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;

/** A corridor seen from above: a ball flies through doors that springs shut behind it, the last turns by a motor. */
public final class Door extends Sample {
    /** Length of a door, and from one to the next, metres. */
    private static final float LENGTH = 2f, SPACING = 4f;

    /** How far doors open, radians. */
    public static final float OPEN = 1.5f;

    public Door() {
        super(
                "door",
                "a ball flies through doors with springs and limits, and meets one with a motor",
                "doors",
                0f,
                true);
    }

    @Override
    public void addTo(World world, int n) {
        float half = 0.5f * SPACING * (n + 2);
        Polygon wall = Polygon.box(half, 0.5f);
        world.add(BodyDef.fixed(wall).at(half - SPACING, -0.75f));
        world.add(BodyDef.fixed(wall).at(half - SPACING, LENGTH + 0.75f));
        for (int i = 0; i < n; i++) {
            addDoor(world, SPACING * i);
        }
        Polygon wings = Polygon.box(0.6f * LENGTH, 0.1f);
        long turning = world.add(BodyDef.dynamic(wings).at(SPACING * n, 0.5f * LENGTH));
        world.setMask(turning, Human.LAYER);
        world.add(JointDef.revolute(JointDef.WORLD, turning).motor(2f, 50f));
        world.add(BodyDef.dynamic(new Circle(0.4f))
                .at(-2f, 1.4f)
                .velocity(12f, 0f)
                .density(4f)
                .layer(Human.LAYER));
    }

    /** Adds a door that hangs at (x, 0) and is shut along y, and returns it. */
    public static long addDoor(World world, float x) {
        long door = world.add(BodyDef.dynamic(Polygon.box(0.1f, 0.5f * LENGTH))
                .at(x, 0.5f * LENGTH)
                .density(0.5f));
        world.setMask(door, Human.LAYER);
        world.add(JointDef.revolute(JointDef.WORLD, door)
                .at(x, 0f)
                .limits(-OPEN, OPEN)
                .spring(1f, 0.5f));
        return door;
    }
}
