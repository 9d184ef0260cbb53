package dev.barrage.shooter.game.storm;

import dev.barrage.physics.BeamDef;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Snapshot;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.field.Radar;

/**
 * Memory for storms, and for the bodies that they hit. Before a game begins, as many grains as its storms may have fly
 * for a step amid a heap of bodies and the blocks of all stages, and are forgotten. The columns and the scratch of the
 * world have their size from then on, and hardly a step of a storm allocates. It takes a tenth of a second when the first
 * game begins, and none in games after it.
 */
public final class StormRoom {
    private static final float RADIUS = 0.07f;

    /** Grains that fly at most: about as many as the fullest storms of campaigns have. */
    private static final int MOST_GRAINS = 36_000;

    /** One in this number of grains flies in the crowd in the middle, whose half size is in metres. */
    private static final int CROWD = 32;

    private static final float CROWD_SIZE = 0.5f;

    /** Bodies in a heap in the middle, whose half size is in metres: more than debris and enemies ever are. */
    private static final int BODIES = 200;

    private static final float HEAP_SIZE = 4f;

    /**
     * Steps that spread places evenly; M. Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences", 2018: R2.
     */
    private static final double R2_X = 0.7548776662466927;

    private static final double R2_Y = 0.5698402909980532;

    /** A beam from corner to corner, as wide as any. */
    private static final BeamDef BEAM = new BeamDef()
            .at(-Field.HALF_WIDTH, -Field.HALF_HEIGHT, Trig.atan2(Field.HALF_HEIGHT, Field.HALF_WIDTH))
            .length(2f * Field.HALF_WIDTH)
            .thickness(2f)
            .segments(BeamDef.MAX_SEGMENTS)
            .layer(Layers.BLADE);

    private static final BodyDef ENEMY = BodyDef.dynamic(new Circle(RADIUS)).layer(Layers.ENEMY);
    /** A body as large as debris, as a ship and as a boss. */
    private static final BodyDef[] SIZES = {body(0.3f), body(0.5f), body(1.5f)};

    private static BodyDef body(float radius) {
        return BodyDef.dynamic(new Circle(radius)).layer(Layers.DEBRIS);
    }

    private final World world;
    private final Field field;
    private final Radar radar;
    private final Storm storm;
    private final int[] rooms;
    private final BulletBatch batch = new BulletBatch();
    private final Snapshot before = new Snapshot();

    public StormRoom(World world, Field field, Storm storm, Radar radar) {
        this.world = world;
        this.field = field;
        this.radar = radar;
        this.storm = storm;
        rooms = new int[storm.count()];
    }

    /**
     * Makes room for all curtains on these levels; call while no grain is alive. The state of the world does not change.
     */
    public void make(Level[] levels) {
        boolean grows = false;
        for (Level level : levels) {
            grows |= note(level);
        }
        if (grows) {
            world.snapshot(before);
            fly();
            storm.clear();
            world.restore(before);
        }
    }

    /** Notes the most grains of each kind that a curtain has; returns whether there are more than before. */
    private boolean note(Level level) {
        boolean grows = false;
        for (int kind = 0; kind < rooms.length; kind++) {
            int most = storm.room(kind, level);
            grows |= most > rooms[kind];
            rooms[kind] = Math.max(rooms[kind], most);
        }
        return grows;
    }

    /** Lets grains meet a shot, a beam, bodies and one another, and bodies the border and one another. */
    private void fly() {
        long wanted = 0;
        for (int room : rooms) {
            wanted += room;
        }
        double share = Math.min(1.0, MOST_GRAINS / (double) wanted);
        for (int kind = 0; kind < rooms.length; kind++) {
            world.registry().reserve(storm.table(kind), rooms[kind]);
            add(storm.kind(kind), (int) (share * rooms[kind]));
        }
        field.masonry().addAll();
        for (int i = 1; i <= BODIES; i++) {
            world.add(SIZES[0].at(place(i * R2_X) * HEAP_SIZE, place(i * R2_Y) * HEAP_SIZE));
        }
        for (BodyDef size : SIZES) {
            world.add(size.at(-Field.HALF_WIDTH, 0f));
        }
        world.add(new BulletDef().radius(RADIUS).layer(Layers.SHOT));
        world.fireBeam(world.add(BEAM), true);
        long met = world.add(ENEMY);
        world.step();
        searchFor(met);
    }

    /**
     * Lets the radar search for enemies whose handles are higher than those of all grains: of the step, before and
     * after a search.
     */
    private void searchFor(long met) {
        long stray = world.add(ENEMY);
        radar.nearest(0f, 0f);
        long late = world.add(ENEMY);
        radar.nearest(0f, 0f);
        world.remove(met);
        world.remove(stray);
        world.remove(late);
        radar.nearest(0f, 0f);
    }

    /** Adds grains all over the field; those of two kinds have the same places, so that they meet. */
    private void add(BulletDef kind, int count) {
        batch.clear();
        for (int i = 1; i <= count; i++) {
            boolean crowd = i % CROWD == 0;
            batch.add(
                    place(i * R2_X) * (crowd ? CROWD_SIZE : Field.HALF_WIDTH),
                    place(i * R2_Y) * (crowd ? CROWD_SIZE : Field.HALF_HEIGHT),
                    0f,
                    -1f);
        }
        world.addAll(kind.radius(RADIUS), batch);
    }

    /** The fraction of a number, stretched to -1 to 1. */
    private static float place(double number) {
        return (float) (2 * (number - Math.floor(number)) - 1);
    }
}
