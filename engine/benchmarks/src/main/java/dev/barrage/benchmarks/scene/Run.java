package dev.barrage.benchmarks.scene;

import dev.barrage.physics.debug.StepProfile;

/** A scene that has been built, in one engine. */
public interface Run extends AutoCloseable {
    /** Steps the scene by 1/60 s. */
    void step();

    /** Hits, pairs or what else the scene counts, over all steps so far: proof that no work was lost. */
    long check();

    /** A digest of the state, equal for equal runs; 0 where the engine has none. */
    default long hash() {
        return 0;
    }

    /** Times and counts of the last step, always the same object; null where the engine has none. */
    default StepProfile profile() {
        return null;
    }

    /** The answers of the last step, always the same object; null in scenes that ask nothing. */
    default Tally tally() {
        return null;
    }

    @Override
    default void close() {}
}
