package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Beams report the bullets that they touch. The oracle measures, in double, distances of segments from segments. */
class BeamsMeetTest {
    private static final int BEAM = 0;
    private static final int RED = 1;
    private static final int BLUE = 2;
    private static final int OTHER_BEAM = 3;
    private static final int WALL = 31;

    /** Pairs whose least distance is so near to the reach are left to rounding, metres per metre of coordinates. */
    private static final double BAND = 1e-12;

    /** Beams meet red and blue bullets, other beams blue ones; bullets of both kinds meet one another and walls. */
    private static WorldConfig config() {
        return new WorldConfig()
                .beamsMeet(BEAM, RED)
                .beamsMeet(BEAM, BLUE)
                .beamsMeet(OTHER_BEAM, BLUE)
                .bulletsMeet(RED, BLUE)
                .meets(WALL, RED, BLUE, BEAM);
    }

    /** A world of some bent beams and bullets in all positions to them that are special; a wall in every third. */
    private static World world(long seed, WorldConfig config) {
        Random random = new Random(seed);
        World world = new World(config);
        float scale = (float) StrictMath.pow(10, 4 * random.nextDouble() - 1);
        List<Long> beams = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(4); i++) {
            beams.add(world.add(beam(random, scale)));
            world.fireBeam(beams.get(i), random.nextInt(8) > 0);
        }
        for (int i = 0; i < 3; i++) { // bends them
            beams.forEach(beam ->
                    world.aimBeam(beam, world.x(beam), world.y(beam), world.angle(beam) + 2f * random.nextFloat()));
            world.step();
        }
        for (int i = 0; i < 60; i++) {
            world.add(bullet(world, beams.get(random.nextInt(beams.size())), random, scale));
        }
        if (seed % 3 == 0) {
            for (int i = 0; i < 4; i++) {
                world.add(BodyDef.fixed(new Circle(0.2f * scale))
                        .at(scale * random.nextFloat(), scale * random.nextFloat())
                        .layer(WALL));
            }
        }
        return world;
    }

    private static BeamDef beam(Random random, float scale) {
        return new BeamDef()
                .at(scale * random.nextFloat(), scale * random.nextFloat(), 6.28f * random.nextFloat())
                .length(scale * (random.nextInt(6) == 0 ? 1e-6f : 0.1f + random.nextFloat()))
                .thickness(scale * 0.1f * random.nextFloat() + 1e-3f)
                .segments(1 + random.nextInt(12))
                .lag(0.9f * random.nextFloat())
                .layer(random.nextBoolean() ? BEAM : OTHER_BEAM)
                .group(random.nextInt(3));
    }

    /**
     * A bullet anywhere, or beside a point of a beam at about the distance at which they touch; at rest or at any speed.
     */
    private static BulletDef bullet(World world, long beam, Random random, float scale) {
        float[] xy = new float[2 * (BeamDef.MAX_SEGMENTS + 1)];
        int points = world.beamPoints(beam, xy);
        float radius = scale * 0.05f * random.nextFloat() + 1e-3f;
        float x = scale * random.nextFloat();
        float y = scale * random.nextFloat();
        if (points > 0 && random.nextBoolean()) {
            int point = random.nextInt(points);
            float reach = radius + 0.5f * world.get(beam, Components.BEAM_THICKNESS);
            double angle = 2 * Math.PI * random.nextDouble();
            double away = reach * (random.nextBoolean() ? 1 : 2 * random.nextDouble());
            x = (float) (xy[2 * point] + away * StrictMath.cos(angle));
            y = (float) (xy[2 * point + 1] + away * StrictMath.sin(angle));
        }
        float speed = random.nextInt(4) == 0 ? 0f : scale * (float) StrictMath.pow(10, 4 * random.nextDouble() - 2);
        double angle = 2 * Math.PI * random.nextDouble();
        return new BulletDef()
                .at(x, y)
                .velocity(speed * (float) StrictMath.cos(angle), speed * (float) StrictMath.sin(angle))
                .radius(radius)
                .layer(random.nextBoolean() ? RED : BLUE)
                .group(random.nextInt(3))
                .onHit(OnHit.values()[random.nextInt(3)]);
    }

    @Test
    void touchesAreThoseOfBruteForceAtTheLeastDistance() {
        long first = Long.getLong("fuzz.seed", 0);
        long cases = Long.getLong("fuzz.cases", 40);
        int found = 0;
        for (long seed = first; seed < first + cases; seed++) {
            try (World world = world(seed, config())) {
                for (int step = 0; step < 3; step++) {
                    world.step();
                    found += check(world, "seed " + seed + ", step " + step);
                }
            }
        }
        assertTrue(found > 20 * cases, found + " touches");
    }

    /** Checks the touches of the last step, and that their order is fixed; returns their number. */
    private static int check(World world, String message) {
        List<Long> beams = new ArrayList<>();
        List<Long> bullets = new ArrayList<>();
        for (Table table : world.registry().tables()) {
            for (int row = 0; row < table.rows(); row++) {
                if (table.has(Components.BEAM)) {
                    beams.add(table.entity(row));
                } else if (table.has(Components.BULLET)) {
                    bullets.add(table.entity(row));
                }
            }
        }
        List<Touch> touches = touches(world);
        int at = 0;
        for (long beam : beams) {
            int from = at;
            List<Long> touched = new ArrayList<>();
            while (at < touches.size() && touches.get(at).beam == beam) {
                Touch touch = touches.get(at++);
                touched.add(touch.bullet);
                assertTrue(at - 1 == from || touches.get(at - 2).isBefore(touch), message);
            }
            for (long bullet : bullets) {
                int k = touched.indexOf(bullet);
                assertEquals(k, touched.lastIndexOf(bullet), message);
                checkPair(world, beam, bullet, k < 0 ? null : touches.get(from + k), message);
            }
        }
        assertEquals(touches.size(), at, message);
        return at;
    }

    private static void checkPair(World world, long beam, long bullet, Touch touch, String message) {
        Line line = new Line(world, beam);
        double[] path = path(world, bullet);
        double radius = world.get(bullet, Components.RADIUS);
        double reach = radius + 0.5 * world.get(beam, Components.BEAM_THICKNESS);
        double least = line.distance(line.length, path);
        double band = (line.isCut ? 1e-6 : BAND) * (1 + line.far + Math.abs(path[0]) + Math.abs(path[1]));
        boolean meets = mayMeet(world, beam, bullet) && line.points > 0;
        if (Math.abs(least - reach) > band) {
            assertEquals(meets && least < reach, touch != null, message + ", distance " + (least - reach));
        }
        if (touch != null) {
            assertTrue(meets, message);
            assertEquals(line.firstWithin(reach, path), touch.distance, 1e-5 * line.length + 10 * band, message);
            checkContact(line, path, radius, touch, message);
        }
    }

    /** The contact is on the bullet where its path is nearest to the beam's point, and the normal leads out of it. */
    private static void checkContact(Line line, double[] path, double radius, Touch touch, String message) {
        double[] point = line.at(touch.distance);
        double[] near = nearest(path, point);
        double centreX = touch.x - radius * touch.nx;
        double centreY = touch.y - radius * touch.ny;
        double tolerance = 1e-5 * (1 + line.far);
        assertEquals(1, Math.hypot(touch.nx, touch.ny), 1e-5, message);
        assertEquals(Math.hypot(near[0] - point[0], near[1] - point[1]), distance(point, centreX, centreY), tolerance);
        assertEquals(0, distance(nearest(path, new double[] {centreX, centreY}), centreX, centreY), tolerance, message);
    }

    private static double distance(double[] point, double x, double y) {
        return Math.hypot(point[0] - x, point[1] - y);
    }

    private static boolean mayMeet(World world, long beam, long bullet) {
        int beamLayer = world.get(beam, Components.LAYER);
        int bulletLayer = world.get(bullet, Components.LAYER);
        int group = world.get(beam, Components.GROUP);
        boolean layers = beamLayer == 1 << BEAM || bulletLayer == 1 << BLUE;
        return layers && (group == 0 || group != world.get(bullet, Components.GROUP));
    }

    private static double[] path(World world, long bullet) {
        return new double[] {
            world.get(bullet, Components.PREVIOUS_X),
            world.get(bullet, Components.PREVIOUS_Y),
            world.x(bullet),
            world.y(bullet)
        };
    }

    /** The points of a beam in the last step. */
    private static final class Line {
        final float[] xy = new float[2 * (BeamDef.MAX_SEGMENTS + 1)];
        final int points;
        final double step;
        final double length;
        final double far;
        final boolean isCut;

        Line(World world, long beam) {
            points = world.beamPoints(beam, xy);
            double whole = world.get(beam, Components.BEAM_LENGTH);
            step = whole / world.get(beam, Components.BEAM_SEGMENTS);
            length = Math.min(whole, world.get(beam, Components.BEAM_REACH));
            isCut = length < whole;
            far = Math.abs(world.x(beam)) + Math.abs(world.y(beam)) + length;
        }

        /** Least distance of the first metres of the beam from a path. */
        double distance(double upTo, double[] path) {
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i == 0 || i < points - 1 && i * step <= upTo; i++) {
                double[] end = upTo >= (i + 1) * step ? point(i + 1) : at(upTo);
                double[] start = point(i);
                least = Math.min(
                        least, BeamsMeetTest.distance(new double[] {start[0], start[1], end[0], end[1]}, path));
            }
            return least;
        }

        private double[] point(int i) {
            return new double[] {xy[2 * i], xy[2 * i + 1]};
        }

        double[] at(double metres) {
            int i = Math.max(0, Math.min((int) (metres / step), points - 2));
            double ofSegment = isCut && i == points - 2 ? length - i * step : step;
            double share = points == 1 || ofSegment <= 0 ? 0 : Math.min(1, (metres - i * step) / ofSegment);
            double[] from = point(i);
            double[] to = point(Math.min(i + 1, points - 1));
            return new double[] {from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])};
        }

        /** The least length of the beam that comes within reach of a path, by halving. */
        double firstWithin(double reach, double[] path) {
            double low = 0;
            double high = length;
            if (distance(0, path) <= reach) {
                return 0;
            }
            for (int i = 0; i < 50; i++) {
                double middle = 0.5 * (low + high);
                if (distance(middle, path) <= reach) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            return high;
        }
    }

    /** Distance of two segments. */
    private static double distance(double[] a, double[] b) {
        if (cross(a, b)) {
            return 0;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int end = 0; end <= 2; end += 2) {
            double[] near = nearest(b, new double[] {a[end], a[end + 1]});
            least = Math.min(least, distance(near, a[end], a[end + 1]));
            near = nearest(a, new double[] {b[end], b[end + 1]});
            least = Math.min(least, distance(near, b[end], b[end + 1]));
        }
        return least;
    }

    private static boolean cross(double[] a, double[] b) {
        return side(a, b[0], b[1]) * side(a, b[2], b[3]) < 0 && side(b, a[0], a[1]) * side(b, a[2], a[3]) < 0;
    }

    private static double side(double[] a, double x, double y) {
        return Math.signum((a[2] - a[0]) * (y - a[1]) - (a[3] - a[1]) * (x - a[0]));
    }

    /** The point of a segment that is nearest to a point. */
    private static double[] nearest(double[] a, double[] point) {
        double dx = a[2] - a[0];
        double dy = a[3] - a[1];
        double squared = dx * dx + dy * dy;
        double share = squared == 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / squared;
        share = Math.max(0, Math.min(1, share));
        return new double[] {a[0] + share * dx, a[1] + share * dy};
    }

    private record Touch(long beam, long bullet, float distance, float x, float y, float nx, float ny) {
        boolean isBefore(Touch other) {
            return distance < other.distance || distance == other.distance && bullet < other.bullet;
        }
    }

    private static List<Touch> touches(World world) {
        List<Touch> touches = new ArrayList<>();
        for (Hits hits = world.hits(); hits.next(); ) {
            if (hits.byBeam() && hits.onBullet()) {
                touches.add(new Touch(
                        hits.first(), hits.second(), hits.distance(), hits.x(), hits.y(), hits.nx(), hits.ny()));
            }
        }
        return touches;
    }

    @Test
    void touchesAreTheSameBitsForAnyWorkers() {
        int found = 0;
        for (int seed = 0; seed < 6; seed++) {
            List<Touch> expected = play(seed, config());
            found += expected.size();
            for (int workers = 1; workers <= 4; workers++) {
                assertEquals(expected, play(seed, config().workers(workers)), "seed " + seed + ", workers " + workers);
            }
        }
        assertTrue(found > 500, found + " touches");
    }

    /** All touches of some steps of three beams that turn; touched bullets are taken out, and others come. */
    private static List<Touch> play(int seed, WorldConfig config) {
        Random random = new Random(seed);
        List<Touch> all = new ArrayList<>();
        try (World world = new World(config)) {
            long[] beams = new long[3];
            for (int i = 0; i < beams.length; i++) {
                beams[i] = world.add(new BeamDef().layer(i == 1 ? OTHER_BEAM : BEAM));
                world.fireBeam(beams[i], true);
            }
            for (int step = 0; step < 10; step++) {
                for (int i = 0; i < 400; i++) {
                    world.add(new BulletDef()
                            .at(8f * random.nextFloat() - 4f, 8f * random.nextFloat() - 4f)
                            .velocity(random.nextFloat(), -9f * random.nextFloat())
                            .layer(random.nextBoolean() ? BLUE : RED));
                }
                for (long beam : beams) {
                    world.aimBeam(beam, 0f, 0f, 6f * random.nextFloat());
                }
                world.step();
                List<Touch> now = touches(world);
                now.stream()
                        .map(Touch::bullet)
                        .distinct()
                        .filter(world::isAlive)
                        .forEach(world::remove);
                all.addAll(now);
            }
        }
        return all;
    }

    @Test
    void aRestoredWorldTouchesTheSame() {
        Snapshot snapshot = new Snapshot();
        try (World world = world(5, config());
                World other = world(6, config())) {
            world.snapshot(snapshot);
            world.step();
            List<Touch> expected = touches(world);
            assertFalse(expected.isEmpty());
            world.restore(snapshot);
            assertEquals(List.of(), touches(world));
            world.step();
            assertEquals(expected, touches(world));
            other.restore(snapshot);
            other.step();
            assertEquals(expected, touches(other));
        }
    }

    /** A beam from (0, 0) to (8, 0), 0.5 m thick: all numbers are exact, and so is each distance. */
    private static World straight(int segments) {
        World world = new World(config().hertz(64f));
        world.fireBeam(
                world.add(new BeamDef()
                        .length(8f)
                        .thickness(0.5f)
                        .segments(segments)
                        .layer(BEAM)),
                true);
        return world;
    }

    private static BulletDef quarter() {
        return new BulletDef().radius(0.25f).layer(RED).onHit(OnHit.PASS);
    }

    private static void assertDistances(World world, float... expected) {
        world.step();
        List<Float> found = touches(world).stream().map(Touch::distance).toList();
        List<Float> all = new ArrayList<>();
        for (float distance : expected) {
            all.add(distance);
        }
        assertEquals(all, found);
    }

    @Test
    void touchingCountsAndAHairBeyondDoesNot() {
        for (int segments : new int[] {1, 4}) {
            try (World world = straight(segments)) {
                float beyond = Math.nextUp(0.5f);
                world.add(quarter().at(-0.5f, 0f)); // the muzzle
                world.add(quarter().at(-beyond, 0f));
                world.add(quarter().at(3f, 0.5f)); // at rest above the middle
                world.add(quarter().at(3f, beyond));
                world.add(quarter().at(4f, -0.5f)); // below a corner
                world.add(quarter().at(8.5f, 0f)); // the tip
                world.add(quarter().at(Math.nextUp(8.5f), 0f));
                world.add(quarter().at(7f, 2f).velocity(0f, -96f)); // comes down to 0.5
                world.add(quarter().at(5f, 0.5f).velocity(64f, 0f)); // flies along the beam
                assertDistances(world, 0f, 3f, 4f, 5f, 7f, 8f);
            }
        }
    }

    @Test
    void aBulletHasOneHitHoweverOftenItsPathCrossesABeam() {
        try (World world = new World(config())) {
            long beam = world.add(new BeamDef()
                    .at(0f, 0f, 0f)
                    .segments(8)
                    .length(8f)
                    .lag(0.9f)
                    .layer(BEAM));
            world.fireBeam(beam, true);
            world.aimBeam(beam, 0f, 0f, 2f); // bends: the tip stays on the axis
            world.add(quarter().at(-9f, 0.2f).velocity(1200f, 0f));
            world.step();
            assertEquals(1, touches(world).size());
        }
    }

    @Test
    void neitherBeamNorBulletIsStopped() {
        try (World world = straight(4)) {
            long bullet =
                    world.add(new BulletDef().at(2f, 1f).velocity(0f, -128f).layer(BLUE));
            long body = world.add(BodyDef.fixed(Polygon.box(1f, 1f)).at(6f, 0f).layer(WALL));
            world.step();
            assertEquals(1, touches(world).size());
            assertEquals(-1f, world.y(bullet), 1e-5f);
            assertTrue(world.isAlive(bullet));
            Hits hits = world.hits(BEAM, WALL);
            assertTrue(hits.next());
            assertEquals(body, hits.second());
            assertFalse(hits.onBullet());
            assertEquals(4.75f, hits.distance(), 1e-5f);
            Hits onBlue = world.hits(BEAM, BLUE);
            assertTrue(onBlue.next());
            assertEquals(bullet, onBlue.second());
            assertFalse(onBlue.byBullets());
            assertEquals(0f, onBlue.fraction());
            assertFalse(onBlue.next());
            assertFalse(world.hits(BLUE, BEAM).next());
        }
    }

    @Test
    void nothingIsTouchedBehindTheBodyThatStopsTheBeamOrTheBullet() {
        try (World world = straight(4)) {
            world.add(BodyDef.fixed(Polygon.box(0.5f, 0.5f)).at(6f, 0f).layer(WALL));
            world.add(BodyDef.fixed(Polygon.box(0.5f, 0.25f)).at(2f, 1f).layer(WALL));
            world.add(quarter().at(7.5f, 0f)); // behind the box at 5.5, which stops the beam at 5.25
            world.add(quarter().at(5.25f, 0.5f));
            world.add(quarter().at(2f, 2f).velocity(0f, -256f).onHit(OnHit.DIE)); // dies at 1.25 + 0.25
            world.add(quarter().at(2f, 2f).velocity(0f, -256f).onHit(OnHit.PASS));
            world.step();
            List<Touch> touches = touches(world);
            assertEquals(2, touches.size());
            assertEquals(2f, touches.get(0).distance, 0.5f);
            assertEquals(5.25f, touches.get(1).distance, 1e-3f);
        }
    }

    @Test
    void aBeamWhoseMuzzleIsInABodyTouchesTheBulletsAroundIt() {
        try (World world = straight(4)) {
            world.add(BodyDef.fixed(Polygon.box(0.5f, 0.5f)).layer(WALL));
            world.add(quarter().at(0.5f, 0f));
            world.add(quarter().at(0.75f, 0f));
            assertDistances(world, 0f);
        }
    }

    @Test
    void aBeamThatIsOffOrOfTheBulletsGroupOrOfAnotherLayerTouchesNothing() {
        try (World world = straight(4)) {
            long off = world.add(new BeamDef().at(0f, 5f, 0f).layer(BEAM));
            world.fireBeam(world.add(new BeamDef().at(0f, 10f, 0f).layer(OTHER_BEAM)), true);
            world.fireBeam(world.add(new BeamDef().at(0f, 15f, 0f).layer(BEAM).group(7)), true);
            world.add(quarter().at(1f, 5f));
            world.add(quarter().at(1f, 10f));
            world.add(quarter().at(1f, 15f).group(7));
            assertDistances(world);
            world.fireBeam(off, true);
            assertDistances(world, 0.7f);
        }
    }
}
