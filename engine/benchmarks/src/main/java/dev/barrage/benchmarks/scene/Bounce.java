package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;

/** Elastic boxes that fall on floors of their own, again and again, and should lose no energy. */
public final class Bounce implements Scene {
    /** Gravity along y, m/s^2. */
    public static final float GRAVITY = -10f;

    /** Half of a floor's width and height, metres. Its top is the row's zero. */
    public static final float FLOOR_X = 1f, FLOOR_Y = 0.5f;

    private static final float DROP = 5f;
    private static final float ROOM_X = 3f, ROOM_Y = 10f;
    private static final int COLUMNS = 100;

    /** Square of the radius of gyration of a box of 1 m, m^2. */
    private static final double GYRATION = 1.0 / 6;

    @Override
    public String name() {
        return "bounce";
    }

    @Override
    public String about() {
        return "boxes of restitution 1 dropped from 5 m; counts the thousandths of their energy that are left";
    }

    @Override
    public String elements() {
        return "boxes";
    }

    @Override
    public int[] sizes() {
        return new int[] {1_000};
    }

    /** Centre of the floor of a box, metres. */
    public static float x(int box) {
        return ROOM_X * (box % COLUMNS);
    }

    /** Top of the floor of a box, metres. */
    public static float floorY(int box) {
        return ROOM_Y * (box / COLUMNS);
    }

    /** Centre of a box at the start, metres. */
    public static float startY(int box) {
        return floorY(box) + 0.5f + DROP;
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(team.config().gravity(0f, GRAVITY));
        BodyDef floor =
                BodyDef.fixed(Polygon.box(FLOOR_X, FLOOR_Y)).restitution(1f).friction(0f);
        BodyDef def = BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).restitution(1f).friction(0f);
        long[] boxes = new long[n];
        for (int i = 0; i < n; i++) {
            world.add(floor.at(x(i), floorY(i) - FLOOR_Y));
            boxes[i] = world.add(def.at(x(i), startY(i)));
        }
        return new Drops(new WorldRun(world), n) {
            @Override
            protected double energyLeft(int i) {
                long box = boxes[i];
                return Bounce.energyLeft(i, world.y(box), world.vx(box), world.vy(box), world.angularVelocity(box));
            }
        };
    }

    /**
     * The part of its energy that a box has left, thousandths.
     *
     * @param y its centre, metres
     * @param vx its velocity, m/s
     * @param vy its velocity, m/s
     * @param turn its angular velocity, rad/s
     */
    public static double energyLeft(int box, double y, double vx, double vy, double turn) {
        double height = y - floorY(box) - 0.5;
        double kinetic = 0.5 * (vx * vx + vy * vy + GYRATION * turn * turn);
        return 1000 * (kinetic - GRAVITY * height) / (-GRAVITY * DROP);
    }

    /** Steps an engine; the check is the mean part of their energy that boxes have left, thousandths. */
    public abstract static class Drops extends EngineRun {
        private final int count;

        /** @param count number of boxes */
        protected Drops(Run engine, int count) {
            super(engine);
            this.count = count;
        }

        /** By {@link Bounce#energyLeft}. */
        protected abstract double energyLeft(int box);

        @Override
        public final long check() {
            double sum = 0;
            for (int i = 0; i < count; i++) {
                sum += energyLeft(i);
            }
            return Math.round(sum / count);
        }
    }
}
