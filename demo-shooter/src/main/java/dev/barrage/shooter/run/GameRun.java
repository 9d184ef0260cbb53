package dev.barrage.shooter.run;

import dev.barrage.physics.ecs.Entity;
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
    /** Both null where nobody can go back. */
    private History history;

    private BackgroundCheck check;
    private final Drag drag = new Drag();
    private long partedAt;

    /**
     * Prepares the game that the options ask for.
     *
     * @param live who plays where the options name neither bot nor replay
     * @throws IOException if the replay can't be read
     */
    public GameRun(Options options, Assets assets, Controls live) throws IOException {
        this.options = options;
        PlayOptions play = options.play();
        replay = play.isReplayed() ? replay(play.replay(), assets) : null;
        long seed = replay == null ? play.seed() : replay.seed();
        int stress = replay == null ? play.stress() : replay.stress();
        int workers = options.simulation().workers();
        recording = new Replay(seed, stress, assets.digest());
        game = new Game(assets, seed, workers, stress);
        game.world().useBroadphase(options.simulation().broadphase());
        boolean remembers = !options.display().headless() && replay == null && stress <= MOST_STRESS_TO_REWIND;
        history = remembers ? new History(game) : null;
        check = remembers ? new BackgroundCheck(game, assets, seed, workers, stress) : null;
        Controls player = replay != null ? replay : play.bot() ? new Bot() : live;
        controls = play.choice() == null ? player : new MenuWalk(play.choice(), player);
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
            history.note(input, drag);
            if (drag.body == Entity.NONE) {
                check.note(input);
            } else {
                check.restart();
            }
        }
        if (options.output().isRecorded()) {
            recording.record(input);
        }
        drag.pull(game.world());
        log.begin();
        game.step(input);
        log.end(game.bulletsAlive());
        if (options.output().isRecorded()) {
            recording.note(game);
        }
        if (replay != null && partedAt == 0 && !replay.agrees(game)) {
            partedAt = game.steps();
        }
    }

    /**
     * Pulls a body to a point in the coming steps, until {@link #release}; false, and nothing happens, if it is no body
     * that moves, or in a game that is recorded or replayed: no recording holds what a mouse has pulled.
     */
    public boolean drag(long body, float x, float y) {
        if (!options.isFree() || !Drag.canMove(game.world(), body)) {
            release();
            return false;
        }
        drag.body = body;
        drag.x = x;
        drag.y = y;
        return true;
    }

    /** Pulls nothing any more. */
    public void release() {
        drag.body = Entity.NONE;
    }

    /**
     * Goes back by so many steps, at most as far as the history of a game in a window reaches, and lets whoever plays take
     * over from there; a recording forgets what is undone.
     */
    public void rewind(int steps) {
        if (history == null) {
            return;
        }
        long before = game.steps();
        history.goBack(before - steps);
        log.undo(before - game.steps());
        recording.truncate(game.steps());
        check.restart();
    }

    /** Gives up going back and being checked: the game is about to get what its inputs do not tell. */
    void leaveHistory() {
        if (check != null) {
            check.close();
        }
        check = null;
        history = null;
    }

    /** Lets a replay go on from where the game was put. */
    void resume() {
        replay.seek(game.steps());
    }

    /** Steps of the replay that is played; 0 where none is. */
    int replaySteps() {
        return replay == null ? 0 : replay.steps();
    }

    /** Steps still to do; a large number where there is no end. */
    public long stepsLeft() {
        int steps = options.play().steps();
        if (replay == null && steps == 0) {
            return Long.MAX_VALUE;
        }
        return Math.max(0, (steps > 0 ? steps : replay.steps()) - game.steps());
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
        if (options.output().isRecorded()) {
            recording.finish(game);
            ReplayFile.write(recording, options.output().record());
        }
        if (options.output().report() != null) {
            Report.of(this).write(options.output().report());
        }
        if (partedAt > 0) {
            throw new IOException(options.play().replay() + " parted from its recording in the " + Replay.HASH_STEPS
                    + " steps before step " + partedAt);
        }
    }

    /** Whether a person plays, not the bot or a replay. */
    boolean isLive() {
        return replay == null && !options.play().bot();
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

    /** The last seconds of the game; null where they are not kept. */
    History history() {
        return history;
    }

    /** What plays every minute again; null where nothing does. */
    BackgroundCheck check() {
        return check;
    }

    @Override
    public void close() {
        if (check != null) {
            check.close();
        }
        game.close();
    }
}
