package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import java.util.ArrayList;
import java.util.List;

/** Random access to the steps of a replay, by snapshots at intervals of the part played so far. */
public final class Timeline {
    private static final int SPACING = 240;

    private final GameRun run;
    private final List<GameSnapshot> snapshots = new ArrayList<>();

    /** Made before the first step of a run that plays a replay. */
    public Timeline(GameRun run) {
        this.run = run;
    }

    public void step() {
        Game game = run.game();
        if (game.steps() == (long) SPACING * snapshots.size()) {
            GameSnapshot snapshot = new GameSnapshot();
            game.save(snapshot);
            snapshots.add(snapshot);
        }
        run.step();
    }

    /** Moves to a step, back or forth, clamped to the length of the replay. */
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

    /** Length of the replay, steps. */
    public long length() {
        return run.replaySteps();
    }
}
