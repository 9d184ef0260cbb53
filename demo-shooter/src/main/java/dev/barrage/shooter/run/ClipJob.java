package dev.barrage.shooter.run;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.BackgroundContext;
import dev.barrage.shooter.clip.Clip;
import dev.barrage.shooter.clip.ClipKind;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.view.GameView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Films footage into a GIF on a thread of its own, with a game and an OpenGL context of its own. It rests as long as it
 * works, so that the game beside it keeps its pace.
 */
final class ClipJob implements Runnable {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    /** What is shown of a game that ends in the footage, steps. */
    private static final int AFTER_THE_END = 75;

    /** Percent of the work that is done when all frames are drawn; the rest is encoding. */
    private static final int FILMED = 80;

    private final Footage footage;
    private final Supplier<Game> games;
    private final Settings settings;
    private final Path file;
    private final BackgroundContext context;
    private int played;
    private int after;
    private volatile int percent;
    private volatile boolean cancelled;
    private volatile String failure;
    private volatile boolean over;

    /**
     * @param games makes a game with the data of the filmed one
     * @param settings of the picture
     * @param context current on no thread; the job leaves it so
     */
    ClipJob(Footage footage, Supplier<Game> games, Settings settings, Path file, BackgroundContext context) {
        this.footage = footage;
        this.games = games;
        this.settings = settings;
        this.file = file;
        this.context = context;
    }

    @Override
    public void run() {
        try {
            context.enter();
            film();
        } catch (IOException e) {
            failure = firstLine(e.getMessage());
        } catch (RuntimeException | Error e) {
            // Whatever fails here, a driver or memory: the game goes on without a clip.
            failure = firstLine(e.toString());
        } finally {
            context.leave();
            over = true;
        }
    }

    /** The first line of a failure's message, which may be null. */
    static String firstLine(String message) {
        return String.valueOf(message).lines().findFirst().orElse("unknown reason");
    }

    private void film() throws IOException {
        ClipKind kind = ClipKind.GIF;
        int rate = kind.rates().get(0);
        try (Game game = games.get();
                GameView view = new GameView(game);
                Framebuffer picture = Framebuffer.offscreen(WIDTH, HEIGHT);
                Clip clip = kind.open(file, WIDTH, HEIGHT, rate)) {
            Quality usual = Quality.of(context.info());
            view.quality(usual.hasBloom() ? usual : Quality.BALANCED);
            Preferences.show(settings, view);
            double moment = kind.stepsPerFrame(rate);
            for (long began = System.nanoTime(); playTo(moment, game, view) && !cancelled; began = System.nanoTime()) {
                view.draw(picture, (float) (1 - (played - moment)));
                clip.add(picture.read());
                percent = Math.min(FILMED, FILMED * played / footage.steps());
                moment += kind.stepsPerFrame(rate);
                LockSupport.parkNanos(System.nanoTime() - began);
            }
        }
    }

    /** Plays up to a moment, steps; returns whether there is a picture of it. */
    private boolean playTo(double moment, Game game, GameView view) {
        boolean goesOn = true;
        while (goesOn && played < moment) {
            goesOn = footage.play(game) || playOn(game);
            played++;
            view.catchUp();
        }
        return goesOn && game.phase() != Phase.PAUSED;
    }

    /** Plays a step behind the footage if the game ended in it. */
    private boolean playOn(Game game) {
        boolean ended = game.phase() == Phase.GAME_OVER || game.phase() == Phase.VICTORY;
        if (ended) {
            game.step(Input.NONE);
        }
        return ended && after++ < AFTER_THE_END;
    }

    /** Ends the job soon, with a shorter clip. */
    void cancel() {
        cancelled = true;
    }

    int percent() {
        return percent;
    }

    boolean isOver() {
        return over;
    }

    /** Why there is no clip; null if there is one. */
    String failure() {
        return failure;
    }

    /** The context, to be closed when the job has ended. */
    BackgroundContext context() {
        return context;
    }

    Path file() {
        return file;
    }
}
