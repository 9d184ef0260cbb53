package dev.barrage.cluster.command;

import dev.barrage.cluster.local.SparkContexts;
import java.io.IOException;
import java.io.PrintWriter;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine.Option;

/** Options of all commands that run on Spark. */
final class SparkOptions {
    private static final String MASTER = "--master";

    /**
     * Heap for a triangle of a part while it is searched. The smallest heaps that were enough had 105 (plane), 118
     * (dragon) and 270 bytes (triangles without common points) a triangle, and 96 a pair: the rest is for pairs and for
     * Spark.
     */
    private static final int BYTES_OF_A_TRIANGLE = 500;

    private static final int MOST_PART_TRIANGLES = 1 << 24;

    @Option(
            names = MASTER,
            paramLabel = "URL",
            defaultValue = "${sys:spark.master:-local[*]}",
            description =
                    "Where to run: local[*] for all cores of this process, local[N], or spark://HOST:PORT for that of"
                            + " ./cluster up or one whose machines see the same files (default: ${DEFAULT-VALUE}).")
    private String master;

    @Option(
            names = "--max-memory",
            paramLabel = "SIZE",
            defaultValue = "2g",
            description = "Largest heap of this process and of each executor, such as 4g or 1500m (${DEFAULT-VALUE}).")
    private Memory memory;

    /** Refuses an address that is malformed or where nobody answers, before Spark starts. */
    void check() throws IOException {
        try {
            SparkContexts.check(master);
        } catch (IOException e) {
            throw new IOException(MASTER + ": " + e.getMessage(), e);
        }
    }

    @FunctionalInterface
    interface Work<T> {
        T on(JavaSparkContext spark) throws IOException;
    }

    /**
     * Starts Spark, does some work, and ends Spark.
     *
     * @param err receives progress
     */
    <T> T run(PrintWriter err, Work<T> work) throws IOException {
        Progress progress = new Progress(err);
        progress.tell("starting Spark");
        try (JavaSparkContext spark = SparkContexts.open(master, memory.text())) {
            Losses losses = new Losses(progress, err);
            spark.sc().addSparkListener(progress);
            spark.sc().addSparkListener(losses);
            try {
                return work.on(spark);
            } catch (IllegalStateException e) {
                throw spark.sc().isStopped() ? new IllegalStateException("ended before all was done", e) : e;
            } finally {
                // Executors that end with Spark are no losses.
                spark.sc().removeSparkListener(losses);
            }
        } finally {
            progress.tell("");
        }
    }

    /**
     * Largest number of triangles that a part should have for the searches of all tasks of a process to fit into its
     * heap.
     */
    int partTriangles(JavaSparkContext spark) {
        // One of the processes that Spark counts is this one. Without others, it runs all tasks itself.
        int executors = Math.max(1, spark.statusTracker().getExecutorInfos().length - 1);
        int tasks = Math.max(1, spark.defaultParallelism() / executors);
        return (int) Math.min(MOST_PART_TRIANGLES, memory.bytes() / tasks / BYTES_OF_A_TRIANGLE);
    }
}
