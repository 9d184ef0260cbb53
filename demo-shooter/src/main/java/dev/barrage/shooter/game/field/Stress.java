package dev.barrage.shooter.game.field;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.base.Layers;

/** Keeps a number of harmless bullets alive that collide with everything, to load the engine. */
public final class Stress {
    /** The most bullets; limited by the heap of the start scripts. */
    public static final int MOST = 1_000_000;

    private static final float HALF_WIDTH = 15f;
    private static final float HALF_HEIGHT = 8f;

    private final World world;
    private final int usual;
    private int wanted;
    private final BulletDef bullet =
            new BulletDef().radius(0.05f).layer(Layers.STRESS).with(new Component("stress"));
    private final Rng rng;

    public Stress(World world, int wanted, long seed) {
        this.world = world;
        this.wanted = wanted;
        usual = wanted;
        rng = new Rng(seed, 2);
        world.table(bullet);
    }

    public void refill() {
        int missing = Math.max(0, wanted - table().rows());
        world.registry().reserve(table(), missing);
        for (; missing > 0; missing--) {
            float angle = rng.nextFloat(-Trig.PI, Trig.PI);
            float speed = rng.nextFloat(1f, 6f);
            add(rng.nextFloat(-HALF_WIDTH, HALF_WIDTH), rng.nextFloat(-HALF_HEIGHT, HALF_HEIGHT), angle, speed);
        }
    }

    private void add(float x, float y, float angle, float speed) {
        world.add(bullet.at(x, y)
                .velocity(speed * Trig.cos(angle), speed * Trig.sin(angle))
                .lifetime(rng.nextFloat(1f, 8f)));
    }

    /** Keeps another number of bullets alive from the next step on; those beyond it vanish at once. */
    public void keep(int count) {
        wanted = count;
        for (int row = table().rows() - 1; row >= count; row--) {
            world.remove(table().entity(row));
        }
    }

    /** Goes back to the number that the game was begun with. */
    public void reset() {
        keep(usual);
    }

    /** Adds bullets around a point and raises the number kept alive. */
    public void paint(float x, float y, int count) {
        wanted += count;
        world.registry().reserve(table(), count);
        for (int i = 0; i < count; i++) {
            add(x, y, rng.nextFloat(-Trig.PI, Trig.PI), rng.nextFloat(1f, 6f));
        }
    }

    /** Number of bullets kept alive. */
    public int wanted() {
        return wanted;
    }

    public Table table() {
        return world.table(bullet);
    }

    public void restart(long seed) {
        wanted = usual;
        rng.setState(new Rng(seed, 2).state());
    }

    public void setState(long randomState) {
        rng.setState(randomState);
    }

    public long state() {
        return rng.state();
    }
}
