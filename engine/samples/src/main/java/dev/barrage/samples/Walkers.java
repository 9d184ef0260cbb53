package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.VectorQuery;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * Dynamic characters that walk up a flight of steps: a pogo joint carries each at a height above what is below it, a
 * mover joint drives it. Both push what they stand on.
 */
public final class Walkers extends Sample {
    /** Height of the body's origin above the ground, speed, m/s, and the height of a step. */
    static final float HEIGHT = 1f, SPEED = 2f, STEP = 0.25f;

    private static final int WALKER = 1;
    private static final float REACH = 1.5f * HEIGHT, SPACING = 3f, STRENGTH = 500f;

    /** A tag of the joints that carry. */
    private static final Component LEGS = new Component("legs");

    public Walkers() {
        super("walkers", "dynamic characters that walk up steps on pogo and mover joints", "characters", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Polygon.box(SPACING * n + 100f, 1f)).at(0f, -1f));
        for (int i = 1; i <= 4; i++) {
            world.add(BodyDef.fixed(Polygon.box(30f - 3f * i, 0.5f * STEP)).at(35f, (i - 0.5f) * STEP));
        }
        Capsule body = new Capsule(0f, -0.3f, 0f, 0.3f, 0.3f);
        for (int i = 0; i < n; i++) {
            long walker = world.add(BodyDef.dynamic(body)
                    .at(-SPACING * i, HEIGHT)
                    .mass(70f)
                    .layer(WALKER)
                    .lockRotation()
                    .friction(0f)
                    .maySleep(false));
            world.add(
                    JointDef.pogo(JointDef.WORLD, walker, HEIGHT).localB(0f, 0f).with(LEGS));
            world.add(JointDef.mover(JointDef.WORLD, walker).drive(SPEED, 0f).driveForces(STRENGTH, 0f));
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        VectorQuery query = world.query();
        QueryFilter ground = new QueryFilter().layers(0);
        Query carried = world.registry().query().all(Components.JOINT, LEGS);
        Joint legs = world.joint(carried.table(0).entity(0));
        return step -> {
            for (int t = 0; t < carried.tableCount(); t++) {
                for (int row = 0; row < carried.table(t).rows(); row++) {
                    stand(world, query, ground, legs.of(carried.table(t).entity(row)));
                }
            }
        };
    }

    /** Has legs stand on what is below, or on nothing. */
    private static void stand(World world, VectorQuery query, QueryFilter ground, Joint legs) {
        float x = world.x(legs.bodyB());
        float y = world.y(legs.bodyB());
        if (query.castRay(x, y, 0f, -1f, REACH, ground)) {
            legs.ground(world.bodyOf(query.entity()), query.x(), query.y());
        } else {
            legs.ground(JointDef.WORLD, x, y - REACH);
        }
    }
}
