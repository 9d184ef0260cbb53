package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;

/**
 * The last ten seconds of a game, to go back to any step of them: a snapshot now and then, and every input. A step
 * between two snapshots is played again from the earlier one, which gives the same bits.
 */
public final class History {
    /** How far back one can go at least, steps, once the game has lasted that long. */
    public static final int STEPS = 600;

    private static final int SPACING = 20;
    private static final int SNAPSHOTS = STEPS / SPACING + 2;

    private final Game game;
    private final GameSnapshot[] snapshots = new GameSnapshot[SNAPSHOTS];
    private final int[] inputs = new int[SNAPSHOTS * SPACING];
    private final Drag[] drags = new Drag[SNAPSHOTS * SPACING];
    private long oldest = -1;

    /** The history of a game from now on. */
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
     * Notes the game as it is and what its next step is going to be given; call it before every step.
     *
     * @param drag what is pulled before that step; copied
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

    /** Plays the next step as it was played before; for a game in its own past. */
    void again() {
        int place = (int) (game.steps() % inputs.length);
        drags[place].pull(game.world());
        game.step(inputs[place]);
    }

    /** The earliest step that {@link #goBack} reaches: how many steps the game had made then. */
    public long oldest() {
        return oldest < 0 ? game.steps() : oldest;
    }

    /**
     * Takes the game back to where it had made so many steps, or as far as it goes. What came later is forgotten when
     * the game goes on.
     *
     * @param step at most the steps that the game has made
     */
    public void goBack(long step) {
        long target = Math.max(oldest(), step);
        if (target >= game.steps()) {
            return;
        }
        // At least one step is played, where there is one, so that hits and beams are those of the step shown.
        long from = Math.max(oldest(), (target - 1) / SPACING * SPACING);
        game.restore(snapshots[slot(from)]);
        while (game.steps() < target) {
            again();
        }
    }
}
