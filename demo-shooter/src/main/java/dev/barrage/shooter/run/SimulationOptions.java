package dev.barrage.shooter.run;

import dev.barrage.physics.broadphase.BroadphaseKind;

/**
 * Options of the simulation; none of them changes the game.
 *
 * @param workers threads that step the world, 1 to 64
 * @param broadphase broadphase of the world
 */
public record SimulationOptions(int workers, BroadphaseKind broadphase) {}
