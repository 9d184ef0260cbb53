package dev.barrage.benchmarks.measure;

import dev.barrage.benchmarks.peer.Peer;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.benchmarks.scene.Scene;
import dev.barrage.benchmarks.scene.Tally;
import dev.barrage.benchmarks.scene.Team;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Measures a scene of one size: every number of workers, the limit, and peers.
 *
 * <p>All runs are built, checked and warmed up first. Then they are measured by turns, so that disturbances on the
 * machine hit all of them alike. Runs of Barrage take the same steps, as many as the first one has time for, because
 * scenes become harder or easier as they go on.
 */
public final class Measurement {
    private static final int ROUNDS = 5;
    private static final int LEAST_STEPS = 5;

    /** A peer whose first steps take longer than this on average is not warmed up further. */
    private static final long SLOW_STEP_NANOS = 100_000_000L;

    /** A peer stops its first steps after this time. Its check value is then unknown. */
    private static final long MOST_CHECK_NANOS = 60_000_000_000L;

    /** Fewest measured steps of such a peer. */
    private static final int LEAST_SLOW_STEPS = 2;

    private final Scene scene;
    private final int n;
    private final Timing timing;
    private final Consumer<String> progress;
    private final List<Contender> contenders = new ArrayList<>();

    private static final class Contender {
        final String engine;
        final int workers;

        /** Runs of the same steps. */
        final List<Sampler> samplers;

        final Sampler limit;

        /** Null if it was not measured. */
        final ColdStart cold;

        /** The fewest cores at the start of a round. */
        double cores;

        /** The longest handover between cores at the start of a round, nanoseconds; 0 with one worker. */
        double handover;

        Contender(String engine, int workers, List<Sampler> samplers, Run limit, ColdStart cold) {
            this.engine = engine;
            this.workers = workers;
            cores = workers;
            this.samplers = samplers;
            this.cold = cold;
            this.limit = limit == null ? null : new Sampler(limit);
        }
    }

    /** A measurement that reports its progress. */
    public Measurement(Scene scene, int n, Timing timing, Consumer<String> progress) {
        this.scene = scene;
        this.n = n;
        this.timing = timing;
        this.progress = progress;
    }

    /**
     * Measures and returns a row per run.
     *
     * @throws IllegalStateException if runs of Barrage with different numbers of workers differ in their check values or
     *     states, or a peer answers questions differently: then no figure counts
     */
    public List<Row> run(int[] workers, List<Peer> peers, boolean simd) {
        try {
            List<Row> rows = new ArrayList<>();
            ColdStart[] colds = coldStarts(workers, simd);
            for (int i = 0; i < workers.length; i++) {
                int count = workers[i];
                progress.accept(what(engine(), count));
                List<Sampler> samplers = samplers(new Team(count, simd));
                contenders.add(new Contender(engine(), count, samplers, scene.limit(n, count), colds[i]));
            }
            checkSame();
            warmUp();
            for (int round = 0; round < ROUNDS; round++) {
                progress.accept(scene.name() + " " + n + ": round " + (round + 1) + " of " + ROUNDS);
                int steps = 0;
                for (Contender contender : contenders) {
                    steps = measureRound(contender, steps);
                }
            }
            for (Contender contender : contenders) {
                rows.add(row(contender, simd));
            }
            for (Peer peer : peers) {
                if (peer.plays(scene)) {
                    rows.add(measurePeer(peer));
                }
            }
            return rows;
        } finally {
            for (Contender contender : contenders) {
                contender.samplers.forEach(Sampler::close);
                if (contender.limit != null) {
                    contender.limit.close();
                }
            }
            contenders.clear();
        }
    }

    /** Measures cold starts while nothing else runs. Elements are null if none are asked for. */
    private ColdStart[] coldStarts(int[] workers, boolean simd) {
        ColdStart[] colds = new ColdStart[workers.length];
        for (int i = 0; i < workers.length && timing.coldSeconds() > 0; i++) {
            progress.accept(what(engine() + ", cold", workers[i]));
            Team team = new Team(workers[i], simd);
            colds[i] = ColdJvm.measure(scene, n, team, timing.coldSeconds(), timing.pauseNanos());
        }
        return colds;
    }

    private List<Sampler> samplers(Team team) {
        List<Sampler> samplers = new ArrayList<>();
        for (int run = 0; run < timing.repeats(); run++) {
            samplers.add(new Sampler(scene.start(n, team)));
        }
        return samplers;
    }

