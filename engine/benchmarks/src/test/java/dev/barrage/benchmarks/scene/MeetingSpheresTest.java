package dev.barrage.benchmarks.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.triangles.Penetration;
import dev.barrage.triangles.TriangleCollider;
import dev.barrage.triangles.TriangleList;
import dev.barrage.triangles.TrianglePairs;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeetingSpheresTest {
    private static final int TRIANGLES = 200_000;

    /** More than floats round away, less than the distance of all but a few ends that are not the same. */
    private static final double SAME = 1e-6;

    /** Closed surfaces cross along closed curves: were a pair missed or doubled, an end would be left over. */
    @Test
    void theSegmentsOfAllPairsJoinToClosedCurves() {
        try (TriangleCollider collider = new TriangleCollider(2)) {
            for (TriangleList list : MeetingSpheres.spheres(TRIANGLES)) {
                collider.add(list);
            }
            TrianglePairs pairs = collider.collide();
            assertTrue(pairs.count() > 1000, pairs.count() + " pairs");
            for (int ends : endsAtEachPlace(pairs)) {
                assertEquals(0, ends % 2);
            }
        }
    }

    @Test
    void theSpheresAreAsDeepInOneAnotherAsTheirBumpsReach() {
        try (TriangleCollider collider = new TriangleCollider(2)) {
            for (TriangleList list : MeetingSpheres.spheres(TRIANGLES / 10)) {
                collider.add(list);
            }
            collider.collide();
            Penetration depth = collider.penetration(0, 1);
            assertEquals(2 * reach() - MeetingSpheres.DISTANCE, depth.depth(), 1e-3);
            assertEquals(1, depth.x(), 1e-4);
        }
    }

    /** How far a sphere with bumps of 0.08, seven from pole to pole, reaches along its axis. */
    private static double reach() {
        double reach = 0;
        for (double polar = 0; polar < 1; polar += 1e-4) {
            reach = Math.max(reach, (1 + 0.08 * Math.sin(7 * polar)) * Math.cos(polar));
        }
        return reach;
    }

    /** How many ends of segments come together at every place where there is one. */
    private static List<Integer> endsAtEachPlace(TrianglePairs pairs) {
        List<float[]> ends = new ArrayList<>();
        float[] segment = new float[6];
        for (int pair = 0; pair < pairs.count(); pair++) {
            pairs.segment(pair, segment);
            ends.add(new float[] {segment[0], segment[1], segment[2]});
            ends.add(new float[] {segment[3], segment[4], segment[5]});
        }
        ends.sort(Comparator.comparingDouble(end -> end[0]));
        List<Integer> counts = new ArrayList<>();
        boolean[] isCounted = new boolean[ends.size()];
        for (int i = 0; i < isCounted.length; i++) {
            if (!isCounted[i]) {
                counts.add(countPlace(ends, i, isCounted));
            }
        }
        return counts;
    }

    /** Counts the ends that are the same place as end i, or as one that is. */
    private static int countPlace(List<float[]> ends, int i, boolean[] isCounted) {
        isCounted[i] = true;
        int count = 1;
        for (int step = -1; step <= 1; step += 2) {
            for (int j = i + step; j >= 0 && j < isCounted.length; j += step) {
                if (Math.abs(ends.get(j)[0] - ends.get(i)[0]) > SAME) {
                    break;
                }
                if (!isCounted[j] && distance(ends.get(i), ends.get(j)) <= SAME) {
                    count += countPlace(ends, j, isCounted);
                }
            }
        }
        return count;
    }

    private static double distance(float[] a, float[] b) {
        return Math.sqrt(Math.pow((double) a[0] - b[0], 2)
                + Math.pow((double) a[1] - b[1], 2)
                + Math.pow((double) a[2] - b[2], 2));
    }
}
