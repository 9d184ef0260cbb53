package dev.barrage.benchmarks.report;

import dev.barrage.benchmarks.measure.ColdStart;
import dev.barrage.benchmarks.measure.Row;
import java.io.PrintWriter;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Prints rows as a table of text. */
public final class Table {
    private static final String HEAD =
            "%-16s %10s  %-18s %3s %11s %17s %11s %11s %11s %9s %7s %8s %8s %8s %9s %8s %-16s  %s%n";
    private static final String LINE =
            "%-16s %,10d  %-18s %3d %8.3f ms %8.3f..%-7.3f %8.3f ms %8.3f ms %11s %9.1f %7s %8s %8s %8d %9.1f"
                    + " %8.1f %-16s  %s%n";
    private static final String COLD_HEAD = "%n%-16s %10s %3s %13s %13s %14s  %s%n";
    private static final String COLD_LINE = "%-16s %,10d %3d %10.1f ms %10.1f ms %11.3f ms  %s%n";

    private final List<Row> rows;

    public Table(List<Row> rows) {
        this.rows = rows;
    }

    public void print(PrintWriter out) {
        out.printf(
                Locale.ROOT,
                HEAD,
                "scene",
                "n",
                "engine",
                "w",
                "median",
                "25 % .. 75 %",
                "99 %",
                "99.9 %",
                "repeated",
                "ns each",
                "x limit",
                "speed-up",
                "x ours",
                "B/step",
                "grown kB",
                "most kB",
                "by",
                "check");
        for (Row row : rows) {
            out.printf(
                    Locale.ROOT,
                    LINE,
                    row.scene(),
                    row.n(),
                    row.engine(),
                    row.workers(),
                    row.median(),
                    row.p25(),
                    row.p75(),
                    row.p99(),
                    row.p999(),
                    row.p999Repeated() == null ? "" : String.format(Locale.ROOT, "%.3f ms", row.p999Repeated()),
                    row.nanosPerElement(),
                    row.ratioToLimit() == null ? "" : String.format(Locale.ROOT, "%.1f", row.ratioToLimit()),
                    speedUp(row),
                    timesOurs(row),
                    row.bytesPerStep(),
                    row.bytesGrown() / 1e3,
                    row.bytesLargest() / 1e3,
                    row.bytesLargestBy(),
                    row.check() == null ? "" : row.check());
        }
        printWeakScaling(out);
        printConditions(out);
        out.flush();
    }

    /** Prints how rows compare with those of one worker that has as many elements as each worker of theirs. */
    private void printWeakScaling(PrintWriter out) {
        for (Row row : rows) {
            Row alone = row.n() % row.workers() == 0 ? find(row, row.n() / row.workers(), row.engine(), 1) : null;
            if (row.workers() > 1 && row.isOurs() && alone != null) {
                out.printf(
                        Locale.ROOT,
                        "weak scaling: %s, %,d per worker: %.3f ms on 1 worker, %.3f ms on %d, efficiency %.2f%n",
                        row.scene(),
                        alone.n(),
                        alone.median(),
                        row.median(),
                        row.workers(),
                        alone.median() / row.median());
            }
        }
    }

    /** Prints where the machine gave too few cores, and how far apart cores were. */
    private void printConditions(PrintWriter out) {
        for (Row row : rows) {
            if (row.isStarved()) {
                out.printf(
                        Locale.ROOT,
                        "%s %,d on %d workers: the machine gave them only %.1f cores at times; measure again%n",
                        row.scene(),
                        row.n(),
                        row.workers(),
                        row.cores());
            }
        }
        DoubleSummaryStatistics handovers = rows.stream()
                .filter(row -> row.handoverNanos() != null)
                .mapToDouble(Row::handoverNanos)
                .summaryStatistics();
        if (handovers.getCount() > 0) {
            out.printf(
                    Locale.ROOT,
                    "A value took %.0f to %.0f ns from one core to another (20 to 80 where they share a cache).%n",
                    handovers.getMin(),
                    handovers.getMax());
        }
    }

    /** Prints the mean time of each stage, milliseconds, of rows that have stages. */
    public void printStages(PrintWriter out) {
        Set<String> stages = new LinkedHashSet<>();
        rows.forEach(row -> stages.addAll(row.stages().keySet()));
        if (stages.isEmpty()) {
            return;
        }
        out.printf(Locale.ROOT, "%n%-16s %10s %3s", "mean ms", "n", "w");
        stages.forEach(stage -> out.printf(Locale.ROOT, " %12s", stage));
        out.println();
        for (Row row : rows) {
            if (!row.stages().isEmpty()) {
                out.printf(Locale.ROOT, "%-16s %,10d %3d", row.scene(), row.n(), row.workers());
                stages.forEach(
                        stage -> out.printf(Locale.ROOT, " %12.3f", row.stages().getOrDefault(stage, 0.0)));
                out.println();
            }
        }
        out.flush();
    }

    /** Prints the cold starts of rows that have them. */
    public void printColdStarts(PrintWriter out) {
        if (rows.stream().allMatch(row -> row.cold() == null)) {
            return;
        }
        out.printf(Locale.ROOT, COLD_HEAD, "cold start", "n", "w", "100 steps", "warm", "first second", "steady");
        for (Row row : rows) {
            ColdStart cold = row.cold();
            if (cold != null) {
                out.printf(
                        Locale.ROOT,
                        COLD_LINE,
                        row.scene(),
                        row.n(),
                        row.workers(),
                        cold.first100(),
                        cold.warm100(),
                        cold.firstSecond(),
                        cold.steadyStep() == null
                                ? "not yet"
                                : String.format(
                                        Locale.ROOT, "step %d, %.1f s", cold.steadyStep(), cold.steadySeconds()));
            }
        }
        out.flush();
    }

    /** Median with one worker over this median. */
    private String speedUp(Row row) {
        Row alone = find(row, row.n(), row.engine(), 1);
        return alone == null || alone == row || !row.isOurs()
                ? ""
                : String.format(Locale.ROOT, "%.2f", alone.median() / row.median());
    }

    /** Median over that of Barrage's default for the same number of workers. */
    private String timesOurs(Row row) {
        Row ours = find(row, row.n(), Row.OURS, row.workers());
        return ours == null || ours == row ? "" : String.format(Locale.ROOT, "%.1f", row.median() / ours.median());
    }

    private Row find(Row of, int n, String engine, int workers) {
        for (Row row : rows) {
            if (row.engine().equals(engine)
                    && row.workers() == workers
                    && row.n() == n
                    && row.scene().equals(of.scene())) {
                return row;
            }
        }
        return null;
    }
}
