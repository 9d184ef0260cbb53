package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.window.GlVersion;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Measures kinds of work of several sizes, and prints them. */
final class GpuBench {
    private final PrintWriter out;
    private final Consumer<String> progress;
    private final Device device;

    /**
     * A bench that uses the graphics card.
     *
     * @throws MissingGpuException if there is none that can do these kinds
     */
    GpuBench(List<GpuKind> kinds, PrintWriter out, Consumer<String> progress) {
        this.out = out;
        this.progress = progress;
        boolean computes = kinds.stream().anyMatch(kind -> kind != GpuKind.CULLIDE);
        device = Device.ofThisThread(computes ? GlVersion.GL_4_3 : GlVersion.GL_3_3);
    }

    /**
     * Measures and prints.
     *
     * @param sizes empty for those of each kind
     * @param csv null for none
     */
    void run(List<GpuKind> kinds, int[] sizes, int runs, int workers, Path csv)
            throws IOException, InterruptedException {
        out.printf(
                Locale.ROOT,
                "%s%nMilliseconds, medians of up to %d runs by turns, on %d worker%s. Parts of the GPU are measured in runs of"
                        + " their own.%n",
                device.name(),
                runs,
                workers,
                workers == 1 ? "" : "s");
        out.flush();
        Contests contests = new Contests(workers);
        List<GpuRow> all = new ArrayList<>();
        for (GpuKind kind : kinds) {
            List<GpuRow> rows = new ArrayList<>();
            for (int n : sizes.length > 0 ? sizes : kind.sizes()) {
                for (Supplier<Contest> contest : contests.of(kind, n)) {
                    progress.accept(String.format(Locale.ROOT, "%s, %,d", kind.label(), n));
                    rows.add(measure(kind, n, contest, runs, workers));
                }
            }
            progress.accept("");
            new GpuTable(out, kind, rows, runs, device.isSoftware()).print();
            all.addAll(rows);
        }
        if (csv != null) {
            GpuCsv.write(all, device.name(), csv);
        }
    }

    private static GpuRow measure(GpuKind kind, int n, Supplier<Contest> builder, int runs, int workers) {
        try (Contest contest = builder.get()) {
            return new ContestTimes(kind, n, contest).measure(runs, workers);
        }
    }
}
