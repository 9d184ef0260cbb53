package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import dev.barrage.physics.shape.MassData;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/**
 * Bodies with further colliders, or a mass that was set, between steps: what they weigh, where their colliders are, and
 * which colliders are gone with their body.
 *
 * <p>A further collider is a row of a body, with a component that names the body it moves with. So it has a shape, a
 * material, a filter and a pose like any body, and what finds bodies finds it. {@link Colliders} moves it in a step.
 */
public final class Compounds {
    private final Registry registry;
    private final ShapeTable shapes;
    private final Query compounds;
    private final Query colliders;

    /** Colliders of one body, or without one, and their births. */
    private long[] found = {}, birth = {};

    private int foundCount;
    private final RadixOrder order = new RadixOrder();

    /** Per body with further colliders: how many there are. */
    private int[] counted = {};

    /** Sums over the colliders of a body: mass, first moments and second moment about the body's origin. */
    private double mass, momentX, momentY, inertia;

    /** The bodies of a world. */
    public Compounds(Registry registry, ShapeTable shapes) {
        this.registry = registry;
        this.shapes = shapes;
        compounds = registry.query().all(Components.COMPOUND);
        colliders = registry.query().all(Components.COLLIDER);
    }

    /** The body of a further collider; of all else, and of what is gone, the entity itself. */
    public static long bodyOf(Registry registry, long entity) {
        if (!registry.isAlive(entity)) {
            return entity;
        }
        Table table = registry.tableOf(entity);
        return table.has(Components.COLLIDER) ? table.longs(Components.COLLIDER_BODY)[registry.rowOf(entity)] : entity;
    }

    /** Whether an entity has further colliders or is one. */
    public boolean isPart(long entity) {
        Table table = registry.tableOf(entity);
        return table.has(Components.COMPOUND) || table.has(Components.COLLIDER);
    }

    /**
     * Refuses what further colliders and joints cannot be on.
     *
     * @param what names them in the message
     * @throws IllegalArgumentException if the handle names no living body, or a further collider
     */
    public void checkBody(String what, long body) {
        Table table = registry.tableOf(body);
        if (!table.has(Components.BODY)) {
            throw new IllegalArgumentException(what + " must be on a body: " + Entity.toString(body) + " is none");
        }
        if (table.has(Components.COLLIDER)) {
            throw new IllegalArgumentException(what + " must be on a body, not on a further collider: "
                    + Entity.toString(body) + " is one of "
                    + Entity.toString(bodyOf(registry, body)));
        }
    }

    /** Notes what the mass of a body is made of, if it is not noted yet; its row may move to another table. */
    public void make(long body) {
        if (!registry.tableOf(body).has(Components.COMPOUND)) {
            registry.attach(body, Components.COMPOUND);
            Table table = registry.tableOf(body);
            int row = registry.rowOf(body);
            float inverseMass = table.readFloats(Components.INVERSE_MASS)[row];
            float inverseInertia = table.readFloats(Components.INVERSE_INERTIA)[row];
            table.readFloats(Components.OWN_INVERSE_MASS)[row] = inverseMass;
            table.readFloats(Components.OWN_INVERSE_INERTIA)[row] = inverseInertia;
            table.readFloats(Components.SUMMED_INVERSE_MASS)[row] = inverseMass;
            table.readFloats(Components.SUMMED_INVERSE_INERTIA)[row] = inverseInertia;
        }
    }

    /** Notes that a collider has been added to a body, in its table already. */
    public void add(long collider) {
        long body = bodyOf(registry, collider);
        Table table = registry.tableOf(body);
        int row = registry.rowOf(body);
        table.readInts(Components.COLLIDERS)[row]++;
        weigh(table, row, 0f, 0f);
        place(collider);
    }

    /** Gives a body or a further collider another shape of the same density. Its row is to be noted as changed. */
    public void reshape(long entity, Shape shape) {
        Table table = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        int[] number = table.readInts(Components.SHAPE);
        boolean hasDensity = !shape.isScenery() && !shapes.shape(number[row]).isScenery();
        MassData before = shapes.shape(number[row]).massData();
        MassData now = shape.massData();
        number[row] = shapes.numberOf(shape);
        if (table.has(Components.COLLIDER)) {
            float[] kilograms = table.readFloats(Components.COLLIDER_MASS);
            kilograms[row] = kilograms[row] == 0f ? 0f : kilograms[row] / before.area() * now.area();
            long body = bodyOf(registry, entity);
            weigh(registry.tableOf(body), registry.rowOf(body), 0f, 0f);
            return;
        }
        boolean isCompound = table.has(Components.COMPOUND);
        float[] inverseMass = table.readFloats(isCompound ? Components.OWN_INVERSE_MASS : Components.INVERSE_MASS);
        float[] inverseInertia =
                table.readFloats(isCompound ? Components.OWN_INVERSE_INERTIA : Components.INVERSE_INERTIA);
        if (inverseMass[row] != 0f && hasDensity) {
            inverseMass[row] *= before.area() / now.area();
            inverseInertia[row] = inverseInertia[row] == 0f ? 0f : inverseMass[row] / now.inertia();
            float x = now.centroidX() - before.centroidX();
            float y = now.centroidY() - before.centroidY();
            if (isCompound) {
                weigh(table, row, x, y);
            } else {
                moveCenter(table, row, x, y);
            }
        }
    }

