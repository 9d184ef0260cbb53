package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.ecs.change.RowChanges;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/**
 * Copies the body rows of all tables to flat columns at the start of a step, and changes back to the rows at its end.
 */
public final class BodyTables {
    /** The fields that a step reads and a system may have written to. */
    private static final Field[] READ = {
        Components.X,
        Components.Y,
        Components.ANGLE,
        Components.VX,
        Components.VY,
        Components.OMEGA,
        Components.FORCE_X,
        Components.FORCE_Y,
        Components.TORQUE,
        Components.INVERSE_MASS,
        Components.INVERSE_INERTIA,
        Components.GRAVITY_SCALE,
        Components.LINEAR_DAMPING,
        Components.ANGULAR_DAMPING,
        Components.RESTITUTION,
        Components.FRICTION,
        Components.BODY_TYPE,
        Components.SENSOR,
        Components.LAYER,
        Components.GROUP,
    };

    /** The fields that a step writes. */
    private static final FloatField[] WRITTEN = {
        Components.X,
        Components.Y,
        Components.ANGLE,
        Components.PREVIOUS_X,
        Components.PREVIOUS_Y,
        Components.PREVIOUS_ANGLE,
        Components.VX,
        Components.VY,
        Components.OMEGA,
        Components.FORCE_X,
        Components.FORCE_Y,
        Components.TORQUE,
        Components.SECONDS_LEFT,
    };

    private static final float FARTHEST = Components.X.most();
    private static final float FASTEST = Components.VX.most();
    private static final float MOST_ANGLE = Components.ANGLE.most();
    private static final float FASTEST_TURN = Components.OMEGA.most();
    private static final float STRONGEST = Components.FORCE_X.most();
    private static final float MOST_INVERSE_MASS = Components.INVERSE_MASS.most();
    private static final float MOST_INVERSE_INERTIA = Components.INVERSE_INERTIA.most();
    private static final float MOST_GRAVITY = Components.GRAVITY_SCALE.most();
    private static final float MOST_DAMPING = Components.LINEAR_DAMPING.most();
    private static final float MOST_RESTITUTION = Components.RESTITUTION.most();
    private static final float MOST_FRICTION = Components.FRICTION.most();

    private final Query tables;
    private final Bodies bodies;
    private final BirthOrder births = new BirthOrder();
    private final AwakeRows awake;

    /** The tables at the last look, and the index of the first body of each. */
    private Table[] seen = {};

    private int[] seenAt = {};
    private int seenCount;

    /** Whether the step has written the rows that it gathered. */
    private boolean done;

    private final BadRows bad;
    private final BlockTask derive = this::derive;
    private Shape[] shapes;

    /** Per body: 0 if its numbers are in the ranges of their fields. */
    private float[] flaw = {};

    /** Whether a block has a body that is not fit for the step. Workers only ever set it. */
    private boolean flawed;

    /**
     * Tables of one world.
     *
     * @param bodies receives the rows
     * @param bad gets the rows that are not fit for the step
     */
    public BodyTables(Registry registry, Bodies bodies, BadRows bad) {
        tables = registry.query().all(Components.BODY);
        this.bodies = bodies;
        awake = bodies.awake;
        this.bad = bad;
    }

