package dev.barrage.cluster.command;

import dev.barrage.cluster.CollideReport;
import dev.barrage.cluster.input.Sources;
import dev.barrage.cluster.input.TriangleSource;
import dev.barrage.cluster.input.TriangleSplit;
import dev.barrage.cluster.plan.CutPlan;
import dev.barrage.cluster.plan.LargeTriangles;
import dev.barrage.cluster.plan.MeasuredPlan;
import dev.barrage.cluster.plan.Plan;
import dev.barrage.cluster.plan.PlanKind;
import dev.barrage.cluster.plan.PlanQuality;
import dev.barrage.cluster.plan.Survey;
import dev.barrage.cluster.plan.VoxelHashPlan;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares ways to cut space, without a search. */
@Command(
        name = "plan",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Shows how well space can be cut for meshes: triangles that parts search per triangle"
                    + " (replication), triangles of the largest part per mean (largest), and bytes sent per"
                    + " triangle. Searches nothing.",
            "  ./cluster plan dragon --parts 64,256",
            "  ./cluster plan scan.bmesh --measured report.json"
        })
final class PlanCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Meshes, as for ./cluster collide.")
    private List<String> files = List.of();

    @Mixin
    private SparkOptions spark;

    @Option(
            names = "--parts",
            paramLabel = "N",
            split = ",",
            defaultValue = "64,256",
            description = "Numbers of parts, separated by commas (${DEFAULT-VALUE}).")
    private List<Integer> parts = List.of();

    @Option(
            names = "--measured",
            paramLabel = "FILE",
            description =
                    "Report of an earlier run (./cluster collide --report), whose times weigh a plan of their own.")
    private Path measured;

    @Override
    public Integer call() throws IOException {
        for (int count : parts) {
            if (count < 1 || count > CutPlan.MAX_PARTS) {
                throw new ParameterException(
                        spec.commandLine(), "--parts must be 1 to " + CutPlan.MAX_PARTS + ": " + count);
            }
        }
        MeasuredPlan earlier =
                measured == null ? null : CollideReport.read(measured).measured();
        List<TriangleSource> sources = new ArrayList<>();
        for (String file : files) {
            sources.addAll(Sources.parse(file, false));
        }
        List<TriangleSplit> splits = splits(sources);
        int most = parts.stream().max(Integer::compare).orElseThrow();
        long run = Survey.run(Sources.estimatedTriangles(sources), most);
        spark.check();
        PrintWriter err = spec.commandLine().getErr();
        List<String> rows = spark.run(err, context -> rows(context, splits, run, earlier));
        PrintWriter out = spec.commandLine().getOut();
        rows.forEach(out::println);
        out.flush();
        return 0;
    }

    private static List<TriangleSplit> splits(List<TriangleSource> sources) throws IOException {
        List<TriangleSplit> splits = new ArrayList<>();
        int lists = 0;
        for (TriangleSource source : sources) {
            splits.addAll(source.splits(lists));
            lists += source.lists();
        }
        return splits;
    }

    private List<String> rows(JavaSparkContext context, List<TriangleSplit> splits, long run, MeasuredPlan earlier) {
        context.sc().setJobDescription("survey");
        Survey survey = Survey.of(context, splits, run);
        context.sc().setJobDescription("count");
        List<String> rows = new ArrayList<>();
        rows.add(String.format(Locale.ROOT, "%,d triangles", survey.triangles()));
        rows.add("  parts  triangles/part  plan        replication  largest  bytes/triangle");
        for (int count : parts) {
            rows.add(row(context, splits, survey, "hash", new VoxelHashPlan(survey.grid(), count)));
            for (PlanKind kind : PlanKind.values()) {
                String name = kind.name().toLowerCase(Locale.ROOT);
                rows.add(row(context, splits, survey, name, CutPlan.of(kind, survey, count)));
            }
            if (earlier != null) {
                Plan corrected = CutPlan.of(PlanKind.BISECTION, survey, count, earlier);
                rows.add(row(context, splits, survey, "measured", corrected));
            }
        }
        return rows;
    }

    private static String row(
            JavaSparkContext context, List<TriangleSplit> splits, Survey survey, String name, Plan plan) {
        LargeTriangles large = LargeTriangles.of(survey, plan);
        PlanQuality quality = PlanQuality.of(context, splits, survey.grid(), plan, large);
        return String.format(
                Locale.ROOT,
                "%7d  %,14d  %-10s  %11.3f  %7.3f  %14.1f",
                plan.parts(),
                survey.triangles() / plan.parts(),
                name,
                quality.replication(),
                quality.imbalance(),
                quality.sentBytes() / (double) Math.max(1, survey.triangles()));
    }
}
