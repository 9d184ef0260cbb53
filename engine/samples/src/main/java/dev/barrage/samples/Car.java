package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;

/** Cars on two sprung wheels, driven by motors over hills. */
public final class Car extends Sample {
    /** Radius of a wheel, metres. */
    public static final float WHEEL = 0.4f;

    /** How fast motors turn the wheels, rad/s, and with which torque, N m. */
    public static final float SPEED = 15f, TORQUE = 40f;

    /** From one car to the next, metres, and how many metres of hills lie before the first. */
    private static final int SPACING = 6, HILLS = 200;

    public Car() {
        super("car", "cars with sprung wheels and motors drive over hills", "cars", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        addHills(world, -SPACING * n, HILLS);
        for (int i = 0; i < n; i++) {
            addCar(world, -SPACING * i, WHEEL);
        }
    }

    /** Height of the ground, metres: level up to x = 5, then hills. */
    public static float height(float x) {
        return x < 5f ? 0f : 0.75f * (1f - Trig.cos(0.3f * (x - 5f)));
    }

    /** Adds ground from an x to another, metres, by points half a metre apart. */
    public static void addHills(World world, int from, int to) {
        float[] xy = new float[4 * (to - from) + 2];
        for (int i = 0; i < xy.length; i += 2) {
            xy[i] = to - 0.25f * i;
            xy[i + 1] = height(xy[i]);
        }
        world.add(BodyDef.fixed(Wall.chain(xy)).friction(1f));
    }

    /** Adds a car whose wheels have their centres at the height y, and returns chassis, rear and front wheel. */
    public static long[] addCar(World world, float x, float y) {
        long[] car = new long[3];
        car[0] = world.add(BodyDef.dynamic(Polygon.of(-1.5f, -0.2f, 1.5f, -0.2f, 1.5f, 0.2f, 0.3f, 0.6f, -1.2f, 0.6f))
                .at(x, y + 0.4f));
        for (int i = 1; i < 3; i++) {
            car[i] = world.add(BodyDef.dynamic(new Circle(WHEEL))
                    .at(x + (i == 1 ? -1f : 1f), y)
                    .friction(1.5f));
            world.add(JointDef.wheel(car[0], car[i])
                    .spring(4f, 0.7f)
                    .limits(-0.2f, 0.2f)
                    .motor(-SPEED, TORQUE));
        }
        return car;
    }
}
