package dev.barrage.physics.query.search;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/** The bodies that are unchanged: as the last step left them, and within the boxes that its broadphase holds. */
final class StepBodies {
    /** Bound on the rounding errors of a share. */
    private static final double SLACK = 1e-9;

    private final StepTargets step;
    private final Query tables;

    /** Per body of the step: whether it is unchanged. */
    private boolean[] unchanged = {};

    private int end;

    /** Bounds of the boxes of all unchanged bodies, metres. */
    private float minX, minY, maxX, maxY;

    private final HandleMap rows = new HandleMap();
    private final float[] bounds = new float[4];

    StepBodies(StepTargets step) {
        this.step = step;
        tables = step.registry.query().all(Components.BODY);
    }

    /** Finds the unchanged bodies, and copies all others to {@code displaced}. */
    void find(TargetSet displaced) {
        begin();
        displaced.clear();
        int next = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            next = find(tables.table(t), next, displaced);
        }
    }

    private void begin() {
        end = step.areBoxesBuilt ? step.bodies.count : 0;
        unchanged = Capacity.grow(unchanged, end);
        Arrays.fill(unchanged, 0, end, false);
        rows.clear();
        minX = Float.POSITIVE_INFINITY;
        minY = Float.POSITIVE_INFINITY;
        maxX = Float.NEGATIVE_INFINITY;
        maxY = Float.NEGATIVE_INFINITY;
    }

    /**
     * Finds which bodies of a table are unchanged.
     *
     * @param likely index in the step that the first of them probably has
     * @return the same for the first body of the next table
     */
    private int find(Table table, int likely, TargetSet displaced) {
        Bodies b = step.bodies;
        long[] entity = table.entities();
        float[] x = table.readFloats(Components.X);
        float[] y = table.readFloats(Components.Y);
        float[] angle = table.readFloats(Components.ANGLE);
        int[] shape = table.readInts(Components.SHAPE);
        int[] layer = table.readInts(Components.LAYER);
        int[] group = table.readInts(Components.GROUP);
        int[] sensor = table.readInts(Components.SENSOR);
        int next = likely;
        for (int row = 0; row < table.rows(); row++) {
            int i = bodyOf(entity[row], next);
            next = i + 1;
            boolean isAsLeft = i >= 0
                    && b.x[i] == x[row]
                    && b.y[i] == y[row]
                    && b.angle[i] == angle[row]
                    && b.shape[i] == shape[row]
                    && b.layer[i] == layer[row]
                    && b.group[i] == group[row]
                    && b.sensor[i] == (sensor[row] != 0);
            if (isAsLeft && isInBox(i)) {
                settle(i);
            } else {
                displaced.addBody(table, row, step.shapes());
            }
        }
        return next;
    }

    private void settle(int body) {
        Boxes boxes = step.boxes;
        unchanged[body] = true;
        minX = Math.min(minX, boxes.minX[body]);
        minY = Math.min(minY, boxes.minY[body]);
        maxX = Math.max(maxX, boxes.maxX[body]);
        maxY = Math.max(maxY, boxes.maxY[body]);
    }

    /** The index in the step of a body, which is mostly the one after the body before, or -1. */
    private int bodyOf(long entity, int likely) {
        return likely < end && step.bodies.entity[likely] == entity ? likely : bodyOf(entity);
    }

    private int bodyOf(long entity) {
        return rows.rowOf(entity, step.bodies.entity, end);
    }

    private boolean isInBox(int body) {
        Bodies b = step.bodies;
        Shape shape = step.shapes()[b.shape[body]];
        float r = shape.boundingRadius();
        if (isInBox(body, b.x[body] - r, b.y[body] - r, b.x[body] + r, b.y[body] + r)) {
            return true;
        }
        shape.boundsOf(b.x[body], b.y[body], b.cos[body], b.sin[body], bounds);
        return isInBox(body, bounds[0], bounds[1], bounds[2], bounds[3]);
    }

    private boolean isInBox(int body, float lowX, float lowY, float highX, float highY) {
        Boxes boxes = step.boxes;
        return lowX >= boxes.minX[body]
                && lowY >= boxes.minY[body]
                && highX <= boxes.maxX[body]
                && highY <= boxes.maxY[body];
    }

    /** Notes that an entity has changed or is gone. */
    void noteChange(long entity) {
        int body = bodyOf(entity);
        if (body >= 0) {
            unchanged[body] = false;
        }
    }

    boolean isUnchanged(int body) {
        return unchanged[body];
    }

    /** Visits the bodies whose boxes a box meets on its way, also those that have changed. */
    void walk(BoxWalk walk) {
        if (end > 0) {
            step.broadphase.walk(walk);
        }
    }

    /** The share of a walk after which it is beyond all unchanged bodies. */
    double exit(BoxWalk walk, double moveX, double moveY) {
        double exitX = exit(walk.minX(0), walk.maxX(0), moveX, minX, maxX);
        double exitY = exit(walk.minY(0), walk.maxY(0), moveY, minY, maxY);
        return Math.min(exitX, exitY) * (1 + SLACK) + SLACK;
    }

    private static double exit(double low, double high, double motion, double min, double max) {
        return motion > 0 ? (max - low) / motion : motion < 0 ? (min - high) / motion : Double.POSITIVE_INFINITY;
    }
}
