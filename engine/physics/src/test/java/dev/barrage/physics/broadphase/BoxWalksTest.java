package dev.barrage.physics.broadphase;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.broadphase.choice.Broadphases;
import dev.barrage.physics.broadphase.choice.SplitBroadphase;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.testing.NoGarbage;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Moving boxes through all broadphases, against a test of every box. {@code -Dfuzz.seed} and {@code -Dfuzz.cases} choose
 * others.
 */
@Timeout(300)
class BoxWalksTest {
    private static final long SEED = Long.getLong("fuzz.seed", 1);
    private static final int CASES = Integer.getInteger("fuzz.cases", 6);
    private static final int WALKS = 30;

    private enum Kind {
        RAY,
        BOX,
        OVERLAP,
        ALONG_AN_AXIS,
        ALONG_AN_EDGE,
        THROUGH_CORNERS,
        WIDE,
        FROM_FAR,
        VERY_LONG,
        VERY_SHORT
    }

    /** All broadphases, the grid also with cells that do not fit. */
    private static Broadphase[] broadphases(KernelChoice kernels) {
        Stream<Broadphase> kinds =
                Stream.of(BroadphaseKind.values()).map(kind -> Broadphases.create(kind.label(), kernels));
        return Stream.concat(
                        kinds,
                        Stream.of(
                                new SplitBroadphase(kernels),
                                HierarchicalGrid.ofCellSizes(0.25f, 1f),
                                HierarchicalGrid.ofCellSizes(1f, 16f)))
                .toArray(Broadphase[]::new);
    }

    @ParameterizedTest
    @EnumSource
    void visitEveryBoxThatTheMovingBoxMeetsAndNoneTwice(Scenes.Kind scene) {
        Broadphase[] broadphases = broadphases(KernelChoice.scalar());
        try (Workers workers = new Workers(1)) {
            for (int i = 0; i < CASES; i++) {
                Random random = new Random(SEED * 1_000_003 + i);
                Boxes boxes = boxes(scene, i, random);
                for (Broadphase broadphase : broadphases) {
                    broadphase.build(boxes, workers);
                }
                for (int k = 0; k < WALKS; k++) {
                    Walk walk = new Walk(boxes, random);
                    String what = "-Dfuzz.seed=" + SEED + ", case " + i + ", walk " + k + ", " + walk + ", " + scene;
                    for (Broadphase broadphase : broadphases) {
                        walk.check(broadphase, what);
                    }
                }
            }
        }
    }

    /** Every other one with filters, of which the grid, the cells and the sweep sort crowds. */
    private static Boxes boxes(Scenes.Kind scene, int i, Random random) {
        Boxes boxes = Scenes.boxes(scene, i % 6 == 2 ? 3000 : random.nextInt(400), random);
        if (i % 2 == 1) {
            Scenes.mixFilters(boxes, random);
        }
        if (i % 3 == 1) {
            Scenes.spoil(boxes, random);
        }
        return boxes;
    }

    /** Thin ones, as long as their diameter: they reach as far from their middles as the uniform grid allows. */
    @Test
    void visitThinBoxesByTheirEnds() {
        Random random = new Random(SEED);
        Boxes boxes = new Boxes();
        for (int i = 0; i < 200; i++) {
            float x = random.nextFloat() * 12;
            boxes.add(x, 0, x + 1, 0.01f, 1, -1, 0);
        }
        Walk walk = new Walk(boxes, random);
        Arrays.fill(walk.lowered, 1);
        for (Broadphase broadphase : broadphases(KernelChoice.scalar())) {
            try (Workers workers = new Workers(1)) {
                broadphase.build(boxes, workers);
            }
            for (int i = 0; i < boxes.count; i++) {
                walk.set(i % 2 == 0 ? boxes.minX[i] : boxes.maxX[i], -1, 0, 0, 0, 2);
                walk.check(broadphase, "-Dfuzz.seed=" + SEED + ", box " + i);
            }
        }
    }

