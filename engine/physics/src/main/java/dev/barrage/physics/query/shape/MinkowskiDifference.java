package dev.barrage.physics.query.shape;

/**
 * All differences b - a of points of a target and a probe. Where the probe's motion touches the target, the same motion
 * of the origin touches this hull.
 *
 * <p>Made by merging the edges of both cores by their angles, as convolutions of polygons are (M. de Berg et al.,
 * Computational Geometry, section 13.3).
 */
final class MinkowskiDifference {
    final ExactHull hull;

    /** By vertex of {@link #hull}: its vertex of the target and of the probe. */
    private final int[] b, a;

    private ExactHull target;

    MinkowskiDifference(int capacity) {
        hull = new ExactHull(capacity);
        a = new int[capacity];
        b = new int[capacity];
    }

    /** Makes the difference of two hulls in one frame, which must stay as they are. */
    void set(ExactHull of, ExactHull probe) {
        if (target != of) { // write references only if they change, see Padded
            target = of;
        }
        hull.clear(of.radius + probe.radius);
        int edgesOfB = of.count == 1 ? 0 : of.count;
        int edgesOfA = probe.count == 1 ? 0 : probe.count;
        int atB = edgesOfB == 0 ? 0 : lowest(of, 1);
        int atA = edgesOfA == 0 ? 0 : lowest(probe, -1);
        if (edgesOfB + edgesOfA == 0) {
            add(of, probe, 0, 0, 0, 0);
        }
        for (int leftB = edgesOfB, leftA = edgesOfA; leftB + leftA > 0; ) {
            int order = leftA == 0 ? -1 : leftB == 0 ? 1 : compare(of, atB, probe, atA);
            if (order <= 0) {
                add(of, probe, atB, atA, of.nx[atB], of.ny[atB]);
                atB = of.next(atB);
                leftB--;
            } else {
                add(of, probe, atB, atA, -probe.nx[atA], -probe.ny[atA]);
            }
            if (order >= 0) {
                atA = probe.next(atA);
                leftA--;
            }
        }
    }

    private void add(ExactHull of, ExactHull probe, int atB, int atA, double nx, double ny) {
        b[hull.count] = atB;
        a[hull.count] = atA;
        hull.add(of.x[atB] - probe.x[atA], of.y[atB] - probe.y[atA], nx, ny);
    }

    /** The first edge that leads upwards, or right. {@code sign} -1 reflects the hull in the origin. */
    private static int lowest(ExactHull of, int sign) {
        int last = of.count - 1;
        boolean before = isUpwards(sign * of.nx[last], sign * of.ny[last]);
        for (int i = 0; i < last; i++) {
            boolean upwards = isUpwards(sign * of.nx[i], sign * of.ny[i]);
            if (upwards && !before) {
                return i;
            }
            before = upwards;
        }
        return last;
    }

    /** Whether an edge with this normal leads upwards, or right. */
    private static boolean isUpwards(double nx, double ny) {
        return nx > 0 || nx == 0 && ny < 0;
    }

    /**
     * Below 0 if the edge of the target comes first, 0 if the edges are parallel. Both sequences begin with the lowest
     * edge and never turn by more than pi at once, so these edges differ by at most pi.
     */
    private static int compare(ExactHull of, int atB, ExactHull probe, int atA) {
        double turn = of.ny[atB] * probe.nx[atA] - of.nx[atB] * probe.ny[atA];
        return turn > 0 ? -1 : turn < 0 ? 1 : 0;
    }

    /** Writes the point of the target's surface that is touched, and its edge; at a vertex the one that begins there. */
    void writeSurface(double fraction, Touch out) {
        writeCore(out);
        out.x += target.radius * hull.normalX;
        out.y += target.radius * hull.normalY;
        out.nx = hull.normalX;
        out.ny = hull.normalY;
        out.fraction = fraction;
        out.feature = b[hull.edge];
    }

    private void writeCore(Touch out) {
        int tail = b[hull.edge];
        int head = b[hull.next(hull.edge)];
        out.x = target.x[tail] + hull.share * (target.x[head] - target.x[tail]);
        out.y = target.y[tail] + hull.share * (target.y[head] - target.y[tail]);
    }

    /**
     * Writes a point of both, which touch at the start.
     *
     * @param distance of the cores, as {@link ExactHull#closest} has just found it for the origin
     */
    void writeCommon(double distance, Touch out) {
        out.fraction = 0;
        out.feature = Touch.NO_FEATURE;
        if (distance <= 0 && hull.count > 2) {
            writeCommonOfCores(out);
            return;
        }
        writeCore(out);
        if (hull.radius > 0) {
            double part = distance * (target.radius / hull.radius);
            out.x += part * hull.normalX;
            out.y += part * hull.normalY;
        }
    }

    /**
     * The origin lies in a triangle of vertices of the difference. The same mean of their vertices of the target is a
     * mean of their vertices of the probe.
     */
    private void writeCommonOfCores(Touch out) {
        double deepest = Double.NEGATIVE_INFINITY;
        for (int i = 1; i + 1 < hull.count; i++) {
            double weight = cross(i, i + 1);
            double weightOfFirst = cross(i + 1, 0);
            double weightOfSecond = cross(0, i);
            double sum = weight + weightOfFirst + weightOfSecond;
            double least = Math.min(weight, Math.min(weightOfFirst, weightOfSecond)) / sum;
            if (sum > 0 && least > deepest) {
                deepest = least;
                out.x = (weight * target.x[b[0]] + weightOfFirst * target.x[b[i]] + weightOfSecond * target.x[b[i + 1]])
                        / sum;
                out.y = (weight * target.y[b[0]] + weightOfFirst * target.y[b[i]] + weightOfSecond * target.y[b[i + 1]])
                        / sum;
            }
        }
    }

    private double cross(int i, int j) {
        return hull.x[i] * hull.y[j] - hull.y[i] * hull.x[j];
    }
}
