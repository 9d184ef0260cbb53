package dev.barrage.cluster.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A folder with meshes in many places, such as an assembly of parts. Its file {@code instances.csv} has a header and a
 * line for each instance: the path of a mesh, relative to the folder, and twelve numbers of a 3 x 4 matrix, row by row,
 * all between commas. The matrix takes (x, y, z, 1) of a point of the mesh to its place, computed in doubles and
 * rounded once. Each instance is a list.
 *
 * <p>Instances of a {@code .bmesh} file, of a binary PLY file of triangles and of a binary STL file are read block by
 * block. Those of other files read the whole mesh each; convert a large mesh that has many instances.
 */
public final class InstanceFolder implements TriangleSource {
    /** Name of the file that lists the instances. */
    public static final String TABLE = "instances.csv";

    private static final long serialVersionUID = 1L;

    private final String name;
    private final ArrayList<Instance> instances;

    /** The meshes by their paths, in the order of their first instances. */
    private final LinkedHashMap<String, TriangleSource> meshes = new LinkedHashMap<>();

    /**
     * @param name as the user gave it
     * @param folder absolute path, which all executors see
     * @param weld whether points of the same place in a mesh become one
     * @throws IOException if the list is malformed, or a mesh is missing or none of the formats; the message names file
     *     and line
     */
    public InstanceFolder(String name, Path folder, boolean weld) throws IOException {
        this.name = name;
        instances = new ArrayList<>(InstanceTable.read(folder.resolve(TABLE), weld));
        for (Instance instance : instances) {
            String mesh = instance.mesh();
            if (!meshes.containsKey(mesh)) {
                meshes.put(mesh, Sources.mesh(mesh, mesh, weld));
            }
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int lists() {
        return instances.size();
    }

    @Override
    public List<TriangleSplit> splits(int firstList) throws IOException {
        Map<String, List<TriangleSplit>> splitsOfMesh = new HashMap<>();
        for (Map.Entry<String, TriangleSource> mesh : meshes.entrySet()) {
            splitsOfMesh.put(mesh.getKey(), mesh.getValue().splits(0));
        }
        List<TriangleSplit> splits = new ArrayList<>();
        for (int i = 0; i < instances.size(); i++) {
            Instance instance = instances.get(i);
            for (TriangleSplit split : splitsOfMesh.get(instance.mesh())) {
                splits.add(new InstanceSplit(firstList + i, split, instance));
            }
        }
        return splits;
    }

    @Override
    public long estimatedTriangles() throws IOException {
        Map<String, Long> trianglesOfMesh = new HashMap<>();
        for (Map.Entry<String, TriangleSource> mesh : meshes.entrySet()) {
            trianglesOfMesh.put(mesh.getKey(), mesh.getValue().estimatedTriangles());
        }
        long triangles = 0;
        for (Instance instance : instances) {
            triangles += trianglesOfMesh.get(instance.mesh());
        }
        return triangles;
    }

    @Override
    public String fingerprint() throws IOException {
        Fingerprint fingerprint = new Fingerprint().add("instances");
        for (Instance instance : instances) {
            fingerprint.add(instance.mesh());
            for (double x : instance.matrix()) {
                fingerprint.add(Double.doubleToLongBits(x));
            }
        }
        for (TriangleSource mesh : meshes.values()) {
            fingerprint.add(mesh.fingerprint());
        }
        return fingerprint.hex();
    }
}
