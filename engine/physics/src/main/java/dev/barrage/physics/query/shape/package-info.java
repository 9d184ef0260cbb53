/**
 * Questions to one shape in the world: rays, moving shapes, overlaps and closest points.
 *
 * <p>All arithmetic is in double, in the frame of the target, so that it is as exact far from the origin as near it. A
 * question is a pure function of its arguments. A convex shape is an {@code ExactHull}: a polygon, segment or point with
 * a radius. Two of them meet where the origin meets their Minkowski difference, so that a moving shape is a moving point
 * (G. van den Bergen, Collision Detection in Interactive 3D Environments, 2003). Walls and silhouettes are trees of
 * edges.
 */
package dev.barrage.physics.query.shape;
