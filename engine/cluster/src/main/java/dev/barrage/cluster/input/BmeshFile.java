package dev.barrage.cluster.input;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A {@code .bmesh} file: one list, whose blocks are splits.
 *
 * @param name as the user gave it
 * @param path absolute path, which all executors see
 * @see BmeshFormat
 */
public record BmeshFile(String name, String path) implements TriangleSource {
    @Override
    public int lists() {
        return 1;
    }

    @Override
    public List<TriangleSplit> splits(int firstList) throws IOException {
        BmeshIndex index = new BmeshIndex(path);
        List<TriangleSplit> splits = new ArrayList<>();
        for (BmeshBlock block : index.blocks()) {
            splits.add(new BmeshSplit(firstList, path, splits.size(), block, index.points()));
        }
        return splits;
    }

    @Override
    public long estimatedTriangles() throws IOException {
        return new BmeshIndex(path).triangles();
    }

    @Override
    public String fingerprint() throws IOException {
        return new Fingerprint().add("bmesh").addFile(path).hex();
    }
}
