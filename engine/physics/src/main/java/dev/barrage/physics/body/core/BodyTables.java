package dev.barrage.physics.body.core;

import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.MassData;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/**
 * Copies the body rows of all tables to flat columns at the start of a step, and changes back to the rows at its end.
 */
public final class BodyTables {
    private final Query tables;
    private final Bodies bodies;
    private final BlockTask derive = this::derive;
    private Shape[] shapes;

    /**
     * Tables of one world.
     *
     * @param bodies receives the rows
     */
    public BodyTables(Registry registry, Bodies bodies) {
        tables = registry.query().all(Components.BODY);
        this.bodies = bodies;
    }

    /** Copies every body row, table by table, to the flat columns, and derives the other columns from the shapes. */
    public void gather(Shape[] allShapes, Workers workers) {
        shapes = allShapes;
        int total = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            total += tables.table(t).rows();
        }
        bodies.ensureCapacity(total);
        bodies.count = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            gather(tables.table(t), bodies.count);
            bodies.count += tables.table(t).rows();
        }
        workers.forBlocks(bodies.count, derive);
    }

    private void gather(Table table, int at) {
        int rows = table.rows();
        System.arraycopy(table.entities(), 0, bodies.entity, at, rows);
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
        for (int row = 0; row < rows; row++) {
            bodies.sensor[at + row] = sensor[row] != 0;
        }
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
        for (int i = from; i < to; i++) {
            MassData mass = shapes[bodies.shape[i]].massData();
            bodies.centroidX[i] = mass.centroidX();
            bodies.centroidY[i] = mass.centroidY();
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
