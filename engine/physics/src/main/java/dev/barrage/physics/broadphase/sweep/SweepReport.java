package dev.barrage.physics.broadphase.sweep;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.BroadphaseReport;
import dev.barrage.physics.debug.BroadphaseStats;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;
import java.util.Arrays;

/**
 * The order of a sort-and-sweep, drawn as a diagram inside the scene: the axis with its voids, the boxes' intervals in
 * lanes above a horizontal axis or to the right of an upright one, and on the other side a curve of the number of boxes
 * that are open at once. Every two boxes open at once are tested.
 */
final class SweepReport implements BroadphaseReport {
    private static final String STRUCTURE = "boxes sorted along a line";
    private static final int BEGINS = 0x40ff60c0;
    private static final int ENDS = 0xff5040c0;
    private static final int INTERVAL = 0x5cc8ffc0;
    private static final int OCCUPIED = 0xffc040ff;
    private static final int MARKER = 0xffffffff;
    private static final long AXIS_ID = -2;
    private static final long MOST_ID = -3;
    private static final int LANES = 16;
    private static final int BINS = 128;

    /** Part of the scene beside the axis, for the curve. */
    private static final float ASIDE = 0.2f;

    private final SortAndSweep sweep;
    private final Boxes boxes;
    private final float[] taken = new float[LANES];
    private final int[] open = new int[BINS];

    /** Least and greatest coordinate, metres. */
    private float first, last;

    /** The other coordinate of all points of the axis, and the distance of two lanes, metres. */
    private float across, lane;

    SweepReport(SortAndSweep sweep, Boxes boxes) {
        this.sweep = sweep;
        this.boxes = boxes;
    }

    @Override
    public void count(BroadphaseStats stats) {
        stats.axis = sweep.axis.isY() ? 'y' : 'x';
        stats.stretches = 0;
        for (int p = 0; p < sweep.count; p = endOfStretch(p)) {
            stats.stretches++;
        }
    }

    /** The place after those that begin before all from {@code from} on have ended. */
    private int endOfStretch(int from) {
        float reach = sweep.end[from];
        int p = from + 1;
        while (p < sweep.count && sweep.begin[p] <= reach) {
            reach = Math.max(reach, sweep.end[p++]);
        }
        return p;
    }

    @Override
    public void draw(DebugDraw out) {
        if (layOut()) {
            drawAxis(out);
            drawIntervals(out);
            drawOpen(out);
            String axis = sweep.axis.isY() ? "y" : "x";
            label("sorted along " + axis + ": " + sweep.count + " boxes", first, LANES + 1f, AXIS_ID, out);
        }
    }

