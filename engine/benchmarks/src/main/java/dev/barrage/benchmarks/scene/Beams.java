package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BeamDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.samples.Stars;

/** Bent beams of 64 segments that sweep over the {@link Stars}. */
public final class Beams implements Scene {
    private static final int BEAM = 0;
    private static final float LENGTH = 20f;
    private static final float TURN = 1.5f;

    @Override
    public String name() {
        return "beams";
    }

    @Override
    public String about() {
        return "bent beams of 64 segments that sweep over 500 turning meshes of 60 triangles";
    }

    @Override
    public String elements() {
        return "beams";
    }

    @Override
    public int[] sizes() {
        return new int[] {100};
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(team.config().meets(BEAM, Stars.LAYER).meets(Stars.LAYER, BEAM));
        Rng random = new Rng(5);
        Stars.addTo(world, random);
        BeamDef def = new BeamDef()
                .length(LENGTH)
                .segments(64)
                .thickness(0.2f)
                .lag(0.85f)
                .layer(BEAM);
        long[] beams = new long[n];
        for (int i = 0; i < n; i++) {
            float x = random.nextFloat(0f, Stars.SIZE);
            float y = random.nextFloat(0f, Stars.SIZE);
            beams[i] = world.add(def.at(x, y, random.nextFloat(0f, 2f * Trig.PI)));
            world.fireBeam(beams[i], true);
        }
        return new WorldRun(world, profile -> profile.hits) {
            @Override
            public void step() {
                for (int i = 0; i < n; i++) {
                    float angle = world.angle(beams[i]) + (i % 2 == 0 ? TURN : -TURN) * Stars.DT;
                    world.aimBeam(beams[i], world.x(beams[i]), world.y(beams[i]), angle);
                }
                super.step();
            }
        };
    }
}
