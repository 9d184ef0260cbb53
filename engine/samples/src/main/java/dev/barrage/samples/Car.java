package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.util.function.LongConsumer;

/**
 * Cars on two sprung wheels over hills. A wheel joint is spring, limits of the spring's way and motor in one. The keys
 * left and right set the speed of the motors; untouched, the cars drive to and fro.
 */
public final class Car extends Sample {
    /** Radius of a wheel, metres. */
    public static final float WHEEL = 0.4f;

    /** How fast motors turn the wheels, rad/s, and with which torque, N m. */
    public static final float SPEED = 15f, TORQUE = 40f;

    /** From one car to the next, metres, and how many metres of hills lie before the first. */
    private static final int SPACING = 6, HILLS = 200;

    /** Steps in which they drive to the right, and then back. */
    private static final int PERIOD = 240;

    /** How much a motor's speed may change before a step, rad/s: who reverses at once turns over. */
    private static final float CHANGE = 0.25f;

    private static final Polygon CHASSIS = Polygon.of(-1.5f, -0.2f, 1.5f, -0.2f, 1.5f, 0.2f, 0.3f, 0.6f, -1.2f, 0.6f);
    private static final Circle TYRE = new Circle(WHEEL);

    private final Slider speed = slider("motor speed, rad/s", 0f, 40f, SPEED);

    public Car() {
        super("car", "cars with sprung wheels and motors drive over hills; arrows drive", "cars", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        addCars(world, n);
    }

    /** Adds the hills and the cars, and returns their chassis. */
    private static long[] addCars(World world, int n) {
        addHills(world, -SPACING * n - 20, HILLS);
        long[] cars = new long[n];
        for (int i = 0; i < n; i++) {
            cars[i] = addCar(world, -SPACING * i, WHEEL)[0];
        }
        return cars;
    }

    @Override
    public LongConsumer play(World world, int n) {
        long[] cars = addCars(world, n);
        Joint motor = world.jointsOf(cars[0]);
        return step -> {
            float way = controls.taken ? controls.x : step / PERIOD % 2 == 0 ? 1f : -1f;
            float wanted = -way * speed.value();
            for (long car : cars) {
                for (motor.on(car); motor.next(); ) {
                    accelerate(motor, wanted);
                }
            }
        };
    }

    /** Brings the speed of a wheel's motor closer to a wanted one, rad/s: by as much as a step allows. */
    public static void accelerate(Joint motor, float wanted) {
        float change = wanted - motor.motorSpeed();
        if (change != 0f) {
            motor.motor(motor.motorSpeed() + Math.min(Math.max(change, -CHANGE), CHANGE), TORQUE);
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

    public static BodyDef chassis() {
        return BodyDef.dynamic(CHASSIS);
    }

    /** A wheel of a car, of radius {@link #WHEEL}. */
    public static BodyDef tyre() {
        return BodyDef.dynamic(TYRE).friction(1.5f);
    }

    /** Adds a car whose wheels have their centres at the height y, and returns chassis, rear and front wheel. */
    public static long[] addCar(World world, float x, float y) {
        long[] car = new long[3];
        car[0] = world.add(chassis().at(x, y + 0.4f));
        for (int i = 1; i < 3; i++) {
            car[i] = world.add(tyre().at(x + (i == 1 ? -1f : 1f), y));
            world.add(JointDef.wheel(car[0], car[i])
                    .spring(4f, 0.7f)
                    .limits(-0.2f, 0.2f)
                    .motor(-SPEED, TORQUE));
        }
        return car;
    }
}
