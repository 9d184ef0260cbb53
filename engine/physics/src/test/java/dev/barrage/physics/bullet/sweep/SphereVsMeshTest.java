package dev.barrage.physics.bullet.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.narrowphase.MeshOracle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;
import dev.barrage.physics.shape.Meshes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SphereVsMeshTest {
    /** Share of the numbers involved within which a touch may be judged either way. */
    private static final double BAND = 1e-9;

    private final Impact impact = new Impact();

    private static List<Mesh> meshes() {
        List<Mesh> meshes = new ArrayList<>();
        meshes.add(Meshes.star(60, 1f, 0.5f));
        meshes.add(Meshes.rectangle(-1f, -0.5f, 1f, 0.5f));
        meshes.add(Meshes.box(-0.7f, -0.3f, -0.2f, 0.9f, 0.4f, 0.3f));
        meshes.add(Meshes.icosphere(2, 0.8f));
        meshes.add(Meshes.ship(10, 8));
        meshes.add(Meshes.soup(new Random(1), 40, 1f, 0.2f, true));
        meshes.add(Meshes.soup(new Random(2), 60, 1f, 0.3f, false));
        meshes.add(moved(Meshes.ship(6, 6), 3000f, -2000f, 0.01f));
        meshes.add(scaled(Meshes.soup(new Random(3), 30, 1f, 0.4f, false), 1e-3f));
        meshes.add(scaled(Meshes.star(24, 1f, 0.3f), 1e4f));
        return meshes;
    }

    private static Mesh moved(Mesh mesh, float dx, float dy, float dz) {
        float[] vertices = mesh.vertices();
        for (int v = 0; v < vertices.length; v += 3) {
            vertices[v] += dx;
            vertices[v + 1] += dy;
            vertices[v + 2] += dz;
        }
        return Mesh.of(vertices, mesh.indices());
    }

    private static Mesh scaled(Mesh mesh, float factor) {
        float[] vertices = mesh.vertices();
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] *= factor;
        }
        return Mesh.of(vertices, mesh.indices());
    }

    /** A random sphere and motion around a mesh: small and large, slow and fast, level with the axes now and then. */
    private static final class Shot {
        final float px;
        final float py;
        final float dx;
        final float dy;
        final float r;
        final double band;
        final String text;

        Shot(Mesh mesh, long seed) {
            Random random = new Random(seed);
            MeshTree tree = mesh.tree();
            float width = tree.maxX(0) - tree.minX(0);
            float height = tree.maxY(0) - tree.minY(0);
            float size = Math.max(width, height);
            px = tree.minX(0) + width * (2 * random.nextFloat() - 0.5f);
            py = tree.minY(0) + height * (2 * random.nextFloat() - 0.5f);
            r = size * (float) StrictMath.pow(10, -3 * random.nextDouble());
            float speed = size * (float) StrictMath.pow(10, 1 - 3 * random.nextDouble());
            double angle = random.nextInt(4) == 0 ? Math.PI / 2 * random.nextInt(4) : 2 * Math.PI * random.nextDouble();
            dx = speed * (float) StrictMath.cos(angle);
            dy = speed * (float) StrictMath.sin(angle);
            band = BAND * (Math.abs(px) + Math.abs(py) + speed + size + r);
            text = "seed " + seed + ": " + px + ", " + py + " by " + dx + ", " + dy + " r " + r;
        }
    }

    @Test
    void overlapAgreesWithTheDistanceInDouble() {
        int number = 0;
        for (Mesh mesh : meshes()) {
            MeshOracle oracle = new MeshOracle(mesh);
            for (int i = 0; i < 2000; i++) {
                Shot shot = new Shot(mesh, 1000 * number + i);
                double distance = oracle.distance(shot.px, shot.py);
                String what = "mesh " + number + ", " + shot.text;
                if (Math.abs(distance - shot.r) > shot.band) {
                    assertEquals(
                            distance < shot.r, SphereVsMesh.overlaps(mesh, shot.px, shot.py, shot.r, impact), what);
                }
                if (distance < shot.r - shot.band) {
                    assertEquals(0f, impact.fraction, what);
                    assertNearestPoint(oracle, shot.px, shot.py, distance, shot.band, what);
                }
            }
            number++;
        }
    }

    /**
     * The impact is at the point of its triangle nearest to the centre, and the normal leads from there to the centre.
     */
    private void assertNearestPoint(MeshOracle oracle, double x, double y, double distance, double band, String what) {
        double rounding = 1e-7 * (Math.abs(x) + Math.abs(y) + distance) + 10 * band;
        assertEquals(distance, oracle.distance(impact.feature, x, y), rounding, what);
        double[] nearest = oracle.nearest(impact.feature, x, y);
        assertEquals(nearest[0], impact.x, rounding, what);
        assertEquals(nearest[1], impact.y, rounding, what);
        assertEquals(1, Math.hypot(impact.nx, impact.ny), 1e-6, what);
        double away = Math.hypot(x - nearest[0], y - nearest[1]);
        if (away > 1e4 * rounding) {
            assertEquals((x - nearest[0]) / away, impact.nx, 1e-3, what);
            assertEquals((y - nearest[1]) / away, impact.ny, 1e-3, what);
        }
    }

    @Test
    void sweepAgreesWithSmallSteps() {
        int number = 0;
        int hits = 0;
        for (Mesh mesh : meshes()) {
            MeshOracle oracle = new MeshOracle(mesh);
            for (int i = 0; i < 400; i++) {
                Shot shot = new Shot(mesh, 1000 * number + i);
                hits += assertSweep(mesh, oracle, shot, "mesh " + number + ", " + shot.text) ? 1 : 0;
            }
            number++;
        }
        assertTrue(hits > 1000, "only " + hits + " hits");
    }

    private boolean assertSweep(Mesh mesh, MeshOracle oracle, Shot shot, String what) {
        boolean hit = SphereVsMesh.sweep(mesh, shot.px, shot.py, shot.dx, shot.dy, shot.r, impact);
        double earliest = oracle.sweep(shot.px, shot.py, shot.dx, shot.dy, shot.r + shot.band);
        double latest = oracle.sweep(shot.px, shot.py, shot.dx, shot.dy, shot.r - shot.band);
        if (hit) {
            assertTrue(!(earliest > impact.fraction + 1e-7), what + ": " + impact.fraction + " before " + earliest);
            assertTrue(!(latest < impact.fraction - 1e-7), what + ": " + impact.fraction + " after " + latest);
            double x = shot.px + (double) impact.fraction * shot.dx;
            double y = shot.py + (double) impact.fraction * shot.dy;
            // The fraction is a float, so the centre is known to that share of the motion.
            double rounding = 1e-7 * (Math.abs(shot.dx) + Math.abs(shot.dy)) + shot.band;
            if (impact.fraction > 0) {
                assertNearestPoint(oracle, x, y, shot.r, 100 * rounding, what);
            }
        } else {
            assertTrue(!(latest <= 1), what + ": missed a hit at " + latest);
        }
        return hit;
    }

    @Test
    void ofAllTrianglesTheFirstCountsAndOfEqualsTheLowest() {
        int number = 0;
        for (Mesh mesh : meshes()) {
            for (int i = 0; i < 1000; i++) {
                Shot shot = new Shot(mesh, 1000 * number + i);
                String what = "mesh " + number + ", " + shot.text;
                int nearest = bruteNearest(mesh, shot);
                assertEquals(nearest >= 0, SphereVsMesh.overlaps(mesh, shot.px, shot.py, shot.r, impact), what);
                int first = nearest >= 0 ? nearest : bruteFirst(mesh, shot);
                assertEquals(
                        first >= 0, SphereVsMesh.sweep(mesh, shot.px, shot.py, shot.dx, shot.dy, shot.r, impact), what);
                if (first >= 0) {
                    assertEquals(first, impact.feature, what);
                }
            }
            number++;
        }
    }

    private static int bruteNearest(Mesh mesh, Shot shot) {
        MeshTree tree = mesh.tree();
        double best = (double) shot.r * shot.r;
        int nearest = -1;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            double distance = TrianglePoint.squaredDistance(tree, t, shot.px, shot.py);
            int original = tree.original(t);
            if (distance < best || distance == best && (nearest < 0 || original < nearest)) {
                best = distance;
                nearest = original;
            }
        }
        return nearest;
    }

    private static int bruteFirst(Mesh mesh, Shot shot) {
        MeshTree tree = mesh.tree();
        TriangleSweep sweep = new TriangleSweep();
        sweep.start(shot.px, shot.py, shot.dx, shot.dy, shot.r);
        double best = 1;
        int first = -1;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            double time = sweep.enter(tree, t, 1);
            int original = tree.original(t);
            if (time < best || time == best && (first < 0 || original < first)) {
                best = time;
                first = original;
            }
        }
        return first;
    }

    @Test
    void aHeadOnHitOnAnEdgeOfTheFlatSquareIsExact() {
        Mesh square = Meshes.rectangle(-1f, -1f, 1f, 1f);
        assertTrue(SphereVsMesh.sweep(square, -3f, 0.25f, 4f, 0f, 0.5f, impact));
        assertEquals(0.375f, impact.fraction);
        assertEquals(-1f, impact.x);
        assertEquals(0.25f, impact.y);
        assertEquals(-1f, impact.nx);
        assertEquals(0f, impact.ny);
        assertEquals(1, impact.feature);
    }

    @Test
    void aSphereThatGlidesAlongAnEdgeJustTouching() {
        Mesh square = Meshes.rectangle(-1f, -1f, 1f, 1f);
        assertTrue(SphereVsMesh.sweep(square, -3f, 1.4375f, 6f, 0f, 0.5f, impact));
        assertFalse(SphereVsMesh.sweep(square, -3f, 1.5625f, 6f, 0f, 0.5f, impact));
    }

    @Test
    void aSphereInsideAFlatMeshOverlapsAndIsLedOutByTheNearestEdge() {
        Mesh square = Meshes.rectangle(-1f, -1f, 1f, 1f);
        assertTrue(SphereVsMesh.overlaps(square, 0.9f, 0.1f, 0.01f, impact));
        assertEquals(1f, impact.nx, 1e-6f);
        assertEquals(0f, impact.ny, 1e-6f);
    }

    @Test
    void aSphereInsideASolidModelTouchesNothingUntilItReachesTheSurface() {
        Mesh box = Meshes.box(-1f, -1f, -1f, 1f, 1f, 1f);
        assertFalse(SphereVsMesh.overlaps(box, 0f, 0f, 0.5f, impact));
        assertTrue(SphereVsMesh.sweep(box, 0f, 0f, 2f, 0f, 0.5f, impact));
        assertEquals(0.25f, impact.fraction);
        assertEquals(-1f, impact.nx);
    }

    @Test
    void wherePlaneAndNormalAgreeOnNoDirectionTheMotionDoes() {
        // A plate that sinks by a millionth as x grows reaches the sphere's top right above its centre.
        float[] vertices = {-8, -8, 0.5f + 0x1p-17f, 8, -8, 0.5f - 0x1p-17f, 0, 8, 0.5f};
        Mesh plate = Mesh.of(vertices, new int[] {0, 1, 2});
        assertTrue(SphereVsMesh.sweep(plate, -3f, -4f, 6f, 8f, 0.5f, impact));
        assertEquals(0.5f, impact.fraction, 1e-5f);
        assertEquals(-0.6f, impact.nx, 1e-6f);
        assertEquals(-0.8f, impact.ny, 1e-6f);
    }

    @Test
    void trianglesOutOfReachAboveThePlaneAreMissed() {
        float[] vertices = {-9, -9, 0.5f, 9, -9, 0.5f, 0, 9, 0.5f};
        Mesh plate = Mesh.of(vertices, new int[] {0, 1, 2});
        assertTrue(SphereVsMesh.overlaps(plate, 0f, 0f, 0.5f, impact));
        assertFalse(SphereVsMesh.overlaps(plate, 0f, 0f, Math.nextDown(0.5f), impact));
        assertFalse(SphereVsMesh.sweep(plate, -20f, 0f, 40f, 0f, Math.nextDown(0.5f), impact));
    }

    @Test
    void theLowestTriangleCountsWhereManyShareTheTouchedCorner() {
        Mesh star = Meshes.star(8, 1f, 1f);
        assertTrue(SphereVsMesh.sweep(star, 3f, 0f, -4f, 0f, 0.5f, impact));
        assertEquals(0.375f, impact.fraction);
        assertEquals(0, impact.feature);
    }

    @Test
    void aSphereAtRestIsJudgedWhereItStands() {
        Mesh square = Meshes.rectangle(-1f, -1f, 1f, 1f);
        assertFalse(SphereVsMesh.sweep(square, 2f, 0f, 0f, 0f, 0.5f, impact));
        assertTrue(SphereVsMesh.sweep(square, 1.25f, 0f, 0f, 0f, 0.5f, impact));
        assertEquals(0f, impact.fraction);
    }
}
