package dev.barrage.shooter.game;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * New players get a fair chance. Plays one game of each model, as long as it should last; {@code -Dbeginners.seeds=20}
 * plays those of docs/balance.md and prints their table.
 */
@Tag("slow")
class BeginnersTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int SEEDS = Integer.getInteger("beginners.seeds", 1);
    private static final int STEPS_PER_MINUTE = 3600;

    /** Games of the table that go on after this time are not played further. */
    private static final int MOST_MINUTES = 6;

    /** Ships lost in the first minute of a fair game, and the part of the games that are fair. */
    private static final int LOST_AT_MOST = 1;

    private static final double FAIR = 0.8;

    /**
     * A game of a beginner.
     *
     * @param minutes its length
     * @param hits hits in the first minute, those that a bomb made up for too
     * @param lost ships lost in the first minute
     * @param wave stage and wave at its end
     */
    private record Outcome(double minutes, int hits, int lost, String wave) {}

    private static Outcome play(Difficulty difficulty, Beginner.Model model, long seed, double mostMinutes) {
        try (Game game = new Game(ASSETS, seed, 1, 0).growLate()) {
            MenuWalk player = new MenuWalk(new MenuChoice(difficulty, null), new Beginner(model, seed));
            while (game.phase() == Phase.TITLE) {
                game.step(player.next(game));
            }
            int hits = 0;
            int lost = 0;
            int steps = 0;
            while (game.phase() != Phase.GAME_OVER && steps < mostMinutes * STEPS_PER_MINUTE) {
                boolean dying = game.player().isDying();
                int lives = game.player().lives();
                game.step(player.next(game));
                boolean counts = steps++ < STEPS_PER_MINUTE;
                hits += counts && game.player().isDying() && !dying ? 1 : 0;
                lost += counts && game.player().lives() < lives ? 1 : 0;
            }
            String wave = game.field().stage() + 1 + "-" + game.waves().wave();
            return new Outcome(steps / (double) STEPS_PER_MINUTE, hits, lost, wave);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "NORMAL, STILL, 3",
        "NORMAL, WANDER, 3",
        "NORMAL, REACT, 3",
        "CALM, STILL, 5",
        "CALM, WANDER, 5",
        "CALM, REACT, 5"
    })
    void theFirstMinuteCostsAShipAtMostAndHalfTheGamesLast(
            Difficulty difficulty, Beginner.Model model, double wantedMinutes) {
        double mostMinutes = SEEDS == 1 ? wantedMinutes : MOST_MINUTES;
        List<Outcome> games = LongStream.rangeClosed(1, SEEDS)
                .parallel()
                .mapToObj(seed -> play(difficulty, model, seed, mostMinutes))
                .toList();
        double fair = games.stream().filter(game -> game.lost <= LOST_AT_MOST).count() / (double) SEEDS;
        double[] minutes = games.stream().mapToDouble(Outcome::minutes).sorted().toArray();
        double median = 0.5 * (minutes[(SEEDS - 1) / 2] + minutes[SEEDS / 2]);
        double hits = games.stream().mapToInt(Outcome::hits).average().orElseThrow();
        String line = String.format(
                Locale.ROOT,
                "| %s | %s | %.0f %% | %.1f | %.1f | %.1f |",
                difficulty,
                model.name().toLowerCase(Locale.ROOT),
                100 * fair,
                hits,
                minutes[0],
                median);
        System.out.println(line);
        assertTrue(fair >= FAIR && median >= wantedMinutes, line + " " + games);
    }
}
