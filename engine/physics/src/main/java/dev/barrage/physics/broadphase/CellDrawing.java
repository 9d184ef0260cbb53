package dev.barrage.physics.broadphase;

import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;

/** Draws cells of a grid. */
public final class CellDrawing {
    private static final int ARC_LINES = 24;

    private CellDrawing() {}

    /** Fills a cell. Its corner is at (x, y) times {@code size}, its width in metres. */
    public static void fill(double x, double y, double size, int rgba, DebugDraw out) {
        out.fill((float) (x * size), (float) (y * size), (float) ((x + 1) * size), (float) ((y + 1) * size), rgba);
    }

    /** Draws the border of a cell; see {@link #fill}. */
    public static void box(double x, double y, double size, int rgba, DebugDraw out) {
        out.box((float) (x * size), (float) (y * size), (float) ((x + 1) * size), (float) ((y + 1) * size), rgba);
    }

    /** Draws two cells that share a bucket of a hash table, and an arc between their middles; see {@link #fill}. */
    public static void collision(int ax, int ay, int bx, int by, double size, DebugDraw out) {
        box(ax, ay, size, DebugColors.COLLISION, out);
        box(bx, by, size, DebugColors.COLLISION, out);
        drawArc((ax + 0.5) * size, (ay + 0.5) * size, (bx + 0.5) * size, (by + 0.5) * size, out);
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
