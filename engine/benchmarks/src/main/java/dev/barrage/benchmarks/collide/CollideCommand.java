package dev.barrage.benchmarks.collide;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.barrage.benchmarks.report.OutputFile;
import dev.barrage.benchmarks.report.Progress;
import dev.barrage.gpu.cullide.PruneMode;
import dev.barrage.gpu.cullide.PruneOptions;
import dev.barrage.graphics.file.AtomicFile;
import dev.barrage.triangles.Neighbours;
import dev.barrage.triangles.TooManyPairsException;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.TrianglePairs;
import dev.barrage.triangles.model.Model;
import dev.barrage.triangles.model.ModelFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Finds the triangles of mesh files that touch. */
@Command(
        name = "collide",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Finds all pairs of triangles that touch, within mesh files and between them, exactly.",
            "Triangles that share a vertex always touch there. They count if they touch elsewhere, too (--neighbours).",
            "  ./bench collide ship.obj rock.ply     your own meshes",
            "  ./bench collide dragon                the Stanford dragon, fetched with npm the first time"
        })
public final class CollideCommand implements Callable<Integer> {
    private static final String PNG = ".png";

    /** Searches, and the time in which they begin, unless --runs says otherwise. */
    private static final int USUAL_RUNS = 10;

    private static final double USUAL_SECONDS = 10;

    private static final String CULLIDE = "cullide";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Meshes: OBJ, PLY or STL; .gz is unpacked.")
    private List<Path> files = List.of();

    @Option(
            names = "--neighbours",
            paramLabel = "none|crossing|all",
            defaultValue = "crossing",
            description = {
                "Which pairs count whose triangles share a vertex (default: ${DEFAULT-VALUE}).",
                "none: no such pair.",
                "crossing: pairs that touch outside the vertex or edge that they share, too: one cuts the other or is"
                        + " folded onto it. Two faces with the same three vertices count.",
                "all: all of them."
            })
    private Neighbours neighbours;

    @Option(names = "--between", description = "Find only pairs of triangles from different files.")
    private boolean between;

    @Option(
            names = "--priority",
            paramLabel = "FILE=N",
            description = "Triangles of equal priority, 0 or more, are not tested against one another. Repeat it for"
                    + " each FILE.")
    private Map<Path, Integer> priorities = new LinkedHashMap<>();

    @Option(
            names = "--most-pairs",
            paramLabel = "N",
            defaultValue = "10000000",
            description =
                    "End when more than N pairs touch (${DEFAULT-VALUE}), as they do where triangles lie in one another.")
    private int mostPairs;

    @Option(
            names = "--weld",
            description = "Merge vertices with the same coordinates, as always in STL. Some files give every face"
                    + " vertices of its own, so that neighbours touch without sharing a vertex.")
    private boolean weld;

