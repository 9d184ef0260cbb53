package dev.barrage.physics.broadphase.sweep;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Importance;
import java.util.Arrays;

/**
 * Draws a sort-and-sweep as a diagram inside the scene: the axis with its voids, the boxes' intervals in lanes on one
 * side, and on the other a curve of the number of boxes that are open at once. Every two boxes open at once are tested.
 */
final class SweepReport {
    private static final int BEGINS = 0x40ff60c0;
    private static final int ENDS = 0xff5040c0;
    private static final int INTERVAL = 0x5cc8ffc0;
    private static final int OCCUPIED = 0xffc040ff;
    private static final int MARKER = 0xffffffff;
    private static final long AXIS_ID = -2;
    private static final long MOST_ID = -3;

    private static final int LANES = 16;
    private static final int BINS = 128;

    private SweepReport() {}

    /** Draws the order of the boxes, {@code begin} and {@code end} along the axis by place. */
    static void draw(SweepAxis axis, float[] begin, float[] end, int count, Boxes boxes, DebugDraw out) {
        Diagram diagram = Diagram.of(axis, boxes);
        if (diagram == null) {
            return;
        }
        drawAxis(diagram, begin, end, count, out);
        drawIntervals(diagram, begin, end, count, out);
        drawOpen(diagram, begin, end, count, out);
        diagram.label(
                "sorted along " + (axis.isY() ? "y" : "x") + ": " + count + " boxes",
                diagram.first(),
                LANES + 1f,
                AXIS_ID,
                out);
    }

    /** The stretches without a void, and a marker at each border of a void (Wells 2007). */
    private static void drawAxis(Diagram diagram, float[] begin, float[] end, int count, DebugDraw out) {
        float from = begin[0];
        float reach = end[0];
        for (int p = 1; p < count; p++) {
            if (begin[p] > reach) {
                diagram.stretch(from, reach, out);
                from = begin[p];
            }
            reach = Math.max(reach, end[p]);
        }
        diagram.stretch(from, reach, out);
    }

    /** Each interval in the first lane that is free; those without a free lane are left out. */
    private static void drawIntervals(Diagram diagram, float[] begin, float[] end, int count, DebugDraw out) {
        float[] taken = new float[LANES];
        Arrays.fill(taken, Float.NEGATIVE_INFINITY);
        for (int p = 0; p < count; p++) {
            int lane = 0;
            while (lane < LANES && taken[lane] >= begin[p]) {
                lane++;
            }
            if (lane < LANES) {
                taken[lane] = end[p];
                diagram.line(begin[p], lane + 1f, end[p], lane + 1f, INTERVAL, out);
                diagram.line(begin[p], lane + 0.7f, begin[p], lane + 1.3f, BEGINS, out);
                diagram.line(end[p], lane + 0.7f, end[p], lane + 1.3f, ENDS, out);
            }
        }
    }

    /** The curve of the most boxes open at once, by bins of the axis. */
    private static void drawOpen(Diagram diagram, float[] begin, float[] end, int count, DebugDraw out) {
        int[] open = new int[BINS];
        int most = 0;
        int fullest = 0;
        for (int bin = 0; bin < BINS; bin++) {
            float from = diagram.coordinate(bin / (float) BINS);
            float to = diagram.coordinate((bin + 1) / (float) BINS);
            for (int p = 0; p < count && begin[p] <= to; p++) {
                open[bin] += end[p] >= from ? 1 : 0;
            }
            fullest = open[bin] > open[fullest] ? bin : fullest;
            most = Math.max(most, open[bin]);
        }
        float lanes = 0.5f * LANES / Math.max(1, most);
        float before = 0f;
        for (int bin = 0; bin < BINS; bin++) {
            float from = diagram.coordinate(bin / (float) BINS);
            float to = diagram.coordinate((bin + 1) / (float) BINS);
            float height = -lanes * open[bin];
            int rgba = DebugColors.heat(open[bin]) | 255;
            diagram.line(from, before, from, height, rgba, out);
            diagram.line(from, height, to, height, rgba, out);
            before = height;
        }
        float x = diagram.coordinate((fullest + 0.5f) / BINS);
        diagram.label("at most " + most + " open", x, -lanes * most, MOST_ID, out);
    }

    /**
     * Where coordinates along the axis are drawn: at their place in the scene, with lanes above a horizontal axis and to
     * the right of an upright one.
     *
     * @param isY whether the axis is upright
     * @param across the other coordinate of all points of the axis, metres
     * @param lane distance of two lanes, metres
     * @param first least coordinate, metres
     * @param last greatest coordinate, metres
     */
    private record Diagram(boolean isY, float across, float lane, float first, float last) {
        /** Part of the scene beside the axis, for the curve. */
        private static final float ASIDE = 0.2f;

        /** The diagram of these boxes; null if none is finite. */
        static Diagram of(SweepAxis axis, Boxes boxes) {
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
            if (!(width >= 0f)) {
                return null;
            }
            boolean isY = axis.isY();
            float across = isY ? minX + ASIDE * width : minY + ASIDE * height;
            float lane = Math.min(width, height) / (3f * LANES);
            return new Diagram(isY, across, lane, isY ? minY : minX, isY ? maxY : maxX);
        }

        /** The coordinate at a part of the axis, 0 to 1. */
        float coordinate(float part) {
            return first + part * (last - first);
        }

        private float x(float coordinate, float lanes) {
            return isY ? across + lanes * lane : clamped(coordinate);
        }

        private float y(float coordinate, float lanes) {
            return isY ? clamped(coordinate) : across + lanes * lane;
        }

        private float clamped(float coordinate) {
            return Math.max(first, Math.min(last, coordinate));
        }

        void line(float from, float fromLane, float to, float toLane, int rgba, DebugDraw out) {
            out.line(x(from, fromLane), y(from, fromLane), x(to, toLane), y(to, toLane), rgba);
        }

        void stretch(float from, float to, DebugDraw out) {
            line(from, 0f, to, 0f, OCCUPIED, out);
            out.point(x(from, 0f), y(from, 0f), MARKER);
            out.point(x(to, 0f), y(to, 0f), MARKER);
        }

        void label(String words, float coordinate, float lanes, long id, DebugDraw out) {
            out.label(x(coordinate, lanes), y(coordinate, lanes), words, MARKER, Importance.FOCUS.of(1), id);
        }
    }
}
