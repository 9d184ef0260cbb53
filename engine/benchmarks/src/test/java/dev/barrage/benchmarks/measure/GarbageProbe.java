package dev.barrage.benchmarks.measure;

import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scenes;
import dev.barrage.benchmarks.scene.Team;

/** Plays scenes in a JVM of its own and prints what their steps allocate after warm-up, on all threads together. */
public final class GarbageProbe {
    private static final Team TEAM = new Team(2, true);

    /** Steps after the vectors have taken over, in which buffers grow and the JIT compiles what it has not seen. */
    private static final int WARM_UP = 600;

    private static final int STEPS = 600;
    private static final long PATIENCE_NANOS = 8_000_000_000L;

    private GarbageProbe() {}

    /**
     * Prints, for each run of a scene, its bytes, those of the largest step, its thread and the kernels.
     *
     * @param arguments name of the scene, number of elements, number of runs one after another
     */
    public static void main(String[] arguments) throws InterruptedException {
        for (int i = Integer.parseInt(arguments[2]); i > 0; i--) {
            try (Run run = Scenes.of(arguments[0]).start(Integer.parseInt(arguments[1]), TEAM)) {
                warmUp(run);
                Allocation allocation = Allocation.ofAllThreads();
                for (int step = 0; step < STEPS; step++) {
                    allocation.begin();
                    run.step();
                    allocation.end();
                }
                System.out.println(allocation.total() + " " + allocation.largest() + " "
                        + allocation.largestBy().replace(' ', '-') + " "
                        + run.profile().kernels.replace(' ', '-'));
            }
        }
    }

    private static void warmUp(Run run) throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        do {
            run.step();
            Thread.sleep(1); // as a game waits for its next frame
        } while (run.profile().kernels.equals("scalar") && System.nanoTime() < deadline);
        for (int step = 0; step < WARM_UP; step++) {
            run.step();
        }
    }
}
