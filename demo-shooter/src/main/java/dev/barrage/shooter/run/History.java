package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;

/**
 * The last ten seconds of a game for rewinding: snapshots at intervals and every input. A step between two snapshots
 * is replayed from the earlier one, which gives the same bits.
 */
public final class History {
    /** Least reach of the history, steps, once the game has lasted that long. */
    public static final int STEPS = 600;

    private static final int SPACING = 20;
    private static final int SNAPSHOTS = STEPS / SPACING + 2;

    private final Game game;
    private final GameSnapshot[] snapshots = new GameSnapshot[SNAPSHOTS];
    private final int[] inputs = new int[SNAPSHOTS * SPACING];
    private final Drag[] drags = new Drag[SNAPSHOTS * SPACING];
    private long oldest = -1;

    /** Starts the history of a game. */
    public History(Game game) {
        this.game = game;
        for (int i = 0; i < SNAPSHOTS; i++) {
            snapshots[i] = new GameSnapshot();
        }
        for (int i = 0; i < drags.length; i++) {
            drags[i] = new Drag();
        }
    }

    /**
     * Records the game and the input of its next step; call before every step.
     *
     * @param drag the drag of that step; copied
     */
    void note(int input, Drag drag) {
        long step = game.steps();
        if (step % SPACING == 0) {
            game.save(snapshots[slot(step)]);
            oldest = oldest < 0 ? step : Math.max(oldest, step - (SNAPSHOTS - 1) * SPACING);
        }
        if (oldest >= 0) {
            int place = (int) (step % inputs.length);
            inputs[place] = input;
            drags[place].body = drag.body;
            drags[place].x = drag.x;
            drags[place].y = drag.y;
        }
    }

    private static int slot(long step) {
        return (int) (step / SPACING % SNAPSHOTS);
    }

    /** Replays the next step of a rewound game. */
    void again() {
        int place = (int) (game.steps() % inputs.length);
        drags[place].pull(game.world());
        game.step(inputs[place]);
    }

    /** The earliest step that {@link #goBack} reaches. */
    public long oldest() {
        return oldest < 0 ? game.steps() : oldest;
    }

    /**
     * Rewinds the game to a step, or to the oldest one. Later steps are discarded when the game continues.
     *
     * @param step at most the current step
     */
    public void goBack(long step) {
        long target = Math.max(oldest(), step);
        if (target >= game.steps()) {
            return;
        }
        // Plays at least one step, if there is one, so that hits and beams are those of the step shown.
        long from = Math.max(oldest(), (target - 1) / SPACING * SPACING);
        game.restore(snapshots[slot(from)]);
        while (game.steps() < target) {
            again();
        }
    }
}
