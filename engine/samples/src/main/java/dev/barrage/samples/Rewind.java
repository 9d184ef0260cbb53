package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Explosion;
import dev.barrage.physics.Snapshot;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.util.function.LongConsumer;

/**
 * The last four seconds of a world are kept as a ring of {@link Snapshot}s. A second world is restored from some of
 * them, one after the other, and shows where the boxes were. It could go on from there: a game that rewinds does so.
 */
public final class Rewind extends Sample {
    private static final int RING = 240, GHOSTS = 3;

    /** Steps from blast to blast. */
    private static final int PERIOD = 150;

    private static final Polygon BOX = Polygon.box(0.5f, 0.5f);

    private final Slider back = slider("steps between ghosts", 1f, 80f, 12f);
    private final Snapshot[] ring = new Snapshot[RING];
    private long[] boxes;
    World past;

    public Rewind() {
        super("rewind", "ghosts show where boxes were some steps ago, from snapshots", "boxes", -10f, true);
        for (int i = 0; i < RING; i++) {
            ring[i] = new Snapshot();
        }
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Wall.cavity(-15f, 0f, 15f, 0f, 15f, 30f, -15f, 30f)));
        boxes = new long[n];
        for (int i = 0; i < n; i++) {
            boxes[i] = world.add(BodyDef.dynamic(BOX).at(1.1f * (i % 6 - 2.5f), 0.5f + i / 6));
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        past = Twin.of(this, world);
        Explosion blast = new Explosion(0f, 0f).radius(2f).falloff(8f).impulse(7f);
        return step -> {
            world.snapshot(ring[(int) (step % RING)]);
            if (step % PERIOD == PERIOD / 3) {
                world.explode(blast.at(8f * Trig.sin(step), 0f));
            }
        };
    }

    /** Takes the second world to a step of the past; false if that is not kept. */
    boolean goTo(long step) {
        Snapshot snapshot = ring[(int) (Math.max(0, step) % RING)];
        boolean isKept = !snapshot.isEmpty() && snapshot.stepNumber() == step;
        if (isKept) {
            past.restore(snapshot);
        }
        return isKept;
    }

    @Override
    public void draw(World world, DebugDraw out) {
        for (int ghost = GHOSTS; ghost > 0; ghost--) {
            if (goTo(world.stepNumber() - ghost * (long) back.value())) {
                for (long box : boxes) { // handles are the same in all worlds restored from it
                    Outline.draw(out, BOX, past.x(box), past.y(box), past.angle(box), 0xFFD16600 | 0xE0 / ghost);
                }
            }
        }
    }
}
