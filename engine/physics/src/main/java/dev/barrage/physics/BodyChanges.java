package dev.barrage.physics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.SurfaceMaterial;

/** Changes what a body is while it lives, between steps: handle, place, colliders and components stay. */
final class BodyChanges {
    private final Registry registry;
    private final ShapeTable shapes;
    private final Compounds compounds;

    BodyChanges(Registry registry, ShapeTable shapes, Compounds compounds) {
        this.registry = registry;
        this.shapes = shapes;
        this.compounds = compounds;
    }

    /** Refuses what is no body, and a further collider. */
    void checkBody(long body) {
        if (!registry.tableOf(body).has(Components.BODY)) {
            throw new IllegalArgumentException("the entity must be a body: " + Entity.toString(body) + " is none");
        }
        if (registry.tableOf(body).has(Components.COLLIDER)) {
            throw new IllegalArgumentException("the entity must be a body, not a further collider: "
                    + Entity.toString(body) + " is one of "
                    + Entity.toString(Compounds.bodyOf(registry, body)));
        }
    }

    /** Refuses what is no dynamic body. */
    void checkDynamic(long body) {
        checkBody(body);
        int type = type(body);
        if (type != Bodies.DYNAMIC) {
            throw new IllegalArgumentException(
                    "the body must be dynamic: " + Entity.toString(body) + " is " + BodyType.values()[type]);
        }
    }

    int type(long body) {
        return registry.tableOf(body).readInts(Components.BODY_TYPE)[registry.rowOf(body)];
    }

    void setType(long body, BodyType to) {
        checkBody(body);
        int colliders = compounds.countColliders(body);
        Spawner.checkShape(to.ordinal(), shape(body));
        for (int i = 0; i < colliders; i++) {
            Spawner.checkShape(to.ordinal(), shape(compounds.collider(i)));
        }
        if (to == BodyType.DYNAMIC && inverseMass(body) == 0f) {
            compounds.resetMass(body);
        }
        retype(body, to);
        for (int i = 0; i < colliders; i++) {
            retype(compounds.collider(i), to);
        }
        Table table = registry.tableOf(body);
        int row = registry.rowOf(body);
        if (to == BodyType.FIXED) {
            table.readFloats(Components.VX)[row] = 0f;
            table.readFloats(Components.VY)[row] = 0f;
            table.readFloats(Components.OMEGA)[row] = 0f;
        }
    }

    private Shape shape(long entity) {
        return shapes.shape(registry.tableOf(entity).readInts(Components.SHAPE)[registry.rowOf(entity)]);
    }

    private void retype(long entity, BodyType to) {
        Table table = registry.tableOf(entity);
        table.readInts(Components.BODY_TYPE)[registry.rowOf(entity)] = to.ordinal();
        changed(entity);
    }

    /** Notes that a row has another type, or is looked at again: whatever rests with it wakes. */
    private void changed(long entity) {
        wake(entity);
        registry.changes().note(entity);
    }

    void wake(long entity) {
        Table table = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        Bodies.wake(table, row);
        table.changes().note(row);
    }

    void setEnabled(long body, boolean enabled) {
        checkBody(body);
        if (registry.tableOf(body).has(Components.DISABLED) != enabled) {
            return;
        }
        int colliders = compounds.countColliders(body);
        enable(body, enabled);
        for (int i = 0; i < colliders; i++) {
            enable(compounds.collider(i), enabled);
        }
    }

    private void enable(long entity, boolean enabled) {
        if (enabled) {
            registry.detach(entity, Components.DISABLED);
        } else {
            registry.attach(entity, Components.DISABLED);
        }
        changed(entity);
    }

    int locks(long body) {
        checkBody(body);
        Table table = registry.tableOf(body);
        return table.has(Components.LOCKS) ? table.readInts(Components.LOCKED)[registry.rowOf(body)] : 0;
    }

    void setLocks(long body, int locks) {
        if (locks(body) == locks) {
            return;
        }
        if (locks == 0) {
            registry.detach(body, Components.LOCKS);
        } else {
            registry.attach(body, Components.LOCKS);
            registry.tableOf(body).readInts(Components.LOCKED)[registry.rowOf(body)] = locks;
        }
        Table table = registry.tableOf(body);
        int row = registry.rowOf(body);
        if (type(body) == Bodies.DYNAMIC) {
            stop(table, row, locks, Bodies.LOCK_X, Components.VX);
            stop(table, row, locks, Bodies.LOCK_Y, Components.VY);
            stop(table, row, locks, Bodies.LOCK_ROTATION, Components.OMEGA);
        }
        changed(body);
    }

    private static void stop(Table t, int row, int locks, int lock, FloatField field) {
        t.readFloats(field)[row] = (locks & lock) != 0 ? 0f : t.readFloats(field)[row];
    }

    // ---- mass

    float inverseMass(long body) {
        checkBody(body);
        return registry.tableOf(body).readFloats(Components.INVERSE_MASS)[registry.rowOf(body)];
    }

    float inverseInertia(long body) {
        checkBody(body);
        return registry.tableOf(body).readFloats(Components.INVERSE_INERTIA)[registry.rowOf(body)];
    }

    void setMass(long body, float kilograms) {
        float before = inverseMass(body);
        float inertia = inverseInertia(body);
        float inverse = Components.INVERSE_MASS.check("1 / mass", 1f / Check.mass(kilograms));
        if (before == 0f) {
            Shape of = shape(body);
            refuseEndless(of);
            inertia = inverse / of.massData().inertia();
        } else {
            inertia = (float) ((double) inertia * inverse / before);
        }
        compounds.setMass(body, inverse, Components.INVERSE_INERTIA.check("1 / moment of inertia", inertia));
        changed(body);
    }

    void setMassData(long body, float kilograms, float centerX, float centerY, float inertia) {
        checkBody(body);
        float inverse = Components.INVERSE_MASS.check("1 / mass", 1f / Check.mass(kilograms));
        float inverseInertia = 1f / Check.positive("inertia", inertia);
        Components.INVERSE_INERTIA.check("1 / moment of inertia", inverseInertia);
        Components.LOCAL_X.check("centerX", centerX);
        Components.LOCAL_Y.check("centerY", centerY);
        compounds.setMass(body, inverse, inverseInertia);
        compounds.setCenter(body, centerX, centerY);
        changed(body);
    }

    void resetMass(long body) {
        checkBody(body);
        refuseEndless(shape(body));
        compounds.resetMass(body);
        changed(body);
    }

    private static void refuseEndless(Shape shape) {
        if (shape.isScenery()) {
            throw new IllegalArgumentException("a wall or a segment has no moment of inertia: use setMassData");
        }
    }

    /** Attaches {@link Components#SURFACE} where a material needs it. */
    void setMaterial(long entity, SurfaceMaterial material) {
        if (!registry.tableOf(entity).has(Components.BODY)) {
            throw new IllegalArgumentException(
                    "a material is of a body or a further collider: " + Entity.toString(entity) + " is none");
        }
        if (material.rollingResistance() != 0f || material.tangentSpeed() != 0f) {
            registry.attach(entity, Components.SURFACE);
        }
        Table table = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        table.readFloats(Components.FRICTION)[row] = material.friction();
        table.readFloats(Components.RESTITUTION)[row] = material.restitution();
        if (table.has(Components.SURFACE)) {
            table.readFloats(Components.ROLLING_RESISTANCE)[row] = material.rollingResistance();
            table.readFloats(Components.TANGENT_SPEED)[row] = material.tangentSpeed();
        }
        changed(entity);
    }
}
