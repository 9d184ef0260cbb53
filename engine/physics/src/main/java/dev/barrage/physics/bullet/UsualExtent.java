package dev.barrage.physics.bullet;

import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.broadphase.core.Broadphase;
import dev.barrage.physics.broadphase.core.OpenSpace;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.Workers;

/**
 * How large the boxes are that are looked up, to prepare the broadphase for those of the next step: by a few of each
 * block, which stand for all.
 */
final class UsualExtent {
    /** So many times as many look-ups as boxes make it worth while to prepare the broadphase. */
    private static final int MANY = 4;

    /** The largest boxes that are prepared for, as a multiple of the mean. */
    private static final double AMPLE = 1.5;

    /** So many boxes at the start of each block stand for all. */
    private static final int SAMPLE = 16;

    /** Boxes beyond the largest of the sample that are prepared for, too. */
    private static final double MARGIN = 1.02;

    /** Sizes of some of the boxes that a worker looked up, metres; in memory of its own. */
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

    UsualExtent(int workers) {
        samples = new Sample[workers];
        for (int w = 0; w < workers; w++) {
            samples[w] = new Sample();
        }
    }

    /** Whether so many look-ups among so many boxes are worth preparing for. */
    static boolean pays(int lookUps, int boxes) {
        return lookUps > MANY * (long) boxes;
    }

    /** Prepares for so many look-ups of boxes like those that were looked up last. */
    void prepare(Broadphase broadphase, int lookUps, OpenSpace open, Workers workers) {
        double sum = 0;
        float largest = 0f;
        int count = 0;
        for (Sample sample : samples) {
            sum += sample.sum;
            count += sample.count;
            largest = Math.max(largest, sample.largest);
        }
        // Most keep within this; a few that are much larger need not.
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

    /** Takes note of the boxes that a worker looks up. */
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
