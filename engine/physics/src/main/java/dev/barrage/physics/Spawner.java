package dev.barrage.physics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.joint.JointLists;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/** Creates rows from definitions. */
final class Spawner {
    private final Registry registry;
    private final ShapeTable shapes;

    private final Compounds compounds;
    private final JointLists joints;

    /** Per layer number: bits of the layers met. */
    private final int[] masks;

    Spawner(Registry registry, ShapeTable shapes, Compounds compounds, JointLists joints, int[] masks) {
        this.registry = registry;
        this.shapes = shapes;
        this.compounds = compounds;
        this.joints = joints;
        this.masks = masks;
    }

    long add(BodyDef def) {
        float inverseMass = def.inverseMass();
        float inverseInertia = def.inverseInertia();
        if (def.tableOwner != registry) {
            Component[] extras = extras(def.extras, Components.SURFACE, def.hasSurface);
            extras = extras(extras, Components.BULLET_BODY, def.bullet);
            boolean hasLimits = def.sleepSpeed >= 0f || def.sleepSeconds >= 0f;
            extras = extras(extras, Components.SLEEP_LIMITS, hasLimits);
            extras = extras(extras, Components.LOCKS, def.locks != 0);
            extras = extras(extras, Components.DISABLED, def.disabled);
            boolean isOneWay = def.oneWayX != 0f || def.oneWayY != 0f;
            def.table = registry.table(Components.bodyRow(extras(extras, Components.ONE_WAY, isOneWay)));
            def.tableOwner = registry;
        }
        long entity = registry.add(def.table);
        Table t = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        place(t, row, def.x, def.y);
        turn(t, row, def.angle);
        t.readFloats(Components.VX)[row] = def.vx;
        t.readFloats(Components.VY)[row] = def.vy;
        t.readFloats(Components.OMEGA)[row] = def.angularVelocity;
        t.readFloats(Components.INVERSE_MASS)[row] = inverseMass;
        t.readFloats(Components.INVERSE_INERTIA)[row] = inverseInertia;
        t.readFloats(Components.GRAVITY_SCALE)[row] = def.gravityScale;
        t.readFloats(Components.LINEAR_DAMPING)[row] = def.linearDamping;
        t.readFloats(Components.ANGULAR_DAMPING)[row] = def.angularDamping;
        t.readFloats(Components.RESTITUTION)[row] = def.restitution;
        t.readFloats(Components.FRICTION)[row] = def.friction;
        if (def.hasSurface) {
            t.readFloats(Components.ROLLING_RESISTANCE)[row] = def.rollingResistance;
            t.readFloats(Components.TANGENT_SPEED)[row] = def.tangentSpeed;
        }
        if (t.has(Components.SLEEP_LIMITS)) {
            t.readFloats(Components.SLEEP_SPEED)[row] = def.sleepSpeed;
            t.readFloats(Components.SLEEP_SECONDS)[row] = def.sleepSeconds;
        }
        if (def.locks != 0) {
            t.readInts(Components.LOCKED)[row] = def.locks;
        }
        if (t.has(Components.ONE_WAY)) {
            t.readFloats(Components.ONE_WAY_X)[row] = def.oneWayX;
            t.readFloats(Components.ONE_WAY_Y)[row] = def.oneWayY;
        }
        t.readFloats(Components.SECONDS_LEFT)[row] = def.lifetime;
        t.readInts(Components.SHAPE)[row] = shapes.numberOf(def.shape);
        t.readInts(Components.BODY_TYPE)[row] = def.type.ordinal();
        t.readInts(Components.SENSOR)[row] = def.sensor ? 1 : 0;
        t.longs(Components.REST)[row] = def.rest();
        filter(t, row, def.layer, def.group);
        if (def.hasMask) {
            t.readInts(Components.MASK)[row] = def.mask;
        }
        return entity;
    }

