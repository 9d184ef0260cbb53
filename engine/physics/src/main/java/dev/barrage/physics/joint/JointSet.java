package dev.barrage.physics.joint;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.ecs.change.RowChanges;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import java.util.Arrays;
import java.util.List;

/**
 * All joints of a step as flat columns, as {@link Bodies} has the bodies. A joint's index is its place in these arrays,
 * valid for this step only; {@link #order} is the order of births.
 */
public final class JointSet {
    /** Types, the ordinals of {@code JointType}. */
    public static final int DISTANCE = 0,
            REVOLUTE = 1,
            PRISMATIC = 2,
            WELD = 3,
            WHEEL = 4,
            MOTOR = 5,
            MOUSE = 6,
            GEAR = 7,
            PULLEY = 8,
            FILTER = 9,
            MOVER = 10,
            POGO = 11;

    /** Flags of a joint: its bodies collide, it has a spring, limits, a motor, and it breaks at its threshold. */
    public static final int COLLIDES = 1, SPRING = 2, LIMITS = 4, POWERED = 8, BREAKS = 16;

    /** The flags that decide which rows a joint has. */
    public static final int ROW_FLAGS = SPRING | LIMITS | POWERED;

    /** Places of columns in {@link #values}. */
    public static final int ANCHOR_A_X = 0,
            ANCHOR_A_Y = 1,
            ANCHOR_A_ANGLE = 2,
            ANCHOR_B_X = 3,
            ANCHOR_B_Y = 4,
            ANCHOR_B_ANGLE = 5,
            HERTZ = 6,
            DAMPING = 7,
            SPRING_HERTZ = 8,
            SPRING_DAMPING = 9,
            SPRING_TARGET = 10,
            SPRING_LEAST = 11,
            SPRING_MOST = 12,
            ANGULAR_HERTZ = 13,
            ANGULAR_SPRING_DAMPING = 14,
            ANGULAR_SPRING_MOST = 15,
            LOWER_LIMIT = 16,
            UPPER_LIMIT = 17,
            MOTOR_SPEED = 18,
            MOTOR_MOST = 19,
            DRIVE_X = 20,
            DRIVE_Y = 21,
            DRIVE_MOST_X = 22,
            DRIVE_MOST_Y = 23,
            LENGTH = 24,
            RATIO = 25,
            PULLEY_A_X = 26,
            PULLEY_A_Y = 27,
            PULLEY_B_X = 28,
            PULLEY_B_Y = 29,
            FORCE_THRESHOLD = 30,
            TORQUE_THRESHOLD = 31,
            ANGLE = 32,
            IMPULSE = 33;

    /** Largest number of rows of a joint, each with an impulse. */
    public static final int ROWS = 6;

    private static final FloatField[] FIELDS = {
        Components.ANCHOR_A_X,
        Components.ANCHOR_A_Y,
        Components.ANCHOR_A_ANGLE,
        Components.ANCHOR_B_X,
        Components.ANCHOR_B_Y,
        Components.ANCHOR_B_ANGLE,
        Components.JOINT_HERTZ,
        Components.JOINT_DAMPING,
        Components.SPRING_HERTZ,
        Components.SPRING_DAMPING,
        Components.SPRING_TARGET,
        Components.SPRING_LEAST,
        Components.SPRING_MOST,
        Components.ANGULAR_HERTZ,
        Components.ANGULAR_SPRING_DAMPING,
        Components.ANGULAR_SPRING_MOST,
        Components.LOWER_LIMIT,
        Components.UPPER_LIMIT,
        Components.MOTOR_SPEED,
        Components.MOTOR_MOST,
        Components.DRIVE_X,
        Components.DRIVE_Y,
        Components.DRIVE_MOST_X,
        Components.DRIVE_MOST_Y,
        Components.JOINT_LENGTH,
        Components.JOINT_RATIO,
        Components.PULLEY_A_X,
        Components.PULLEY_A_Y,
        Components.PULLEY_B_X,
        Components.PULLEY_B_Y,
        Components.FORCE_THRESHOLD,
        Components.TORQUE_THRESHOLD,
        Components.JOINT_ANGLE,
        Components.JOINT_IMPULSE_0,
        Components.JOINT_IMPULSE_1,
        Components.JOINT_IMPULSE_2,
        Components.JOINT_IMPULSE_3,
        Components.JOINT_IMPULSE_4,
        Components.JOINT_IMPULSE_5,
    };

