package dev.barrage.cluster.output;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.cluster.TestSpark;
import dev.barrage.cluster.collide.PairBlock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class PairOutputTest {
    @TempDir
    Path root;

    @Test
    void tasksWriteAndMergeThePairs() throws IOException {
        RandomPairs pairs = new RandomPairs(new Random(1), 2000);
        List<PairBlock> parts = pairs.cut(new Random(2), 20);
        Path out = root.resolve("out");
        JavaSparkContext spark = TestSpark.context();
        PairFolder folder = PairFolder.begin(out, "pairs", parts.size(), false);
        List<Integer> numbers = IntStream.range(0, parts.size()).boxed().toList();
        spark.parallelize(numbers, parts.size())
                .foreach(part -> folder.write(RandomPairs.stats(part, parts.get(part)), parts.get(part)));
        PairSummary summary = PairOutput.write(spark, folder, PairFormat.CSV);
        assertEquals(2000, summary.pairs());
        byte[] expected = pairs.bytes(PairFormat.CSV);
        assertEquals(PairMergeTest.sha256(expected), summary.sha256());
        assertArrayEquals(expected, PairMergeTest.read(out, summary));
    }
}
