package dev.barrage.physics.shape;

/**
 * How a shape weighs: its area (m2), its centre of mass in the shape's coordinates (m) and its moment of inertia about that centre per unit of
 * mass (m2). Mass is density times area; inertia is mass times {@code inertia}.
 */
public record MassData(float area, float centroidX, float centroidY, float inertia) {
    /** What has no end weighs without end: whatever its density, nothing moves or turns it. */
    static final MassData IMMOVABLE = new MassData(Float.POSITIVE_INFINITY, 0f, 0f, Float.POSITIVE_INFINITY);

    /** Refuses a shape so thin or small that its area or inertia is not above zero. */
    public MassData {
        if (!(area > 0f && inertia > 0f)) {
            throw new IllegalArgumentException(
                    "the area must be above 0, but is " + area + " (inertia " + inertia + ")");
        }
    }

    /**
     * Mass data of the region between closed loops of x, y pairs, counterclockwise ones adding and clockwise ones taking away.
     *
     * <p>Summed in double about the first vertex, over the triangles that the edges span with it.
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