    /**
     * Copies the body rows, table by table, to the flat columns, and derives the other columns from the shapes. Rows of
     * static bodies that are as the last step left them may stay as they are. Notes bad rows; if there are some, settle
     * them and gather again.
     */
    public void gather(Shape[] allShapes, Workers workers) {
        shapes = allShapes;
        int total = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            total += tables.table(t).rows();
        }
        bodies.ensureCapacity(total);
        bodies.count = total;
        if (awake.begin(total, done)) {
            wakeChanged();
        }
        awake.list(total);
        done = false;
        flawed = false;
        look();
        flaw = Capacity.grow(flaw, bodies.count);
        births.rank(bodies.rank, bodies.count);
        awake.forBlocks(bodies.count, derive, workers);
        if (flawed) {
            examineAll();
        }
    }

    /** Has all rows looked at in the next step, as if all were new. */
    public void forget() {
        done = false;
    }

    /** Wakes the rows of static bodies that are new, have moved or may have been written to. */
    private void wakeChanged() {
        int at = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            Table table = tables.table(t);
            if (t >= seenCount || seen[t] != table || seenAt[t] != at) {
                break;
            }
            RowChanges changes = table.changes();
            for (int row = changes.nextNoted(0); row < changes.seen(); row = changes.nextNoted(row + 1)) {
                awake.wake(at + row);
            }
            if (changes.mayHaveAny()) {
                wakeWritten(table, at, changes.seen());
            }
            awake.wake(at + changes.seen(), at + table.rows());
            at += table.rows();
        }
        awake.wake(at, bodies.count);
    }

    /** Wakes the rows whose values differ from those of the last step, in columns that were handed out. */
    private void wakeWritten(Table table, int at, int rows) {
        int end = at + rows;
        for (int from = awake.nextResting(at, end); from < end; from = awake.nextResting(from, end)) {
            int to = awake.nextAwake(from, end);
            compare(table, Components.BODY_TYPE, bodies.type, at, from, to);
            compare(table, Components.SHAPE, bodies.shape, at, from, to);
            compare(table, Components.LAYER, bodies.layer, at, from, to);
            compare(table, Components.MASK, bodies.mask, at, from, to);
            compare(table, Components.GROUP, bodies.group, at, from, to);
            compare(table, Components.X, bodies.x, at, from, to);
            compare(table, Components.Y, bodies.y, at, from, to);
            compare(table, Components.ANGLE, bodies.angle, at, from, to);
            compare(table, Components.PREVIOUS_X, bodies.x, at, from, to);
            compare(table, Components.PREVIOUS_Y, bodies.y, at, from, to);
            compare(table, Components.PREVIOUS_ANGLE, bodies.angle, at, from, to);
            compare(table, Components.VX, bodies.vx, at, from, to);
            compare(table, Components.VY, bodies.vy, at, from, to);
            compare(table, Components.OMEGA, bodies.omega, at, from, to);
            compare(table, Components.FORCE_X, bodies.forceX, at, from, to);
            compare(table, Components.FORCE_Y, bodies.forceY, at, from, to);
            compare(table, Components.TORQUE, bodies.torque, at, from, to);
            compare(table, Components.INVERSE_MASS, bodies.invMass, at, from, to);
            compare(table, Components.INVERSE_INERTIA, bodies.invInertia, at, from, to);
            compare(table, Components.GRAVITY_SCALE, bodies.gravityScale, at, from, to);
            compare(table, Components.LINEAR_DAMPING, bodies.linearDamping, at, from, to);
            compare(table, Components.ANGULAR_DAMPING, bodies.angularDamping, at, from, to);
            compare(table, Components.RESTITUTION, bodies.restitution, at, from, to);
            compare(table, Components.FRICTION, bodies.friction, at, from, to);
            if (table.mayHaveWritten(Components.SENSOR) || table.mayHaveWritten(Components.SECONDS_LEFT)) {
                wakeUnrested(table, at, from, to);
            }
            from = to;
        }
    }

    private void compare(Table table, FloatField field, float[] kept, int at, int from, int to) {
        if (table.mayHaveWritten(field)) {
            float[] now = table.readFloats(field);
            for (int i = from; i < to; i++) {
                int same = Arrays.mismatch(now, i - at, to - at, kept, i, to);
                i = same < 0 ? to : i + same;
                if (i < to) {
                    awake.wake(i);
                }
            }
        }
    }

    private void compare(Table table, IntField field, int[] kept, int at, int from, int to) {
        if (table.mayHaveWritten(field)) {
            int[] now = table.readInts(field);
            for (int i = from; i < to; i++) {
                int same = Arrays.mismatch(now, i - at, to - at, kept, i, to);
                i = same < 0 ? to : i + same;
                if (i < to) {
                    awake.wake(i);
                }
            }
        }
    }

    private void wakeUnrested(Table table, int at, int from, int to) {
        int[] sensor = table.readInts(Components.SENSOR);
        float[] secondsLeft = table.readFloats(Components.SECONDS_LEFT);
        for (int i = from; i < to; i++) {
            if (sensor[i - at] != 0 || secondsLeft[i - at] != Float.POSITIVE_INFINITY) {
                awake.wake(i);
            }
        }
    }

    /** Gathers the rows that are awake, and remembers which may rest in the next step. */
    private void look() {
        seenCount = tables.tableCount();
        seen = Capacity.grow(seen, seenCount);
        seenAt = Capacity.grow(seenAt, seenCount);
        births.begin(bodies.count);
        int at = 0;
        for (int t = 0; t < seenCount; t++) {
            Table table = tables.table(t);
            seen[t] = table;
            seenAt[t] = at;
            births.add(table.longs(Components.BIRTH), at, table.rows());
            int end = at + table.rows();
            for (int from = awake.nextRange(at, end); from < end; from = awake.nextRange(from, end)) {
                int to = awake.endOfRange(from, end);
                gather(table, at, from - at, to - from);
                noteRest(table, at, from, to);
                from = to;
            }
            table.changes().look(table.rows());
            at = end;
        }
    }

    /** Notes which bodies this step leaves as they are, for good. */
    private void noteRest(Table table, int at, int from, int to) {
        float[] secondsLeft = table.readFloats(Components.SECONDS_LEFT);
        for (int first = from; first < to; first = AwakeRows.nextWord(first)) {
            int end = Math.min(to, AwakeRows.nextWord(first));
            awake.setCanRest(first, end, isAnyFixed(first, end) ? restful(first, end, secondsLeft, at) : 0);
        }
    }

    /** A loop without branches, which takes vector instructions: mostly none is. */
    private boolean isAnyFixed(int from, int to) {
        int least = Integer.MAX_VALUE;
        for (int i = from; i < to; i++) {
            least = Math.min(least, bodies.type[i]);
        }
        return least == Bodies.FIXED;
    }

    /** A bit for each body that this step leaves as it is, the first body's lowest. */
    private long restful(int from, int to, float[] secondsLeft, int at) {
        long bits = 0;
        for (int i = from; i < to; i++) {
            boolean rests = bodies.type[i] == Bodies.FIXED
                    && !bodies.sensor[i]
                    && secondsLeft[i - at] == Float.POSITIVE_INFINITY
                    && bodies.invMass[i] == 0f
                    && bodies.invInertia[i] == 0f
                    && bodies.forceX[i] == 0f
                    && bodies.forceY[i] == 0f
                    && bodies.torque[i] == 0f;
            bits |= rests ? 1L << i - from : 0;
        }
        return bits;
    }

    private void gather(Table table, int tableAt, int row, int rows) {
        int at = tableAt + row;
        System.arraycopy(table.entities(), row, bodies.entity, at, rows);
        System.arraycopy(table.readInts(Components.BODY_TYPE), row, bodies.type, at, rows);
        System.arraycopy(table.readInts(Components.SHAPE), row, bodies.shape, at, rows);
        System.arraycopy(table.readInts(Components.LAYER), row, bodies.layer, at, rows);
        System.arraycopy(table.readInts(Components.MASK), row, bodies.mask, at, rows);
        System.arraycopy(table.readInts(Components.GROUP), row, bodies.group, at, rows);
        System.arraycopy(table.readFloats(Components.X), row, bodies.x, at, rows);
        System.arraycopy(table.readFloats(Components.Y), row, bodies.y, at, rows);
        System.arraycopy(table.readFloats(Components.VX), row, bodies.vx, at, rows);
        System.arraycopy(table.readFloats(Components.VY), row, bodies.vy, at, rows);
        System.arraycopy(table.readFloats(Components.OMEGA), row, bodies.omega, at, rows);
        System.arraycopy(table.readFloats(Components.FORCE_X), row, bodies.forceX, at, rows);
        System.arraycopy(table.readFloats(Components.FORCE_Y), row, bodies.forceY, at, rows);
        System.arraycopy(table.readFloats(Components.TORQUE), row, bodies.torque, at, rows);
        System.arraycopy(table.readFloats(Components.INVERSE_MASS), row, bodies.invMass, at, rows);
        System.arraycopy(table.readFloats(Components.INVERSE_INERTIA), row, bodies.invInertia, at, rows);
        System.arraycopy(table.readFloats(Components.GRAVITY_SCALE), row, bodies.gravityScale, at, rows);
        System.arraycopy(table.readFloats(Components.LINEAR_DAMPING), row, bodies.linearDamping, at, rows);
        System.arraycopy(table.readFloats(Components.ANGULAR_DAMPING), row, bodies.angularDamping, at, rows);
        System.arraycopy(table.readFloats(Components.RESTITUTION), row, bodies.restitution, at, rows);
        System.arraycopy(table.readFloats(Components.FRICTION), row, bodies.friction, at, rows);
        int[] sensor = table.readInts(Components.SENSOR);
        int bits = 0;
        for (int i = 0; i < rows; i++) {
            bodies.sensor[at + i] = sensor[row + i] != 0;
            bits |= sensor[row + i];
        }
        flawed |= !Components.SENSOR.accepts(bits);
        gatherAngles(table.readFloats(Components.ANGLE), row, at, rows);
    }

    /** Copies angles. If an angle is as the last step left it, its cosine and sine are kept, too. */
    private void gatherAngles(float[] angle, int row, int at, int rows) {
        for (int i = 0; i < rows; i++) {
            if (Float.floatToRawIntBits(angle[row + i]) != Float.floatToRawIntBits(bodies.angle[at + i])) {
                bodies.setAngle(at + i, angle[row + i]);
            }
        }
    }

    private void derive(int block, int from, int to, int worker) {
        boolean fit = areFit(from, to);
        for (int i = from; i < to; i++) {
            if (hasShape(bodies.shape[i])) {
                Shape shape = shapes[bodies.shape[i]];
                bodies.centroidX[i] = shape.massData().centroidX();
                bodies.centroidY[i] = shape.massData().centroidY();
                fit &= bodies.type[i] != Bodies.DYNAMIC | shape.kind() != Shape.WALL;
            } else {
                fit = false;
            }
        }
        if (!fit) {
            flawed = true;
        }
    }

    private boolean hasShape(int number) {
        return number >= 0 && number < shapes.length && shapes[number] != null;
    }

    /** Whether all numbers of some bodies are in the ranges of their fields. */
    private boolean areFit(int from, int to) {
        // One loop a column: the JIT vectorises those.
        Arrays.fill(flaw, from, to, 0f);
        addBeyond(bodies.x, FARTHEST, from, to);
        addBeyond(bodies.y, FARTHEST, from, to);
        addBeyond(bodies.vx, FASTEST, from, to);
        addBeyond(bodies.vy, FASTEST, from, to);
        addBeyond(bodies.forceX, STRONGEST, from, to);
        addBeyond(bodies.forceY, STRONGEST, from, to);
        addBeyond(bodies.torque, STRONGEST, from, to);
        addBeyond(bodies.angle, MOST_ANGLE, from, to);
        addBeyond(bodies.omega, FASTEST_TURN, from, to);
        addBeyond(bodies.gravityScale, MOST_GRAVITY, from, to);
        addOutside(bodies.invMass, MOST_INVERSE_MASS, from, to);
        addOutside(bodies.invInertia, MOST_INVERSE_INERTIA, from, to);
        addOutside(bodies.linearDamping, MOST_DAMPING, from, to);
        addOutside(bodies.angularDamping, MOST_DAMPING, from, to);
        addOutside(bodies.restitution, MOST_RESTITUTION, from, to);
        addOutside(bodies.friction, MOST_FRICTION, from, to);
        boolean fit = true;
        for (int i = from; i < to; i++) {
            fit &= flaw[i] == 0f & (bodies.type[i] | Bodies.DYNAMIC - bodies.type[i]) >= 0;
            fit &= Components.LAYER.accepts(bodies.layer[i]) & Components.GROUP.accepts(bodies.group[i]);
        }
        return fit;
    }

    /** Adds to the flaws of some bodies 0 for each value from {@code -most} to {@code most}. */
    private void addBeyond(float[] column, float most, int from, int to) {
        float[] out = flaw;
        for (int i = from; i < to; i++) {
            out[i] += Ranges.excess(Math.abs(column[i]), most);
        }
    }

    /** Adds to the flaws of some bodies 0 for each value from 0 to {@code most}. */
    private void addOutside(float[] column, float most, int from, int to) {
        float[] out = flaw;
        for (int i = from; i < to; i++) {
            out[i] += Ranges.excess(0f, column[i]) + Ranges.excess(column[i], most);
        }
    }

    private void examineAll() {
        for (int t = 0; t < tables.tableCount(); t++) {
            Table table = tables.table(t);
            for (int row = 0; row < table.rows(); row++) {
                bad.examine(table, row, READ);
                int shape = table.readInts(Components.SHAPE)[row];
                if (!hasShape(shape)) {
                    bad.note(table, row, Components.SHAPE + " must be the number of a shape: " + shape);
                } else if (shapes[shape].kind() == Shape.WALL
                        && table.readInts(Components.BODY_TYPE)[row] == Bodies.DYNAMIC) {
                    bad.note(table, row, Components.BODY_TYPE + " " + Bodies.NO_DYNAMIC_WALL);
                }
            }
        }
    }

    /**
     * Writes poses and velocities back, stores the previous poses for interpolation, clears the forces and shortens the
     * lifetimes.
     *
     * @param dt length of the step, seconds
     */
    public void scatter(float dt) {
        int at = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            Table table = tables.table(t);
            int end = at + table.rows();
            for (int from = awake.nextRange(at, end); from < end; from = awake.nextRange(from, end)) {
                int to = awake.endOfRange(from, end);
                scatter(table, at, from - at, to - from, dt);
                from = to;
            }
            if (!awake.areAll()) {
                scatterWritten(table, at, dt);
            }
            at = end;
        }
        done = true;
    }

    private void scatter(Table table, int at, int row, int rows, float dt) {
        keepPrevious(table, row, rows);
        copy(bodies.x, at, table, Components.X, row, rows);
        copy(bodies.y, at, table, Components.Y, row, rows);
        copy(bodies.angle, at, table, Components.ANGLE, row, rows);
        copy(bodies.vx, at, table, Components.VX, row, rows);
        copy(bodies.vy, at, table, Components.VY, row, rows);
        copy(bodies.omega, at, table, Components.OMEGA, row, rows);
        Arrays.fill(table.readFloats(Components.FORCE_X), row, row + rows, 0f);
        Arrays.fill(table.readFloats(Components.FORCE_Y), row, row + rows, 0f);
        Arrays.fill(table.readFloats(Components.TORQUE), row, row + rows, 0f);
        float[] secondsLeft = table.readFloats(Components.SECONDS_LEFT);
        for (int i = row; i < row + rows; i++) {
            secondsLeft[i] -= dt;
        }
    }

    /** Writes rows that rest but that a system may have written to since the step began, so that it has no effect. */
    private void scatterWritten(Table table, int at, float dt) {
        RowChanges changes = table.changes();
        for (int row = changes.nextNoted(0); row < changes.seen(); row = changes.nextNoted(row + 1)) {
            if (awake.rests(at + row)) {
                scatter(table, at, row, 1, dt);
            }
        }
        boolean written = false;
        for (FloatField field : WRITTEN) {
            written |= table.mayHaveWritten(field);
        }
        int end = at + table.rows();
        for (int from = at; written && from < end; ) {
            int i = awake.nextResting(from, end);
            from = awake.nextAwake(i, end);
            scatter(table, at, i - at, from - i, dt);
        }
    }

    private static void keepPrevious(Table table, int row, int rows) {
        copy(table.readFloats(Components.X), 0, table, Components.PREVIOUS_X, row, rows);
        copy(table.readFloats(Components.Y), 0, table, Components.PREVIOUS_Y, row, rows);
        copy(table.readFloats(Components.ANGLE), 0, table, Components.PREVIOUS_ANGLE, row, rows);
    }

    private static void copy(float[] from, int at, Table to, FloatField field, int row, int rows) {
        System.arraycopy(from, at + row, to.readFloats(field), row, rows);
    }
}
