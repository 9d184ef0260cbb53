package dev.barrage.cluster.command;

import dev.barrage.cluster.ClusterCollider;
import dev.barrage.cluster.CollideOptions;
import dev.barrage.cluster.CollideReport;
import dev.barrage.cluster.collide.MovedSource;
import dev.barrage.cluster.input.Plane;
import dev.barrage.cluster.input.Sources;
import dev.barrage.cluster.input.TriangleSource;
import dev.barrage.cluster.local.Folders;
import dev.barrage.cluster.local.LocalCluster;
import dev.barrage.cluster.local.SparkContexts;
import dev.barrage.cluster.output.PairFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows that the death of a worker changes no pair. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = {
            "Searches a mesh on two worker processes of this machine, kills one of them in the middle, and"
                    + " compares the pairs with those that one machine finds, byte for byte.",
            "  ./cluster demo"
        })
final class DemoCommand implements Callable<Integer> {
    private static final String WORKER_MEMORY = "1g";
    private static final CollideOptions OPTIONS = CollideOptions.defaults().withParts(48);
    private static final long PLANE_TRIANGLES = 400_000;

    @Spec
    private CommandSpec spec;

    private PrintWriter out;
    private Progress progress;
    private final long start = System.nanoTime();

    @Override
    public Integer call() throws IOException {
        out = spec.commandLine().getOut();
        progress = new Progress(spec.commandLine().getErr());
        try {
            List<TriangleSource> sources = sources();
            CollideReport found = search(sources);
            tell("All processes of the cluster have ended.");
            progress.tell("searching on one machine");
            OneMachine one = OneMachine.search(sources, OPTIONS);
            tell(String.format(
                    Locale.ROOT, "One machine without Spark searches the same triangles in %.2f s.", one.seconds()));
            return compare(found, one);
        } finally {
            progress.tell("");
        }
    }

    private List<TriangleSource> sources() throws IOException {
        Path dragon = dragon();
        if (Files.exists(dragon)) {
            tell("The Stanford dragon, 871,414 triangles: which of them touch?");
            return Sources.parse(dragon.toString(), false);
        }
        Plane plane = new Plane(PLANE_TRIANGLES);
        tell(String.format(
                Locale.ROOT, "Two surfaces with waves, %,d triangles each: where do they cross?", PLANE_TRIANGLES));
        return List.of(plane, new MovedSource(plane, List.of(DemoCommand::turn)));
    }

    /** Exchanges x and y, so that the waves of a plane cross those of the plane as it was. */
    private static void turn(int list, long point, int step, float[] position) {
        float x = position[0];
        position[0] = position[1];
        position[1] = x;
    }

    /** Where ./bench and ./cluster keep the dragon once they have fetched it. */
    private static Path dragon() {
        return Folders.cache(System.getenv()).resolve("dragon_vrip.ply.gz");
    }

    private CollideReport search(List<TriangleSource> sources) throws IOException {
        progress.tell("starting a master and two workers");
        try (LocalCluster cluster = LocalCluster.start(2, WORKER_MEMORY)) {
            tell("A master and two workers are up, each a process of its own that only this machine can reach.");
            progress.tell("starting Spark");
            try (JavaSparkContext spark = SparkContexts.open(cluster, WORKER_MEMORY)) {
                WorkerDeath death = new WorkerDeath(cluster, this::tell);
                spark.sc().addSparkListener(progress);
                spark.sc().addSparkListener(death);
                tell("Both have started an executor, a process for the tasks of this search.");
                CollideReport found = new ClusterCollider(
                                spark, OPTIONS.withPairs(cluster.scratch().resolve("pairs"), PairFormat.CSV))
                        .collide(sources);
                tell(String.format(
                        Locale.ROOT,
                        death.happened()
                                ? "Worker 1 has finished alone: %,d pairs."
                                : "All parts were done before worker 2 could die: %,d pairs.",
                        found.pairs()));
                progress.tell("ending the cluster");
                return found;
            }
        }
    }

    private int compare(CollideReport found, OneMachine one) {
        out.println();
        out.printf(Locale.ROOT, "%-12s %,12d pairs, SHA-256 %s%n", "cluster", found.pairs(), found.sha256());
        out.printf(Locale.ROOT, "%-12s %,12d pairs, SHA-256 %s%n", "one machine", one.pairs(), one.sha256());
        boolean same = one.pairs() == found.pairs() && one.sha256().equals(found.sha256());
        out.println(same ? "The same, byte for byte: a worker died, and no pair is lost or doubled." : "They differ.");
        out.flush();
        return same ? 0 : 1;
    }

    private void tell(String sentence) {
        progress.tell("");
        out.printf(Locale.ROOT, "%6.1f s  %s%n", 1e-9 * (System.nanoTime() - start), sentence);
        out.flush();
    }
}
