package dev.barrage.benchmarks.gpu;

import dev.barrage.benchmarks.measure.PairKeys;
import dev.barrage.benchmarks.measure.Samples;
import dev.barrage.benchmarks.report.CsvFile;
import dev.barrage.gpu.device.GpuTimes.Part;
import java.util.Arrays;
import java.util.List;

/** Measures the searches of a workload by turns, so that a disturbance of the machine hits all of them alike. */
final class GpuMeasurement implements AutoCloseable {
    /** Time in which the code is compiled before the measured rounds, for each of them. */
    private static final long WARM_UP_NANOS = 60_000_000L;

    /** No further rounds after this time. */
    private static final long MOST_NANOS = 10_000_000_000L;

    private final GpuKind kind;
    private final int n;
    private final Workload workload;
    private final int workers;

    /** With one worker; then with all where that differs. */
    private final List<Search> onCpu;

    private final Search onGpu;
    private final Samples cpuOne = new Samples();
    private final Samples cpuAll = new Samples();
    private final Samples gpu = new Samples();
    private final Samples[] parts = new Samples[Part.values().length];
    private final Samples other = new Samples();

    /** Whether times count. */
    private boolean isWarm;

    /** Pairs in the first round, which is the same on any machine; -1 before it. */
    private int pairs = -1;

    private int missed;

    /** @param n number of its elements */
    GpuMeasurement(GpuKind kind, int n, Workload workload, int workers) {
        this.kind = kind;
        this.n = n;
        this.workload = workload;
        this.workers = workers;
        onCpu = Arrays.stream(kind.cpuWorkers(workers))
                .mapToObj(workload::onCpu)
                .toList();
        onGpu = workload.onGpu(workers);
        Arrays.setAll(parts, part -> new Samples());
    }

    /**
     * @param mostRounds number of rounds; fewer if they take long
     * @param device the graphics card and its driver
     * @throws IllegalStateException if two searches find different pairs
     */
    GpuRow measure(int mostRounds, String device) {
        run(Integer.MAX_VALUE, WARM_UP_NANOS * mostRounds);
        isWarm = true;
        int rounds = run(mostRounds, MOST_NANOS);
        return new GpuRow(
                CsvFile.today(),
                CsvFile.commit(),
                kind,
                workload.mode(),
                n,
                rounds,
                workers,
                cpuOne.median(),
                cpuAll.median(),
                gpu.median(),
                parts[Part.UPLOAD.ordinal()].median(),
                parts[Part.DISPATCH.ordinal()].median(),
                parts[Part.READ_BACK.ordinal()].median(),
                parts[Part.SORT.ordinal()].median(),
                parts[Part.TESTS.ordinal()].median(),
                other.median(),
                pairs,
                missed,
                device);
    }

    /** Runs at least one round, then more up to a number and a time. Returns their number. */
    private int run(int mostRounds, long mostNanos) {
        long start = System.nanoTime();
        int rounds = 0;
        do {
            round();
            rounds++;
        } while (rounds < mostRounds && System.nanoTime() - start < mostNanos);
        return rounds;
    }

    private void round() {
        workload.move();
        add(cpuOne, nanos(onCpu.get(0)));
        for (Search search : onCpu.subList(1, onCpu.size())) {
            add(cpuAll, nanos(search));
        }
        long nanos = nanos(onGpu);
        check();
        if (onGpu.usedGpu()) {
            add(gpu, nanos);
            measureParts();
        }
    }

    private static long nanos(Search search) {
        long start = System.nanoTime();
        search.run();
        return System.nanoTime() - start;
    }

    /** Takes a run of its own: waiting for each part makes the whole slower. */
    private void measureParts() {
        onGpu.measureParts(true);
        long rest = nanos(onGpu);
        onGpu.measureParts(false);
        for (Part part : Part.values()) {
            long nanos = onGpu.nanos(part);
            rest -= nanos;
            if (nanos > 0) {
                add(parts[part.ordinal()], nanos);
            }
        }
        add(other, rest);
    }

    private void add(Samples times, long nanos) {
        if (isWarm) {
            times.add(nanos / 1e6);
        }
    }

    /** Checks that all searches have found the same pairs. */
    private void check() {
        String work = kind.label() + " " + n + ": ";
        long[] exact = onCpu.get(0).pairs();
        pairs = pairs < 0 ? exact.length : pairs;
        for (Search search : onCpu.subList(1, onCpu.size())) {
            PairKeys.missed(work + "the CPU with all workers", search.pairs(), exact, false);
        }
        if (onGpu.usedGpu()) {
            missed = PairKeys.missed(work + "the graphics card", onGpu.pairs(), exact, workload.mayMiss());
        }
    }

    @Override
    public void close() {
        onCpu.forEach(Search::close);
        onGpu.close();
    }
}
