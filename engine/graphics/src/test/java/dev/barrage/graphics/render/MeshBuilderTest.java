package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeshBuilderTest {
    /** Volume under the faces by the divergence theorem, seen from a point below; outward faces count positive. */
    private static double volume(MeshData mesh) {
        double sum = 0;
        float[] p = mesh.vertices();
        for (int i = 0; i < mesh.triangles().length; i += 3) {
            int a = 3 * mesh.triangles()[i];
            int b = 3 * mesh.triangles()[i + 1];
            int c = 3 * mesh.triangles()[i + 2];
            double area = ((double) p[b] - p[a]) * ((double) p[c + 1] - p[a + 1])
                    - ((double) p[b + 1] - p[a + 1]) * ((double) p[c] - p[a]);
            sum += area / 2 * (p[a + 2] + p[b + 2] + p[c + 2]) / 3;
        }
        return sum;
    }

    /** Edges that only one face has, each run through in one direction only: the lower border of an open shell. */
    private static int borderEdges(MeshData mesh) {
        Map<Long, Integer> balance = new HashMap<>();
        for (int i = 0; i < mesh.triangles().length; i++) {
            int a = mesh.triangles()[i];
            int b = mesh.triangles()[i % 3 == 2 ? i - 2 : i + 1];
            balance.merge((long) Math.min(a, b) << 32 | Math.max(a, b), a < b ? 1 : -1, Integer::sum);
        }
        return (int) balance.values().stream().filter(v -> v != 0).count();
    }

    @Test
    void aHullIsAClosedRoofWithOutwardFaces() {
        MeshData box = new MeshBuilder().hull(-1f, 1f, 2f, 1f, 1f, 2f).build();
        assertEquals(2f * 2f * 2f / 2f, volume(box), 1e-6, "half of the box around it");
        assertEquals(4, borderEdges(box), "open only below: two sides and two ends");
        MeshData pointed =
                new MeshBuilder().hull(-1f, 0f, 0f, 0f, 1f, 1f, 1f, 0f, 0f).build();
        assertTrue(volume(pointed) > 0.6);
    }

    @Test
    void aPlateOverEitherWindingIsTheSame() {
        MeshData one = new MeshBuilder()
                .plate(0f, 1f, 0f, 0f, 0f, 2f, 0f, 2f, 3f, 0f, 3f)
                .build();
        MeshData other = new MeshBuilder()
                .plate(0f, 1f, 0f, 0f, 3f, 2f, 3f, 2f, 0f, 0f, 0f)
                .build();
        assertEquals(6.0, volume(one), 1e-5);
        assertEquals(6.0, volume(other), 1e-5);
        assertEquals(4, borderEdges(one));
    }

    @Test
    void theMirrorImageHasOutwardFacesToo() {
        MeshBuilder builder = new MeshBuilder().plate(0f, 1f, 0.3f, 0f, 1f, 2f, 1f, 1f, 3f);
        double one = volume(builder.build());
        assertTrue(one > 0);
        assertEquals(2 * one, volume(builder.mirrored().build()), 1e-5);
    }

    @Test
    void refusesHalfAHull() {
        assertThrows(IllegalArgumentException.class, () -> new MeshBuilder().hull(0f, 1f, 1f));
        assertThrows(IllegalArgumentException.class, () -> new MeshBuilder().hull(0f, 1f, 1f, 1f, 1f, 1f, 2f));
    }
}
