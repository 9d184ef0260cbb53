package dev.barrage.cluster.scale;

import dev.barrage.cluster.scale.ScalePoint.Kind;
import dev.barrage.cluster.scale.ScalePoint.Scaling;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A report of scaling as lines of text. */
public final class ScaleText {
    private final ScaleReport report;
    private final StringBuilder text = new StringBuilder();

    private ScaleText(ScaleReport report) {
        this.report = report;
    }

    /** Tables of times, the check of the simulation, and where its figures come from. Ends with a new line. */
    public static String of(ScaleReport report) {
        ScaleText text = new ScaleText(report);
        text.table(Scaling.WEAK, "Weak scaling", report.weak());
        text.table(Scaling.STRONG, "Strong scaling", report.strong());
        text.fit();
        text.launch();
        text.check();
        text.sources();
        return text.text.toString();
    }

    private void line(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private void table(Scaling scaling, String title, List<Measurement> runs) {
        if (runs.isEmpty()) {
            return;
        }
        ScalePoint base = report.points(scaling, Kind.MEASURED).get(0);
        line("%s: time of a search against %d %s", title, base.processors(), workers(base.processors()));
        line("%8s %13s %10s %10s %12s  %s", "workers", "triangles", "seconds", "efficiency", "free driver", "found");
        List<ScalePoint> free = report.points(scaling, Kind.WITHOUT_DRIVER);
        for (ScalePoint point : report.points(scaling, Kind.MEASURED)) {
            row(point, base, "", "measured, ");
        }
        List<ScalePoint> simulated = report.points(scaling, Kind.SIMULATED);
        for (int i = 0; i < simulated.size(); i++) {
            String seconds = String.format(Locale.ROOT, "%.3f", free.get(i).seconds());
            row(simulated.get(i), base, seconds, "SIMULATED ");
        }
        line("");
    }

    private void row(ScalePoint point, ScalePoint base, String free, String found) {
        line(
                "%8d %,13d %10.3f %9.0f%% %12s  %s",
                point.processors(),
                point.triangles(),
                point.seconds(),
                100 * efficiency(point, base),
                free,
                found + point.source());
    }

    /** Work done per processor and second, compared with the base. */
    private static double efficiency(ScalePoint point, ScalePoint base) {
        double work = (double) point.triangles() / base.triangles();
        return work * base.seconds() * base.processors() / (point.seconds() * point.processors());
    }

    private void fit() {
        fit("a + b lg p", Kind.SIMULATED);
        fit("a + b lg p with free driver", Kind.WITHOUT_DRIVER);
    }

    private void fit(String name, Kind kind) {
        List<ScalePoint> points = new ArrayList<>(report.points(Scaling.WEAK, Kind.MEASURED));
        points.addAll(report.points(Scaling.WEAK, kind));
        if (points.size() > 2) {
            ScaleFit fit = ScaleFit.of(points);
            line(
                    "Weak scaling as %s: a = %.3f s, b = %.4f s, worst point %.0f%% off",
                    name, fit.constant(), fit.perDoubling(), 100 * fit.worst());
        }
    }

    private void launch() {
        for (int i = 0; i < report.costs().size(); i++) {
            Measurement run = report.weak().get(i);
            line(
                    "Launch of %d %s: %.1f s for the processes; first search %.2f s, later ones %.3f to %.3f s",
                    run.workers(),
                    workers(run.workers()),
                    report.costs().get(i).startSeconds(),
                    run.firstSeconds(),
                    run.fastest(),
                    run.slowest());
        }
    }

    private void check() {
        for (ScaleCheck check : report.checks()) {
            line(
                    "Check, %s, %d %s: measured %.3f s, simulated %.3f s (%+.1f%%, %s), predicted from %d %s"
                            + " %.3f s (%+.1f%%)",
                    check.scaling().name().toLowerCase(Locale.ROOT),
                    check.workers(),
                    workers(check.workers()),
                    check.measured(),
                    check.simulated(),
                    100 * check.deviation(),
                    check.passes() ? "within 10%" : "NOT within 10%",
                    report.options().workers().get(0),
                    workers(report.options().workers().get(0)),
                    check.predicted(),
                    100 * check.predictedDeviation());
        }
    }

    private void sources() {
        for (ClusterCost cost : report.costs()) {
            line(
                    "Empty tasks on %d %s: dispatch %.2f ms a task, %.1f ms a stage.",
                    cost.workers(), workers(cost.workers()), 1e3 * cost.dispatchSeconds(), 1e3 * cost.stageSeconds());
        }
        ClusterModel.Network network = ClusterModel.Network.ETHERNET;
        line("Simulated in Spark's order of tasks, with these costs and the tasks of the cluster that ran them.");
        line(
                "Assumed beyond this machine: %.0f us a message, %.1f Gbit/s a processor, processors as fast as here.",
                1e6 * network.latencySeconds(), 8e-9 * network.bytesPerSecond());
        line(
                "Lawlor 2001, figure 4.3, ASCI Red: %.2f s on 1, %.2f s on %,d processors (60%%), %,d triangles each.",
                FigureCurve.FIRST_SECONDS,
                FigureCurve.LAST_SECONDS,
                FigureCurve.MOST_PROCESSORS,
                FigureCurve.PER_PROCESSOR);
    }

    private static String workers(int count) {
        return count == 1 ? "worker" : "workers";
    }
}
