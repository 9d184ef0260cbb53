package dev.barrage.shooter.run;

import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.input.Replay;
import java.io.IOException;

/** A game, who plays it, and what is noted about it, whether or not there is a window. */
public final class GameRun implements AutoCloseable {
    private final Options options;
    private final Replay replay;
    private final Replay recording;
    private final Game game;
    private final Controls controls;
    private final StepLog log = new StepLog();

    /**
     * Prepares the game that the options ask for.
     *
     * @param live who plays where the options name neither bot nor replay
     * @throws IOException if the replay can't be read
     */
    public GameRun(Options options, Assets assets, Controls live) throws IOException {
        this.options = options;
        replay = options.replay() == null ? null : Replay.read(options.replay());
        long seed = replay == null ? options.seed() : replay.seed();
        int stress = replay == null ? options.stress() : replay.stress();
        recording = new Replay(seed, stress);
        game = new Game(assets, seed, options.workers(), stress);
        controls = replay != null ? replay : options.bot() ? new Bot() : live;
    }

    /** Advances the game by a step. */
    public void step() {
        int input = controls.next(game);
        if (options.record() != null) {
            recording.record(input);
        }
        log.begin();
        game.step(input);
        log.end(game.bulletsAlive());
    }

    /** Steps still to do; a large number where there is no end. */
    public long stepsLeft() {
        int wanted = replay != null && options.frames() == 0 ? replay.steps() : options.frames();
        return wanted == 0 ? Long.MAX_VALUE : Math.max(0, wanted - game.steps());
    }

    /** Whether all steps asked for are done. */
    public boolean isDone() {
        return stepsLeft() == 0;
    }

    /**
     * Writes the files that were asked for.
     *
     * @throws IOException if a file can't be written, or the replay did not end as it did when it was recorded
     */
    public void finish() throws IOException {
        if (options.record() != null) {
            recording.finish(game.hash());
            recording.write(options.record());
        }
        if (options.report() != null) {
            Report.of(this).write(options.report());
        }
        if (replay != null && game.steps() == replay.steps() && game.hash() != replay.hash()) {
            throw new IOException(options.replay() + " ended with hash " + Long.toHexString(game.hash())
                    + ", recorded was " + Long.toHexString(replay.hash()));
        }
    }

    /** The game. */
    public Game game() {
        return game;
    }

    /** The options. */
    public Options options() {
        return options;
    }

    StepLog log() {
        return log;
    }

    long seed() {
        return recording.seed();
    }

    @Override
    public void close() {
        game.close();
    }
}
