package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;

/** A bridge of planks on hinges between two banks, with a crate of ten planks' weight on its middle. */
public final class Bridge extends Sample {
    private static final float PLANK_MASS = 5f, CRATE_MASS = 50f;

    public Bridge() {
        super("bridge", "a bridge of planks on hinges carries a crate; 100 planks", "planks", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        addBridge(world, n);
        Polygon bank = Polygon.box(3f, 2f);
        world.add(BodyDef.fixed(bank).at(-3.2f, -1.875f));
        world.add(BodyDef.fixed(bank).at(n + 3.2f, -1.875f));
        world.add(BodyDef.dynamic(Polygon.box(1f, 1f)).at(0.5f * n, 2f).mass(CRATE_MASS));
    }

    /** Adds the planks, of one metre each, from (0, 0) to (n, 0), and returns them. */
    public static long[] addBridge(World world, int n) {
        Polygon plank = Polygon.box(0.5f, 0.125f);
        long[] planks = new long[n];
        for (int i = 0; i < n; i++) {
            planks[i] = world.add(BodyDef.dynamic(plank)
                    .at(0.5f + i, 0f)
                    .mass(PLANK_MASS)
                    .linearDamping(0.1f)
                    .angularDamping(0.1f)
                    .friction(0.6f));
            world.add(JointDef.revolute(i == 0 ? JointDef.WORLD : planks[i - 1], planks[i])
                    .at(i, 0f));
        }
        world.add(JointDef.revolute(JointDef.WORLD, planks[n - 1]).at(n, 0f));
        return planks;
    }
}
