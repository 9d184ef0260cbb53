package dev.barrage.benchmarks.gpu;

/** The way with the graphics card. */
interface CardLane extends Lane {
    /** Whether the parts of every run are known, so that there need be no other runs for them. */
    default boolean alwaysKnowsParts() {
        return false;
    }

    /** Whether to measure the parts of the next runs, which takes a little longer. */
    default void measureParts(boolean on) {}

    /** The parts of the last run, if they were measured. */
    Parts parts();

    /** Why the CPU did the last run; null if the card did it. */
    String refusal();
}
