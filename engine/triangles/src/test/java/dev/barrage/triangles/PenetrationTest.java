package dev.barrage.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PenetrationTest {
    @Test
    void spheresAreAsDeepInOneAnotherAsTheirRadiiSay() {
        Penetration found = measure(sphere(40, 0, 0, 0, 1), sphere(40, 0.9f, 1.2f, 0, 1));
        assertEquals(0.5, found.depth(), 0.01);
        assertEquals(0.6, found.x(), 0.01);
        assertEquals(0.8, found.y(), 0.01);
        assertEquals(0, found.z(), 0.01);
    }

    @Test
    void aSmallBoxInTheSideOfALargeOneHasToComeOutByWhatIsInside() {
        Penetration found = measure(box(0, 0, 0, 1), box(0, 0, 1.3f, 0.5f));
        assertEquals(0.2, found.depth(), 1e-6);
        assertEquals(0, found.x(), 1e-6);
        assertEquals(0, found.y(), 1e-6);
        assertEquals(1, found.z(), 1e-6);
    }

    @Test
    void theOtherListMovesTheOtherWay() {
        try (TriangleCollider collider = new TriangleCollider(1)) {
            collider.add(box(0, 0, 0, 1));
            collider.add(box(0, 0, 1.3f, 0.5f));
            collider.collide();
            Penetration forth = collider.penetration(0, 1);
            Penetration back = collider.penetration(1, 0);
            assertEquals(forth.depth(), back.depth());
            assertEquals(forth.z(), -back.z());
            assertEquals(forth.pairs(), back.pairs());
            assertThrows(IllegalArgumentException.class, () -> collider.penetration(0, 2));
            assertThrows(IllegalArgumentException.class, () -> collider.penetration(1, 1));
        }
    }

    @Test
    void listsThatDoNotTouchAreNotInside() {
        Penetration found = measure(box(0, 0, 0, 1), box(0, 0, 5, 1));
        assertEquals(new Penetration(0, 0, 0, 0, 0), found);
    }

    @Test
    void aSurfaceWithAGapIsMeasuredAllTheSame() {
        TriangleList whole = sphere(40, 0, 0, 0, 1);
        int gap = 3 * (whole.triangles() / 2);
        int[] corners = new int[whole.corners.length - 3];
        System.arraycopy(whole.corners, 0, corners, 0, gap);
        System.arraycopy(whole.corners, gap + 3, corners, gap, corners.length - gap);
        Penetration found = measure(TriangleList.of(whole.points, corners), sphere(40, 1.5f, 0, 0, 1));
        assertEquals(0.5, found.depth(), 0.01);
    }

    private static Penetration measure(TriangleList first, TriangleList second) {
        try (TriangleCollider collider = new TriangleCollider(1)) {
            collider.add(first);
            collider.add(second);
            collider.collide();
            return collider.penetration(0, 1);
        }
    }

    private static TriangleList box(float x, float y, float z, float half) {
        float[] points = new float[24];
        for (int i = 0; i < 8; i++) {
            points[3 * i] = x + ((i & 1) == 0 ? -half : half);
            points[3 * i + 1] = y + ((i & 2) == 0 ? -half : half);
            points[3 * i + 2] = z + ((i & 4) == 0 ? -half : half);
        }
        int[] corners = {
            0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5
        };
        return TriangleList.of(points, corners);
    }

    /** A sphere of meridians and parallels, the poles made of triangles without area. */
    private static TriangleList sphere(int parallels, float x, float y, float z, float radius) {
        int meridians = 2 * parallels;
        float[] points = new float[3 * (parallels + 1) * meridians];
        int[] corners = new int[6 * parallels * meridians];
        for (int row = 0; row <= parallels; row++) {
            for (int column = 0; column < meridians; column++) {
                double polar = Math.PI * row / parallels;
                double azimuth = 2 * Math.PI * column / meridians;
                int at = 3 * (row * meridians + column);
                points[at] = (float) (x + radius * Math.sin(polar) * Math.cos(azimuth));
                points[at + 1] = (float) (y + radius * Math.sin(polar) * Math.sin(azimuth));
                points[at + 2] = (float) (z + radius * Math.cos(polar));
            }
        }
        int at = 0;
        for (int row = 0; row < parallels; row++) {
            for (int column = 0; column < meridians; column++) {
                int a = row * meridians + column;
                int b = row * meridians + (column + 1) % meridians;
                int[] quad = {a, a + meridians, b, b, a + meridians, b + meridians};
                System.arraycopy(quad, 0, corners, at, 6);
                at += 6;
            }
        }
        return TriangleList.of(points, corners);
    }
}
