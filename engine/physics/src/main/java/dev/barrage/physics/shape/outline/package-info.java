/**
 * Makes the outlines of shapes at load time: loops of points, what part of the plane triangles cover, and the cutting of
 * regions into triangles.
 *
 * <p>It decides exactly, on a grid of integers or by exact orientation, and knows plain arrays of points instead of
 * shapes.
 */
package dev.barrage.physics.shape.outline;