    // ---- masses

    /**
     * Sets inverse mass and inertia of a body. It keeps them when colliders come and go, until {@link #resetMass}. Its
     * row may move to another table.
     */
    public void setMass(long body, float inverseMass, float inverseInertia) {
        make(body);
        Table table = registry.tableOf(body);
        int row = registry.rowOf(body);
        table.readFloats(Components.INVERSE_MASS)[row] = inverseMass;
        table.readFloats(Components.INVERSE_INERTIA)[row] = inverseInertia;
        table.changes().note(row);
    }

    /** Sets the centre of mass in the body's frame, metres, after {@link #setMass}; it stays as long as that mass. */
    public void setCenter(long body, float x, float y) {
        Table table = registry.tableOf(body);
        int row = registry.rowOf(body);
        MassData shape = shapes.shape(table.readInts(Components.SHAPE)[row]).massData();
        table.longs(Components.CENTER_IS_SET)[row] = 0;
        shiftCenter(table, row, x - shape.centroidX(), y - shape.centroidY(), 0f, 0f);
        table.longs(Components.CENTER_IS_SET)[row] = 1;
    }

    /**
     * Gives a body what its colliders add up to, its own shape with a density of 1 if it never had a mass.
     *
     * @throws IllegalArgumentException if the body has no mass and its shape no area; nothing has changed
     */
    public void resetMass(long body) {
        Table table = registry.tableOf(body);
        int row = registry.rowOf(body);
        boolean isCompound = table.has(Components.COMPOUND);
        FloatField ownMass = isCompound ? Components.OWN_INVERSE_MASS : Components.INVERSE_MASS;
        FloatField ownInertia = isCompound ? Components.OWN_INVERSE_INERTIA : Components.INVERSE_INERTIA;
        if (table.readFloats(ownMass)[row] == 0f) {
            MassData shape = shapes.shape(table.readInts(Components.SHAPE)[row]).massData();
            float inverseMass = ownMass.check("1 / area of the shape", 1f / shape.area());
            float inverseInertia = ownInertia.check("1 / inertia of the shape", inverseMass / shape.inertia());
            table.readFloats(ownMass)[row] = inverseMass;
            table.readFloats(ownInertia)[row] = inverseInertia;
        }
        if (isCompound) {
            table.longs(Components.CENTER_IS_SET)[row] = 0;
            table.readFloats(Components.INVERSE_MASS)[row] = table.readFloats(Components.SUMMED_INVERSE_MASS)[row];
            table.readFloats(Components.INVERSE_INERTIA)[row] =
                    table.readFloats(Components.SUMMED_INVERSE_INERTIA)[row];
            weigh(table, row, 0f, 0f);
        }
        table.changes().note(row);
    }

    /** X of a body's centre of mass in its own frame, metres. */
    public float centerX(long body) {
        Table table = registry.tableOf(body);
        int row = registry.rowOf(body);
        float shift = table.has(Components.COMPOUND) ? table.readFloats(Components.CENTER_SHIFT_X)[row] : 0f;
        return shapes.shape(table.readInts(Components.SHAPE)[row]).massData().centroidX() + shift;
    }

    /** Y of a body's centre of mass in its own frame, metres. */
    public float centerY(long body) {
        Table table = registry.tableOf(body);
        int row = registry.rowOf(body);
        float shift = table.has(Components.COMPOUND) ? table.readFloats(Components.CENTER_SHIFT_Y)[row] : 0f;
        return shapes.shape(table.readInts(Components.SHAPE)[row]).massData().centroidY() + shift;
    }

