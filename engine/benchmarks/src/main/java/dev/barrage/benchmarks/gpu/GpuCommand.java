package dev.barrage.benchmarks.gpu;

import dev.barrage.benchmarks.report.OutputFile;
import dev.barrage.benchmarks.report.Progress;
import dev.barrage.physics.parallel.Workers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures the graphics card beside the CPU. */
@Command(
        name = "gpu",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Measures the graphics card beside the CPU, and says from which number on it wins on this machine. Both find the"
                    + " same pairs, or the bench fails.",
            "  bullets   look-ups of the bullets of storm among its stars",
            "  cells     overlapping circles by spatial subdivision, a shader for each step",
            "  pairs     pairs of the boxes of ./bench pairs",
            "  cullide   touching triangles of meshes that CULLIDE prunes, in all its modes"
        })
public final class GpuCommand implements Callable<Integer> {
    private static final int MOST = 1 << 24;
    private static final int MOST_RUNS = 1000;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            split = ",",
            description = "bullets, cells, pairs or cullide, separated by commas (default: all).")
    private GpuKind[] kinds = GpuKind.values();

    @Option(
            names = "--n",
            paramLabel = "N",
            split = ",",
            description =
                    "Numbers of bullets, circles, boxes or triangles, 1 to 16777216, separated by commas (default: 1000"
                            + " to 1000000, of triangles 1000 to 100000).")
    private int[] sizes = {};

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "11",
            description =
                    "Runs whose median is reported (${DEFAULT-VALUE}); fewer where they take more than 10 seconds.")
    private int runs;

    @Option(names = "--workers", paramLabel = "W", description = "Number of workers, 1 to 64 (default: all cores).")
    private Integer workers;

    @Option(names = "--csv", paramLabel = "FILE", description = "Write the tables as one CSV file.")
    private Path csv;

    @Override
    public Integer call() throws IOException, InterruptedException {
        checkOptions();
        List<GpuKind> chosen = Arrays.stream(kinds).distinct().toList();
        try {
            new GpuBench(chosen, spec.commandLine().getOut(), this::tell)
                    .run(chosen, Arrays.stream(sizes).sorted().distinct().toArray(), runs, team(), csv);
            return 0;
        } catch (OutOfMemoryError e) {
            throw new IOException(
                    "what --n asks for does not fit into "
                            + (Runtime.getRuntime().maxMemory() >> 20) + " MB",
                    e);
        } finally {
            tell("");
        }
    }

    private int team() {
        return workers != null
                ? workers
                : Math.min(Workers.MAX_COUNT, Runtime.getRuntime().availableProcessors());
    }

    private void checkOptions() {
        for (int n : sizes) {
            if (n < 1 || n > MOST) {
                throw misuse("--n must be 1 to " + MOST + ": " + n);
            }
        }
        if (runs < 1 || runs > MOST_RUNS) {
            throw misuse("--runs must be 1 to " + MOST_RUNS + ": " + runs);
        }
        if (workers != null && (workers < 1 || workers > Workers.MAX_COUNT)) {
            throw misuse("--workers must be 1 to " + Workers.MAX_COUNT + ": " + workers);
        }
        OutputFile.check(spec.commandLine(), "--csv", csv);
    }

    private ParameterException misuse(String what) {
        return new ParameterException(spec.commandLine(), what);
    }

    private void tell(String what) {
        Progress.tell(spec.commandLine().getErr(), what);
    }
}
