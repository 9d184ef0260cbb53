package dev.barrage.physics.narrowphase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Meshes;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PointInMeshTest {
    private static final List<Mesh> CLOSED = List.of(
            Meshes.box(-1f, -0.5f, -0.25f, 1f, 0.5f, 0.75f),
            Meshes.icosphere(2, 1f),
            Meshes.ship(8, 8),
            Meshes.ship(20, 10));

    @Test
    void agreesWithTheSolidAngleOfTheSurface() {
        int inside = 0;
        for (Mesh mesh : CLOSED) {
            MeshOracle oracle = new MeshOracle(mesh);
            for (long seed = 0; seed < 2000; seed++) {
                Random random = new Random(seed);
                double[] p = {3 * random.nextDouble() - 1.5, 2 * random.nextDouble() - 1, random.nextDouble() - 0.5};
                if (seed % 2 == 0) {
                    // Right below or above a corner, where triangles meet and must be counted once.
                    double[] corner = oracle.triangle(random.nextInt(oracle.count()))[random.nextInt(3)];
                    p[0] = corner[0];
                    p[1] = seed % 4 == 0 ? corner[1] : p[1];
                }
                if (distance(oracle, p) > 1e-6) {
                    boolean expected = solidAngle(oracle, p) > 2 * Math.PI;
                    inside += expected ? 1 : 0;
                    String what = CLOSED.indexOf(mesh) + ", seed " + seed + ": " + p[0] + ", " + p[1] + ", " + p[2];
                    assertEquals(expected, PointInMesh.contains(mesh.tree(), p[0], p[1], p[2]), what);
                }
            }
        }
        assertTrue(inside > 1000, "inside " + inside);
    }

    private static double distance(MeshOracle oracle, double[] p) {
        double best = Double.POSITIVE_INFINITY;
        for (int t = 0; t < oracle.count(); t++) {
            best = Math.min(best, ExactTriangles.distance(p, oracle.triangle(t)));
        }
        return best;
    }

    /** What a closed surface covers of all directions: 4 pi from inside, 0 from outside (van Oosterom, Strackee 1983). */
    private static double solidAngle(MeshOracle oracle, double[] p) {
        double sum = 0;
        for (int t = 0; t < oracle.count(); t++) {
            double[][] c = oracle.triangle(t);
            double[] u = MeshOracle.minus(c[0], p);
            double[] v = MeshOracle.minus(c[1], p);
            double[] w = MeshOracle.minus(c[2], p);
            double ul = MeshOracle.length(u);
            double vl = MeshOracle.length(v);
            double wl = MeshOracle.length(w);
            double below =
                    ul * vl * wl + MeshOracle.dot(u, v) * wl + MeshOracle.dot(v, w) * ul + MeshOracle.dot(w, u) * vl;
            sum += 2 * StrictMath.atan2(MeshOracle.dot(u, MeshOracle.cross(v, w)), below);
        }
        return Math.abs(sum);
    }

    @Test
    void nothingIsInsideASheet() {
        Mesh sheet = Meshes.rectangle(-1f, -1f, 1f, 1f);
        assertFalse(PointInMesh.contains(sheet.tree(), 0.25, 0.5, 1));
        assertFalse(PointInMesh.contains(sheet.tree(), 0.25, 0.5, -1));
    }
}
