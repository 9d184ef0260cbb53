package dev.barrage.shooter.run;

import dev.barrage.graphics.window.NoContextException;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.bulletml.PatternFaults;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.input.MenuFollower;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.input.Replay;
import dev.barrage.shooter.input.ReplayFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.function.Supplier;

/** A game with its player and its records, with or without a window. */
public final class GameRun implements AutoCloseable {
    /** The most stress bullets with a history; with more it would not fit into the heap of the start scripts. */
    private static final int MOST_STRESS_TO_REWIND = 50_000;

    private final Options options;
    private final long data;
    /** What is played; null while a person or the bot plays. */
    private Replay replay;

    private Replay recording;
    /** The game in which a replay is watched for a while; null otherwise. */
    private GameSnapshot interrupted;

    private final Game game;
    private final Controls controls;
    private final StepLog log = new StepLog();
    private final HashLog hashes = new HashLog();
    private final PictureLog pictures = new PictureLog();
    private final PrintWriter err;
    /** Both null if the game can't be rewound. */
    private History history;

    private final Supplier<Game> another;

    private BackgroundCheck check;
    private final Drag drag = new Drag();
    private long partedAt;
    /** Games begun by a person, and steps before the present one. */
    private int begun;

    private long stepsBefore;

    /**
     * @param live player if the options name neither bot nor replay
     * @param err receiver of the faults of patterns
     * @throws IOException if the replay can't be read
     */
    public GameRun(Options options, Assets assets, Controls live, PrintWriter err) throws IOException {
        this.options = options;
        this.err = err;
        PlayOptions play = options.play();
        replay = play.isReplayed() ? replay(play.replay(), assets) : null;
        long seed = replay == null ? play.seed() : replay.seed();
        int stress = replay == null ? play.stress() : replay.stress();
        int workers = options.simulation().workers();
        int day = replay == null ? play.day() : replay.day();
        data = assets.digest();
        recording = new Replay(seed, stress, day, data);
        game = new Game(assets, seed, workers, stress, day);
        game.world().useBroadphase(options.simulation().broadphase());
        boolean remembers = !options.display().headless() && replay == null && stress <= MOST_STRESS_TO_REWIND;
        history = remembers ? new History(game) : null;
        check = remembers ? new BackgroundCheck(game, assets, seed, workers, stress) : null;
        another = () -> new Game(assets, seed, 1, stress, day).growLate();
        Controls player = replay != null ? replay : play.bot() ? new Bot() : live;
        controls = play.choice() == null ? player : new MenuWalk(play.choice(), player);
    }

    /** Reads a replay of a game with these data files. */
    static Replay replay(Path file, Assets assets) throws IOException {
        Replay replay = ReplayFile.read(file);
        if (replay.data() != assets.digest()) {
            throw new IOException(file + " was recorded with other data files than this game's");
        }
        return replay;
    }

    public void step() {
        int input = (replay == null ? controls : replay).next(game);
        boolean noted = interrupted == null;
        if (noted && history != null) {
            history.note(input, drag);
            if (drag.body == Entity.NONE && game.phase() != Phase.SANDBOX) {
                check.note(input);
            } else {
                check.restart();
            }
        }
        noted &= options.output().isRecorded() || keepsReplays();
        if (noted) {
            recording.record(input);
        }
        drag.pull(game.world());
        log.begin();
        game.step(input);
        log.end(game.bulletsAlive());
        if (options.output().report() != null) {
            hashes.note(game);
        }
        requireGpu();
        tellFaults();
        if (noted) {
            recording.note(game);
        }
        if (replay != null && partedAt == 0 && !replay.agrees(game)) {
            partedAt = game.steps();
        }
    }

    private void requireGpu() {
        String reason = game.world().broadphaseStats().fallback;
        if (options.simulation().needsGpu() && reason != null) {
            throw new NoContextException("--gpu-required: " + reason);
        }
    }

    private void tellFaults() {
        PatternFaults faults = game.fire().faults();
        for (String line = faults.poll(); line != null; line = faults.poll()) {
            err.println(line);
        }
    }

    /**
     * Drags a body to a point, metres, until {@link #release}. Returns false without effect if the body can't be
     * moved, or if the game is recorded or replayed: recordings do not hold mouse drags.
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

    /** Ends the drag. */
    public void release() {
        drag.body = Entity.NONE;
    }

