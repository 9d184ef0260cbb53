package dev.barrage.benchmarks.gpu;

import dev.barrage.benchmarks.report.CsvFile;
import dev.barrage.benchmarks.report.Progress;
import dev.barrage.gpu.device.Device;
import dev.barrage.graphics.window.GlVersion;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.parallel.Workers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
            "Measures the graphics card beside the CPU, and says from which number on it wins on this machine."
                    + " Both find the same pairs, or the bench fails.",
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
                            + " to 16000000 bullets, 1000000 circles or boxes, 100000 triangles).")
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

    @Option(names = "--csv", paramLabel = "FILE", description = "Append the rows to a CSV file.")
    private Path csv;

    @Override
    public Integer call() throws IOException, InterruptedException {
        checkOptions();
        try {
            List<GpuRow> rows = measure(Arrays.stream(kinds).distinct().toList());
            if (csv != null) {
                CsvFile.append(GpuRow.class, rows, csv);
            }
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

    /** Measures all sizes of the kinds, and prints a table of each kind. */
    private List<GpuRow> measure(List<GpuKind> chosen) throws InterruptedException {
        boolean computes = chosen.stream().anyMatch(kind -> kind != GpuKind.CULLIDE);
        Device device = Device.ofThisThread(computes ? GlVersion.GL_4_3 : GlVersion.GL_3_3);
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
                Locale.ROOT,
                "%s%nMilliseconds, medians of up to %d runs by turns, on %d worker%s. Parts of the GPU are"
                        + " measured in runs of their own.%n",
                device.name(),
                runs,
                team(),
                team() == 1 ? "" : "s");
        out.flush();
        KernelChoice.awaitFastest();
        List<GpuRow> all = new ArrayList<>();
        for (GpuKind kind : chosen) {
            List<GpuRow> rows = new ArrayList<>();
            for (int n :
                    sizes.length > 0 ? Arrays.stream(sizes).sorted().distinct().toArray() : kind.sizes()) {
                tell(String.format(Locale.ROOT, "%s, %,d", kind.label(), n));
                for (Workload workload : kind.workloads(n)) {
                    try (GpuMeasurement measurement = new GpuMeasurement(kind, n, workload, team())) {
                        rows.add(measurement.measure(runs, device.name()));
                    }
                }
            }
            tell("");
            new GpuTable(out, kind, rows, runs, device.isSoftware()).print();
            all.addAll(rows);
        }
        return all;
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
        CsvFile.check(spec.commandLine(), "--csv", csv, GpuRow.class);
    }

    private ParameterException misuse(String what) {
        return new ParameterException(spec.commandLine(), what);
    }

    private void tell(String what) {
        Progress.tell(spec.commandLine().getErr(), what);
    }
}
