package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Mesh;

/**
 * A storm of bullets through a field of turning stars: 100 x 100 m, 500 kinematic enemies of 60 triangles each on
 * circles of 3 m at 0.6 rad/s, bullets of 0.1 m at 20 m/s, put back at a random place when they hit or leave.
 */
public final class Storm implements Scene {
    /** Width and height of the arena, metres. */
    public static final float SIZE = 100f;

    static final int ENEMIES = 500;
    static final float ORBIT = 3f;
    static final float TURN = 0.6f;
    static final float BULLET_RADIUS = 0.1f;
    static final float BULLET_SPEED = 20f;
    static final float DT = 1f / 60f;

    private static final int SHOT = 0;
    private static final int ENEMY = 1;
    private static final Component ORBITING = new Component("orbiting");
    private static final FloatField CENTRE_X = ORBITING.floatField("centreX");
    private static final FloatField CENTRE_Y = ORBITING.floatField("centreY");
    private static final FloatField PHASE = ORBITING.floatField("phase");

    @Override
    public String name() {
        return "storm";
    }

    @Override
    public String about() {
        return "swept bullets against 500 turning meshes of 60 triangles, put back when they hit or leave";
    }

    @Override
    public String elements() {
        return "bullets";
    }

    @Override
    public int[] sizes() {
        return new int[] {1_000, 10_000, 100_000, 1_000_000};
    }

    @Override
    public Run start(int n, int workers) {
        return new InBarrage(n, workers);
    }

    /** A star with 30 points of 1 m and notches of 0.5 m, as a fan of 60 triangles. */
    static Mesh star() {
        int rim = 60;
        float[] vertices = new float[3 * (rim + 1)];
        int[] indices = new int[3 * rim];
        for (int i = 0; i < rim; i++) {
            double angle = 2 * StrictMath.PI * i / rim;
            double radius = i % 2 == 0 ? 1 : 0.5;
            vertices[3 * i + 3] = (float) (radius * StrictMath.cos(angle));
            vertices[3 * i + 4] = (float) (radius * StrictMath.sin(angle));
            indices[3 * i + 1] = 1 + i;
            indices[3 * i + 2] = 1 + (i + 1) % rim;
        }
        return Mesh.of(vertices, indices);
    }

    private static final class InBarrage implements Run {
        private final World world;
        private final Rng[] random;
        private long check;

        InBarrage(int n, int workers) {
            world = new World(
                    new WorldConfig().workers(workers).meets(SHOT, ENEMY).meets(ENEMY, SHOT));
            random = new Rng[workers];
            for (int w = 0; w < workers; w++) {
                random[w] = new Rng(0);
            }
            Rng rng = new Rng(1);
            addEnemies(rng);
            addBullets(n, rng);
            world.before(
                    Stage.GATHER,
                    new SystemDef("orbit", world.registry().query().all(ORBITING), this::orbit));
            world.after(
                    Stage.DYNAMICS,
                    new SystemDef("put back", world.registry().query().all(Components.BULLET), this::putBack)
                            .parallel());
        }

        private void addEnemies(Rng rng) {
            BodyDef def = BodyDef.kinematic(star()).layer(ENEMY).spin(TURN).with(ORBITING);
            for (int i = 0; i < ENEMIES; i++) {
                float x = rng.nextFloat(ORBIT, SIZE - ORBIT);
                float y = rng.nextFloat(ORBIT, SIZE - ORBIT);
                float phase = rng.nextFloat(0f, 2f * Trig.PI);
                long enemy = world.add(def.at(x + ORBIT * Trig.cos(phase), y + ORBIT * Trig.sin(phase))
                        .angle(phase));
                world.set(enemy, CENTRE_X, x);
                world.set(enemy, CENTRE_Y, y);
                world.set(enemy, PHASE, phase);
            }
        }

        private void addBullets(int n, Rng rng) {
            BulletDef shot = new BulletDef().radius(BULLET_RADIUS).layer(SHOT);
            for (int i = 0; i < n; i++) {
                float angle = rng.nextFloat(0f, 2f * Trig.PI);
                world.add(shot.at(rng.nextFloat(0f, SIZE), rng.nextFloat(0f, SIZE))
                        .velocity(BULLET_SPEED * Trig.cos(angle), BULLET_SPEED * Trig.sin(angle)));
            }
        }

        /** Gives every enemy the velocity that takes it to its place on the circle after this step. */
        private void orbit(Chunk chunk) {
            Table t = chunk.table();
            float time = (world.stepNumber() + 1) * DT;
            for (int row = chunk.from(); row < chunk.to(); row++) {
                float angle = t.floats(PHASE)[row] + TURN * time;
                float x = t.floats(CENTRE_X)[row] + ORBIT * Trig.cos(angle);
                float y = t.floats(CENTRE_Y)[row] + ORBIT * Trig.sin(angle);
                t.floats(Components.VX)[row] = (x - t.floats(Components.X)[row]) / DT;
                t.floats(Components.VY)[row] = (y - t.floats(Components.Y)[row]) / DT;
            }
        }

        private void putBack(Chunk chunk) {
            float[] x = chunk.floats(Components.X);
            float[] y = chunk.floats(Components.Y);
            float[] secondsLeft = chunk.floats(Components.SECONDS_LEFT);
            Rng rng = random[chunk.worker()];
            rng.setState(world.stepNumber() * 0x9e3779b97f4a7c15L + chunk.from());
            for (int row = chunk.from(); row < chunk.to(); row++) {
                boolean inside = x[row] >= 0f && x[row] <= SIZE && y[row] >= 0f && y[row] <= SIZE;
                if (!inside || secondsLeft[row] <= 0f) {
                    x[row] = rng.nextFloat() * SIZE;
                    y[row] = rng.nextFloat() * SIZE;
                    secondsLeft[row] = Float.POSITIVE_INFINITY;
                }
            }
        }

        @Override
        public void step() {
            world.step();
            check += world.profile().hits;
        }

        @Override
        public long check() {
            return check;
        }

        @Override
        public long hash() {
            return world.hash();
        }

        World world() {
            return world;
        }

        @Override
        public void close() {
            world.close();
        }
    }
}
