package dev.barrage.physics.bullet.sweep;

import dev.barrage.physics.parallel.Padded;

/**
 * A segment of a beam against the path of a bullet in a step, as a point that moves along the segment against a capsule
 * around the path, of half the beam's thickness plus the bullet's radius (Ericson 5.3.7). In double, from the segment's
 * and the path's ends. Made once per worker and set for each pair.
 */
public final class BeamVsBullet extends Padded {
    /** The share of a segment that does not touch. */
    public static final double NEVER = Sweeps.NEVER;

    private double x, y, dx, dy, halfThickness;
    private double fromX, fromY, toX, toY, radius;

    /** Sets the segment's ends, metres, and half the thickness of the beam. */
    public void setSegment(float x0, float y0, float x1, float y1, float halfThickness) {
        x = x0;
        y = y0;
        dx = (double) x1 - x0;
        dy = (double) y1 - y0;
        this.halfThickness = halfThickness;
    }

    /** Sets the bullet's place before and after the step, metres, and its radius. */
    public void setPath(float x0, float y0, float x1, float y1, float radius) {
        fromX = x0;
        fromY = y0;
        toX = x1;
        toY = y1;
        this.radius = radius;
    }

    /**
     * Share of the segment at its first touch of the path, 0 to 1; 0 if it begins within reach; {@link #NEVER} without.
     */
    public double firstTouch() {
        double reach = halfThickness + radius;
        double first = Math.min(
                Sweeps.enterDisc(x, y, dx, dy, fromX, fromY, reach), Sweeps.enterDisc(x, y, dx, dy, toX, toY, reach));
        double length = length();
        if (length == 0 || first == 0) {
            return first;
        }
        double nx = (toY - fromY) / length;
        double ny = (fromX - toX) / length;
        boolean inFront = nx * (x - fromX) + ny * (y - fromY) >= 0;
        double side = inFront ? 1 : -1;
        double tailX = inFront ? fromX : toX;
        double tailY = inFront ? fromY : toY;
        return Math.min(first, Sweeps.enterFace(x - tailX, y - tailY, dx, dy, side * nx, side * ny, length, reach));
    }

    private double length() {
        double pathX = toX - fromX;
        double pathY = toY - fromY;
        return Math.sqrt(pathX * pathX + pathY * pathY);
    }

    /**
     * Sets the point of contact on the bullet, where its path is nearest, and the normal out of it; against the beam if
     * both centres coincide.
     *
     * @param time share of the segment at the touch
     */
    public void touch(double time, Impact out) {
        double pointX = x + time * dx;
        double pointY = y + time * dy;
        double pathX = toX - fromX;
        double pathY = toY - fromY;
        double squaredLength = pathX * pathX + pathY * pathY;
        double along = (pointX - fromX) * pathX + (pointY - fromY) * pathY;
        double share = squaredLength > 0 ? Math.max(0, Math.min(along / squaredLength, 1)) : 0;
        double segment = Math.sqrt(dx * dx + dy * dy);
        double spareX = segment > 0 ? -dx / segment : 1;
        double spareY = segment > 0 ? -dy / segment : 0;
        Sweeps.touch(pointX, pointY, fromX + share * pathX, fromY + share * pathY, radius, spareX, spareY, out);
    }
}
