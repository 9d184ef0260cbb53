package dev.barrage.physics.shape;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/** Meshes for tests: flat and solid, regular and random, any number of triangles. */
public final class Meshes {
    private Meshes() {}

    /** The triangles of a mesh as 9 floats each. */
    public static float[] trianglesOf(Mesh mesh) {
        float[] vertices = mesh.vertices();
        int[] indices = mesh.indices();
        float[] triangles = new float[3 * indices.length];
        for (int i = 0; i < indices.length; i++) {
            System.arraycopy(vertices, 3 * indices[i], triangles, 3 * i, 3);
        }
        return triangles;
    }

    /** A flat star: one triangle from the centre to each edge, every second corner at {@code inner}. */
    public static Mesh star(int triangles, float outer, float inner) {
        float[] vertices = new float[3 * triangles + 3];
        int[] indices = new int[3 * triangles];
        for (int i = 0; i < triangles; i++) {
            double angle = 2 * Math.PI * i / triangles;
            float radius = i % 2 == 0 ? outer : inner;
            vertices[3 * i] = (float) (radius * StrictMath.cos(angle));
            vertices[3 * i + 1] = (float) (radius * StrictMath.sin(angle));
            indices[3 * i] = triangles;
            indices[3 * i + 1] = i;
            indices[3 * i + 2] = (i + 1) % triangles;
        }
        return Mesh.of(vertices, indices);
    }

    /** A flat rectangle of two triangles. */
    public static Mesh rectangle(float minX, float minY, float maxX, float maxY) {
        float[] vertices = {minX, minY, 0, maxX, minY, 0, maxX, maxY, 0, minX, maxY, 0};
        return Mesh.of(vertices, new int[] {0, 1, 2, 0, 2, 3});
    }

