package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Segment;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.SurfaceMaterial;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Everything is created, removed and changed at random, for long; {@link Invariants} hold after every few steps. */
class ChurnTest {
    private static final long SEED = Long.getLong("churn.seed", 1);
    private static final int MOST = 160;
    private static final Shape[] SOLID = {
        new Circle(0.5f),
        Polygon.box(0.5f, 0.3f),
        Polygon.regular(5, 0.6f).rounded(0.1f),
        new Capsule(-0.4f, 0f, 0.4f, 0f, 0.25f),
        Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 0}, new int[] {0, 1, 2, 0, 2, 3}),
        new Circle(0.05f),
        Polygon.box(3f, 0.2f),
    };
    private static final Shape[] SCENERY = {
        new Segment(-3f, 0f, 3f, 1f),
        Wall.solid(-2, -1, 2, -1, 0, 1),
        Wall.chain(-5, 0, 0, -1, 5, 0),
        Wall.chain(5, 0, 0, -1, -5, 0).material(1, new SurfaceMaterial(0.1f, 0.5f, 0.2f, 1f)),
        Polygon.box(1f, 1f),
    };

    private World world;
    private World other;
    private final Rng rng = new Rng(SEED, 0);
    private final List<Long> bodies = new ArrayList<>();
    private long beam;
    private final Snapshot kept = new Snapshot();

    /** Further colliders; null where bodies have none. */
    private List<Long> colliders;

    /** Joints; null where there are none. */
    private List<Long> joints;

    /** Whether bodies sleep. */
    private boolean sleep;

    /** Bodies asleep, summed up over the checks. */
    private int asleep;

    private int workers = 2;

    /** Of the hashes after all steps. */
    private long digest;

    private WorldConfig config() {
        WorldConfig config = new WorldConfig().workers(workers).gravity(0f, -10f);
        config.tuning().sleep(sleep);
        if (sleep) {
            config.tuning().sleepSeconds(0.1f).sleepSpeed(0.2f);
        }
        return config;
    }

    @Test
    void invariantsHoldWhateverHappens() { // two seconds, most of them for the oracles
        run(600, 5);
    }

    @Test
    void invariantsHoldWhereBodiesSleep() {
        sleep = true;
        run(600, 3);
        assertTrue(asleep > 300, "asleep: " + asleep);
    }

    @Test
    void invariantsHoldWhereBodiesHaveSeveralColliders() {
        sleep = true;
        colliders = new ArrayList<>();
        run(600, 3);
        assertTrue(asleep > 100, "asleep: " + asleep);
    }

    @Test
    void invariantsHoldWhereBodiesHaveJoints() {
        sleep = true;
        joints = new ArrayList<>();
        run(500, 3);
        assertTrue(asleep > 100, "asleep: " + asleep);
    }

    @Test
    @Tag("slow") // 3,000 steps, twice
    void workersMatterNotToBits() {
        long[] digests = new long[2];
        for (int i = 0; i < 2; i++) {
            ChurnTest churn = new ChurnTest();
            churn.sleep = true;
            churn.joints = new ArrayList<>();
            churn.colliders = new ArrayList<>();
            churn.workers = 1 + 2 * i;
            churn.run(3_000, Integer.MAX_VALUE);
            digests[i] = churn.digest;
        }
        assertEquals(digests[0], digests[1], "seed " + SEED);
    }

    @Test
    @Tag("slow") // the same with joints, on compounds too: motors keep them fast, and steps cost six times as much
    void invariantsHoldForLongWhereBodiesHaveJoints() {
        sleep = true;
        joints = new ArrayList<>();
        colliders = new ArrayList<>();
        run(4_000, 7);
    }

    @Test
    @Tag("slow") // the same with compounds
    void invariantsHoldForLongWhereBodiesHaveSeveralColliders() {
        sleep = true;
        colliders = new ArrayList<>();
        run(10_000, 7);
    }

    @Test
    @Tag("slow") // 10,000 steps with a check of everything against everything
    void invariantsHoldForLong() {
        run(10_000, 10);
    }

    @Test
    @Tag("slow") // the same with sleepers
    void invariantsHoldForLongWhereBodiesSleep() {
        sleep = true;
        run(10_000, 7);
    }

    private void run(int steps, int between) {
        world = new World(config());
        other = new World(config());
        world.add(BodyDef.fixed(Wall.cavity(-20, -15, 20, -15, 20, 15, -20, 15)).layer(3));
        for (int step = 1; step <= steps; step++) {
            int changes = rng.nextInt(6);
            for (int i = 0; i < changes; i++) {
                change();
            }
            world.step();
            digest = 31 * digest + world.hash();
            if (step % between == 0) {
                for (long body : bodies) {
                    asleep += world.isAlive(body) && !world.isAwake(body) ? 1 : 0;
                }
                try (World fresh = new World(config())) {
                    Invariants.check(world);
                    Invariants.checkRebuilt(world, rng.nextInt(2) == 0 ? other : fresh);
                } catch (AssertionError | RuntimeException failed) {
                    throw new AssertionError("seed " + SEED + ", step " + step, failed);
                }
            }
        }
    }

    private void change() {
        forgetDead();
        if (bodies.size() < MOST / 2 || rng.nextInt(8) == 0 && bodies.size() < MOST) {
            add();
            return;
        }
        long body = bodies.get(rng.nextInt(bodies.size()));
        if (colliders != null && rng.nextInt(4) == 0) {
            changeCollider(body);
            return;
        }
        if (joints != null && rng.nextInt(3) == 0) {
            changeJoint(body);
            return;
        }
        switch (rng.nextInt(22)) {
            case 0 -> world.remove(body);
            case 1 -> world.teleport(body, x(), y(), rng.nextFloat(-3f, 3f));
            case 2 -> world.setVelocity(body, rng.nextFloat(-20f, 20f), rng.nextFloat(-20f, 20f));
            case 3 -> world.setAngularVelocity(body, rng.nextFloat(-9f, 9f));
            case 4 -> world.applyForce(body, rng.nextFloat(-90f, 90f), rng.nextFloat(-90f, 90f));
            case 5 -> world.setLayer(body, rng.nextInt(4));
            case 6 -> world.set(body, Components.MASK, rng.nextInt(4) == 0 ? rng.nextInt(16) : -1);
            case 7 -> world.set(body, Components.GROUP, rng.nextInt(3));
            case 8 -> changeShape(body);
            case 9 -> changeType(body);
            case 10 -> write(body, Components.SENSOR, rng.nextInt(2));
            case 11 -> changeSurface(body);
            case 12 -> changeGravityOrSleep();
            case 13 -> addBullets();
            case 14 -> changeWorld();
            case 15 -> changeTuning();
            case 16 -> changeMotion(body);
            case 17 -> world.applyImpulse(body, rng.nextFloat(-2f, 2f), rng.nextFloat(-2f, 2f));
            case 18 -> world.setShape(body, world.shape(body).isScenery() ? any(SCENERY) : any(SOLID));
            case 19, 20 -> changeBody(body);
            default -> aimBeam();
        }
    }

    /** Changes what a body is while it lives. */
    private void changeBody(long body) {
        switch (rng.nextInt(11)) {
            case 0 -> world.setEnabled(body, !world.isEnabled(body));
            case 1 -> world.lockX(body, rng.nextInt(2) == 0);
            case 2 -> world.lockY(body, rng.nextInt(2) == 0);
            case 3 -> world.lockRotation(body, rng.nextInt(2) == 0);
            case 4 -> setMass(body);
            case 5 -> world.setSensor(body, rng.nextInt(2) == 0);
            case 6 -> world.setMaterial(body, new SurfaceMaterial(0.2f, rng.nextInt(2), 0.1f, rng.nextInt(2)));
            case 8 -> {
                world.shiftOrigin(64f, -32f);
                world.shiftOrigin(-64f, 32f);
            }
            case 7 -> world.applyImpulse(body, 0.01f, -0.01f, world.x(body) + 0.1f, world.y(body));
            default -> {
                BodyType type = BodyType.values()[rng.nextInt(3)];
                try {
                    world.setType(body, type);
                } catch (IllegalArgumentException scenery) {
                    assertTrue(type == BodyType.DYNAMIC, scenery.toString());
                }
            }
        }
    }

    private void setMass(long body) {
        if (world.shape(body).isScenery()) {
            return;
        }
        switch (rng.nextInt(3)) {
            case 0 -> world.setMass(body, rng.nextFloat(0.1f, 4f));
            case 1 -> world.setMassData(body, rng.nextFloat(0.1f, 4f), rng.nextFloat(-0.3f, 0.3f), 0.1f, 0.5f);
            default -> world.resetMass(body);
        }
    }

    private void forgetDead() {
        bodies.removeIf(body -> !world.isAlive(body));
        if (colliders != null) {
            colliders.removeIf(each -> !world.isAlive(each) || !world.isAlive(world.bodyOf(each)));
        }
        if (joints != null) {
            joints.removeIf(each -> !world.isAlive(each));
        }
    }

    private Shape any(Shape[] shapes) {
        return shapes[rng.nextInt(shapes.length)];
    }

    private void changeTuning() {
        Tuning tuning = world.tuning();
        switch (rng.nextInt(10)) {
            case 0 -> tuning.substeps(1 + rng.nextInt(6));
            case 1 -> tuning.restitutionThreshold(rng.nextFloat(0f, 2f));
            case 2 -> tuning.contactHertz(rng.nextFloat(10f, 60f));
            case 3 -> tuning.contactDamping(rng.nextFloat(1f, 20f));
            case 4 -> tuning.pushSpeed(rng.nextFloat(0.5f, 5f));
            case 5 -> tuning.maxSpeed(rng.nextFloat(20f, 400f));
            case 6 -> tuning.recycleDistance(rng.nextFloat(0f, 0.05f));
            case 7 -> tuning.recycleTurn(rng.nextFloat(0f, 0.05f));
            case 8 -> tuning.sleepSpeed(rng.nextFloat(0f, 0.4f));
            default -> tuning.sleepSeconds(rng.nextFloat(0f, 0.5f));
        }
    }

    /** Changes what decides how a body moves by itself, or for how long it lives. */
    private void changeMotion(long body) {
        switch (rng.nextInt(7)) {
            case 0 -> world.set(body, Components.INVERSE_MASS, rng.nextInt(3) == 0 ? 0f : rng.nextFloat(0.1f, 4f));
            case 1 -> world.set(body, Components.INVERSE_INERTIA, rng.nextInt(3) == 0 ? 0f : rng.nextFloat(0.1f, 9f));
            case 2 -> world.set(body, Components.GRAVITY_SCALE, rng.nextFloat(-1f, 2f));
            case 3 -> world.set(body, Components.LINEAR_DAMPING, rng.nextFloat(0f, 2f));
            case 4 -> world.set(body, Components.ANGULAR_DAMPING, rng.nextFloat(0f, 2f));
            case 5 -> changeSleepLimits(body);
            default -> world.set(body, Components.SECONDS_LEFT, rng.nextFloat(0f, 1f));
        }
    }

    private void changeSleepLimits(long body) {
        if (rng.nextInt(2) == 0) {
            world.registry().detach(body, Components.SLEEP_LIMITS);
        } else {
            world.registry().attach(body, Components.SLEEP_LIMITS);
            world.set(body, Components.SLEEP_SPEED, rng.nextFloat(0f, 0.4f));
            world.set(body, Components.SLEEP_SECONDS, rng.nextFloat(0f, 0.5f));
        }
    }

    private void changeSurface(long body) {
        int which = rng.nextInt(4);
        if (which == 0) {
            world.registry().detach(body, Components.SURFACE);
        } else if (which == 1) {
            world.set(body, Components.FRICTION, rng.nextFloat(0f, 1f));
        } else {
            world.registry().attach(body, Components.SURFACE);
            world.set(body, Components.ROLLING_RESISTANCE, rng.nextFloat(0f, 0.5f));
            world.set(body, Components.TANGENT_SPEED, rng.nextInt(3) - 1f);
        }
    }

    /** Adds a collider to a body, or changes one. */
    private void changeCollider(long body) {
        if (colliders.size() < MOST / 4 || rng.nextInt(4) == 0 && colliders.size() < MOST) {
            ColliderDef def = new ColliderDef(any(SOLID))
                    .on(body)
                    .at(rng.nextFloat(-1f, 1f), rng.nextFloat(-1f, 1f))
                    .angle(rng.nextFloat(-3f, 3f))
                    .density(rng.nextInt(3));
            if (rng.nextInt(5) == 0) {
                def.sensor().layer(rng.nextInt(4));
            }
            colliders.add(world.add(def));
            return;
        }
        long collider = colliders.get(rng.nextInt(colliders.size()));
        switch (rng.nextInt(9)) {
            case 0 -> world.registry().remove(collider); // as commands of systems do
            case 1 -> world.registry().remove(world.bodyOf(collider));
            case 2 -> world.setLayer(collider, rng.nextInt(4));
            case 3 -> write(collider, Components.SENSOR, rng.nextInt(2));
            case 4 -> world.set(collider, Components.FRICTION, rng.nextFloat(0f, 1f));
            case 5 -> world.sleep(collider);
            case 6 -> world.wake(collider);
            case 7 -> world.setShape(collider, any(SOLID));
            default -> world.remove(collider);
        }
    }

    /** Adds a joint of any type to a body, or changes one. */
    private void changeJoint(long body) {
        if (joints.size() < MOST / 4 || rng.nextInt(4) == 0 && joints.size() < MOST) {
            long other = bodies.get(rng.nextInt(bodies.size()));
            if (other != body) {
                joints.add(world.add(joint(body, other)));
            }
            return;
        }
        long handle = joints.get(rng.nextInt(joints.size()));
        if (rng.nextInt(6) == 0) {
            couple(handle, joints.get(rng.nextInt(joints.size())));
            return;
        }
        switch (rng.nextInt(5)) {
            case 0, 1 -> world.remove(handle);
            default -> change(world.joint(handle));
        }
    }

    /** Adds a gear where two joints can have one. */
    private void couple(long first, long second) {
        Joint a = world.joint(first);
        Joint b = world.joint(second);
        if (isAxial(a.type()) && isAxial(b.type()) && a.bodyB() != b.bodyB()) {
            joints.add(world.add(JointDef.gear(first, second, rng.nextFloat(0.5f, 2f))));
        }
    }

    private static boolean isAxial(JointType type) {
        return type == JointType.REVOLUTE || type == JointType.PRISMATIC;
    }

    /** A joint with parts that its type may have; anchors are where the bodies are, up to half a metre off. */
    private JointDef joint(long first, long b) {
        long a = rng.nextInt(4) == 0 ? JointDef.WORLD : first;
        float most = rng.nextInt(3) == 0 ? Float.POSITIVE_INFINITY : rng.nextFloat(0f, 90f);
        JointDef def = switch (rng.nextInt(12)) {
            case 0 -> JointDef.rod(a, b);
            case 1 -> JointDef.rope(a, b, rng.nextFloat(0.5f, 6f));
            case 2 -> JointDef.revolute(a, b);
            case 3 -> JointDef.prismatic(a, b).axis(rng.nextFloat(-1f, 1f), 1f);
            case 4 -> JointDef.weld(a, b);
            case 5 -> JointDef.wheel(a, b);
            case 6 ->
                JointDef.motorJoint(a, b).drive(rng.nextFloat(-3f, 3f), 1f).driveForces(most, most);
            case 7 -> JointDef.mouse(b, rng.nextFloat(1f, 900f)).at(world.x(b), world.y(b));
            case 8 -> JointDef.pulley(first, b, x(), y(), x(), y(), rng.nextFloat(0.5f, 2f));
            case 9 -> JointDef.filter(first, b);
            case 10 -> JointDef.mover(a, b).drive(rng.nextFloat(-3f, 3f), 0f).driveForces(most, 0f);
            default -> JointDef.pogo(a, b, rng.nextFloat(0.5f, 2f));
        };
        if (JointDef.has(def.type(), JointSet.SPRING) && rng.nextInt(2) == 0) {
            def.spring(rng.nextFloat(0.5f, 20f), rng.nextFloat(0f, 2f)).target(rng.nextFloat(-1f, 2f));
        }
        if (JointDef.has(def.type(), JointSet.LIMITS) && rng.nextInt(2) == 0) {
            def.limits(rng.nextFloat(0f, 0.5f), rng.nextFloat(0.5f, 4f));
        }
        if (JointDef.has(def.type(), JointSet.POWERED) && rng.nextInt(2) == 0) {
            def.motor(rng.nextFloat(-9f, 9f), most);
        }
        if (def.type() != JointType.MOUSE && rng.nextInt(2) == 0) {
            def.localB(rng.nextFloat(-0.5f, 0.5f), rng.nextFloat(-0.5f, 0.5f));
        }
        if (rng.nextInt(4) == 0) {
            def.stiffness(rng.nextFloat(1f, 200f), rng.nextFloat(0f, 9f));
        }
        if (rng.nextInt(4) == 0) {
            def.collide();
        }
        return rng.nextInt(4) == 0 ? def.breakAt(rng.nextFloat(1f, 900f), 900f) : def;
    }

    private void change(Joint joint) {
        JointType type = joint.type();
        switch (rng.nextInt(13)) {
            case 0 -> joint.collide(rng.nextInt(2) == 0);
            case 1 -> joint.stiffness(rng.nextFloat(1f, 200f), rng.nextFloat(0f, 9f));
            case 2 -> joint.frameB(rng.nextFloat(-0.5f, 0.5f), rng.nextFloat(-0.5f, 0.5f), rng.nextFloat(-3f, 3f));
            case 3 -> joint.threshold(rng.nextFloat(0f, 99f), 99f);
            case 4 -> {
                if (joint.bodyA() == JointDef.WORLD) {
                    joint.target(x(), y());
                }
            }
            case 5 -> {
                long ground = rng.nextInt(3) == 0 ? JointDef.WORLD : bodies.get(rng.nextInt(bodies.size()));
                if ((type == JointType.POGO || type == JointType.MOVER) && ground != joint.bodyB()) {
                    joint.ground(ground, x(), y());
                }
            }
            case 6, 7 -> changeSpring(joint);
            case 8 -> {
                if (JointDef.has(type, JointSet.LIMITS)) {
                    joint.limits(rng.nextFloat(0f, 0.5f), rng.nextFloat(0.5f, 4f));
                }
            }
            case 9 -> {
                if (JointDef.has(type, JointSet.LIMITS)) {
                    joint.noLimits();
                }
            }
            case 10 -> {
                if (JointDef.has(type, JointSet.POWERED)) {
                    joint.motor(rng.nextFloat(-9f, 9f), rng.nextFloat(0f, 90f));
                }
            }
            case 11 -> {
                if (JointDef.has(type, JointSet.POWERED)) {
                    joint.noMotor();
                }
            }
            default -> {
                if (type == JointType.DISTANCE || type == JointType.PULLEY) {
                    joint.setLength(rng.nextFloat(0.5f, 6f));
                } else if (type == JointType.MOTOR || type == JointType.MOVER) {
                    joint.drive(rng.nextFloat(-3f, 3f), 0f).driveForces(rng.nextFloat(0f, 9f), 0f);
                }
            }
        }
    }

    private void changeSpring(Joint joint) {
        if (JointDef.has(joint.type(), JointSet.SPRING)) {
            switch (rng.nextInt(4)) {
                case 0 -> joint.noSpring();
                case 1 -> joint.springForce(-rng.nextFloat(0f, 50f), rng.nextFloat(0f, 50f));
                case 2 -> joint.springTarget(rng.nextFloat(-1f, 2f));
                default -> joint.spring(rng.nextFloat(0.5f, 20f), rng.nextFloat(0f, 2f));
            }
        }
    }

    private void changeGravityOrSleep() {
        int which = sleep ? rng.nextInt(20) : 0;
        long body = bodies.get(rng.nextInt(bodies.size()));
        switch (which) {
            case 0 -> world.tuning().gravity(rng.nextFloat(-3f, 3f), rng.nextFloat(-12f, 3f));
            case 1 -> world.tuning().sleep(rng.nextInt(3) > 0);
            case 2, 3, 4, 5 -> world.wake(body);
            default -> world.sleep(body);
        }
    }

    private void add() {
        boolean isScenery = rng.nextInt(4) == 0;
        Shape shape = any(isScenery ? SCENERY : SOLID);
        BodyDef def = isScenery
                ? rng.nextInt(3) == 0
                        ? BodyDef.kinematic(shape).velocity(rng.nextFloat(-2f, 2f), 0f)
                        : BodyDef.fixed(shape)
                : BodyDef.dynamic(shape).restitution(rng.nextInt(3) == 0 ? 0.8f : 0f);
        def = !isScenery && rng.nextInt(4) == 0 ? def.bullet() : def;
        if (sleep && rng.nextInt(3) == 0) {
            def.startAsleep();
        } else if (sleep && rng.nextInt(8) == 0) {
            def.maySleep(false);
        }
        bodies.add(world.add(def.at(x(), y()).angle(rng.nextFloat(-3f, 3f)).layer(rng.nextInt(4))));
    }

    private void changeShape(long body) {
        if (!world.shape(body).isScenery()) {
            long like = bodies.get(rng.nextInt(bodies.size()));
            if (!world.shape(like).isScenery()) {
                write(body, Components.SHAPE, world.get(like, Components.SHAPE));
            }
        }
    }

    private void changeType(long body) {
        if (!world.shape(body).isScenery()) {
            write(body, Components.BODY_TYPE, rng.nextInt(BodyType.values().length));
        }
    }

    /** Writes to a column, as a system does. */
    private void write(long body, IntField field, int value) {
        world.registry().tableOf(body).ints(field)[world.registry().rowOf(body)] = value;
    }

    private void addBullets() {
        int count = rng.nextInt(30);
        for (int i = 0; i < count; i++) {
            world.add(new BulletDef()
                    .at(x(), y())
                    .velocity(rng.nextFloat(-30f, 30f), rng.nextFloat(-30f, 30f))
                    .radius(rng.nextFloat(0.02f, 0.2f))
                    .onHit(OnHit.values()[rng.nextInt(OnHit.values().length)])
                    .knockback(rng.nextFloat(0f, 0.3f))
                    .lifetime(rng.nextFloat(0.1f, 1f)));
        }
    }

    /** Moves the beam, and turns it on or off. */
    private void aimBeam() {
        if (!world.isAlive(beam)) { // a restored state may have none
            beam = world.add(new BeamDef().length(12f).segments(6));
        }
        world.aimBeam(beam, x(), y(), rng.nextFloat(0f, 6f));
        world.fireBeam(beam, rng.nextInt(3) > 0);
    }

    private void changeWorld() {
        switch (rng.nextInt(4)) {
            case 0 -> world.useBroadphase(BroadphaseKind.values()[rng.nextInt(BroadphaseKind.values().length)]);
            case 1 -> world.trim();
            case 2 -> world.snapshot(kept);
            default -> {
                if (!kept.isEmpty()) {
                    world.restore(kept);
                    forgetDead(); // before their handles are given out again
                    beam = world.isAlive(beam) ? beam : 0;
                }
            }
        }
    }

    private float x() {
        return rng.nextFloat(-18f, 18f);
    }

    private float y() {
        return rng.nextFloat(-13f, 13f);
    }
}
