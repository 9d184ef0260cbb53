package dev.barrage.shooter.balance;

import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Bands;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Curved;
import dev.barrage.shooter.curtain.Eye;
import dev.barrage.shooter.curtain.Gate;
import dev.barrage.shooter.curtain.Mask;
import dev.barrage.shooter.curtain.Source;
import dev.barrage.shooter.curtain.Strip;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.campaign.Lesson;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/**
 * Judges curtains: how often the planner is hit in them without weapons, and how dense they are. A curtain that leaves a
 * way is judged in a field without walls, so that it means the same in every stage.
 */
final class StormReport {
    /** By difficulty: the least and the most hits in a minute. */
    private static final int[][] HITS = {{0, 0}, {0, 1}, {1, 4}, {4, 10}};

    private static final int LEAST_GRAINS = 5_000;
    private static final float LEAST_SECONDS = 15f;
    private static final float MOST_SECONDS = 30f;

    private final Assets walled;
    private final Assets open;
    private final int seeds;
    private final PrintWriter out;
    private int misses;

    private StormReport(Assets walled, Assets open, int seeds, PrintWriter out) {
        this.walled = walled;
        this.open = open;
        this.seeds = seeds;
        this.out = out;
    }

    /**
     * Prints a line for each curtain and difficulty; returns the number of those that miss their demands. Trials run on
     * all cores, in the common pool.
     *
     * @param walled the data of the game
     * @param open the same data with fields that have no walls
     * @param seeds number of trials of each
     */
    static int print(
            Assets walled,
            Assets open,
            List<Lesson> curtains,
            List<Difficulty> difficulties,
            int seeds,
            PrintWriter out) {
        StormReport report = new StormReport(walled, open, seeds, out);
        out.println("curtain     difficulty  hits/min   worst   grains   share   plan ms/step  verdict");
        List<Difficulty> easiestFirst =
                difficulties.stream().sorted().distinct().toList();
        for (Lesson curtain : curtains) {
            int before = 0;
            for (Difficulty difficulty : easiestFirst) {
                before = report.print(curtain, difficulty, before);
            }
        }
        return report.misses;
    }

    /** Judges a curtain on a difficulty; returns the most grains. */
    private int print(Lesson lesson, Difficulty difficulty, int grainsBefore) {
        Assets assets = needsWalls(walled.curtain(lesson.curtain())) ? walled : open;
        List<StormTrial> trials = LongStream.rangeClosed(1, seeds)
                .parallel()
                .mapToObj(seed -> StormTrial.fly(assets, lesson, difficulty, seed))
                .toList();
        int hits = 0;
        int steps = 0;
        int grains = 0;
        float share = 0f;
        double worst = 0;
        double millis = 0;
        for (StormTrial trial : trials) {
            hits += trial.hits;
            steps += trial.steps;
            grains = Math.max(grains, trial.grains);
            share = Math.max(share, trial.share);
            worst = Math.max(worst, trial.hitsPerMinute());
            millis += trial.pilotMillis() / seeds;
        }
        double perMinute = 3600.0 * hits / steps;
        String miss = miss(lesson, difficulty, perMinute, grains, grainsBefore);
        misses += miss.isEmpty() ? 0 : 1;
        out.printf(
                Locale.ROOT,
                "%-11s %-11s %8.2f %7.1f %8d %6.0f%% %14.2f  %s%n",
                lesson.curtain(),
                difficulty.name().toLowerCase(Locale.ROOT),
                perMinute,
                worst,
                grains,
                100f * share,
                millis,
                miss.isEmpty() ? "ok" : "MISS: " + miss);
        out.flush();
        return grains;
    }

    /** Whether only walls save a ship from a curtain: all of its sources fill their bands from side to side. */
    static boolean needsWalls(Curtain curtain) {
        return curtain.sources().stream().noneMatch(StormReport::leavesWay);
    }

    private static boolean leavesWay(Source source) {
        return source instanceof Eye || source instanceof Gate || leaveWay(source.masks());
    }

    private static boolean leaveWay(List<Mask> masks) {
        return masks.stream()
                .anyMatch(mask -> mask instanceof Curved curved
                        ? leaveWay(curved.masks())
                        : !(mask instanceof Bands || mask instanceof Strip));
    }

    /** The demand that a curtain misses, or nothing. */
    private String miss(Lesson lesson, Difficulty difficulty, double hits, int grains, int grainsBefore) {
        int[] demanded = HITS[difficulty.ordinal()];
        float seconds = walled.curtain(lesson.curtain()).seconds();
        if (hits < demanded[0] || hits > demanded[1]) {
            return "hits/min must be from " + demanded[0] + " to " + demanded[1];
        }
        if (grains <= grainsBefore) {
            return "more grains than the " + grainsBefore + " before";
        }
        if (difficulty == Difficulty.NORMAL && grains < LEAST_GRAINS) {
            return "at least " + LEAST_GRAINS + " grains";
        }
        if (seconds < LEAST_SECONDS || seconds > MOST_SECONDS) {
            return "seconds must be from " + LEAST_SECONDS + " to " + MOST_SECONDS + ": " + seconds;
        }
        return "";
    }
}
