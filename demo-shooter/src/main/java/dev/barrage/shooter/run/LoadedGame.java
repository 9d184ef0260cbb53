package dev.barrage.shooter.run;

import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.Scores;
import dev.barrage.shooter.profile.ScoresMenu;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.view.control.LiveControls;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** The parts of a game in a window that need neither window nor sound, so that they load while those open. */
public final class LoadedGame implements AutoCloseable {
    final Profile profile;
    final SettingsMenu menu;
    final ScoresMenu best;
    final LiveControls live;
    final GameRun run;

    /**
     * Reads the player's files and makes the game.
     *
     * @param err receiver of warnings and of the faults of patterns
     * @throws IOException if the replay can't be read
     */
    public LoadedGame(Options options, Assets assets, PrintWriter err) throws IOException {
        profile = new Profile(options.output().home(), err);
        menu = new SettingsMenu(profile.settings());
        live = new LiveControls(menu);
        run = new GameRun(options, assets, new Introduction(live, profile), err);
        best = new ScoresMenu(profile.scores(), lists(run.game()));
        live.attach(best);
        run.game().makeRoom();
        System.gc(); // of what loading left, while nobody waits for a step
    }

    /** The names of the lists of best games, in the order of their screen. */
    private static List<String> lists(Game game) {
        List<String> lists = new ArrayList<>();
        for (Difficulty difficulty : Difficulty.values()) {
            lists.add(difficulty.name());
        }
        lists.add(Scores.listOf(game.endless().name()));
        return lists;
    }

    @Override
    public void close() {
        run.close();
    }
}
