/**
 * Collision of triangles in space: finds the intersecting triangles of any number of surfaces, exactly.
 *
 * <p>Uses the parallel voxel method of O. Lawlor, A Grid-Based Parallel Collision Detection Algorithm (2001): boxes of
 * triangles, a sparse grid of voxels, recursive bisection of crowded voxels, exact tests of the remaining pairs.
 * Bodies of a world do not collide through this package; their meshes are flat or small and have their own trees. The
 * package does not depend on bodies, files or scenes.
 */
package dev.barrage.physics.triangle;
