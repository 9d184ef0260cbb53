package dev.barrage.physics.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.BoundaryTree;
import dev.barrage.physics.shape.Mesh;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class BoundarySweepTest {
    private static final int SEEDS = 400;

    @Test
    void manyMotionsTouchFirstWhatEachTouchesByItself() {
        int touches = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            BoundaryTree boundary = star(3 + random.nextInt(seed % 4 == 0 ? 300 : 60), random);
            BoundaryMotions together = motions(boundary, random);
            BoundaryMotions alone = new BoundaryMotions(1);
            BoundarySweep.first(boundary, together, KernelChoice.scalar().now());
            for (int k = 0; k < together.count; k++) {
                alone.count = 0;
                alone.add(together.x[k], together.y[k], together.dx[k], together.dy[k], together.r[k]);
                BoundarySweep.first(boundary, alone, 0);
                String what = "seed " + seed + ", motion " + k;
                assertEquals(alone.time[0], together.time[k], what);
                if (alone.time[0] != BoundaryMotions.NEVER) {
                    touches++;
                    assertEquals(alone.rank[0], together.rank[k], what);
                }
            }
        }
        assertTrue(touches > 15 * SEEDS, "only " + touches + " touches");
    }

    /** Against every edge, whether near or not. */
    @Test
    void noEdgeThatIsTouchedFirstIsMissed() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            BoundaryTree boundary = star(3 + random.nextInt(200), random);
            BoundaryMotions motions = motions(boundary, random);
            BoundarySweep.first(boundary, motions, KernelChoice.scalar().now());
            double[] first = motions.time.clone();
            for (int k = 0; k < motions.count; k++) {
                motions.begin(k);
                for (int edge = 0; edge < boundary.edgeCount(); edge++) {
                    BoundarySweep.keepFirst(boundary, edge, motions, k);
                }
                assertEquals(motions.time[k], first[k], "seed " + seed + ", motion " + k);
            }
        }
    }

    private static BoundaryMotions motions(BoundaryTree boundary, Random random) {
        BoundaryMotions motions = new BoundaryMotions(256);
        int count = 1 + random.nextInt(256);
        float far = boundary.radius();
        for (int k = 0; k < count; k++) {
            int edge = random.nextInt(boundary.edgeCount());
            boolean onLine = random.nextInt(10) == 0;
            float x = onLine ? boundary.nx[edge] * boundary.offset[edge] : far * (3 * random.nextFloat() - 1.5f);
            float y = onLine ? boundary.ny[edge] * boundary.offset[edge] : far * (3 * random.nextFloat() - 1.5f);
            float length = random.nextInt(10) == 0 ? 4f : 0.5f;
            float dx = random.nextInt(10) == 0 ? 0f : length * far * (random.nextFloat() - 0.5f);
            float dy = random.nextInt(10) == 0 ? -0f : length * far * (random.nextFloat() - 0.5f);
            motions.add(x, y, dx, dy, random.nextInt(10) == 0 ? 1e-4f * far : 0.2f * far * random.nextFloat());
        }
        return motions;
    }

    /** A star of any scale, sometimes far from the origin. */
    private static BoundaryTree star(int corners, Random random) {
        float size = (float) Math.pow(10, 8 * random.nextDouble() - 4);
        float away = random.nextInt(4) == 0 ? 5 * size : 0f;
        float[] vertices = new float[3 * corners + 3];
        int[] indices = new int[3 * corners];
        vertices[3 * corners] = away;
        for (int i = 0; i < corners; i++) {
            double angle = 2 * Math.PI * i / corners;
            double radius = size * (0.5 + 0.5 * random.nextDouble());
            vertices[3 * i] = away + (float) (radius * Math.cos(angle));
            vertices[3 * i + 1] = (float) (radius * Math.sin(angle));
            indices[3 * i] = corners;
            indices[3 * i + 1] = i;
            indices[3 * i + 2] = (i + 1) % corners;
        }
        return Mesh.of(vertices, indices).boundary();
    }
}
