package dev.barrage.graphics.render;

/** Outlines of grains. The hit circle is all of a disc and inscribed in the others, so that a hit is never invisible. */
public enum GrainShape {
    DISC(1f),
    /** A rhombus, long along the flight; across the picture for a grain at rest. */
    DIAMOND(1.7f);

    /** Reach from the middle, in radii. */
    final float reach;

    GrainShape(float reach) {
        this.reach = reach;
    }
}
