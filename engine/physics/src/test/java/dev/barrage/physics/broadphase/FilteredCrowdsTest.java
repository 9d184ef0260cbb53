package dev.barrage.physics.broadphase;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.broadphase.choice.Broadphases;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.testing.Effort;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Crowds of boxes that may not pair with one another: exact, and without a test of every pair. */
@Timeout(300)
class FilteredCrowdsTest {
    private static final int CROWD = 20_000;
    private static final int A = 1, B = 2, C = 4;

    /** Most tests per box in crowds of which nothing, or little, may pair. */
    private static final int TESTS_PER_BOX = 64;

    private final Random random = new Random(1);

    /** A crowd, and the number of its pairs where all boxes are at one point. */
    enum Crowd {
        ONE_LAYER_THAT_IGNORES_ITSELF,
        ONE_GROUP,
        FIXED,
        THREE_LAYERS_THAT_IGNORE_ONE_ANOTHER,
        ONE_SIDED_MASKS,
        A_FEW_MEET_ALL_OTHERS,
        FIXED_AND_A_FEW_MOVING,
        CHAIN_OF_THREE_LAYERS,
        OWN_GROUPS_IN_A_LAYER_THAT_IGNORES_ITSELF;

        void filter(Boxes boxes, int i) {
            switch (this) {
                case ONE_LAYER_THAT_IGNORES_ITSELF -> set(boxes, i, A, ~A, 0);
                case ONE_GROUP -> set(boxes, i, A, -1, 7);
                case FIXED -> set(boxes, i, A << i % 3, -1, Boxes.IMMOVABLE);
                case THREE_LAYERS_THAT_IGNORE_ONE_ANOTHER -> set(boxes, i, A << i % 3, ~7, 0);
                case ONE_SIDED_MASKS -> set(boxes, i, i % 2 == 0 ? A : B, i % 2 == 0 ? B : C, 0);
                case A_FEW_MEET_ALL_OTHERS -> set(boxes, i, i % 2000 == 999 ? B : A, i % 2000 == 999 ? A : B, 0);
                case FIXED_AND_A_FEW_MOVING -> set(boxes, i, A, -1, i % 2000 == 999 ? 0 : Boxes.IMMOVABLE);
                case CHAIN_OF_THREE_LAYERS -> {
                    int layer = i % 2000 == 999 ? B : i % 2 == 0 ? A : C;
                    set(boxes, i, layer, layer == B ? A | C : B, 0);
                }
                case OWN_GROUPS_IN_A_LAYER_THAT_IGNORES_ITSELF -> set(boxes, i, A, ~A, 1 + i);
            }
        }

        private static void set(Boxes boxes, int i, int layer, int mask, int group) {
            boxes.layer[i] = layer;
            boxes.mask[i] = mask;
            boxes.group[i] = group;
        }
    }

    static Stream<Arguments> kindsAndCrowds() {
        return Stream.of(BroadphaseKind.values())
                .filter(kind -> kind != BroadphaseKind.ALL_PAIRS)
                .flatMap(kind -> Stream.of(Crowd.values()).map(crowd -> Arguments.of(kind, crowd)));
    }

    @ParameterizedTest
    @MethodSource("kindsAndCrowds")
    void areNotTestedBoxByBox(BroadphaseKind kind, Crowd crowd) {
        for (float side : new float[] {0f, 3f}) {
            Boxes boxes = boxes(CROWD, side, 0.5f);
            for (int i = 0; i < CROWD; i++) {
                crowd.filter(boxes, i);
            }
            Broadphase broadphase = Broadphases.create(kind.label(), KernelChoice.fastest());
            Pairs pairs = new Pairs();
            try (Workers workers = new Workers(2)) {
                broadphase.build(boxes, workers);
                broadphase.findPairs(workers, pairs);
            }
            long most = (long) TESTS_PER_BOX * CROWD + 8L * pairs.count;
            long tested = broadphase.stats().pairsTested;
            assertTrue(tested <= most, "side " + side + ": " + tested + " tests for " + pairs.count + " pairs");
        }
    }

