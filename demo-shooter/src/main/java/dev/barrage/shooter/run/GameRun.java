package dev.barrage.shooter.run;

import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import java.io.IOException;
import java.nio.file.Path;

/** A game, who plays it, and what is noted about it, whether or not there is a window. */
public final class GameRun implements AutoCloseable {
    /** With more bullets the history would not fit beside the game into the heap of the start scripts. */
    private static final int MOST_STRESS_TO_REWIND = 50_000;

    private final Options options;
    private final Replay replay;
    private final Replay recording;
    private final Game game;
    private final Controls controls;
    private final StepLog log = new StepLog();
    private final History history;
    private long partedAt;

    /**
     * Prepares the game that the options ask for.
     *
     * @param live who plays where the options name neither bot nor replay
     * @throws IOException if the replay can't be read
     */
    public GameRun(Options options, Assets assets, Controls live) throws IOException {
        this.options = options;
        replay = options.replay() == null ? null : replay(options.replay(), assets);
        long seed = replay == null ? options.seed() : replay.seed();
        int stress = replay == null ? options.stress() : replay.stress();
        recording = new Replay(seed, stress, assets.digest());
        game = new Game(assets, seed, options.workers(), stress);
        game.world().useBroadphase(options.broadphase());
        history = options.headless() || stress > MOST_STRESS_TO_REWIND ? null : new History(game);
        Controls player = replay != null ? replay : options.bot() ? new Bot() : live;
        controls = options.choice() == null ? player : new MenuWalk(options.choice(), player);
    }

    /** Reads a replay of a game with these data files. */
    static Replay replay(Path file, Assets assets) throws IOException {
        Replay replay = ReplayFile.read(file);
        if (replay.data() != assets.digest()) {
            throw new IOException(file + " was recorded with other data files than this game has");
        }
        return replay;
    }

    /** Advances the game by a step. */
    public void step() {
        int input = controls.next(game);
        if (history != null) {
            history.note(input);
        }
        if (options.record() != null) {
            recording.record(input);
        }
        log.begin();
        game.step(input);
        log.end(game.bulletsAlive());
        if (options.record() != null) {
            recording.note(game);
        }
        if (replay != null && partedAt == 0 && !replay.agrees(game)) {
            partedAt = game.steps();
        }
    }

    /**
     * Goes back by so many steps, at most as far as the history of a game in a window reaches, and lets whoever plays take
     * over from there; a recording forgets what is undone.
     */
    public void rewind(int steps) {
        if (history == null) {
            return;
        }
        history.goBack(game.steps() - steps);
        recording.truncate(game.steps());
        if (replay != null) {
            replay.seek(game.steps());
        }
    }

    /** Steps still to do; a large number where there is no end. */
    public long stepsLeft() {
        if (replay == null && options.frames() == 0) {
            return Long.MAX_VALUE;
        }
        return Math.max(0, (options.frames() > 0 ? options.frames() : replay.steps()) - game.steps());
    }

    /** Whether all steps asked for are done. */
    public boolean isDone() {
        return stepsLeft() == 0;
    }

    /**
     * Writes the files that were asked for.
     *
     * @throws IOException if a file can't be written, or the replay went another way than when it was recorded
     */
    public void finish() throws IOException {
        if (options.record() != null) {
            recording.finish(game);
            ReplayFile.write(recording, options.record());
        }
        if (options.report() != null) {
            Report.of(this).write(options.report());
        }
        if (partedAt > 0) {
            throw new IOException(options.replay() + " parted from its recording in the " + Replay.HASH_STEPS
                    + " steps before step " + partedAt);
        }
    }

    /** Whether a person plays, not the bot or a replay. */
    boolean isLive() {
        return replay == null && !options.bot();
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

    int stress() {
        return recording.stress();
    }

    @Override
    public void close() {
        game.close();
    }
}
