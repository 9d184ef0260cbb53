package dev.barrage.graphics.render;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A mesh as the graphics card takes it: three vertices of its own per triangle, with normals, and beside them the edges
 * that are drawn as lines (folds sharper than the crease, and borders).
 */
final class MeshVertices {
    static final int FLOATS = 6;
    static final int VERTICES_PER_EDGE = 6;
    static final int FLOATS_PER_EDGE = 6 * VERTICES_PER_EDGE;

    private final MeshData mesh;
    private final float creaseCosine;
    private final int[] welded;
    private final float[] faceNormals;
    private final Map<Long, int[]> facesOfEdge = new HashMap<>();
    private final int[][] facesAt;
    private final float[] out;

    private MeshVertices(MeshData mesh, float creaseCosine) {
        this.mesh = mesh;
        this.creaseCosine = creaseCosine;
        welded = weld(mesh.vertices());
        faceNormals = new float[mesh.triangles().length];
        facesAt = new int[welded.length][];
        out = new float[mesh.triangles().length * FLOATS];
    }

    /** Interleaved floats per vertex: position 3, normal 3. */
    static float[] of(MeshData mesh, float creaseDegrees) {
        MeshVertices vertices = measured(mesh, creaseDegrees);
        for (int face = 0; face < mesh.triangleCount(); face++) {
            vertices.emitFace(face);
        }
        return vertices.out;
    }

    /** Both ends of each edge that is drawn, six floats, once for each of its vertices on the graphics card. */
    static float[] edges(MeshData mesh, float creaseDegrees) {
        MeshVertices vertices = measured(mesh, creaseDegrees);
        float[] edges = new float[vertices.facesOfEdge.size() * FLOATS_PER_EDGE];
        int at = 0;
        for (int face = 0; face < mesh.triangleCount(); face++) {
            for (int side = 0; side < 3; side++) {
                boolean first = vertices.facesOfEdge.get(vertices.edge(face, side))[0] == face;
                at = first && vertices.drawn(face, side) ? vertices.emitEdge(face, side, edges, at) : at;
            }
        }
        return Arrays.copyOf(edges, at);
    }

    private static MeshVertices measured(MeshData mesh, float creaseDegrees) {
        MeshVertices vertices = new MeshVertices(mesh, (float) Math.cos(Math.toRadians(creaseDegrees)));
        for (int face = 0; face < mesh.triangleCount(); face++) {
            vertices.measureFace(face);
        }
        return vertices;
    }

    private int emitEdge(int face, int opposite, float[] edges, int from) {
        int at = from;
        for (int i = 0; i < VERTICES_PER_EDGE; i++) {
            System.arraycopy(mesh.vertices(), 3 * corner(face, (opposite + 1) % 3), edges, at, 3);
            System.arraycopy(mesh.vertices(), 3 * corner(face, (opposite + 2) % 3), edges, at + 3, 3);
            at += 6;
        }
        return at;
    }

    /** For each vertex the first one at the same place: meshes often repeat vertices along seams. */
    private static int[] weld(float[] vertices) {
        Map<String, Integer> firstAt = new HashMap<>();
        int[] result = new int[vertices.length / 3];
        for (int v = 0; v < result.length; v++) {
            String place = vertices[3 * v] + " " + vertices[3 * v + 1] + " " + vertices[3 * v + 2];
            Integer first = firstAt.putIfAbsent(place, v);
            result[v] = first == null ? v : first;
        }
        return result;
    }

