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

    /** As a game waits for its next frame: workers park meanwhile, and the JIT has their cores. */
    private static final int FRAME_MILLIS = 20;

    private static final long PATIENCE_NANOS = 8_000_000_000L;

    private GarbageProbe() {}

    /**
     * Prints, for each scene, its bytes, those of the largest step, its thread and the kernels.
     *
     * @param arguments the scenes to play one after another: name and number of elements of each
     */
    public static void main(String[] arguments) throws InterruptedException {
        for (int i = 0; i < arguments.length; i += 2) {
            try (Run run = Scenes.of(arguments[i]).start(Integer.parseInt(arguments[i + 1]), TEAM)) {
                warmUp(run);
                Allocation allocation = Allocation.ofAllThreads();
                for (int step = 0; step < STEPS; step++) {
                    allocation.begin();
                    run.step();
                    allocation.end();
                }
                System.out.println(arguments[i] + " " + allocation.total() + " " + allocation.largest() + " "
                        + allocation.largestBy().replace(' ', '-') + " "
                        + run.profile().kernels.replace(' ', '-'));
            }
        }
    }

    private static void warmUp(Run run) throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        do {
            run.step();
            Thread.sleep(FRAME_MILLIS);
        } while (run.profile().kernels.equals("scalar") && System.nanoTime() < deadline);
        for (int step = 0; step < WARM_UP; step++) {
            run.step();
        }
    }
}
