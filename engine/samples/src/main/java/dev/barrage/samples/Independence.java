package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Explosion;
import dev.barrage.physics.Snapshot;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * What does not touch a pile does not matter to it. The pile in the middle falls together beside others that explode; the
 * same pile, on the right, falls together in a world of its own. Every box of both has the same place to the bit.
 */
public final class Independence extends Sample {
    /** How far to the right the other world is drawn, metres. */
    private static final float ALONE = 16f;

    private static final Polygon BOX = Polygon.box(0.5f, 0.5f);

    private final Slider blasts = slider("impulse of the explosions, N s/m", 0f, 40f, 12f);
    private final Snapshot start = new Snapshot();
    private final StringBuilder words = new StringBuilder();
    private long[] beside, apart;
    private World alone;

    public Independence() {
        super("independence", "a pile beside explosions equals the same pile alone, to the bit", "boxes", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        Room.addTo(world, -16f, 6f, 6f, 6f);
        Rng random = new Rng(3);
        for (int i = 0; i < n; i++) { // the neighbours, each before one of the pile's own: order does not matter either
            world.add(BodyDef.dynamic(new Circle(random.nextFloat(0.2f, 0.6f)))
                    .at(i % 8 - 20f, 1f + i / 8)
                    .lifetime(60f));
        }
        beside = addPile(world, n);
    }

    /** Adds a room and boxes that fall down in it, and returns the boxes. */
    private static long[] addPile(World world, int n) {
        Room.addTo(world, 0f, 6f, 6f, 6f);
        Rng random = new Rng(7);
        long[] boxes = new long[n];
        for (int i = 0; i < n; i++) {
            float angle = random.nextFloat(-0.5f, 0.5f);
            boxes[i] = world.add(BodyDef.dynamic(BOX)
                    .at(1.4f * (i % 5 - 2), 1f + 1.5f * (i / 5))
                    .angle(angle));
        }
        return boxes;
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        alone = Twin.of(this, world);
        apart = addPile(alone, n);
        alone.snapshot(start);
        Explosion blast = new Explosion(-16f, 0f).radius(2f).falloff(4f);
        Explosion own = new Explosion(0.3f, 0f).radius(1f).falloff(5f).impulse(6f);
        return step -> {
            if (step % 90 == 60) {
                world.explode(blast.impulse(blasts.value()));
            }
            if (alone.stepNumber() > step) {
                alone.restore(start); // somebody went back in time
            }
            Twin.tune(alone, world);
            disturb(world, step, own);
            while (alone.stepNumber() <= step) {
                disturb(alone, alone.stepNumber(), own);
                alone.step();
            }
        };
    }

    /** What the pile itself goes through, in both worlds. */
    private static void disturb(World world, long step, Explosion blast) {
        if (step % 240 == 120) {
            world.explode(blast);
        }
    }

    /** How many boxes have the same place and angle in both worlds. */
    int same(World world) {
        int same = 0;
        for (int i = 0; i < beside.length; i++) {
            long a = beside[i], b = apart[i];
            same += world.x(a) == alone.x(b) && world.y(a) == alone.y(b) && world.angle(a) == alone.angle(b) ? 1 : 0;
        }
        return same;
    }

    @Override
    public void draw(World world, DebugDraw out) {
        out.box(ALONE - 6f, 0f, ALONE + 6f, 12f, 0x8FB8FFFF);
        for (long box : apart) {
            Outline.draw(out, BOX, ALONE + alone.x(box), alone.y(box), alone.angle(box), 0x5CC8FFFF);
        }
        words.setLength(0);
        words.append(same(world)).append(" of ").append(beside.length).append(" boxes at the same place to the bit");
        out.label(0.5f * ALONE, -1.5f, words, 0xFFFFFFFF, Importance.FOCUS.of(1), 0);
    }
}