    private void warmUp() {
        int steps = 0;
        for (Contender contender : contenders) {
            for (Sampler sampler : contender.samplers) {
                steps = steps > 0 ? sampler.warmUp(steps, 0) : sampler.warmUp(0, timing.warmUpNanos());
            }
        }
    }

    /** Measures the given number of steps, or for a part of the time if that is 0. Returns the number of steps. */
    private int measureRound(Contender contender, int steps) {
        if (contender.workers > 1) {
            contender.cores = Math.min(contender.cores, Cores.await(contender.workers, timing.nanos(1)));
            contender.handover = Math.max(contender.handover, Handover.nanos());
        }
        int done = steps;
        for (Sampler sampler : contender.samplers) {
            done = done > 0
                    ? sampler.measure(done, 0, timing.pauseNanos())
                    : sampler.measure(LEAST_STEPS, timing.nanos(1.0 / ROUNDS), timing.pauseNanos());
        }
        if (contender.limit != null) {
            contender.limit.measure(LEAST_STEPS, timing.nanos(0.05), 0);
        }
        return done;
    }

    private String engine() {
        return scene.variant().isEmpty() ? Row.OURS : Row.OURS + "/" + scene.variant();
    }

    private String what(String engine, int workers) {
        return scene.name() + " " + n + ": " + engine + " on " + workers + (workers == 1 ? " worker" : " workers");
    }

    private void checkSame() {
        Sampler first = contenders.get(0).samplers.get(0);
        for (Contender contender : contenders) {
            for (Sampler sampler : contender.samplers) {
                if (!sampler.check.equals(first.check) || sampler.hash != first.hash) {
                    throw new IllegalStateException(scene.name() + " " + n + ": " + contender.workers
                            + " workers counted " + sampler.check + " (hash " + Long.toHexString(sampler.hash)
                            + "), but " + contenders.get(0).workers + " counted " + first.check + " (hash "
                            + Long.toHexString(first.hash) + ")");
                }
            }
        }
    }

    /** Peers are measured one by one after Barrage: several of their worlds would not fit into the caches. */
    private Row measurePeer(Peer peer) {
        progress.accept(what(peer.name(), 1));
        long start = System.nanoTime();
        try (Run run = peer.start(scene, n)) {
            Sampler sampler = new Sampler(run, MOST_CHECK_NANOS);
            if (System.nanoTime() - start < SLOW_STEP_NANOS * Sampler.CHECK_STEPS) {
                sampler.warmUp(0, timing.warmUpNanos());
            }
            int least = sampler.check == null ? LEAST_SLOW_STEPS : LEAST_STEPS;
            sampler.measure(least, timing.nanos(1), timing.pauseNanos());
            checkAgrees(peer, sampler.tally());
            return row(new Contender(peer.name(), 1, List.of(sampler), null, null), false);
        }
    }

    private void checkAgrees(Peer peer, Tally theirs) {
        Tally ours = contenders.get(0).samplers.get(0).tally();
        if (ours != null && !ours.agreesWith(theirs)) {
            throw new IllegalStateException(scene.name() + " " + n + ": " + peer.name() + " gave " + theirs
                    + ", Barrage " + ours + ": more than " + Tally.TOLERANCE + " apart");
        }
    }

    private Row row(Contender contender, boolean simd) {
        Sampler sampler = contender.samplers.get(0);
        Times times = sampler.times();
        return new Row(
                scene.name(),
                contender.engine,
                n,
                contender.workers,
                contender.cores,
                contender.workers == 1 ? null : (Double) contender.handover,
                simd,
                System.getProperty("java.version"),
                times.median(),
                times.quantile(0.25),
                times.quantile(0.75),
                times.quantile(0.99),
                times.quantile(0.999),
                contender.samplers.size() == 1
                        ? null
                        : (Double) Times.quantile(Sampler.repeatedNanos(contender.samplers), 0.999),
                times.quantile(0),
                times.median() * 1e6 / scene.workPerStep(n),
                contender.limit == null
                        ? null
                        : (Double) (times.median() / contender.limit.times().median()),
                times.bytesPerStep(),
                sampler.allocation().total(),
                sampler.allocation().largest(),
                sampler.allocation().largestBy(),
                sampler.stages(),
                sampler.check,
                sampler.hash == 0 ? null : Long.toHexString(sampler.hash),
                contender.cold);
    }
}
