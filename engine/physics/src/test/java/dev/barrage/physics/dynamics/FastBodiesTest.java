package dev.barrage.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.AllPairs;
import dev.barrage.physics.broadphase.BodyBoxes;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.choice.StillBoxes;
import dev.barrage.physics.contact.BodyManifolds;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.contact.RecyclingSettings;
import dev.barrage.physics.contact.SensorPasses;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.query.shape.TimeOfImpact;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Meshes;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Bodies of 0.01 to 100 m at up to 100 km/s: no contact and no obstacle is missed. The oracles test every body against
 * every other.
 */
class FastBodiesTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 1000);
    private static final float DT = 1f / 60f;
    private static final float[] SIZES = {0.01f, 0.1f, 1f, 10f, 100f};
    private static final Shape[] SHAPES = shapes();

    private final Bodies bodies = new Bodies();
    private final BodyBoxes boxes = new BodyBoxes(1);
    private final AllPairs allPairs = new AllPairs();
    private final Pairs pairs = new Pairs();
    private final BodyManifolds manifolds = new BodyManifolds(new RecyclingSettings(), new JointSet(new Registry()), 1);
    private final TimeOfImpact time = new TimeOfImpact();
    private final ContinuousCollision continuous = new ContinuousCollision(1, KernelChoice.scalar());

    private static Shape[] shapes() {
        Shape[] all = new Shape[5 * SIZES.length];
        for (int i = 0; i < SIZES.length; i++) {
            float s = SIZES[i];
            all[5 * i] = new Circle(s);
            all[5 * i + 1] = Polygon.of(0.2f * s, 0f, s, 0.1f * s, 0.5f * s, 0.7f * s); // off its origin
            all[5 * i + 2] = new Capsule(-s, 0f, s, 0f, 0.2f * s);
            all[5 * i + 3] = Meshes.star(10, s, 0.5f * s);
            all[5 * i + 4] = Wall.solid(-s, -s, s, -s, s, s, 0f, 0.2f * s, -s, s);
        }
        return all;
    }

    @Test
    void theContactsAreThoseOfBoxesAroundWholeMotions() {
        int contacts = 0;
        int ofFastBodies = 0;
        try (Workers workers = new Workers(1)) {
            for (long seed = SEED; seed < SEED + CASES; seed++) {
                scatter(new Random(seed));
                bodies.count = Math.min(bodies.count, 24);
                fillBoxes(workers);
                find(boxes.boxes(), workers);
                Set<Long> found = touching(workers);
                find(wholeMotions(), workers);
                Set<Long> expected = touching(workers);
                assertEquals(expected, found, "seed " + seed);
                contacts += expected.size();
                for (long pair : expected) {
                    ofFastBodies += boxes.isFar((int) (pair >> 32)) || boxes.isFar((int) pair) ? 1 : 0;
                }
            }
        }
        assertTrue(ofFastBodies > CASES / 2, ofFastBodies + " of " + contacts + " contacts are of fast bodies");
    }

    /** Bodies that circles touch on their way, by their distance in double, have a contact or stop them. */
    @Test
    void noObstacleIsMissed() {
        int stopped = 0;
        try (Workers workers = new Workers(1)) {
            for (long seed = SEED; seed < SEED + CASES; seed++) {
                Random random = new Random(seed);
                scatter(random);
                fillBoxes(workers);
                swerve(random);
                allPairs.build(boxes.boxes(), workers);
                allPairs.findPairs(workers, pairs);
                float[] expected = new float[bodies.count];
                for (int i = 0; i < bodies.count; i++) {
                    expected[i] = fractionOf(i);
                }
                float[] moveX = bodies.moveX.clone();
                float[] moveY = bodies.moveY.clone();
                continuous.run(
                        step(workers),
                        new ContactSet(),
                        new JointSet(new Registry()),
                        boxes,
                        seed % 4 == 0 ? null : pairs,
                        new StillBoxes(new AllPairs()),
                        Integer.MAX_VALUE,
                        new SensorPasses());
                for (int i = 0; i < bodies.count; i++) {
                    String when = "seed " + seed + ", body " + i;
                    stopped += expected[i] < 1f ? 1 : 0;
                    if (bodies.moveX[i] != moveX[i] || bodies.moveY[i] != moveY[i]) {
                        assertTrue(expected[i] < 1f, when + " goes on with a kinematic body that it did not meet");
                    } else {
                        assertEquals(expected[i], bodies.maxFraction[i], when);
                        checkAgainstCircles(i, when);
                    }
                }
            }
        }
        assertTrue(stopped > CASES, stopped + " stopped");
    }

    private void fillBoxes(Workers workers) {
        boxes.run(step(workers), BodyManifolds.SPECULATIVE_DISTANCE, BodyManifolds.WALL_SPECULATIVE_DISTANCE);
    }

    /** Has some bodies leave the motion of their velocities, as by contacts and joints, a little or by far. */
    private void swerve(Random random) {
        for (int i = 0; i < bodies.count; i++) {
            if (bodies.type[i] == Bodies.DYNAMIC && random.nextBoolean()) {
                double far = 0.1 * SHAPES[bodies.shape[i]].boundingRadius() * Math.pow(10, random.nextInt(3) - 1);
                bodies.moveX[i] += (float) (far * random.nextGaussian());
                bodies.moveY[i] += (float) (far * random.nextGaussian());
                bodies.turn[i] += (float) (0.1 * random.nextGaussian());
            }
        }
    }

    private StepContext step(Workers workers) {
        return new StepContext(bodies, SHAPES, workers, DT);
    }

    private void find(Boxes all, Workers workers) {
        allPairs.build(all, workers);
        allPairs.findPairs(workers, pairs);
        manifolds.run(step(workers), pairs, new ContactSet(), Integer.MAX_VALUE);
    }

    /** The pairs of the last search that have a contact, as two indices in a long. */
    private Set<Long> touching(Workers workers) {
        Set<Long> found = new TreeSet<>();
        for (int m = 0; m < manifolds.manifolds(0).count; m++) {
            int a = manifolds.bodyA(0, m);
            int b = manifolds.bodyB(0, m);
            found.add((long) Math.min(a, b) << 32 | Math.max(a, b));
        }
        return found;
    }

    /** One box per body, around all of its motion. */
    private Boxes wholeMotions() {
        Boxes whole = new Boxes();
        whole.copyFrom(boxes.boxes());
        float[] bounds = new float[4];
        for (int i = 0; i < bodies.count; i++) {
            Shape shape = SHAPES[bodies.shape[i]];
            shape.boundsOf(bodies.x[i], bodies.y[i], bodies.cos[i], bodies.sin[i], bounds);
            float room = bodies.type[i] == Bodies.DYNAMIC
                    ? BodyManifolds.SPECULATIVE_DISTANCE
                    : BodyManifolds.WALL_SPECULATIVE_DISTANCE;
            float arm = shape.boundingRadius() + Math.abs(bodies.centroidX[i]) + Math.abs(bodies.centroidY[i]);
            float wider = room + Math.min(1f, Math.abs(bodies.omega[i]) * DT) * arm;
            whole.minX[i] = bounds[0] - wider + Math.min(0f, boxes.motionX(i));
            whole.minY[i] = bounds[1] - wider + Math.min(0f, boxes.motionY(i));
            whole.maxX[i] = bounds[2] + wider + Math.max(0f, boxes.motionX(i));
            whole.maxY[i] = bounds[3] + wider + Math.max(0f, boxes.motionY(i));
        }
        return whole;
    }

    /** The fraction that all obstacles leave a body: the body against each of them. */
    private float fractionOf(int body) {
        Shape shape = SHAPES[bodies.shape[body]];
        float core = shape.coreRadius();
        float off = Math.abs(bodies.centroidX[body]) + Math.abs(bodies.centroidY[body]);
        float arm = shape.kind() == Shape.CIRCLE ? off : shape.boundingRadius() + off;
        double motion = Math.hypot(bodies.moveX[body], bodies.moveY[body]) + Math.abs(bodies.turn[body]) * arm;
        float least = 1f;
        if (bodies.type[body] != Bodies.DYNAMIC || bodies.sensor[body] || motion < 0.5001 * core) {
            return least;
        }
        time.a.set(bodies, SHAPES, body, 1f);
        for (int i = 0; i < bodies.count; i++) {
            if (bodies.type[i] != Bodies.DYNAMIC && !bodies.sensor[i] && meet(body, i)) {
                time.b.set(bodies, SHAPES, i, 1f);
                double stops = time.sink(0, 1, Math.min(0.1f * core, 0.01f), 0.75f * core);
                least = (float) Math.min(least, stops);
            }
        }
        return least;
    }

    /** In double: a fast dynamic circle may not move on after four fifths of its radius have met a round obstacle. */
    private void checkAgainstCircles(int body, String when) {
        Shape shape = SHAPES[bodies.shape[body]];
        double core = 0.8 * shape.boundingRadius();
        double length = Math.hypot(bodies.moveX[body], bodies.moveY[body]);
        if (bodies.type[body] != Bodies.DYNAMIC
                || bodies.sensor[body]
                || shape.kind() != Shape.CIRCLE
                || length < 1.001 * core) {
            return;
        }
        for (int i = 0; i < bodies.count; i++) {
            Shape other = SHAPES[bodies.shape[i]];
            boolean isObstacle = bodies.type[i] != Bodies.DYNAMIC && !bodies.sensor[i] && meet(body, i);
            if (isObstacle && other.kind() == Shape.CIRCLE) {
                double reach = shape.boundingRadius() + other.boundingRadius();
                double at = timeOfTouch(body, i, reach) > 1 ? 2 : timeOfTouch(body, i, core + other.boundingRadius());
                assertTrue(bodies.maxFraction[body] <= at + 1e-3, when + " passes " + i + " at " + at);
            }
        }
    }

    /** Share of the step after which two bodies come within a distance; 2 if they do not or if they start so. */
    private double timeOfTouch(int a, int b, double distance) {
        double x = (double) bodies.x[a] - bodies.x[b];
        double y = (double) bodies.y[a] - bodies.y[b];
        double dx = (double) bodies.moveX[a] - bodies.moveX[b];
        double dy = (double) bodies.moveY[a] - bodies.moveY[b];
        double outside = x * x + y * y - distance * distance;
        double approach = -(x * dx + y * dy);
        double root = approach * approach - (dx * dx + dy * dy) * outside;
        double isGraze = 1e-4 * approach * approach;
        if (outside <= 1e-3 * distance * distance || approach <= 0 || root <= isGraze) {
            return 2;
        }
        double time = outside / (approach + Math.sqrt(root));
        return time <= 1 ? time : 2;
    }

    private boolean meet(int a, int b) {
        return (bodies.layer[a] & bodies.mask[b]) != 0
                && (bodies.layer[b] & bodies.mask[a]) != 0
                && (bodies.group[a] == 0 || bodies.group[a] != bodies.group[b]);
    }

    /** Bodies of one size or of all, in a square, on a line or in one place, of one speed or of all. */
    private void scatter(Random random) {
        int count = 2 + random.nextInt(40);
        bodies.ensureCapacity(count);
        bodies.count = count;
        int size = random.nextInt(SIZES.length + 1);
        double fastest = Math.pow(10, random.nextInt(6));
        double far = random.nextBoolean() ? 0 : 2000;
        double extent = (random.nextInt(3) + 0.1) * 5 * SIZES[Math.min(size, SIZES.length - 1)];
        boolean isLine = random.nextInt(4) == 0;
        for (int i = 0; i < count; i++) {
            int ofSize = size < SIZES.length ? size : random.nextInt(SIZES.length);
            bodies.type[i] = random.nextInt(3);
            bodies.shape[i] = 5 * ofSize + random.nextInt(bodies.type[i] == Bodies.DYNAMIC ? 4 : 5);
            bodies.sensor[i] = random.nextInt(10) == 0;
            bodies.layer[i] = 1 << random.nextInt(2);
            bodies.mask[i] = random.nextInt(4) > 0 ? 3 : 1;
            bodies.group[i] = random.nextInt(8) == 0 ? 7 : 0;
            bodies.x[i] = (float) (far + extent * random.nextGaussian());
            bodies.y[i] = isLine ? 0f : (float) (extent * random.nextGaussian());
            bodies.setAngle(i, isLine ? 0f : 6.28f * random.nextFloat());
            bodies.centroidX[i] = SHAPES[bodies.shape[i]].massData().centroidX();
            bodies.centroidY[i] = SHAPES[bodies.shape[i]].massData().centroidY();
            double angle = isLine ? Math.PI * random.nextInt(2) : 6.28 * random.nextDouble();
            double speed = random.nextInt(4) == 0 ? 0 : fastest * random.nextDouble();
            bodies.vx[i] = (float) (speed * StrictMath.cos(angle));
            bodies.vy[i] = (float) (speed * StrictMath.sin(angle));
            boolean moves = bodies.type[i] != Bodies.FIXED;
            bodies.omega[i] = moves && random.nextInt(3) == 0 ? (float) (100 * random.nextGaussian()) : 0f;
            bodies.moveX[i] = moves ? bodies.vx[i] * DT : 0f;
            bodies.moveY[i] = moves ? bodies.vy[i] * DT : 0f;
            bodies.turn[i] = moves ? bodies.omega[i] * DT : 0f;
            bodies.maxFraction[i] = 1f;
        }
    }
}
