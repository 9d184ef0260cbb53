package dev.barrage.cluster.output;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Merges without Spark. */
final class MergeHere {
    private MergeHere() {}

    static PairSummary run(PairFolder folder, PairFormat format, long pairsPerFile) throws IOException {
        PairMerge merge = new PairMerge(folder, format);
        List<Long> pairs = new ArrayList<>();
        for (KeyRange range : merge.ranges(pairsPerFile)) {
            pairs.add(merge.merge(range));
        }
        return merge.finish(pairs, merge.sha256(pairs.size()));
    }
}
