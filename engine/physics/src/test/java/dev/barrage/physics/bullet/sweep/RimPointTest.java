package dev.barrage.physics.bullet.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Meshes;
import dev.barrage.physics.shape.Rim;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RimPointTest {
    /** Against the segments of all edges, for rims that have bits, of 64 edges or more, and for those that are walked to. */
    @Test
    void theNearestEdgeIsFoundWhateverTheSizeOfTheRim() {
        for (int edges : new int[] {4, 60, 64, 150, 256, 300, 1000}) {
            Mesh star = Meshes.star(edges, 1f, 0.5f);
            Rim rim = star.rim();
            Random random = new Random(edges);
            for (int i = 0; i < 2000; i++) {
                float x = 2.4f * random.nextFloat() - 1.2f;
                float y = 2.4f * random.nextFloat() - 1.2f;
                double least = Double.POSITIVE_INFINITY;
                for (int edge = 0; edge < rim.edgeCount(); edge++) {
                    least = Math.min(least, distance(rim, edge, x, y));
                }
                float r = (float) least * (1f + random.nextFloat()) + 1e-6f;
                double rank = RimPoint.nearestRank(rim, x, y, r);
                String what = edges + " edges, point " + i + ": " + x + ", " + y;
                assertTrue(rank < Rim.NO_RANK, what);
                assertEquals(least, distance(rim, rim.edgeOf(rank), x, y), 1e-9, what);
            }
        }
    }

    /** A corner is of two edges, and of the triangles of both. */
    @Test
    void ofEdgesThatAreAsNearThatWithTheLowestTriangleCounts() {
        for (int edges : new int[] {60, 300}) {
            Mesh star = Meshes.star(edges, 1f, 0.5f);
            Rim rim = star.rim();
            float[] triangles = Meshes.trianglesOf(star);
            int asked = 0;
            for (int edge = 0; edge < rim.edgeCount(); edge++) {
                float x = (float) (rim.lineNx[edge] * rim.lineOffset[edge] - rim.lineNy[edge] * rim.lineStart[edge]);
                float y = (float) (rim.lineNy[edge] * rim.lineOffset[edge] + rim.lineNx[edge] * rim.lineStart[edge]);
                if (Math.hypot(x, y) < 0.99) {
                    continue; // a notch, next to which all is nearer to a side
                }
                int lowest = Integer.MAX_VALUE;
                for (int t = triangles.length / 9 - 1; t >= 0; t--) {
                    for (int corner = 9 * t; corner < 9 * t + 9; corner += 3) {
                        lowest = Math.hypot(triangles[corner] - x, triangles[corner + 1] - y) < 1e-5 ? t : lowest;
                    }
                }
                double rank = RimPoint.nearestRank(rim, 1.05f * x, 1.05f * y, 0.1f);
                assertEquals(lowest, rim.triangleOf(rank), "edge " + edge + " of " + edges);
                asked++;
            }
            assertEquals(edges / 2, asked);
        }
    }

    /** Of a segment, by its two ends. */
    private static double distance(Rim rim, int edge, double x, double y) {
        double ax = rim.lineNx[edge] * rim.lineOffset[edge] - rim.lineNy[edge] * rim.lineStart[edge];
        double ay = rim.lineNy[edge] * rim.lineOffset[edge] + rim.lineNx[edge] * rim.lineStart[edge];
        double ex = -rim.lineNy[edge] * rim.lineLength[edge];
        double ey = rim.lineNx[edge] * rim.lineLength[edge];
        double share = ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey);
        double at = Math.max(0, Math.min(1, share));
        return Math.hypot(x - ax - at * ex, y - ay - at * ey);
    }
}
