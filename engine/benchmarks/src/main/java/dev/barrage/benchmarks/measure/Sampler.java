package dev.barrage.benchmarks.measure;

import dev.barrage.benchmarks.scene.Run;
import dev.barrage.physics.debug.StepProfile;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** Steps one run and notes how long its steps took and how much they allocated. */
final class Sampler {
    /** Steps from the start after which check and hash are taken, so that all engines and machines can be compared. */
    static final int CHECK_STEPS = 60;

    private static final int KEPT = 1 << 18;

    private final Run run;
    private final Allocation allocation = new Allocation();
    private final long[] nanos = new long[KEPT];
    private final long[] bytes = new long[KEPT];
    private int samples;
    private long allocated;
    private final StepProfile profile;
    private final long[] stageNanos;

    /** What the run counted in its first steps. */
    final long check;

    /** What the run's state was after them. */
    final long hash;

    /** Takes the first steps, which are not measured. */
    Sampler(Run run) {
        this.run = run;
        profile = run.profile();
        stageNanos = new long[profile == null ? 0 : profile.stages()];
        for (int i = 0; i < CHECK_STEPS; i++) {
            run.step();
        }
        check = run.check();
        hash = run.hash();
    }

    /** Steps without measuring, for so long or a little more. */
    void warmUp(long forNanos) {
        long end = System.nanoTime() + forNanos;
        while (System.nanoTime() < end) {
            run.step();
        }
    }

    /** Measures at least {@code steps} steps, rests before each, and goes on until so much time has passed. */
    void measure(int steps, long forNanos, long pauseNanos) {
        long end = System.nanoTime() + forNanos;
        int done = 0;
        while (done < steps || System.nanoTime() < end) {
            LockSupport.parkNanos(pauseNanos);
            long before = allocation.now();
            long start = System.nanoTime();
            run.step();
            nanos[samples % KEPT] = System.nanoTime() - start;
            bytes[samples % KEPT] = allocation.now() - before;
            allocated += bytes[samples % KEPT];
            addStages();
            samples++;
            done++;
        }
    }

    private void addStages() {
        for (int stage = 0; stage < stageNanos.length; stage++) {
            stageNanos[stage] += profile.stageNanos(stage);
        }
    }

    /** Mean time of every stage of the measured steps, milliseconds; none where the engine tells none. */
    Map<String, Double> stages() {
        Map<String, Double> stages = new LinkedHashMap<>();
        for (int stage = 0; stage < stageNanos.length; stage++) {
            stages.put(profile.stageName(stage), stageNanos[stage] * 1e-6 / Math.max(1, samples));
        }
        return stages;
    }

    /** What was measured so far, in ascending order. */
    Times times() {
        return new Times(sorted(nanos), sorted(bytes), allocated);
    }

    private long[] sorted(long[] values) {
        long[] sorted = Arrays.copyOf(values, Math.min(samples, KEPT));
        Arrays.sort(sorted);
        return sorted;
    }

    void close() {
        run.close();
    }
}
