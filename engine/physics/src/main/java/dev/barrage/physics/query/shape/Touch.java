package dev.barrage.physics.query.shape;

import dev.barrage.physics.parallel.Padded;

/** The answer of a target, in world coordinates. Scratch of one thread. */
public final class Touch extends Padded {
    /** Share of the motion at the first touch, 0 to 1; 0 for a distance. */
    public double fraction;

    /** Point on the target's surface, metres; if the question starts in the target, a point of both. */
    public double x, y;

    /** Unit normal out of the target; if a motion starts in it, against the motion; 0, 0 if there is neither. */
    public double nx, ny;

    /** Distance of the closest point from the point asked, metres; 0 for a motion. */
    public double distance;

    /**
     * Edge of a polygon, wall or silhouette, else 0; -1 if the question starts in the target, or meets the box of a
     * cavity.
     */
    public int feature;
}
