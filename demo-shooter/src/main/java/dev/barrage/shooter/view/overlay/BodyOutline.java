package dev.barrage.shooter.view.overlay;

import dev.barrage.physics.World;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.triangles.TriangleList;
import org.joml.Vector2f;

/**
 * The closed outline of a body on the plane: an edge is a triangle without area, with z = 0. A round shape has the
 * outline of a polygon around its bounding circle.
 */
final class BodyOutline {
    /** Corners of the polygon around a round shape. */
    private static final int CORNERS = 16;

    private BodyOutline() {}

    /**
     * The outline of a body where it is now, in world coordinates.
     *
     * @param body no wall
     * @param priority of the list
     */
    static TriangleList of(World world, long body, int priority) {
        float[] local = edges(world.shape(body));
        int ends = local.length / 2;
        float[] points = new float[3 * ends];
        Vector2f point = new Vector2f();
        for (int end = 0; end < ends; end++) {
            world.toWorld(body, point.set(local[2 * end], local[2 * end + 1]), point);
            points[3 * end] = point.x;
            points[3 * end + 1] = point.y;
        }
        int[] corners = new int[3 * ends / 2];
        for (int edge = 0; edge < ends / 2; edge++) {
            corners[3 * edge] = 2 * edge;
            corners[3 * edge + 1] = 2 * edge + 1;
            corners[3 * edge + 2] = 2 * edge + 1;
        }
        return TriangleList.of(points, corners, priority);
    }

    /** The edges of a shape: x and y of both ends of each. */
    private static float[] edges(Shape shape) {
        if (shape instanceof Mesh mesh) {
            return edges(mesh.edges());
        } else if (shape instanceof Polygon polygon) {
            return edges(polygon);
        }
        return edges(Polygon.regular(CORNERS, (float) (shape.boundingRadius() / Math.cos(Math.PI / CORNERS))));
    }

    private static float[] edges(EdgeTree tree) {
        float[] ends = new float[4 * tree.edgeCount()];
        for (int edge = 0; edge < tree.edgeCount(); edge++) {
            ends[4 * edge] = tree.tailX(edge);
            ends[4 * edge + 1] = tree.tailY(edge);
            ends[4 * edge + 2] = tree.headX(edge);
            ends[4 * edge + 3] = tree.headY(edge);
        }
        return ends;
    }

    private static float[] edges(Polygon polygon) {
        float[] ends = new float[4 * polygon.count()];
        for (int corner = 0; corner < polygon.count(); corner++) {
            int next = (corner + 1) % polygon.count();
            ends[4 * corner] = polygon.x(corner);
            ends[4 * corner + 1] = polygon.y(corner);
            ends[4 * corner + 2] = polygon.x(next);
            ends[4 * corner + 3] = polygon.y(next);
        }
        return ends;
    }
}
