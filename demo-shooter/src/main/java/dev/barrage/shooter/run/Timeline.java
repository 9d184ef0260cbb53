package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import java.util.ArrayList;
import java.util.List;

/** A replay that can be watched from any step: as far as it has been played there is a snapshot now and then. */
public final class Timeline {
    private static final int SPACING = 240;

    private final GameRun run;
    private final List<GameSnapshot> snapshots = new ArrayList<>();

    /** The timeline of a run that plays a replay and has not begun. */
    public Timeline(GameRun run) {
        this.run = run;
    }

    /** Plays the next step. */
    public void step() {
        Game game = run.game();
        if (game.steps() == (long) SPACING * snapshots.size()) {
            GameSnapshot snapshot = new GameSnapshot();
            game.save(snapshot);
            snapshots.add(snapshot);
        }
        run.step();
    }

    /** Goes to where so many steps are made, back or forth; steps that are not in the replay count as its first or last. */
    public void seek(long step) {
        long target = Math.max(0, Math.min(length(), step));
        Game game = run.game();
        long known = Math.min(target / SPACING, snapshots.size() - 1);
        boolean jump = known >= 0 && (target < game.steps() || known * SPACING > game.steps());
        if (jump) {
            game.restore(snapshots.get((int) known));
            run.resume();
        }
        while (game.steps() < target) {
            step();
        }
    }

    /** Steps of the replay. */
    public long length() {
        return run.replaySteps();
    }
}