    /**
     * Rewinds by a number of steps of play, at most to the start of the history; the player takes over from there. A
     * recording discards the undone steps. Returns by how many steps of play.
     */
    public int rewind(int steps) {
        if (history == null) {
            return 0;
        }
        long before = game.steps();
        int undone = history.rewind(steps);
        log.undo(before - game.steps());
        recording.truncate(game.steps());
        check.restart();
        return undone;
    }

    /** Stops history and background check, because the game is about to be changed by more than its inputs. */
    void leaveHistory() {
        if (check != null) {
            check.close();
        }
        check = null;
        history = null;
    }

    /** Whether the games of a person are recorded, in case they are among the best. */
    private boolean keepsReplays() {
        return history != null && !options.play().bot();
    }

    /**
     * Begins the game that a person has just begun once more, as the first one of a fresh game with another seed, so
     * that its replay starts with it. Does nothing if all games go into one recording, or if none is kept.
     *
     * @return whether it did
     */
    boolean beginAnew() {
        if (options.output().isRecorded() || !keepsReplays()) {
            return false;
        }
        MenuFollower choice = new MenuFollower(game.menu());
        long seed = options.play().seed() + begun++;
        stepsBefore += game.steps();
        game.restart(seed, recording.day());
        recording = new Replay(seed, recording.stress(), recording.day(), data);
        while (game.phase() == Phase.TITLE) {
            int input = choice.next(game);
            recording.record(input);
            game.step(input);
            recording.note(game);
        }
        stepsBefore -= game.steps();
        history.clear();
        check.restart();
        return true;
    }

    /** The recording of the present game up to now; null if it does not hold the whole game. */
    Replay recorded() {
        boolean whole = game.stress().wanted() == recording.stress() && recording.steps() == game.steps();
        if (!whole || !keepsReplays()) {
            return null;
        }
        recording.finish(game);
        return recording;
    }

    /**
     * Leaves the game for a while, at the start of a replay.
     *
     * @throws IOException if the replay can't be read or was made with other data or stress bullets
     */
    void watch(Path file) throws IOException {
        Replay watched = ReplayFile.read(file);
        if (watched.data() != data || watched.stress() != recording.stress()) {
            throw new IOException(file.getFileName() + " was recorded with other data files than this game's");
        }
        interrupted = new GameSnapshot();
        game.save(interrupted);
        game.restart(watched.seed(), watched.day());
        replay = watched;
        partedAt = 0;
    }

    /** Returns to the game that was left for a replay. */
    void stopWatching() {
        game.restore(interrupted);
        interrupted = null;
        replay = null;
        partedAt = 0;
    }

    /** Whether the replay has parted from its recording. */
    boolean hasParted() {
        return partedAt > 0;
    }

    /** Continues a replay from the game's current step. */
    void resume() {
        replay.seek(game.steps());
    }

    /** Steps of the replay; 0 without one. */
    int replaySteps() {
        return replay == null ? 0 : replay.steps();
    }

    /** Steps left; a large number without an end. */
    public long stepsLeft() {
        int steps = options.play().steps();
        if (replay == null && steps == 0) {
            return Long.MAX_VALUE;
        }
        return Math.max(0, (steps > 0 ? steps : replay.steps()) - stepsBefore - game.steps());
    }

    public boolean isDone() {
        return stepsLeft() == 0;
    }

    /**
     * Writes the requested files.
     *
     * @throws IOException if a file can't be written, or the replay differed from its recording
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

    /** Whether a replay is played. */
    boolean isReplayed() {
        return replay != null;
    }

    public Game game() {
        return game;
    }

    public Options options() {
        return options;
    }

    StepLog log() {
        return log;
    }

    /** Hashes on the way; kept only for a report. */
    HashLog hashes() {
        return hashes;
    }

    PictureLog pictures() {
        return pictures;
    }

    /** Notes a picture of the game that has just been drawn. */
    void notePicture() {
        pictures.drawn(System.nanoTime(), game.steps());
    }

    long seed() {
        return recording.seed();
    }

    int stress() {
        return recording.stress();
    }

    /** The last seconds of the game; null if they are not kept. */
    History history() {
        return history;
    }

    /** A copy of the last seconds of play before a step; without steps if they are not kept. */
    Footage footage(long before) {
        return history == null ? new Footage() : history.footage(before);
    }

    /** Makes another game with the same data, on one worker. */
    Game another() {
        return another.get();
    }

    /** The background check; null if there is none. */
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
