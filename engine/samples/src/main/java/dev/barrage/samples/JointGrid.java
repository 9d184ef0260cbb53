package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Circle;

/** A net of discs that hinges hold to their neighbours, hung up at seven of them. A benchmark of Box2D, too. */
public final class JointGrid extends Sample {
    /** Discs on either side of the middle of the upper edge that do not move. */
    private static final int HOOKS = 3;

    public JointGrid() {
        super("joint_grid", "a net of discs and hinges that hangs; 100 by 100", "discs a side", -10f, false);
    }

    @Override
    public void addTo(World world, int n) {
        Circle disc = new Circle(0.4f);
        long[] column = new long[n];
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                boolean hook = i == 0 && Math.abs(k - n / 2) <= HOOKS;
                BodyDef def = hook ? BodyDef.fixed(disc) : BodyDef.dynamic(disc);
                long body = world.add(def.at(k, -i));
                world.setMask(body); // meets nothing
                if (i > 0) {
                    world.add(JointDef.revolute(column[i - 1], body)
                            .localA(0f, -0.5f)
                            .localB(0f, 0.5f));
                }
                if (k > 0) {
                    world.add(
                            JointDef.revolute(column[i], body).localA(0.5f, 0f).localB(-0.5f, 0f));
                }
                column[i] = body;
            }
        }
    }
}
