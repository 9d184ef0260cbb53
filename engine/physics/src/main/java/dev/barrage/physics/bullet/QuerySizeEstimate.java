package dev.barrage.physics.bullet;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.Workers;

/**
 * Estimates the size of the boxes of the next step's look-ups, for which the broadphase is prepared, from some of those
 * of the last step. Larger boxes are found, too, but take longer.
 *
 * <p>An estimate by the mean alone lets the cells list boxes that few look-ups meet: it made steps of 100,000 bullets up
 * to a tenth longer.
 */
final class QuerySizeEstimate {
    /** The largest boxes that are prepared for, as a multiple of the mean. */
    private static final double AMPLE = 1.5;

    /** Boxes measured at the start of each block of look-ups. */
    static final int SAMPLE = 16;

    /** The largest boxes that are prepared for, as a multiple of the largest measured. */
    private static final double MARGIN = 1.02;

    /** Sizes, metres, of the boxes that a worker has measured. */
    private static final class Sample extends Padded {
        double sum;
        int count;
        float largest;

        @SuppressWarnings("unused") // the tail, see Padded
        private Object t00, t01, t02, t03, t04, t05, t06, t07, t08, t09, t10, t11, t12, t13, t14, t15;
        @SuppressWarnings("unused")
        private Object t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31;
    }

    private final Sample[] samples;

    QuerySizeEstimate(int workers) {
        samples = new Sample[workers];
        for (int w = 0; w < workers; w++) {
            samples[w] = new Sample();
        }
    }

    /** Prepares the broadphase for look-ups of boxes as large as those that were added since {@link #clear}. */
    void prepare(Broadphase broadphase, int lookUps, EmptySpace open, Workers workers) {
        double sum = 0;
        float largest = 0f;
        int count = 0;
        for (Sample sample : samples) {
            sum += sample.sum;
            count += sample.count;
            largest = Math.max(largest, sample.largest);
        }
        // A few boxes that are much larger than the others must not make the cells too large for them.
        double extent = Math.min(AMPLE * sum / Math.max(1, count), MARGIN * largest);
        broadphase.prepareLookUps(lookUps, extent < Float.MAX_VALUE ? (float) extent : 0f, open, workers);
    }

    /** Forgets all boxes. */
    void clear() {
        for (Sample sample : samples) {
            sample.sum = 0;
            sample.count = 0;
            sample.largest = 0f;
        }
    }

    /** Measures some of the boxes that a worker looks up. */
    void add(int worker, Boxes boxes) {
        Sample sample = samples[worker];
        int some = Math.min(SAMPLE, boxes.count);
        float sum = 0f;
        float largest = sample.largest;
        for (int i = 0; i < some; i++) {
            float width = boxes.maxX[i] - boxes.minX[i];
            float height = boxes.maxY[i] - boxes.minY[i];
            float extent = 0.5f * (width + height + Math.abs(width - height)); // the greater, up to rounding
            sum += extent;
            if (extent > largest) {
                largest = extent;
            }
        }
        sample.sum += sum;
        sample.largest = largest;
        sample.count += some;
    }
}
