package dev.barrage.graphics.render;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.joml.Vector3f;

/**
 * A mesh in GPU layout: three vertices per triangle with normals, and the edges drawn as lines (folds sharper than
 * the crease, and borders).
 */
final class MeshVertices {
    static final int FLOATS = 6;
    static final int VERTICES_PER_EDGE = 6;
    static final int FLOATS_PER_EDGE = 6 * VERTICES_PER_EDGE;

    private final MeshData mesh;
    private final float creaseCosine;
    private final int[] welded;
    private final Vector3f[] faceNormals;
    private final Map<Long, int[]> facesOfEdge = new HashMap<>();
    private final int[][] facesAt;
    private final float[] out;

    private MeshVertices(MeshData mesh, float creaseCosine) {
        this.mesh = mesh;
        this.creaseCosine = creaseCosine;
        welded = weld(mesh.vertices());
        faceNormals = new Vector3f[mesh.triangleCount()];
        facesAt = new int[welded.length][];
        out = new float[mesh.triangles().length * FLOATS];
    }

    /** Vertices as interleaved floats: position 3, normal 3. */
    static float[] of(MeshData mesh, float creaseDegrees) {
        MeshVertices vertices = measured(mesh, creaseDegrees);
        for (int face = 0; face < mesh.triangleCount(); face++) {
            vertices.emitFace(face);
        }
        return vertices.out;
    }

    /** Both ends of each drawn edge, six floats, repeated for each of its vertices. */
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

    /** For each vertex the first one at the same position: meshes often repeat vertices along seams. */
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
        Vector3f a = place(face, 0);
        Vector3f normal = place(face, 1).sub(a).cross(place(face, 2).sub(a));
        boolean flat = normal.lengthSquared() == 0f || normal.x == 0f && normal.y == 0f;
        // Flat meshes face the viewer whatever their winding.
        faceNormals[face] = flat ? normal.set(0f, 0f, 1f) : normal.normalize();
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
     * Mean of the normals of the faces around a vertex within the crease angle of this face, weighted by their angles
     * there, so that the triangulation of a quad does not matter (Thuermer and Wuethrich 1998).
     */
    private void emitNormal(int face, int vertex, int at) {
        Vector3f sum = new Vector3f();
        for (int other : facesAt[welded[vertex]]) {
            if (faceNormals[face].dot(faceNormals[other]) >= creaseCosine) {
                sum.fma(angleAt(other, welded[vertex]), faceNormals[other]);
            }
        }
        sum.div(Math.max(1e-12f, sum.length())).get(out, at);
    }

    /** Angle of a face at a welded vertex. */
    private float angleAt(int face, int place) {
        int k = 0;
        while (welded[corner(face, k)] != place) {
            k++;
        }
        Vector3f at = place(face, k);
        return place(face, (k + 1) % 3).sub(at).angle(place(face, (k + 2) % 3).sub(at));
    }

    /** Whether the edge opposite to a corner is a border or a fold. */
    private boolean drawn(int face, int opposite) {
        int[] faces = facesOfEdge.get(edge(face, opposite));
        for (int other : faces) {
            if (other != face && faceNormals[face].dot(faceNormals[other]) >= creaseCosine) {
                return false;
            }
        }
        return true;
    }

    private Vector3f place(int face, int k) {
        int at = 3 * corner(face, k);
        return new Vector3f(mesh.vertices()[at], mesh.vertices()[at + 1], mesh.vertices()[at + 2]);
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
