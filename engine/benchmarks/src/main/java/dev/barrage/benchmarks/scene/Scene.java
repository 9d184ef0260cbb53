package dev.barrage.benchmarks.scene;

import java.util.List;

/** A scene of any size, stepped by Barrage. Scenes of the same size are the same to the bit. */
public interface Scene {
    /** The name on the command line. */
    String name();

    /** Name of the way it is stepped, where there are several; empty for the usual one. */
    default String variant() {
        return "";
    }

    /** The scenes that {@code --all} measures for this one: its other layouts, or itself alone. */
    default List<Scene> family() {
        return List.of(this);
    }

    /** The ways to step this scene with {@code n} elements, the usual one first; by default itself alone. */
    default List<Scene> variants(int n) {
        return List.of(this);
    }

    /** Why this machine cannot step it, in one line; null, as by default, if it can. */
    default String missing() {
        return null;
    }

    /** One sentence on what happens in it. */
    String about();

    /** The noun for its elements, in the plural. */
    String elements();

    /** The sizes that are measured by default. */
    int[] sizes();

    /**
     * Number of things that a step with {@code n} elements does, for the time of each; by default the number of elements.
     */
    default int workPerStep(int n) {
        return n;
    }

    /** Builds the scene with {@code n} elements. */
    Run start(int n, Team team);

    /** The least work that a step of this size needs, as a lower limit; null if the scene has none. */
    default Run limit(int n, int workers) {
        return null;
    }
}
