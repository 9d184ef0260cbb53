package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * A car with trailers, seen from above: there is no gravity, and tyres hold it on the road.
 *
 * <p>Each tyre is a body with a mover joint to the ground. Such a joint drives along both axes of its first body, here
 * the tyre, with a largest force along each: lengthwise that is the engine, or the little by which a free wheel
 * resists, and across it is the grip. Less grip lets the car drift. Before each step the joint takes the place below
 * the tyre as its anchor in the ground. Front wheels steer by the springs of their hinges.
 */
public final class Trailer extends Sample {
    /** Half the length and width of the car, from its middle to an axle, and half the track, metres. */
    private static final float LONG = 1.6f, WIDE = 0.55f, AXLE = 1f, TRACK = 0.75f;

    /** Half the length and height of the road, an ellipse, and the height at which all begin, metres. */
    private static final float ROAD_X = 17f, ROAD_Y = 8f, Y = -ROAD_Y;

    /** From the car to the first trailer, and from that to the next, metres. */
    private static final float HITCH = 3.6f;

    /** Largest angle of the front wheels, radians, and largest forces, N, of engine and free wheels. */
    private static final float STEER = 0.45f, ENGINE = 40f, ROLLING = 0.5f;

    private final Slider speed = slider("speed, m/s", 0f, 20f, 8f);
    private final Slider grip = slider("grip of a tyre, N", 1f, 100f, 40f);

    public Trailer() {
        super(
                "trailer",
                "a car with trailers, seen from above, on tyres that grip; arrows drive",
                "trailers",
                0f,
                true);
    }

    @Override
    public void addTo(World world, int n) {
        play(world, n);
    }

    @Override
    public LongConsumer play(World world, int n) {
        long ground = world.add(BodyDef.fixed(Wall.cavity(-24f, -13f, 24f, -13f, 24f, 13f, -24f, 13f)));
        BodyDef cone = BodyDef.dynamic(new Circle(0.25f)).linearDamping(3f);
        for (float angle = 0f; angle < 2f * Trig.PI; angle += 0.2f) {
            world.add(cone.at((ROAD_X + 3f) * Trig.cos(angle), (ROAD_Y + 3f) * Trig.sin(angle)));
            world.add(cone.at((ROAD_X - 3f) * Trig.cos(angle), (ROAD_Y - 3f) * Trig.sin(angle)));
        }
        long car = world.add(
                BodyDef.dynamic(Polygon.box(LONG, WIDE).rounded(0.1f)).at(0f, Y).maySleep(false));
        List<Joint> tyres = new ArrayList<>();
        Joint[] steering = new Joint[2];
        for (int side = 0; side < 2; side++) {
            float y = side == 0 ? Y + TRACK : Y - TRACK;
            long rear = addTyre(world, ground, -AXLE, y, tyres);
            long front = addTyre(world, ground, AXLE, y, tyres);
            world.add(JointDef.weld(car, rear));
            steering[side] = world.joint(world.add(JointDef.revolute(car, front).spring(8f, 1f)));
        }
        long last = car;
        for (int i = 1; i <= n; i++) {
            float x = -HITCH * i;
            long trailer =
                    world.add(BodyDef.dynamic(Polygon.box(1.2f, WIDE)).at(x, Y).density(0.5f));
            world.add(JointDef.weld(trailer, addTyre(world, ground, x - 0.3f, Y + TRACK, tyres)));
            world.add(JointDef.weld(trailer, addTyre(world, ground, x - 0.3f, Y - TRACK, tyres)));
            world.add(JointDef.revolute(last, trailer).at(x + 0.5f * HITCH, Y));
            last = trailer;
        }
        return step -> {
            float steer = controls.taken ? -STEER * controls.x : alongRoad(world, car);
            float gas = controls.taken ? controls.y : 1f;
            for (int i = 0; i < tyres.size(); i++) {
                Joint tyre = tyres.get(i);
                boolean isDriven = i % 2 == 0 && i < 4 && gas != 0f;
                tyre.drive(isDriven ? -gas * speed.value() : 0f, 0f)
                        .driveForces(isDriven ? ENGINE : ROLLING, grip.value())
                        .frameB(world.x(tyre.bodyA()), world.y(tyre.bodyA()), 0f);
            }
            steering[0].springTarget(steer);
            steering[1].springTarget(steer);
        };
    }

    /** The angle of the front wheels that leads to a point of the road ahead of the car, radians. */
    private static float alongRoad(World world, long car) {
        float ahead = Trig.atan2(world.y(car) / ROAD_Y, world.x(car) / ROAD_X) + 0.4f;
        float x = ROAD_X * Trig.cos(ahead);
        float y = ROAD_Y * Trig.sin(ahead);
        float angle = Trig.atan2(world.toLocalY(car, x, y), world.toLocalX(car, x, y));
        return Math.min(Math.max(angle, -STEER), STEER);
    }

    /** Adds a tyre that the ground holds, and appends its joint: driving it forwards moves the ground backwards. */
    private static long addTyre(World world, long ground, float x, float y, List<Joint> tyres) {
        long tyre = world.add(BodyDef.dynamic(Polygon.box(0.3f, 0.12f)).at(x, y));
        world.setMask(tyre); // nothing
        tyres.add(world.joint(world.add(JointDef.mover(tyre, ground).at(x, y))));
        return tyre;
    }
}
