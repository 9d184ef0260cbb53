package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;

/** Boxes without friction that slide over rows of touching static boxes, as in the level of a platformer. */
public final class Seams implements Scene {
    /** Number of static boxes in a row, each 1 m wide and high. */
    public static final int TILES = 30;

    /** Speed of every box at the start of a lap, m/s. */
    public static final float SPEED = 5f;

    /** Gravity along y, m/s^2. */
    public static final float GRAVITY = -10f;

    private static final float ROOM = 4f;
    private static final float START = 1f;

    /** Steps of a lap: 20 m. */
    private static final int LAP = 240;

    @Override
    public String name() {
        return "seams";
    }

    @Override
    public String about() {
        return "boxes without friction at 5 m/s over rows of 30 static boxes of 1 m; counts the millimetres they get on";
    }

    @Override
    public String elements() {
        return "boxes";
    }

    @Override
    public int[] sizes() {
        return new int[] {100, 1_000};
    }

    /** Centre of a row of static boxes, metres. */
    public static float rowY(int row) {
        return row * ROOM;
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(team.config().gravity(0f, GRAVITY));
        Polygon box = Polygon.box(0.5f, 0.5f);
        long[] boxes = new long[n];
        for (int i = 0; i < n; i++) {
            for (int tile = 0; tile < TILES; tile++) {
                world.add(BodyDef.fixed(box).at(tile, rowY(i)).friction(0f));
            }
            boxes[i] = world.add(BodyDef.dynamic(box).friction(0f));
        }
        return new Laps(new WorldRun(world), n) {
            @Override
            protected void put(int box, float x, float y, float speed) {
                world.teleport(boxes[box], x, y, 0f);
                world.setVelocity(boxes[box], speed, 0f);
                world.setAngularVelocity(boxes[box], 0f);
            }

            @Override
            protected double x(int box) {
                return world.x(boxes[box]);
            }
        };
    }

    /** Steps an engine, puts the boxes back after each lap, and adds up how far they get. */
    public abstract static class Laps extends EngineRun {
        private final int count;
        private int steps;
        private double before;

        /** @param count number of boxes */
        protected Laps(Run engine, int count) {
            super(engine);
            this.count = count;
        }

        /** Puts a box to a place, unturned, with a velocity along x. */
        protected abstract void put(int box, float x, float y, float speed);

        /** Where a box is, metres. */
        protected abstract double x(int box);

        @Override
        public final void step() {
            if (steps % LAP == 0) {
                before += way();
                for (int i = 0; i < count; i++) {
                    put(i, START, rowY(i) + 1f, SPEED);
                }
            }
            super.step();
            steps++;
        }

        private double way() {
            double way = 0;
            for (int i = 0; i < count && steps > 0; i++) {
                way += x(i) - START;
            }
            return way;
        }

        @Override
        public final long check() {
            return (long) (1000 * (before + way()));
        }
    }
}
