package dev.barrage.shooter.asset;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.barrage.physics.shape.Mesh;
import java.util.Arrays;

/** Reads a mesh from a Wavefront OBJ file: its vertices and its faces, which are cut into fans of triangles. */
final class ObjMesh {
    private final String file;
    private float[] vertices = new float[3 * 64];
    private int vertexCount;
    private final int[] indices = new int[3 * Limits.TRIANGLES];
    /** Line of each triangle, from 1. */
    private final int[] lines = new int[Limits.TRIANGLES];

    private int triangleCount;
    private int line;

    private ObjMesh(String file) {
        this.file = file;
    }

    /**
     * Reads a file.
     *
     * @throws AssetException if it is no model; the message has the line
     */
    static Mesh read(AssetFiles files, String file) {
        ObjMesh model = new ObjMesh(file);
        new String(files.read(file), UTF_8).lines().forEach(model::addLine);
        return model.mesh();
    }

    private void addLine(String text) {
        line++;
        String[] words = text.strip().split("\\s+");
        if (words[0].equals("v")) {
            addVertex(words);
        } else if (words[0].equals("f")) {
            addFace(words);
        }
    }

    private void addVertex(String[] words) {
        require(words.length >= 4, line, "a vertex needs x, y and z");
        if (3 * vertexCount == vertices.length) {
            vertices = Arrays.copyOf(vertices, 2 * vertices.length);
        }
        for (int i = 0; i < 3; i++) {
            vertices[3 * vertexCount + i] = coordinate(words[1 + i]);
        }
        vertexCount++;
    }

    private float coordinate(String word) {
        try {
            float value = Float.parseFloat(word);
            require(Float.isFinite(value), line, "a coordinate must be finite: " + word);
            return value;
        } catch (NumberFormatException e) {
            throw wrong(line, "a coordinate must be a number: " + word);
        }
    }

    private void addFace(String[] words) {
        require(words.length >= 4, line, "a face needs at least 3 vertices");
        int first = vertex(words[1]);
        int last = vertex(words[2]);
        for (int i = 3; i < words.length; i++) {
            int next = vertex(words[i]);
            addTriangle(first, last, next);
            last = next;
        }
    }

    /** A vertex number of a face, from 0; the file counts from 1, and backwards below 0. */
    private int vertex(String word) {
        int slash = word.indexOf('/');
        try {
            int number = Integer.parseInt(slash < 0 ? word : word.substring(0, slash));
            return number < 0 ? vertexCount + number : number - 1;
        } catch (NumberFormatException e) {
            throw wrong(line, "a face must name vertices by their numbers: " + word);
        }
    }

    private void addTriangle(int a, int b, int c) {
        require(triangleCount < Limits.TRIANGLES, line, "there are more than " + Limits.TRIANGLES + " triangles");
        indices[3 * triangleCount] = a;
        indices[3 * triangleCount + 1] = b;
        indices[3 * triangleCount + 2] = c;
        lines[triangleCount++] = line;
    }

    private Mesh mesh() {
        Json.require(file, triangleCount > 0, "is no usable OBJ model: it has no faces");
        for (int i = 0; i < 3 * triangleCount; i++) {
            boolean exists = indices[i] >= 0 && indices[i] < vertexCount;
            require(exists, lines[i / 3], "a face names vertex " + (indices[i] + 1) + " of " + vertexCount);
        }
        try {
            return Mesh.of(Arrays.copyOf(vertices, 3 * vertexCount), Arrays.copyOf(indices, 3 * triangleCount));
        } catch (IllegalArgumentException e) {
            throw new AssetException(file, "is no usable OBJ model: " + e.getMessage(), e);
        }
    }

    private void require(boolean holds, int at, String otherwise) {
        if (!holds) {
            throw wrong(at, otherwise);
        }
    }

    private AssetException wrong(int at, String what) {
        return new AssetException(file, "is no usable OBJ model: line " + at + ": " + what);
    }
}