    @Option(names = "--workers", paramLabel = "W", description = "Number of workers, 1 to 64 (default: all cores).")
    private Integer workers;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description =
                    "Number of searches whose median is reported; the first ones compile the code (default: 10, or"
                            + " as many as begin within ten seconds).")
    private Integer runs;

    @Option(names = "--json", paramLabel = "FILE", description = "Write counts and times as JSON.")
    private Path json;

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Write the pairs: two triangles and the segment that they share.")
    private Path csv;

    @Option(
            names = "--degenerate",
            paramLabel = "FILE",
            description = "Write the triangles without area as CSV: file, triangle, face and line.")
    private Path degenerate;

    @Option(names = "--picture", paramLabel = "FILE.png", description = "Draw the meshes and where the pairs lie.")
    private Path picture;

    @Option(
            names = "--prune",
            paramLabel = "cullide",
            description = {
                "Then search again, only what CULLIDE leaves over on the graphics card (OpenGL 3.3), and compare.",
                "Of several files it prunes whole meshes, as with --between; of one file its triangles, as with"
                        + " --neighbours none."
            })
    private String prune;

    @Option(
            names = "--views",
            paramLabel = "N",
            description = "Views of --prune, along x, y and z: 1 to 3 (default: 3).")
    private Integer views;

    @Option(
            names = "--resolution",
            paramLabel = "N",
            description = "Pixels on a side of each view of --prune, 16 to 4096 (default: 256).")
    private Integer resolution;

    @Option(
            names = "--mode",
            paramLabel = "plain|reliable|uobb|quick",
            description = "The form of CULLIDE (default: reliable). All but plain miss no pair.")
    private PruneMode mode;

    @Override
    public Integer call() throws IOException {
        checkOptions();
        try {
            collide();
            return 0;
        } catch (TooManyPairsException e) {
            throw misuse(e.getMessage() + " (--most-pairs): --between and --priority leave pairs out");
        } catch (OutOfMemoryError e) {
            throw new IOException("the triangles or their pairs do not fit into "
                    + (Runtime.getRuntime().maxMemory() >> 20) + " MB");
        } finally {
            tell("");
        }
    }

    private void collide() throws IOException {
        PruneRuns pruning =
                prune == null ? null : new PruneRuns(pruneOptions(), runs == null ? USUAL_RUNS : runs, this::tell);
        long start = System.nanoTime();
        List<Model> meshes = readMeshes();
        double readMs = (System.nanoTime() - start) / 1e6;
        List<TriangleList> lists = lists(meshes);
        try (TriangleCollider collider =
                new TriangleCollider(team()).withNeighbours(neighbours).withMostPairs(mostPairs)) {
            lists.forEach(collider::add);
            Degenerates found = new Degenerates(meshes, lists);
            CollideSearch search = runs == null
                    ? new CollideSearch(collider, USUAL_RUNS, USUAL_SECONDS, this::tell)
                    : new CollideSearch(collider, runs, Double.POSITIVE_INFINITY, this::tell);
            CollideReport report = search.report(
                    neighbours.name().toLowerCase(Locale.ROOT), between, namedPriorities(), found.count(), readMs);
            PruneReport pruned = pruning == null ? null : pruning.report(meshes, lists, collider.pairs(), team());
            tell("");
            new CollideTable(spec.commandLine().getOut(), meshes, found, collider, report, search.runs()).print();
            if (pruned != null) {
                new PruneTable(spec.commandLine().getOut(), report, pruned).print();
            }
            write(collider.pairs(), report.with(pruned), lists);
            if (degenerate != null) {
                found.write(degenerate);
            }
        }
    }

    private List<TriangleList> lists(List<Model> meshes) {
        int[] given = priorities.values().stream()
                .mapToInt(Integer::intValue)
                .distinct()
                .sorted()
                .toArray();
        List<TriangleList> lists = new ArrayList<>();
        for (Model mesh : meshes) {
            Integer priority = priorities.get(files.get(lists.size()));
            if (priority != null) {
                lists.add(TriangleList.of(mesh.points(), mesh.corners(), Arrays.binarySearch(given, priority)));
            } else if (between) {
                lists.add(TriangleList.of(mesh.points(), mesh.corners(), given.length + lists.size()));
            } else {
                lists.add(TriangleList.of(mesh.points(), mesh.corners()));
            }
        }
        return lists;
    }

    private Map<String, Integer> namedPriorities() {
        Map<String, Integer> named = new LinkedHashMap<>();
        priorities.forEach((file, priority) -> named.put(file.toString(), priority));
        return named;
    }

    private int team() {
        return workers != null
                ? workers
                : Math.min(TriangleCollider.MAX_WORKERS, Runtime.getRuntime().availableProcessors());
    }

    private List<Model> readMeshes() throws IOException {
        List<Model> meshes = new ArrayList<>();
        for (Path file : files) {
            tell("reading " + file);
            Model mesh = ModelFile.read(file);
            meshes.add(weld ? mesh.welded() : mesh);
        }
        return meshes;
    }

    private void checkOptions() {
        if (workers != null && (workers < 1 || workers > TriangleCollider.MAX_WORKERS)) {
            throw misuse("--workers must be 1 to " + TriangleCollider.MAX_WORKERS + ": " + workers);
        }
        if (runs != null && (runs < 1 || runs > 1000)) {
            throw misuse("--runs must be 1 to 1000: " + runs);
        }
        if (picture != null && !picture.toString().endsWith(PNG)) {
            throw misuse("--picture must end in .png: " + picture);
        }
        OutputFile.check(spec.commandLine(), "--json", json);
        OutputFile.check(spec.commandLine(), "--csv", csv);
        OutputFile.check(spec.commandLine(), "--degenerate", degenerate);
        OutputFile.check(spec.commandLine(), "--picture", picture);
        if (mostPairs < 0 || mostPairs > TriangleCollider.MAX_PAIRS) {
            throw misuse("--most-pairs must be 0 to " + TriangleCollider.MAX_PAIRS + ": " + mostPairs);
        }
        checkPriorities();
        checkPruning();
        if (between && files.size() < 2) {
            throw misuse("--between needs at least two files, but has " + files.size());
        }
    }

    private void checkPriorities() {
        for (Map.Entry<Path, Integer> priority : priorities.entrySet()) {
            if (!files.contains(priority.getKey())) {
                throw misuse("--priority: no FILE is called " + priority.getKey());
            }
            if (priority.getValue() < 0) {
                throw misuse("--priority must be 0 or more: " + priority.getKey() + "=" + priority.getValue());
            }
        }
        if (prune != null && !priorities.isEmpty()) {
            throw misuse("--prune takes no --priority: it prunes whole meshes, or the triangles of one");
        }
    }

    private void checkPruning() {
        if (prune == null) {
            if (views != null || resolution != null || mode != null) {
                throw misuse("--views, --resolution and --mode need --prune cullide");
            }
            return;
        }
        if (!prune.equals(CULLIDE)) {
            throw misuse("--prune must be cullide: " + prune);
        }
        try {
            pruneOptions();
        } catch (IllegalArgumentException e) {
            throw misuse("--" + e.getMessage());
        }
        between = files.size() > 1;
        if (!between) {
            if (neighbours != Neighbours.NONE
                    && spec.commandLine().getParseResult().hasMatchedOption("--neighbours")) {
                throw misuse("--prune of one file needs --neighbours none, its default then: "
                        + neighbours.name().toLowerCase(Locale.ROOT));
            }
            neighbours = Neighbours.NONE;
        }
    }

    private PruneOptions pruneOptions() {
        PruneOptions options = PruneOptions.DEFAULT;
        return options.withMode(mode == null ? options.mode() : mode)
                .withViews(views == null ? options.views() : views)
                .withResolution(resolution == null ? options.resolution() : resolution);
    }

    private ParameterException misuse(String what) {
        return new ParameterException(spec.commandLine(), what);
    }

    private void write(TrianglePairs pairs, CollideReport report, List<TriangleList> lists) throws IOException {
        if (json != null) {
            ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
            AtomicFile.write(json, out -> out.write(mapper.writeValueAsBytes(report)));
        }
        if (csv != null) {
            tell("writing " + csv);
            PairsCsv.write(pairs, csv);
        }
        if (picture != null) {
            tell("drawing " + picture);
            new PairsPicture(lists).write(pairs, picture);
        }
        tell("");
    }

    private void tell(String what) {
        Progress.tell(spec.commandLine().getErr(), what);
    }
}
