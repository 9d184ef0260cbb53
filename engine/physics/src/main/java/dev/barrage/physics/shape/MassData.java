package dev.barrage.physics.shape;

/**
 * Mass properties of a shape. Mass is density times area; inertia in kg m2 is mass times
 * {@code inertia}.
 *
 * @param area m2, above 0
 * @param centroidX centre of mass in the shape's coordinates, metres
 * @param centroidY centre of mass in the shape's coordinates, metres
 * @param inertia moment of inertia about the centre of mass per unit of mass, m2, above 0
 */
public record MassData(float area, float centroidX, float centroidY, float inertia) {
    /** Infinite mass and inertia, for unbounded shapes: nothing moves or turns them at any density. */
    static final MassData IMMOVABLE = new MassData(Float.POSITIVE_INFINITY, 0f, 0f, Float.POSITIVE_INFINITY);

    /** Refuses an area or inertia that is not above 0, as thin or small shapes have. */
    public MassData {
        if (!(area > 0f && inertia > 0f)) {
            throw new IllegalArgumentException(
                    "the area must be above 0, but is " + area + " (inertia " + inertia + ")");
        }
    }

    /**
     * Mass properties of the region between closed loops. Counterclockwise loops add area, clockwise loops subtract
     * it.
     *
     * <p>Sums the triangles between each edge and the first vertex, in double.
     */
    static MassData ofLoops(float[]... loops) {
        double originX = loops[0][0];
        double originY = loops[0][1];
        double twiceArea = 0;
        double momentX = 0;
        double momentY = 0;
        double inertia = 0;
        for (float[] loop : loops) {
            for (int i = 0; i < loop.length; i += 2) {
                int j = (i + 2) % loop.length;
                double ax = loop[i] - originX;
                double ay = loop[i + 1] - originY;
                double bx = loop[j] - originX;
                double by = loop[j + 1] - originY;
                double cross = ax * by - ay * bx;
                twiceArea += cross;
                momentX += cross * (ax + bx);
                momentY += cross * (ay + by);
                inertia += cross * (ax * ax + ax * bx + bx * bx + ay * ay + ay * by + by * by);
            }
        }
        double centroidX = momentX / (3 * twiceArea);
        double centroidY = momentY / (3 * twiceArea);
        double perMass = inertia / (6 * twiceArea) - (centroidX * centroidX + centroidY * centroidY);
        return new MassData(
                (float) (twiceArea / 2), (float) (originX + centroidX), (float) (originY + centroidY), (float) perMass);
    }
}
