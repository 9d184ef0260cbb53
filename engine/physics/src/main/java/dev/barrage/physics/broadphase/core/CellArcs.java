package dev.barrage.physics.broadphase.core;

import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;

/** Draws cells that share a bucket of a hash table, with an arc from one to the next. */
public final class CellArcs {
    private static final int ARC_LINES = 24;

    private CellArcs() {}

    /** Draws cells (ax, ay) and (bx, by), {@code size} metres wide, and an arc between their centres. */
    public static void draw(int ax, int ay, int bx, int by, double size, DebugDraw out) {
        drawCell(ax, ay, size, out);
        drawCell(bx, by, size, out);
        drawArc((ax + 0.5) * size, (ay + 0.5) * size, (bx + 0.5) * size, (by + 0.5) * size, out);
    }

    private static void drawCell(int x, int y, double size, DebugDraw out) {
        out.box(
                (float) (x * size),
                (float) (y * size),
                (float) ((x + 1.0) * size),
                (float) ((y + 1.0) * size),
                DebugColors.COLLISION);
    }

    /** Draws an arc between two points, bent to the left. */
    private static void drawArc(double ax, double ay, double bx, double by, DebugDraw out) {
        double bendX = -0.5 * (by - ay);
        double bendY = 0.5 * (bx - ax);
        float x = (float) ax;
        float y = (float) ay;
        for (int i = 1; i <= ARC_LINES; i++) {
            double t = (double) i / ARC_LINES;
            double bend = 2 * t * (1 - t);
            float nextX = (float) (ax + t * (bx - ax) + bend * bendX);
            float nextY = (float) (ay + t * (by - ay) + bend * bendY);
            out.line(x, y, nextX, nextY, DebugColors.COLLISION);
            x = nextX;
            y = nextY;
        }
        out.point((float) ax, (float) ay, DebugColors.COLLISION);
        out.point((float) bx, (float) by, DebugColors.COLLISION);
    }
}
