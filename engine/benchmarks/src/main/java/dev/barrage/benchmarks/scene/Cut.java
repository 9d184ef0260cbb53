package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BeamDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.samples.Stars;

/**
 * A beam of 28 segments that sweeps through a storm of small bullets. Those that it touches, and those that leave, are
 * put back at random places.
 */
public final class Cut implements Scene {
    private static final int GRAIN = 0;
    private static final int BEAM = 1;
    private static final float RADIUS = 0.035f;
    private static final float SPEED = 1.6f;

    /** Square metres per bullet: 50,000 of them cover a third of the arena. */
    private static final float ROOM = 0.0115f;

    private static final float LENGTH = 20f;
    private static final float TURN = 0.7f;

    @Override
    public String name() {
        return "cut";
    }

    @Override
    public String about() {
        return "a beam of 28 segments that sweeps through a storm of small bullets and cuts them out";
    }

    @Override
    public String elements() {
        return "bullets";
    }

    @Override
    public int[] sizes() {
        return new int[] {50_000};
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(team.config().beamsMeet(BEAM, GRAIN));
        float size = (float) Math.sqrt((double) ROOM * n);
        Rng random = new Rng(11);
        BulletDef grain = new BulletDef().radius(RADIUS).velocity(0f, -SPEED).layer(GRAIN);
        for (int i = 0; i < n; i++) {
            world.add(grain.at(random.nextFloat(0f, size), random.nextFloat(0f, size)));
        }
        long beam = world.add(new BeamDef()
                .at(0.5f * size, 0f, 0.5f * Trig.PI)
                .length(LENGTH)
                .segments(28)
                .thickness(2 * 0.35f)
                .lag(0.8f)
                .layer(BEAM));
        world.fireBeam(beam, true);
        PutBack.addTo(world, Components.BULLET, size, team.workers());
        Hits cut = world.hits(BEAM, GRAIN);
        return new WorldRun(world, profile -> profile.hits) {
            @Override
            public void step() {
                float swing = TURN * Trig.sin(world.stepNumber() * Stars.DT);
                world.aimBeam(beam, 0.5f * size, 0f, 0.5f * Trig.PI + swing);
                super.step();
                random.setState(world.stepNumber());
                for (cut.rewind(); cut.next(); ) {
                    world.set(cut.second(), Components.X, random.nextFloat(0f, size));
                    world.set(cut.second(), Components.Y, random.nextFloat(0f, size));
                }
            }
        };
    }
}
