package dev.barrage.shooter.view.menu;

import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.view.look.ControlNames;
import java.util.ArrayList;
import java.util.List;

/** Lines for the end of a lost game: bombs that would have helped, and the way back into the game. */
final class Advice {
    private Advice() {}

    /**
     * The lines, none to two.
     *
     * @param canRewind whether a person plays, who can rewind
     */
    static List<String> afterLoss(Game game, ControlNames names, boolean canRewind) {
        List<String> lines = new ArrayList<>();
        int bombs = game.player().bombs();
        if (bombs > 0) {
            String unused = bombs == 1 ? "1 bomb was left unused." : bombs + " bombs were left unused.";
            lines.add(unused + "   " + names.first(Action.BOMB) + " drops one, even just after a hit.");
        }
        if (canRewind && !game.trainer().isOn()) {
            String price = game.isPractice() ? "" : "   A rewound game gets no place among the high scores.";
            lines.add("Hold " + names.of(Action.REWIND) + " to rewind and play on." + price);
        }
        return lines;
    }
}