    /** Points are outliers in the uniform grid, and some of the crowd come and go, as they would in a tree. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ALL_PAIRS")
    void areNotTestedBoxByBoxWhileTheyComeAndGo(BroadphaseKind kind) {
        Broadphase broadphase = Broadphases.create(kind.label(), KernelChoice.fastest());
        try (Workers workers = new Workers(1)) {
            for (int step = 0; step < 40; step++) {
                Boxes boxes = boxes(500 * step, 0f, step % 2 * 0.5f);
                for (int i = 0; i < boxes.count; i++) {
                    Crowd.ONE_GROUP.filter(boxes, i);
                }
                broadphase.build(boxes, workers);
                broadphase.findPairs(workers, new Pairs());
                assertTrue(broadphase.stats().pairsTested <= (long) TESTS_PER_BOX * boxes.count);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ALL_PAIRS")
    void areNotLookedUpBoxByBox(BroadphaseKind kind) {
        Effort effort = new Effort();
        for (float side : new float[] {0f, 3f}) {
            Boxes boxes = boxes(2 * CROWD, side, 0.5f);
            for (int i = 0; i < boxes.count; i++) {
                (i == 77 ? Crowd.FIXED : Crowd.ONE_LAYER_THAT_IGNORES_ITSELF).filter(boxes, i);
                boxes.layer[i] = i == 77 ? B : A;
            }
            Broadphase broadphase = Broadphases.create(kind.label(), KernelChoice.fastest());
            PairBuffer found = new PairBuffer(0);
            Boxes queries = boxes(3 * CROWD, side, 4f);
            Arrays.fill(queries.minX, 0, queries.count, 8f);
            Arrays.fill(queries.minY, 0, queries.count, 4f);
            Arrays.fill(queries.layer, 0, queries.count, C);
            Arrays.fill(queries.mask, 0, queries.count, B);
            try (Workers workers = new Workers(1)) {
                broadphase.build(boxes, workers);
                broadphase.lookUp(queries, 0, found);
                assertEquals(queries.count, found.count);
                broadphase.prepareLookUps(200_000, 8f, EmptySpace.NONE, workers);
                broadphase.lookUp(queries, 0, found);
                assertEquals(2 * queries.count, found.count);
            }
        }
        effort.requireSeconds(20, "looking up");
    }

    /** The layers of none are in its own mask, in another way for nearly every box. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ALL_PAIRS")
    void areNotComparedFilterByFilter(BroadphaseKind kind) {
        Effort effort = new Effort();
        Boxes boxes = boxes(5 * CROWD, 0f, 0.5f);
        for (int i = 0; i < boxes.count; i++) {
            int layer = random.nextInt(31);
            boxes.layer[i] = 1 << layer;
            boxes.mask[i] = (random.nextInt() | 1 << 31) << layer + 1;
        }
        Broadphase broadphase = Broadphases.create(kind.label(), KernelChoice.fastest());
        Pairs pairs = new Pairs();
        try (Workers workers = new Workers(1)) {
            broadphase.build(boxes, workers);
            broadphase.findPairs(workers, pairs);
        }
        assertEquals(0, pairs.count);
        effort.requireSeconds(5, "finding pairs");
    }

    private Boxes boxes(int count, float side, float size) {
        Boxes boxes = new Boxes(count);
        for (int i = 0; i < count; i++) {
            float x = 9f + random.nextFloat() * side;
            float y = 5f + random.nextFloat() * side;
            boxes.add(x, y, x + size, y + size, A, -1, 0);
        }
        return boxes;
    }

    static Stream<Arguments> kindsAndSides() {
        return Stream.of(BroadphaseKind.values())
                .flatMap(kind -> Stream.of(0f, 1f, 4f, 30f).map(side -> Arguments.of(kind, side)));
    }

    @ParameterizedTest
    @MethodSource("kindsAndSides")
    void pairLikeAllPairsWhateverTheirFilters(BroadphaseKind kind, float side) {
        Broadphase ours = Broadphases.create(kind.label(), KernelChoice.fastest());
        Broadphase oracle = Broadphases.create(BroadphaseKind.ALL_PAIRS.label(), KernelChoice.scalar());
        try (Workers workers = new Workers(3)) {
            for (int seed = 0; seed < 16; seed++) {
                String what = kind + ", side " + side + ", seed " + seed;
                Random random = new Random(seed);
                Boxes boxes = crowd(200 + random.nextInt(900), side, random);
                assertArrayEquals(pairs(oracle, boxes, workers), pairs(ours, boxes, workers), what);
                Boxes queries = crowd(80, side, random);
                Arrays.setAll(queries.group, i -> Math.max(0, queries.group[i])); // look-ups are never immovable
                assertArrayEquals(lookUps(oracle, queries), lookUps(ours, queries), what);
                ours.prepareLookUps(8000, 1f, EmptySpace.NONE, workers);
                assertArrayEquals(lookUps(oracle, queries), lookUps(ours, queries), what + ", prepared");
            }
        }
    }

    /** Boxes of some sizes with filters of a few kinds or their own, a few layers to most, a few groups to many. */
    private static Boxes crowd(int count, float side, Random random) {
        Boxes boxes = new Boxes(count);
        int layers = 1 + random.nextInt(random.nextBoolean() ? 3 : 32);
        int groups = 1 + random.nextInt(random.nextBoolean() ? 2 : 300);
        int[] masks = random.ints(32).toArray();
        boolean haveOwnFilters = random.nextInt(3) == 0;
        float large = random.nextInt(3) * 2f;
        for (int i = 0; i < count; i++) {
            float size = random.nextInt(4) == 0 ? random.nextFloat() * large : 0.5f;
            float x = random.nextFloat() * side;
            float y = random.nextFloat() * side;
            int layer = random.nextInt(layers);
            int group = random.nextInt(groups);
            boxes.add(x, y, x + size, y + size, 1 << layer, masks[layer], group == 1 ? Boxes.IMMOVABLE : group);
            if (haveOwnFilters) {
                boxes.layer[i] = 1 << random.nextInt(32) | 1 << random.nextInt(32);
                boxes.mask[i] = random.nextInt() & random.nextInt() & random.nextInt();
            }
            if (random.nextInt(50) == 0) {
                boxes.maxX[i] = random.nextBoolean() ? Float.NaN : Float.POSITIVE_INFINITY;
            }
        }
        return boxes;
    }

    private static long[] pairs(Broadphase broadphase, Boxes boxes, Workers workers) {
        Pairs pairs = new Pairs();
        broadphase.build(boxes, workers);
        broadphase.findPairs(workers, pairs);
        long[] sorted = new long[pairs.count];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = (long) pairs.first[i] << 32 | pairs.second[i];
        }
        Arrays.sort(sorted);
        return sorted;
    }

    private static long[] lookUps(Broadphase broadphase, Boxes queries) {
        PairBuffer found = new PairBuffer(0);
        broadphase.lookUp(queries, 0, found);
        long[] inOrder = new long[found.count];
        for (int i = 0; i < inOrder.length; i++) {
            inOrder[i] = (long) found.first[i] << 32 | found.second[i];
        }
        return inOrder;
    }
}
