package dev.barrage.physics;

/**
 * Half-planes that a mover has to stay in, and the motion in them that is nearest to a wanted one.
 *
 * <p>It is found exactly, so nothing jitters in corners. Planes are added one by one. Where the motion so far is outside
 * the next, the nearest one lies on its line, within what the planes before leave of that (M. de Berg et al.,
 * Computational Geometry, section 4.4). A plane that leaves nothing is dropped: those that matter most come first.
 */
final class MoverPlanes {
    /** How much matters, from most to least: what never moves, what follows its own path, what can be pushed. */
    static final int STATIC = 0, KINEMATIC = 1, DYNAMIC = 2;

    /** Most planes; further ones are dropped. */
    private static final int MOST = 32;

    /** Sine of the angle below which two lines count as parallel. */
    private static final double PARALLEL = 1e-6;

    /** Rounding, metres or m/s. */
    private static final double ROUNDING = 1e-9;

    private int count;
    private final double[] nx = new double[MOST], ny = new double[MOST];

    /** By plane: least motion along the normal, metres, and least speed, m/s. */
    private final double[] least = new double[MOST], leastSpeed = new double[MOST];

    private final int[] rank = new int[MOST];
    private final boolean[] dropped = new boolean[MOST];

    /** The motion found. */
    double x, y;

    void clear() {
        count = 0;
    }

    /** Adds a plane behind all that matter as much. */
    void add(int ofRank, double normalX, double normalY, double motion, double speed) {
        if (count == MOST) {
            return;
        }
        int at = count++;
        for (; at > 0 && rank[at - 1] > ofRank; at--) {
            nx[at] = nx[at - 1];
            ny[at] = ny[at - 1];
            least[at] = least[at - 1];
            leastSpeed[at] = leastSpeed[at - 1];
            rank[at] = rank[at - 1];
        }
        nx[at] = normalX;
        ny[at] = normalY;
        least[at] = motion;
        leastSpeed[at] = speed;
        rank[at] = ofRank;
    }

    /** Finds the motion nearest to a wanted one. */
    void clipMotion(double wantedX, double wantedY) {
        clip(wantedX, wantedY, least);
    }

    /** Finds the velocity nearest to a wanted one. */
    void clipVelocity(double wantedX, double wantedY) {
        clip(wantedX, wantedY, leastSpeed);
    }

    private void clip(double wantedX, double wantedY, double[] bound) {
        x = wantedX;
        y = wantedY;
        for (int i = 0; i < count; i++) {
            dropped[i] = nx[i] * x + ny[i] * y < bound[i] - ROUNDING && !clipToLine(i, wantedX, wantedY, bound);
        }
    }

    /** Moves to the point nearest to what is wanted of a line, within the planes before. Returns whether there is one. */
    private boolean clipToLine(int line, double wantedX, double wantedY, double[] bound) {
        double above = bound[line] - nx[line] * wantedX - ny[line] * wantedY;
        double onX = wantedX + above * nx[line];
        double onY = wantedY + above * ny[line];
        double low = Double.NEGATIVE_INFINITY;
        double high = Double.POSITIVE_INFINITY;
        for (int i = 0; i < line; i++) {
            double along = ny[i] * nx[line] - nx[i] * ny[line];
            double missing = bound[i] - nx[i] * onX - ny[i] * onY;
            if (dropped[i] || Math.abs(along) < PARALLEL && missing <= PARALLEL) {
                continue;
            }
            if (Math.abs(along) < PARALLEL) {
                return false;
            }
            if (along > 0) {
                low = Math.max(low, missing / along);
            } else {
                high = Math.min(high, missing / along);
            }
        }
        if (low > high + ROUNDING) {
            return false;
        }
        double share = low > 0 ? low : high < 0 ? high : 0;
        x = onX - share * ny[line];
        y = onY + share * nx[line];
        return true;
    }

    /** How far a motion is behind a plane, at most, metres. */
    double violation(double motionX, double motionY) {
        double most = 0;
        for (int i = 0; i < count; i++) {
            most = Math.max(most, least[i] - nx[i] * motionX - ny[i] * motionY);
        }
        return most;
    }
}
