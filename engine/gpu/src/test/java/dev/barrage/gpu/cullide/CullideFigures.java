package dev.barrage.gpu.cullide;

import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.model.Model;
import dev.barrage.triangles.model.ModelFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes the tables of docs/gpu.md about CULLIDE: {@code CullideFigures OUT.md SCENES [MESH]}, the latter for
 * self-collision, such as the Stanford dragon.
 */
final class CullideFigures {
    private static final PruneOptions OBJECTS =
            PruneOptions.DEFAULT.withGroupTriangles(0).withBoxesFirst(false);

    private final StringWriter text = new StringWriter();
    private final PrintWriter out = new PrintWriter(text);
    private final List<List<TriangleList>> scenes = new ArrayList<>();
    private final List<Set<Long>> truths = new ArrayList<>();

    private CullideFigures(int count) {
        for (int seed = 0; seed < count; seed++) {
            scenes.add(Meshes.ellipsoids(new Random(seed), 40, 4));
            truths.add(PrunerTest.touching(scenes.get(seed)));
        }
    }

    public static void main(String[] arguments) throws IOException {
        CullideFigures figures = new CullideFigures(Integer.parseInt(arguments[1]));
        figures.objects();
        figures.stages();
        figures.self("folded cloth", SelfPrunerTest.foldedCloth(50, new Random(7)), SelfPrunerTest.clothCorners(50));
        if (arguments.length > 2) {
            Model mesh = ModelFile.read(Path.of(arguments[2]));
            figures.self(arguments[2].replaceAll(".*/", ""), mesh.points(), mesh.corners());
        }
        Files.writeString(Path.of(arguments[0]), figures.text.toString());
    }

    private void line(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }

    /** Sums over all scenes. */
    private static final class Sums {
        int missed;
        int remaining;
        int boxPairs;
        int maskedPairs;
        int draws;
        int queries;
        int triangles;
        double milliseconds;

        void add(List<TriangleList> meshes, Set<Long> truth, PruneResult result) {
            missed += PrunerTest.missed(truth, result);
            remaining += result.remaining().length;
            for (int a : result.remaining()) {
                triangles += result.triangles(a).length;
                for (int b : result.remaining()) {
                    if (a < b && boxesOverlap(meshes.get(a), meshes.get(b))) {
                        boxPairs++;
                        maskedPairs += result.mayCollide(a, b) ? 1 : 0;
                    }
                }
            }
            for (StageReport stage : result.stages()) {
                draws += stage.draws();
                queries += stage.queries();
                milliseconds += stage.milliseconds();
            }
        }
    }

    private static boolean boxesOverlap(TriangleList a, TriangleList b) {
        for (int axis = 0; axis < 3; axis++) {
            if (highest(a, axis, 1) < -highest(b, axis, -1) || highest(b, axis, 1) < -highest(a, axis, -1)) {
                return false;
            }
        }
        return true;
    }