    private void measureFace(int face) {
        float[] p = mesh.vertices();
        int a = 3 * corner(face, 0);
        int b = 3 * corner(face, 1);
        int c = 3 * corner(face, 2);
        float ux = p[b] - p[a], uy = p[b + 1] - p[a + 1], uz = p[b + 2] - p[a + 2];
        float vx = p[c] - p[a], vy = p[c + 1] - p[a + 1], vz = p[c + 2] - p[a + 2];
        float nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
        float length = (float) Math.sqrt(nx * nx + ny * ny + nz * nz);
        boolean flat = length == 0f || nx == 0f && ny == 0f;
        faceNormals[3 * face] = flat ? 0f : nx / length;
        faceNormals[3 * face + 1] = flat ? 0f : ny / length;
        // Flat meshes are seen from above whatever their winding.
        faceNormals[3 * face + 2] = flat ? 1f : nz / length;
        for (int k = 0; k < 3; k++) {
            facesOfEdge.merge(edge(face, k), new int[] {face}, MeshVertices::joined);
            int place = welded[corner(face, k)];
            facesAt[place] = facesAt[place] == null ? new int[] {face} : joined(facesAt[place], new int[] {face});
        }
    }

    private void emitFace(int face) {
        for (int k = 0; k < 3; k++) {
            int at = (3 * face + k) * FLOATS;
            System.arraycopy(mesh.vertices(), 3 * corner(face, k), out, at, 3);
            emitNormal(face, corner(face, k), at + 3);
        }
    }

    /**
     * Mean of the normals of the faces around the vertex that lie within the crease angle of this face, weighted by their
     * angles there, so that the split of a quad does not matter (Thuermer and Wuethrich 1998).
     */
    private void emitNormal(int face, int vertex, int at) {
        float x = 0f;
        float y = 0f;
        float z = 0f;
        for (int other : facesAt[welded[vertex]]) {
            if (cosineBetween(face, other) >= creaseCosine) {
                float weight = angleAt(other, welded[vertex]);
                x += weight * faceNormals[3 * other];
                y += weight * faceNormals[3 * other + 1];
                z += weight * faceNormals[3 * other + 2];
            }
        }
        float length = Math.max(1e-12f, (float) Math.sqrt(x * x + y * y + z * z));
        out[at] = x / length;
        out[at + 1] = y / length;
        out[at + 2] = z / length;
    }

    /** Angle of a face at the corner that lies at a welded vertex. */
    private float angleAt(int face, int place) {
        int k = 0;
        while (welded[corner(face, k)] != place) {
            k++;
        }
        float[] p = mesh.vertices();
        int a = 3 * corner(face, k);
        int b = 3 * corner(face, (k + 1) % 3);
        int c = 3 * corner(face, (k + 2) % 3);
        double dot = 0;
        double lengthB = 0;
        double lengthC = 0;
        for (int i = 0; i < 3; i++) {
            double u = (double) p[b + i] - p[a + i];
            double v = (double) p[c + i] - p[a + i];
            dot += u * v;
            lengthB += u * u;
            lengthC += v * v;
        }
        double cosine = dot / Math.max(Math.sqrt(lengthB * lengthC), 1e-30);
        return (float) Math.acos(Math.max(-1.0, Math.min(cosine, 1.0)));
    }

    /** Whether the edge opposite to a corner is a border or a fold. */
    private boolean drawn(int face, int opposite) {
        int[] faces = facesOfEdge.get(edge(face, opposite));
        for (int other : faces) {
            if (other != face && cosineBetween(face, other) >= creaseCosine) {
                return false;
            }
        }
        return true;
    }

    private float cosineBetween(int a, int b) {
        return faceNormals[3 * a] * faceNormals[3 * b]
                + faceNormals[3 * a + 1] * faceNormals[3 * b + 1]
                + faceNormals[3 * a + 2] * faceNormals[3 * b + 2];
    }

    private int corner(int face, int k) {
        return mesh.triangles()[3 * face + k];
    }

    private long edge(int face, int opposite) {
        int a = welded[corner(face, (opposite + 1) % 3)];
        int b = welded[corner(face, (opposite + 2) % 3)];
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    private static int[] joined(int[] faces, int[] more) {
        int[] all = Arrays.copyOf(faces, faces.length + 1);
        all[faces.length] = more[0];
        return all;
    }
}
