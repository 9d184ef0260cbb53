package dev.barrage.shooter.run;

import dev.barrage.physics.BroadphaseKind;

/**
 * Options of the simulation; none of them changes the game.
 *
 * @param workers threads that step the world, 1 to 64
 * @param needsGpu whether the game ends if the broadphase of the GPU cannot be used, in place of another one
 */
public record SimulationOptions(int workers, BroadphaseKind broadphase, boolean needsGpu) {
    /** Another broadphase may stand in for that of the GPU. */
    public SimulationOptions(int workers, BroadphaseKind broadphase) {
        this(workers, broadphase, false);
    }
}