    long add(ColliderDef def) {
        if (!def.hasBody) {
            throw new IllegalArgumentException("a collider must be on a body: name it by ColliderDef.on");
        }
        compounds.checkBody("a collider", def.body);
        int type = registry.tableOf(def.body).readInts(Components.BODY_TYPE)[registry.rowOf(def.body)];
        checkShape(type, def.shape);
        float mass =
                def.shape.isScenery() ? 0f : def.density * def.shape.massData().area();
        Components.COLLIDER_MASS.check("density times area", mass);
        compounds.make(def.body);
        Table of = registry.tableOf(def.body);
        int at = registry.rowOf(def.body);
        boolean surface = of.has(Components.SURFACE);
        boolean hasSurface = surface || !Float.isNaN(def.rollingResistance) || !Float.isNaN(def.tangentSpeed);
        boolean oneWay = of.has(Components.ONE_WAY);
        boolean isOneWay = oneWay || !Float.isNaN(def.oneWayX);
        Component[] extras = extras(def.extras, Components.SURFACE, hasSurface);
        extras = extras(extras, Components.DISABLED, of.has(Components.DISABLED));
        extras = extras(extras, Components.ONE_WAY, isOneWay);
        long entity = registry.add(registry.table(Components.colliderRow(extras)));
        Table t = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        t.longs(Components.COLLIDER_BODY)[row] = def.body;
        t.readFloats(Components.LOCAL_X)[row] = def.x;
        t.readFloats(Components.LOCAL_Y)[row] = def.y;
        t.readFloats(Components.LOCAL_ANGLE)[row] = def.angle;
        t.readFloats(Components.COLLIDER_MASS)[row] = mass;
        set(t, row, Components.RESTITUTION, def.restitution, of, at);
        set(t, row, Components.FRICTION, def.friction, of, at);
        if (hasSurface) {
            set(t, row, Components.ROLLING_RESISTANCE, def.rollingResistance, surface ? of : t, surface ? at : row);
            set(t, row, Components.TANGENT_SPEED, def.tangentSpeed, surface ? of : t, surface ? at : row);
        }
        if (isOneWay) {
            set(t, row, Components.ONE_WAY_X, def.oneWayX, oneWay ? of : t, oneWay ? at : row);
            set(t, row, Components.ONE_WAY_Y, def.oneWayY, oneWay ? of : t, oneWay ? at : row);
        }
        t.readInts(Components.SHAPE)[row] = shapes.numberOf(def.shape);
        t.readInts(Components.BODY_TYPE)[row] = of.readInts(Components.BODY_TYPE)[at];
        t.readInts(Components.SENSOR)[row] = def.sensor ? 1 : 0;
        t.readInts(Components.LAYER)[row] = def.layer < 0 ? of.readInts(Components.LAYER)[at] : 1 << def.layer;
        t.readInts(Components.MASK)[row] = def.layer < 0 ? of.readInts(Components.MASK)[at] : masks[def.layer];
        t.readInts(Components.GROUP)[row] = def.group < 0 ? of.readInts(Components.GROUP)[at] : def.group;
        long[] rest = of.longs(Components.REST);
        t.longs(Components.REST)[row] = rest[at] == Bodies.START_ASLEEP ? Bodies.START_ASLEEP : Bodies.AWAKE;
        rest[at] = Bodies.isDigest(rest[at]) ? Bodies.WAKE : rest[at];
        compounds.add(entity);
        return entity;
    }

    /** The components that a definition adds to a row, and a further one if the row needs it. */
    private static Component[] extras(Component[] extras, Component further, boolean isNeeded) {
        if (!isNeeded || Arrays.asList(extras).contains(further)) {
            return extras;
        }
        Component[] all = Arrays.copyOf(extras, extras.length + 1);
        all[extras.length] = further;
        return all;
    }

    /** Sets a value of a collider: where none is given, NaN, that of another row. */
    private static void set(Table t, int row, FloatField field, float value, Table of, int at) {
        t.readFloats(field)[row] = Float.isNaN(value) ? of.readFloats(field)[at] : value;
    }

    /** Refuses walls and segments for dynamic bodies and their colliders. */
    static void checkShape(int bodyType, Shape shape) {
        if (bodyType == Bodies.DYNAMIC && shape.isScenery()) {
            throw new IllegalArgumentException("shape of a dynamic body's collider can't be a wall or a segment,"
                    + " because walls never meet walls: make it a Mesh.solid or a thin Capsule");
        }
    }

    long add(BulletDef def) {
        long entity = registry.add(table(def));
        Table t = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        place(t, row, def.x, def.y);
        t.readFloats(Components.VX)[row] = def.vx;
        t.readFloats(Components.VY)[row] = def.vy;
        t.readFloats(Components.RADIUS)[row] = def.radius;
        t.readFloats(Components.KNOCKBACK)[row] = def.knockback;
        t.readFloats(Components.BULLET_RESTITUTION)[row] = def.restitution;
        t.readFloats(Components.SECONDS_LEFT)[row] = def.lifetime;
        t.readInts(Components.ON_HIT)[row] = def.onHit.ordinal();
        filter(t, row, def.layer, def.group);
        return entity;
    }

