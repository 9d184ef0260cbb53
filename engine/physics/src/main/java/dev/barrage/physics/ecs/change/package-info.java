/**
 * What the tables of a world tell other parts of the engine, and users need not see.
 */
package dev.barrage.physics.ecs.core;
