package dev.barrage.physics.triangle;

/**
 * How far one list of triangles is inside another (Lawlor 2001, section 5.1, future work).
 *
 * @param depth how far the second has to move so that what is inside comes out, metres; what else it would meet on the way
 *     is not asked
 * @param x the direction in which it has to move, of length 1; 0, 0, 0 with a depth of 0 if the lists share too little to
 *     tell
 * @param y see x
 * @param z see x
 * @param pairs triangles of the two lists that touch
 */
public record Penetration(float depth, float x, float y, float z, int pairs) {}
