package dev.barrage.triangles;

/**
 * The plane of a triangle, and the exact side of it on which a point lies. The normal serves any number of points.
 *
 * <p>A point is given by the index of its x in an array of x, y, z. Scratch of one worker.
 */
final class TrianglePlane {
    private final Orientation orientation;
    private int a;
    private int b;
    private int c;

    /** Normal, and the same with the absolute values of all terms. */
    private double normalX;

    private double normalY;
    private double normalZ;
    private double unsignedX;
    private double unsignedY;
    private double unsignedZ;

    TrianglePlane(Orientation orientation) {
        this.orientation = orientation;
    }

    /** Sets the triangle. */
    void set(float[] p, int a, int b, int c) {
        this.a = a;
        this.b = b;
        this.c = c;
        double ux = (double) p[b] - p[a];
        double uy = (double) p[b + 1] - p[a + 1];
        double uz = (double) p[b + 2] - p[a + 2];
        double vx = (double) p[c] - p[a];
        double vy = (double) p[c + 1] - p[a + 1];
        double vz = (double) p[c + 2] - p[a + 2];
        normalX = uy * vz - uz * vy;
        normalY = uz * vx - ux * vz;
        normalZ = ux * vy - uy * vx;
        unsignedX = Math.abs(uy * vz) + Math.abs(uz * vy);
        unsignedY = Math.abs(uz * vx) + Math.abs(ux * vz);
        unsignedZ = Math.abs(ux * vy) + Math.abs(uy * vx);
    }

    /** The side of a point: -1, 0 on the plane, 1. It is the sign of the determinant of b - a, c - a and point - a. */
    int side(float[] p, int point) {
        double x = (double) p[point] - p[a];
        double y = (double) p[point + 1] - p[a + 1];
        double z = (double) p[point + 2] - p[a + 2];
        double volume = normalX * x + normalY * y + normalZ * z;
        double unsigned = unsignedX * Math.abs(x) + unsignedY * Math.abs(y) + unsignedZ * Math.abs(z);
        if (Math.abs(volume) > Orientation.SPACE_BOUND * unsigned) {
            return volume > 0 ? 1 : -1;
        }
        return unsigned == 0 ? 0 : orientation.exactInSpace(p, b, c, point, a);
    }
}
