package dev.barrage.benchmarks.scene;

import dev.barrage.physics.WorldConfig;

/**
 * The threads and kernels that step a scene of Barrage. The result never depends on them.
 *
 * @param workers threads, the calling one included
 * @param simd whether vector instructions are used where they are available
 */
public record Team(int workers, boolean simd) {
    WorldConfig config() {
        return new WorldConfig().workers(workers).simd(simd);
    }
}
