package dev.barrage.cluster.command;

import dev.barrage.cluster.CollideReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;

record CollideTable(PrintWriter out) {
    /**
     * Prints counts and costs.
     *
     * @param pairs folder of the pairs, or null
     */
    void print(CollideReport report, Path pairs) {
        row("triangles", "%,d", report.triangles());
        row("of them sent to all parts", "%,d", report.large());
        row("pairs", "%,d", report.pairs());
        row("parts", "%,d (%s)", report.parts().size(), report.plan());
        row("replication", "%.3f", report.replication());
        row("largest part / mean", "%.2f", report.imbalance());
        row("sent", "%.1f MB", 1e-6 * report.shuffledBytes());
        CollideReport.Seconds seconds = report.seconds();
        row("survey", "%.2f s", seconds.survey());
        row("plan", "%.2f s", seconds.plan());
        row("send and search", "%.2f s", seconds.collide());
        if (pairs != null) {
            row("merge", "%.2f s", seconds.merge());
            row("files", "%s", pairs);
            row("SHA-256", "%s", report.sha256());
        }
        out.flush();
    }

    void print(OneMachine one, boolean withDigest) {
        row("one machine: pairs", "%,d", one.pairs());
        row("one machine: search", "%.2f s", one.seconds());
        if (withDigest) {
            row("one machine: SHA-256", "%s", one.sha256());
        }
        out.flush();
    }

    private void row(String name, String format, Object... values) {
        out.printf(Locale.ROOT, "%-26s %s%n", name, String.format(Locale.ROOT, format, values));
    }
}
