package dev.barrage.physics.shape;

/**
 * A line that holds on both sides, without thickness: a fence, a flipper's edge. For static and kinematic bodies; a
 * dynamic one needs an area, as a thin {@link Capsule} has.
 *
 * <p>Bodies may catch on the joints of several segments. A floor of many is a {@link Wall#chain}.
 */
public final class Segment extends Capsule {
    /** Makes a segment from (x0, y0) to (x1, y1), metres. The two ends must differ. */
    public Segment(float x0, float y0, float x1, float y1) {
        super(x0, y0, x1, y1, 0f, MassData.IMMOVABLE);
    }
}
