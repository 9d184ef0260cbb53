package dev.barrage.shooter.run;

import dev.barrage.physics.broadphase.BroadphaseKind;

/**
 * How a game is computed; it is the same game with all of them.
 *
 * @param workers threads that step the world, 1 to 64
 * @param broadphase what finds pairs
 */
public record SimulationOptions(int workers, BroadphaseKind broadphase) {}
