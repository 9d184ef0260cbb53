package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/** A board of very many static boxes that balls fall through. A step costs what moves: the boxes at rest are free. */
public final class Pegs extends Sample {
    /** Metres from peg to peg, and steps from ball to ball. */
    private static final float ROOM = 1.6f;

    private static final int PERIOD = 15;

    public Pegs() {
        super("pegs", "balls fall through a board of static boxes", "boxes", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        BodyDef peg = BodyDef.fixed(Polygon.box(0.2f, 0.2f)).angle(0.25f * Trig.PI);
        int row = (int) Math.ceil(Math.sqrt(n));
        for (int i = 0; i < n; i++) {
            float shift = i / row % 2 * 0.5f;
            world.add(peg.at(ROOM * (i % row - row / 2 + shift), -0.8f * ROOM * (i / row)));
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        BodyDef ball = BodyDef.dynamic(new Circle(0.28f))
                .restitution(0.5f)
                .friction(0.1f)
                .lifetime(20f);
        return step -> {
            if (step % PERIOD == 0) {
                world.add(ball.at(9f * Trig.sin(step), 4f));
            }
        };
    }
}
