package dev.barrage.benchmarks.measure;

import dev.barrage.benchmarks.scene.Run;
import dev.barrage.physics.debug.StepProfile;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/** Steps one run and notes how long its steps took and how much they allocated. */
final class Sampler {
    /** Steps from the start after which check and hash are taken, so that all engines and machines can be compared. */
    static final int CHECK_STEPS = 60;

    private static final int KEPT = 1 << 18;

    /** A step is disturbed in which threads wait longer than this for a core: several times what waking one takes. */
    private static final long DISTURBED_NANOS = 50_000;

    private final Run run;
    private final Allocation allocation = new Allocation();
    private final Waiting waiting = new Waiting();
    private final long[] nanos = new long[KEPT];
    private final long[] bytes = new long[KEPT];
    private final boolean[] disturbed = new boolean[KEPT];
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

    /** Steps without measuring, for so long or a little more, and returns how many steps that took. */
    int warmUp(long forNanos) {
        long end = System.nanoTime() + forNanos;
        int done = 0;
        for (; System.nanoTime() < end; done++) {
            run.step();
        }
        return done;
    }

    /** Takes so many steps without measuring. */
    void warmUp(int steps) {
        for (int i = 0; i < steps; i++) {
            run.step();
        }
    }

    /**
     * Measures at least {@code steps} steps, rests before each, goes on until so much time has passed, and returns how many
     * steps that took.
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
        long waitedBefore = waiting.nanos();
        long before = allocation.now();
        long start = System.nanoTime();
        run.step();
        nanos[place] = System.nanoTime() - start;
        bytes[place] = allocation.now() - before;
        disturbed[place] = waiting.nanos() - waitedBefore > DISTURBED_NANOS;
        allocated += bytes[place];
        addStages();
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
        return new Times(sorted(kept(nanos)), sorted(undisturbed()), sorted(kept(bytes)), allocated);
    }

    /** The times of the steps that were not disturbed, or of all if none was left alone. */
    private long[] undisturbed() {
        long[] left = IntStream.range(0, kept())
                .filter(i -> !disturbed[i])
                .mapToLong(i -> nanos[i])
                .toArray();
        return left.length > 0 ? left : kept(nanos);
    }

    private int kept() {
        return Math.min(samples, KEPT);
    }

    private long[] kept(long[] values) {
        return Arrays.copyOf(values, kept());
    }

    private static long[] sorted(long[] values) {
        Arrays.sort(values);
        return values;
    }

    void close() {
        waiting.close();
        run.close();
    }
}
