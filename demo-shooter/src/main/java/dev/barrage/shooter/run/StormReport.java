package dev.barrage.shooter.run;

import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Difficulty;
import dev.barrage.shooter.game.Lesson;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Judges curtains: how often the planner is hit in them without weapons, and how dense they are. */
public final class StormReport {
    private StormReport() {}

    /**
     * Prints a line for each curtain and difficulty.
     *
     * @param seeds number of trials of each
     */
    public static void print(
            Assets assets, List<Lesson> curtains, List<Difficulty> difficulties, int seeds, PrintWriter out) {
        out.println("curtain     difficulty  hits/min   worst   grains   share   plan ms/step");
        for (Lesson curtain : curtains) {
            for (Difficulty difficulty : difficulties) {
                print(assets, curtain, difficulty, seeds, out);
            }
        }
    }

    private static void print(Assets assets, Lesson lesson, Difficulty difficulty, int seeds, PrintWriter out) {
        int hits = 0;
        int steps = 0;
        int grains = 0;
        float share = 0f;
        double worst = 0;
        double millis = 0;
        for (int seed = 1; seed <= seeds; seed++) {
            StormTrial trial = StormTrial.fly(assets, lesson, difficulty, seed);
            hits += trial.hits;
            steps += trial.steps;
            grains = Math.max(grains, trial.grains);
            share = Math.max(share, trial.share);
            worst = Math.max(worst, trial.hitsPerMinute());
            millis += trial.pilotMillis() / seeds;
        }
        out.printf(
                Locale.ROOT,
                "%-11s %-11s %8.2f %7.1f %8d %6.0f%% %14.2f%n",
                lesson.curtain(),
                difficulty.name().toLowerCase(Locale.ROOT),
                3600.0 * hits / steps,
                worst,
                grains,
                100f * share,
                millis);
    }
}
