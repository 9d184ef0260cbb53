package dev.barrage.cluster.input;

import dev.barrage.triangles.model.Model;
import dev.barrage.triangles.model.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * An OBJ, PLY or STL file, perhaps compressed by gzip: one list, which one executor reads whole. Triangles and points
 * have the numbers that {@link ModelFile} gives them.
 *
 * @see PlyFile
 * @see StlFile
 *
 * @param name as the user gave it
 * @param path absolute path, which all executors see
 * @param weld whether points of the same place become one, as in {@link Model#welded}
 */
public record MeshFile(String name, String path, boolean weld) implements TriangleSource {
    @Override
    public int lists() {
        return 1;
    }

    @Override
    public List<TriangleSplit> splits(int firstList) {
        return List.of(new Whole(firstList, path, weld));
    }

    @Override
    public long estimatedTriangles() throws IOException {
        return Math.max(1, Files.size(Path.of(path)) / bytesOfATriangle());
    }

    /** Usual size of a triangle with its share of the points: a mesh has half as many points as triangles. */
    private int bytesOfATriangle() {
        String lower = path.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".gz")) {
            return 10;
        }
        if (lower.endsWith(".stl")) {
            return 250;
        }
        return lower.endsWith(".ply") ? 19 : 40;
    }

    @Override
    public String fingerprint() throws IOException {
        return new Fingerprint().add("mesh").addFile(path).add(weld).hex();
    }

    /** All triangles of the file. */
    private record Whole(int list, String path, boolean weld) implements TriangleSplit {
        @Override
        public void read(BlockSink sink) throws IOException {
            blocks().give(sink);
        }

        private MeshBlocks blocks() throws IOException {
            try {
                Model model = ModelFile.read(Path.of(path));
                Model mesh = weld ? model.welded() : model;
                return new MeshBlocks(list, mesh.points(), mesh.corners());
            } catch (OutOfMemoryError e) {
                throw new IOException(path + ": does not fit into "
                        + (Runtime.getRuntime().maxMemory() >> 20) + " MB of an executor");
            }
        }
    }
}
