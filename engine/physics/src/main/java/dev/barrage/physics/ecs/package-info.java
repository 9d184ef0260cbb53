/**
 * Entities, the tables that hold them, and the systems that process tables.
 *
 * <p>A table holds all entities with exactly the same set of components, one row each, in dense columns of primitives.
 * {@link
 * dev.barrage.physics.ecs.Components} lists those of bodies, bullets and beams; all else here knows no physics.
 */
package dev.barrage.physics.ecs;
