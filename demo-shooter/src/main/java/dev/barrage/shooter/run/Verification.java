package dev.barrage.shooter.run;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.input.Replay;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Plays a replay twice side by side: with any workers and broadphase, and with one worker and the default broadphase.
 * Compares the two after every step, and both with the recorded hashes.
 */
public final class Verification {
    private static final int PROGRESS_STEPS = 1800;

    private final String name;
    private final Replay replay;
    private final Assets assets;
    private long partedFromOneWorker;
    private long partedFromRecording;

    /** @throws IOException if it can't be read, is damaged, or belongs to other data files */
    public Verification(Path file, Assets assets) throws IOException {
        name = file.toString();
        replay = GameRun.replay(file, assets);
        this.assets = assets;
    }

    /**
     * Plays to the end or to the first difference, and prints the result.
     *
     * @return whether everything matched
     */
    public boolean run(int workers, BroadphaseKind broadphase, PrintWriter out) {
        try (Game game = new Game(assets, replay.seed(), workers, replay.stress(), replay.day());
                Game reference = new Game(assets, replay.seed(), 1, replay.stress(), replay.day())) {
            game.world().useBroadphase(broadphase);
            while (game.steps() < replay.steps() && partedFromOneWorker == 0) {
                int input = replay.next(game);
                game.step(input);
                reference.step(input);
                compare(game, reference);
                if (game.steps() % PROGRESS_STEPS == 0) {
                    out.printf(Locale.ROOT, "step %,d of %,d%n", game.steps(), replay.steps());
                }
            }
            report(game, workers, out);
        }
        return partedFromOneWorker == 0 && partedFromRecording == 0;
    }

    private void compare(Game game, Game reference) {
        if (game.hash() != reference.hash()) {
            partedFromOneWorker = game.steps();
        }
        if (partedFromRecording == 0 && !replay.agrees(game)) {
            partedFromRecording = game.steps();
        }
    }

    private void report(Game game, int workers, PrintWriter out) {
        if (partedFromOneWorker > 0) {
            out.printf(
                    Locale.ROOT,
                    "%s: %d workers part from one worker at step %,d%n",
                    name,
                    workers,
                    partedFromOneWorker);
        }
        if (partedFromRecording > 0) {
            long before = (partedFromRecording - 1) / Replay.HASH_STEPS * Replay.HASH_STEPS;
            out.printf(
                    Locale.ROOT,
                    "%s: parts from its recording between step %,d and step %,d%n",
                    name,
                    before,
                    partedFromRecording);
        }
        if (partedFromOneWorker == 0 && partedFromRecording == 0) {
            out.printf(
                    Locale.ROOT,
                    "%s: verified, %,d steps on %d workers like on one and as recorded, hash %016x%n",
                    name,
                    game.steps(),
                    workers,
                    game.hash());
        }
    }
}
