package dev.barrage.physics.query.search;

import dev.barrage.physics.broadphase.BoxWalk;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.query.shape.Target;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/**
 * Copies of the targets of one kind, as columns with boxes. Few are listed; many are found through a grid of their own,
 * except those that are added for changes, after it is made.
 */
final class TargetSet {
    /** More targets than this are worth a grid. */
    private static final int FEW = 64;

    private static final int ALL_LAYERS = ~0;

    /** Bound on the rounding errors of a box around a bullet or beam, relative to the numbers involved. */
    private static final float ROUNDING = 0x1p-21f;

    final TargetKind kind;
    int count;
    long[] entity = {};

    /** Position of a body or a bullet; cosine and sine of a body's angle. */
    float[] x = {}, y = {}, cos = {}, sin = {};

    /** Number of a body's shape. */
    int[] shape = {};

    /** Radius of a bullet, or half the thickness of a beam, metres. */
    float[] radius = {};

    /** First point of a beam in {@link #points}, and number of its points. */
    int[] firstPoint = {}, pointCount = {};

    /** Points of beams as x, y pairs, metres. */
    float[] points = {};

    int[] layer = {}, group = {};
    boolean[] sensor = {};

    private int pointsUsed;
    private Boxes boxes = new Boxes(0);
    private HierarchicalGrid grid;

    /** Number of rows in the grid, and of those that were added before the last {@link #sort}. */
    private int indexed, sorted;

    /** The last change before the sort, and of each later row the change that it was added for. */
    private int sortedAt;

    private int[] addedFor = {};
    private final float[] bounds = new float[4];

    TargetSet(TargetKind kind) {
        this.kind = kind;
    }

    void clear() {
        count = 0;
        pointsUsed = 0;
        boxes.count = 0;
        indexed = 0;
        sorted = 0;
    }

    /** Adds the target in a row of a table; none for a beam that the last step laid out off, or not at all. */
    void add(Table table, int row, StepTargets step) {
        if (kind == TargetKind.BODY) {
            addBody(table, row, step.shapes());
        } else if (kind == TargetKind.BULLET) {
            addBullets(table, row, 1);
        } else {
            for (int beam = 0; beam < step.beams.count; beam++) {
                if (step.beams.entity[beam] == table.entity(row) && step.beams.firing[beam]) {
                    addBeam(table, row, step.beams, beam);
                }
            }
        }
    }

    /** Adds the body in a row of a table. */
    void addBody(Table table, int row, Shape[] shapes) {
        int number = table.readInts(Components.SHAPE)[row];
        if (number < 0 || number >= shapes.length || shapes[number] == null) {
            return; // written straight to the column; the next step reports it
        }
        int to = addRow(table, row);
        float angle = table.readFloats(Components.ANGLE)[row];
        x[to] = table.readFloats(Components.X)[row];
        y[to] = table.readFloats(Components.Y)[row];
        cos[to] = Trig.cos(angle);
        sin[to] = Trig.sin(angle);
        shape[to] = number;
        sensor[to] = table.readInts(Components.SENSOR)[row] != 0;
        shapes[number].boundsOf(x[to], y[to], cos[to], sin[to], bounds);
        boxes.add(bounds[0], bounds[1], bounds[2], bounds[3], 1, ALL_LAYERS, 0);
    }

    /** Adds the bullets in rows of a table. */
    void addBullets(Table table, int row, int rowsAdded) {
        int first = count;
        reserve(first + rowsAdded);
        System.arraycopy(table.entities(), row, entity, first, rowsAdded);
        System.arraycopy(table.readFloats(Components.X), row, x, first, rowsAdded);
        System.arraycopy(table.readFloats(Components.Y), row, y, first, rowsAdded);
        System.arraycopy(table.readFloats(Components.RADIUS), row, radius, first, rowsAdded);
        System.arraycopy(table.readInts(Components.LAYER), row, layer, first, rowsAdded);
        System.arraycopy(table.readInts(Components.GROUP), row, group, first, rowsAdded);
        count = first + rowsAdded;
        boxes.ensureCapacity(count);
        boxes.count = count;
        boundBullets(first);
    }

    private void boundBullets(int first) {
        for (int i = first; i < count; i++) {
            float reachX = radius[i] + ROUNDING * (Math.abs(x[i]) + radius[i]);
            float reachY = radius[i] + ROUNDING * (Math.abs(y[i]) + radius[i]);
            boxes.minX[i] = x[i] - reachX;
            boxes.minY[i] = y[i] - reachY;
            boxes.maxX[i] = x[i] + reachX;
            boxes.maxY[i] = y[i] + reachY;
        }
        Arrays.fill(boxes.layer, first, count, 1);
        Arrays.fill(boxes.mask, first, count, ALL_LAYERS);
        Arrays.fill(boxes.group, first, count, 0);
    }

