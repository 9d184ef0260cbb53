package dev.barrage.physics.shape;

import dev.barrage.physics.shape.tree.BoxTree;

/**
 * The triangles of a mesh in a tree of boxes, with their corners stored in leaf order.
 *
 * <p>Leaves hold up to {@value #LEAF_TRIANGLES} triangles.
 */
public final class MeshTree extends BoxTree {
    static final int LEAF_TRIANGLES = 4;

    private final float[] corners;

    /**
     * Builds the tree.
     *
     * @param triangles 9 floats per triangle: x, y, z of three corners
     */
    MeshTree(float[] triangles) {
        super(boxesOf(triangles), LEAF_TRIANGLES);
        corners = new float[triangles.length];
        for (int t = 0; t < triangles.length / 9; t++) {
            System.arraycopy(triangles, 9 * original(t), corners, 9 * t, 9);
        }
    }

    private static float[] boxesOf(float[] triangles) {
        float[] boxes = new float[triangles.length / 9 * 6];
        for (int t = 0; t < triangles.length / 9; t++) {
            for (int k = 0; k < 3; k++) {
                float a = triangles[9 * t + k];
                float b = triangles[9 * t + 3 + k];
                float c = triangles[9 * t + 6 + k];
                boxes[6 * t + k] = Math.min(a, Math.min(b, c));
                boxes[6 * t + 3 + k] = Math.max(a, Math.max(b, c));
            }
        }
        return boxes;
    }

    /**
     * One coordinate of a triangle.
     *
     * @param triangle index in leaf order
     * @param coordinate 0 to 8: x, y, z of three corners
     */
    public float corner(int triangle, int coordinate) {
        return corners[9 * triangle + coordinate];
    }
}
