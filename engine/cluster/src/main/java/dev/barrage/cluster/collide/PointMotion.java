package dev.barrage.cluster.collide;

import java.io.Serializable;

/**
 * Moves points from one step to the next. Must be a pure function: a point is moved wherever one of its triangles is,
 * so every call with the same arguments must give the same bits, on every machine.
 */
@FunctionalInterface
public interface PointMotion extends Serializable {
    /**
     * Moves a point.
     *
     * @param list number of the point's list
     * @param point its number in the list; that of a binary STL file, and of a binary PLY file that is welded, is a
     *     hash of its first place
     * @param step number of the step, from 1
     * @param position x, y, z before the step, metres; to be overwritten by those after it, finite and within 1e30 of 0
     */
    void move(int list, long point, int step, float[] position);
}
