package dev.barrage.benchmarks.gpu;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/**
 * Prints the rows of one kind.
 *
 * @param runs number of runs that was asked for
 * @param software whether the CPU does the work of the graphics card
 */
record GpuTable(PrintWriter out, GpuKind kind, List<GpuRow> rows, int runs, boolean software) {
    private static final String LINE = "%10s %-8s %10s %10s %10s %8s  %9s %9s %9s %9s %9s %9s %10s%s%n";

    void print() {
        GpuRow row = rows.get(0);
        out.printf(Locale.ROOT, "%n%s: %s; on the CPU: %s%n", kind.label(), kind.about(), kind.onCpu());
        out.printf(
                Locale.ROOT,
                LINE,
                "n",
                row.mode().isEmpty() ? "" : "mode",
                "CPU, 1",
                row.cpuAllMs() == null ? "" : "CPU, " + row.workers(),
                "GPU",
                "GPU/CPU",
                "upload",
                "dispatch",
                "read-back",
                "sort",
                "tests",
                "other",
                "pairs",
                "");
        rows.forEach(this::print);
        out.println(kind.label() + ": " + verdict() + " on this machine"
                + (software ? "; this is a software renderer: the CPU does the work of the GPU" : ""));
        out.flush();
    }

    private void print(GpuRow row) {
        out.printf(
                Locale.ROOT,
                LINE,
                count(row.n()),
                row.mode(),
                millis(row.cpuOneMs()),
                row.cpuAllMs() == null ? "" : millis(row.cpuAllMs()),
                millis(row.gpuMs()),
                row.gpuMs() == null ? "-" : String.format(Locale.ROOT, "%.2f", row.gpuMs() / row.cpuMs()),
                millis(row.uploadMs()),
                millis(row.dispatchMs()),
                millis(row.readBackMs()),
                millis(row.sortMs()),
                millis(row.testsMs()),
                millis(row.otherMs()),
                count(row.pairs()),
                remark(row));
    }

    private String remark(GpuRow row) {
        return (row.gpuMs() == null ? ", more than this graphics card takes" : "")
                + (row.missed() == 0 ? "" : ", " + count(row.missed()) + " of them missed")
                + (row.runs() >= runs ? "" : " (median of " + row.runs() + ")");
    }

    private static String count(int value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static String millis(Double value) {
        return value == null ? "-" : String.format(Locale.ROOT, "%.3f", value);
    }

    /** The number from which on the graphics card wins, in any mode that misses nothing. */
    private String verdict() {
        int[] measured = rows.stream()
                .filter(row -> row.gpuMs() != null)
                .mapToInt(GpuRow::n)
                .distinct()
                .toArray();
        if (measured.length == 0) {
            return "the GPU takes none of this";
        }
        int first = measured.length;
        while (first > 0 && wins(measured[first - 1])) {
            first--;
        }
        return first == measured.length
                ? "the GPU never wins up to " + count(measured[first - 1])
                : "the GPU wins from " + count(measured[first]) + " on";
    }

    private boolean wins(int n) {
        return rows.stream().anyMatch(row -> row.n() == n && row.gpuWins());
    }
}
