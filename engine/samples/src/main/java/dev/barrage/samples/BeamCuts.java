package dev.barrage.samples;

import dev.barrage.physics.BeamDef;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * A beam turns through rings of bullets and cuts them. Its segments follow one another with a delay, so it bends as it
 * turns; it ends at the first body. {@link WorldConfig#beamsMeet} lets it report the bullets that it touches. The beam
 * points at the pointer, or goes round by itself.
 */
public final class BeamCuts extends Sample {
    private static final int BEAM = 1, BULLET = 2, ROCK = 3;

    /** Steps from ring to ring. */
    private static final int PERIOD = 12;

    private final Slider turning = slider("turn of the beam, rad/s", -4f, 4f, 1.5f);
    private final Slider lag = slider("lag of its segments", 0f, 0.95f, 0.8f);
    private final BulletBatch ring = new BulletBatch();
    private final Flashes flashes = new Flashes();
    private long beam;

    public BeamCuts() {
        super("beam_cuts", "a beam that bends cuts rings of bullets", "bullets a ring", 0f, false);
    }

    @Override
    public WorldConfig configure(WorldConfig config) {
        return super.configure(config).beamsMeet(BEAM, BULLET).ignores(BULLET, ROCK);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(new Circle(0.8f)).layer(ROCK).group(1));
        for (int i = 0; i < 4; i++) {
            float angle = 2f * Trig.PI * (i + 0.5f) / 4;
            world.add(BodyDef.kinematic(Polygon.regular(5, 1f))
                    .at(9f * Trig.cos(angle), 6.5f * Trig.sin(angle))
                    .angularVelocity(0.5f)
                    .layer(ROCK));
        }
        beam = world.add(new BeamDef()
                .length(14f)
                .thickness(0.3f)
                .segments(48)
                .lag(lag.value())
                .layer(BEAM)
                .group(1));
        world.fireBeam(beam, true);
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        Hits cuts = world.hits(BEAM, BULLET);
        BulletDef bullet = new BulletDef().radius(0.12f).layer(BULLET).lifetime(6f);
        return step -> {
            for (cuts.rewind(); cuts.next(); ) {
                flashes.add(world, cuts.x(), cuts.y(), 0.6f, 0x9FF0FFFF);
                world.remove(cuts.second());
            }
            float angle = controls.taken
                    ? Trig.atan2(controls.pointerY, controls.pointerX)
                    : turning.value() * step * world.stepSeconds();
            world.aimBeam(beam, 0f, 0f, Trig.wrap(angle));
            if (step % PERIOD == 0) {
                ring.clear();
                for (int i = 0; i < n; i++) {
                    float out = 2f * Trig.PI * (i + step / PERIOD % 2 * 0.5f) / n;
                    ring.add(Trig.cos(out), Trig.sin(out), 2.5f * Trig.cos(out), 2.5f * Trig.sin(out));
                }
                world.addAll(bullet, ring);
            }
        };
    }

    @Override
    public void draw(World world, DebugDraw out) {
        flashes.draw(world, out);
    }
}
