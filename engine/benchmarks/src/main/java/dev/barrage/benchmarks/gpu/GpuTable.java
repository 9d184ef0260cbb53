package dev.barrage.benchmarks.gpu;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/**
 * Prints contests of one kind.
 *
 * @param runs number of runs that was asked for
 * @param software whether the CPU does the work of the graphics card
 */
record GpuTable(PrintWriter out, GpuKind kind, List<GpuRow> rows, int runs, boolean software) {
    void print() {
        int workers = rows.get(0).workers();
        boolean hasAll = rows.get(0).cpuAll() != null;
        out.printf(Locale.ROOT, "%n%s: %s; on the CPU: %s%n", kind.label(), kind.about(), kind.onCpu());
        out.printf(
                Locale.ROOT,
                "%10s %-8s %10s %10s %10s %8s  %9s %9s %9s %9s %9s %9s %10s%n",
                "n",
                kind == GpuKind.CULLIDE ? "mode" : "",
                "CPU, 1",
                hasAll ? "CPU, " + workers : "",
                "GPU",
                "GPU/CPU",
                "upload",
                "dispatch",
                "read-back",
                "sort",
                "tests",
                "other",
                "pairs");
        rows.forEach(this::print);
        out.println(verdict());
        out.flush();
    }

    private void print(GpuRow row) {
        out.printf(
                Locale.ROOT,
                "%,10d %-8s %10s %10s %10s %8s ",
                row.n(),
                row.mode(),
                millis(row.cpuOne()),
                millis(row.cpuAll()),
                millis(row.gpu()),
                row.gpu() == null ? "-" : String.format(Locale.ROOT, "%.2f", row.gpu() / row.cpu()));
        if (row.refusal() != null) {
            out.printf(Locale.ROOT, " %s%n", row.refusal());
            return;
        }
        for (double part : row.parts().values()) {
            out.printf(Locale.ROOT, " %9s", part == 0 ? "-" : millis(part));
        }
        out.printf(Locale.ROOT, " %9s %,10d%s%s%n", millis(row.other()), row.pairs(), missed(row), few(row));
    }

    private static String missed(GpuRow row) {
        return row.missed() == 0 ? "" : String.format(Locale.ROOT, ", %,d of them missed", row.missed());
    }

    private String few(GpuRow row) {
        return row.runs() >= runs ? "" : String.format(Locale.ROOT, " (median of %d)", row.runs());
    }

    private static String millis(Double value) {
        return value == null ? "" : String.format(Locale.ROOT, "%.3f", value);
    }

    /** From which number on the graphics card wins. */
    private String verdict() {
        List<GpuRow> measured =
                rows.stream().filter(row -> row.refusal() == null).toList();
        int from = 0;
        for (int i = measured.size() - 1; i >= 0 && wins(measured.get(i).n()); i--) {
            from = measured.get(i).n();
        }
        String verdict;
        if (measured.isEmpty()) {
            verdict = "the GPU takes none of this";
        } else if (from == 0) {
            verdict = String.format(
                    Locale.ROOT,
                    "the GPU never wins up to %,d",
                    measured.stream().mapToInt(GpuRow::n).max().getAsInt());
        } else {
            verdict = String.format(Locale.ROOT, "the GPU wins from %,d on", from);
        }
        return kind.label() + ": " + verdict + " on this machine"
                + (software ? "; this is a software renderer: the CPU does the work of the GPU" : "");
    }

    /** Whether it wins for a number, in any mode that misses nothing. */
    private boolean wins(int n) {
        return rows.stream().anyMatch(row -> row.n() == n && row.missed() == 0 && row.gpuWins());
    }
}
