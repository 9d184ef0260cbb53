package dev.barrage.physics.narrowphase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Meshes;
import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeshVsMeshTest {
    /** Share of the meshes' size by which they may be moved where the verdict is not held to anything. */
    private static final double BAND = 1e-6;

    private static final List<Mesh> MESHES = List.of(
            Meshes.star(20, 1f, 0.5f),
            Meshes.rectangle(-1f, -0.5f, 1f, 0.5f),
            Meshes.box(-0.75f, -0.25f, -0.25f, 1f, 0.5f, 0.25f),
            Meshes.icosphere(1, 0.8f),
            Meshes.ship(5, 6),
            Meshes.soup(new Random(1), 30, 1f, 0.2f, true),
            Meshes.soup(new Random(2), 40, 1f, 0.3f, false));

    private final MeshVsMesh kernel = new MeshVsMesh();

    /** Two meshes and their poses; a third of them level with the axes, where much touches and little crosses. */
    private static final class Scene {
        final Mesh a;
        final Mesh b;
        final float cosA;
        final float sinA;
        final float cosB;
        final float sinB;
        final float dx;
        final float dy;
        final String text;

        Scene(long seed) {
            Random random = new Random(seed);
            a = MESHES.get(random.nextInt(MESHES.size()));
            b = seed % 7 == 0 ? a : MESHES.get(random.nextInt(MESHES.size()));
            boolean level = seed % 3 == 0;
            double angleA = level ? 0 : 2 * Math.PI * random.nextDouble();
            double angleB = level ? 0 : seed % 5 == 0 ? angleA : 2 * Math.PI * random.nextDouble();
            cosA = (float) StrictMath.cos(angleA);
            sinA = (float) StrictMath.sin(angleA);
            cosB = (float) StrictMath.cos(angleB);
            sinB = (float) StrictMath.sin(angleB);
            float reach = a.boundingRadius() + b.boundingRadius();
            dx = level ? 0.25f * (random.nextInt(17) - 8) : reach * (2 * random.nextFloat() - 1);
            dy = level ? 0.25f * (random.nextInt(9) - 4) : reach * (2 * random.nextFloat() - 1);
            text = "seed " + seed + ": " + MESHES.indexOf(a) + " and " + MESHES.indexOf(b) + " at " + dx + ", " + dy;
        }

        boolean collide(MeshVsMesh kernel) {
            return kernel.collide(a, cosA, sinA, b, dx, dy, cosB, sinB);
        }

        double size() {
            return a.boundingRadius() + b.boundingRadius();
        }

        /** Corners in world axes from A's origin. */
        double[][][] triangles(boolean ofB) {
            MeshOracle oracle = new MeshOracle(ofB ? b : a);
            double[][][] out = new double[oracle.count()][3][3];
            double cos = ofB ? cosB : cosA;
            double sin = ofB ? sinB : sinA;
            for (int t = 0; t < out.length; t++) {
                for (int i = 0; i < 3; i++) {
                    double[] p = oracle.triangle(t)[i];
                    out[t][i][0] = cos * p[0] - sin * p[1] + (ofB ? dx : 0);
                    out[t][i][1] = sin * p[0] + cos * p[1] + (ofB ? dy : 0);
                    out[t][i][2] = p[2];
                }
            }
            return out;
        }
    }

    @Test
    void agreesWithExactArithmeticOnAllPairsOfTriangles() {
        int[] verdicts = new int[3];
        for (long seed = 0; seed < 400; seed++) {
            Scene scene = new Scene(seed);
            Boolean expected = touch(scene);
            verdicts[expected == null ? 2 : expected ? 1 : 0]++;
            if (expected != null) {
                assertEquals(expected, scene.collide(kernel), scene.text);
            }
        }
        assertTrue(Math.min(verdicts[0], verdicts[1]) > 100, Arrays.toString(verdicts));
        assertTrue(verdicts[2] < 40, "left open: " + verdicts[2]);
    }

    private static Boolean touch(Scene scene) {
        boolean open = false;
        double far = BAND * scene.size();
        for (double[][] a : scene.triangles(false)) {
            for (double[][] b : scene.triangles(true)) {
                if (near(a, b, far)) {
                    boolean flat = isFlat(a) && isFlat(b);
                    Boolean sure = ExactTriangles.sureTouch(a, b, far, flat);
                    if (sure != null && sure) {
                        return true;
                    }
                    open |= sure == null;
                }
            }
        }
        return open ? null : Boolean.FALSE;
    }

    private static boolean isFlat(double[][] t) {
        return t[0][2] == 0 && t[1][2] == 0 && t[2][2] == 0;
    }

    private static boolean near(double[][] a, double[][] b, double far) {
        boolean near = true;
        for (int k = 0; k < 3; k++) {
            near &= Math.min(a[0][k], Math.min(a[1][k], a[2][k])) <= Math.max(b[0][k], Math.max(b[1][k], b[2][k])) + far
                    && Math.min(b[0][k], Math.min(b[1][k], b[2][k]))
                            <= Math.max(a[0][k], Math.max(a[1][k], a[2][k])) + far;
        }
        return near;
    }

    @Test
    void thePointIsTheMeanOverAllPairsWhateverTheTrees() {
        int touching = 0;
        for (long seed = 0; seed < 600; seed++) {
            Scene scene = new Scene(seed);
            double[] mean = new double[2];
            int pairs = bruteMean(scene, mean);
            boolean touch = scene.collide(kernel);
            // Pairs that are a rounding apart may be judged differently in world axes.
            if (touch && pairs == kernel.touching) {
                touching++;
                assertEquals(mean[0], kernel.x, 3e-6 * scene.size(), scene.text);
                assertEquals(mean[1], kernel.y, 3e-6 * scene.size(), scene.text);
            }
        }
        assertTrue(touching > 200, "touching " + touching);
    }

    private static int bruteMean(Scene scene, double[] mean) {
        TriangleVsTriangle triangles = new TriangleVsTriangle();
        int pairs = 0;
        for (double[][] a : scene.triangles(false)) {
            for (double[][] b : scene.triangles(true)) {
                for (int i = 0; i < 3; i++) {
                    System.arraycopy(a[i], 0, triangles.corners, 3 * i, 3);
                    System.arraycopy(b[i], 0, triangles.corners, 9 + 3 * i, 3);
                }
                if (triangles.touch()) {
                    pairs++;
                    mean[0] += triangles.x;
                    mean[1] += triangles.y;
                }
            }
        }
        mean[0] /= pairs;
        mean[1] /= pairs;
        return pairs;
    }

    @Test
    void theOrderOfTrianglesDoesNotChangeABit() {
        List<Mesh> shuffled = new ArrayList<>();
        for (Mesh mesh : MESHES) {
            shuffled.add(Mesh.of(mesh.vertices(), shuffled(mesh.indices(), new Random(7))));
        }
        for (long seed = 0; seed < 600; seed++) {
            Scene s = new Scene(seed);
            MeshVsMesh other = new MeshVsMesh();
            Mesh a = shuffled.get(MESHES.indexOf(s.a));
            Mesh b = shuffled.get(MESHES.indexOf(s.b));
            boolean touch = s.collide(kernel);
            assertEquals(touch, other.collide(a, s.cosA, s.sinA, b, s.dx, s.dy, s.cosB, s.sinB), s.text);
            assertEquals(kernel.touching, other.touching, s.text);
            assertTrue(!touch || kernel.x == other.x && kernel.y == other.y, s.text);
        }
    }

    private static int[] shuffled(int[] indices, Random random) {
        int[] out = indices.clone();
        for (int t = out.length / 3 - 1; t > 0; t--) {
            int u = random.nextInt(t + 1);
            for (int k = 0; k < 3; k++) {
                int held = out[3 * t + k];
                out[3 * t + k] = out[3 * u + k];
                out[3 * u + k] = held;
            }
        }
        return out;
    }

    @Test
    void noPairOfLargeMeshesIsLost() {
        Mesh fine = Meshes.ship(50, 20);
        for (long seed = 0; seed < 3; seed++) {
            Random random = new Random(seed);
            float dx = 2 * random.nextFloat();
            float dy = random.nextFloat() - 0.5f;
            assertTrue(kernel.collide(fine, 1f, 0f, fine, dx, dy, 0.6f, 0.8f), "seed " + seed);
            int pairs = 0;
            TriangleVsTriangle triangles = new TriangleVsTriangle();
            float[] all = Meshes.trianglesOf(fine);
            for (int a = 0; a < all.length; a += 9) {
                for (int b = 0; b < all.length; b += 9) {
                    pairs += touch(triangles, all, a, b, dx, dy) ? 1 : 0;
                }
            }
            assertEquals(pairs, kernel.touching, "seed " + seed);
        }
    }

    private static boolean touch(TriangleVsTriangle triangles, float[] all, int a, int b, double dx, double dy) {
        double cos = 0.6f;
        double sin = 0.8f;
        for (int k = 0; k < 9; k += 3) {
            triangles.corners[k] = all[a + k];
            triangles.corners[k + 1] = all[a + k + 1];
            triangles.corners[k + 2] = all[a + k + 2];
            triangles.corners[9 + k] = cos * all[b + k] - sin * all[b + k + 1] + dx;
            triangles.corners[10 + k] = sin * all[b + k] + cos * all[b + k + 1] + dy;
            triangles.corners[11 + k] = all[b + k + 2];
        }
        return triangles.touch();
    }

    @Test
    void flatSquaresTouchWithTheirAreas() {
        Mesh square = Meshes.rectangle(-1f, -1f, 1f, 1f);
        Mesh small = Meshes.rectangle(-0.125f, -0.125f, 0.125f, 0.125f);
        assertTrue(kernel.collide(square, 1f, 0f, small, 0.5f, -0.5f, 0.6f, 0.8f), "one inside the other");
        assertEquals(0.5f, kernel.x, 0.125f);
        assertEquals(-0.5f, kernel.y, 0.125f);
        assertTrue(kernel.collide(square, 0f, 1f, square, 2f, 0f, 1f, 0f), "edge on edge");
        assertEquals(1f, kernel.x);
        assertEquals(0f, kernel.y, 1f);
        assertFalse(kernel.collide(square, 0f, 1f, square, Math.nextUp(2f), 0f, 1f, 0f));
        assertTrue(kernel.collide(square, 0f, 1f, square, 2f, 2f, 1f, 0f), "corner on corner");
        assertEquals(1f, kernel.x);
        assertEquals(1f, kernel.y);
    }

    @Test
    void thePointIsGivenFromTheOriginOfAInWorldAxes() {
        Mesh box = Meshes.box(-1f, -1f, -1f, 1f, 1f, 1f);
        assertTrue(kernel.collide(box, 0f, 1f, box, 1.5f, 1.5f, 1f, 0f));
        assertTrue(kernel.x > 0.5f && kernel.x <= 1f && kernel.y > 0.5f && kernel.y <= 1f, kernel.x + ", " + kernel.y);
    }

    @Test
    void meshesThatPassOverEachOtherDoNotTouch() {
        Mesh low = Meshes.box(-1f, -1f, -1f, 1f, 1f, 0f);
        Mesh high = Meshes.box(-1f, -1f, 0.5f, 1f, 1f, 1f);
        assertFalse(kernel.collide(low, 1f, 0f, high, 0.25f, 0.5f, 0.6f, 0.8f));
        Mesh onTop = Meshes.box(-1f, -1f, 0f, 1f, 1f, 1f);
        assertTrue(kernel.collide(low, 1f, 0f, onTop, 0.25f, 0.5f, 0.6f, 0.8f));
    }

    @Test
    void theSurfaceOfAModelIsNotTouchedFromWithin() {
        Mesh room = Meshes.icosphere(2, 3f);
        Mesh guest = Meshes.ship(8, 8);
        assertFalse(kernel.collide(room, 1f, 0f, guest, 0.25f, 0.5f, 0.6f, 0.8f));
        assertTrue(kernel.collide(room, 1f, 0f, guest, 1.5f, 0.5f, 1f, 0f));
    }

    @Test
    void aMeshInsideAClosedOneMeetsItWithoutTouching() {
        Mesh room = Meshes.box(0f, 0f, -2f, 4f, 4f, 2f);
        Mesh guest = Meshes.box(-0.25f, -0.25f, -0.25f, 0.25f, 0.25f, 0.25f);
        assertTrue(kernel.meet(room, 1f, 0f, guest, 3f, 1f, 0.6f, 0.8f));
        assertEquals(0, kernel.touching);
        assertTrue(kernel.meet(guest, 0.6f, 0.8f, room, -1f, -3f, 1f, 0f));
        assertTrue(kernel.meet(guest, 0.6f, 0.8f, room, 3f, -1f, 0f, 1f));
        assertFalse(kernel.meet(guest, 0.6f, 0.8f, room, -1f, 1f, 1f, 0f));
        assertFalse(kernel.meet(room, 1f, 0f, guest, -1f, 3f, 1f, 0f));
        Mesh sheet = Meshes.rectangle(-3f, -3f, 3f, 3f);
        Mesh above = Meshes.box(-1f, -1f, 0.5f, 1f, 1f, 1f);
        assertFalse(kernel.meet(sheet, 1f, 0f, above, 0.25f, 0.5f, 0.6f, 0.8f));
    }

    @Test
    void allocatesNothing() {
        Scene[] scenes = new Scene[200];
        Arrays.setAll(scenes, Scene::new);
        NoGarbage.assertNone("a collision of 200 scenes", 1, () -> collideAll(scenes));
    }

    private void collideAll(Scene[] scenes) {
        for (Scene scene : scenes) {
            scene.collide(kernel);
            kernel.meet(scene.a, scene.cosA, scene.sinA, scene.b, scene.dx, scene.dy, scene.cosB, scene.sinB);
        }
    }
}
