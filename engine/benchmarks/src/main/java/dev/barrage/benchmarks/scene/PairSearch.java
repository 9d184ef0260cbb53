package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.choice.Broadphases;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Workers;
import java.util.Arrays;
import java.util.List;

/** The broadphase alone, with moving boxes. */
public final class PairSearch implements Scene {
    private static final float DT = 1f / 60f;

    /** The most boxes that {@code all-pairs} is measured with. */
    private static final int MOST_FOR_ALL_PAIRS = 10_000;

    /** How the boxes are spread. */
    public enum Spread {
        /** Boxes of 0.1 to 5 m, one per square metre. */
        MIXED("pairs", "boxes of 0.1 to 5 m, spread evenly"),
        CLUSTERED("pairs-clustered", "boxes of 0.1 to 5 m, in clusters"),
        /** Boxes of 0.4 m, one per square metre. */
        EQUAL("pairs-equal", "boxes of 0.4 m, spread evenly"),
        /** Boxes of 0.1 to 5 m in a strip 8 m high. */
        STRIP("pairs-strip", "boxes of 0.1 to 5 m in a strip 8 m high");

        private final String title;
        private final String boxes;

        Spread(String title, String boxes) {
            this.title = title;
            this.boxes = boxes;
        }
    }

    private final Spread spread;
    private final BroadphaseKind kind;

    /** Moving boxes, whose pairs the default broadphase finds. */
    public PairSearch(Spread spread) {
        this(spread, BroadphaseKind.GRID);
    }

    private PairSearch(Spread spread, BroadphaseKind kind) {
        this.spread = spread;
        this.kind = kind;
    }

    @Override
    public String name() {
        return spread.title;
    }

    @Override
    public String variant() {
        return kind == BroadphaseKind.GRID ? "" : kind.label();
    }

    /** The scene called {@code pairs} stands for all ways to spread boxes. */
    @Override
    public List<Scene> family() {
        return spread == Spread.MIXED
                ? Arrays.stream(Spread.values())
                        .map(other -> (Scene) new PairSearch(other))
                        .toList()
                : List.of(this);
    }

    /** The same boxes with every broadphase that takes a reasonable time. */
    @Override
    public List<Scene> variants(int n) {
        return Arrays.stream(BroadphaseKind.values())
                .filter(other -> other != BroadphaseKind.ALL_PAIRS || n <= MOST_FOR_ALL_PAIRS)
                .map(other -> (Scene) new PairSearch(spread, other))
                .toList();
    }

    @Override
    public String missing() {
        return kind == BroadphaseKind.GPU ? GraphicsCard.missing() : null;
    }

    @Override
    public String about() {
        return "the broadphase alone: moving " + spread.boxes;
    }

    @Override
    public String elements() {
        return "boxes";
    }

    @Override
    public int[] sizes() {
        return new int[] {1_000, 10_000, 100_000, 1_000_000};
    }

    @Override
    public Run start(int n, Team team) {
        return new Search(layout(n), Broadphases.create(kind.label(), KernelChoice.scalar()), team.workers());
    }

    /** The boxes of a scene and their motions. */
    public Layout layout(int n) {
        return new Layout(n, spread);
    }

    /** Boxes as columns: centres and half sides in metres, velocities in m/s. */
    public static final class Layout {
        /** Width and height of the field that they move in, metres; those that leave come back on the other side. */
        public final float width;

        /** See {@link #width}. */
        public final float height;

        /** Centres, metres. */
        public final float[] x;

        /** Centres, metres. */
        public final float[] y;

        /** Half the width and height, metres. */
        public final float[] half;

        /** Velocities, m/s. */
        public final float[] vx;

        /** Velocities, m/s. */
        public final float[] vy;

        Layout(int n, Spread spread) {
            Rng random = new Rng(8);
            x = new float[n];
            y = new float[n];
            half = new float[n];
            vx = new float[n];
            vy = new float[n];
            height = spread == Spread.STRIP ? 8f : (float) Math.sqrt(n);
            width = n / height;
            boolean clustered = spread == Spread.CLUSTERED;
            int clusters = Math.max(1, n / 1000);
            float[] centres = new float[2 * clusters];
            for (int i = 0; i < centres.length; i++) {
                centres[i] = random.nextFloat(0f, i % 2 == 0 ? width : height);
            }
            for (int i = 0; i < n; i++) {
                half[i] = spread == Spread.EQUAL
                        ? 0.2f
                        : (float) Math.min(2.5, 0.05 * StrictMath.pow(1 - random.nextFloat(), -0.7));
                int cluster = random.nextInt(clusters);
                x[i] = clustered ? near(centres[2 * cluster], random) : random.nextFloat(0f, width);
                y[i] = clustered ? near(centres[2 * cluster + 1], random) : random.nextFloat(0f, height);
                float angle = random.nextFloat(0f, 2f * Trig.PI);
                vx[i] = 2f * Trig.cos(angle);
                vy[i] = 2f * Trig.sin(angle);
            }
        }

        private float near(float centre, Rng random) {
            float sum = 0f;
            for (int i = 0; i < 4; i++) {
                sum += random.nextFloat(-8f, 8f);
            }
            return centre + sum;
        }

        /** Sets the bounds of the first boxes. */
        public void fill(Boxes boxes) {
            for (int i = 0; i < boxes.count; i++) {
                boxes.minX[i] = x[i] - half[i];
                boxes.minY[i] = y[i] - half[i];
                boxes.maxX[i] = x[i] + half[i];
                boxes.maxY[i] = y[i] + half[i];
            }
        }

        /** Moves all boxes by a step of 1/60 s. */
        public void move() {
            for (int i = 0; i < x.length; i++) {
                x[i] = moved(x[i], vx[i], width);
                y[i] = moved(y[i], vy[i], height);
            }
        }

        private static float moved(float at, float velocity, float size) {
            float to = at + velocity * DT;
            return to < -40f ? to + size + 80f : to > size + 40f ? to - size - 80f : to;
        }
    }

    private static final class Search implements Run {
        private final Layout layout;
        private final Workers workers;
        private final Boxes boxes;
        private final Broadphase broadphase;
        private final Pairs pairs = new Pairs();
        private long check;

        Search(Layout layout, Broadphase broadphase, int workers) {
            this.layout = layout;
            this.broadphase = broadphase;
            this.workers = new Workers(workers);
            int n = layout.x.length;
            boxes = new Boxes(n);
            boxes.count = n;
            for (int i = 0; i < n; i++) {
                boxes.layer[i] = 1;
                boxes.mask[i] = 1;
            }
        }

        @Override
        public void step() {
            layout.move();
            layout.fill(boxes);
            workers.beginBurst();
            broadphase.build(boxes, workers);
            broadphase.findPairs(workers, pairs);
            workers.endBurst();
            check += pairs.count;
        }

        /** @throws IllegalStateException if another broadphase stood in for this one */
        @Override
        public long check() {
            String fallback = broadphase.stats().fallback;
            if (fallback != null) {
                throw new IllegalStateException("pairs: " + fallback);
            }
            return check;
        }

        @Override
        public void close() {
            broadphase.close();
            workers.close();
        }
    }
}
