package dev.barrage.benchmarks.scene;

import dev.barrage.physics.WorldConfig;

/**
 * What steps a scene of ours; the result never depends on it.
 *
 * @param workers threads, the calling one included
 * @param simd whether vector instructions are used where there are some
 */
public record Team(int workers, boolean simd) {
    /** What a world of this team is made with. */
    WorldConfig config() {
        return new WorldConfig().workers(workers).simd(simd);
    }
}
