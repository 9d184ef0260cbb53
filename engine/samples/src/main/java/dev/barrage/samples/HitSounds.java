package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Contacts;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * Marbles play a tune on the bars of a xylophone. {@link Contacts#fasterThan} lists each impact once, with the speed at
 * which the two approached: that is the loudness. The pitch is that of the bar.
 */
public final class HitSounds extends Sample {
    private static final int BAR = 1, MARBLE = 2;

    /** Metres from bar to bar, and steps from marble to marble. */
    static final float SPACING = 3.6f;

    static final int PERIOD = 18;

    /** Speeds from which on an impact is heard, and at which it is as loud as can be, m/s. */
    private static final float QUIET = 1f, LOUD = 14f;

    /** The pentatonic scale, as factors of the frequency; and the bars that the marbles fall on, by turns. */
    private static final float[] SCALE = {1f, 9 / 8f, 5 / 4f, 3 / 2f, 5 / 3f};

    private static final int[] TUNE = {0, 2, 4, 5, 4, 2, 1, 3, 5, 7, 5, 3, 2, 4, 6, 4};

    private final Flashes flashes = new Flashes();
    private int bars;

    public HitSounds() {
        super("hit_sounds", "marbles play a tune: impacts with loudness and pitch", "bars", -10f, true);
        color(BAR, 0xC79BFFFF);
        color(MARBLE, 0xFFD166FF);
    }

    @Override
    public WorldConfig configure(WorldConfig config) {
        return super.configure(config).ignores(MARBLE, MARBLE);
    }

    @Override
    public void addTo(World world, int n) {
        bars = n;
        for (int i = 0; i < n; i++) {
            float half = 1.6f - 0.08f * i; // a short bar sounds high
            float tilt = i % 2 == 0 ? 0.15f : -0.15f;
            BodyDef bar = BodyDef.fixed(Polygon.box(half, 0.3f).rounded(0.1f))
                    .layer(BAR)
                    .restitution(0.75f);
            world.add(bar.at(x(i), i % 2 == 0 ? 1f : -3f).angle(tilt));
        }
    }

    private float x(int bar) {
        return SPACING * (bar - 0.5f * (bars - 1));
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        Contacts impacts = world.contacts(BAR, MARBLE).fasterThan(QUIET);
        BodyDef marble = BodyDef.dynamic(new Circle(0.3f)).layer(MARBLE).lifetime(6f);
        return step -> {
            for (impacts.rewind(); impacts.next(); ) {
                ring(world, impacts);
            }
            if (step % PERIOD == 0) {
                int note = TUNE[(int) (step / PERIOD % TUNE.length)] % n;
                world.add(marble.at(x(note) + 0.3f * Trig.sin(step), 8f));
            }
        };
    }

    private void ring(World world, Contacts impact) {
        int bar = (int) ((impact.x(0) - x(0)) / SPACING + 0.5f);
        float loudness = Math.min(1f, impact.approachSpeed() / LOUD);
        float pitch = SCALE[bar % SCALE.length] * (1 << bar / SCALE.length);
        sounds.impact(impact.x(0), impact.y(0), loudness, pitch);
        flashes.add(world, impact.x(0), impact.y(0), 3f * loudness, 0xFFD166FF);
    }

    @Override
    public void draw(World world, DebugDraw out) {
        flashes.draw(world, out);
    }
}
