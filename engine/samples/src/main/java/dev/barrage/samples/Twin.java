package dev.barrage.samples;

import dev.barrage.physics.Tuning;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;

/** A second world of a sample, with the settings of the first. It has no threads of its own, and need not be closed. */
final class Twin {
    private Twin() {}

    static World of(Sample sample, World world) {
        float hertz = (int) (1f / world.stepSeconds() + 0.5f); // a world knows the length of its steps
        return new World(sample.configure(new WorldConfig().hertz(hertz)));
    }

    /** Gives the second world what a program may have changed in the first. */
    static void tune(World twin, World like) {
        Tuning tuning = like.tuning();
        twin.tuning().gravity(tuning.gravityX(), tuning.gravityY()).substeps(tuning.substeps());
    }
}
