package dev.barrage.cluster.input;

import java.io.Serializable;

/**
 * A line of {@code instances.csv}: a mesh in a place.
 *
 * @param mesh absolute path of the mesh
 * @param matrix twelve numbers of a 3 x 4 matrix, row by row, which takes (x, y, z, 1) of a point of the mesh to its
 *     place
 * @param table path of {@code instances.csv}
 * @param line line there, counted from 1
 */
record Instance(String mesh, double[] matrix, String table, int line) implements Serializable {
    /** File and line, for errors. */
    String place() {
        return table + ":" + line;
    }

    /** A coordinate of a moved point, computed in doubles and rounded once. */
    float coordinate(int axis, float x, float y, float z) {
        int row = 4 * axis;
        return (float) (matrix[row] * x + matrix[row + 1] * y + matrix[row + 2] * z + matrix[row + 3]);
    }
}