    /** The fields of the impulses. */
    public static final List<FloatField> IMPULSES = List.of(FIELDS).subList(IMPULSE, IMPULSE + ROWS);

    private final Registry registry;
    private final Query tables;

    /** Number of joints. */
    public int count;

    /** Joints in the order of birth. */
    public int[] order = {};

    /** Handles of the joints, and serial numbers. */
    public long[] entity = {};

    private long[] birth = {};

    /** Type, and {@linkplain #COLLIDES flags}. */
    public int[] type = {}, flags = {};

    /**
     * The bodies' indices; A is -1 where the joint holds B to the world, both are if a body is disabled.
     */
    public int[] bodyA = {}, bodyB = {};

    /** The bodies' handles; A is 0 for the world. */
    public long[] handleA = {}, handleB = {};

    /** Per place of a column, the values of all joints, in the units of the fields. */
    final float[][] values = new float[FIELDS.length][0];

    /** Force, N, and torque about B's anchor, N m, by which the last step held B. */
    public float[] forceX = {}, forceY = {}, torque = {};

    /** Joints whose force or torque has reached its threshold in the step, in the order of birth. */
    public int[] over = {};

    public int overCount;

    /** Whether any joint is a gear. */
    public boolean anyGears;

    /** Whether joints have come, gone or moved since the step before, or their bodies have other indices. */
    public boolean isNew;

    /** Whether a joint has other flags than when it was last asked for. */
    private boolean areFlagsNew;

    /** Whether a joint of this step keeps its bodies from colliding. */
    public boolean anyFilters;

    /** Per body, whether a joint keeps it from colliding with another. Only meaningful while {@link #anyFilters}. */
    private boolean[] isFiltered = {};

    /** Per pair of bodies that do not collide: the higher index, and the next pair of the lower one, or -1. */
    private int[] higher = {};

    private int[] nextPair = {};
    private int pairCount;

    /** Per body of a pair: the first pair in which it is the lower one, or -1. */
    private int[] firstPair = {};

    /** Per joint: which of its bodies were dynamic and awake when it was last asked for. */
    private byte[] acting = {};

    /** Whether a joint has another body than in the last step. */
    private boolean mustLook;

    private Table[] seen = {};
    private int[] seenRows = {};
    private int seenCount;
    private final RadixOrder byBirth = new RadixOrder();

    /** The joints of a world. */
    public JointSet(Registry registry) {
        this.registry = registry;
        tables = registry.query().all(Components.JOINT);
    }

    /** Copies the rows of joints that may have changed to the columns, when the bodies are gathered. */
    public void gather(BodyTables bodies) {
        isNew = bodies.haveRowsMoved() || haveRowsMoved();
        if (!isNew && count == 0) {
            return;
        }
        if (isNew) {
            look(bodies);
        }
        Arrays.fill(forceX, 0, count, 0f); // of joints that do not act
        Arrays.fill(forceY, 0, count, 0f);
        Arrays.fill(torque, 0, count, 0f);
        areFlagsNew |= isNew;
        int at = 0;
        for (int t = 0; t < seenCount; t++) {
            Table table = seen[t];
            int rows = table.rows();
            for (int c = 0; c < FIELDS.length; c++) {
                if (isNew || table.mayHaveWritten(FIELDS[c])) {
                    System.arraycopy(table.readFloats(FIELDS[c]), 0, values[c], at, rows);
                }
            }
            if (isNew || table.mayHaveWritten(Components.JOINT_FLAGS)) {
                int[] now = table.readInts(Components.JOINT_FLAGS);
                areFlagsNew |= !Arrays.equals(now, 0, rows, flags, at, at + rows);
                System.arraycopy(now, 0, flags, at, rows);
            }
            RowChanges changes = table.changes();
            for (int row = changes.nextNoted(0); row < changes.seen(); row = changes.nextNoted(row + 1)) {
                copy(table, row, at + row);
            }
            changes.look(rows);
            at += rows;
        }
        if (areFlagsNew) {
            filter();
        }
    }

