package dev.barrage.physics.narrowphase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.ConvexDecomposition;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Meshes;
import dev.barrage.physics.shape.Outlines;
import dev.barrage.physics.shape.Pieces;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Silhouettes in convex pieces against one-sided edges. */
class PiecesManifoldsTest {
    private static final float MARGIN = 0.05f;
    private static final double TOLERANCE = 2e-5 + 2 * Manifolds.PREFERENCE;

    private final Manifolds out = new Manifolds();

    @Test
    @Tag("slow")
    void concaveOutlinesTouchWhereTheDistanceSays() {
        int within = 0;
        int overlapping = 0;
        for (int seed = 0; seed < 8_000; seed++) {
            Random random = new Random(seed);
            Scene scene = new Scene(random);
            double expected = scene.separation();
            scene.collide(out);
            String what = "seed " + seed + " at " + expected;
            if (expected > TOLERANCE && expected < MARGIN - TOLERANCE && !scene.swallowed()) {
                assertTrue(out.count > 0, what);
                assertEquals(expected, deepest(), TOLERANCE, what);
                within++;
            } else if (expected < -TOLERANCE) {
                assertTrue(out.count > 0, what);
                overlapping++;
            } else if (expected > MARGIN + TOLERANCE && !scene.swallowed()) {
                assertEquals(0, out.count, what);
            }
        }
        assertTrue(within > 50 && overlapping > 500, within + " " + overlapping);
    }

    @Test
    void cutsInsideTheSilhouetteGiveNoNormals() {
        int checked = 0;
        for (int seed = 0; seed < 4_000; seed++) {
            Scene scene = new Scene(new Random(seed));
            scene.collide(out);
            for (int m = 0; m < out.count; m++) {
                if (out.pointCount[m] == 2) {
                    assertTrue(scene.isSurfaceNormal(out.normalX[m], out.normalY[m]), "seed " + seed);
                    checked++;
                }
            }
        }
        assertTrue(checked > 1000, "checked " + checked);
    }

    @Test
    void anEllLyingFlatIsCarriedByTheFloorAlone() {
        Pieces ell = ConvexDecomposition.of(new float[] {0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2});
        Wall floor = Wall.solid(-10, -1, 10, -1, 10, 0, -10, 0);
        HullVsEdges.collide(ell, floor.edges(), new PairPose().set(1, 0, 0, 0.01f, 1, 0, 0), out);
        float left = Float.POSITIVE_INFINITY;
        float right = Float.NEGATIVE_INFINITY;
        for (int m = 0; m < out.count; m++) {
            assertEquals(-1, out.normalY[m], 1e-6);
            for (int k = 2 * m; k < 2 * m + out.pointCount[m]; k++) {
                assertEquals(-0.01, out.separation[k], 1e-6);
                left = Math.min(left, out.pointX[k]);
                right = Math.max(right, out.pointX[k]);
            }
        }
        assertEquals(0, left, 1e-6);
        assertEquals(2, right, 1e-6);
    }

    @Test
    void theTipThatIsNearestIsFoundWhateverPieceItIsOn() {
        Mesh star = Meshes.star(14, 1f, 0.3f);
        Wall floor = Wall.solid(-10, -1, 10, -1, 10, 0, -10, 0);
        float gap = 0.95f * MARGIN;
        for (int degrees = 0; degrees < 360; degrees++) {
            double angle = Math.toRadians(degrees);
            float cos = (float) Math.cos(angle);
            float sin = (float) Math.sin(angle);
            double lowest = 0;
            for (int tip = 0; tip < 7; tip++) {
                lowest = Math.min(lowest, Math.sin(angle + 2 * Math.PI * tip / 7));
            }
            out.clear();
            HullVsEdges.collide(
                    star.pieces(),
                    floor.edges(),
                    new PairPose().set(cos, sin, 0f, (float) lowest - gap, 1f, 0f, MARGIN),
                    out);
            assertTrue(out.count > 0, degrees + " degrees");
            assertEquals(gap, deepest(), TOLERANCE, degrees + " degrees");
        }
    }

    @Test
    void featuresOfAllPointsDiffer() {
        for (int seed = 0; seed < 2_000; seed++) {
            new Scene(new Random(seed)).collide(out);
            java.util.Set<Integer> seen = new java.util.HashSet<>();
            for (int m = 0; m < out.count; m++) {
                for (int k = 2 * m; k < 2 * m + out.pointCount[m]; k++) {
                    assertTrue(seen.add(out.feature[k]), "seed " + seed);
                }
            }
        }
    }

    private double deepest() {
        double least = Double.POSITIVE_INFINITY;
        for (int m = 0; m < out.count; m++) {
            least = Math.min(least, out.depth(m));
        }
        return least;
    }

    private static final class Scene {
        final float[] outline;
        final Pieces pieces;
        final float[] loop;
        final Wall wall;
        final float cos;
        final float sin;
        final float x;
        final float y;

        Scene(Random random) {
            outline = Outlines.star(random, 5 + random.nextInt(8), 0, 0, 0.3, 0.9);
            pieces = ConvexDecomposition.of(outline);
            loop = Outlines.star(random, 4 + random.nextInt(10), 0, 0, 1, 3);
            wall = random.nextBoolean() ? Wall.solid(loop) : Wall.cavity(loop);
            double angle = 7 * random.nextDouble();
            cos = (float) Math.cos(angle);
            sin = (float) Math.sin(angle);
            x = 6 * (random.nextFloat() - 0.5f);
            y = 6 * (random.nextFloat() - 0.5f);
        }

        void collide(Manifolds out) {
            out.clear();
            HullVsEdges.collide(pieces, wall.edges(), new PairPose().set(cos, sin, -x, -y, 1, 0, MARGIN), out);
        }

        double separation() {
            double least = Double.POSITIVE_INFINITY;
            for (int p = 0; p < pieces.count(); p++) {
                Solid solid = Solid.of(pieces.polygon(p), x, y, cos, sin);
                for (int i = 0; i < loop.length; i += 2) {
                    int j = (i + 2) % loop.length;
                    least = Math.min(
                            least, solid.separation(Solid.segment(loop[i], loop[i + 1], loop[j], loop[j + 1])));
                }
            }
            return least;
        }

        /** Wholly in the solid. */
        boolean swallowed() {
            double px = x + cos * outline[0] - sin * outline[1];
            double py = y + sin * outline[0] + cos * outline[1];
            return Outlines.inside(px, py, loop) != wall.isCavity();
        }

        boolean isSurfaceNormal(float nx, float ny) {
            for (int e = 0; e < wall.edges().edgeCount(); e++) {
                if (Math.hypot(wall.edges().normalX(e) + nx, wall.edges().normalY(e) + ny) < 1e-5) {
                    return true;
                }
            }
            for (int p = 0; p < pieces.count(); p++) {
                Polygon polygon = pieces.polygon(p);
                for (int e = 0; e < polygon.count(); e++) {
                    double ex = cos * polygon.normalX(e) - sin * polygon.normalY(e);
                    double ey = sin * polygon.normalX(e) + cos * polygon.normalY(e);
                    if ((pieces.boundary(p) >>> e & 1) != 0 && Math.hypot(ex - nx, ey - ny) < 1e-5) {
                        return true;
                    }
                }
            }
            return false;
        }
    }
}
