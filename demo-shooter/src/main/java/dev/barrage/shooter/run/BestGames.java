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
        if (phase != before && (won || phase == Phase.GAME_OVER) && !game.isPractice() && !helped) {
            profile.scores()
                    .add(
                            game.difficulty().name(),
                            new Scores.Entry(
                                    game.scoring().score(),
                                    game.field().stage() + 1,
                                    won,
                                    LocalDate.now(ZoneId.systemDefault()).toString()));
            profile.saveScores();
        }
        boolean inPlay = phase == Phase.PLAYING || phase == Phase.PAUSED;
        helped &= inPlay && game.campaign().act() != Campaign.Act.FLIGHT;
        before = phase;
    }
}
