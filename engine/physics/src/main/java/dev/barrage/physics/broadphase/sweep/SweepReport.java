package dev.barrage.physics.broadphase.sweep;

import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.debug.DebugDraw;

/** Draws the order of a sort-and-sweep when somebody asks. */
final class SweepReport {
    private static final int BEGINS = 0x40ff60c0;
    private static final int ENDS = 0xff5040c0;
    private static final int OCCUPIED = 0xffc040ff;
    private static final int MARKER = 0xffffffff;

    private SweepReport() {}

    /**
     * Draws, along a line through the lower left corner of all boxes, where boxes begin and end, the stretches without a
     * void, and a marker at each border of a void (004).
     */
    static void draw(SweepAxis axis, float[] begin, float[] end, int count, Boxes boxes, DebugDraw out) {
        if (count == 0) {
            return;
        }
        float left = Float.MAX_VALUE;
        float bottom = Float.MAX_VALUE;
        for (int i = 0; i < boxes.count; i++) {
            if (!boxes.isEmpty(i)) {
                left = Math.min(left, Math.max(boxes.minX[i], -Float.MAX_VALUE));
                bottom = Math.min(bottom, Math.max(boxes.minY[i], -Float.MAX_VALUE));
            }
        }
        Line line = new Line(axis, left, bottom);
        float from = begin[0];
        float reach = end[0];
        for (int p = 0; p < count; p++) {
            if (begin[p] > reach) {
                line.stretch(from, reach, out);
                from = begin[p];
            }
            reach = Math.max(reach, end[p]);
            line.tick(begin[p], BEGINS, out);
            line.tick(end[p], ENDS, out);
        }
        line.stretch(from, reach, out);
    }

    /** Where coordinates along the axis are drawn: on the axis through the corner, with ticks across it. */
    private record Line(SweepAxis axis, float left, float bottom) {
        private static final float TICK = 0.15f;

        private float x(float coordinate) {
            return axis.isY() ? left : coordinate;
        }

        private float y(float coordinate) {
            return axis.isY() ? coordinate : bottom;
        }

        void tick(float coordinate, int colour, DebugDraw out) {
            if (Math.abs(coordinate) < Float.MAX_VALUE) {
                float x = x(coordinate);
                float y = y(coordinate);
                float acrossX = axis.isY() ? TICK : 0f;
                float acrossY = TICK - acrossX;
                out.line(x - acrossX, y - acrossY, x + acrossX, y + acrossY, colour);
            }
        }

        void stretch(float from, float to, DebugDraw out) {
            float a = Math.max(from, -Float.MAX_VALUE);
            float b = Math.min(to, Float.MAX_VALUE);
            out.line(x(a), y(a), x(b), y(b), OCCUPIED);
            out.point(x(a), y(a), MARKER);
            out.point(x(b), y(b), MARKER);
        }
    }
}
