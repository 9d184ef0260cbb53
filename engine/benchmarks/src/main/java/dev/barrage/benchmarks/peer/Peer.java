package dev.barrage.benchmarks.peer;

import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;

/** Another engine that plays some of the scenes, in its natural fast set-up. */
public interface Peer {
    /** The engine and its version. */
    String name();

    boolean plays(Scene scene);

    /** Builds a scene that it plays. */
    Run start(Scene scene, int n);
}
