package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Phase;
import java.util.ArrayList;
import java.util.List;

/** A copy of recorded play, to be played again once by another game with the same data, on any thread. */
final class Footage {
    /**
     * Steps without a gap.
     *
     * @param start the game before them; null if they follow the take before
     * @param inputs an input for each step
     * @param drags a drag for each step
     */
    record Take(GameSnapshot start, int[] inputs, Drag[] drags) {}

    private final List<Take> takes = new ArrayList<>();
    private int steps;
    private int take;
    private int place;

    /** Appends a take of at least one step; the first has a start. */
    void add(Take next) {
        takes.add(next);
        steps += next.inputs().length;
    }

    int steps() {
        return steps;
    }

    /** Plays the next step, and skips a pause; returns false without effect at the end. */
    boolean play(Game game) {
        if (take == takes.size()) {
            return false;
        }
        playStep(game);
        if (game.phase() == Phase.PAUSED && take < takes.size()) {
            playStep(game);
        }
        return true;
    }

    private void playStep(Game game) {
        Take now = takes.get(take);
        if (place == 0 && now.start() != null) {
            game.restore(now.start());
        }
        now.drags()[place].pull(game.world());
        game.step(now.inputs()[place++]);
        if (place == now.inputs().length) {
            take++;
            place = 0;
        }
    }
}
