package dev.barrage.benchmarks.scene;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.HierarchicalGrid;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Workers;

/** The broadphase alone: moving boxes of very different sizes, spread evenly or in clusters. */
public final class PairSearch implements Scene {
    private static final float DT = 1f / 60f;

    private final boolean clustered;

    /** Boxes in clusters or spread evenly. */
    public PairSearch(boolean clustered) {
        this.clustered = clustered;
    }

    @Override
    public String name() {
        return clustered ? "pairs-clustered" : "pairs";
    }

    @Override
    public String about() {
        return "the broadphase alone: moving boxes of 0.1 to 5 m, " + (clustered ? "in clusters" : "spread evenly");
    }

    @Override
    public String elements() {
        return "boxes";
    }

    @Override
    public int[] sizes() {
        return new int[] {10_000, 100_000, 1_000_000};
    }

    @Override
    public Run start(int n, Team team) {
        return new Search(layout(n), team.workers());
    }

    /** The boxes of a scene and their motions. */
    public Layout layout(int n) {
        return new Layout(n, clustered);
    }

    /** Boxes as columns: centres and half sides in metres, velocities in m/s. */
    public static final class Layout {
        /** Width and height of the square that they move in; they are put back on the other side when they leave. */
        public final float size;

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

        Layout(int n, boolean clustered) {
            Rng random = new Rng(8);
            x = new float[n];
            y = new float[n];
            half = new float[n];
            vx = new float[n];
            vy = new float[n];
            size = (float) Math.sqrt(n);
            int clusters = Math.max(1, n / 1000);
            float[] centres = new float[2 * clusters];
            for (int i = 0; i < centres.length; i++) {
                centres[i] = random.nextFloat(0f, size);
            }
            for (int i = 0; i < n; i++) {
                half[i] = (float) Math.min(2.5, 0.05 * StrictMath.pow(1 - random.nextFloat(), -0.7));
                int cluster = random.nextInt(clusters);
                x[i] = clustered ? near(centres[2 * cluster], random) : random.nextFloat(0f, size);
                y[i] = clustered ? near(centres[2 * cluster + 1], random) : random.nextFloat(0f, size);
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

        /** Moves all boxes by a step of 1/60 s. */
        public void move() {
            for (int i = 0; i < x.length; i++) {
                x[i] = moved(x[i], vx[i]);
                y[i] = moved(y[i], vy[i]);
            }
        }

        private float moved(float at, float velocity) {
            float to = at + velocity * DT;
            return to < -40f ? to + size + 80f : to > size + 40f ? to - size - 80f : to;
        }
    }

    private static final class Search implements Run {
        private final Layout layout;
        private final Workers workers;
        private final Boxes boxes;
        private final HierarchicalGrid grid = new HierarchicalGrid();
        private final Pairs pairs = new Pairs();
        private long check;

        Search(Layout layout, int workers) {
            this.layout = layout;
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
            for (int i = 0; i < boxes.count; i++) {
                boxes.minX[i] = layout.x[i] - layout.half[i];
                boxes.minY[i] = layout.y[i] - layout.half[i];
                boxes.maxX[i] = layout.x[i] + layout.half[i];
                boxes.maxY[i] = layout.y[i] + layout.half[i];
            }
            grid.build(boxes, workers);
            grid.findPairs(workers, pairs);
            check += pairs.count;
        }

        @Override
        public long check() {
            return check;
        }

        @Override
        public void close() {
            workers.close();
        }
    }
}
