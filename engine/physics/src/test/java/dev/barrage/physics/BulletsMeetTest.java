package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Circle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BulletsMeetTest {
    private static final int RED = 0;
    private static final int BLUE = 1;
    private static final int GREEN = 2;
    private static final int GREY = 4;
    private static final int WALL = 31;
    private static final int[] LAYERS = {RED, BLUE, GREEN, GREY};
    private static final float DT = 1f / 60f;

    /** Red meets blue and itself; green meets nobody; all hit walls. */
    private static WorldConfig config() {
        return new WorldConfig().bulletsMeet(RED, BLUE).bulletsMeet(RED, RED);
    }

    /**
     * Which layers of bullets meet which: two sides, also of several layers or apart, one that meets itself, a triangle.
     */
    private static final int[][][] ENEMIES = {
        {{RED, BLUE}},
        {{RED, BLUE}, {RED, RED}},
        {{RED, BLUE}, {BLUE, GREEN}},
        {{GREEN, GREY}, {BLUE, RED}},
        {{RED, BLUE}, {BLUE, GREEN}, {GREEN, GREY}, {GREY, RED}},
        {{RED, BLUE}, {BLUE, GREEN}, {GREEN, RED}},
    };

    private static int[][] enemies(int seed) {
        return ENEMIES[seed % ENEMIES.length];
    }

    private static WorldConfig config(int seed) {
        WorldConfig config = new WorldConfig().workers(1 + seed % 4);
        for (int[] layers : enemies(seed)) {
            config.bulletsMeet(layers[0], layers[1]);
        }
        return config;
    }

    private static final class Shot {
        float x;
        float y;
        float vx;
        float vy;
        float radius;
        int layer;
        int group;
        OnHit onHit;
        double stop = Double.POSITIVE_INFINITY;
        boolean stopped;

        /** A shot of a random layer, of the first the more the greater {@code skew} is. */
        Shot(Random random, float size, float fastest, double skew) {
            x = size * random.nextFloat();
            y = size * random.nextFloat();
            float speed = fastest * (float) StrictMath.pow(random.nextFloat(), 3);
            double angle = 2 * Math.PI * random.nextDouble();
            vx = speed * (float) StrictMath.cos(angle);
            vy = speed * (float) StrictMath.sin(angle);
            radius = 0.02f + 0.3f * random.nextFloat();
            layer = LAYERS[(int) (LAYERS.length * StrictMath.pow(random.nextDouble(), skew))];
            group = random.nextInt(4) == 0 ? 7 : 0;
            onHit = OnHit.values()[random.nextInt(3)];
        }

        /** A bullet as it is in a world. */
        Shot(World world, long bullet) {
            x = world.x(bullet);
            y = world.y(bullet);
            vx = world.vx(bullet);
            vy = world.vy(bullet);
            radius = world.get(bullet, Components.RADIUS);
            layer = Integer.numberOfTrailingZeros(world.get(bullet, Components.LAYER));
            group = world.get(bullet, Components.GROUP);
            onHit = OnHit.values()[world.get(bullet, Components.ON_HIT)];
        }

        BulletDef def() {
            return new BulletDef()
                    .at(x, y)
                    .velocity(vx, vy)
                    .radius(radius)
                    .layer(layer)
                    .group(group)
                    .onHit(onHit);
        }

        /** Roots of the distance to a point that moves by (mx, my) from (px, py), in double. */
        double touch(double px, double py, double mx, double my, double reach) {
            double dx = (double) vx * DT - mx;
            double dy = (double) vy * DT - my;
            double a = dx * dx + dy * dy;
            double b = (x - px) * dx + (y - py) * dy;
            double c = (x - px) * (x - px) + (y - py) * (y - py) - reach * reach;
            if (c <= 0) {
                return 0;
            }
            double time = (-b - Math.sqrt(b * b - a * c)) / a;
            return time >= 0 && time <= 1 ? time : Double.POSITIVE_INFINITY;
        }

        double touch(Shot other) {
            return touch(
                    other.x, other.y, (double) other.vx * DT, (double) other.vy * DT, (double) radius + other.radius);
        }

        /** What a disc that stands still does to it. */
        void meetDisc(float px, float py, float discRadius) {
            double time = touch(px, py, 0, 0, (double) radius + discRadius);
            boolean leaves =
                    onHit == OnHit.BOUNCE && vx * (x + time * vx * DT - px) + vy * (y + time * vy * DT - py) >= 0;
            if (onHit != OnHit.PASS && !leaves) {
                stop = Math.min(stop, time);
            }
        }

        boolean mayMeet(Shot other, int[][] enemies) {
            boolean layers = Arrays.stream(enemies)
                    .anyMatch(pair ->
                            layer == pair[0] && other.layer == pair[1] || layer == pair[1] && other.layer == pair[0]);
            return layers && (group == 0 || group != other.group);
        }
    }

    private record Meeting(double time, int first, int second) {}

    /** Which shots meet, by brute force in the order of time. */
    private static List<String> expected(List<Shot> shots, int[][] enemies) {
        List<Meeting> all = new ArrayList<>();
        for (int i = 0; i < shots.size(); i++) {
            for (int j = i + 1; j < shots.size(); j++) {
                double time = shots.get(i).touch(shots.get(j));
                if (time <= 1 && shots.get(i).mayMeet(shots.get(j), enemies)) {
                    all.add(new Meeting((float) time, i, j));
                }
            }
        }
        all.sort(Comparator.comparingDouble(Meeting::time)
                .thenComparingInt(Meeting::first)
                .thenComparingInt(Meeting::second));
        List<String> happened = new ArrayList<>();
        for (Meeting meeting : all) {
            Shot a = shots.get(meeting.first);
            Shot b = shots.get(meeting.second);
            if (!a.stopped && !b.stopped && a.stop > meeting.time && b.stop > meeting.time) {
                happened.add(meeting.first + "+" + meeting.second);
                a.stopped = a.onHit != OnHit.PASS;
                b.stopped = b.onHit != OnHit.PASS;
            }
        }
        return happened;
    }

    @Test
    void meetingsAreThoseOfBruteForceInTheOrderOfTimeAtAnySpeed() {
        int found = 0;
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            float size = 3f + 40f * random.nextFloat();
            float fastest = (float) StrictMath.pow(10, -1 + 5.8 * random.nextDouble());
            double skew = 1 + 4 * random.nextDouble();
            try (World world = new World(config(seed))) {
                List<Shot> shots = new ArrayList<>();
                List<Long> entities = new ArrayList<>();
                for (int i = 0; i < 180; i++) {
                    shots.add(new Shot(random, size, fastest, skew));
                    entities.add(world.add(shots.get(i).def()));
                }
                for (int i = 0; i < random.nextInt(4); i++) {
                    float x = size * random.nextFloat();
                    float y = size * random.nextFloat();
                    world.add(BodyDef.fixed(new Circle(0.5f)).at(x, y).layer(WALL));
                    shots.forEach(shot -> shot.meetDisc(x, y, 0.5f));
                }
                world.step();
                List<String> happened = new ArrayList<>();
                for (Hits hits = world.hits(); hits.next(); ) {
                    if (hits.byBullets()) {
                        happened.add(entities.indexOf(hits.first()) + "+" + entities.indexOf(hits.second()));
                    }
                }
                List<String> expected = expected(shots, enemies(seed));
                assertEquals(expected, happened, "seed " + seed);
                found += expected.size();
            }
        }
        assertTrue(found > 3000, "only " + found + " meetings");
    }

    @Test
    void whatMetInOneStepMeetsAgainInLaterOnes() {
        int found = 0;
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            float size = 3f + 10f * random.nextFloat();
            double skew = 1 + 4 * random.nextDouble();
            try (World world = new World(config(seed))) {
                for (int i = 0; i < 150; i++) {
                    world.add(new Shot(random, size, 60f, skew).def());
                }
                for (int step = 0; step < 12; step++) {
                    List<Long> bullets = living(world);
                    List<Shot> shots = new ArrayList<>();
                    bullets.forEach(bullet -> shots.add(new Shot(world, bullet)));
                    world.step();
                    List<String> happened = new ArrayList<>();
                    for (Hits hits = world.hits(); hits.next(); ) {
                        happened.add(bullets.indexOf(hits.first()) + "+" + bullets.indexOf(hits.second()));
                    }
                    assertEquals(expected(shots, enemies(seed)), happened, "seed " + seed + ", step " + step);
                    found += step > 0 ? happened.size() : 0;
                }
            }
        }
        assertTrue(found > 3000, "only " + found + " meetings after the first step");
    }

    /** The bullets in the order that they will have when the next step has taken out the dead. */
    private static List<Long> living(World world) {
        Table table = world.table(new BulletDef());
        List<Long> bullets = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            bullets.add(table.entity(row));
        }
        for (int row = bullets.size() - 1; row >= 0; row--) {
            if (world.get(bullets.get(row), Components.SECONDS_LEFT) <= 0f) {
                bullets.set(row, bullets.get(bullets.size() - 1));
                bullets.remove(bullets.size() - 1);
            }
        }
        return bullets;
    }

    @Test
    void ofThreeOnOneLineTheFirstTwoDieAndTheThirdFliesOn() {
        try (World world = new World(config())) {
            long left = world.add(new BulletDef().at(0f, 0f).velocity(60f, 0f).layer(RED));
            long middle = world.add(new BulletDef().at(1f, 0f).velocity(0f, 0f).layer(BLUE));
            long right =
                    world.add(new BulletDef().at(1.7f, 0f).velocity(-60f, 0f).layer(RED));
            world.step();
            Hits hits = world.hits(BLUE, RED);
            assertTrue(hits.next());
            assertEquals(middle, hits.first());
            assertEquals(right, hits.second());
            assertEquals(0.5f, hits.fraction(), 1e-5f);
            assertEquals(1.1f, hits.x(), 1e-5f);
            assertEquals(-1f, hits.nx(), 1e-5f);
            assertFalse(hits.byBeam());
            assertFalse(hits.next());
            world.step();
            assertTrue(world.isAlive(left));
            assertFalse(world.isAlive(middle));
            assertFalse(world.isAlive(right));
        }
    }

    @Test
    void aBulletThatDiesAtAMeetingNeitherHitsNorKnocksTheBodyBehind() {
        try (World world = new World(config())) {
            long body = world.add(BodyDef.dynamic(new Circle(0.5f)).at(2f, 0f).layer(WALL));
            world.add(new BulletDef().at(0f, 0f).velocity(120f, 0f).layer(RED).knockback(5f));
            world.add(new BulletDef().at(1f, 0f).layer(BLUE));
            world.step();
            Hits hits = world.hits();
            assertTrue(hits.next());
            assertTrue(hits.byBullets());
            assertFalse(hits.next());
            assertEquals(0f, world.vx(body));
        }
    }

    @Test
    void bulletsThatBounceExchangeTheirSpeeds() {
        try (World world = new World(config())) {
            BulletDef def = new BulletDef().onHit(OnHit.BOUNCE).layer(RED);
            long left = world.add(def.at(0f, 0f).velocity(30f, 3f));
            long right = world.add(def.at(0.5f, 0f).velocity(-20f, 3f));
            world.step();
            assertEquals(-20f, world.vx(left), 1e-4f);
            assertEquals(30f, world.vx(right), 1e-4f);
            assertEquals(3f, world.vy(left), 1e-4f);
        }
    }

    @Test
    void bulletsPassThroughOneAnotherUnlessTheirLayersMeet() {
        try (World world = new World(config())) {
            world.add(new BulletDef().at(0f, 0f).layer(BLUE));
            world.add(new BulletDef().at(0f, 0f).layer(BLUE));
            world.add(new BulletDef().at(0f, 0f).layer(GREEN));
            world.step();
            assertFalse(world.hits().next());
        }
    }
}
