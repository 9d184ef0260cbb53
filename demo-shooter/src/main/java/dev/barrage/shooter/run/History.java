package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Phase;
import java.util.Arrays;

/**
 * The last ten seconds of play of a game, for rewinding. Only steps of play count: a pause leaves a gap, and a new game
 * starts anew.
 *
 * <p>Play is kept in stretches: a snapshot and the inputs of the steps that follow without a gap. A step inside a
 * stretch is replayed from its snapshot, which gives the same bits.
 */
public final class History {
    /** Least reach of the history, steps, once the game has lasted that long; less after dozens of pauses. */
    public static final int STEPS = 600;

    /** Steps of a full stretch: few, so that rewinding is quick, but more where snapshots of a storm are large. */
    private static final int LEAST_SPACING = 20;

    private static final int MOST_SPACING = 60;

    /** Bytes of all snapshots that stretches of more steps keep to. */
    private static final long BUDGET = 8 << 20;

    /** The most stretches: enough for the reach and for two dozen pauses in it. */
    private static final int STRETCHES = STEPS / LEAST_SPACING + 26;

    /** Steps of play without a gap. */
    private static final class Stretch {
        final GameSnapshot start = new GameSnapshot();
        final int[] inputs = new int[MOST_SPACING];
        final Drag[] drags = new Drag[MOST_SPACING];
        /** Number of the game's step at the start. */
        long step;

        int length;

        Stretch() {
            for (int i = 0; i < drags.length; i++) {
                drags[i] = new Drag();
            }
        }

        long end() {
            return step + length;
        }

        boolean isFull() {
            long spacing = STEPS * (long) start.byteCount() / BUDGET;
            return length >= Math.max(LEAST_SPACING, Math.min(MOST_SPACING, spacing));
        }
    }

    private final Game game;
    /**
     * In their order, then those that are free. Snapshots grow when they are used, so the one freed last is used first.
     */
    private final Stretch[] stretches = new Stretch[STRETCHES];

    private int count;
    /** Whether the game that was played last has ended or was left. */
    private boolean over;

    public History(Game game) {
        this.game = game;
        for (int i = 0; i < STRETCHES; i++) {
            stretches[i] = new Stretch();
        }
    }

    /**
     * Records the game and the input of its next step, if that is a step of play; call before every step.
     *
     * @param drag the drag of that step; copied
     */
    void note(int input, Drag drag) {
        if (game.phase() != Phase.PLAYING) {
            over |= !game.isPaused();
            return;
        }
        undo(game.steps());
        if (count == 0 || at(count - 1).isFull() || at(count - 1).end() != game.steps()) {
            begin();
        }
        Stretch last = at(count - 1);
        last.inputs[last.length] = input;
        last.drags[last.length].set(drag);
        last.length++;
    }

    /** Forgets what was noted of a step and all later ones; forgets everything when another game has begun. */
    private void undo(long step) {
        if (over && count > 0 && at(count - 1).end() <= step) {
            count = 0;
        }
        over = false;
        while (count > 0 && at(count - 1).step >= step) {
            count--;
        }
        if (count > 0) {
            Stretch last = at(count - 1);
            last.length = (int) Math.min(last.length, step - last.step);
        }
    }

    private void begin() {
        int reach = 0;
        for (int i = 0; i < count; i++) {
            reach += at(i).length;
        }
        while (count == STRETCHES || count > 0 && reach - at(0).length >= STEPS) {
            reach -= at(0).length;
            freeFirst();
        }
        Stretch stretch = at(count++);
        stretch.step = game.steps();
        stretch.length = 0;
        game.save(stretch.start);
    }

    private void freeFirst() {
        Stretch free = stretches[0];
        System.arraycopy(stretches, 1, stretches, 0, --count);
        stretches[count] = free;
    }

    private Stretch at(int i) {
        return stretches[i];
    }

    /** Number of the stretch with a step; of the one before it, if the step is not one of play. */
    private int stretchOf(long step) {
        int i = count - 1;
        while (i > 0 && at(i).step > step) {
            i--;
        }
        return i;
    }

    /** Replays the next step of play of a rewound game; a pause is skipped. */
    void again() {
        int i = stretchOf(game.steps());
        if (game.steps() >= at(i).end()) {
            i++;
            game.restore(at(i).start);
        }
        int place = (int) (game.steps() - at(i).step);
        at(i).drags[place].pull(game.world());
        game.step(at(i).inputs[place]);
    }

    void clear() {
        count = 0;
    }

    /** A copy of the steps of play before a step of the game, for another game. */
    Footage footage(long before) {
        Footage footage = new Footage();
        for (int i = 0; i < count; i++) {
            Stretch stretch = at(i);
            int length = (int) Math.min(stretch.length, before - stretch.step);
            if (length > 0) {
                boolean follows = i > 0 && at(i - 1).end() == stretch.step;
                GameSnapshot start = follows ? null : stretch.start.copy();
                footage.add(new Footage.Take(start, Arrays.copyOf(stretch.inputs, length), copies(stretch, length)));
            }
        }
        return footage;
    }

    private static Drag[] copies(Stretch stretch, int length) {
        Drag[] copies = new Drag[length];
        for (int i = 0; i < length; i++) {
            copies[i] = stretch.drags[i].copy();
        }
        return copies;
    }

    /** The earliest step that {@link #goBack} reaches. */
    public long oldest() {
        return count == 0 ? game.steps() : at(0).step;
    }

    /**
     * Rewinds the game to a step of play, the last one up to {@code step}, or to the oldest one. Later steps are
     * discarded when the game continues.
     *
     * @param step at most the current step
     */
    public void goBack(long step) {
        if (count == 0 || step >= game.steps()) {
            return;
        }
        int i = stretchOf(step);
        long target = Math.max(at(i).step, Math.min(at(i).end() - 1, step));
        if (target >= game.steps()) {
            return;
        }
        // Plays at least one step, if there is one, so that hits and beams are those of the step shown.
        boolean follows = i > 0 && at(i - 1).end() == at(i).step;
        game.restore(at(target == at(i).step && follows ? i - 1 : i).start);
        while (game.steps() < target) {
            again();
        }
    }

    /** Rewinds by a number of steps of play, at most to the oldest; returns by how many. */
    int rewind(int steps) {
        long target = game.steps();
        int left = steps;
        for (int i = count - 1; i >= 0 && left > 0; i--) {
            long end = Math.min(target, at(i).end());
            long back = Math.max(0, Math.min(left, end - at(i).step));
            target = back > 0 ? end - back : target;
            left -= (int) back;
        }
        goBack(target);
        return steps - left;
    }
}
