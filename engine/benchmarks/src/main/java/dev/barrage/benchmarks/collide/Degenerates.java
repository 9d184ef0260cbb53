package dev.barrage.benchmarks.collide;

import dev.barrage.graphics.file.AtomicFile;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.model.Model;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The triangles without area of each file, and the faces that are no polygons. */
final class Degenerates {
    private final List<Model> meshes;

    /** Per file the numbers of its triangles without area. */
    private final List<int[]> withoutArea;

    Degenerates(List<Model> meshes, List<TriangleList> lists) {
        this.meshes = meshes;
        withoutArea = lists.stream().map(TriangleList::withoutArea).toList();
    }

    /** Number of triangles without area. */
    int count() {
        return withoutArea.stream().mapToInt(triangles -> triangles.length).sum();
    }

    void print(PrintWriter out) {
        for (int file = 0; file < meshes.size(); file++) {
            Model mesh = meshes.get(file);
            int[] triangles = withoutArea.get(file);
            if (triangles.length > 0) {
                print(out, "triangles without area", triangles.length, mesh, mesh.face()[triangles[0]]);
            }
            if (mesh.facesLeftOut() > 0) {
                print(
                        out,
                        "faces with fewer than three corners, left out",
                        mesh.facesLeftOut(),
                        mesh,
                        mesh.firstLeftOut());
            }
        }
    }

    private static void print(PrintWriter out, String what, int count, Model mesh, int face) {
        out.printf(Locale.ROOT, "%s: %,d %s, the first at %s%n", mesh.name(), count, what, mesh.placeOfFace(face));
    }

    /**
     * Writes the triangles without area: number of the file, of the triangle and its face in it, and the line of the
     * face.
     */
    void write(Path csv) throws IOException {
        StringBuilder text = new StringBuilder("file,triangle,face,line\n");
        for (int file = 0; file < meshes.size(); file++) {
            Model mesh = meshes.get(file);
            for (int triangle : withoutArea.get(file)) {
                int face = mesh.face()[triangle];
                text.append(file)
                        .append(',')
                        .append(triangle)
                        .append(',')
                        .append(face)
                        .append(',');
                text.append(mesh.line().length > 0 ? mesh.line()[face] : "").append('\n');
            }
        }
        AtomicFile.write(csv, out -> out.write(text.toString().getBytes(StandardCharsets.US_ASCII)));
    }
}
