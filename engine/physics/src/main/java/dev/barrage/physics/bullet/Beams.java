package dev.barrage.physics.bullet;

import dev.barrage.physics.body.BadRows;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;
import java.util.ArrayList;
import java.util.List;

/**
 * The beams of a world in one step: bends them and computes their points.
 *
 * <p>The first segment of a firing beam points along its aim. In each step every other segment turns by a share of its
 * angle to the segment before it, so a turn travels along the beam as along a whip. A beam that is off is straight.
 */
public final class Beams {
    private static final int STRIDE = Components.MAX_BEAM_SEGMENTS + 1;

    /** Length of an array that has room for the x, y pairs of any beam. */
    public static final int MOST_POINT_NUMBERS = 2 * STRIDE;

    /** The fields that a step reads and a system may have written to. */
    private static final Field[] READ = read();

    /** Number of beams. */
    public int count;

    /** Handle of each beam. */
    public long[] entity = {};

    /** Whether each beam fires. */
    public boolean[] firing = {};

    /** Number of segments of each beam. */
    public int[] segments = {};

    /** Half the thickness of each beam, and length of one of its segments, metres. */
    public float[] radius = {}, segmentLength = {};

    /** How far each firing beam reached in this step, up to the first body that it hits, metres. */
    public float[] reach = {};

    /** Layer bit of each beam, bits of the layers that it meets, and its group. */
    public int[] layer = {}, mask = {}, group = {};

    private final Query tables;
    private final BadRows bad;
    private float[] angle = {}, pointX = {}, pointY = {};
    private int[] firstOfTable = {};

    private static Field[] read() {
        List<Field> read = new ArrayList<>(
                List.of(Components.X, Components.Y, Components.ANGLE, Components.LAYER, Components.GROUP));
        read.addAll(Components.BEAM.fields());
        return read.toArray(new Field[0]);
    }

    /**
     * Beams read from this registry.
     *
     * @param bad gets the rows that are not fit for the step
     */
    public Beams(Registry registry, BadRows bad) {
        tables = registry.query().all(Components.BEAM);
        this.bad = bad;
    }

