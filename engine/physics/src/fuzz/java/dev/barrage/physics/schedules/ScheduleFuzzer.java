package dev.barrage.physics.schedules;

import dev.barrage.physics.StageTrace;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.parallel.Chance;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps subjects under schedules drawn from seeds: which loops are shared, who claims which block, delays of workers,
 * and the step in which vectors take over. Compares a digest of every stage with that of one worker and scalar kernels.
 *
 * <p>In most schedules the workers take turns on one thread: these follow from the seed alone, and take a tenth of the
 * time. In the others they are threads. A team serves many schedules, so that buffers are as earlier ones left them.
 */
public final class ScheduleFuzzer implements AutoCloseable {
    private static final int[] TEAMS = {2, 3, 4, 9};

    /** One in this number of schedules runs on threads. */
    private static final int THREADS = 8;

    private final Subject subject;
    private final long[][] expected;
    private final List<Team> teams = new ArrayList<>();

    /** One worker with scalar kernels; null until it is needed. */
    private Play alone;

    /** A subject for a number of workers. */
    private record Team(int workers, DrawnChance chance, Play play, StageTrace trace) {}

    /** A fuzzer of one subject. */
    public ScheduleFuzzer(Subject subject) {
        this.subject = subject;
        expected = new long[subject.starts()][];
    }

    /**
     * Runs schedules.
     *
     * @param schedules number of schedules of all subjects together
     * @param seed seed of the first; the others follow
     * @throws AssertionError if a stage differs
     */
    public static void run(List<Subject> subjects, int schedules, long seed) {
        for (int s = 0; s < subjects.size(); s++) {
            try (ScheduleFuzzer fuzzer = new ScheduleFuzzer(subjects.get(s))) {
                for (int i = s; i < schedules; i += subjects.size()) {
                    fuzzer.run(seed + i);
                }
            }
        }
    }

    /** Runs one schedule. */
    public void run(long seed) {
        Rng rng = new Rng(seed);
        int start = rng.nextInt(subject.starts());
        boolean turns = rng.nextInt(THREADS) > 0;
        Team team = team(TEAMS[turns ? rng.nextInt(TEAMS.length) : rng.nextInt(TEAMS.length - 1)], turns);
        long[] digests = digests(start);
        team.chance.draw(seed, subject.steps());
        team.play.begin(start);
        team.trace.expect(digests);
        try {
            steps(team.play, team.trace);
        } catch (StageTrace.Difference difference) {
            throw new AssertionError(describe(difference, seed, start, team));
        }
    }

    private void steps(Play play, StageTrace trace) {
        for (int step = 0; step < subject.steps(); step++) {
            play.step();
            trace.endStep(play.hash());
        }
    }

    private Team team(int workers, boolean turns) {
        for (Team team : teams) {
            if (team.workers == workers && team.chance.takesTurns() == turns) {
                return team;
            }
        }
        DrawnChance chance = new DrawnChance(turns, workers);
        chance.draw(0, 1);
        Chance.give(chance);
        try {
            teams.add(open(workers, chance));
        } finally {
            Chance.give(null);
        }
        return teams.get(teams.size() - 1);
    }

    private Team open(int workers, DrawnChance chance) {
        Play play = subject.open(workers);
        return new Team(workers, chance, play, play.trace());
    }

    /** The digests of one worker with scalar kernels. */
    private long[] digests(int start) {
        if (expected[start] == null) {
            Play play = alone();
            play.begin(start);
            play.trace().record();
            steps(play, play.trace());
            expected[start] = play.trace().recorded();
        }
        return expected[start];
    }

    private Play alone() {
        if (alone == null) {
            Chance.give(new DrawnChance(true, 1) {
                @Override
                public boolean takesVectors() {
                    return false;
                }
            });
            try {
                alone = subject.open(1);
            } finally {
                Chance.give(null);
            }
        }
        return alone;
    }

    private String describe(StageTrace.Difference found, long seed, int start, Team team) {
        List<String> lines = team.trace.lines();
        List<String> right = rightLines(found, start);
        String message = subject.name() + ", seed " + seed + ", start " + start + ", " + team.workers
                + (team.chance.takesTurns() ? " workers by turns" : " threads") + ": step " + found.step + ", stage "
                + found.stage + " differs";
        for (int i = 0; i < Math.max(lines.size(), right.size()); i++) {
            String line = i < lines.size() ? lines.get(i) : "(nothing)";
            String wanted = i < right.size() ? right.get(i) : "(nothing)";
            if (!line.equals(wanted)) {
                return message + "\n  first in " + line + "\n  which is " + wanted;
            }
        }
        return message;
    }

    private List<String> rightLines(StageTrace.Difference found, int start) {
        Play play = alone();
        play.begin(start);
        play.trace().record();
        play.trace().writeAt(found.at);
        try {
            steps(play, play.trace());
        } catch (StageTrace.Difference there) {
            return play.trace().lines();
        }
        return List.of();
    }

    @Override
    public void close() {
        for (Team team : teams) {
            team.play.close();
        }
        teams.clear();
        if (alone != null) {
            alone.close();
            alone = null;
        }
    }
}
