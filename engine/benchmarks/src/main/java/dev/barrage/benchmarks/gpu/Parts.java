package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.device.GpuTimes;
import dev.barrage.gpu.device.GpuTimes.Part;
import java.util.Arrays;

/**
 * Parts of a run with the graphics card, nanoseconds.
 *
 * @param upload copies to the card
 * @param dispatch the card searches
 * @param readBack copies to the CPU
 * @param sort of keys or pairs
 * @param tests exact ones, on the CPU
 */
record Parts(double upload, double dispatch, double readBack, double sort, double tests) {
    /** Names of columns, in order. */
    static final String[] NAMES = {"upload", "dispatch", "read_back", "sort", "tests"};

    /** Parts with the times of a search. */
    static Parts of(GpuTimes times) {
        return new Parts(
                times.nanos(Part.UPLOAD),
                times.nanos(Part.DISPATCH),
                times.nanos(Part.READ_BACK),
                times.nanos(Part.SORT),
                times.nanos(Part.TESTS));
    }

    /** The same with other tests. */
    Parts withTests(double nanos) {
        return new Parts(upload, dispatch, readBack, sort, nanos);
    }

    double[] values() {
        return new double[] {upload, dispatch, readBack, sort, tests};
    }

    double sum() {
        return Arrays.stream(values()).sum();
    }
}
