package dev.barrage.shooter.balance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bosses last as long as they should. {@code -Dboss.seeds=N} prints the bot's seconds and hits in each phase of each
 * boss from N fights on each difficulty, with {@code -Dboss.stage=1} of that stage alone, and with
 * {@code -Dboss.difficulty=HARD} on that difficulty alone.
 */
class BossReportTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    /** The phases that only the harder difficulties have, by stage. */
    private static final int[] MORE = {3, 3, 4};

    @Test
    @Tag("slow")
    @EnabledIfSystemProperty(named = "boss.seeds", matches = "[1-9]\\d*")
    void printsTheReport() {
        int only = Integer.getInteger("boss.stage", 0);
        String wanted = System.getProperty("boss.difficulty");
        for (int stage = 0; stage < ASSETS.stages(); stage++) {
            for (Difficulty difficulty : Difficulty.values()) {
                if ((only == 0 || only == stage + 1) && (wanted == null || wanted.equals(difficulty.name()))) {
                    print(stage, difficulty, Integer.getInteger("boss.seeds"));
                }
            }
        }
    }

    /**
     * Four fights of a minute by the bot, and one on HARD. The demand holds for the median: single fights vary by a
     * fifth.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    @Tag("slow")
    void aBossLastsThreeQuartersOfAMinuteToAMinuteOnNormalAndLongerOnHard(int stage) {
        double[] seconds = new double[4];
        for (int i = 0; i < seconds.length; i++) {
            BossTrial normal = BossTrial.fight(ASSETS, stage, Difficulty.NORMAL, i + 1);
            assertTrue(normal.won, "won on NORMAL");
            seconds[i] = normal.seconds();
        }
        Arrays.sort(seconds);
        String all = Arrays.toString(seconds);
        double median = 0.5 * (seconds[1] + seconds[2]);
        assertTrue(median >= 45 && median <= 60, "median " + median + " of " + all);
        assertTrue(seconds[0] >= 40 && seconds[3] <= 70, all);
        BossTrial hard = BossTrial.fight(ASSETS, stage, Difficulty.HARD, 1);
        assertTrue(hard.won && hard.seconds() > seconds[3], "HARD: " + hard.seconds());
        assertTrue(hard.steps[MORE[stage]] > 400, "steps of the phase more: " + hard.steps[MORE[stage]]);
    }

    private static void print(int stage, Difficulty difficulty, int seeds) {
        int phases = ASSETS.boss(ASSETS.bossOf(stage)).phases().size();
        double[] seconds = new double[phases];
        double[] hits = new double[phases];
        StringBuilder fights = new StringBuilder();
        double allSeconds = 0;
        double allHits = 0;
        for (int seed = 1; seed <= seeds; seed++) {
            BossTrial trial = BossTrial.fight(ASSETS, stage, difficulty, seed);
            for (int phase = 0; phase < phases; phase++) {
                seconds[phase] += trial.steps[phase] / 60.0 / seeds;
                hits[phase] += (double) trial.hits[phase] / seeds;
            }
            fights.append(String.format(Locale.ROOT, " %.1f%s", trial.seconds(), trial.won ? "" : " lost"));
            allSeconds += trial.seconds();
            allHits += trial.allHits();
        }
        System.out.printf(
                Locale.ROOT,
                "stage %d %-8s seconds %s  hits %s  a minute %.1f  fights%s%n",
                stage + 1,
                difficulty,
                text(seconds),
                text(hits),
                60 * allHits / allSeconds,
                fights);
        assertTrue(allSeconds > 0, "there was a fight");
    }

    private static String text(double[] values) {
        return Arrays.stream(values)
                .mapToObj(value -> String.format(Locale.ROOT, "%.1f", value))
                .toList()
                .toString();
    }
}
