package dev.barrage.physics.schedules;

import dev.barrage.physics.BeamDef;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.OnHit;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.Commands;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/**
 * A random world with something of everything: bodies that rest on one another, bullets of all kinds, beams, and
 * systems that spawn, remove, mark and ask. Large enough for several blocks of rows in most loops.
 */
final class RandomArena implements WorldSubject.Stepped {
    private static final int BODY = 0;
    private static final int BULLET = 1;
    private static final int BEAM = 2;
    private static final int SPARK = 3;
    private static final float WIDTH = 24f;
    private static final float HEIGHT = 14f;

    private static final Component GUN = new Component("gun");
    private static final FloatField ANGLE = GUN.floatField("angle");
    private static final IntField SHOTS = GUN.intField("shots");
    private static final IntField TARGETS = GUN.intField("targets");
    private static final Component MARKED = new Component("marked");
    private static final IntField TIMES = MARKED.intField("times");
    private static final Component LOOSE = new Component("loose");

    private static final Mesh FLAT =
            Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 0}, new int[] {0, 1, 2, 0, 2, 3});
    private static final Mesh TALL = Mesh.of(
            new float[] {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0, 0, 0, 1, 0, 0, -1},
            new int[] {0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4, 1, 0, 5, 2, 1, 5, 3, 2, 5, 0, 3, 5});
    private static final QueryFilter ANY = new QueryFilter();

    private final World world;
    private final Table sparks;
    private final WorldQuery[] queries;

    RandomArena(long seed, int workers) {
        Rng rng = new Rng(seed);
        world = new World(config(rng).workers(workers));
        world.add(BodyDef.fixed(Wall.cavity(
                -WIDTH, -HEIGHT, WIDTH, -HEIGHT, WIDTH, HEIGHT, 4, HEIGHT, 0, 9, -4, HEIGHT, -WIDTH, HEIGHT)));
        world.add(BodyDef.fixed(Wall.solid(-1, -1, 2, -1, 2, 1, 0.5f, 0.2f, -1, 1))
                .at(6f, -3f)
                .angle(0.3f));
        addBodies(rng);
        addBullets(rng);
        for (int i = rng.nextInt(4); i > 0; i--) {
            world.fireBeam(
                    world.add(new BeamDef()
                            .at(rng.nextFloat(-15f, 15f), rng.nextFloat(-10f, 5f), rng.nextFloat(0f, 6.28f))
                            .length(rng.nextFloat(3f, 25f))
                            .segments(1 + rng.nextInt(20))
                            .layer(BEAM)),
                    true);
        }
        sparks = world.table(spark());
        queries = new WorldQuery[workers];
        for (int w = 0; w < workers; w++) {
            queries[w] = world.query();
        }
        addSystems(rng);
    }

    private static WorldConfig config(Rng rng) {
        WorldConfig config = new WorldConfig().gravity(0f, -rng.nextInt(2) * 10f);
        BroadphaseKind[] kinds = {BroadphaseKind.GRID, BroadphaseKind.SWEEP, BroadphaseKind.TREE};
        config.broadphase(kinds[rng.nextInt(kinds.length)]);
        if (rng.nextInt(2) == 0) {
            config.bulletsMeet(BULLET, rng.nextInt(2) == 0 ? BULLET : SPARK);
        }
        if (rng.nextInt(2) == 0) {
            config.beamsMeet(BEAM, BULLET);
        }
        if (rng.nextInt(4) == 0) {
            config.contactsPerBody(1);
        }
        return config.sweepSlowBullets(rng.nextInt(2) == 0);
    }

    private void addBodies(Rng rng) {
        int bodies = 40 + rng.nextInt(260);
        float fastest = rng.nextInt(3) == 0 ? 200f : 9f;
        for (int i = 0; i < bodies; i++) {
            BodyDef body = body(rng)
                    .layer(BODY)
                    .at(rng.nextFloat(-WIDTH + 2f, WIDTH - 2f), rng.nextFloat(-HEIGHT + 1f, HEIGHT - 6f))
                    .velocity(rng.nextFloat(-fastest, fastest), rng.nextFloat(-fastest, fastest));
            if (rng.nextInt(3) == 0) {
                body.with(GUN);
            }
            if (rng.nextInt(9) == 0) {
                body.sensor();
            }
            long entity = world.add(body);
            if (world.registry().tableOf(entity).has(GUN)) {
                world.set(entity, ANGLE, rng.nextFloat(0f, 6.28f));
            }
        }
    }

    private static BodyDef body(Rng rng) {
        float size = 0.05f * (1 << rng.nextInt(5)) * rng.nextFloat(0.7f, 1f);
        return switch (rng.nextInt(6)) {
            case 0, 1 -> BodyDef.dynamic(circle(size));
            case 2 -> BodyDef.dynamic(Polygon.box(size, 0.5f * size));
            case 3 -> BodyDef.dynamic(FLAT).angularVelocity(1f);
            case 4 -> BodyDef.dynamic(TALL).angularVelocity(-1f);
            default -> BodyDef.fixed(circle(size));
        };
    }

    private static Shape circle(float radius) {
        return new Circle(radius);
    }

    private static BulletDef spark() {
        return new BulletDef().layer(SPARK).lifetime(0.2f).with(LOOSE);
    }

    private void addBullets(Rng rng) {
        int bullets = 300 + rng.nextInt(700);
        for (int i = 0; i < bullets; i++) {
            BulletDef bullet = new BulletDef()
                    .layer(rng.nextInt(4) == 0 ? SPARK : BULLET)
                    .radius(rng.nextFloat(0.02f, 0.3f))
                    .onHit(OnHit.values()[rng.nextInt(3)])
                    .knockback(rng.nextFloat(0f, 0.2f))
                    .lifetime(rng.nextFloat(0.05f, 3f))
                    .at(rng.nextFloat(-WIDTH, WIDTH), rng.nextFloat(-HEIGHT, HEIGHT))
                    .velocity(rng.nextFloat(-30f, 30f), rng.nextFloat(-30f, 30f));
            world.add(rng.nextInt(2) == 0 ? bullet.with(LOOSE) : bullet);
        }
    }

    private void addSystems(Rng rng) {
        Stage[] stages = Stage.values();
        Query guns = world.registry().query().all(GUN);
        Query loose = world.registry().query().all(LOOSE);
        Query marked = world.registry().query().all(MARKED);
        world.after(stages[rng.nextInt(stages.length)], new SystemDef("fire", guns, this::fire).parallel());
        world.before(stages[rng.nextInt(stages.length)], new SystemDef("mark", loose, RandomArena::mark).parallel());
        world.after(
                stages[rng.nextInt(stages.length)], new SystemDef("unmark", marked, RandomArena::unmark).parallel());
        world.before(
                Stage.GATHER,
                new SystemDef("aim", guns, this::aim).parallel().asking(Components.BODY, Components.BULLET));
    }

    /** Spawns sparks around each gun that is due. */
    private void fire(Chunk chunk) {
        float[] x = chunk.floats(Components.X);
        float[] y = chunk.floats(Components.Y);
        float[] angle = chunk.floats(ANGLE);
        int[] shots = chunk.ints(SHOTS);
        for (int row = chunk.from(); row < chunk.to(); row++) {
            angle[row] += 0.37f;
            if (angle[row] > 6f) {
                angle[row] -= 6f;
                shots[row]++;
                for (int i = 0; i < 3; i++) {
                    int spark = chunk.commands().spawn(sparks);
                    chunk.commands().set(spark, Components.X, x[row]);
                    chunk.commands().set(spark, Components.Y, y[row]);
                    chunk.commands().set(spark, Components.VX, 8f * (angle[row] - i));
                    chunk.commands().set(spark, Components.VY, 5f - 3f * i);
                    chunk.commands().set(spark, Components.RADIUS, 0.05f);
                    chunk.commands().set(spark, Components.LAYER, 1 << SPARK);
                    chunk.commands().set(spark, Components.SECONDS_LEFT, 0.1f);
                }
            }
        }
    }

    /** Marks some bullets, and removes some; several chunks name the first bullet of the table. */
    private static void mark(Chunk chunk) {
        Commands commands = chunk.commands();
        float[] x = chunk.floats(Components.X);
        float[] vx = chunk.floats(Components.VX);
        for (int row = chunk.from(); row < chunk.to(); row++) {
            long entity = chunk.entities()[row];
            int place = (int) (8f * x[row]);
            if (place % 37 == 0) {
                commands.attach(entity, MARKED);
                commands.set(entity, TIMES, place);
            } else if (place % 41 == 0) {
                commands.remove(entity);
            } else if (place % 43 == 0) {
                commands.set(chunk.entities()[0], Components.VX, vx[row]);
            }
        }
    }

    private static void unmark(Chunk chunk) {
        int[] times = chunk.ints(TIMES);
        for (int row = chunk.from(); row < chunk.to(); row++) {
            if (++times[row] % 7 == 0) {
                chunk.commands().detach(chunk.entities()[row], MARKED);
            }
        }
    }

    /** Counts what is near each gun. */
    private void aim(Chunk chunk) {
        float[] x = chunk.floats(Components.X);
        float[] y = chunk.floats(Components.Y);
        int[] targets = chunk.ints(TARGETS);
        WorldQuery query = queries[chunk.worker()];
        for (int row = chunk.from(); row < chunk.to(); row++) {
            targets[row] = query.overlapCircle(x[row], y[row], 1f, ANY);
        }
    }

    @Override
    public World world() {
        return world;
    }
}
