package dev.barrage.cluster.plan;

/**
 * Expected cost of the search around each sampled triangle, in triangles of a plain mesh.
 *
 * <p>A triangle costs a constant (reading, sending, the voxels) and a tenth of that per candidate pair: on one core
 * some 600 ns and 100 ns, measured with soups of 0.25 to 115 pairs a triangle, and about 1 us with reading and sending.
 * A triangle of a plain mesh overlaps the boxes of its dozen neighbours, which the constant contains. So only overlaps
 * beyond these count.
 *
 * <p>Overlaps are expected from the density of the sample. Samples that follow each other along the Hilbert curve are
 * taken as spread evenly over the box of their centres. A run of few samples knows of too few others where triangles
 * are long, and a run of many blurs what is dense: the expectation is the greatest of runs of all lengths. Sampled
 * surfaces look thinner than they are, so it finds no overlaps where a mesh has none.
 */
final class SampleCosts {
    private static final int SHORTEST_RUN = 32;
    private static final int GROWTH = 8;
    private static final double MESH_OVERLAPS = 12;

    /** A tenth of a triangle per pair; each of its two triangles counts it. */
    private static final double OVERLAP_COST = 0.1 / 2;

    private SampleCosts() {}

    static float[] of(Samples samples) {
        double[] overlaps = new double[samples.count()];
        for (long run = SHORTEST_RUN; run < (long) GROWTH * overlaps.length; run *= GROWTH) {
            for (int from = 0; from < overlaps.length; from += (int) run) {
                expectOverlaps(samples, from, (int) Math.min(overlaps.length, from + run), overlaps);
            }
        }
        float[] costs = new float[overlaps.length];
        for (int i = 0; i < costs.length; i++) {
            double extra = Math.max(0, overlaps[i] - MESH_OVERLAPS);
            costs[i] = (float) (samples.weights()[i] * (1 + OVERLAP_COST * extra));
        }
        return costs;
    }

    /** Raises the expected overlaps of a run of samples. */
    private static void expectOverlaps(Samples samples, int from, int to, double[] overlaps) {
        double[] extent = new double[3];
        double[] meanSide = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            float low = Float.POSITIVE_INFINITY;
            float high = Float.NEGATIVE_INFINITY;
            for (int i = from; i < to; i++) {
                low = Math.min(low, samples.centres()[3 * i + axis]);
                high = Math.max(high, samples.centres()[3 * i + axis]);
                meanSide[axis] += samples.sides()[3 * i + axis];
            }
            meanSide[axis] /= to - from;
            extent[axis] = (double) high - low;
        }
        double weight = 0;
        for (int i = from; i < to; i++) {
            weight += samples.weights()[i];
        }
        for (int i = from; i < to; i++) {
            double expected = weight;
            for (int axis = 0; axis < 3; axis++) {
                double reach = samples.sides()[3 * i + axis] + meanSide[axis];
                expected *= reach < extent[axis] ? reach / extent[axis] : 1;
            }
            overlaps[i] = Math.max(overlaps[i], expected);
        }
    }
}