    /** Fits the diagram to the boxes; false if none is finite. */
    private boolean layOut() {
        float minX = Float.POSITIVE_INFINITY;
        float minY = Float.POSITIVE_INFINITY;
        float maxX = Float.NEGATIVE_INFINITY;
        float maxY = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < boxes.count; i++) {
            if (SweepAxis.isModest(boxes, i)) {
                minX = Math.min(minX, boxes.minX[i]);
                minY = Math.min(minY, boxes.minY[i]);
                maxX = Math.max(maxX, boxes.maxX[i]);
                maxY = Math.max(maxY, boxes.maxY[i]);
            }
        }
        float width = maxX - minX;
        float height = maxY - minY;
        boolean isY = sweep.axis.isY();
        across = isY ? minX + ASIDE * width : minY + ASIDE * height;
        lane = Math.min(width, height) / (3f * LANES);
        first = isY ? minY : minX;
        last = isY ? maxY : maxX;
        return width >= 0f;
    }

    /** The stretches without a void, and a marker at each border of a void (Wells 2007). */
    private void drawAxis(DebugDraw out) {
        int next;
        for (int p = 0; p < sweep.count; p = next) {
            next = endOfStretch(p);
            float reach = sweep.end[p];
            for (int q = p; q < next; q++) {
                reach = Math.max(reach, sweep.end[q]);
            }
            line(sweep.begin[p], 0f, reach, 0f, OCCUPIED, out);
            out.point(x(sweep.begin[p], 0f), y(sweep.begin[p], 0f), MARKER);
            out.point(x(reach, 0f), y(reach, 0f), MARKER);
        }
    }

    /** Each interval in the first lane that is free; those without a free lane are left out. */
    private void drawIntervals(DebugDraw out) {
        Arrays.fill(taken, Float.NEGATIVE_INFINITY);
        for (int p = 0; p < sweep.count; p++) {
            float begin = sweep.begin[p];
            float end = sweep.end[p];
            int free = 0;
            while (free < LANES && taken[free] >= begin) {
                free++;
            }
            if (free < LANES) {
                taken[free] = end;
                line(begin, free + 1f, end, free + 1f, INTERVAL, out);
                line(begin, free + 0.7f, begin, free + 1.3f, BEGINS, out);
                line(end, free + 0.7f, end, free + 1.3f, ENDS, out);
            }
        }
    }

    /** The curve of the most boxes open at once, by bins of the axis. */
    private void drawOpen(DebugDraw out) {
        int fullest = 0;
        for (int bin = 0; bin < BINS; bin++) {
            open[bin] = 0;
            for (int p = 0; p < sweep.count && sweep.begin[p] <= coordinate(bin + 1); p++) {
                open[bin] += sweep.end[p] >= coordinate(bin) ? 1 : 0;
            }
            fullest = open[bin] > open[fullest] ? bin : fullest;
        }
        int most = open[fullest];
        float lanes = 0.5f * LANES / Math.max(1, most);
        float before = 0f;
        for (int bin = 0; bin < BINS; bin++) {
            float height = -lanes * open[bin];
            int rgba = DebugColors.heat(open[bin]) | 255;
            line(coordinate(bin), before, coordinate(bin), height, rgba, out);
            line(coordinate(bin), height, coordinate(bin + 1), height, rgba, out);
            before = height;
        }
        label("at most " + most + " open", coordinate(fullest + 0.5f), -lanes * most, MOST_ID, out);
    }

    private float coordinate(float bin) {
        return first + bin / BINS * (last - first);
    }

    private float x(float along, float lanes) {
        return sweep.axis.isY() ? across + lanes * lane : Math.max(first, Math.min(last, along));
    }

    private float y(float along, float lanes) {
        return sweep.axis.isY() ? Math.max(first, Math.min(last, along)) : across + lanes * lane;
    }

    private void line(float from, float fromLane, float to, float toLane, int rgba, DebugDraw out) {
        out.line(x(from, fromLane), y(from, fromLane), x(to, toLane), y(to, toLane), rgba);
    }

    private void label(String words, float along, float lanes, long id, DebugDraw out) {
        out.label(x(along, lanes), y(along, lanes), words, MARKER, Importance.FOCUS.of(1), id);
    }

    /** No cells: says the sort key of the point, how many boxes begin before it, and how many of these end after it. */
    @Override
    public void describePoint(float x, float y, CellReport out) {
        float key = sweep.axis.key(x, y);
        int before = 0;
        int crossed = 0;
        for (; before < sweep.count && sweep.begin[before] <= key; before++) {
            crossed += sweep.end[before] >= key ? 1 : 0;
        }
        out.clear(STRUCTURE).note =
                "no cells: key " + key + ", " + before + " of " + sweep.count + " begin before, " + crossed + " open";
    }

    /** No cells: says the place of the box in the order. */
    @Override
    public void describeBox(int box, CellReport out) {
        int place = 0;
        while (place < sweep.count && sweep.box[place] != box) {
            place++;
        }
        out.clear(STRUCTURE).note = place < sweep.count
                ? "no cells: place " + place + " of " + sweep.count + ", key " + sweep.begin[place] + " to "
                        + sweep.end[place]
                : "not in the order";
    }
}
