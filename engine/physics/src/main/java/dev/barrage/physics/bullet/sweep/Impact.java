package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.kernel.BoundaryMotions;
import dev.barrage.physics.parallel.Padded;

/**
 * First touch of a moving sphere and a surface. A sphere that overlaps at the start has fraction 0.
 *
 * <p>A kernel fills it if it returns {@code true} and otherwise leaves it unchanged. One per worker.
 */
public final class Impact extends Padded {
    /** Fraction of the motion before the touch, 0 to 1. */
    public float fraction;

    /** The touched point of the surface. */
    public float x, y;

    /** Unit normal out of the surface towards the sphere. */
    public float nx, ny;

    /** Index of the touched triangle or edge. */
    public int feature;

    /** Scratch of the kernels: the point of a triangle nearest to the sphere's centre. */
    double nearestX, nearestY, nearestZ;

    /** Scratch of the kernels: one motion against triangles in space. */
    public final TriangleSweep triangles = new TriangleSweep();

    /** Scratch of the kernels: one motion against the boundary of a flat mesh. */
    final BoundaryMotions motions = new BoundaryMotions(1);

    @SuppressWarnings("unused") // the tail, see Padded
    private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
    @SuppressWarnings("unused")
    private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;

    /**
     * Rotates the point and the normal.
     *
     * @param c cosine of the angle
     * @param s sine of the angle
     */
    public void rotate(float c, float s) {
        float px = x;
        float py = y;
        float normalX = nx;
        float normalY = ny;
        x = c * px - s * py;
        y = s * px + c * py;
        nx = c * normalX - s * normalY;
        ny = s * normalX + c * normalY;
    }
}
