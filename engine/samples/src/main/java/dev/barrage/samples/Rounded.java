package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;

/**
 * Hexagons of one size on ramps, each rounder than the one above: a race. A rounded polygon is all that lies within a
 * radius of a smaller one, so its corners are arcs; the roundest rolls as a circle does.
 */
public final class Rounded extends Sample {
    /** Radius of all hexagons, length of a ramp, and from one ramp to the next, metres. */
    private static final float RADIUS = 0.6f, LENGTH = 22f, LANE = 2.6f;

    private final Slider slope = slider("slope, radians", 0f, 0.4f, 0.1f);

    public Rounded() {
        super("rounded", "hexagons race down ramps, each rounder than the one above", "hexagons", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        float c = Trig.cos(slope.value());
        float s = Trig.sin(slope.value());
        for (int i = 0; i < n; i++) {
            float y = -LANE * i;
            world.add(BodyDef.fixed(new Segment(0f, y, LENGTH * c, y - LENGTH * s)));
            world.add(BodyDef.fixed(new Segment(LENGTH * c, y - LENGTH * s, LENGTH * c, y - LENGTH * s + 1.2f)));
            float round = 0.95f * RADIUS * (i + 0.2f) / n;
            world.add(BodyDef.dynamic(Polygon.regular(6, RADIUS - round).rounded(round))
                    .at(1f + s * RADIUS, y + RADIUS)
                    .angle(-slope.value())
                    .angularVelocity(-4f)
                    .velocity(2.5f, 0f));
        }
    }
}
