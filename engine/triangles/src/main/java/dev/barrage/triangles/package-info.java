/**
 * Collision of triangles in space: finds the intersecting triangles of any number of surfaces, exactly.
 *
 * <p>Uses the parallel voxel method of O. Lawlor, A Grid-Based Parallel Collision Detection Algorithm (2001): boxes of
 * triangles, a sparse grid of voxels, recursive bisection of crowded voxels, exact tests of the remaining pairs. The
 * package does not depend on files or scenes. Bodies of a world have trees of their own and do not collide through it.
 */
package dev.barrage.triangles;
