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

    /** Number of a body's shape, or of a beam in the last step. */
    int[] number = {};

    /** Radius of a bullet, or reach of a beam, metres. */
    float[] radius = {};

    int[] layer = {}, group = {};
    boolean[] sensor = {};

    /** The boxes of the targets. */
    final Boxes boxes = new Boxes(0);

    private HierarchicalGrid grid;

    /** Number of rows in the grid, and of those that were added before the last {@link #sort}. */
    private int indexed, sorted;

    /** The last change before the {@link #sort}. */
    int sortedAt;

    /** Of each row after the sort the change that it was added for. */
    private int[] addedFor = {};

    private final float[] bounds = new float[4];

    /** Points of one beam. */
    private final float[] points = new float[Beams.MOST_POINT_NUMBERS];

    TargetSet(TargetKind kind) {
        this.kind = kind;
    }

    void clear() {
        count = 0;
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
        int shape = table.readInts(Components.SHAPE)[row];
        if (shape < 0 || shape >= shapes.length || shapes[shape] == null) {
            return; // written straight to the column; the next step reports it
        }
        int to = addRow(table, row);
        float angle = table.readFloats(Components.ANGLE)[row];
        x[to] = table.readFloats(Components.X)[row];
        y[to] = table.readFloats(Components.Y)[row];
        cos[to] = Trig.cos(angle);
        sin[to] = Trig.sin(angle);
        number[to] = shape;
        sensor[to] = table.readInts(Components.SENSOR)[row] != 0;
        shapes[shape].boundsOf(x[to], y[to], cos[to], sin[to], bounds);
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
        int to = addRow(table, row);
        number[to] = beam;
        radius[to] = table.readFloats(Components.BEAM_REACH)[row];
        float minX = Float.POSITIVE_INFINITY;
        float minY = Float.POSITIVE_INFINITY;
        float maxX = Float.NEGATIVE_INFINITY;
        float maxY = Float.NEGATIVE_INFINITY;
        for (int at = 2 * beams.pointsUpTo(beam, radius[to], points) - 2; at >= 0; at -= 2) {
            minX = Math.min(minX, points[at]);
            minY = Math.min(minY, points[at + 1]);
            maxX = Math.max(maxX, points[at]);
            maxY = Math.max(maxY, points[at + 1]);
        }
        float largest = Math.max(Math.max(-minX, maxX), Math.max(-minY, maxY));
        float reach = beams.radius[beam] + ROUNDING * (largest + beams.radius[beam]);
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
        entity = Capacity.grow(entity, targets);
        layer = Capacity.grow(layer, targets);
        group = Capacity.grow(group, targets);
        sensor = Capacity.grow(sensor, targets);
        if (kind != TargetKind.BEAM) {
            x = Capacity.grow(x, targets);
            y = Capacity.grow(y, targets);
        }
        if (kind == TargetKind.BODY) {
            cos = Capacity.grow(cos, targets);
            sin = Capacity.grow(sin, targets);
        } else {
            radius = Capacity.grow(radius, targets);
        }
        if (kind != TargetKind.BULLET) {
            number = Capacity.grow(number, targets);
        }
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

    /** The last change before a row was made. */
    int change(int row) {
        return row < sorted ? sortedAt : addedFor[row - sorted];
    }

    /** Visits the targets that a box meets on its way. */
    void walk(BoxWalk walk) {
        if (indexed > 0) {
            grid.walk(walk);
        }
        walk.visitMet(boxes, indexed);
    }
}