    /** A solid box of twelve triangles. */
    public static Mesh box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
        float[] vertices = new float[24];
        for (int v = 0; v < 8; v++) {
            vertices[3 * v] = (v & 1) == 0 ? minX : maxX;
            vertices[3 * v + 1] = (v & 2) == 0 ? minY : maxY;
            vertices[3 * v + 2] = (v & 4) == 0 ? minZ : maxZ;
        }
        int[] indices = {
            0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5
        };
        return Mesh.of(vertices, indices);
    }

    /** A ball of 20 * 4^subdivisions triangles. */
    public static Mesh icosphere(int subdivisions, float radius) {
        double golden = (1 + Math.sqrt(5)) / 2;
        double a = 1 / Math.sqrt(1 + golden * golden);
        double b = golden * a;
        double[] start = {
            -a, b, 0, a, b, 0, -a, -b, 0, a, -b, 0, 0, -a, b, 0, a, b, 0, -a, -b, 0, a, -b, b, 0, -a, b, 0, a, -b, 0,
            -a, -b, 0, a
        };
        int[] faces = {
            0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8, 3, 9, 4,
            3, 4, 2, 3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1
        };
        Ball ball = new Ball(start, faces);
        for (int i = 0; i < subdivisions; i++) {
            ball.subdivide();
        }
        return ball.mesh(radius);
    }

    private static final class Ball {
        private double[] vertices;
        private int[] faces;

        Ball(double[] vertices, int[] faces) {
            this.vertices = vertices;
            this.faces = faces;
        }

        void subdivide() {
            Map<Long, Integer> middles = new LinkedHashMap<>();
            int[] out = new int[4 * faces.length];
            for (int f = 0; f < faces.length; f += 3) {
                int a = faces[f];
                int b = faces[f + 1];
                int c = faces[f + 2];
                int ab = middle(a, b, middles);
                int bc = middle(b, c, middles);
                int ca = middle(c, a, middles);
                int[] four = {a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca};
                System.arraycopy(four, 0, out, 4 * f, 12);
            }
            faces = out;
        }

        private int middle(int a, int b, Map<Long, Integer> middles) {
            long key = (long) Math.min(a, b) << 32 | Math.max(a, b);
            Integer known = middles.get(key);
            if (known != null) {
                return known;
            }
            int fresh = vertices.length / 3;
            vertices = Arrays.copyOf(vertices, vertices.length + 3);
            double x = vertices[3 * a] + vertices[3 * b];
            double y = vertices[3 * a + 1] + vertices[3 * b + 1];
            double z = vertices[3 * a + 2] + vertices[3 * b + 2];
            double length = Math.sqrt(x * x + y * y + z * z);
            vertices[3 * fresh] = x / length;
            vertices[3 * fresh + 1] = y / length;
            vertices[3 * fresh + 2] = z / length;
            middles.put(key, fresh);
            return fresh;
        }

        Mesh mesh(float radius) {
            float[] out = new float[vertices.length];
            for (int i = 0; i < out.length; i++) {
                out[i] = (float) (radius * vertices[i]);
            }
            return Mesh.of(out, faces);
        }
    }

    /** Triangles of a given size strewn over a square; flat ones lie in the plane. */
    public static Mesh soup(Random random, int triangles, float extent, float size, boolean flat) {
        float[] vertices = new float[9 * triangles];
        int[] indices = new int[3 * triangles];
        for (int t = 0; t < triangles; t++) {
            float x = extent * (2 * random.nextFloat() - 1);
            float y = extent * (2 * random.nextFloat() - 1);
            float z = flat ? 0 : size * (2 * random.nextFloat() - 1);
            for (int i = 3 * t; i < 3 * t + 3; i++) {
                vertices[3 * i] = x + size * (2 * random.nextFloat() - 1);
                vertices[3 * i + 1] = y + size * (2 * random.nextFloat() - 1);
                vertices[3 * i + 2] = flat ? 0 : z + size * (2 * random.nextFloat() - 1);
                indices[i] = i;
            }
        }
        return Mesh.of(vertices, indices);
    }

    /**
     * A closed hull along x, 4 long, with swept wings and a flat underside: {@code rings} cross-sections of {@code
     * sides} corners between two tips, 2 * sides * rings triangles.
     */
    public static Mesh ship(int rings, int sides) {
        float[] vertices = new float[3 * (rings * sides + 2)];
        for (int ring = 0; ring < rings; ring++) {
            double s = (ring + 1) / (rings + 1.0);
            for (int side = 0; side < sides; side++) {
                double angle = 2 * Math.PI * side / sides;
                double y = width(s) * StrictMath.cos(angle);
                double z = height(s) * StrictMath.sin(angle);
                set(vertices, ring * sides + side, 4 * s - 2, y, z < 0 ? 0.6 * z : z);
            }
        }
        set(vertices, rings * sides, -2, 0, 0);
        set(vertices, rings * sides + 1, 2, 0, 0);
        return Mesh.of(vertices, shipFaces(rings, sides));
    }

    private static double width(double s) {
        double wing = s > 0.25 && s < 0.6 ? 0.9 * StrictMath.sin(Math.PI * (s - 0.25) / 0.35) * (0.8 - s) : 0;
        return 0.3 * Math.sqrt(StrictMath.sin(Math.PI * s)) + wing;
    }

    private static double height(double s) {
        return 0.25 * Math.sqrt(StrictMath.sin(Math.PI * s));
    }

    private static void set(float[] vertices, int v, double x, double y, double z) {
        vertices[3 * v] = (float) x;
        vertices[3 * v + 1] = (float) y;
        vertices[3 * v + 2] = (float) z;
    }

    private static int[] shipFaces(int rings, int sides) {
        int[] faces = new int[6 * sides * rings];
        int at = 0;
        for (int side = 0; side < sides; side++) {
            int next = (side + 1) % sides;
            at = triangle(faces, at, rings * sides, side, next);
            for (int ring = 0; ring + 1 < rings; ring++) {
                int low = ring * sides;
                int high = low + sides;
                at = triangle(faces, at, low + side, high + side, high + next);
                at = triangle(faces, at, low + side, high + next, low + next);
            }
            at = triangle(faces, at, rings * sides + 1, (rings - 1) * sides + next, (rings - 1) * sides + side);
        }
        return faces;
    }

    private static int triangle(int[] faces, int at, int a, int b, int c) {
        faces[at] = a;
        faces[at + 1] = b;
        faces[at + 2] = c;
        return at + 3;
    }
}
