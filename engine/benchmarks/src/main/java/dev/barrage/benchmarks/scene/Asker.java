package dev.barrage.benchmarks.scene;

/** Asks an engine all questions of a step. */
@FunctionalInterface
public interface Asker {
    /** Asks, and counts the answers. */
    void ask(Tally tally);
}
