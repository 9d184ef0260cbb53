package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * A half circle of wedges between two piers, without mortar and without joints: each stone leans on the next, down to the
 * piers. Crates that fall on the keystone press the stones together all the more.
 *
 * <p>Such an arch stands if it is thick enough, about a ninth of its radius, and rough enough: try less friction.
 */
public final class Arch extends Sample {
    /** Radii of the arch inside and outside, and height of the piers, metres. */
    private static final float INNER = 4f, OUTER = 5.2f, PIER = 3f;

    /** Steps from one crate to the next, and their number. */
    private static final int PERIOD = 90, CRATES = 3;

    private final Slider friction = slider("friction", 0f, 1f, 0.7f);

    public Arch() {
        super("arch", "an arch of wedges stands by friction alone and carries crates", "stones", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Polygon.box(20f, 0.5f)).at(0f, -PIER - 0.5f));
        float middle = 0.5f * (INNER + OUTER);
        Polygon pier = Polygon.box(0.5f * (OUTER - INNER) + 0.2f, 0.5f * PIER);
        world.add(BodyDef.fixed(pier).at(-middle, -0.5f * PIER).friction(friction.value()));
        world.add(BodyDef.fixed(pier).at(middle, -0.5f * PIER).friction(friction.value()));
        // One wedge serves for all, turned to its place: its angle spans from -half to half.
        float half = 0.5f * Trig.PI / n;
        float c = Trig.cos(half);
        float s = Trig.sin(half);
        Polygon wedge = Polygon.of(
                INNER * c - middle,
                -INNER * s,
                OUTER * c - middle,
                -OUTER * s,
                OUTER * c - middle,
                OUTER * s,
                INNER * c - middle,
                INNER * s);
        for (int i = 0; i < n; i++) {
            float angle = Trig.PI * (i + 0.5f) / n;
            world.add(BodyDef.dynamic(wedge)
                    .at(middle * Trig.cos(angle), middle * Trig.sin(angle))
                    .angle(angle)
                    .friction(friction.value()));
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        BodyDef crate = BodyDef.dynamic(Polygon.box(0.5f, 0.4f));
        return step -> {
            if (step % PERIOD == PERIOD - 1 && step < PERIOD * CRATES) {
                world.add(crate.at(0f, OUTER + 3f).friction(friction.value()));
            }
        };
    }
}
