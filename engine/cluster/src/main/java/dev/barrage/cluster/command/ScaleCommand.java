package dev.barrage.cluster.command;

import dev.barrage.cluster.input.Plane;
import dev.barrage.cluster.local.LocalCluster;
import dev.barrage.cluster.local.SparkContexts;
import dev.barrage.cluster.scale.ScaleChart;
import dev.barrage.cluster.scale.ScaleExperiment;
import dev.barrage.cluster.scale.ScaleOptions;
import dev.barrage.cluster.scale.ScaleReport;
import dev.barrage.cluster.scale.ScaleText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures and simulates how the search scales. */
@Command(
        name = "scale",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Measures the search of a plane on worker processes of this machine, which it starts and ends, and simulates"
                    + " larger clusters from the measured tasks. Says which times are which.",
            "Ends with 1 if the simulation of what was measured is more than 10 %% off.",
            "  ./cluster scale --workers 1,2 --simulate 4,16,64,256,1500 --chart scale.png"
        })
final class ScaleCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--per-worker",
            paramLabel = "N",
            defaultValue = "65536",
            description = "Triangles per worker (${DEFAULT-VALUE}, as in figure 4.3 of Lawlor 2001).")
    private long perWorker;

    @Option(
            names = "--workers",
            paramLabel = "N",
            split = ",",
            defaultValue = "1,2",
            description = "Numbers of workers to measure (${DEFAULT-VALUE}), no more than this machine has cores.")
    private List<Integer> workers;

    @Option(names = "--simulate", paramLabel = "N", split = ",", description = "Numbers of workers to simulate.")
    private List<Integer> simulate = List.of();

    @Option(
            names = "--strong",
            paramLabel = "N",
            defaultValue = "0",
            description = "Measures also N triangles in all, on each number of workers.")
    private long strong;

    @Option(
            names = "--repeats",
            paramLabel = "N",
            defaultValue = "9",
            description = "Searches of which the median counts (${DEFAULT-VALUE}).")
    private int repeats;

    @Option(
            names = "--max-memory",
            paramLabel = "SIZE",
            defaultValue = "2g",
            description = "Heap of each worker's executor (${DEFAULT-VALUE}).")
    private Memory memory;

    @Option(names = "--chart", paramLabel = "FILE", description = "Draws the times over the workers as a PNG.")
    private Path chart;

    @Option(names = "--json", paramLabel = "FILE", description = "Writes all figures, those of each task included.")
    private Path json;

    @Override
    public Integer call() throws IOException {
        ScaleOptions options = options();
        OutputFile.check("--chart", chart);
        OutputFile.check("--json", json);
        PrintWriter err = spec.commandLine().getErr();
        ScaleReport report = ScaleExperiment.run(options, this::start, new PlaneSearch(), line -> {
            err.println(line);
            err.flush();
        });
        PrintWriter out = spec.commandLine().getOut();
        out.print(ScaleText.of(report));
        out.flush();
        if (json != null) {
            OutputFile.write("--json", json, report::write);
        }
        if (chart != null) {
            OutputFile.write("--chart", chart, picture -> ScaleChart.write(report, picture));
        }
        return report.passes() ? 0 : 1;
    }

    private ScaleOptions options() {
        if (perWorker > Plane.MAX_TRIANGLES || strong > Plane.MAX_TRIANGLES) {
            throw new ParameterException(
                    spec.commandLine(), "a plane must not have more than " + Plane.MAX_TRIANGLES + " triangles");
        }
        int cores = Runtime.getRuntime().availableProcessors();
        if (workers.stream().anyMatch(count -> count > cores)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--workers must be at most " + cores + ", the cores of this machine: " + workers
                            + "; larger numbers can be simulated");
        }
        try {
            return new ScaleOptions(perWorker, workers, simulate, strong, repeats);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private ScaleExperiment.Cluster start(int count) throws IOException {
        LocalCluster cluster = LocalCluster.start(count, memory.text());
        try {
            return new Running(cluster, SparkContexts.open(cluster, memory.text()));
        } catch (IOException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    private record Running(LocalCluster cluster, JavaSparkContext context) implements ScaleExperiment.Cluster {
        @Override
        public void close() {
            context.close();
            cluster.close();
        }
    }
}
