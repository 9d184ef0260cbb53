package dev.barrage.physics.query.shape;

import dev.barrage.physics.parallel.Padded;

/** The answer of a target, in world coordinates; in a single test, in the frame of its target. Scratch of one thread. */
public final class Touch extends Padded {
    /** {@link #feature} of a question that starts in the target, or meets the box of a cavity. */
    static final int NO_FEATURE = -1;

    /** Share of the motion at the first touch, 0 to 1; 0 for a distance. */
    public double fraction;

    /** Point on the target's surface, metres; if the question starts in the target, a point of both. */
    public double x, y;

    /** Unit normal out of the target; if a motion starts in it, against the motion; 0, 0 if there is neither. */
    public double nx, ny;

    /** Distance of the closest point from what asked, metres, negative if surfaces overlap; 0 for a motion. */
    public double distance;

    /** Edge of a polygon, wall or silhouette, else 0; -1 for {@link #NO_FEATURE}. */
    public int feature;

    /** Becomes a copy of another. */
    public void set(Touch other) {
        fraction = other.fraction;
        x = other.x;
        y = other.y;
        nx = other.nx;
        ny = other.ny;
        distance = other.distance;
        feature = other.feature;
    }
}
