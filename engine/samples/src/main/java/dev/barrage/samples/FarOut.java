package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Wall;
import java.util.function.LongConsumer;

/**
 * A car drives on for ever. Far from the origin floats would become coarse, so {@link World#shiftOrigin} brings all
 * back by a screen whenever the car leaves one. The ground behind is removed, and more is added in front.
 */
public final class FarOut extends Sample {
    /** Width of a screen, metres, and lines of its ground. */
    private static final float SCREEN = 32f;

    private static final int LINES = 64;

    /** Marks a piece of ground, with the number of its screen. */
    private static final Component GROUND = new Component("ground");

    private static final IntField NUMBER = GROUND.intField("number");

    private final StringBuilder words = new StringBuilder();
    private Query ground;
    private long car;

    public FarOut() {
        super("far_out", "a car drives on for ever, and the origin follows it", "screens of ground", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        ground = world.registry().query().all(GROUND);
        for (int i = 0; i < n; i++) {
            addGround(world, i - 1, i - 1);
        }
        car = Car.addCar(world, -SCREEN / 2f + 2f, 1.5f)[0];
    }

    /** Adds the hills of a screen, whose ends are level, so that one fits to the next. */
    private static void addGround(World world, int number, int place) {
        Rng random = new Rng(number);
        float first = random.nextFloat(0f, 1.2f), second = random.nextFloat(0f, 0.6f);
        float[] xy = new float[2 * LINES + 2];
        for (int i = 0; i <= LINES; i++) {
            float part = 1f - (float) i / LINES; // from right to left: solid below
            xy[2 * i] = SCREEN * (place + part - 0.5f);
            xy[2 * i + 1] =
                    first * (1f - Trig.cos(2f * Trig.PI * part)) + second * (1f - Trig.cos(8f * Trig.PI * part));
        }
        long piece = world.add(BodyDef.fixed(Wall.chain(xy)).friction(1f).with(GROUND));
        world.set(piece, NUMBER, number);
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        return step -> {
            if (world.x(car) > SCREEN / 2f) {
                world.shiftOrigin(SCREEN, 0f);
                long behind = oldest(world);
                addGround(world, world.get(behind, NUMBER) + n, n - 2);
                world.remove(behind);
            }
        };
    }

    /** The piece of ground with the least number, which is one screen behind the car. */
    private long oldest(World world) {
        long oldest = ground.table(0).entity(0);
        for (int t = 0; t < ground.tableCount(); t++) {
            for (int row = 0; row < ground.table(t).rows(); row++) {
                long piece = ground.table(t).entity(row);
                oldest = world.get(piece, NUMBER) < world.get(oldest, NUMBER) ? piece : oldest;
            }
        }
        return oldest;
    }

    @Override
    public void draw(World world, DebugDraw out) {
        int screen = world.get(oldest(world), NUMBER) + 1;
        words.setLength(0);
        words.append((int) (SCREEN * screen + world.x(car) + SCREEN / 2f)).append(" m");
        out.label(world.x(car), world.y(car) + 1f, words, 0xFFFFFFFF, Importance.FOCUS.of(1), car);
        for (int i = -1; i <= 1; i++) {
            float x = SCREEN * (i + 0.5f);
            out.line(x, 0f, x, 3f, 0x5CC8FFFF);
        }
    }
}
