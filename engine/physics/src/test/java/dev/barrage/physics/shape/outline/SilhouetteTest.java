package dev.barrage.physics.shape.outline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;
import dev.barrage.physics.shape.Meshes;
import dev.barrage.physics.shape.Outlines;
import dev.barrage.testing.Effort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class SilhouetteTest {
    /** How far the outline may be from where it should be, as a share of the mesh's width or height. */
    private static final double TOLERANCE = 1e-5;

    private static final int SEEDS = 24;
    /** Eight meshes for each seed, built once for all tests. */
    private static final List<List<Mesh>> MESHES =
            LongStream.range(0, SEEDS).mapToObj(SilhouetteTest::meshes).toList();

    private static List<Mesh> meshes(long seed) {
        Random random = new Random(seed);
        List<Mesh> meshes = new ArrayList<>();
        meshes.add(Meshes.soup(random, 1 + random.nextInt(40), 1f, 0.3f, true));
        meshes.add(Meshes.soup(random, 1 + random.nextInt(200), 1f, 0.1f, false));
        meshes.add(Meshes.soup(random, 30, 0.5f, 0.5f, false));
        meshes.add(turned(Meshes.star(10 + 2 * random.nextInt(30), 1f, 0.4f), random));
        meshes.add(turned(Meshes.icosphere(random.nextInt(4), 2f), random));
        meshes.add(turned(Meshes.ship(5 + random.nextInt(20), 4 + random.nextInt(12)), random));
        meshes.add(turned(carpet(random, 1 + random.nextInt(8)), random));
        meshes.add(onGrid(random, 1 + random.nextInt(60)));
        return meshes;
    }

    /** The mesh turned about all axes and put somewhere, near or far. */
    private static Mesh turned(Mesh mesh, Random random) {
        float[] v = mesh.vertices();
        for (int axis = 0; axis < 3; axis++) {
            double angle = axis == 2 || random.nextBoolean() ? 2 * Math.PI * random.nextDouble() : 0;
            double cos = StrictMath.cos(angle);
            double sin = StrictMath.sin(angle);
            for (int i = 0; i < v.length; i += 3) {
                int a = i + (axis + 1) % 3;
                int b = i + (axis + 2) % 3;
                double va = v[a];
                v[a] = (float) (cos * va - sin * v[b]);
                v[b] = (float) (sin * va + cos * v[b]);
            }
        }
        float far = random.nextInt(3) == 0 ? 100 : 1;
        float x = far * (2 * random.nextFloat() - 1);
        float y = far * (2 * random.nextFloat() - 1);
        for (int i = 0; i < v.length; i += 3) {
            v[i] += x;
            v[i + 1] += y;
        }
        return Mesh.of(v, mesh.indices());
    }

    /** A rectangle of n by n squares of two triangles each, each square with corners of its own. */
    private static Mesh carpet(Random random, int n) {
        float[] vertices = new float[12 * n * n];
        int[] indices = new int[6 * n * n];
        float size = 0.1f + random.nextFloat();
        for (int q = 0; q < n * n; q++) {
            for (int v = 0; v < 4; v++) {
                vertices[12 * q + 3 * v] = size * (q % n + v % 2);
                vertices[12 * q + 3 * v + 1] = size * (q / n + v / 2);
            }
            int[] two = {4 * q, 4 * q + 1, 4 * q + 3, 4 * q, 4 * q + 3, 4 * q + 2};
            System.arraycopy(two, 0, indices, 6 * q, 6);
        }
        return Mesh.of(vertices, indices);
    }

    /** Triangles with corners on a coarse grid: edges on one another, corners on edges, triangles that touch. */
    private static Mesh onGrid(Random random, int triangles) {
        float[] vertices = new float[9 * triangles];
        int[] indices = new int[3 * triangles];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i;
        }
        for (int t = 0; t < triangles; t++) {
            int[] c = new int[6];
            do {
                Arrays.setAll(c, i -> random.nextInt(9));
            } while ((c[2] - c[0]) * (c[5] - c[1]) == (c[3] - c[1]) * (c[4] - c[0]));
            for (int v = 0; v < 3; v++) {
                vertices[9 * t + 3 * v] = c[2 * v];
                vertices[9 * t + 3 * v + 1] = c[2 * v + 1];
            }
        }
        return Mesh.of(vertices, indices);
    }

    private static float[][] loops(Mesh mesh) {
        float[][] loops = new float[mesh.outlineCount()][];
        for (int l = 0; l < loops.length; l++) {
            loops[l] = mesh.outline(l);
        }
        return loops;
    }

    private static double size(Mesh mesh) {
        MeshTree tree = mesh.tree();
        return Math.max(tree.maxX(0) - tree.minX(0), tree.maxY(0) - tree.minY(0));
    }

    @Test
    void coversWhatTheTrianglesCover() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int kind = 0;
            for (Mesh mesh : MESHES.get(seed)) {
                assertCovers(mesh, new Random(seed), "seed " + seed + ", kind " + kind++);
            }
        }
    }

    private static void assertCovers(Mesh mesh, Random random, String what) {
        float[][] loops = loops(mesh);
        MeshTree tree = mesh.tree();
        double far = TOLERANCE * size(mesh);
        for (int i = 0; i < 100; i++) {
            double x = tree.minX(0) + (tree.maxX(0) - tree.minX(0)) * (1.2 * random.nextDouble() - 0.1);
            double y = tree.minY(0) + (tree.maxY(0) - tree.minY(0)) * (1.2 * random.nextDouble() - 0.1);
            if (i % 2 == 0) {
                // Close to an edge of a triangle, where outlines go wrong.
                int t = random.nextInt(mesh.triangleCount());
                double share = random.nextDouble();
                x = tree.corner(t, 0) * share + tree.corner(t, 3) * (1 - share) + 4 * far * (random.nextInt(3) - 1);
                y = tree.corner(t, 1) * share + tree.corner(t, 4) * (1 - share) + 4 * far * (random.nextInt(3) - 1);
            }
            boolean covered = false;
            boolean close = false;
            for (int t = 0; t < mesh.triangleCount(); t++) {
                double depth = depth(tree, t, x, y);
                covered |= depth > far;
                close |= Math.abs(depth) <= far;
            }
            if (covered || !close) {
                assertEquals(covered, Outlines.inside(x, y, loops), what + " at " + x + ", " + y);
            }
        }
    }

    /** How deep a point is inside the projection of a triangle, negative outside. */
    private static double depth(MeshTree tree, int t, double x, double y) {
        double depth = Double.POSITIVE_INFINITY;
        double area = side(tree, t, 0, 3, tree.corner(t, 6), tree.corner(t, 7));
        for (int i = 0; i < 9; i += 3) {
            int j = (i + 3) % 9;
            double length =
                    Math.hypot(tree.corner(t, j) - tree.corner(t, i), tree.corner(t, j + 1) - tree.corner(t, i + 1));
            double height = length == 0 ? 0 : side(tree, t, i, j, x, y) / length;
            depth = Math.min(depth, area > 0 ? height : area < 0 ? -height : -1e9);
        }
        return depth;
    }

    private static double side(MeshTree tree, int t, int i, int j, double x, double y) {
        double ax = tree.corner(t, i);
        double ay = tree.corner(t, i + 1);
        return (tree.corner(t, j) - ax) * (y - ay) - (tree.corner(t, j + 1) - ay) * (x - ax);
    }

    @Test
    void loopsAreSimpleAndTouchAtVerticesAtMost() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int kind = 0;
            for (Mesh mesh : MESHES.get(seed)) {
                assertSimple(loops(mesh), "seed " + seed + ", kind " + kind++);
            }
        }
    }

    private static void assertSimple(float[][] loops, String what) {
        List<float[]> edges = new ArrayList<>();
        for (float[] loop : loops) {
            assertTrue(loop.length >= 6, what);
            List<List<Float>> vertices = new ArrayList<>();
            for (int i = 0; i < loop.length; i += 2) {
                int j = (i + 2) % loop.length;
                edges.add(new float[] {loop[i], loop[i + 1], loop[j], loop[j + 1]});
                vertices.add(List.of(loop[i], loop[i + 1]));
            }
            assertEquals(vertices.size(), vertices.stream().distinct().count(), what + ": a vertex twice in a loop");
        }
        for (int a = 0; a < edges.size(); a++) {
            for (int b = a + 1; b < edges.size(); b++) {
                assertTrue(meetAtEndsAtMost(edges.get(a), edges.get(b)), what);
            }
        }
    }

    private static boolean meetAtEndsAtMost(float[] a, float[] b) {
        int b0 = Orientation.of(a[0], a[1], a[2], a[3], b[0], b[1]);
        int b1 = Orientation.of(a[0], a[1], a[2], a[3], b[2], b[3]);
        int a0 = Orientation.of(b[0], b[1], b[2], b[3], a[0], a[1]);
        int a1 = Orientation.of(b[0], b[1], b[2], b[3], a[2], a[3]);
        return !(b0 * b1 < 0 && a0 * a1 < 0)
                && !(b0 == 0 && isWithin(a, b[0], b[1]))
                && !(b1 == 0 && isWithin(a, b[2], b[3]))
                && !(a0 == 0 && isWithin(b, a[0], a[1]))
                && !(a1 == 0 && isWithin(b, a[2], a[3]))
                && !(a[0] == b[0] && a[1] == b[1] && a[2] == b[2] && a[3] == b[3]);
    }

    private static boolean isWithin(float[] edge, float x, float y) {
        boolean isEnd = x == edge[0] && y == edge[1] || x == edge[2] && y == edge[3];
        return !isEnd
                && x >= Math.min(edge[0], edge[2])
                && x <= Math.max(edge[0], edge[2])
                && y >= Math.min(edge[1], edge[3])
                && y <= Math.max(edge[1], edge[3]);
    }

    @Test
    void piecesFillTheOutline() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int kind = 0;
            for (Mesh mesh : MESHES.get(seed)) {
                double area = 0;
                for (int p = 0; p < mesh.pieces().count(); p++) {
                    area += mesh.pieces().polygon(p).massData().area();
                }
                double size = size(mesh);
                assertEquals(mesh.massData().area(), area, 1e-4 * size * size, "seed " + seed + ", kind " + kind++);
            }
        }
    }

    @Test
    void hundredsOfHolesAreCutIntoPiecesInNoTime() {
        Effort effort = new Effort();
        Mesh mesh = Meshes.soup(new Random(1), 800, 1f, 0.1f, false);
        assertTrue(mesh.outlineCount() > 250, "loops " + mesh.outlineCount());
        double area = 0;
        for (int p = 0; p < mesh.pieces().count(); p++) {
            area += mesh.pieces().polygon(p).massData().area();
        }
        effort.requireSeconds(20, "cutting");
        assertEquals(mesh.massData().area(), area, 1e-4);
    }

    @Test
    void areaAgreesWithCountedPoints() {
        for (long seed = 0; seed < 8; seed++) {
            Mesh mesh = Meshes.soup(new Random(seed), 30, 1f, 0.5f, false);
            MeshTree tree = mesh.tree();
            double width = tree.maxX(0) - tree.minX(0);
            double height = tree.maxY(0) - tree.minY(0);
            Random random = new Random(seed);
            int points = 40_000;
            int inside = 0;
            for (int i = 0; i < points; i++) {
                double x = tree.minX(0) + width * random.nextDouble();
                double y = tree.minY(0) + height * random.nextDouble();
                boolean covered = false;
                for (int t = 0; t < mesh.triangleCount() && !covered; t++) {
                    covered = depth(tree, t, x, y) >= 0;
                }
                inside += covered ? 1 : 0;
            }
            double counted = width * height * inside / points;
            assertEquals(counted, mesh.massData().area(), 4 * width * height / Math.sqrt(points) / 2, "seed " + seed);
        }
    }

    @Test
    void anOutlineDoesNotDependOnTheOrderOrWindingOfTriangles() {
        for (int seed = 0; seed < SEEDS; seed++) {
            for (Mesh mesh : MESHES.get(seed)) {
                int[] indices = mesh.indices();
                int[] other = new int[indices.length];
                for (int i = 0; i < indices.length; i++) {
                    other[i] = indices[indices.length - 1 - i];
                }
                assertArrayEquals(loops(mesh), loops(Mesh.of(mesh.vertices(), other)), "seed " + seed);
            }
        }
    }

    @Test
    void verticesOnAStraightEdgeGoEvenWhenTheyAreRounded() {
        for (long seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            float[] v = carpet(random, 7).vertices();
            double angle = 2 * Math.PI * random.nextDouble();
            for (int i = 0; i < v.length; i += 3) {
                double x = v[i];
                v[i] = (float) (x * StrictMath.cos(angle) - v[i + 1] * StrictMath.sin(angle));
                v[i + 1] = (float) (x * StrictMath.sin(angle) + v[i + 1] * StrictMath.cos(angle));
            }
            Mesh mesh = Mesh.of(v, carpet(random, 7).indices());
            assertEquals(1, mesh.outlineCount(), "seed " + seed);
            assertEquals(8, mesh.outline(0).length, "seed " + seed);
            assertEquals(1, mesh.pieces().count(), "seed " + seed);
        }
    }

    @Test
    void aFrameHasAHole() {
        float[] vertices = {0, 0, 0, 4, 0, 0, 4, 4, 0, 0, 4, 0, 1, 1, 0, 3, 1, 0, 3, 3, 0, 1, 3, 0};
        int[] indices = {0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7};
        Mesh frame = Mesh.of(vertices, indices);
        assertEquals(2, frame.outlineCount());
        assertArrayEquals(new float[] {0, 0, 4, 0, 4, 4, 0, 4}, frame.outline(0));
        assertArrayEquals(new float[] {1, 1, 1, 3, 3, 3, 3, 1}, frame.outline(1));
        assertEquals(12f, frame.massData().area());
        assertEquals(2f, frame.massData().centroidX());
    }

    @Test
    void squaresThatTouchAtACornerAreTwoLoops() {
        float[] vertices = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 2, 1, 0, 2, 2, 0, 1, 2, 0};
        Mesh squares = Mesh.of(vertices, new int[] {0, 1, 2, 0, 2, 3, 2, 4, 5, 2, 5, 6});
        assertEquals(2, squares.outlineCount());
        assertArrayEquals(new float[] {0, 0, 1, 0, 1, 1, 0, 1}, squares.outline(0));
        assertArrayEquals(new float[] {1, 1, 2, 1, 2, 2, 1, 2}, squares.outline(1));
    }

    @Test
    void aHoleThatTouchesTheRimIsALoopOfItsOwn() {
        // A square with a triangular hole whose tip is on the lower side.
        float[] vertices = {0, 0, 0, 4, 0, 0, 4, 4, 0, 0, 4, 0, 2, 0, 0, 3, 2, 0, 1, 2, 0};
        int[] indices = {0, 4, 6, 0, 6, 3, 6, 5, 3, 5, 2, 3, 5, 1, 2, 4, 1, 5};
        Mesh mesh = Mesh.of(vertices, indices);
        assertEquals(14f, mesh.massData().area());
        assertEquals(2, mesh.outlineCount());
        assertArrayEquals(new float[] {0, 0, 2, 0, 4, 0, 4, 4, 0, 4}, mesh.outline(0));
        assertArrayEquals(new float[] {1, 2, 3, 2, 2, 0}, mesh.outline(1));
    }

    @Test
    void theOutlineOfABallIsItsCircle() {
        Mesh ball = Meshes.icosphere(4, 1f);
        assertEquals(1, ball.outlineCount());
        assertEquals(Math.PI, ball.massData().area(), 0.02);
        assertEquals(0.5, ball.massData().inertia(), 0.01);
        assertEquals(0, ball.massData().centroidX(), 1e-5);
    }

    @Test
    void boundsHoldAllTrianglesAtAnyPose() {
        float[] box = new float[4];
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            for (Mesh mesh : MESHES.get(seed)) {
                double angle = 2 * Math.PI * random.nextDouble();
                float cos = (float) StrictMath.cos(angle);
                float sin = (float) StrictMath.sin(angle);
                mesh.boundsOf(3f, -5f, cos, sin, box);
                float[] v = mesh.vertices();
                for (int i = 0; i < v.length; i += 3) {
                    double x = 3 + (double) cos * v[i] - (double) sin * v[i + 1];
                    double y = -5 + (double) sin * v[i] + (double) cos * v[i + 1];
                    boolean inside = x >= box[0] && y >= box[1] && x <= box[2] && y <= box[3];
                    assertTrue(inside, "seed " + seed + ": " + x + ", " + y + " in " + Arrays.toString(box));
                    assertTrue(Math.hypot(v[i], v[i + 1]) <= mesh.boundingRadius(), "seed " + seed);
                }
            }
        }
    }
}
