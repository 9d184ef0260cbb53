package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.Scores;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.function.Supplier;

/** Records the results of games that a person played in full and without help. */
final class BestGames {
    private final Profile profile;
    private final Supplier<Replay> recorded;
    private Phase before = Phase.TITLE;
    private boolean helped;

    /** @param recorded gives the replay of the game that has just ended; null if there is none */
    BestGames(Profile profile, Supplier<Replay> recorded) {
        this.profile = profile;
        this.recorded = recorded;
    }

    /** Excludes this game, because the player rewound it or moved bodies with the mouse. */
    void noteHelp() {
        helped = true;
    }

    void step(Game game) {
        Phase phase = game.phase();
        boolean won = phase == Phase.VICTORY;
        boolean over = phase != before && (won || phase == Phase.GAME_OVER);
        if (over && !game.isPractice() && !helped && hasList(game)) {
            add(game, won);
        }
        boolean inPlay = phase == Phase.PLAYING || game.isPaused();
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

    private void add(Game game, boolean won) {
        String list = list(game);
        long score = game.scoring().score();
        String date = LocalDate.now(ZoneId.systemDefault()).toString();
        if (profile.scores().isBest(list, score)) {
            String replay = keep(list, score, date);
            String ship = game.player().ship().name();
            profile.scores().add(list, new Scores.Entry(score, reached(game), won, date, ship, replay));
            profile.saveScores();
        }
    }

    /** Writes the replay of the game; returns its name, empty if there is none. */
    private String keep(String list, long score, String date) {
        Replay replay = recorded.get();
        if (replay == null) {
            return "";
        }
        try {
            String name = profile.replays().fresh(list, score, date);
            ReplayFile.write(replay, profile.replays().file(name));
            return name;
        } catch (IOException e) {
            profile.warn("The replay of this game can't be kept: " + e.getMessage());
            return "";
        }
    }
}
