package dev.barrage.physics.bullet.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.BoundaryTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Meshes;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BoundaryPointTest {
    /**
     * Against the segments of all edges, for boundaries that have bits, of 64 edges or more, and for those that are
     * walked to.
     */
    @Test
    void theNearestEdgeIsFoundWhateverTheSizeOfTheRim() {
        for (int edges : new int[] {4, 60, 64, 150, 256, 300, 1000}) {
            Mesh star = Meshes.star(edges, 1f, 0.5f);
            BoundaryTree boundary = star.boundary();
            Random random = new Random(edges);
            for (int i = 0; i < 2000; i++) {
                float x = 2.4f * random.nextFloat() - 1.2f;
                float y = 2.4f * random.nextFloat() - 1.2f;
                double least = Double.POSITIVE_INFINITY;
                for (int edge = 0; edge < boundary.edgeCount(); edge++) {
                    least = Math.min(least, distance(boundary, edge, x, y));
                }
                float r = (float) least * (1f + random.nextFloat()) + 1e-6f;
                double rank = BoundaryPoint.nearestRank(boundary, x, y, r);
                String what = edges + " edges, point " + i + ": " + x + ", " + y;
                assertTrue(rank < BoundaryTree.NO_RANK, what);
                assertEquals(least, distance(boundary, boundary.edgeOf(rank), x, y), 1e-9, what);
            }
        }
    }

    /** A corner is of two edges, and of the triangles of both. */
    @Test
    void ofEdgesThatAreAsNearThatWithTheLowestTriangleCounts() {
        for (int edges : new int[] {60, 300}) {
            Mesh star = Meshes.star(edges, 1f, 0.5f);
            BoundaryTree boundary = star.boundary();
            float[] triangles = Meshes.trianglesOf(star);
            int asked = 0;
            for (int edge = 0; edge < boundary.edgeCount(); edge++) {
                float x = (float) (boundary.lineNx[edge] * boundary.lineOffset[edge]
                        - boundary.lineNy[edge] * boundary.lineStart[edge]);
                float y = (float) (boundary.lineNy[edge] * boundary.lineOffset[edge]
                        + boundary.lineNx[edge] * boundary.lineStart[edge]);
                if (Math.hypot(x, y) < 0.99) {
                    continue; // a notch, next to which all is nearer to a side
                }
                int lowest = Integer.MAX_VALUE;
                for (int t = triangles.length / 9 - 1; t >= 0; t--) {
                    for (int corner = 9 * t; corner < 9 * t + 9; corner += 3) {
                        lowest = Math.hypot(triangles[corner] - x, triangles[corner + 1] - y) < 1e-5 ? t : lowest;
                    }
                }
                double rank = BoundaryPoint.nearestRank(boundary, 1.05f * x, 1.05f * y, 0.1f);
                assertEquals(lowest, boundary.triangleOf(rank), "edge " + edge + " of " + edges);
                asked++;
            }
            assertEquals(edges / 2, asked);
        }
    }

    /** Of a segment, by its two ends. */
    private static double distance(BoundaryTree boundary, int edge, double x, double y) {
        double ax =
                boundary.lineNx[edge] * boundary.lineOffset[edge] - boundary.lineNy[edge] * boundary.lineStart[edge];
        double ay =
                boundary.lineNy[edge] * boundary.lineOffset[edge] + boundary.lineNx[edge] * boundary.lineStart[edge];
        double ex = -boundary.lineNy[edge] * boundary.lineLength[edge];
        double ey = boundary.lineNx[edge] * boundary.lineLength[edge];
        double share = ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey);
        double at = Math.max(0, Math.min(1, share));
        return Math.hypot(x - ax - at * ex, y - ay - at * ey);
    }
}
