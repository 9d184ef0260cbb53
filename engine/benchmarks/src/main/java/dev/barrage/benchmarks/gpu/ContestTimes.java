package dev.barrage.benchmarks.gpu;

import java.util.ArrayList;
import java.util.List;

/** Measures a contest: all lanes by turns, so that disturbances on the machine hit all of them alike. */
final class ContestTimes {
    /** Time before the measured runs in which the code is compiled, for each of them. */
    private static final long WARM_UP_NANOS = 60_000_000L;

    /** No further runs after this time. */
    private static final long MOST_NANOS = 10_000_000_000L;

    private final GpuKind kind;
    private final int n;
    private final Contest contest;
    private final List<Samples> onCpu = new ArrayList<>();
    private final Samples onCard = new Samples();
    private final Samples other = new Samples();
    private final List<Samples> parts = new ArrayList<>();

    ContestTimes(GpuKind kind, int n, Contest contest) {
        this.kind = kind;
        this.n = n;
        this.contest = contest;
        contest.onCpu().forEach(lane -> onCpu.add(new Samples()));
        for (int i = 0; i < Parts.NAMES.length; i++) {
            parts.add(new Samples());
        }
    }

    /**
     * Measures.
     *
     * @param mostRuns of each lane; fewer if they take long
     * @throws IllegalStateException if two lanes find different pairs
     */
    GpuRow measure(int mostRuns, int workers) {
        long start = System.nanoTime();
        do {
            round(false);
        } while (System.nanoTime() - start < WARM_UP_NANOS * mostRuns);
        String refusal = contest.onCard().refusal();
        int runs = 0;
        long begin = System.nanoTime();
        do {
            round(true);
            runs++;
        } while (runs < mostRuns && System.nanoTime() - begin < MOST_NANOS);
        return row(runs, workers, refusal);
    }

    private void round(boolean counts) {
        contest.step().run();
        for (int lane = 0; lane < onCpu.size(); lane++) {
            double millis = time(contest.onCpu().get(lane));
            if (counts) {
                onCpu.get(lane).add(millis);
            }
        }
        CardLane card = contest.onCard();
        double millis = time(card);
        check();
        if (card.refusal() == null) {
            double inParts = card.alwaysKnowsParts() ? millis : timeInParts(card);
            if (counts) {
                onCard.add(millis);
                addParts(card.parts(), inParts);
            }
        }
    }

    private static double time(Lane lane) {
        long start = System.nanoTime();
        lane.run();
        return (System.nanoTime() - start) / 1e6;
    }

    private static double timeInParts(CardLane card) {
        card.measureParts(true);
        double millis = time(card);
        card.measureParts(false);
        return millis;
    }

    private void addParts(Parts found, double all) {
        double[] values = found.values();
        for (int i = 0; i < values.length; i++) {
            parts.get(i).add(values[i] / 1e6);
        }
        other.add(all - found.sum() / 1e6);
    }

    /** Checks that all lanes have found the same pairs. */
    private void check() {
        Lane first = contest.onCpu().get(0);
        contest.onCpu().forEach(lane -> check(first, lane, "the CPU with all workers"));
        if (contest.onCard().refusal() == null && !contest.mayMiss()) {
            check(first, contest.onCard(), "the graphics card");
        }
    }

    private void check(Lane first, Lane lane, String name) {
        if (lane.pairs() != first.pairs() || lane.digest() != first.digest()) {
            throw new IllegalStateException(kind.label() + " " + n + ": " + name + " found " + lane.pairs()
                    + " pairs, not the same as the CPU with one worker, " + first.pairs());
        }
    }

    private GpuRow row(int runs, int workers, String refusal) {
        int pairs = contest.onCpu().get(0).pairs();
        double[] medians = new double[parts.size()];
        for (int i = 0; i < medians.length && refusal == null; i++) {
            medians[i] = parts.get(i).median();
        }
        return new GpuRow(
                kind,
                contest.about(),
                n,
                runs,
                workers,
                onCpu.get(0).median(),
                onCpu.size() < 2 ? null : onCpu.get(1).median(),
                onCard.median(),
                new Parts(medians[0], medians[1], medians[2], medians[3], medians[4]),
                other.median(),
                pairs,
                contest.mayMiss() ? pairs - contest.onCard().pairs() : 0,
                refusal);
    }
}
