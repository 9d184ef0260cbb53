package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BodyType;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;
import dev.barrage.samples.Sample;
import java.util.function.LongConsumer;

/**
 * A sample with joints, which other engines play by a copy of its world. The check is the mean height of what can move,
 * in millimetres.
 */
public final class JointScene extends SampleScene {
    private static final double MILLIMETRES = 1000;

    JointScene(Sample sample, int... sizes) {
        super(sample, sizes);
    }

    @Override
    public String about() {
        return sample().about + "; tells the mean height in mm";
    }

    /** The check: a sum of heights, metres, over their number. */
    public static long check(double sum, int bodies) {
        return Math.round(MILLIMETRES * sum / Math.max(1, bodies));
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(sample().configure(team.config()));
        LongConsumer before = sample().play(world, n);
        return new WorldRun(world) {
            @Override
            public void step() {
                before.accept(world.stepNumber());
                super.step();
            }

            @Override
            public long check() {
                double sum = 0;
                int bodies = 0;
                Query moving = world.registry().query().all(Components.BODY).none(Components.COLLIDER);
                for (int t = 0; t < moving.tableCount(); t++) {
                    Table table = moving.table(t);
                    for (int row = 0; row < table.rows(); row++) {
                        if (table.readInts(Components.BODY_TYPE)[row] == BodyType.DYNAMIC.ordinal()) {
                            sum += table.readFloats(Components.Y)[row];
                            bodies++;
                        }
                    }
                }
                return JointScene.check(sum, bodies);
            }
        };
    }
}