    private void copy(Table table, int row, int j) {
        for (int c = 0; c < FIELDS.length; c++) {
            values[c][j] = table.readFloats(FIELDS[c])[row];
        }
        int now = table.readInts(Components.JOINT_FLAGS)[row];
        areFlagsNew |= now != flags[j];
        flags[j] = now;
    }

    /** Has the next step look at all joints again, because one has another body. */
    public void reread() {
        mustLook = true;
    }

    /** A value of a joint, by the place of its column, as the last step left it. */
    public float value(int j, int column) {
        return values[column][j];
    }

    /** Whether joints have come, gone or moved since the last step. */
    public boolean haveRowsMoved() {
        boolean moved = mustLook || seenCount != tables.tableCount();
        for (int t = 0; !moved && t < seenCount; t++) {
            Table table = tables.table(t);
            moved = seen[t] != table
                    || seenRows[t] != table.rows()
                    || table.changes().anyGone();
        }
        return moved;
    }

    private void look(BodyTables bodies) {
        mustLook = false;
        count = tables.rows();
        seenCount = tables.tableCount();
        seen = Capacity.grow(seen, seenCount);
        seenRows = Capacity.grow(seenRows, seenCount);
        reserve();
        int at = 0;
        for (int t = 0; t < seenCount; t++) {
            Table table = tables.table(t);
            int rows = table.rows();
            seen[t] = table;
            seenRows[t] = rows;
            System.arraycopy(table.entities(), 0, entity, at, rows);
            System.arraycopy(table.longs(Components.JOINT_BIRTH), 0, birth, at, rows);
            System.arraycopy(table.readInts(Components.JOINT_TYPE), 0, type, at, rows);
            System.arraycopy(table.longs(Components.JOINT_BODY_A), 0, handleA, at, rows);
            System.arraycopy(table.longs(Components.JOINT_BODY_B), 0, handleB, at, rows);
            for (int j = at; j < at + rows; j++) {
                bodyA[j] = handleA[j] == 0 ? -1 : bodies.indexOf(handleA[j]);
                bodyB[j] = bodies.indexOf(handleB[j]);
                if (bodyB[j] < 0 || handleA[j] != 0 && bodyA[j] < 0) { // one is disabled: the joint does nothing
                    bodyA[j] = -1;
                    bodyB[j] = -1;
                }
            }
            at += rows;
        }
        anyGears = false;
        for (int j = 0; j < count; j++) {
            anyGears |= type[j] == GEAR;
        }
        byBirth.begin(count);
        byBirth.by(birth);
        System.arraycopy(byBirth.rows(), 0, order, 0, count);
    }

    private void reserve() {
        order = Capacity.grow(order, count);
        entity = Capacity.grow(entity, count);
        birth = Capacity.grow(birth, count);
        type = Capacity.grow(type, count);
        flags = Capacity.grow(flags, count);
        handleA = Capacity.grow(handleA, count);
        handleB = Capacity.grow(handleB, count);
        bodyA = Capacity.grow(bodyA, count);
        bodyB = Capacity.grow(bodyB, count);
        forceX = Capacity.grow(forceX, count);
        forceY = Capacity.grow(forceY, count);
        torque = Capacity.grow(torque, count);
        for (int c = 0; c < values.length; c++) {
            values[c] = Capacity.grow(values[c], count);
        }
    }

    /** Writes what a step has changed back to the rows. */
    public void scatter() {
        int at = 0;
        for (int t = 0; t < seenCount && count > 0; t++) {
            for (int c = ANGLE; c < FIELDS.length; c++) {
                System.arraycopy(values[c], at, seen[t].readFloats(FIELDS[c]), 0, seenRows[t]);
            }
            at += seenRows[t];
        }
    }

    /** Finds the joints whose force or torque has reached its threshold. */
    public void findOver() {
        overCount = 0;
        over = Capacity.grow(over, count);
        float[] mostForce = values[FORCE_THRESHOLD];
        float[] mostTorque = values[TORQUE_THRESHOLD];
        for (int k = 0; k < count; k++) {
            int j = order[k];
            float force = (float) Math.sqrt(forceX[j] * forceX[j] + forceY[j] * forceY[j]);
            if (force >= mostForce[j] || Math.abs(torque[j]) >= mostTorque[j]) {
                over[overCount++] = j;
            }
        }
    }

