package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Campaign;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.Scores;
import java.time.LocalDate;
import java.time.ZoneId;

/** Records the results of games that a person played in full and without help. */
final class BestGames {
    private final Profile profile;
    private Phase before = Phase.TITLE;
    private boolean helped;

    BestGames(Profile profile) {
        this.profile = profile;
    }

    /** Excludes this game, because the player rewound it or moved bodies with the mouse. */
    void noteHelp() {
        helped = true;
    }

    /** Follows one step of the game. */
    void step(Game game) {
        Phase phase = game.phase();
        boolean won = phase == Phase.VICTORY;
        boolean over = won || phase == Phase.GAME_OVER;
        if (phase != before && over && !game.isPractice() && !helped && hasList(game)) {
            profile.scores()
                    .add(
                            list(game),
                            new Scores.Entry(
                                    game.scoring().score(),
                                    reached(game),
                                    won,
                                    LocalDate.now(ZoneId.systemDefault()).toString(),
                                    game.player().ship().name()));
            profile.saveScores();
        }
        boolean inPlay = phase == Phase.PLAYING || phase == Phase.PAUSED;
        helped &= inPlay && game.campaign().act() != Campaign.Act.FLIGHT;
        before = phase;
    }

    /** Whether the game counts: the endless mode does for the seed of a day. */
    private static boolean hasList(Game game) {
        return !game.endless().isOn() || game.endless().day() > 0;
    }

    private static String list(Game game) {
        return game.endless().isOn()
                ? Scores.listOf(game.endless().name())
                : game.difficulty().name();
    }

    /** The stage that the game reached, or the wave. */
    private static int reached(Game game) {
        return game.endless().isOn() ? game.endless().round() : game.field().stage() + 1;
    }
}
