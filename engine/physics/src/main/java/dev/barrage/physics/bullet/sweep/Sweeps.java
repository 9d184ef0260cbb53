package dev.barrage.physics.bullet.sweep;

/**
 * A moving point p + t d against the parts of a shape grown by the sphere's radius (Ericson 5.3 and 5.5). Times are
 * fractions of the motion, or {@link #NEVER} if the point does not enter. In double: squares of far bullets'
 * coordinates lose too many digits in float.
 */
public final class Sweeps {
    public static final double NEVER = Double.POSITIVE_INFINITY;

    private Sweeps() {}

    /** Time at which a point enters a disc: 0 if it starts inside, however it moves on. */
    public static double enterDisc(double px, double py, double dx, double dy, double x, double y, double radius) {
        double fromX = px - x;
        double fromY = py - y;
        double outside = fromX * fromX + fromY * fromY - radius * radius;
        if (outside <= 0) {
            return 0;
        }
        double approach = -(fromX * dx + fromY * dy);
        if (approach <= 0) {
            return NEVER;
        }
        double cross = fromX * dy - fromY * dx;
        double squaredSpeed = dx * dx + dy * dy;
        double discriminant = radius * radius * squaredSpeed - cross * cross;
        if (discriminant < 0) {
            return NEVER;
        }
        double time = outside / (approach + Math.sqrt(discriminant));
        return time <= 1 ? time : NEVER;
    }

    /**
     * Time at which a point in front of a segment meets the segment raised by {@code radius} along its normal n: 0 if it
     * starts below.
     *
     * @param fromX x of the point's start relative to the segment's tail, metres
     * @param fromY y of the point's start relative to the segment's tail, metres
     */
    static double enterFace(
            double fromX, double fromY, double dx, double dy, double nx, double ny, double length, double radius) {
        double fall = -(nx * dx + ny * dy);
        double front = nx * fromX + ny * fromY;
        double height = front - radius;
        if (!(front >= 0 && (height <= 0 || fall > 0 && height <= fall))) {
            return NEVER;
        }
        double time = height <= 0 ? 0 : height / fall;
        double along = nx * (fromY + time * dy) - ny * (fromX + time * dx);
        return along >= 0 && along <= length ? time : NEVER;
    }

    /** Whether the whole motion stays outside a disc around the origin. A cheap early out. */
    public static boolean miss(double px, double py, double dx, double dy, double radius) {
        double squaredSpeed = dx * dx + dy * dy;
        double approach = -(px * dx + py * dy);
        double t = approach <= 0 ? 0 : approach >= squaredSpeed ? 1 : approach / squaredSpeed;
        double x = px + t * dx;
        double y = py + t * dy;
        return x * x + y * y > radius * radius;
    }

    /**
     * Sets point and normal of the touch of a sphere at (px, py) and a rounded point of the target at (x, y). Points
     * that coincide get the spare normal.
     */
    static void touch(
            double px, double py, double x, double y, double radius, double spareX, double spareY, Impact out) {
        double dx = px - x;
        double dy = py - y;
        double distance = Math.sqrt(dx * dx + dy * dy);
        double nx = distance > 0 ? dx / distance : spareX;
        double ny = distance > 0 ? dy / distance : spareY;
        out.x = (float) (x + radius * nx);
        out.y = (float) (y + radius * ny);
        out.nx = (float) nx;
        out.ny = (float) ny;
    }

    static void set(double fraction, double x, double y, double nx, double ny, int feature, Impact out) {
        out.fraction = (float) fraction;
        out.x = (float) x;
        out.y = (float) y;
        out.nx = (float) nx;
        out.ny = (float) ny;
        out.feature = feature;
    }
}
