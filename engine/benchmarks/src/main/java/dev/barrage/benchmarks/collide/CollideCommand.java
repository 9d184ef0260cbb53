package dev.barrage.benchmarks.collide;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.barrage.benchmarks.report.OutputFile;
import dev.barrage.benchmarks.report.Progress;
import dev.barrage.physics.model.Model;
import dev.barrage.physics.model.ModelFile;
import dev.barrage.physics.triangle.Neighbours;
import dev.barrage.physics.triangle.Penetration;
import dev.barrage.physics.triangle.TriangleCollider;
import dev.barrage.physics.triangle.TriangleList;
import dev.barrage.physics.triangle.TrianglePairs;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
            names = "--weld",
            description =
                    "Merge vertices with the same coordinates, as always in STL. Some files give every face vertices of its"
                            + " own, so that neighbours touch without sharing a vertex.")
    private boolean weld;

    @Option(names = "--workers", paramLabel = "W", description = "Number of workers, 1 to 64 (default: all cores).")
    private Integer workers;

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "10",
            description =
                    "Number of searches whose median is reported (${DEFAULT-VALUE}); the first ones compile the code.")
    private int runs;

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

    @Override
    public Integer call() throws IOException {
        checkOptions();
        try {
            collide();
            return 0;
        } catch (OutOfMemoryError e) {
            throw new IOException("the triangles or their pairs do not fit into "
                    + (Runtime.getRuntime().maxMemory() >> 20) + " MB");
        } finally {
            tell("");
        }
    }

    private void collide() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        long start = System.nanoTime();
        List<Model> meshes = readMeshes();
        double readMs = (System.nanoTime() - start) / 1e6;
        List<TriangleList> lists = new ArrayList<>();
        for (Model mesh : meshes) {
            lists.add(
                    between
                            ? TriangleList.of(mesh.points(), mesh.corners(), lists.size())
                            : TriangleList.of(mesh.points(), mesh.corners()));
        }
        int team = workers != null
                ? workers
                : Math.min(TriangleCollider.MAX_WORKERS, Runtime.getRuntime().availableProcessors());
        try (TriangleCollider collider = new TriangleCollider(team).withNeighbours(neighbours)) {
            lists.forEach(collider::add);
            Degenerates found = new Degenerates(meshes, lists);
            CollideReport report = search(collider, found.count(), readMs);
            tell("");
            print(out, report, team);
            found.print(out);
            printUnwelded(out, meshes);
            printPenetrations(out, collider);
            write(collider.pairs(), report, lists);
            if (degenerate != null) {
                found.write(degenerate);
            }
        }
        out.flush();
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
        if (runs < 1 || runs > 1000) {
            throw misuse("--runs must be 1 to 1000: " + runs);
        }
        if (picture != null && !picture.toString().endsWith(PNG)) {
            throw misuse("--picture must end in .png: " + picture);
        }
        OutputFile.check(spec.commandLine(), "--json", json);
        OutputFile.check(spec.commandLine(), "--csv", csv);
        OutputFile.check(spec.commandLine(), "--degenerate", degenerate);
        OutputFile.check(spec.commandLine(), "--picture", picture);
        if (between && files.size() < 2) {
            throw misuse("--between needs at least two files, but has " + files.size());
        }
    }

    private ParameterException misuse(String what) {
        return new ParameterException(spec.commandLine(), what);
    }

    private CollideReport search(TriangleCollider collider, int degenerateCount, double readMs) {
        double[] grid = new double[runs];
        double[] collide = new double[runs];
        double[] total = new double[runs];
        int pairs = 0;
        for (int run = 0; run < runs; run++) {
            tell("searching, run " + (run + 1) + " of " + runs);
            int found = collider.collide().count();
            if (run > 0 && found != pairs) {
                throw new IllegalStateException("run " + (run + 1) + " found " + found + " pairs, not " + pairs);
            }
            pairs = found;
            grid[run] = collider.gridNanos() / 1e6;
            collide[run] = collider.searchNanos() / 1e6;
            total[run] = grid[run] + collide[run];
        }
        return new CollideReport(
                collider.triangles(),
                collider.voxels(),
                collider.candidates(),
                pairs,
                neighbours.name().toLowerCase(Locale.ROOT),
                between,
                degenerateCount,
                new CollideReport.Times(readMs, median(grid), median(collide), median(total)));
    }

    private static double median(double[] values) {
        return Arrays.stream(values)
                .sorted()
                .skip(values.length / 2)
                .findFirst()
                .getAsDouble();
    }

    private void print(PrintWriter out, CollideReport report, int team) {
        out.printf(Locale.ROOT, "%,d triangles, %,d voxels with more than one%n", report.triangles(), report.voxels());
        out.printf(
                Locale.ROOT,
                "%,d pairs touch, of %,d whose boxes overlap; %s%n",
                report.pairs(),
                report.candidatePairs(),
                definition());
        CollideReport.Times ms = report.ms();
        out.printf(
                Locale.ROOT,
                "%d worker%s, median of %d: %.1f ms (grid %.1f, collide %.1f), %.0f ns a triangle; read in %.0f ms%n",
                team,
                team == 1 ? "" : "s",
                runs,
                ms.total(),
                ms.grid(),
                ms.collide(),
                1e6 * ms.total() / report.triangles(),
                ms.read());
    }

    /** Which pairs count. */
    private String definition() {
        if (between) {
            return "only pairs of different files (--between)";
        }
        return switch (neighbours) {
            case NONE -> "triangles that share a vertex do not count (--neighbours none)";
            case CROSSING -> "triangles that share a vertex count if they touch elsewhere, too (--neighbours crossing)";
            case ALL -> "triangles that share a vertex count (--neighbours all)";
        };
    }

    private void printUnwelded(PrintWriter out, List<Model> meshes) {
        for (Model mesh : meshes) {
            if (!between && !mesh.hasNeighbours() && mesh.welded().hasNeighbours()) {
                out.printf(
                        Locale.ROOT,
                        "%s: no two faces share a vertex, so neighbours count as any others; --weld merges vertices of the"
                                + " same place%n",
                        mesh.name());
            }
        }
    }

    /** How deep each file's surface is inside those that it touches. */
    private void printPenetrations(PrintWriter out, TriangleCollider collider) {
        for (int first = 0; first < files.size(); first++) {
            for (int second = first + 1; second < files.size(); second++) {
                Penetration depth = collider.penetration(first, second);
                if (depth.pairs() > 0) {
                    out.printf(
                            Locale.ROOT,
                            "%s is %.6g deep in %s (%,d pairs), the way out is %.4f %.4f %.4f%n",
                            files.get(second),
                            depth.depth(),
                            files.get(first),
                            depth.pairs(),
                            depth.x(),
                            depth.y(),
                            depth.z());
                }
            }
        }
    }

    private void write(TrianglePairs pairs, CollideReport report, List<TriangleList> lists) throws IOException {
        if (json != null) {
            new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValue(json.toFile(), report);
        }
        if (csv != null) {
            tell("writing " + csv);
            writeCsv(pairs);
        }
        if (picture != null) {
            tell("drawing " + picture);
            new PairsPicture(lists).write(pairs, picture);
        }
        tell("");
    }

    private void writeCsv(TrianglePairs pairs) throws IOException {
        float[] segment = new float[6];
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(csv, StandardCharsets.UTF_8))) {
            out.println("first_file,first_triangle,second_file,second_triangle,x1,y1,z1,x2,y2,z2");
            for (int pair = 0; pair < pairs.count(); pair++) {
                int a = pairs.first(pair);
                int b = pairs.second(pair);
                pairs.segment(pair, segment);
                out.printf(
                        Locale.ROOT,
                        "%d,%d,%d,%d,%s,%s,%s,%s,%s,%s%n",
                        pairs.listOf(a),
                        pairs.indexInList(a),
                        pairs.listOf(b),
                        pairs.indexInList(b),
                        segment[0],
                        segment[1],
                        segment[2],
                        segment[3],
                        segment[4],
                        segment[5]);
            }
            if (out.checkError()) {
                throw new IOException("cannot write " + csv);
            }
        }
    }

    private void tell(String what) {
        Progress.tell(spec.commandLine().getErr(), what);
    }
}