    /**
     * Adds up the masses of a body again, after its colliders have changed. One that has no mass gets none.
     *
     * @param movedX how far the centroid of the body's own shape has moved in its frame, metres
     * @param movedY see {@code movedX}
     */
    private void weigh(Table table, int row, float movedX, float movedY) {
        table.changes().note(row);
        float own = table.readFloats(Components.OWN_INVERSE_MASS)[row];
        if (own == 0f) {
            return;
        }
        findColliders(table.entities()[row]);
        float ownInertia = table.readFloats(Components.OWN_INVERSE_INERTIA)[row];
        MassData shape = shapes.shape(table.readInts(Components.SHAPE)[row]).massData();
        mass = 0;
        momentX = 0;
        momentY = 0;
        inertia = 0;
        addMass(1.0 / own, ownInertia == 0f ? 0 : 1.0 / ownInertia, shape.centroidX(), shape.centroidY());
        sortFound();
        for (int i = 0; i < foundCount; i++) {
            addCollider(found[order.rows()[i]]);
        }
        double x = momentX / mass;
        double y = momentY / mass;
        if (foundCount == 0) {
            setMass(table, row, own, ownInertia);
            shiftCenter(table, row, 0f, 0f, movedX, movedY);
        } else {
            double about = inertia - mass * (x * x + y * y);
            float inverse = ownInertia == 0f ? 0f : (float) (1 / about);
            setMass(table, row, (float) (1 / mass), inverse);
            float shiftX = (float) (x - shape.centroidX());
            shiftCenter(table, row, shiftX, (float) (y - shape.centroidY()), movedX, movedY);
        }
    }

    private void findColliders(long body) {
        foundCount = 0;
        for (int t = 0; t < colliders.tableCount(); t++) {
            Table table = colliders.table(t);
            long[] bodies = table.longs(Components.COLLIDER_BODY);
            for (int row = 0; row < table.rows(); row++) {
                if (bodies[row] == body) {
                    find(table, row);
                }
            }
        }
    }

    private void find(Table table, int row) {
        found = Capacity.grow(found, foundCount + 1);
        birth = Capacity.grow(birth, foundCount + 1);
        found[foundCount] = table.entities()[row];
        birth[foundCount++] = table.longs(Components.BIRTH)[row];
    }

    private void addCollider(long collider) {
        Table table = registry.tableOf(collider);
        int row = registry.rowOf(collider);
        Shape shape = shapes.shape(table.readInts(Components.SHAPE)[row]);
        double kilograms = table.readFloats(Components.COLLIDER_MASS)[row];
        if (kilograms > 0) {
            float angle = table.readFloats(Components.LOCAL_ANGLE)[row];
            double cos = Trig.cos(angle);
            double sin = Trig.sin(angle);
            MassData data = shape.massData();
            double x = table.readFloats(Components.LOCAL_X)[row] + cos * data.centroidX() - sin * data.centroidY();
            double y = table.readFloats(Components.LOCAL_Y)[row] + sin * data.centroidX() + cos * data.centroidY();
            addMass(kilograms, kilograms * data.inertia(), x, y);
        }
    }

    /** Adds a mass with its moment of inertia about its centre, by the parallel-axis theorem. */
    private void addMass(double kilograms, double own, double x, double y) {
        mass += kilograms;
        momentX += kilograms * x;
        momentY += kilograms * y;
        inertia += own + kilograms * (x * x + y * y);
    }

    /** Sets what the colliders add up to, and what of the body's mass nobody else has set. */
    private static void setMass(Table t, int row, float inverseMass, float inverseInertia) {
        setUnlessOther(t, row, Components.SUMMED_INVERSE_MASS, Components.INVERSE_MASS, inverseMass);
        setUnlessOther(t, row, Components.SUMMED_INVERSE_INERTIA, Components.INVERSE_INERTIA, inverseInertia);
    }

    private static void setUnlessOther(Table t, int row, FloatField summed, FloatField used, float value) {
        float[] sum = t.readFloats(summed);
        float[] column = t.readFloats(used);
        column[row] = column[row] == sum[row] ? value : column[row];
        sum[row] = value;
    }

    private static void shiftCenter(Table t, int row, float shiftX, float shiftY, float movedX, float movedY) {
        float[] x = t.readFloats(Components.CENTER_SHIFT_X);
        float[] y = t.readFloats(Components.CENTER_SHIFT_Y);
        boolean stays = t.longs(Components.CENTER_IS_SET)[row] != 0;
        float toX = stays ? x[row] - movedX : shiftX;
        float toY = stays ? y[row] - movedY : shiftY;
        float moveX = stays ? 0f : toX - x[row] + movedX;
        float moveY = stays ? 0f : toY - y[row] + movedY;
        x[row] = toX;
        y[row] = toY;
        if (moveX != 0f || moveY != 0f) {
            moveCenter(t, row, moveX, moveY);
            t.readInts(Components.RECENTERED)[row] = 1;
        }
    }

