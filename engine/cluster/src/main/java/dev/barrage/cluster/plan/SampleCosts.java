package dev.barrage.cluster.plan;

/**
 * Expected cost of the search around each sampled triangle, in triangles of a plain mesh.
 *
 * <p>A triangle costs a constant (reading, sending, the voxels) and a tenth of that per candidate pair: on one core some 600 ns and
 * 100 ns, measured with soups of 0.25 to 115 pairs a triangle, and about 1 us with reading and sending. A triangle of a plain mesh
 * overlaps the boxes of its dozen neighbours, which the constant contains. So only overlaps beyond these count. They are expected
 * from the density of the sample: samples that follow each other along the Hilbert curve are taken as spread evenly over the box
 * of their centres. Sampled surfaces look thinner than they are, so the estimate never finds overlaps where a mesh has none.
 */
final class SampleCosts {
    private static final int RUN = 32;
    private static final double MESH_OVERLAPS = 12;

    /** A tenth of a triangle per pair; each of its two triangles counts it. */
    private static final double OVERLAP_COST = 0.1 / 2;

    private SampleCosts() {}

    static float[] of(Samples samples) {
        float[] costs = new float[samples.count()];
        for (int from = 0; from < costs.length; from += RUN) {
            costRun(samples, from, Math.min(costs.length, from + RUN), costs);
        }
        return costs;
    }

    private static void costRun(Samples samples, int from, int to, float[] costs) {
        double weight = 0;
        for (int i = from; i < to; i++) {
            weight += samples.weights()[i];
        }
        double[] extent = new double[3];
        double[] meanSide = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = from; i < to; i++) {
                low = Math.min(low, samples.centres()[3 * i + axis]);
                high = Math.max(high, samples.centres()[3 * i + axis]);
                meanSide[axis] += samples.sides()[3 * i + axis] / (to - from);
            }
            extent[axis] = high - low;
        }
        for (int i = from; i < to; i++) {
            double overlaps = weight;
            for (int axis = 0; axis < 3; axis++) {
                double reach = samples.sides()[3 * i + axis] + meanSide[axis];
                overlaps *= reach < extent[axis] ? reach / extent[axis] : 1;
            }
            costs[i] = (float) (samples.weights()[i] * (1 + OVERLAP_COST * Math.max(0, overlaps - MESH_OVERLAPS)));
        }
    }
}
