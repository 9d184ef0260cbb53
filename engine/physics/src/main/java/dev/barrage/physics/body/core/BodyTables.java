package dev.barrage.physics.body.core;

import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
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
        Components.SPIN_RATE,
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

    private static final float FARTHEST = Components.X.most();
    private static final float FASTEST = Components.VX.most();
    private static final float MOST_ANGLE = Components.ANGLE.most();
    private static final float FASTEST_SPIN = Components.SPIN_RATE.most();
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
        this.bad = bad;
    }

    /**
     * Copies every body row, table by table, to the flat columns, and derives the other columns from the shapes. Notes
     * bad rows; if there are some, settle them and gather again.
     */
    public void gather(Shape[] allShapes, Workers workers) {
        shapes = allShapes;
        int total = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            total += tables.table(t).rows();
        }
        bodies.ensureCapacity(total);
        births.begin(total);
        bodies.count = 0;
        flawed = false;
        for (int t = 0; t < tables.tableCount(); t++) {
            gather(tables.table(t), bodies.count);
            bodies.count += tables.table(t).rows();
        }
        if (flaw.length < bodies.count) {
            flaw = new float[bodies.entity.length];
        }
        births.rank(bodies.rank, bodies.count);
        workers.forBlocks(bodies.count, derive);
        if (flawed) {
            examineAll();
        }
    }

    private void gather(Table table, int at) {
        int rows = table.rows();
        System.arraycopy(table.entities(), 0, bodies.entity, at, rows);
        births.add(table.longs(Components.BIRTH), at, rows);
        System.arraycopy(table.ints(Components.BODY_TYPE), 0, bodies.type, at, rows);
        System.arraycopy(table.ints(Components.SHAPE), 0, bodies.shape, at, rows);
        System.arraycopy(table.ints(Components.LAYER), 0, bodies.layer, at, rows);
        System.arraycopy(table.ints(Components.MASK), 0, bodies.mask, at, rows);
        System.arraycopy(table.ints(Components.GROUP), 0, bodies.group, at, rows);
        System.arraycopy(table.floats(Components.X), 0, bodies.x, at, rows);
        System.arraycopy(table.floats(Components.Y), 0, bodies.y, at, rows);
        System.arraycopy(table.floats(Components.VX), 0, bodies.vx, at, rows);
        System.arraycopy(table.floats(Components.VY), 0, bodies.vy, at, rows);
        System.arraycopy(table.floats(Components.SPIN_RATE), 0, bodies.spin, at, rows);
        System.arraycopy(table.floats(Components.FORCE_X), 0, bodies.forceX, at, rows);
        System.arraycopy(table.floats(Components.FORCE_Y), 0, bodies.forceY, at, rows);
        System.arraycopy(table.floats(Components.TORQUE), 0, bodies.torque, at, rows);
        System.arraycopy(table.floats(Components.INVERSE_MASS), 0, bodies.invMass, at, rows);
        System.arraycopy(table.floats(Components.INVERSE_INERTIA), 0, bodies.invInertia, at, rows);
        System.arraycopy(table.floats(Components.GRAVITY_SCALE), 0, bodies.gravityScale, at, rows);
        System.arraycopy(table.floats(Components.LINEAR_DAMPING), 0, bodies.linearDamping, at, rows);
        System.arraycopy(table.floats(Components.ANGULAR_DAMPING), 0, bodies.angularDamping, at, rows);
        System.arraycopy(table.floats(Components.RESTITUTION), 0, bodies.restitution, at, rows);
        System.arraycopy(table.floats(Components.FRICTION), 0, bodies.friction, at, rows);
        int[] sensor = table.ints(Components.SENSOR);
        int bits = 0;
        for (int row = 0; row < rows; row++) {
            bodies.sensor[at + row] = sensor[row] != 0;
            bits |= sensor[row];
        }
        flawed |= !Components.SENSOR.accepts(bits);
        gatherAngles(table.floats(Components.ANGLE), at, rows);
    }

    /** Copies angles. If an angle is as the last step left it, its cosine and sine are kept, too. */
    private void gatherAngles(float[] angle, int at, int rows) {
        for (int row = 0; row < rows; row++) {
            if (Float.floatToRawIntBits(angle[row]) != Float.floatToRawIntBits(bodies.angle[at + row])) {
                bodies.setAngle(at + row, angle[row]);
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
        addBeyond(bodies.spin, FASTEST_SPIN, from, to);
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
                int shape = table.ints(Components.SHAPE)[row];
                if (!hasShape(shape)) {
                    bad.note(table, row, Components.SHAPE + " must be the number of a shape: " + shape);
                } else if (shapes[shape].kind() == Shape.WALL
                        && table.ints(Components.BODY_TYPE)[row] == Bodies.DYNAMIC) {
                    bad.note(table, row, Components.BODY_TYPE + " " + Bodies.NO_DYNAMIC_WALL);
                }
            }
        }
    }

    /** Writes poses and velocities back, stores the previous poses for interpolation, and clears the forces. */
    public void scatter() {
        int at = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            Table table = tables.table(t);
            int rows = table.rows();
            keepPrevious(table, rows);
            System.arraycopy(bodies.x, at, table.floats(Components.X), 0, rows);
            System.arraycopy(bodies.y, at, table.floats(Components.Y), 0, rows);
            System.arraycopy(bodies.angle, at, table.floats(Components.ANGLE), 0, rows);
            System.arraycopy(bodies.vx, at, table.floats(Components.VX), 0, rows);
            System.arraycopy(bodies.vy, at, table.floats(Components.VY), 0, rows);
            System.arraycopy(bodies.spin, at, table.floats(Components.SPIN_RATE), 0, rows);
            Arrays.fill(table.floats(Components.FORCE_X), 0, rows, 0f);
            Arrays.fill(table.floats(Components.FORCE_Y), 0, rows, 0f);
            Arrays.fill(table.floats(Components.TORQUE), 0, rows, 0f);
            at += rows;
        }
    }

    private static void keepPrevious(Table table, int rows) {
        System.arraycopy(table.floats(Components.X), 0, table.floats(Components.PREVIOUS_X), 0, rows);
        System.arraycopy(table.floats(Components.Y), 0, table.floats(Components.PREVIOUS_Y), 0, rows);
        System.arraycopy(table.floats(Components.ANGLE), 0, table.floats(Components.PREVIOUS_ANGLE), 0, rows);
    }
}
