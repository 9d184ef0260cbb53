package dev.barrage.benchmarks.scene;

/** Asks an engine all questions of a step. */
@FunctionalInterface
public interface Asker {
    void ask(Tally tally);
}
