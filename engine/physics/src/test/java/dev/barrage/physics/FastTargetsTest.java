package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bodies that fly far in a step: bullets hit them, they hit walls, and both cost what they touch. */
@Timeout(600)
class FastTargetsTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 300);
    private static final int BODY = 0;
    private static final int BULLET = 1;
    private static final float DT = 1f / 60f;

    /** A circle and its motion in one step. */
    private record Mover(long entity, float x, float y, float vx, float vy, float radius) {
        /** Least distance of two centres over the step, less the sum of the radii. */
        double gapTo(Mover other) {
            double px = (double) x - other.x;
            double py = (double) y - other.y;
            double dx = ((double) vx - other.vx) * DT;
            double dy = ((double) vy - other.vy) * DT;
            double squared = dx * dx + dy * dy;
            double t = squared == 0 ? 0 : Math.max(0, Math.min(1, -(px * dx + py * dy) / squared));
            return Math.hypot(px + t * dx, py + t * dy) - radius - other.radius;
        }

        /** Whether the motion relative to another is long enough to be swept. */
        boolean isSweptFor(Mover other) {
            return Math.hypot(vx - other.vx, vy - other.vy) * DT > 1.001 * radius;
        }
    }

    @Test
    void bulletsHitExactlyWhatTheyMeetOnItsWay() {
        int hitsOfFarBodies = 0;
        for (long seed = SEED; seed < SEED + CASES; seed++) {
            Rng rng = new Rng(seed, 0);
            try (World world = new World(new WorldConfig().workers(1))) {
                float fastest = (float) Math.pow(10, rng.nextInt(6));
                float extent = (float) Math.pow(10, rng.nextInt(4));
                Mover[] bodies = new Mover[1 + rng.nextInt(20)];
                Mover[] bullets = new Mover[1 + rng.nextInt(60)];
                for (int i = 0; i < bodies.length; i++) {
                    Mover m = mover(rng, extent, fastest, 0.01f * (float) Math.pow(10, rng.nextInt(5)));
                    bodies[i] = of(m, world.add(body(m, rng.nextInt(2)).layer(BODY)));
                }
                for (int i = 0; i < bullets.length; i++) {
                    Mover m = mover(rng, extent, rng.nextInt(3) == 0 ? fastest : 10f, rng.nextFloat(0.01f, 1f));
                    bullets[i] = of(m, world.add(bullet(m)));
                }
                world.step();
                Set<String> hits = hits(world);
                for (Mover bullet : bullets) {
                    for (Mover body : bodies) {
                        double gap = bullet.gapTo(body);
                        double unsure = 1e-4 * (bullet.radius + body.radius) + 1e-6 * (extent + fastest * DT);
                        boolean isHit = hits.contains(bullet.entity + " " + body.entity);
                        String when = "seed " + seed + ", gap " + gap + ", " + bullet + " and " + body;
                        assertTrue(isHit || gap > -unsure || !bullet.isSweptFor(body), "missed: " + when);
                        assertTrue(!isHit || gap < unsure, "not touched: " + when);
                        boolean isFar = Math.hypot(body.vx, body.vy) * DT > 8 * body.radius;
                        hitsOfFarBodies += isHit && isFar ? 1 : 0;
                    }
                }
            }
        }
        assertTrue(hitsOfFarBodies > CASES, hitsOfFarBodies + " hits of bodies that fly far");
    }

    private static Mover mover(Rng rng, float extent, float fastest, float radius) {
        float angle = rng.nextInt(4) == 0 ? 0f : rng.nextFloat(0f, 6.28f);
        float speed = rng.nextInt(4) == 0 ? 0f : rng.nextFloat(0f, fastest);
        return new Mover(
                0,
                rng.nextFloat(-extent, extent),
                rng.nextFloat(-extent, extent),
                speed * Trig.cos(angle),
                speed * Trig.sin(angle),
                radius);
    }

    private static Mover of(Mover m, long entity) {
        return new Mover(entity, m.x, m.y, m.vx, m.vy, m.radius);
    }

    private static BodyDef body(Mover m, int type) {
        Circle circle = new Circle(m.radius);
        return (type == 0 ? BodyDef.kinematic(circle) : BodyDef.dynamic(circle))
                .at(m.x, m.y)
                .velocity(m.vx, m.vy);
    }

    private static BulletDef bullet(Mover m) {
        return new BulletDef()
                .layer(BULLET)
                .onHit(OnHit.PASS)
                .radius(m.radius)
                .at(m.x, m.y)
                .velocity(m.vx, m.vy);
    }

    private static Set<String> hits(World world) {
        Set<String> found = new HashSet<>();
        for (Hits hits = world.hits(); hits.next(); ) {
            assertTrue(found.add(hits.first() + " " + hits.second()), "a hit is reported twice");
        }
        return found;
    }

    @Test
    void anyBroadphaseAndAnyNumberOfWorkersGiveTheSameBits() {
        long expected = hashAfterSteps(new WorldConfig().workers(1).broadphase(BroadphaseKind.ALL_PAIRS));
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            for (int workers : new int[] {1, 2, 3, 8}) {
                long hash = hashAfterSteps(new WorldConfig().workers(workers).broadphase(kind));
                assertEquals(expected, hash, kind + ", workers " + workers);
            }
        }
    }

    private static long hashAfterSteps(WorldConfig config) {
        try (World world = crowd(config, 300)) {
            long hash = 0;
            for (int step = 0; step < 5; step++) {
                addBullets(world, new Rng(step, 1), 300);
                world.step();
                hash = 31 * hash + world.hash();
                for (Hits hits = world.hits(); hits.next(); ) {
                    hash = 31 * (31 * hash + hits.first()) + hits.second();
                }
            }
            return hash;
        }
    }

    /** A room with obstacles; bodies of both types at up to 100 km/s. */
    private static World crowd(WorldConfig config, int bodies) {
        World world = new World(config);
        Rng rng = new Rng(1, 0);
        world.add(BodyDef.fixed(Wall.cavity(-60, -50, 60, -50, 60, 50, -60, 50)));
        for (int i = 0; i < bodies; i++) {
            float angle = rng.nextFloat(0f, 6.28f);
            float speed = (float) Math.pow(10, rng.nextFloat(0f, 5f));
            BodyDef def = switch (i % 4) {
                case 0 -> BodyDef.dynamic(new Circle(0.3f));
                case 1 -> BodyDef.dynamic(Polygon.box(0.4f, 0.1f)).restitution(1f);
                case 2 -> BodyDef.kinematic(Polygon.regular(5, 0.4f));
                default -> BodyDef.fixed(Polygon.box(0.3f, 0.3f));
            };
            world.add(def.layer(BODY)
                    .at(rng.nextFloat(-55f, 55f), rng.nextFloat(-45f, 45f))
                    .velocity(speed * Trig.cos(angle), speed * Trig.sin(angle)));
        }
        return world;
    }

    private static void addBullets(World world, Rng rng, int count) {
        for (int i = 0; i < count; i++) {
            world.add(new BulletDef()
                    .layer(BULLET)
                    .onHit(OnHit.values()[i % 3])
                    .lifetime(0.1f)
                    .radius(0.1f)
                    .at(rng.nextFloat(-59f, 59f), rng.nextFloat(-49f, 49f))
                    .velocity(rng.nextFloat(-30f, 30f), rng.nextFloat(-30f, 30f)));
        }
    }

    @Test
    void aStepAllocatesNothingAfterWarmUp() {
        try (World world = new World(new WorldConfig().workers(1))) {
            world.add(BodyDef.fixed(Wall.cavity(-60, -50, 60, -50, 60, 50, -60, 50)));
            long[] movers = new long[60];
            for (int i = 0; i < movers.length; i++) {
                Circle circle = new Circle(0.2f);
                movers[i] = world.add((i % 2 == 0 ? BodyDef.kinematic(circle) : BodyDef.dynamic(circle)).layer(BODY));
            }
            NoGarbage.assertNone("a step", 2 * PERIOD, () -> setUp(world, movers, world.stepNumber()), world::step);
        }
    }

    private static final int PERIOD = 20;

    private final BulletDef shot = new BulletDef().layer(BULLET).lifetime(0.01f).radius(0.1f);

    /** Sets bodies and bullets as {@link #PERIOD} steps before. */
    private void setUp(World world, long[] movers, long step) {
        Rng rng = new Rng(step % PERIOD, 0);
        for (long mover : movers) {
            world.teleport(mover, rng.nextFloat(-50f, 50f), rng.nextFloat(-40f, 40f), 0f);
            world.setVelocity(mover, rng.nextFloat(-6e4f, 6e4f), rng.nextFloat(-3e4f, 3e4f));
            world.setAngularVelocity(mover, 0f);
        }
        for (int i = 0; i < 50; i++) {
            world.add(shot.at(rng.nextFloat(-50f, 50f), rng.nextFloat(-40f, 40f)));
        }
    }

    /** 20,000 bodies at up to 100 km/s within a square kilometre made 57 million candidates. */
    @Test
    void candidatesOfFastBodiesAreThoseNearby() {
        Rng rng = new Rng(1, 2);
        try (World world = new World(new WorldConfig())) {
            Circle circle = new Circle(0.25f);
            for (int i = 0; i < 20_000; i++) {
                float speed = rng.nextFloat(0f, 1e5f);
                float angle = rng.nextFloat(0f, 6.28f);
                world.add((i % 2 == 0 ? BodyDef.kinematic(circle) : BodyDef.dynamic(circle))
                        .layer(BODY)
                        .at(rng.nextFloat(-500f, 500f), rng.nextFloat(-500f, 500f))
                        .velocity(speed * Trig.cos(angle), speed * Trig.sin(angle)));
            }
            addBullets(world, rng, 100);
            world.step();
            assertTrue(world.profile().bodyPairs < 5_000, world.profile().bodyPairs + " pairs of bodies");
            assertTrue(world.profile().bulletPairs < 5_000, world.profile().bulletPairs + " pairs with bullets");
        }
    }

    @Test
    void absurdSpeedsNeitherHangNorHarm() {
        for (float speed : new float[] {1e6f, 1e8f, 1e9f}) {
            try (World world = new World(new WorldConfig().workers(1))) {
                long floor = world.add(BodyDef.fixed(Polygon.box(50f, 1f)).layer(BODY));
                long ball =
                        world.add(BodyDef.dynamic(new Circle(0.5f)).layer(BODY).at(0f, 1.5f));
                for (int i = 0; i < 300; i++) {
                    float angle = 0.021f * i;
                    world.add(BodyDef.kinematic(new Circle(0.5f))
                            .layer(2)
                            .at(i, 10f)
                            .velocity(speed * Trig.cos(angle), speed * Trig.sin(angle)));
                    world.add(BodyDef.dynamic(new Circle(0.5f))
                            .layer(2)
                            .at(i, 20f)
                            .velocity(-speed * Trig.cos(angle), speed));
                }
                for (int step = 0; step < 3; step++) {
                    addBullets(world, new Rng(step, 3), 200);
                    world.step();
                }
                assertEquals(0f, world.y(floor), "speed " + speed);
                assertEquals(1.5f, world.y(ball), 0.1f, "speed " + speed);
            }
        }
    }

    @Test
    void theOverlayShowsThePiecesThatBulletsAreLookedUpIn() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.kinematic(new Circle(1f)).velocity(5900f, 5900f));
            assertEquals(1, boxes(world), "without bullets no motion is cut");
            world.add(new BulletDef().at(500f, 0f));
            assertEquals(1 + 25, boxes(world), "98 m in pieces of four radii");
        }
    }

    private static int boxes(World world) {
        RecordedDraw drawn = new RecordedDraw();
        world.step();
        world.draw(DebugLayer.BOXES, drawn);
        return drawn.items.size();
    }

    @Test
    void aBodyThatFlewFarIsPickedWhereItIs() {
        try (World world = new World(new WorldConfig())) {
            long body = world.add(BodyDef.kinematic(new Circle(1f)).velocity(6000f, 6000f));
            world.step();
            assertEquals(body, world.inspector().pick(world.x(body) + 0.5f, world.y(body), 0f));
            assertTrue(world.x(body) > 90f);
        }
    }
}
