package dev.barrage.physics.broadphase.choice;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.RestingRows;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.AllPairs;
import dev.barrage.physics.broadphase.BodyBoxes;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies wander, come to rest and wake, and change their layers; all pairs and look-ups are those of all boxes. */
class SplitBroadphaseTest {
    private static final int STEPS = 60;
    private static final int LEAST = 600;
    private static final float DT = 1f / 60f;
    private static final Shape[] SHAPES = {new Circle(0.5f), Polygon.box(2f, 0.3f), Polygon.box(20f, 20f)};

    private final Bodies bodies = new Bodies();
    private final AllPairs expected = new AllPairs();
    private final Boxes queries = new Boxes();
    private boolean[] rests;
    private Random random;

    @ParameterizedTest
    @ValueSource(strings = {"any", "grid", "sweep", "cells", "tree", "all-pairs"})
    void findsWhatAllPairsFinds(String kind) {
        for (int seed = 0; seed < 4; seed++) {
            random = new Random(seed);
            try (Workers workers = new Workers(2)) {
                run(split(kind), workers, kind + ", seed " + seed);
            }
        }
    }

    private static SplitBroadphase split(String kind) {
        KernelChoice kernels = KernelChoice.fastest();
        return kind.equals("any")
                ? new SplitBroadphase(kernels)
                : new SplitBroadphase(Broadphases.create(kind, kernels), Broadphases.create(kind, kernels));
    }

    private void run(SplitBroadphase split, Workers workers, String name) {
        StepContext step = new StepContext(bodies, SHAPES, workers, DT);
        BodyBoxes boxes = new BodyBoxes(2);
        fill();
        int splits = 0;
        for (int i = 0; i < STEPS; i++) {
            String what = name + ", step " + i;
            move();
            RestingRows.choose(bodies, rests);
            boxes.run(step, 0.02f, 0.1f);
            expected.build(boxes.boxes(), workers);
            split.expectLookUps(random.nextInt(3) == 0 ? random.nextInt(10 * bodies.count) : 0);
            split.build(boxes, bodies.awake, workers);
            splits += split.report() == split ? 1 : 0;
            findsPairs(split, workers, what);
            for (int round = random.nextInt(4); round >= 0; round--) {
                if (random.nextBoolean()) {
                    int many = random.nextInt(10 * bodies.count);
                    split.prepareLookUps(many, 4f * random.nextFloat(), EmptySpace.NONE, workers);
                }
                ask();
                findsLookUps(split, what);
            }
            if (random.nextInt(8) == 0) { // as after sleepers are woken
                wake();
                RestingRows.choose(bodies, rests);
                boxes.run(step, 0.02f, 0.1f);
                expected.build(boxes.boxes(), workers);
                split.build(boxes, bodies.awake, workers);
                findsPairs(split, workers, what + ", woken");
            }
        }
        assertTrue(splits > STEPS / 3, name + " was split " + splits + " times");
    }

    private void fill() {
        int count = LEAST + random.nextInt(2 * LEAST);
        bodies.count = 0;
        rests = new boolean[2 * count];
        bodies.ensureCapacity(2 * count);
        while (bodies.count < count) {
            add();
        }
    }

    private void add() {
        int i = bodies.count++;
        rests[i] = false;
        bodies.type[i] = random.nextInt(3);
        bodies.shape[i] = random.nextInt(100) == 0 ? 2 : random.nextInt(2);
        bodies.layer[i] = 1 << random.nextInt(3);
        bodies.mask[i] = random.nextInt(4) == 0 ? 7 : 1 << random.nextInt(3);
        bodies.group[i] = random.nextInt(8) == 0 ? 3 : 0;
        place(i);
    }

    private void place(int i) {
        bodies.x[i] = 100f * random.nextFloat();
        bodies.y[i] = 100f * random.nextFloat();
        bodies.setAngle(i, 6f * random.nextFloat());
        bodies.vx[i] = (float) (10 * random.nextGaussian());
        bodies.vy[i] = (float) (10 * random.nextGaussian());
    }

    /** What is awake moves, some of it for the last time; what rests may wake; some come and go at the end. */
    private void move() {
        boolean isQuiet = random.nextInt(3) > 0;
        for (int i = 0; i < bodies.count; i++) {
            if (rests[i]) {
                rests[i] = random.nextInt(isQuiet ? 1000 : 20) > 0;
            } else if (random.nextInt(4) > 0) {
                rests[i] = true; // as it was
            }
            if (!rests[i]) {
                place(i);
                bodies.layer[i] = random.nextInt(50) == 0 ? 1 << random.nextInt(4) : bodies.layer[i];
            }
        }
        for (int i = random.nextInt(4); i > 0 && bodies.count > LEAST; i--) {
            bodies.count--;
        }
        for (int i = random.nextInt(4); i > 0 && bodies.count < rests.length; i--) {
            add();
        }
    }

    private void wake() {
        for (int i = 0; i < bodies.count; i++) {
            rests[i] &= random.nextInt(10) > 0;
        }
    }

    private void findsPairs(SplitBroadphase split, Workers workers, String what) {
        Pairs pairs = new Pairs();
        Pairs all = new Pairs();
        split.findPairs(workers, pairs);
        expected.findPairs(workers, all);
        long[] found = sorted(pairs);
        long[] those = sorted(all);
        assertEquals(found.length, Arrays.stream(found).distinct().count(), what);
        assertArrayEquals(awake(those), awake(found), what);
        assertTrue(Arrays.stream(found).allMatch(pair -> Arrays.binarySearch(those, pair) >= 0), what);
    }

    /** The pairs of which at least one body is awake: the others need not be found. */
    private long[] awake(long[] pairs) {
        return Arrays.stream(pairs)
                .filter(pair -> !bodies.awake.rests((int) (pair >> 32)) || !bodies.awake.rests((int) pair))
                .toArray();
    }

    /** Boxes of any size, of all layers or of few. */
    private void ask() {
        queries.count = 0;
        int layers = random.nextBoolean() ? 7 : 1 << random.nextInt(4);
        for (int i = 0; i < 300; i++) {
            float x = 110f * random.nextFloat() - 5f;
            float y = 110f * random.nextFloat() - 5f;
            float size = random.nextInt(10) == 0 ? 30f : 2f;
            int group = random.nextInt(8) == 0 ? 3 : 0;
            queries.add(
                    x,
                    y,
                    x + size * random.nextFloat(),
                    y + size * random.nextFloat(),
                    layers & 1 + random.nextInt(7),
                    layers & 1 + random.nextInt(7),
                    group);
        }
    }

    private void findsLookUps(Broadphase split, String what) {
        long[] those = lookUps(expected, Integer.MAX_VALUE);
        assertArrayEquals(those, lookUps(split, Integer.MAX_VALUE), what);
        int most = random.nextInt(those.length + 1);
        long[] some = lookUps(split, most);
        assertTrue(some.length >= Math.min(those.length, most + 1), what);
        assertArrayEquals(Arrays.copyOf(those, some.length), some, what);
    }

    private long[] lookUps(Broadphase of, int most) {
        PairBuffer found = new PairBuffer(0);
        found.most = most;
        of.lookUp(queries, 5, found);
        return LongStream.range(0, found.count)
                .map(k -> (long) found.first[(int) k] << 32 | found.second[(int) k])
                .toArray();
    }

    private static long[] sorted(Pairs pairs) {
        return LongStream.range(0, pairs.count)
                .map(k -> (long) pairs.first[(int) k] << 32 | pairs.second[(int) k])
                .sorted()
                .toArray();
    }
}
