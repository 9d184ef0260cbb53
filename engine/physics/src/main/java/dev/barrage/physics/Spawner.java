package dev.barrage.physics;

import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;

/** Creates rows from definitions. */
final class Spawner {
    private final Registry registry;
    private final ShapeTable shapes;

    /** Per layer number: bits of the layers met. */
    private final int[] masks;

    Spawner(Registry registry, ShapeTable shapes, int[] masks) {
        this.registry = registry;
        this.shapes = shapes;
        this.masks = masks;
    }

    long add(BodyDef def) {
        float inverseMass = def.inverseMass();
        float inverseInertia = def.inverseInertia();
        if (def.tableOwner != registry) {
            def.table = registry.table(Components.bodyRow(def.extras));
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
        t.readFloats(Components.SECONDS_LEFT)[row] = def.lifetime;
        t.readInts(Components.SHAPE)[row] = shapes.numberOf(def.shape);
        t.readInts(Components.BODY_TYPE)[row] = def.type.ordinal();
        t.readInts(Components.SENSOR)[row] = def.sensor ? 1 : 0;
        t.longs(Components.REST)[row] = def.rest();
        filter(t, row, def.layer, def.group);
        return entity;
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
