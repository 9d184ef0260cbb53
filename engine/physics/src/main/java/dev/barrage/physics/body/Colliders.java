package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * Further colliders in a step. A collider is a row of {@link Bodies} that moves as its body does: its pose follows from
 * the body's, its centre of mass, velocity, mass and inertia are the body's. So all stages take it for a body, and only
 * what changes velocities has to ask for its {@link Bodies#owner}.
 */
public final class Colliders {
    private static final float FARTHEST = Components.X.most();

    private final Registry registry;
    private final Bodies bodies;
    private final Query compounds;
    private final Query colliders;

    /** Per collider that is awake: its index and its place on its body. */
    private int[] row = {};

    private float[] localX = {}, localY = {}, localAngle = {};
    private int count;

    /** Bodies whose centre of mass has moved since the last step. */
    private boolean anyRecentered;

    Colliders(Registry registry, Bodies bodies) {
        this.registry = registry;
        this.bodies = bodies;
        compounds = registry.query().all(Components.COMPOUND).none(Components.DISABLED);
        colliders = registry.query().all(Components.COLLIDER).none(Components.DISABLED);
    }

    static float x(float bodyX, float cos, float sin, float localX, float localY) {
        return Ranges.limited(bodyX + (cos * localX - sin * localY), FARTHEST);
    }

    static float y(float bodyY, float cos, float sin, float localX, float localY) {
        return Ranges.limited(bodyY + (sin * localX + cos * localY), FARTHEST);
    }

    static float angle(float bodyAngle, float localAngle) {
        return localAngle == 0f ? bodyAngle : Trig.wrap(bodyAngle + localAngle);
    }

    // ---- gathering

    /** Begins a step: no collider yet. */
    void begin() {
        count = 0;
        bodies.hasColliders = colliders.rows() > 0;
    }

    /** Whether a row of a collider names a body that has further colliders. */
    boolean hasBody(Table table, int own) {
        long body = table.longs(Components.COLLIDER_BODY)[own];
        return registry.isAlive(body) && isCompound(registry.tableOf(body));
    }

    /** Finds the bodies of all colliders again. Bodies that come later, beyond the count, have none yet. */
    void findOwners(BodyTables tables) {
        for (int i = 0; i < bodies.owner.length; i++) {
            bodies.owner[i] = i;
        }
        for (int t = 0; t < colliders.tableCount(); t++) {
            Table table = colliders.table(t);
            int at = tables.indexOf(table);
            long[] body = table.longs(Components.COLLIDER_BODY);
            for (int i = 0; i < table.rows(); i++) {
                int owner = hasBody(table, i) ? tables.indexOf(body[i]) : -1;
                bodies.owner[at + i] = owner < 0 ? at + i : owner;
            }
        }
    }

    /** Bits of the motion that the body of a collider's row does not make. */
    int locksOfBody(Table table, int own) {
        long body = table.longs(Components.COLLIDER_BODY)[own];
        boolean hasAny = registry.isAlive(body) && registry.tableOf(body).has(Components.LOCKS);
        return hasAny ? registry.tableOf(body).readInts(Components.LOCKED)[registry.rowOf(body)] : 0;
    }

    private static boolean isCompound(Table table) {
        return table.has(Components.COMPOUND) && !table.has(Components.COLLIDER);
    }

    /** Moves the centres of mass of the bodies that have further colliders, or a centre that was set. */
    void shiftCenters(BodyTables tables) {
        anyRecentered = false;
        for (int t = 0; t < compounds.tableCount(); t++) {
            Table table = compounds.table(t);
            int at = tables.indexOf(table);
            float[] x = table.readFloats(Components.CENTER_SHIFT_X);
            float[] y = table.readFloats(Components.CENTER_SHIFT_Y);
            int[] recentered = table.readInts(Components.RECENTERED);
            int end = at + table.rows();
            for (int i = bodies.awake.nextRange(at, end); i < end; i = bodies.awake.nextRange(i + 1, end)) {
                bodies.centroidX[i] += x[i - at];
                bodies.centroidY[i] += y[i - at];
                anyRecentered |= recentered[i - at] != 0;
            }
        }
    }

    /** Whether contacts of bodies must be made anew, because their centres of mass have moved. */
    public boolean anyRecentered() {
        return anyRecentered;
    }

    /** Sets whether contacts of a body's colliders must be made anew, per body, and forgets it. */
    public void takeRecentered(BodyTables tables, boolean[] out) {
        Arrays.fill(out, 0, bodies.count, false);
        for (int t = 0; t < compounds.tableCount(); t++) {
            Table table = compounds.table(t);
            int at = tables.indexOf(table);
            int[] recentered = table.readInts(Components.RECENTERED);
            for (int i = 0; i < table.rows(); i++) {
                out[at + i] = recentered[i] != 0;
                recentered[i] = 0;
            }
        }
        for (int i = 0; i < bodies.count; i++) {
            out[i] |= out[bodies.owner[i]];
        }
        anyRecentered = false;
    }

    /**
     * Makes a collider's row one of its body. Returns whether it has a body and a place on it.
     *
     * @param at index of the table's first row
     * @param i index of the collider
     */
    boolean follow(Table table, int at, int i) {
        int own = i - at;
        int body = bodies.owner[i];
        float x = table.readFloats(Components.LOCAL_X)[own];
        float y = table.readFloats(Components.LOCAL_Y)[own];
        float angle = table.readFloats(Components.LOCAL_ANGLE)[own];
        boolean fit = body != i
                && Components.LOCAL_X.accepts(x)
                && Components.LOCAL_Y.accepts(y)
                && Components.LOCAL_ANGLE.accepts(angle);
        if (!fit) {
            return false;
        }
        add(i, x, y, angle);
        int type = bodies.isDynamic(body) ? Bodies.DYNAMIC : bodies.type[body];
        bodies.type[i] = type;
        table.readInts(Components.BODY_TYPE)[own] = type;
        repeat(table, own, i, body);
        bodies.clearForces(i);
        copyMotion(i, body);
        place(i, body, x, y, angle);
        float cos = Trig.cos(angle);
        float sin = Trig.sin(angle);
        float centerX = bodies.centroidX[body] - x;
        float centerY = bodies.centroidY[body] - y;
        bodies.centroidX[i] = cos * centerX + sin * centerY;
        bodies.centroidY[i] = cos * centerY - sin * centerX;
        return true;
    }

    /** Has a collider follow its body that wakes in the midst of a step. */
    void add(int i) {
        Table table = registry.tableOf(bodies.entity[i]);
        int own = registry.rowOf(bodies.entity[i]);
        add(
                i,
                table.readFloats(Components.LOCAL_X)[own],
                table.readFloats(Components.LOCAL_Y)[own],
                table.readFloats(Components.LOCAL_ANGLE)[own]);
    }

    private void add(int i, float x, float y, float angle) {
        row = Capacity.grow(row, count + 1);
        localX = Capacity.grow(localX, count + 1);
        localY = Capacity.grow(localY, count + 1);
        localAngle = Capacity.grow(localAngle, count + 1);
        row[count] = i;
        localX[count] = x;
        localY[count] = y;
        localAngle[count++] = angle;
    }

    /** Gives a collider and its row what its body has in all columns of mass and damping. */
    private void repeat(Table table, int own, int i, int body) {
        repeat(table, own, Components.INVERSE_MASS, bodies.invMass, i, body);
        repeat(table, own, Components.INVERSE_INERTIA, bodies.invInertia, i, body);
        repeat(table, own, Components.GRAVITY_SCALE, bodies.gravityScale, i, body);
        repeat(table, own, Components.LINEAR_DAMPING, bodies.linearDamping, i, body);
        repeat(table, own, Components.ANGULAR_DAMPING, bodies.angularDamping, i, body);
        if (bodies.hasLocks) {
            bodies.locks[i] = bodies.locks[body];
        }
    }

    private static void repeat(Table table, int own, FloatField field, float[] column, int i, int body) {
        column[i] = column[body];
        table.readFloats(field)[own] = column[body];
    }

    private void copyMotion(int i, int body) {
        bodies.vx[i] = bodies.vx[body];
        bodies.vy[i] = bodies.vy[body];
        bodies.omega[i] = bodies.omega[body];
    }

    private void place(int i, int body, float x, float y, float angle) {
        float cos = bodies.cos[body];
        float sin = bodies.sin[body];
        float turned = angle(bodies.angle[body], angle);
        if (Float.floatToRawIntBits(turned) != Float.floatToRawIntBits(bodies.angle[i])) {
            bodies.setAngle(i, turned);
        }
        bodies.x[i] = x(bodies.x[body], cos, sin, x, y);
        bodies.y[i] = y(bodies.y[body], cos, sin, x, y);
    }

    // ---- between the stages of dynamics

    /** Gives colliders the motion that the solver has given their bodies. */
    public void takeMotion() {
        for (int k = 0; k < count; k++) {
            int i = row[k];
            int body = bodies.owner[i];
            copyMotion(i, body);
            bodies.moveX[i] = bodies.moveX[body];
            bodies.moveY[i] = bodies.moveY[body];
            bodies.turn[i] = bodies.turn[body];
        }
    }

    /** Moves colliders to where their bodies are at the end of the step. */
    public void takePlaces() {
        for (int k = 0; k < count; k++) {
            int i = row[k];
            place(i, bodies.owner[i], localX[k], localY[k], localAngle[k]);
            bodies.moveX[i] = bodies.moveX[bodies.owner[i]];
            bodies.moveY[i] = bodies.moveY[bodies.owner[i]];
            bodies.turn[i] = bodies.turn[bodies.owner[i]];
        }
    }
}
