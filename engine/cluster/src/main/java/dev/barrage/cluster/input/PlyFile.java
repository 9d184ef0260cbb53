package dev.barrage.cluster.input;

import dev.barrage.triangles.model.PlyLayout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A binary PLY file of triangles: one list, whose splits are ranges of triangles. Triangles and points have the numbers
 * that {@link MeshFile} gives them; welded points have numbers of their own. No memory holds more than a block.
 *
 * @param name as the user gave it
 * @param path absolute path, which all executors see
 * @param triangles number of triangles
 * @param weld whether points of the same place become one
 */
public record PlyFile(String name, String path, long triangles, boolean weld) implements TriangleSource {
    /**
     * Opens a file. Reads the header. Tasks refuse the file if there are other polygons after all.
     *
     * @return empty if the file has to be read as a whole, by {@link MeshFile}: text, other elements or lists, faults,
     *     or a size that is not that of triangles
     * @throws IOException if the file cannot be read
     */
    public static Optional<TriangleSource> open(String name, String path, boolean weld) throws IOException {
        return PlyLayout.of(Path.of(path))
                .map(layout -> new PlyFile(name, path, layout.faces().count(), weld));
    }

    @Override
    public int lists() {
        return 1;
    }

    @Override
    public List<TriangleSplit> splits(int firstList) {
        List<TriangleSplit> splits = new ArrayList<>();
        for (int i = 0; i < PlySplit.count(triangles); i++) {
            splits.add(new PlySplit(firstList, path, i, triangles, weld));
        }
        return splits;
    }

    @Override
    public long estimatedTriangles() {
        return triangles;
    }

    @Override
    public String fingerprint() throws IOException {
        return new Fingerprint().add("ply").addFile(path).add(weld).hex();
    }
}
