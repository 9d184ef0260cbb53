package dev.barrage.physics.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.narrowphase.Manifolds;
import dev.barrage.physics.narrowphase.MeshVsMesh;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Meshes;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NearPairsTest {
    private static final float DT = 1f / 60f;

    private static final Shape[] SHAPES = {
        new Circle(0.5f),
        new Circle(0.07f),
        new Capsule(-0.6f, 0f, 0.9f, 0.3f, 0.2f),
        Polygon.regular(5, 0.8f),
        Polygon.of(2f, 1f, 3f, 1f, 2.5f, 1.7f), // far from its origin
        Meshes.star(10, 1f, 0.4f),
        Meshes.icosphere(1, 0.6f),
        Wall.solid(-1f, -1f, 2f, -1f, 2f, 1f, 0.5f, 0.2f, -1f, 1f),
        Wall.cavity(-6f, -5f, 6f, -5f, 6f, 5f, 2f, 5f, 0f, 3f, -2f, 5f, -6f, 5f)
    };

    private final Bodies bodies = new Bodies();
    private final Pairs candidates = new Pairs();
    private final NearPairs near = new NearPairs(new PairBodies(), new JointSet(new Registry()));
    private final BodyManifolds manifolds = new BodyManifolds(new RecyclingSettings(), new JointSet(new Registry()), 1);
    private final Manifolds out = new Manifolds();
    private final MeshVsMesh meshes = new MeshVsMesh();

    @Test
    void whatIsDroppedHasNoContact() {
        int dropped = 0;
        int touching = 0;
        try (Workers workers = new Workers(1)) {
            for (int seed = 0; seed < 1_000; seed++) {
                crowd(new Random(seed), 25);
                near.run(new StepContext(bodies, SHAPES, workers, DT), candidates);
                manifolds.run(
                        new StepContext(bodies, SHAPES, workers, DT), candidates, new ContactSet(), Integer.MAX_VALUE);
                Set<Long> kept = kept();
                for (int i = 0; i < candidates.count; i++) {
                    int contacts = contacts(candidates.first[i], candidates.second[i]);
                    boolean isKept = kept.contains(key(candidates.first[i], candidates.second[i]));
                    assertTrue(isKept || contacts == 0, "seed " + seed + ", pair " + i);
                    dropped += isKept ? 0 : 1;
                    touching += contacts > 0 ? 1 : 0;
                }
            }
        }
        assertTrue(dropped > 100_000 && touching > 20_000, dropped + " dropped, " + touching + " touch");
    }

    @Test
    void whatIsInTheOpenOfARoomIsNotPairedWithIt() {
        Shape[] shapes = {new Circle(0.2f), Wall.cavity(-50f, -50f, 50f, -50f, 50f, 50f, -50f, 50f)};
        Random random = new Random(1);
        clear();
        add(shapes, 1, Bodies.FIXED, false, 0f, 0f, 0f);
        for (int i = 0; i < 1_000; i++) {
            add(shapes, 0, Bodies.DYNAMIC, false, 46f * (2 * random.nextFloat() - 1), 46f * random.nextFloat(), 0f);
            pair(0, i + 1);
        }
        try (Workers workers = new Workers(1)) {
            near.run(new StepContext(bodies, shapes, workers, DT), candidates);
        }
        assertEquals(0, near.count);
    }

    @Test
    void kindsStandTogetherTheSimplerShapeFirst() {
        crowd(new Random(7), 60);
        try (Workers workers = new Workers(1)) {
            near.run(new StepContext(bodies, SHAPES, workers, DT), candidates);
        }
        int before = 0;
        for (int i = 0; i < near.count; i++) {
            int a = SHAPES[bodies.shape[near.first[i]]].kind();
            int b = SHAPES[bodies.shape[near.second[i]]].kind();
            assertTrue(a <= b, "pair " + i);
            assertTrue(a * Shape.KINDS + b >= before, "pair " + i);
            before = a * Shape.KINDS + b;
        }
        assertTrue(near.count > 100, "pairs " + near.count);
    }

    /** So many bodies, few of which are far from all others, and all pairs of them. */
    private void crowd(Random random, int count) {
        clear();
        float far = random.nextInt(4) == 0 ? 5_000f : 0f;
        for (int i = 0; i < count; i++) {
            int shape = random.nextInt(SHAPES.length);
            int type = SHAPES[shape].kind() == Shape.WALL ? random.nextInt(2) : random.nextInt(3);
            float x = far + 14f * (random.nextFloat() - 0.5f);
            float y = far + 14f * (random.nextFloat() - 0.5f);
            add(SHAPES, shape, type, random.nextInt(6) == 0, x, y, 6.28f * random.nextFloat());
            if (type != Bodies.FIXED) {
                float fast = random.nextInt(3) == 0 ? 40f : 2f;
                bodies.vx[i] = fast * (random.nextFloat() - 0.5f);
                bodies.vy[i] = fast * (random.nextFloat() - 0.5f);
                bodies.omega[i] = fast * (random.nextFloat() - 0.5f);
            }
            for (int j = 0; j < i; j++) {
                pair(j, i);
            }
        }
    }

    private void clear() {
        bodies.count = 0;
        candidates.count = 0;
    }

    private void add(Shape[] shapes, int shape, int type, boolean sensor, float x, float y, float angle) {
        int i = bodies.count++;
        bodies.ensureCapacity(bodies.count);
        bodies.shape[i] = shape;
        bodies.type[i] = type;
        bodies.sensor[i] = sensor;
        bodies.x[i] = x;
        bodies.y[i] = y;
        bodies.vx[i] = 0f;
        bodies.vy[i] = 0f;
        bodies.omega[i] = 0f;
        bodies.setAngle(i, angle);
    }

    private void pair(int a, int b) {
        if (candidates.count == candidates.first.length) {
            candidates.first = Arrays.copyOf(candidates.first, 2 * candidates.count);
            candidates.second = Arrays.copyOf(candidates.second, 2 * candidates.count);
        }
        candidates.first[candidates.count] = a;
        candidates.second[candidates.count++] = b;
    }

    private Set<Long> kept() {
        Set<Long> kept = new HashSet<>();
        for (int i = 0; i < near.count; i++) {
            kept.add(key(Math.min(near.first[i], near.second[i]), Math.max(near.first[i], near.second[i])));
        }
        assertEquals(near.count, kept.size());
        return kept;
    }

    private static long key(int a, int b) {
        return (long) a << 32 | b;
    }

    /** How many manifolds a pair has if it is tested, unless neither can move or feel. */
    private int contacts(int a, int b) {
        boolean sensed = bodies.sensor[a] || bodies.sensor[b];
        if (bodies.type[a] != Bodies.DYNAMIC && bodies.type[b] != Bodies.DYNAMIC && !sensed) {
            return 0;
        }
        out.clear();
        manifolds.testPair(a, b, meshes, out);
        return out.count;
    }
}
