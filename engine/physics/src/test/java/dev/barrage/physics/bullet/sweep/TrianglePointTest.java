package dev.barrage.physics.bullet.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;
import dev.barrage.physics.shape.Meshes;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TrianglePointTest {
    private static final int SEEDS = 200;

    /** Triangles in both directions around, as soups have them. */
    @Test
    void aTriangleIsOverThePointsThatAreNoWayFromIt() {
        int over = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            MeshTree tree = Meshes.soup(random, 20, 1f, 1f, true).tree();
            for (int t = 0; t < tree.end(0); t++) {
                for (int i = 0; i < 20; i++) {
                    float x = 3 * random.nextFloat() - 1.5f;
                    float y = 3 * random.nextFloat() - 1.5f;
                    double distance = TrianglePoint.squaredDistance(tree, t, x, y);
                    boolean isOver = TrianglePoint.isOver(tree, t, x, y);
                    if (distance == 0 || distance > 1e-20) {
                        assertEquals(distance == 0, isOver, "seed " + seed + ", triangle " + t + ": " + x + ", " + y);
                    }
                    over += isOver ? 1 : 0;
                }
                for (int corner = 0; corner < 9; corner += 3) {
                    assertTrue(TrianglePoint.isOver(tree, t, tree.corner(t, corner), tree.corner(t, corner + 1)));
                }
            }
        }
        assertTrue(over > 10 * SEEDS, "only " + over + " points under triangles");
    }

    /** On edges that two triangles share, where roundings must not leave a gap. */
    @Test
    void someTriangleOfAMeshIsOverEachPointWithinIt() {
        Mesh star = Meshes.star(60, 1f, 0.5f);
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            float share = 0.49f * random.nextFloat();
            int spoke = random.nextInt(60);
            double angle = i % 2 == 0 ? 2 * StrictMath.PI * spoke / 60 : 7 * random.nextDouble();
            float x = (float) (share * StrictMath.cos(angle));
            float y = (float) (share * StrictMath.sin(angle));
            assertTrue(SphereVsFlatMesh.triangleAround(star, x, y) >= 0, "point " + i + ": " + x + ", " + y);
        }
    }
}