    /** The highest coordinate times a sign. */
    private static float highest(TriangleList list, int axis, int sign) {
        float most = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < 3 * list.triangles(); i++) {
            most = Math.max(most, sign * list.coordinate(i / 3, i % 3, axis));
        }
        return most;
    }

    private Sums run(PruneOptions options) {
        Sums sums = new Sums();
        try (GpuPruner pruner = new GpuPruner(options)) {
            for (int i = 0; i < scenes.size(); i++) {
                pruner.clear();
                scenes.get(i).forEach(pruner::add);
                sums.add(scenes.get(i), truths.get(i), pruner.prune());
            }
        }
        return sums;
    }

    private void objects() {
        int touching = truths.stream().mapToInt(Set::size).sum();
        int triangles = scenes.get(0).get(0).triangles();
        int colliding = 0;
        int boxPairs = 0;
        for (int i = 0; i < scenes.size(); i++) {
            colliding += (int) truths.get(i).stream()
                    .flatMap(pair -> Stream.of(pair >>> 32, pair & 0xffffffffL))
                    .distinct()
                    .count();
            for (int a = 0; a < 40; a++) {
                for (int b = a + 1; b < 40; b++) {
                    boxPairs += boxesOverlap(scenes.get(i).get(a), scenes.get(i).get(b)) ? 1 : 0;
                }
            }
        }
        run(OBJECTS.withResolution(64)); // warm-up
        line(
                "%d scenes of 40 ellipsoids of %d triangles: %d of %d collide, in %d pairs; boxes overlap in %d pairs.%n",
                scenes.size(), triangles, colliding, 40 * scenes.size(), touching, boxPairs);
        line("| pixels | mode | pairs missed | objects left (PCS) | pairs left by boxes | and by the pair"
                + " mask | draws | queries | ms a scene | cost / plain |");
        line("|---|---|---|---|---|---|---|---|---|---|");
        for (int resolution : new int[] {32, 64, 128, 256, 512}) {
            double plain = 0;
            for (PruneMode mode : PruneMode.values()) {
                Sums sums = run(OBJECTS.withMode(mode).withResolution(resolution));
                plain = mode == PruneMode.PLAIN ? sums.milliseconds : plain;
                line(
                        "| %d | %s | %d | %d | %d | %d | %d | %d | %.1f | %.1f |",
                        resolution,
                        mode.label(),
                        sums.missed,
                        sums.remaining,
                        sums.boxPairs,
                        sums.maskedPairs,
                        sums.draws,
                        sums.queries,
                        sums.milliseconds / scenes.size(),
                        sums.milliseconds / plain);
            }
        }
    }

    private void stages() {
        line(
                "%n| boxes first | groups of | mode | objects left | triangles left of %d | draws | queries |"
                        + " ms a scene |",
                40 * scenes.size() * scenes.get(0).get(0).triangles());
        line("|---|---|---|---|---|---|---|---|");
        for (PruneMode mode : new PruneMode[] {PruneMode.RELIABLE, PruneMode.QUICK}) {
            for (boolean boxes : new boolean[] {false, true}) {
                for (int group : new int[] {0, 8, 16, 32}) {
                    Sums sums = run(new PruneOptions(mode, 3, 256, 3, boxes, group));
                    line(
                            "| %s | %s | %s | %d | %d | %d | %d | %.1f |",
                            boxes ? "yes" : "no",
                            group == 0 ? "-" : group,
                            mode.label(),
                            sums.remaining,
                            sums.triangles,
                            sums.draws,
                            sums.queries,
                            sums.milliseconds / scenes.size());
                }
            }
        }
    }

    private void self(String name, float[] points, int[] corners) {
        List<Long> expected = SelfPrunerTest.exactPairs(TriangleList.of(points, corners), null);
        line("%nSelf-collision of %s, %d triangles, %d pairs.%n", name, corners.length / 3, expected.size());
        line("| pixels | mode | candidates by boxes | candidates left | near ones of them | a pair |"
                + " triangles left | equal | queries | card ms | CPU ms |");
        line("|---|---|---|---|---|---|---|---|---|---|---|");
        for (int resolution : new int[] {256, 1024}) {
            for (PruneMode mode : PruneMode.values()) {
                try (SelfPruner pruner = new SelfPruner(OBJECTS.withMode(mode).withResolution(resolution))) {
                    SelfPruneResult result = pruner.prune(points, corners);
                    line(
                            "| %d | %s | %d | %d | %d | %.1f | %d | %s | %d | %.0f | %.0f |",
                            resolution,
                            mode.label(),
                            result.boxPairs(),
                            result.candidates(),
                            result.nearCandidates(),
                            (double) result.candidates() / Math.max(1, expected.size()),
                            result.triangles().length,
                            expected.equals(SelfPrunerTest.exactPairs(result.remainder(), result.triangles()))
                                    ? "yes"
                                    : "no",
                            result.report().queries(),
                            result.report().milliseconds(),
                            result.sweepMilliseconds());
                }
            }
        }
    }
}
