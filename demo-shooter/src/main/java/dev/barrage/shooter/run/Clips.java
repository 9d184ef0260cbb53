package dev.barrage.shooter.run;

import dev.barrage.graphics.window.BackgroundContext;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.view.GameView;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Saves the last ten seconds of play as an animated GIF when the player's key is pressed; the game goes on. All methods
 * are called from the main thread.
 */
final class Clips implements AutoCloseable {
    private static final int LEAST_STEPS = 15;

    private static final int PATIENCE_SECONDS = 60;

    private final GameRun run;
    private final GameView view;
    private final Settings settings;
    private final Screenshots folder;
    private final PrintWriter err;
    /** The clip in progress; null if there is none. */
    private ClipJob job;

    private Thread thread;
    private boolean held;

    /**
     * @param folder where they are kept
     * @param err receiver of a message about each
     */
    Clips(GameRun run, GameView view, Settings settings, Screenshots folder, PrintWriter err) {
        this.run = run;
        this.view = view;
        this.settings = settings;
        this.folder = folder;
        this.err = err;
    }

    /**
     * Shows progress and results; call in every frame.
     *
     * @param frame edges since the last frame
     * @param binding whether keys are being bound, and do nothing else
     * @return whether a clip is asked for
     */
    boolean poll(InputState frame, boolean binding) {
        boolean down = settings.isDown(Action.CLIP, frame) && !binding;
        boolean pressed = down && !held;
        held = down;
        if (job != null && job.isOver()) {
            tell(finish());
            job = null;
        }
        view.hud().showClip(job == null ? -1 : job.percent());
        return pressed;
    }

    /** Closes the context of a job that is over; returns what came of it. */
    private String finish() {
        job.context().close();
        return job.failure() == null ? "Clip: " + job.file() : failed(job.failure());
    }

    private static String failed(String reason) {
        return "The clip can't be saved: " + reason;
    }

    private void tell(String line) {
        view.hud().notice(line);
        err.println(line);
    }

    /** Starts to save a clip, unless another is being saved. */
    void save(Footage footage) {
        if (job != null) {
            view.hud().notice("The last clip is still being saved.");
        } else if (footage.steps() < LEAST_STEPS) {
            view.hud().notice("Nothing to save yet: play a little first.");
        } else {
            start(footage);
        }
    }

    private void start(Footage footage) {
        try {
            Path file = folder.free(run.game().steps(), ".gif");
            job = new ClipJob(footage, run::another, settings, file, BackgroundContext.open());
        } catch (NoContextException e) {
            tell(failed(ClipJob.firstLine(e.getMessage())));
            return;
        }
        thread = new Thread(job, "barrage-clip");
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        thread.start();
    }

    /** Ends the clip in progress, with what it has so far. */
    @Override
    public void close() {
        if (job == null) {
            return;
        }
        job.cancel();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
            if (job.isOver()) {
                err.println(finish());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
