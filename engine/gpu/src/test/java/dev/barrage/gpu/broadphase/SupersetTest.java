package dev.barrage.gpu.broadphase;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.gpu.device.NeedsCompute;
import dev.barrage.physics.broadphase.AllPairs;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The card misses no pair of bullet and body: coordinates up to 1e6, sizes over six orders of magnitude, denormals, and
 * bullets whose edges touch those of bodies to the bit. By hand with other cases: {@code -Dfuzz.seed=N -Dfuzz.cases=M},
 * 150,000 pairs each.
 */
@Tag("gl")
class SupersetTest {
    private static final int BODIES = 150;
    private static final int BULLETS = 1000;

    @BeforeEach
    void needsCompute() {
        NeedsCompute.orSkip();
    }

    @Test
    void noPairIsMissed() {
        long seed = Long.getLong("fuzz.seed", 1);
        int cases = Integer.getInteger("fuzz.cases", 6);
        GpuBroadphase broadphase = new GpuBroadphase(KernelChoice.scalar(), CardSettings.of(0, 0, 1 << 16));
        AllPairs oracle = new AllPairs();
        long found = 0;
        int batches = 0;
        try (Workers workers = new Workers(1)) {
            for (int c = 0; c < cases; c++) {
                Random random = new Random(seed + c);
                Boxes bodies = new Boxes();
                for (int i = 0; i < BODIES; i++) {
                    addBody(bodies, random);
                }
                float extent = size(random);
                Boxes bullets = new Boxes();
                for (int i = 0; i < BULLETS; i++) {
                    addBullet(bullets, bodies, extent, random);
                }
                oracle.build(bodies, workers);
                PairBuffer expected = new PairBuffer(0);
                oracle.lookUp(bullets, 0, expected);
                BatchLookUps look = new BatchLookUps(broadphase, bodies, bullets, extent, workers);
                assertArrayEquals(BatchLookUps.keys(expected), look.keys(), "-Dfuzz.seed=" + (seed + c));
                found += expected.count;
                batches += look.isBatch ? 1 : 0;
            }
        }
        assertNull(broadphase.stats().fallback);
        broadphase.close();
        System.out.printf(
                "superset: %,d pairs of bullet and body, %,d meet, 0 missed; %d of %d cases on the card%n",
                (long) cases * BODIES * BULLETS, found, batches, cases);
        assertTrue(batches > cases / 2, batches + " of " + cases);
    }

    private static float size(Random random) {
        return random.nextInt(20) == 0
                ? Float.MIN_VALUE * random.nextInt(1 << 20)
                : (float) StrictMath.pow(10, random.nextFloat() * 6 - 3);
    }

    private static float coordinate(Random random) {
        float sign = random.nextBoolean() ? 1 : -1;
        return switch (random.nextInt(8)) {
            case 0 -> sign * Float.MIN_VALUE * random.nextInt(1 << 24);
            case 1 -> sign * random.nextInt(1 << 10);
            default -> sign * (float) StrictMath.pow(10, random.nextFloat() * 9 - 3);
        };
    }

    private static void addBody(Boxes bodies, Random random) {
        float x = coordinate(random);
        float y = coordinate(random);
        bodies.add(x, y, x + size(random), y + size(random), 1, -1, 0);
    }

    /** A bullet beside a body, often touching it or a step of the floats away. */
    private static void addBullet(Boxes bullets, Boxes bodies, float extent, Random random) {
        int body = random.nextInt(bodies.count);
        float w = extent * (random.nextInt(4) == 0 ? 1 : random.nextFloat());
        float h = extent * (random.nextInt(4) == 0 ? 1 : random.nextFloat());
        float x = beside(bodies.minX[body], bodies.maxX[body], w, random);
        float y = beside(bodies.minY[body], bodies.maxY[body], h, random);
        bullets.add(x, y, x + w, y + h, 1, -1, 0);
    }

    private static float beside(float min, float max, float length, Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> max;
            case 1 -> Math.nextUp(max);
            case 2 -> min - length;
            case 3 -> Math.nextDown(min - length);
            default -> min - length + random.nextFloat() * (max - min + length);
        };
    }
}