    @Test
    void manyThreadsWalkAtOnce() throws InterruptedException {
        Broadphase[] broadphases = broadphases(KernelChoice.scalar());
        Boxes boxes = Scenes.boxes(Scenes.Kind.TINY_AMONG_HUGE, 1000, new Random(SEED));
        try (Workers workers = new Workers(1)) {
            for (Broadphase broadphase : broadphases) {
                broadphase.build(boxes, workers);
            }
        }
        Throwable[] failures = new Throwable[4];
        Thread[] threads = new Thread[failures.length];
        for (int t = 0; t < threads.length; t++) {
            Random random = new Random(SEED + t);
            threads[t] = new Thread(() -> {
                for (int k = 0; k < 60; k++) {
                    Walk walk = new Walk(boxes, random);
                    String what = "walk " + k + ", " + walk;
                    for (Broadphase broadphase : broadphases) {
                        walk.check(broadphase, what);
                    }
                }
            });
            int thread = t;
            threads[t].setUncaughtExceptionHandler((dead, failure) -> failures[thread] = failure);
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertArrayEquals(new Throwable[threads.length], failures);
    }

    @Test
    void allocateNothing() {
        Random random = new Random(SEED);
        Boxes boxes = Scenes.boxes(Scenes.Kind.SIX_ORDERS_OF_SIZE, 500, random);
        Walk[] walks = Stream.generate(() -> new Walk(boxes, random)).limit(100).toArray(Walk[]::new);
        for (Broadphase broadphase : broadphases(KernelChoice.scalar())) {
            try (Workers workers = new Workers(1)) {
                broadphase.build(boxes, workers);
            }
            NoGarbage.assertNone("a hundred walks", 1, () -> {
                for (Walk walk : walks) {
                    walk.run(broadphase);
                }
            });
        }
    }

    @Test
    void tellOfTheCellsOnTheWay() {
        Boxes boxes = Scenes.boxes(Scenes.Kind.EQUAL_SIZE, 400, new Random(SEED));
        Walk walk = new Walk(boxes, new Random(SEED));
        walk.set(-8, 1, 0, 0, 16, 0);
        for (BroadphaseKind kind : BroadphaseKind.values()) {
            Broadphase broadphase = Broadphases.create(kind.label(), KernelChoice.scalar());
            try (Workers workers = new Workers(1)) {
                broadphase.build(boxes, workers);
            }
            walk.traced = true;
            walk.run(broadphase);
            assertEquals(kind != BroadphaseKind.ALL_PAIRS, walk.cells > 0, kind + ": " + walk.cells + " cells");
            walk.traced = false;
            walk.run(broadphase);
            assertEquals(0, walk.cells);
        }
    }

    /** One walk; may lower its limit at any visit, by the number of the box, not by the order of visits. */
    private static final class Walk extends BoxWalk {
        private final Boxes boxes;
        private final int[] visits;
        private final double[] lowered;
        private final Kind kind;
        private double x, y, halfX, halfY, moveX, moveY;
        private int cells;
        private boolean isOver;

        Walk(Boxes boxes, Random random) {
            this.boxes = boxes;
            visits = new int[boxes.count];
            lowered = new double[boxes.count];
            int lowering = random.nextInt(3) == 0 ? 3 : 1000; // to a share, or below 0; else never
            for (int i = 0; i < lowered.length; i++) {
                lowered[i] = random.nextInt(lowering) == 0 ? random.nextDouble() - (lowering == 3 ? 0 : 0.5) : 2;
            }
            kind = Kind.values()[random.nextInt(Kind.values().length)];
            choose(random);
        }

        private void choose(Random random) {
            int a = any(random);
            int b = any(random);
            double side = Math.sqrt(boxes.count + 1);
            double scale = side * StrictMath.pow(10, -2 * random.nextDouble());
            double startX = corner(boxes.minX, boxes.maxX, a, random) + spread(side, random);
            double startY = corner(boxes.minY, boxes.maxY, a, random) + spread(side, random);
            switch (kind) {
                case RAY -> set(startX, startY, 0, 0, spread(scale, random), spread(scale, random));
                case BOX ->
                    set(
                            startX,
                            startY,
                            random.nextDouble() * scale / 4,
                            random.nextDouble() * scale / 16,
                            spread(scale, random),
                            spread(scale, random));
                case OVERLAP -> set(startX, startY, scale * random.nextInt(2), scale * random.nextDouble(), 0, 0);
                case ALONG_AN_AXIS -> {
                    boolean alongX = random.nextBoolean();
                    double move = spread(scale, random);
                    double half = random.nextInt(2) * scale / 50;
                    set(startX, startY, half, half, alongX ? move : -0.0, alongX ? 0 : move);
                }
                case ALONG_AN_EDGE -> {
                    boolean alongX = random.nextBoolean();
                    double half = random.nextInt(2) * 0.25;
                    double atX = corner(boxes.minX, boxes.maxX, a, random);
                    double atY = corner(boxes.minY, boxes.maxY, a, random);
                    double back = spread(4, random);
                    set(
                            alongX ? atX - back : atX + half,
                            alongX ? atY - half : atY + back,
                            half,
                            half,
                            alongX ? 3 * back : 0,
                            alongX ? 0 : -2 * back);
                }
                case THROUGH_CORNERS -> {
                    double fromX = corner(boxes.minX, boxes.maxX, a, random);
                    double fromY = corner(boxes.minY, boxes.maxY, a, random);
                    double toX = corner(boxes.minX, boxes.maxX, b, random);
                    double toY = corner(boxes.minY, boxes.maxY, b, random);
                    int more = random.nextInt(2);
                    set(fromX - more * (toX - fromX), fromY - more * (toY - fromY), 0, 0, 0, 0);
                    move((1 + 2 * more) * (toX - fromX), (1 + 2 * more) * (toY - fromY));
                }
                case WIDE ->
                    set(startX, startY, scale, random.nextDouble(), spread(scale, random), spread(scale, random));
                case FROM_FAR -> {
                    double far = StrictMath.pow(10, random.nextInt(13));
                    set(startX - far, startY + far / 3, random.nextInt(2), 0, 2 * far, -far / 1.5);
                }
                case VERY_LONG -> {
                    double angle = 7 * random.nextDouble();
                    set(startX, startY, 0, random.nextInt(2) * 1e-3, 0, 0);
                    move(2e9 * StrictMath.cos(angle), 2e9 * StrictMath.sin(angle));
                }
                case VERY_SHORT -> set(startX, startY, 0, 1e-9, spread(1e-12, random), spread(1e-300, random));
                default -> throw new AssertionError(kind);
            }
        }

        private int any(Random random) {
            return boxes.count == 0 ? -1 : random.nextInt(boxes.count);
        }

        private static double corner(float[] min, float[] max, int box, Random random) {
            double at = box < 0 ? 0 : random.nextBoolean() ? min[box] : max[box];
            return Math.abs(at) < 1e30 ? at : 0;
        }

        private static double spread(double size, Random random) {
            return (random.nextDouble() - 0.5) * size;
        }

        private void set(double x, double y, double halfX, double halfY, double moveX, double moveY) {
            this.x = x;
            this.y = y;
            this.halfX = halfX;
            this.halfY = halfY;
            move(moveX, moveY);
        }

        private void move(double moveX, double moveY) {
            this.moveX = moveX;
            this.moveY = moveY;
        }

        void run(Broadphase broadphase) {
            Arrays.fill(visits, 0);
            cells = 0;
            isOver = false;
            start(x, y, halfX, halfY, moveX, moveY);
            broadphase.walk(this);
        }

        void check(Broadphase broadphase, String what) {
            run(broadphase);
            for (int i = 0; i < visits.length; i++) {
                boolean isEmpty = boxes.isEmpty(i);
                int least = !isEmpty && isMet(i) ? 1 : 0;
                if (isOver || visits[i] < least || visits[i] > (isEmpty ? 0 : 1)) {
                    fail(what + ", " + broadphase.getClass().getSimpleName() + ", box " + i + " " + boxes.minX[i] + " "
                            + boxes.minY[i] + " " + boxes.maxX[i] + " " + boxes.maxY[i] + ": " + visits[i] + " visits"
                            + (isOver ? ", some after the end" : ""));
                }
            }
        }

        /** Whether the moving box meets a box; grown by more than rounding makes of it, so exact or on the safe side. */
        private boolean isMet(int i) {
            double growX = 0x1p-51 * (Math.abs(x) + halfX + Math.abs(moveX));
            double growY = 0x1p-51 * (Math.abs(y) + halfY + Math.abs(moveY));
            double lowX = boxes.minX[i] - halfX - growX - x;
            double highX = boxes.maxX[i] + halfX + growX - x;
            double lowY = boxes.minY[i] - halfY - growY - y;
            double highY = boxes.maxY[i] + halfY + growY - y;
            double from = Math.max(0, Math.max(first(lowX, highX, moveX), first(lowY, highY, moveY)));
            double to = Math.min(limit, Math.min(last(lowX, highX, moveX), last(lowY, highY, moveY)));
            return from <= to;
        }

        private static double first(double low, double high, double move) {
            return move != 0 ? Math.min(low / move, high / move) : low <= 0 && high >= 0 ? 0 : 1e300;
        }

        private static double last(double low, double high, double move) {
            return move != 0 ? Math.max(low / move, high / move) : Double.MAX_VALUE;
        }

        @Override
        protected void visit(int box) {
            isOver |= limit < 0;
            visits[box]++;
            limit = Math.min(limit, lowered[box]);
        }

        @Override
        protected void cell(float minX, float minY, float maxX, float maxY) {
            assertTrue(minX <= maxX && minY <= maxY);
            cells++;
        }

        @Override
        public String toString() {
            return kind + " from " + x + " " + y + ", half " + halfX + " " + halfY + ", by " + moveX + " " + moveY;
        }
    }
}
