package dev.barrage.physics.narrowphase;

import dev.barrage.physics.shape.Rim;

/** How near an edge of a flat mesh's rim comes to a point of the plane. In double. */
final class RimPoint {
    private RimPoint() {}

    /** Squared distance of an edge from (x, y). */
    static double squaredDistance(Rim rim, int edge, double x, double y) {
        double height = height(rim, edge, x, y);
        double beyond = beyond(rim, edge, x, y);
        return height * height + beyond * beyond;
    }

    /** The triangle of an edge, or where its start is nearer to (x, y) than the rest of it, the lowest one there. */
    static int triangleNear(Rim rim, int edge, double x, double y) {
        return rim.startTriangle[edge] >= 0 && along(rim, edge, x, y) <= 0
                ? rim.startTriangle[edge]
                : rim.triangle[edge];
    }

    /** Writes the point of an edge nearest to (x, y) into the impact's scratch fields. */
    static void nearest(Rim rim, int edge, double x, double y, Impact out) {
        double nx = rim.lineNx[edge];
        double ny = rim.lineNy[edge];
        double height = height(rim, edge, x, y);
        double beyond = beyond(rim, edge, x, y);
        out.nearestX = x - height * nx + beyond * ny;
        out.nearestY = y - height * ny - beyond * nx;
    }

    private static double height(Rim rim, int edge, double x, double y) {
        return rim.lineNx[edge] * x + rim.lineNy[edge] * y - rim.lineOffset[edge];
    }

    /** How far along the edge, from its start. */
    private static double along(Rim rim, int edge, double x, double y) {
        return rim.lineNx[edge] * y - rim.lineNy[edge] * x - rim.lineStart[edge];
    }

    /** How far before its start, if negative, or beyond its end. */
    private static double beyond(Rim rim, int edge, double x, double y) {
        double along = along(rim, edge, x, y);
        return along - Math.max(0, Math.min(along, rim.lineLength[edge]));
    }
}
