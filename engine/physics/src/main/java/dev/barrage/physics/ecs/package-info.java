/**
 * Entities, the tables that hold them, and the systems that go through the tables.
 *
 * <p>A table holds all entities that have exactly the same set of components, one row each, as dense columns of
 * primitives. Nothing here knows physics.
 */
package dev.barrage.physics.ecs;
