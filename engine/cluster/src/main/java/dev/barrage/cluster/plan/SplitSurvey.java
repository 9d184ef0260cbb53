package dev.barrage.cluster.plan;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSplit;
import java.io.IOException;
import java.io.Serializable;

/**
 * What one pass over a split tells about it. A pure function of its triangles. Arrays are not copied.
 *
 * @param triangles number of triangles
 * @param low least x, y, z of the triangles, metres; infinite without triangles
 * @param high greatest x, y, z, metres
 * @param sizes number of triangles by size
 * @param centres x, y, z of the centres of the boxes of some triangles, metres
 * @param sides sides of these boxes along x, y, z, metres
 */
public record SplitSurvey(
        long triangles, float[] low, float[] high, SizeHistogram sizes, float[] centres, float[] sides)
        implements Serializable {
    /**
     * @param wanted most triangles to sample, at least 2
     * @param run triangles that each sampled one may stand for, if some dozens are sampled
     * @throws IOException if the split cannot be read
     */
    public static SplitSurvey of(TriangleSplit split, int wanted, long run) throws IOException {
        Reader reader = new Reader(new StratifiedSample(wanted, run, split.list()));
        split.read(reader::add);
        return reader.survey();
    }

    /** Number of triangles that a sampled one stands for. */
    float weight() {
        return (float) (3.0 * triangles / centres.length);
    }

    private static final class Reader {
        private final StratifiedSample sample;
        private final SizeHistogram.Counter sizes = new SizeHistogram.Counter();
        private final float[] low = filled(Float.POSITIVE_INFINITY);
        private final float[] high = filled(Float.NEGATIVE_INFINITY);
        private final float[] boxLow = new float[3];
        private final float[] boxHigh = new float[3];
        private long triangles;

        Reader(StratifiedSample sample) {
            this.sample = sample;
        }

        void add(TriangleBlock block) {
            triangles += block.triangles();
            for (int i = 0; i < block.triangles(); i++) {
                float longest = 0;
                for (int axis = 0; axis < 3; axis++) {
                    boxLow[axis] = block.low(i, axis);
                    boxHigh[axis] = block.high(i, axis);
                    low[axis] = Math.min(low[axis], boxLow[axis]);
                    high[axis] = Math.max(high[axis], boxHigh[axis]);
                    longest = Math.max(longest, boxHigh[axis] - boxLow[axis]);
                }
                sizes.add(longest);
                sample.add(boxLow, boxHigh);
            }
        }

        SplitSurvey survey() {
            return new SplitSurvey(triangles, low, high, sizes.histogram(), sample.centres(), sample.sizes());
        }

        private static float[] filled(float value) {
            return new float[] {value, value, value};
        }
    }
}
