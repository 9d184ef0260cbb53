/**
 * The sandbox: dials and tools of a mouse over bodies, meshes and a formation. It has no rules and no points.
 */
package dev.barrage.shooter.game.sandbox;
