package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.ColliderDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;

/** Tables of a top and four legs, one body each, that are dropped on one another in stacks of three. */
public final class Tables extends Sample {
    private static final int STACK = 3;

    /** Half the width of the top, of its height and of a leg, metres; and half the length of a leg. */
    private static final float TOP = 2f, THICK = 0.2f, LEG = 0.1f, LENGTH = 1f;

    /** From one table to that on it, with a gap to fall through, and from one stack to the next, metres. */
    private static final float STOREY = 2f * (LENGTH + THICK) + 0.3f, SPACING = 5f;

    public Tables() {
        super("tables", "tables of five colliders, dropped on one another in stacks of three", "tables", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        float length = SPACING * (n / STACK + 2);
        world.add(BodyDef.fixed(Polygon.box(length, 1f)).at(0f, -1f));
        for (int i = 0; i < n; i++) {
            float x = SPACING * (i / STACK) - 0.5f * length;
            addTable(world, x, 2f * LENGTH + THICK + 0.1f + STOREY * (i % STACK));
        }
    }

    /** Adds a table whose top is centred at (x, y), and returns its handle. */
    public static long addTable(World world, float x, float y) {
        long table = world.add(BodyDef.dynamic(Polygon.box(TOP, THICK)).at(x, y));
        for (int leg = 0; leg < 4; leg++) {
            float at = (TOP - 2f * LEG) * (leg / 1.5f - 1f);
            world.add(new ColliderDef(Polygon.box(LEG, LENGTH)).on(table).at(at, -THICK - LENGTH));
        }
        return table;
    }
}
