package dev.barrage.physics.narrowphase;

import dev.barrage.physics.bullet.sweep.Impact;
import dev.barrage.physics.bullet.sweep.SphereVsCapsule;
import dev.barrage.physics.bullet.sweep.SphereVsCircle;
import dev.barrage.physics.bullet.sweep.SphereVsEdges;
import dev.barrage.physics.bullet.sweep.SphereVsPolygon;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.ConvexDecomposition;
import dev.barrage.physics.shape.Outlines;
import dev.barrage.physics.shape.Pieces;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.testing.NoGarbage;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class NoGarbageTest {
    private final Manifolds out = new Manifolds();
    private final Impact impact = new Impact();
    private final PairPose pose = new PairPose();
    private int turn;

    @Test
    void kernelsAllocateNothingAfterWarmUp() {
        float[] star = Outlines.star(new Random(1), 12, 0, 0, 1, 3);
        Wall wall = Wall.solid(star);
        Pieces pieces = ConvexDecomposition.of(star);
        Shape[] shapes = {
            new Circle(0.5f),
            new Capsule(-1, 0, 1, 0, 0.3f),
            Polygon.regular(7, 0.7f).rounded(0.1f),
            wall
        };
        NoGarbage.assertNone("a run of all kernels", 20_000, () -> run(shapes, pieces, wall, turn++));
    }

    private void run(Shape[] shapes, Pieces pieces, Wall wall, int i) {
        float dx = 0.01f * (i % 397) - 2;
        float dy = 0.01f * (i % 211) - 1;
        float cos = 0.6f;
        float sin = i % 2 == 0 ? 0.8f : -0.8f;
        out.clear();
        for (Shape a : shapes) {
            for (Shape b : shapes) {
                ShapePairs.collide(a, b, pose.set(cos, sin, dx, dy, sin, cos, 0.05f), out);
            }
        }
        HullVsEdges.collide(pieces, wall.edges(), pose.set(cos, sin, dx, dy, cos, sin, 0.05f), out);
        SphereVsCircle.sweep((Circle) shapes[0], dx, dy, cos, sin, 0.1f, impact);
        SphereVsCapsule.sweep((Capsule) shapes[1], dx, dy, cos, sin, 0.1f, impact);
        SphereVsPolygon.sweep((Polygon) shapes[2], dx, dy, cos, sin, 0.1f, impact);
        SphereVsEdges.sweep(wall.edges(), dx, dy, cos, sin, 0.1f, impact);
    }
}