    /** Adds a bullet for each row of a batch that has been checked, and writes their handles to the batch. */
    void addAll(BulletDef def, BulletBatch bullets) {
        int count = bullets.count;
        if (count == 0) {
            return; // makes no table
        }
        Table t = table(def);
        registry.reserve(t, count);
        bullets.reserveHandles(count);
        int first = registry.rowOf(add(def));
        registry.addCopies(t, first, count - 1);
        System.arraycopy(bullets.x, 0, t.readFloats(Components.X), first, count);
        System.arraycopy(bullets.y, 0, t.readFloats(Components.Y), first, count);
        System.arraycopy(bullets.x, 0, t.readFloats(Components.PREVIOUS_X), first, count);
        System.arraycopy(bullets.y, 0, t.readFloats(Components.PREVIOUS_Y), first, count);
        System.arraycopy(bullets.vx, 0, t.readFloats(Components.VX), first, count);
        System.arraycopy(bullets.vy, 0, t.readFloats(Components.VY), first, count);
        System.arraycopy(t.entities(), first, bullets.entity, 0, count);
    }

    long add(BeamDef def) {
        long entity = registry.add(registry.table(Components.beamRow()));
        Table t = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        place(t, row, def.x, def.y);
        turn(t, row, def.angle);
        for (int i = 0; i < def.segments; i++) {
            t.readFloats(Components.beamAngle(i))[row] = def.angle;
        }
        t.readInts(Components.BEAM_SEGMENTS)[row] = def.segments;
        t.readFloats(Components.BEAM_LENGTH)[row] = def.length;
        t.readFloats(Components.BEAM_REACH)[row] = def.length;
        t.readFloats(Components.BEAM_THICKNESS)[row] = def.thickness;
        t.readFloats(Components.BEAM_LAG)[row] = def.lag;
        filter(t, row, def.layer, def.group);
        return entity;
    }

    long addGear(JointDef def, long a, long b, float kept) {
        long entity = addJoint(def, a, b);
        registry.tableOf(entity).readFloats(Components.JOINT_LENGTH)[registry.rowOf(entity)] = kept;
        return entity;
    }

    long add(JointDef def) {
        long entity = addJoint(def, def.a, def.b);
        new JointFrames(registry, def).write(registry.tableOf(entity), registry.rowOf(entity));
        return entity;
    }

    private long addJoint(JointDef def, long a, long b) {
        checkJoint(def.type(), a, b);
        long entity = registry.add(registry.table(Components.jointRow(def.extras)));
        Table t = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        t.readInts(Components.JOINT_TYPE)[row] = def.type().ordinal();
        t.readInts(Components.JOINT_FLAGS)[row] = def.flags;
        t.longs(Components.JOINT_BODY_A)[row] = a;
        t.longs(Components.JOINT_BODY_B)[row] = b;
        t.longs(Components.GEAR_A)[row] = def.gearA;
        t.longs(Components.GEAR_B)[row] = def.gearB;
        def.values.forEach((field, value) -> t.readFloats(field)[row] = value);
        joints.add(entity);
        return entity;
    }

    private void checkJoint(JointType type, long a, long b) {
        if (a == b) {
            throw new IllegalArgumentException("a joint must be between two bodies: both are " + Entity.toString(a));
        }
        if (b == JointDef.WORLD) {
            throw new IllegalArgumentException("b must be a body: only a, the first of a joint, may be the world");
        }
        if (a != JointDef.WORLD) {
            compounds.checkBody("a joint", a);
        } else if (type == JointType.PULLEY || type == JointType.FILTER) {
            throw new IllegalArgumentException("a joint of the type " + type + " needs two bodies: A is the world");
        }
        compounds.checkBody("a joint", b);
    }

    Table table(BulletDef def) {
        if (def.tableOwner != registry) {
            def.table = registry.table(Components.bulletRow(def.extras));
            def.tableOwner = registry;
        }
        return registry.resume(def.table);
    }

    /** Sets the position, now and before the step: drawing does not interpolate to it. */
    static void place(Table t, int row, float x, float y) {
        t.readFloats(Components.X)[row] = x;
        t.readFloats(Components.Y)[row] = y;
        t.readFloats(Components.PREVIOUS_X)[row] = x;
        t.readFloats(Components.PREVIOUS_Y)[row] = y;
    }

    /** Sets the angle: of a body now and before the step, so that drawing does not interpolate; of a beam its aim. */
    static void turn(Table t, int row, float angle) {
        t.readFloats(Components.ANGLE)[row] = angle;
        if (t.has(Components.BODY)) {
            t.readFloats(Components.PREVIOUS_ANGLE)[row] = angle;
        }
    }

    /** Bits of the layers that a layer meets. */
    int mask(int layer) {
        return masks[layer];
    }

    private void filter(Table t, int row, int layer, int group) {
        t.readInts(Components.LAYER)[row] = 1 << layer;
        t.readInts(Components.MASK)[row] = masks[layer];
        t.readInts(Components.GROUP)[row] = group;
    }
}
