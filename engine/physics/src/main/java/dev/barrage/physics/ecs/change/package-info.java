/**
 * Changes of rows, noted by the tables of a world for the stages and queries that follow them. Users need not see them.
 */
package dev.barrage.physics.ecs.change;
