package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/** Leaves, plates that do not turn, and balls fall through calm air and gusts by turns. */
public final class Gusts extends Sample {
    /** Half the density of the air times the coefficients of drag and of lift, kg/m^2. */
    static final float DRAG = 0.1f, LIFT = 0.2f;

    /** Half the width of a plate, metres, and its mass, kg. */
    static final float PLATE = 0.5f, PLATE_MASS = 0.04f;

    /** Steps of calm, and of the gust that follows. */
    static final int TURN = 150;

    /** Speed of the wind at most, m/s. */
    private static final float WIND = 8f;

    private static final int COLUMNS = 12;

    public Gusts() {
        super("gusts", "leaves, plates and balls in gusts of wind, with drag and lift", "bodies", -10f, true);
    }

    /** Speed of the wind in a step, m/s. */
    static float wind(long step) {
        return WIND * Math.max(0f, -Trig.sin(Trig.PI * (step % (2 * TURN)) / TURN));
    }

    @Override
    public void addTo(World world, int n) {
        play(world, n);
    }

    @Override
    public LongConsumer play(World world, int n) {
        world.add(BodyDef.fixed(Polygon.box(100f, 1f)).at(0f, -1f));
        BodyDef[] kinds = {
            BodyDef.dynamic(Polygon.box(0.3f, 0.02f)).mass(0.02f).angle(0.3f),
            BodyDef.dynamic(Polygon.box(PLATE, 0.05f)).mass(PLATE_MASS).lockRotation(),
            BodyDef.dynamic(new Circle(0.2f)).mass(20f)
        };
        long[] bodies = new long[n];
        for (int i = 0; i < n; i++) {
            bodies[i] = world.add(kinds[i % kinds.length].at(1.5f * (i % COLUMNS), 8f + 2f * (i / COLUMNS)));
        }
        return step -> {
            for (long body : bodies) {
                world.applyWind(body, wind(step), 0f, DRAG, LIFT);
            }
        };
    }

    /** Draws the wind as arrows, in metres of a quarter second. */
    @Override
    public void draw(World world, DebugDraw out) {
        float length = 0.25f * wind(Math.max(0, world.stepNumber() - 1));
        for (int i = 0; length > 0.1f && i < 3 * COLUMNS; i++) {
            out.arrow(2.5f * (i % COLUMNS) - 6f, 3f + 4.5f * (i / COLUMNS), length, 0f, 0x5CC8FFA0);
        }
    }
}
