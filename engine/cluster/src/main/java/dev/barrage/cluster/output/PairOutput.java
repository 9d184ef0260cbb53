package dev.barrage.cluster.output;

import java.io.IOException;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;

/** Ends a search: all pairs go into final files, in order. */
public final class PairOutput {
    private static final long PAIRS_PER_FILE = 1_000_000;

    private PairOutput() {}

    /**
     * Merges the pairs of all parts into {@code pairs-00000} and the following files, then writes {@code _SUCCESS}. The
     * files in order as one have the same bytes for any number of parts and machines.
     *
     * @param folder with the pairs of all parts
     * @throws IOException if pairs are missing or damaged
     */
    public static PairSummary write(JavaSparkContext spark, PairFolder folder, PairFormat format) throws IOException {
        PairMerge merge = new PairMerge(folder, format);
        List<KeyRange> ranges = merge.ranges(PAIRS_PER_FILE);
        List<Long> pairs =
                spark.parallelize(ranges, ranges.size()).map(merge::merge).collect();
        int files = ranges.size();
        String sha256 = spark.parallelize(List.of(files), 1).map(merge::sha256).first();
        return merge.finish(pairs, sha256);
    }
}
