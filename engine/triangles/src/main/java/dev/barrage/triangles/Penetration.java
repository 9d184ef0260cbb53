package dev.barrage.triangles;

/**
 * Penetration of one list of triangles into another (Lawlor 2001, section 5.1, future work).
 *
 * @param depth distance by which the second list must move to leave the first, metres; contacts on the way are not
 *     considered
 * @param x unit direction of the move; x, y, z are 0 with a depth of 0 if the lists share too little to tell
 * @param y see x
 * @param z see x
 * @param pairs number of touching pairs of triangles of the two lists
 */
public record Penetration(float depth, float x, float y, float z, int pairs) {}
