package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Meshes;
import dev.barrage.physics.shape.Outlines;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random passes of a bullet at a body, or at another bullet, against an oracle in double that advances by the distance
 * between them. Most passes graze the body by 1e-4 to 0.1 radii, inside or outside. {@code -Dfuzz.seed} and {@code
 * -Dfuzz.cases} choose others.
 */
class BulletPassesTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 100_000);

    /** Share of the bullet's radius within which a touch may be judged either way. */
    private static final double BAND = 1e-5;

    /** Passes per world: a world keeps the shapes it has seen. */
    private static final int PER_WORLD = 1000;

    private static final int BODY = 1;
    private static final int BULLET = 2;
    private static final float DT = 1f / 60f;

    /** A shape, its distance, and whether it may move: walls may not. */
    private record Target(Shape shape, DistanceOracle oracle) {
        boolean moves() {
            return shape.kind() != Shape.WALL;
        }

        boolean isCavity() {
            return shape instanceof Wall wall && wall.isCavity();
        }
    }

    private static List<Target> targets() {
        Random random = new Random(7);
        List<Target> targets = new ArrayList<>();
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Circle(1f));
        shapes.add(new Capsule(-1f, 0.2f, 0.9f, -0.3f, 0.1f));
        shapes.add(new Capsule(0.2f, 0.5f, 1.9f, 0.7f, 0.4f));
        shapes.add(Polygon.box(1f, 0.05f));
        shapes.add(Polygon.of(-1f, 0f, 1f, 0f, 0.9f, 0.3f));
        shapes.add(Polygon.of(3f, 1f, 4f, 1.2f, 3.5f, 2f));
        shapes.add(Polygon.box(0.6f, 0.3f).rounded(0.2f));
        for (int i = 0; i < 6; i++) {
            float[] points = new float[2 * (3 + random.nextInt(10))];
            for (int k = 0; k < points.length; k++) {
                points[k] = 2 * random.nextFloat() - 1;
            }
            shapes.add(Polygon.hull(points));
        }
        shapes.add(Meshes.star(20, 1f, 0.5f));
        shapes.add(Meshes.star(60, 1f, 0.5f));
        shapes.add(Meshes.rectangle(0.5f, -0.5f, 1.5f, 0.5f));
        shapes.add(Meshes.soup(random, 12, 1f, 0.3f, true));
        shapes.add(Meshes.soup(random, 12, 1f, 0.3f, false));
        shapes.add(Meshes.box(-0.7f, -0.3f, -0.2f, 0.9f, 0.4f, 0.3f));
        shapes.add(Meshes.icosphere(1, 0.8f));
        for (Shape shape : shapes) {
            targets.add(new Target(shape, DistanceOracle.of(shape)));
        }
        for (int i = 0; i < 6; i++) {
            float[] xy = i % 2 == 0
                    ? Outlines.star(random, 3 + random.nextInt(9), 0, 0, 0.3, 1)
                    : Outlines.tangleFree(random, 4 + random.nextInt(5), 1);
            boolean outside = i >= 3;
            targets.add(new Target(outside ? Wall.cavity(xy) : Wall.solid(xy), DistanceOracle.ofLoop(xy, outside)));
        }
        return targets;
    }

    /** One bullet and one target over one step, from random numbers; seen from the target's pivot. */
    private static final class Pass {
        final Target target;
        final float angle;
        final float spin;
        final float bodyX, bodyY, bodyVx, bodyVy;
        float x, y, vx, vy, r;
        private final double pivotX, pivotY, centroidX, centroidY;

        Pass(List<Target> targets, Random random) {
            target = targets.get(random.nextInt(targets.size()));
            boolean moves = target.moves() && random.nextInt(3) > 0;
            angle = random.nextInt(4) == 0 ? 0f : 6f * random.nextFloat() - 3f;
            spin = moves && random.nextInt(4) > 0
                    ? sign(random) * power(random, -1, random.nextInt(9) == 0 ? 3 : 2)
                    : 0f;
            float away = random.nextInt(3) == 0 ? 0f : 30f;
            bodyX = away * (random.nextFloat() - 0.5f);
            bodyY = away * (random.nextFloat() - 0.5f);
            bodyVx = moves ? sign(random) * power(random, -1, 2) : 0f;
            bodyVy = moves ? sign(random) * power(random, -1, 2) : 0f;
            boolean turns = spin != 0f && target.shape.kind() != Shape.WALL;
            centroidX = turns ? target.shape.massData().centroidX() : 0;
            centroidY = turns ? target.shape.massData().centroidY() : 0;
            double c = StrictMath.cos(angle);
            double s = StrictMath.sin(angle);
            pivotX = bodyX + c * centroidX - s * centroidY;
            pivotY = bodyY + s * centroidX + c * centroidY;
            do {
                aim(random);
            } while (target.isCavity() && distance(0) == 0);
            r = radius(random);
        }

        private static float sign(Random random) {
            return random.nextBoolean() ? 1f : -1f;
        }

        private static float power(Random random, double least, double most) {
            return (float) StrictMath.pow(10, least + (most - least) * random.nextDouble());
        }

        /** Sets a bullet that flies, at a random time, through a random point of the target's surroundings. */
        private void aim(Random random) {
            float size = 1.2f * target.shape.boundingRadius();
            double modelX = size * (2 * random.nextDouble() - 1);
            double modelY = size * (2 * random.nextDouble() - 1);
            double time = random.nextInt(6) == 0 ? random.nextInt(2) : random.nextDouble();
            double turned = angle + time * spin * DT;
            double c = StrictMath.cos(turned);
            double s = StrictMath.sin(turned);
            double atX = pivotX + time * bodyVx * DT + c * (modelX - centroidX) - s * (modelY - centroidY);
            double atY = pivotY + time * bodyVy * DT + s * (modelX - centroidX) + c * (modelY - centroidY);
            double direction = 2 * Math.PI * random.nextDouble();
            float speed = random.nextInt(10) == 0 ? 0f : power(random, -1, 3);
            vx = speed * (float) StrictMath.cos(direction);
            vy = speed * (float) StrictMath.sin(direction);
            x = (float) (atX - time * vx * DT);
            y = (float) (atY - time * vy * DT);
        }

        /** A radius by which the bullet just touches, or just misses, the target; now and then any radius. */
        private float radius(Random random) {
            double nearest = distance(0);
            int best = 0;
            for (int i = 0; i <= 40; i++) {
                double d = distance(i / 40.0);
                best = d < nearest ? i : best;
                nearest = Math.min(nearest, d);
            }
            double low = Math.max(0, (best - 1) / 40.0);
            double high = Math.min(1, (best + 1) / 40.0);
            for (int i = 0; i < 40; i++) {
                double third = (high - low) / 3;
                if (distance(low + third) < distance(high - third)) {
                    high -= third;
                } else {
                    low += third;
                }
            }
            nearest = Math.min(nearest, distance(low));
            double least = 0.01 * target.shape.boundingRadius();
            if (nearest < least || random.nextInt(5) == 0) {
                return (float) least * power(random, 0, 2);
            }
            return (float) (nearest * (1 + sign(random) * power(random, -4.5, -1)));
        }

        /** Distance of the bullet's centre from the target at a share of the step. */
        double distance(double share) {
            return distance(share, x + share * vx * DT, y + share * vy * DT);
        }

        /** Distance of a point of the world from the target at a share of the step. */
        double distance(double share, double worldX, double worldY) {
            double turned = angle + share * spin * DT;
            double c = StrictMath.cos(turned);
            double s = StrictMath.sin(turned);
            double fromX = worldX - pivotX - share * bodyVx * DT;
            double fromY = worldY - pivotY - share * bodyVy * DT;
            return target.oracle.distance(centroidX + c * fromX + s * fromY, centroidY + c * fromY - s * fromX);
        }

        /** Share of the step at which the centre comes within a distance of the target; above 1 if it does not. */
        double enter(double within) {
            double moveX = ((double) vx - bodyVx) * DT;
            double moveY = ((double) vy - bodyVy) * DT;
            double far = Math.hypot(x - pivotX, y - pivotY) + Math.hypot(moveX, moveY);
            double speed = Math.hypot(moveX, moveY) + Math.abs((double) spin * DT) * far;
            double share = 0;
            while (share <= 1) {
                double gap = distance(share) - within;
                if (gap <= 0) {
                    return share;
                }
                share += Math.max(gap, 1e-7 * r) / Math.max(speed, 1e-9 * r);
            }
            return share;
        }

        long addTo(World world) {
            BodyDef def = target.moves() && (spin != 0f || bodyVx != 0f)
                    ? BodyDef.kinematic(target.shape).velocity(bodyVx, bodyVy).angularVelocity(spin)
                    : BodyDef.fixed(target.shape);
            return world.add(def.at(bodyX, bodyY).angle(angle).layer(BODY));
        }

        /** Steps a world that has nothing but this pass, and empties it. */
        boolean isHitIn(World world, Hits found) {
            BulletDef shot = new BulletDef().at(x, y).velocity(vx, vy).radius(r).layer(BULLET);
            long bullet = world.add(shot.onHit(OnHit.PASS));
            long body = addTo(world);
            world.step();
            world.remove(bullet);
            world.remove(body);
            return found.rewind().next();
        }

        @Override
        public String toString() {
            return "shape " + target.shape + " kind " + target.shape.kind() + " at (" + bodyX + ", " + bodyY
                    + ") angle "
                    + angle + " v (" + bodyVx + ", " + bodyVy + ") spin " + spin + "; bullet at (" + x + ", " + y
                    + ") v (" + vx + ", " + vy + ") r " + r;
        }
    }

    @Test
    @Tag("slow")
    void everyPassIsReportedAtItsTimeAndPlace() {
        List<Target> targets = targets();
        int hits = 0;
        int starts = 0;
        List<String> failures = new ArrayList<>();
        for (int from = 0; from < CASES; from += PER_WORLD) {
            try (World world = new World(new WorldConfig().meets(BODY, BULLET))) {
                Hits found = world.hits();
                for (int i = from; i < Math.min(CASES, from + PER_WORLD); i++) {
                    long seed = SEED * 1_000_003 + i;
                    Pass pass = new Pass(targets, new Random(seed));
                    boolean hit = pass.isHitIn(world, found);
                    String error = compare(pass, found, hit);
                    if (error != null) {
                        failures.add("seed " + seed + ": " + error + "; " + pass);
                    }
                    hits += hit ? 1 : 0;
                    starts += hit && found.fraction() == 0f ? 1 : 0;
                }
            }
        }
        assertEquals(0, failures.size(), () -> String.join("\n", failures.subList(0, Math.min(failures.size(), 10))));
        assertTrue(hits > CASES / 4 && hits < 3 * CASES / 4, hits + " hits");
        assertTrue(starts > CASES / 20, starts + " start in touch");
    }

    /** A bullet that flies at nearly or just above its radius per step past a small body, over several steps. */
    @Test
    void noGrazeOfASmallBodyIsMissedBetweenTwoSteps() {
        assertEquals(0, missedGrazes(1f, 0.01f, 0.99f, true));
        assertEquals(0, missedGrazes(1f, 0.01f, 1.01f, true));
        assertEquals(0, missedGrazes(0.15f, 0.02f, 0.99f, true));
        assertEquals(0, missedGrazes(0.15f, 0.02f, 1.01f, true));
    }

    @Test
    void slowBulletsThatAreNotSweptMissShallowGrazesOnly() {
        assertTrue(missedGrazes(1f, 0.01f, 0.99f, false) > 0);
        assertEquals(0, missedGrazes(1f, 0.01f, 1.01f, false));
    }

    /** How many of 2,000 passes that overlap a body are not reported; fails for one that overlaps by 0.134 radii. */
    private static int missedGrazes(float radius, float bodyRadius, float share, boolean sweepSlow) {
        float step = share * radius;
        int missed = 0;
        try (World world = new World(new WorldConfig().sweepSlowBullets(sweepSlow))) {
            world.add(BodyDef.fixed(new Circle(bodyRadius)).layer(BODY));
            Hits hits = world.hits();
            for (int pass = 0; pass < 2000; pass++) {
                float offset = (radius + bodyRadius) * (1 - (pass / 20 + 0.5f) / 500f);
                long bullet = world.add(new BulletDef()
                        .radius(radius)
                        .at(-3 * radius - step * (pass % 20) / 20, offset)
                        .velocity(step * 60, 0)
                        .layer(BULLET));
                boolean hit = false;
                for (int i = 0; i < 10 && !hit; i++) {
                    world.step();
                    hit = hits.rewind().next();
                }
                world.remove(bullet);
                missed += hit ? 0 : 1;
                assertTrue(hit || radius + bodyRadius - offset < 0.134f * radius, "pass " + pass);
            }
        }
        return missed;
    }

    /** What is wrong with a hit, or with its absence; null if nothing is. */
    private static String compare(Pass pass, Hits found, boolean hit) {
        double surely = pass.enter(pass.r * (1 - BAND));
        if (!hit) {
            return surely <= 1 ? "missed at " + surely : null;
        }
        double possibly = pass.enter(pass.r * (1 + BAND));
        double fraction = found.fraction();
        if (!(fraction >= possibly - 1e-6 && fraction <= Math.min(surely, 1) + 1e-6)) {
            return "hit at " + fraction + ", not at " + possibly + " to " + surely;
        }
        return comparePlace(pass, found, fraction);
    }

    private static String comparePlace(Pass pass, Hits found, double fraction) {
        double x = pass.x + fraction * pass.vx * DT;
        double y = pass.y + fraction * pass.vy * DT;
        double moved =
                Math.hypot(pass.vx, pass.vy) * DT + pass.target.shape.boundingRadius() * Math.abs(pass.spin) * DT;
        double rounding =
                1e-5 * pass.r + 2e-7 * (Math.abs(x) + Math.abs(y) + moved + pass.target.shape.boundingRadius());
        double norm = Math.hypot(found.nx(), found.ny());
        if (Math.abs(norm - 1) > 1e-6) {
            return "normal of length " + norm;
        }
        boolean flat = !(pass.target.shape.kind() == Shape.MESH && ((Mesh) pass.target.shape).boundary() == null);
        double distance = pass.distance(fraction);
        if (flat && pass.distance(fraction, found.x(), found.y()) > 2 * rounding) {
            return "point off the surface by " + pass.distance(fraction, found.x(), found.y());
        }
        if (flat && distance > 100 * rounding) {
            double offX = found.x() + distance * found.nx() - x;
            double offY = found.y() + distance * found.ny() - y;
            if (Math.hypot(offX, offY) > 4 * rounding) {
                return "point and normal lead past the centre by " + Math.hypot(offX, offY) + " of " + distance;
            }
        }
        return null;
    }
}
