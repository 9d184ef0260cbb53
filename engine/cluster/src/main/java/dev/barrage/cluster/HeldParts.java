package dev.barrage.cluster;

import dev.barrage.cluster.collide.PartPieces;
import dev.barrage.cluster.collide.PartResult;
import dev.barrage.cluster.collide.PartSearch;
import dev.barrage.cluster.collide.PartStats;
import dev.barrage.cluster.collide.PointMotion;
import dev.barrage.cluster.collide.StepJob;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * The triangles of all parts and their pairs after a step. Executors hold both, in memory or on their disks, and Spark
 * forgets how they were made: else the record of all steps would grow, and a lost part would be made again from the
 * first step on, one job after another.
 */
final class HeldParts {
    private static final StorageLevel LEVEL = StorageLevel.MEMORY_AND_DISK();

    private final Broadcast<PartSearch> search;
    private final JavaRDD<PartPieces> parts;
    private final JavaRDD<PartResult> results;
    private final StepReport report;

    private HeldParts(
            Broadcast<PartSearch> search, JavaRDD<PartPieces> parts, int step, boolean isAnew, long startNanos) {
        this.search = search;
        this.parts = parts.persist(LEVEL);
        parts.rdd().localCheckpoint();
        results = StepJob.results(parts, search).persist(LEVEL);
        results.rdd().localCheckpoint();
        try {
            report = run(step, isAnew, startNanos);
        } catch (Exception failed) {
            unpersist();
            throw failed;
        }
    }

    static HeldParts start(PlannedSearch planned, int step, long startNanos) {
        Broadcast<PartSearch> search = planned.share();
        try {
            return new HeldParts(search, planned.parts(search), step, true, startNanos);
        } catch (Exception failed) {
            search.destroy();
            throw failed;
        }
    }

    /** Moves all points and sends what touches new parts. */
    HeldParts next(JavaSparkContext spark, PointMotion motion, int step) {
        long start = System.nanoTime();
        spark.sc().setJobDescription("step " + step);
        Broadcast<PartSearch> moved = search.value().largeBlocks().isEmpty()
                ? search
                : spark.broadcast(StepJob.move(search.value(), motion, step));
        JavaPairRDD<Integer, byte[]> pieces =
                StepJob.move(parts, search, motion, step).persist(LEVEL);
        try {
            return new HeldParts(moved, StepJob.exchange(pieces), step, false, start);
        } catch (Exception failed) {
            if (moved != search) {
                moved.destroy();
            }
            throw failed;
        } finally {
            pieces.unpersist(false);
        }
    }

    private StepReport run(int step, boolean isAnew, long startNanos) {
        List<PartStats> stats = results.map(PartResult::stats).collect();
        double seconds = 1e-9 * (System.nanoTime() - startNanos);
        Tuple2<Long, Long> sent = parts.map(part -> new Tuple2<>(part.received(), part.receivedBytes()))
                .reduce((a, b) -> new Tuple2<>(a._1() + b._1(), a._2() + b._2()));
        return new StepReport(
                step,
                isAnew,
                sent._1(),
                sent._2(),
                PartStats.triangles(stats),
                PartStats.pairs(stats),
                PartStats.imbalance(stats),
                seconds);
    }

    JavaRDD<PartResult> results() {
        return results;
    }

    StepReport report() {
        return report;
    }

    /** Frees what the executors hold, but for what another step still needs. */
    void close(HeldParts next) {
        unpersist();
        if (next == null || next.search != search) {
            search.destroy();
        }
    }

    private void unpersist() {
        parts.unpersist(false);
        results.unpersist(false);
    }
}
