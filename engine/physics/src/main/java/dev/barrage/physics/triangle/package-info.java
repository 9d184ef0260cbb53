/**
 * Collision of triangles in space: which triangles of any number of surfaces intersect, exactly.
 *
 * <p>The parallel voxel method of O. Lawlor, A Grid-Based Parallel Collision Detection Algorithm (2001): boxes of
 * triangles, a sparse grid of voxels, recursive bisection inside crowded voxels, exact tests of the pairs that are left.
 * Bodies of a world do not collide through this package; their meshes are flat or small and have trees of their own.
 * Nothing here knows of bodies, files or scenes.
 */
package dev.barrage.physics.triangle;
