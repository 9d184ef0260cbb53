package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;

/** A bridge of planks on hinges between two banks, with a crate of ten planks' weight on its middle. */
public final class Bridge extends Sample {
    private static final float PLANK_MASS = 5f, CRATE_MASS = 50f;
    private static final Polygon PLANK = Polygon.box(0.5f, 0.125f);

    public Bridge() {
        super("bridge", "a bridge of planks on hinges carries a crate; 100 planks", "planks", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        addBridge(world, 0f, 0f, n);
        Polygon bank = Polygon.box(3f, 2f);
        world.add(BodyDef.fixed(bank).at(-3.2f, -1.875f));
        world.add(BodyDef.fixed(bank).at(n + 3.2f, -1.875f));
        world.add(BodyDef.dynamic(Polygon.box(1f, 1f)).at(0.5f * n, 2f).mass(CRATE_MASS));
    }

    /** A plank of one metre. */
    public static BodyDef plank() {
        return BodyDef.dynamic(PLANK)
                .mass(PLANK_MASS)
                .linearDamping(0.1f)
                .angularDamping(0.1f)
                .friction(0.6f);
    }

    /** Adds n planks from (x, y) to (x + n, y), held to the world at both ends, and returns them. */
    public static long[] addBridge(World world, float x, float y, int n) {
        BodyDef plank = plank();
        long[] planks = new long[n];
        for (int i = 0; i < n; i++) {
            planks[i] = world.add(plank.at(x + 0.5f + i, y));
            world.add(JointDef.revolute(i == 0 ? JointDef.WORLD : planks[i - 1], planks[i])
                    .at(x + i, y));
        }
        world.add(JointDef.revolute(JointDef.WORLD, planks[n - 1]).at(x + n, y));
        return planks;
    }
}
