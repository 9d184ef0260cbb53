package dev.barrage.benchmarks.measure;

import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Tally;
import dev.barrage.physics.debug.StepProfile;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** Steps one run and records the time and the allocated bytes of its steps. */
final class Sampler {
    /** Check and hash are taken after this many steps, so that engines and machines can be compared. */
    static final int CHECK_STEPS = 60;

    private static final int KEPT = 1 << 18;

    private final Run run;
    private final Allocation allocation = Allocation.ofSteppingThreads();
    private final long[] nanos = new long[KEPT];
    private final long[] bytes = new long[KEPT];
    private int samples;
    private final StepProfile profile;
    private final long[] stageNanos;

    /** Check value after the first steps; null if they were not all taken. */
    final Long check;

    /** Hash of the state after them. */
    final long hash;

    /** Takes the first steps without measuring. */
    Sampler(Run run) {
        this(run, Long.MAX_VALUE);
    }

    /** Takes the first steps without measuring; stops early, but after at least one, if they take more than this time. */
    Sampler(Run run, long mostNanos) {
        this.run = run;
        profile = run.profile();
        stageNanos = new long[profile == null ? 0 : profile.stages()];
        long start = System.nanoTime();
        int taken = 0;
        do {
            run.step();
            taken++;
        } while (taken < CHECK_STEPS && System.nanoTime() - start < mostNanos);
        check = taken == CHECK_STEPS ? (Long) run.check() : null;
        hash = run.hash();
    }

    /**
     * Steps without measuring: at least {@code steps} times, and until the time has passed. Returns the number of steps.
     */
    int warmUp(int steps, long forNanos) {
        long end = System.nanoTime() + forNanos;
        int done = 0;
        for (; done < steps || System.nanoTime() < end; done++) {
            run.step();
        }
        return done;
    }

    /**
     * Measures at least {@code steps} steps, and goes on until the time has passed. Pauses before each step. Returns
     * the number of steps.
     */
    int measure(int steps, long forNanos, long pauseNanos) {
        long end = System.nanoTime() + forNanos;
        int done = 0;
        while (done < steps || System.nanoTime() < end) {
            LockSupport.parkNanos(pauseNanos);
            measureStep(samples++ % KEPT);
            done++;
        }
        return done;
    }

    private void measureStep(int place) {
        allocation.begin();
        long start = System.nanoTime();
        run.step();
        nanos[place] = System.nanoTime() - start;
        bytes[place] = allocation.end();
        addStages();
    }

    private void addStages() {
        for (int stage = 0; stage < stageNanos.length; stage++) {
            stageNanos[stage] += profile.stageNanos(stage);
        }
    }

    /** Mean time of every stage of the measured steps, milliseconds; empty if the engine has no profile. */
    Map<String, Double> stages() {
        Map<String, Double> stages = new LinkedHashMap<>();
        for (int stage = 0; stage < stageNanos.length; stage++) {
            stages.put(profile.stageName(stage), stageNanos[stage] * 1e-6 / Math.max(1, samples));
        }
        return stages;
    }

    Times times() {
        return new Times(sorted(kept(nanos)), sorted(kept(bytes)));
    }

    /** What the measured steps allocated; those of the warm-up do not count. */
    Allocation allocation() {
        return allocation;
    }

    /**
     * Median of each step's times over several runs of the same steps, nanoseconds in ascending order. It leaves out
     * disturbances by the machine, which hit a step only once.
     */
    static long[] repeatedNanos(List<Sampler> runs) {
        long[][] all = runs.stream().map(run -> run.kept(run.nanos)).toArray(long[][]::new);
        long[] medians = new long[all[0].length];
        for (int step = 0; step < medians.length; step++) {
            int place = step;
            medians[step] =
                    Arrays.stream(all).mapToLong(times -> times[place]).sorted().toArray()[all.length / 2];
        }
        return sorted(medians);
    }

    private long[] kept(long[] values) {
        return Arrays.copyOf(values, Math.min(samples, KEPT));
    }

    private static long[] sorted(long[] values) {
        Arrays.sort(values);
        return values;
    }

    /** The answers of the last step; null in scenes that ask nothing. */
    Tally tally() {
        return run.tally();
    }

    void close() {
        run.close();
    }
}
