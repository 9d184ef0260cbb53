package dev.barrage.cluster.collide;

/**
 * Moves some points by whole numbers that depend on their numbers and the step.
 *
 * @param reach largest distance along each axis
 * @param stay number of points of which one moves on average
 */
public record HashMotion(int reach, int stay) implements PointMotion {
    private static final long serialVersionUID = 1;

    @Override
    public void move(int list, long point, int step, float[] position) {
        long hash = mix(31 * (31 * point + list) + step);
        if (Long.remainderUnsigned(hash, stay) == 0) {
            for (int axis = 0; axis < 3; axis++) {
                hash = mix(hash);
                position[axis] += Long.remainderUnsigned(hash, 2L * reach + 1) - reach;
            }
        }
    }

    /** Steele, Lea and Flood 2014: SplitMix64. */
    private static long mix(long seed) {
        long z = seed + 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