    /** Forgets the last step: the next one looks at all rows. */
    public void forget() {
        seenCount = 0;
        count = 0;
        overCount = 0;
        anyFilters = false;
    }

    /** The index of a joint in the last step, or -1 if it was not in it. Rows may have moved since. */
    public int indexOf(long joint) {
        if (count == 0 || !registry.isAlive(joint)) {
            return -1;
        }
        long born = registry.tableOf(joint).longs(Components.JOINT_BIRTH)[registry.rowOf(joint)];
        int low = 0;
        int high = count - 1;
        while (low < high) {
            int middle = low + high >>> 1;
            if (birth[order[middle]] < born) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return entity[order[low]] == joint ? order[low] : -1;
    }

    /** The index of the first joint of a gear, or -1. */
    int gearA(int gear) {
        return indexOf(value(entity[gear], Components.GEAR_A));
    }

    /** The index of the second joint of a gear, or -1. */
    int gearB(int gear) {
        return indexOf(value(entity[gear], Components.GEAR_B));
    }

    private long value(long joint, LongField field) {
        return registry.tableOf(joint).longs(field)[registry.rowOf(joint)];
    }

    // ---- pairs that do not collide

    private void filter() {
        Arrays.fill(isFiltered, false);
        pairCount = 0;
        for (int j = 0; j < count; j++) {
            if ((flags[j] & COLLIDES) == 0 && bodyA[j] >= 0 && bodyB[j] >= 0) {
                addPair(Math.min(bodyA[j], bodyB[j]), Math.max(bodyA[j], bodyB[j]));
            }
        }
        anyFilters = pairCount > 0;
    }

    private void addPair(int low, int high) {
        isFiltered = Capacity.grow(isFiltered, high + 1);
        firstPair = Capacity.grow(firstPair, high + 1);
        higher = Capacity.grow(higher, pairCount + 1);
        nextPair = Capacity.grow(nextPair, pairCount + 1);
        beginPairs(low);
        beginPairs(high);
        higher[pairCount] = high;
        nextPair[pairCount] = firstPair[low];
        firstPair[low] = pairCount++;
    }

    private void beginPairs(int body) {
        if (!isFiltered[body]) {
            isFiltered[body] = true;
            firstPair[body] = -1;
        }
    }

    /** Whether a joint keeps two bodies from colliding. Further colliders are to be asked for by their bodies. */
    public boolean forbids(int a, int b) {
        return anyFilters
                && Math.max(a, b) < isFiltered.length
                && isFiltered[a]
                && isFiltered[b]
                && areListed(Math.min(a, b), Math.max(a, b));
    }

    private boolean areListed(int low, int high) {
        int k = firstPair[low];
        while (k >= 0 && higher[k] != high) {
            k = nextPair[k];
        }
        return k >= 0;
    }

    // ---- what joints connect

    /**
     * Whether the joints that act are the same as in the last call, with the same bodies and rows, and those bodies that
     * were dynamic and awake are so still.
     */
    public boolean actAsBefore(Bodies bodies) {
        boolean same = !isNew && !areFlagsNew;
        areFlagsNew = false;
        acting = Capacity.grow(acting, count);
        for (int j = 0; j < count; j++) {
            byte now = (byte) ((moves(bodies, bodyA[j]) ? 1 : 0) | (moves(bodies, bodyB[j]) ? 2 : 0));
            same &= acting[j] == now;
            acting[j] = now;
        }
        return same;
    }

    private static boolean moves(Bodies bodies, int i) {
        return i >= 0 && bodies.type[i] == Bodies.DYNAMIC;
    }

    /** Whether a joint acts: one of its bodies is dynamic and awake. */
    public boolean acts(Bodies bodies, int j) {
        return moves(bodies, bodyA[j]) || moves(bodies, bodyB[j]);
    }

    /** Whether a joint connects two bodies that are dynamic and awake. */
    public boolean connects(Bodies bodies, int j) {
        return moves(bodies, bodyA[j]) && moves(bodies, bodyB[j]);
    }
}
