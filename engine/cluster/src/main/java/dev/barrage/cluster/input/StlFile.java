package dev.barrage.cluster.input;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A binary STL file: one list, whose splits are ranges of triangles. Triangles have the numbers that {@link MeshFile}
 * gives them, and share the same points. No memory holds more than a block.
 *
 * @param name as the user gave it
 * @param path absolute path, which all executors see
 * @param triangles number of triangles
 */
public record StlFile(String name, String path, long triangles) implements TriangleSource {
    /** A text, then the number of triangles. */
    static final int HEADER = 84;

    /** Normal, three corners, two bytes of other use. */
    static final int TRIANGLE = 50;

    /**
     * Opens a file. Reads the header.
     *
     * @return empty if the file has to be read as a whole, by {@link MeshFile}: text, no triangles, faults
     * @throws IOException if the file cannot be read
     */
    public static Optional<TriangleSource> open(String name, String path) throws IOException {
        try (FileChannel file = BmeshFormat.open(path)) {
            long triangles = triangles(file);
            return triangles == 0 ? Optional.empty() : Optional.of(new StlFile(name, path, triangles));
        }
    }

    /** Number of triangles; 0 if the file has not the size of a binary file. */
    static long triangles(FileChannel file) throws IOException {
        long size = file.size();
        if (size < HEADER) {
            return 0;
        }
        long triangles = BmeshFormat.read(file, HEADER - Integer.BYTES, Integer.BYTES)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .getInt()
                & 0xffffffffL;
        return size == HEADER + TRIANGLE * triangles ? triangles : 0;
    }

    @Override
    public int lists() {
        return 1;
    }

    @Override
    public List<TriangleSplit> splits(int firstList) {
        List<TriangleSplit> splits = new ArrayList<>();
        for (long from = 0; from < triangles; from += TriangleBlock.MAX_TRIANGLES) {
            int count = (int) Math.min(triangles - from, TriangleBlock.MAX_TRIANGLES);
            splits.add(new StlSplit(firstList, path, from, count, triangles));
        }
        return splits;
    }

    @Override
    public long estimatedTriangles() {
        return triangles;
    }

    @Override
    public String fingerprint() throws IOException {
        return new Fingerprint().add("stl").addFile(path).hex();
    }
}
