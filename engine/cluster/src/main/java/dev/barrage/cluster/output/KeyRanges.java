package dev.barrage.cluster.output;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Cuts the pairs of all runs into ranges of similar size, from the samples in the runs' headers. */
final class KeyRanges {
    /** Names of files have five digits. */
    private static final int MAX_FILES = 100_000;

    private KeyRanges() {}

    /** Ranges in ascending order, at least one. They cover all keys. */
    static List<KeyRange> of(List<RunHeader> runs, long pairsPerFile) {
        List<Sample> samples = new ArrayList<>();
        runs.forEach(run -> addSamples(run, samples));
        samples.sort(Comparator.comparing(Sample::key));
        long total = runs.stream().mapToLong(RunHeader::pairs).sum();
        long files = Math.min(MAX_FILES, (total + pairsPerFile - 1) / pairsPerFile);
        List<KeyRange> ranges = new ArrayList<>();
        PairKey from = null;
        long before = 0;
        for (Sample sample : samples) {
            if (before >= total * (ranges.size() + 1) / files) {
                ranges.add(new KeyRange(ranges.size(), from, sample.key));
                from = sample.key;
            }
            before += sample.pairs;
        }
        ranges.add(new KeyRange(ranges.size(), from, null));
        return ranges;
    }

    private static void addSamples(RunHeader run, List<Sample> samples) {
        for (int i = 0; i < RunHeader.SAMPLES; i++) {
            long pairs = run.pairOf(i + 1) - run.pairOf(i);
            if (pairs > 0) {
                samples.add(new Sample(run.samples()[i], pairs));
            }
        }
    }

    /** A key, and the number of pairs of its run from it to the next sample. */
    private record Sample(PairKey key, long pairs) {}
}