    /** Gives a centre of mass that has moved in its body's frame the velocity of its new place on the body. */
    private static void moveCenter(Table t, int row, float x, float y) {
        float cos = Trig.cos(t.readFloats(Components.ANGLE)[row]);
        float sin = Trig.sin(t.readFloats(Components.ANGLE)[row]);
        float omega = t.readFloats(Components.OMEGA)[row];
        t.readFloats(Components.VX)[row] -= omega * (sin * x + cos * y);
        t.readFloats(Components.VY)[row] += omega * (cos * x - sin * y);
    }

    /** Number of further colliders of a body, which {@link #collider} tells then, until bodies change. */
    public int countColliders(long body) {
        findColliders(body);
        sortFound();
        return foundCount;
    }

    /** A collider that {@link #countColliders} has found, in the order of births. */
    public long collider(int i) {
        return found[order.rows()[i]];
    }

    private void sortFound() {
        order.begin(foundCount);
        order.by(birth);
    }

    // ---- what is gone

    /** Removes the colliders whose body is gone, if any row is gone since the last look. */
    public void settleIfGone() {
        boolean gone = false;
        for (int t = 0; t < compounds.tableCount(); t++) {
            gone |= compounds.table(t).changes().anyGone();
        }
        for (int t = 0; t < colliders.tableCount(); t++) {
            gone |= colliders.table(t).changes().anyGone();
        }
        if (gone) {
            settle();
        }
    }

    /** Removes the colliders whose body is gone, and weighs the bodies again that have lost colliders. */
    public void settle() {
        foundCount = 0;
        counted = Capacity.grow(counted, compounds.rows());
        Arrays.fill(counted, 0, compounds.rows(), 0);
        for (int t = 0; t < colliders.tableCount(); t++) {
            Table table = colliders.table(t);
            for (int row = 0; row < table.rows(); row++) {
                long body = table.longs(Components.COLLIDER_BODY)[row];
                if (isCompound(body)) {
                    counted[number(body)]++;
                } else if (body != 0) {
                    find(table, row);
                }
            }
        }
        registry.removeAll(found, foundCount);
        int at = 0;
        for (int t = 0; t < compounds.tableCount(); t++) {
            Table table = compounds.table(t);
            for (int row = 0; row < table.rows(); row++) {
                int[] count = table.readInts(Components.COLLIDERS);
                if (count[row] != counted[at + row]) {
                    count[row] = counted[at + row];
                    weigh(table, row, 0f, 0f);
                }
            }
            at += table.rows();
        }
    }

    private boolean isCompound(long body) {
        return registry.isAlive(body) && registry.tableOf(body).has(Components.COMPOUND);
    }

    /** The number of a body among those with further colliders. */
    private int number(long body) {
        Table in = registry.tableOf(body);
        int at = registry.rowOf(body);
        for (int t = 0; compounds.table(t) != in; t++) {
            at += compounds.table(t).rows();
        }
        return at;
    }

    // ---- poses

    /** Moves the colliders of a body that was moved, at once. */
    public void placeAll(long body) {
        findColliders(body);
        for (int i = 0; i < foundCount; i++) {
            place(found[i]);
        }
    }

    /** Moves a collider to its place on its body, at once; drawing does not interpolate. */
    void place(long collider) {
        Table table = registry.tableOf(collider);
        int row = registry.rowOf(collider);
        long body = table.longs(Components.COLLIDER_BODY)[row];
        Table of = registry.tableOf(body);
        int at = registry.rowOf(body);
        float angle = of.readFloats(Components.ANGLE)[at];
        float cos = Trig.cos(angle);
        float sin = Trig.sin(angle);
        float localX = table.readFloats(Components.LOCAL_X)[row];
        float localY = table.readFloats(Components.LOCAL_Y)[row];
        float x = Colliders.x(of.readFloats(Components.X)[at], cos, sin, localX, localY);
        float y = Colliders.y(of.readFloats(Components.Y)[at], cos, sin, localX, localY);
        float turned = Colliders.angle(angle, table.readFloats(Components.LOCAL_ANGLE)[row]);
        table.readFloats(Components.X)[row] = x;
        table.readFloats(Components.Y)[row] = y;
        table.readFloats(Components.ANGLE)[row] = turned;
        table.readFloats(Components.PREVIOUS_X)[row] = x;
        table.readFloats(Components.PREVIOUS_Y)[row] = y;
        table.readFloats(Components.PREVIOUS_ANGLE)[row] = turned;
        table.changes().note(row);
        registry.changes().note(collider);
    }
}
