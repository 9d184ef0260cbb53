package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSplit;
import dev.barrage.cluster.plan.LargeTriangles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * The jobs of Lawlor 2001, section 3.3.1, on Spark: send triangles to the parts that they touch, then search each part.
 */
public final class CollideJob {
    private CollideJob() {}

    /**
     * Reads the large triangles of some splits.
     *
     * @param splits those that hold any
     * @param rule which triangles are large
     */
    public static List<TriangleBlock> large(JavaRDD<TriangleSplit> splits, LargeTriangles rule) {
        List<TriangleBlock> large = new ArrayList<>();
        splits.flatMap(split -> largePieces(split, rule).iterator())
                .collect()
                .forEach(piece -> large.add(BlockReader.read(piece)));
        return large;
    }

    static List<byte[]> largePieces(TriangleSplit split, LargeTriangles rule) throws IOException {
        List<byte[]> pieces = new ArrayList<>();
        BlockWriter writer = new BlockWriter();
        split.read(block -> {
            int[] large = new int[block.triangles()];
            int count = 0;
            for (int triangle = 0; triangle < large.length; triangle++) {
                if (rule.isLarge(block, triangle)) {
                    large[count++] = triangle;
                }
            }
            if (count > 0) {
                writer.begin(block);
                pieces.add(writer.write(large, 0, count));
            }
        });
        return pieces;
    }

    /**
     * Searches. Nothing runs before an action on the result.
     *
     * @param splits the input
     * @param search the same for all parts
     * @param finished parts that are left out
     * @return a partition for every part, with one result or, for parts left out, none
     */
    public static JavaRDD<PartResult> results(
            JavaRDD<TriangleSplit> splits, Broadcast<PartSearch> search, BitSet finished) {
        return pieces(splits, search, finished)
                .mapPartitionsWithIndex((part, received) -> results(search, finished, part, received), false);
    }

    /** Sends the triangles of all splits to the parts that they touch, but for large triangles and finished parts. */
    static JavaPairRDD<Integer, byte[]> pieces(
            JavaRDD<TriangleSplit> splits, Broadcast<PartSearch> search, BitSet finished) {
        JavaPairRDD<Integer, byte[]> pieces = splits.mapPartitionsToPair(some -> {
            PartSearch shared = search.value();
            BlockSplit split = new BlockSplit(shared.grid(), shared.plan(), shared.large(), finished);
            return new SplitPieces(some, split);
        });
        return pieces.partitionBy(new PartPartitioner(search.value().plan().parts()));
    }

    private static Iterator<PartResult> results(
            Broadcast<PartSearch> search, BitSet finished, int part, Iterator<Tuple2<Integer, byte[]>> received)
            throws IOException {
        if (finished.get(part)) {
            return List.<PartResult>of().iterator();
        }
        PartCollision collision = new PartCollision(search.value(), part, CollideJob::newFile);
        return List.of(collision.collide(new Values<>(received))).iterator();
    }

    /** A file in the folders that Spark empties, even if the task's process is killed. */
    static Path newFile() {
        return SparkEnv.get()
                .blockManager()
                .diskBlockManager()
                .createTempLocalBlock()
                ._2()
                .toPath();
    }

    private record Values<K, V>(Iterator<Tuple2<K, V>> entries) implements Iterator<V> {
        @Override
        public boolean hasNext() {
            return entries.hasNext();
        }

        @Override
        public V next() {
            return entries.next()._2();
        }
    }
}
