package dev.barrage.triangles;

/**
 * The triangles of a list in one voxel of a grid.
 *
 * @param x number of the voxel along x: it spans x times the side, inclusive, to x + 1 times the side, exclusive
 * @param y as x
 * @param z as x
 * @param list the triangles whose boxes touch the voxel, in the order of the whole list, with just the points that they
 *     use
 * @param source number of each of these triangles in the whole list
 */
public record TriangleVoxel(int x, int y, int z, TriangleList list, int[] source) {}