    /** Reads every beam. Notes bad rows; if there are some, remove them and gather again. */
    public void gather() {
        count = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            Table table = tables.table(t);
            ensureCapacity(count + table.rows());
            remember(t, count);
            for (int row = 0; row < table.rows(); row++) {
                bad.examine(table, row, READ);
                gather(table, row, count++);
            }
        }
    }

    /** Bends every beam by one step and lays out its points. {@link #scatter} writes the new angles to the rows. */
    public void bend() {
        int beam = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            Table table = tables.table(t);
            for (int row = 0; row < table.rows(); row++) {
                bend(table, row, beam * STRIDE);
                layOut(table, row, beam++);
            }
        }
    }

    private void remember(int t, int first) {
        firstOfTable = Capacity.grow(firstOfTable, t + 1);
        firstOfTable[t] = first;
    }

    private void gather(Table table, int row, int beam) {
        entity[beam] = table.entity(row);
        firing[beam] = table.ints(Components.BEAM_FIRING)[row] != 0;
        segments[beam] = table.ints(Components.BEAM_SEGMENTS)[row];
        radius[beam] = 0.5f * table.floats(Components.BEAM_THICKNESS)[row];
        segmentLength[beam] = table.floats(Components.BEAM_LENGTH)[row] / segments[beam];
        layer[beam] = table.ints(Components.LAYER)[row];
        mask[beam] = table.ints(Components.MASK)[row];
        group[beam] = table.ints(Components.GROUP)[row];
    }

    private void bend(Table table, int row, int at) {
        float before = table.floats(Components.ANGLE)[row];
        boolean fires = table.ints(Components.BEAM_FIRING)[row] != 0;
        float share = fires ? 1f - table.floats(Components.BEAM_LAG)[row] : 1f;
        angle[at] = before;
        for (int i = 1; i < table.ints(Components.BEAM_SEGMENTS)[row]; i++) {
            float last = table.floats(Components.beamAngle(i))[row];
            before = last + share * Trig.wrap(before - last);
            angle[at + i] = before;
        }
    }

    private void layOut(Table table, int row, int beam) {
        int at = beam * STRIDE;
        pointX[at] = table.floats(Components.X)[row];
        pointY[at] = table.floats(Components.Y)[row];
        for (int i = 0; i < segments[beam]; i++) {
            pointX[at + i + 1] = pointX[at + i] + segmentLength[beam] * Trig.cos(angle[at + i]);
            pointY[at + i + 1] = pointY[at + i] + segmentLength[beam] * Trig.sin(angle[at + i]);
        }
    }

    /** Writes the angles of the bent beams back. */
    public void scatter() {
        for (int beam = 0; beam < count; beam++) {
            int t = tableOf(beam);
            for (int i = 0; i < segments[beam]; i++) {
                tables.table(t).floats(Components.beamAngle(i))[beam - firstOfTable[t]] = angle[beam * STRIDE + i];
            }
        }
    }

    /** Number of segments of all firing beams. */
    public int segmentsFiring() {
        int sum = 0;
        for (int beam = 0; beam < count; beam++) {
            sum += firing[beam] ? segments[beam] : 0;
        }
        return sum;
    }

    /**
     * Appends the box of a beam's segment.
     *
     * @param reach half the thickness of the segment, metres
     */
    public void addSegment(int beam, int segment, float reach, int layer, int mask, Boxes out) {
        float x0 = pointX(beam, segment);
        float y0 = pointY(beam, segment);
        float x1 = pointX(beam, segment + 1);
        float y1 = pointY(beam, segment + 1);
        out.add(
                Math.min(x0, x1) - reach,
                Math.min(y0, y1) - reach,
                Math.max(x0, x1) + reach,
                Math.max(y0, y1) + reach,
                layer,
                mask,
                group[beam]);
    }

    /**
     * X of a point of a beam, metres.
     *
     * @param point 0 (muzzle) to the number of segments (tip)
     */
    public float pointX(int beam, int point) {
        return pointX[beam * STRIDE + point];
    }

    /**
     * Y of a point of a beam, metres.
     *
     * @param point 0 (muzzle) to the number of segments (tip)
     */
    public float pointY(int beam, int point) {
        return pointY[beam * STRIDE + point];
    }

    /**
     * Writes the points of a firing beam up to its reach and returns their number, 0 if the beam is off.
     *
     * @param handle the beam's handle
     * @param reach length to draw, metres
     * @param xy receives x, y pairs; room for 2 * (segments + 1) floats
     */
    public int points(long handle, float reach, float[] xy) {
        for (int beam = 0; beam < count; beam++) {
            if (entity[beam] == handle) {
                checkRoom(beam, xy);
                return firing[beam] ? pointsUpTo(beam, reach, xy) : 0;
            }
        }
        return 0;
    }

    private void checkRoom(int beam, float[] xy) {
        int needed = 2 * (segments[beam] + 1);
        if (xy.length < needed) {
            throw new IllegalArgumentException(
                    "xy must have room for " + needed + " floats, two per point of the beam: " + xy.length);
        }
    }

    /**
     * Writes the points of a beam up to a length and returns their number.
     *
     * @param reach metres
     * @param xy receives x, y pairs; there must be room for all points of the beam
     */
    public int pointsUpTo(int beam, float reach, float[] xy) {
        int points = 0;
        float left = reach;
        xy[0] = pointX(beam, 0);
        xy[1] = pointY(beam, 0);
        while (points < segments[beam] && left > 0f) {
            float share = Math.min(1f, left / segmentLength[beam]);
            float x = pointX(beam, points);
            float y = pointY(beam, points);
            xy[2 * points + 2] = x + share * (pointX(beam, points + 1) - x);
            xy[2 * points + 3] = y + share * (pointY(beam, points + 1) - y);
            left -= segmentLength[beam];
            points++;
        }
        return points + 1;
    }

    /** Number of segments of a beam up to its reach, at least 1. */
    int segmentsReached(int beam) {
        int reached = 1;
        while (reached < segments[beam] && reached * segmentLength[beam] < reach[beam]) {
            reached++;
        }
        return reached;
    }

    /** Full length of a beam, metres. */
    public float length(int beam) {
        return segments[beam] * segmentLength[beam];
    }

    /**
     * Stores how far a beam reached in this step.
     *
     * @param metres length up to the first hit
     */
    public void setReach(int beam, float metres) {
        reach[beam] = metres;
        int t = tableOf(beam);
        tables.table(t).floats(Components.BEAM_REACH)[beam - firstOfTable[t]] = metres;
    }

    private int tableOf(int beam) {
        int t = tables.tableCount() - 1;
        while (firstOfTable[t] > beam) {
            t--;
        }
        return t;
    }

    private void ensureCapacity(int beams) {
        entity = Capacity.grow(entity, beams);
        firing = Capacity.grow(firing, beams);
        segments = Capacity.grow(segments, beams);
        radius = Capacity.grow(radius, beams);
        segmentLength = Capacity.grow(segmentLength, beams);
        reach = Capacity.grow(reach, beams);
        layer = Capacity.grow(layer, beams);
        mask = Capacity.grow(mask, beams);
        group = Capacity.grow(group, beams);
        angle = Capacity.grow(angle, beams * STRIDE);
        pointX = Capacity.grow(pointX, beams * STRIDE);
        pointY = Capacity.grow(pointY, beams * STRIDE);
    }
}
