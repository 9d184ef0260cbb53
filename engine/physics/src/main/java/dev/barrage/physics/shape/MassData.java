package dev.barrage.physics.shape;

import dev.barrage.physics.shape.outline.Loops;

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

    /**
     * Mass properties of all points within {@code radius} of a convex polygon: the polygon, a rectangle beside each edge
     * and a sector of a disc around each corner. The parallel-axis theorem adds their inertia.
     *
     * @param loop counterclockwise
     * @param radius metres, above 0
     */
    static MassData ofRounded(float[] loop, float radius) {
        MassData core = ofLoops(loop);
        double r = radius;
        double area = core.area;
        double momentX = 0; // about the core's centre of mass, as is the inertia
        double momentY = 0;
        double inertia = (double) core.area * core.inertia;
        int n = loop.length / 2;
        double[] normalX = new double[n];
        double[] normalY = new double[n];
        Loops.normals(Loops.xs(loop), Loops.ys(loop), normalX, normalY);
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            double x = (double) loop[2 * i] - core.centroidX;
            double y = (double) loop[2 * i + 1] - core.centroidY;
            double edgeX = (double) loop[2 * next] - loop[2 * i];
            double edgeY = (double) loop[2 * next + 1] - loop[2 * i + 1];
            double length = Math.sqrt(edgeX * edgeX + edgeY * edgeY);
            double part = length * r;
            double partX = x + (edgeX + r * normalX[i]) / 2;
            double partY = y + (edgeY + r * normalY[i]) / 2;
            area += part;
            momentX += part * partX;
            momentY += part * partY;
            inertia += part * ((length * length + r * r) / 12 + partX * partX + partY * partY);

            int before = (i + n - 1) % n;
            double sumX = normalX[before] + normalX[i];
            double sumY = normalY[before] + normalY[i];
            double sum = Math.sqrt(sumX * sumX + sumY * sumY);
            double turn = StrictMath.atan2(
                    normalX[before] * normalY[i] - normalY[before] * normalX[i],
                    normalX[before] * normalX[i] + normalY[before] * normalY[i]);
            double sector = turn * r * r / 2;
            double toCentroid = 4 * r * StrictMath.sin(turn / 2) / (3 * turn);
            double sectorX = x + toCentroid * sumX / sum;
            double sectorY = y + toCentroid * sumY / sum;
            area += sector;
            momentX += sector * sectorX;
            momentY += sector * sectorY;
            inertia += sector * (r * r / 2 - toCentroid * toCentroid + sectorX * sectorX + sectorY * sectorY);
        }
        double shiftX = momentX / area;
        double shiftY = momentY / area;
        return new MassData((float) area, (float) (core.centroidX + shiftX), (float) (core.centroidY + shiftY), (float)
                (inertia / area - shiftX * shiftX - shiftY * shiftY));
    }
}
