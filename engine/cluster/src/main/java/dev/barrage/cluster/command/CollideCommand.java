package dev.barrage.cluster.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.barrage.cluster.ClusterCollider;
import dev.barrage.cluster.CollideOptions;
import dev.barrage.cluster.CollideReport;
import dev.barrage.cluster.input.Sources;
import dev.barrage.cluster.input.TriangleSource;
import dev.barrage.cluster.output.PairFolder;
import dev.barrage.cluster.output.PairFormat;
import dev.barrage.cluster.plan.CutPlan;
import dev.barrage.cluster.plan.PlanKind;
import dev.barrage.triangles.Neighbours;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Finds the triangles of any number of meshes that touch. */
@Command(
        name = "collide",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Finds all pairs of triangles that touch, within meshes and between them, exactly, in bounded memory.",
            "The pairs and their order are those of ./bench collide, for any number of parts and machines.",
            "  ./cluster collide scan.ply --pairs out          a mesh larger than memory",
            "  ./cluster collide 'parts/*.stl' --between       pairs of different files",
            "  ./cluster collide dragon --anyway --compare     checked by one machine"
        })
final class CollideCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = {
                "Meshes: .bmesh (see ./cluster convert), OBJ, PLY or STL, perhaps .gz; a folder with"
                        + " instances.csv; a pattern such as 'parts/*.stl'; plane:N for a generated plane of N"
                        + " triangles. Those of .bmesh, of binary STL, and of binary PLY with nothing but triangles,"
                        + " may be larger than memory."
            })
    private List<String> files = List.of();

    @Mixin
    private SparkOptions spark;

    @Option(
            names = "--parts",
            paramLabel = "N",
            defaultValue = "0",
            description = "Number of parts that space is cut into (default: by the number of triangles and cores).")
    private int parts;

    @Option(
            names = "--plan",
            paramLabel = "bisection|hilbert",
            defaultValue = "bisection",
            description = "How space is cut (${DEFAULT-VALUE}): into boxes, or along a Hilbert curve.")
    private PlanKind plan;

    @Option(
            names = "--neighbours",
            paramLabel = "none|crossing|all",
            defaultValue = "crossing",
            description = "Which pairs count whose triangles share a vertex, as in ./bench collide (${DEFAULT-VALUE}).")
    private Neighbours neighbours;

    @Option(names = "--between", description = "Find only pairs of different files or instances.")
    private boolean between;

    @Option(
            names = "--priority",
            paramLabel = "FILE=N",
            description = "Triangles of equal priority, 0 or more, are not tested against one another. Repeat it for"
                    + " each FILE.")
    private Map<String, Integer> priorities = new LinkedHashMap<>();

    @Option(names = "--weld", description = "Merge vertices with the same coordinates, as always in STL.")
    private boolean weld;

    @Option(
            names = "--pairs",
            paramLabel = "FOLDER",
            description = "Write the pairs, in order, into files of this folder, and last _SUCCESS with their SHA-256.")
    private Path pairs;

    @Option(
            names = "--format",
            paramLabel = "csv|binary",
            defaultValue = "csv",
            description = "Format of the pairs (${DEFAULT-VALUE}).")
    private PairFormat format;

    @Option(
            names = "--resume",
            description =
                    "Go on with a search that was ended: leave out parts whose pairs are in the folder of --pairs.")
    private boolean resume;

    @Option(names = "--report", paramLabel = "FILE", description = "Write counts, times and parts as JSON.")
    private Path report;

    @Option(
            names = "--measured",
            paramLabel = "FILE",
            description = "Report of an earlier run, whose measured times make the parts more even.")
    private Path measured;

    @Option(names = "--anyway", description = "Search even if one machine would be faster.")
    private boolean anyway;

    @Option(names = "--compare", description = "Search on one machine afterwards, too, and compare.")
    private boolean compare;

    /**
     * What to search.
     *
     * @param priorities by number of the source
     */
    private record Input(List<TriangleSource> sources, Map<Integer, Integer> priorities) {}

    @Override
    public Integer call() throws IOException {
        checkOptions();
        Input input = input();
        PrintWriter err = spec.commandLine().getErr();
        if (!anyway && parts <= 1 && SmallInput.isRefused(input.sources, err)) {
            return Failure.BAD_INPUT;
        }
        spark.check();
        CollideOptions options = options(input);
        CollideReport found = spark.run(
                err,
                context -> new ClusterCollider(context, options.withMaxPartTriangles(spark.partTriangles(context)))
                        .collide(input.sources));
        return show(input, options, found);
    }

    private int show(Input input, CollideOptions options, CollideReport found) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        CollideTable table = new CollideTable(out);
        table.print(found, pairs);
        if (report != null) {
            ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
            OutputFile.write("--report", report, text -> json.writeValue(text, found));
        }
        if (!compare) {
            return 0;
        }
        OneMachine one = OneMachine.search(input.sources, options);
        boolean same =
                one.pairs() == found.pairs() && (pairs == null || one.sha256().equals(found.sha256()));
        table.print(one, pairs != null);
        if (!same) {
            spec.commandLine().getErr().println("cluster: one machine finds other pairs");
        }
        return same ? 0 : 1;
    }

    private void checkOptions() throws IOException {
        if (parts < 0 || parts > CutPlan.MAX_PARTS) {
            throw misuse("--parts must be 1 to " + CutPlan.MAX_PARTS + ": " + parts);
        }
        if (resume && pairs == null) {
            throw misuse("--resume needs --pairs, the folder of the search that was ended");
        }
        if (pairs != null) {
            PairFolder.check(pairs, resume);
        }
        if (measured != null && !Files.isRegularFile(measured)) {
            throw misuse("--measured: there is no file " + measured);
        }
        OutputFile.check("--report", report);
        for (Map.Entry<String, Integer> priority : priorities.entrySet()) {
            if (!files.contains(priority.getKey())) {
                throw misuse("--priority: no FILE is called " + priority.getKey());
            }
            if (priority.getValue() < 0) {
                throw misuse("--priority must be 0 or more: " + priority.getKey() + "=" + priority.getValue());
            }
        }
    }

    private ParameterException misuse(String what) {
        return new ParameterException(spec.commandLine(), what);
    }

    /** Reads names and headers. */
    private Input input() throws IOException {
        Input input = new Input(new ArrayList<>(), new HashMap<>());
        int lists = 0;
        for (String file : files) {
            for (TriangleSource source : Sources.parse(file, weld)) {
                source.splits(lists); // refuses a damaged header before Spark starts
                lists += source.lists();
                if (priorities.containsKey(file)) {
                    input.priorities.put(input.sources.size(), priorities.get(file));
                }
                input.sources.add(source);
            }
        }
        if (between && lists < 2) {
            throw misuse("--between needs at least two files or instances, but there is " + lists);
        }
        return input;
    }

    private CollideOptions options(Input input) throws IOException {
        CollideOptions options = CollideOptions.defaults()
                .withNeighbours(neighbours)
                .withBetween(between)
                .withParts(parts)
                .withPlan(plan)
                .withResume(resume);
        for (Map.Entry<Integer, Integer> priority : input.priorities.entrySet()) {
            options = options.withPriority(priority.getKey(), priority.getValue());
        }
        if (pairs != null) {
            options = options.withPairs(pairs, format);
        }
        return measured == null
                ? options
                : options.withMeasured(CollideReport.read(measured).measured());
    }
}
