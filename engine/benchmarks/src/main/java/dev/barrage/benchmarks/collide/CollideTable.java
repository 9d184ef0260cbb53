package dev.barrage.benchmarks.collide;

import dev.barrage.triangles.Penetration;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.model.Model;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/**
 * Prints a search for people.
 *
 * @param collider after its last search
 * @param runs number of searches
 */
record CollideTable(
        PrintWriter out,
        List<Model> meshes,
        Degenerates degenerates,
        TriangleCollider collider,
        CollideReport report,
        int runs) {

    void print() {
        printSearch();
        degenerates.print(out);
        printUnwelded();
        printPenetrations();
        out.flush();
    }

    private void printSearch() {
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
                collider.workers(),
                collider.workers() == 1 ? "" : "s",
                runs,
                ms.total(),
                ms.grid(),
                ms.collide(),
                1e6 * ms.total() / report.triangles(),
                ms.read());
    }

    /** Which pairs count. */
    private String definition() {
        return report.priorities().isEmpty()
                ? definitionWithoutPriorities()
                : definitionWithoutPriorities() + "; no pairs of equal priority (--priority)";
    }

    private String definitionWithoutPriorities() {
        if (report.between()) {
            return "only pairs of different files (--between)";
        }
        return switch (report.neighbours()) {
            case "none" -> "triangles that share a vertex do not count (--neighbours none)";
            case "crossing" ->
                "triangles that share a vertex count if they touch elsewhere, too (--neighbours crossing)";
            default -> "triangles that share a vertex count (--neighbours all)";
        };
    }

    private void printUnwelded() {
        for (Model mesh : meshes) {
            if (!report.between() && !mesh.hasNeighbours() && mesh.welded().hasNeighbours()) {
                out.printf(
                        Locale.ROOT,
                        "%s: no two faces share a vertex, so neighbours count as any others; --weld merges"
                                + " vertices of the same place%n",
                        mesh.name());
            }
        }
    }

    /** How deep each file's surface is inside those that it touches. */
    private void printPenetrations() {
        for (int first = 0; first < meshes.size(); first++) {
            for (int second = first + 1; second < meshes.size(); second++) {
                Penetration depth = collider.penetration(first, second);
                if (depth.pairs() > 0) {
                    out.printf(
                            Locale.ROOT,
                            "%s is %.6g deep in %s (%,d pairs), the way out is %.4f %.4f %.4f%n",
                            meshes.get(second).name(),
                            depth.depth(),
                            meshes.get(first).name(),
                            depth.pairs(),
                            depth.x(),
                            depth.y(),
                            depth.z());
                }
            }
        }
    }
}
