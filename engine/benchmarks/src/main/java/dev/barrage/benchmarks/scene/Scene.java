package dev.barrage.benchmarks.scene;

import java.util.List;

/** A scene that can be built in any size and stepped by Barrage; the same size is the same scene to the bit. */
public interface Scene {
    /** What it is called on the command line. */
    String name();

    /** Which of several ways it is stepped, where there are several; empty for the usual one. */
    default String variant() {
        return "";
    }

    /** The scenes that {@code --all} measures for this one: other layouts of the same, or itself alone. */
    default List<Scene> family() {
        return List.of(this);
    }

    /** The same scene of so many elements, stepped in all the ways there are, the usual one first; itself alone mostly. */
    default List<Scene> variants(int n) {
        return List.of(this);
    }

    /** What happens in it, in one sentence. */
    String about();

    /** What its size counts, in the plural. */
    String elements();

    /** The sizes that are measured when none is asked for. */
    int[] sizes();

    /** Builds the scene with {@code n} elements for a team. */
    Run start(int n, Team team);

    /** The least that a step of this size could do on as many workers, to compare with; null if there is no such. */
    default Run limit(int n, int workers) {
        return null;
    }
}
