package dev.barrage.cluster.plan;

/** Cuts a Hilbert curve into ranges of nearly equal cost whose ends are the corners of large cubes of an octree. */
final class HilbertRanges {
    /** A cut may miss its place by this share of a part, so that it can fall between larger cubes. */
    private static final double SLACK = 1.0 / 32;

    private HilbertRanges() {}

    /**
     * The cuts of a {@link HilbertPlan}.
     *
     * @param keys places of points along the curve, ascending
     */
    static long[] cuts(long[] keys, float[] costs, int parts) {
        long[] cuts = new long[parts - 1];
        if (keys.length == 0) {
            return evenCuts(cuts);
        }
        double[] below = new double[keys.length + 1];
        for (int i = 0; i < keys.length; i++) {
            below[i + 1] = below[i] + costs[i];
        }
        double part = below[keys.length] / parts;
        int least = 0;
        int most = 0;
        for (int i = 0; i < cuts.length; i++) {
            double target = (i + 1) * part;
            while (below[least + 1] < target - SLACK * part) {
                least++;
            }
            while (most < keys.length - 1 && below[most] < target + SLACK * part) {
                most++;
            }
            cuts[i] = roundest(keys[least], keys[most]);
        }
        return cuts;
    }

    /** The number above {@code least} up to {@code most} with the most zeros at its end, three bits at a time. */
    private static long roundest(long least, long most) {
        long differing = least ^ most;
        if (differing == 0) {
            return most;
        }
        int digit = (Long.SIZE - 1 - Long.numberOfLeadingZeros(differing)) / 3;
        return most & -1L << (3 * digit);
    }

    private static long[] evenCuts(long[] cuts) {
        for (int i = 0; i < cuts.length; i++) {
            cuts[i] = HilbertCurve.KEYS / (cuts.length + 1) * (i + 1);
        }
        return cuts;
    }
}
