package dev.barrage.gpu.cullide;

import dev.barrage.graphics.gl.TexelBuffer;
import dev.barrage.triangles.TriangleList;
import java.util.List;

/** Triangles of some lists as texels for the card: in the unit cube, three texels each. */
final class Surfaces {
    /** Texels of a triangle. */
    static final int TEXELS = 3;

    private static final int FLOATS = TEXELS * TexelBuffer.FLOATS;

    /** Four floats for each corner of each triangle. */
    final float[] corners;

    private final UnitCube cube;
    private int count;

    /**
     * Reads the lists, which may have changed since they were made.
     *
     * @param triangles number of triangles to be added
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    Surfaces(List<TriangleList> lists, int triangles, int resolution) {
        corners = new float[FLOATS * triangles];
        cube = new UnitCube(resolution);
        for (TriangleList list : lists) {
            measure(list);
        }
    }

    private void measure(TriangleList list) {
        for (int triangle = 0; triangle < list.triangles(); triangle++) {
            for (int i = 0; i < 9; i++) {
                float value = list.coordinate(triangle, i / 3, i % 3);
                if (!Float.isFinite(value)) {
                    throw new IllegalArgumentException(
                            "corner " + i / 3 + " of triangle " + triangle + " must be finite, but is at " + value);
                }
                cube.include(i % 3, value);
            }
        }
    }

    /** Adds a triangle of a list. */
    void add(TriangleList list, int triangle) {
        int at = FLOATS * count++;
        for (int i = 0; i < 9; i++) {
            corners[at + i / 3 * TexelBuffer.FLOATS + i % 3] =
                    cube.place(i % 3, list.coordinate(triangle, i / 3, i % 3));
        }
    }

    /** The map of the lists into the unit cube. */
    UnitCube cube() {
        return cube;
    }

    /** The box of each item: lowest and highest corner, four floats each. */
    float[] boxes(Items items) {
        float[] boxes = new float[2 * TexelBuffer.FLOATS * items.count()];
        for (int item = 0; item < items.count(); item++) {
            for (int axis = 0; axis < 3; axis++) {
                int at = 2 * TexelBuffer.FLOATS * item + axis;
                boxes[at] = Float.POSITIVE_INFINITY;
                boxes[at + TexelBuffer.FLOATS] = Float.NEGATIVE_INFINITY;
                for (int corner = TEXELS * items.firstTriangle(item);
                        corner < TEXELS * items.firstTriangle(item + 1);
                        corner++) {
                    float value = corners[TexelBuffer.FLOATS * corner + axis];
                    boxes[at] = Math.min(boxes[at], value);
                    boxes[at + TexelBuffer.FLOATS] = Math.max(boxes[at + TexelBuffer.FLOATS], value);
                }
            }
        }
        return boxes;
    }
}
