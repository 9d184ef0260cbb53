package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import dev.barrage.cluster.input.TriangleSplit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** The jobs of repeated searches: triangles stay with their parts, and only those that touch new parts are sent. */
public final class StepJob {
    /** In place of a part's number: stays where it is. */
    private static final int STAYS = -1;

    private StepJob() {}

    /** Sends all triangles to the parts that they touch. A partition for every part, with one element. */
    public static JavaRDD<PartPieces> start(JavaRDD<TriangleSplit> splits, Broadcast<PartSearch> search) {
        return CollideJob.pieces(splits, search, new BitSet())
                .mapPartitions(received -> one(PartPieces.of(List.of(), pieces(received))), true);
    }

    /**
     * Moves the triangles of all parts.
     *
     * @param step number of the step, from 1
     * @return in each partition what stays there and what is to be sent; to be {@linkplain #exchange exchanged}
     */
    public static JavaPairRDD<Integer, byte[]> move(
            JavaRDD<PartPieces> parts, Broadcast<PartSearch> search, PointMotion motion, int step) {
        return parts.mapPartitionsWithIndex((part, held) -> moved(search, part, motion, step, held), true)
                .mapToPair(piece -> piece);
    }

    private static Iterator<Tuple2<Integer, byte[]>> moved(
            Broadcast<PartSearch> search, int part, PointMotion motion, int step, Iterator<PartPieces> held) {
        List<Tuple2<Integer, byte[]>> moved = new ArrayList<>();
        PieceMove move = new PieceMove(search.value(), part, motion, step);
        held.forEachRemaining(pieces -> pieces.pieces()
                .forEach(piece ->
                        move.move(piece, (to, cut) -> moved.add(new Tuple2<>(to == part ? STAYS : to, cut)))));
        return moved.iterator();
    }

    /** Sends what is to be sent. What stays does not leave its partition. */
    public static JavaRDD<PartPieces> exchange(JavaPairRDD<Integer, byte[]> moved) {
        JavaPairRDD<Integer, byte[]> sent =
                moved.filter(piece -> piece._1() != STAYS).partitionBy(new PartPartitioner(moved.getNumPartitions()));
        return moved.filter(piece -> piece._1() == STAYS)
                .zipPartitions(sent, (kept, received) -> one(PartPieces.of(pieces(kept), pieces(received))));
    }

    public static JavaRDD<PartResult> results(JavaRDD<PartPieces> parts, Broadcast<PartSearch> search) {
        return parts.mapPartitionsWithIndex(
                (part, held) -> one(new PartCollision(search.value(), part, CollideJob::newFile)
                        .collide(held.next().pieces().iterator())),
                true);
    }

    /** The same search after the large triangles have moved, too. */
    public static PartSearch move(PartSearch search, PointMotion motion, int step) {
        List<TriangleBlock> moved = new ArrayList<>();
        search.largeBlocks().forEach(block -> moved.add(BlockMotion.move(block, motion, step)));
        return new PartSearch(
                search.grid(),
                search.plan(),
                search.large(),
                moved,
                search.priorities(),
                search.neighbours(),
                search.maxPartTriangles());
    }

    private static List<byte[]> pieces(Iterator<Tuple2<Integer, byte[]>> numbered) {
        List<byte[]> pieces = new ArrayList<>();
        numbered.forEachRemaining(piece -> pieces.add(piece._2()));
        return pieces;
    }

    private static <T> Iterator<T> one(T value) {
        return List.of(value).iterator();
    }
}