    /** Adds a firing beam as the last step laid it out. */
    void addBeam(Table table, int row, Beams beams, int beam) {
        reservePoints(pointsUsed + 2 * (beams.segments[beam] + 1));
        int to = addRow(table, row);
        radius[to] = beams.radius[beam];
        firstPoint[to] = pointsUsed;
        pointCount[to] = beams.pointsUpTo(beam, table.readFloats(Components.BEAM_REACH)[row], points, pointsUsed);
        pointsUsed += 2 * pointCount[to];
        addBeamBox(to);
    }

    private void addBeamBox(int beam) {
        float minX = Float.POSITIVE_INFINITY;
        float minY = Float.POSITIVE_INFINITY;
        float maxX = Float.NEGATIVE_INFINITY;
        float maxY = Float.NEGATIVE_INFINITY;
        for (int at = firstPoint[beam]; at < pointsUsed; at += 2) {
            minX = Math.min(minX, points[at]);
            minY = Math.min(minY, points[at + 1]);
            maxX = Math.max(maxX, points[at]);
            maxY = Math.max(maxY, points[at + 1]);
        }
        float largest = Math.max(Math.max(-minX, maxX), Math.max(-minY, maxY));
        float reach = radius[beam] + ROUNDING * (largest + radius[beam]);
        boxes.add(minX - reach, minY - reach, maxX + reach, maxY + reach, 1, ALL_LAYERS, 0);
    }

    private int addRow(Table table, int row) {
        reserve(count + 1);
        entity[count] = table.entity(row);
        layer[count] = table.readInts(Components.LAYER)[row];
        group[count] = table.readInts(Components.GROUP)[row];
        sensor[count] = false;
        return count++;
    }

    private void reserve(int targets) {
        if (targets <= entity.length) {
            return;
        }
        int length = Capacity.grown(entity.length, targets);
        entity = Arrays.copyOf(entity, length);
        x = Arrays.copyOf(x, length);
        y = Arrays.copyOf(y, length);
        layer = Arrays.copyOf(layer, length);
        group = Arrays.copyOf(group, length);
        sensor = Arrays.copyOf(sensor, length);
        if (kind == TargetKind.BODY) {
            cos = Arrays.copyOf(cos, length);
            sin = Arrays.copyOf(sin, length);
            shape = Arrays.copyOf(shape, length);
        } else {
            radius = Arrays.copyOf(radius, length);
        }
        if (kind == TargetKind.BEAM) {
            firstPoint = Arrays.copyOf(firstPoint, length);
            pointCount = Arrays.copyOf(pointCount, length);
        }
    }

    private void reservePoints(int floats) {
        points = Capacity.grow(points, floats);
    }

    /** Sorts many targets into a grid; few stay as they are. All hold since the change of a number. */
    void sort(int change, Workers workers) {
        sortedAt = change;
        sorted = count;
        indexed = count > FEW ? count : 0;
        if (indexed > 0) {
            if (grid == null) {
                grid = new HierarchicalGrid(KernelChoice.scalar());
            }
            grid.build(boxes, workers);
        }
    }

    /** The next row is added for a change. */
    void beginChange(int change) {
        addedFor = Capacity.grow(addedFor, count - sorted + 1);
        addedFor[count - sorted] = change;
    }

    /** The last change before the {@link #sort}. */
    int sortedAt() {
        return sortedAt;
    }

    /** The last change before a row was made. */
    int change(int row) {
        return row < sorted ? sortedAt : addedFor[row - sorted];
    }

    /** The boxes of the targets. */
    Boxes boxes() {
        return boxes;
    }

    /** Number of segments of a beam, at least 1. */
    int segments(int beam) {
        return Math.max(1, pointCount[beam] - 1);
    }

    /** Makes a segment of a beam the target. */
    void place(int beam, int segment, Target out) {
        int from = firstPoint[beam] + 2 * segment;
        int to = Math.min(from + 2, firstPoint[beam] + 2 * (pointCount[beam] - 1));
        out.setCapsule(points[from], points[from + 1], points[to], points[to + 1], radius[beam]);
    }

    /** Visits the targets that a box meets on its way. */
    void walk(BoxWalk walk) {
        if (indexed > 0) {
            grid.walk(walk);
        }
        walk.visitMet(boxes, indexed);
    }
}
