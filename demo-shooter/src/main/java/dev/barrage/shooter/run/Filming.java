package dev.barrage.shooter.run;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.shooter.clip.Clip;
import dev.barrage.shooter.view.GameView;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;

/** Plays a part of a game and draws its frames, interpolated between steps where needed. */
final class Filming {
    private static final int PROGRESS_FRAMES = 100;

    private final GameRun run;
    private final GameView view;
    private final Framebuffer picture;
    private final ClipOptions options;

    Filming(GameRun run, GameView view, Framebuffer picture) {
        this.run = run;
        this.view = view;
        this.picture = picture;
        options = run.options().output().clip();
    }

    /**
     * Films the requested part, as far as the game reaches.
     *
     * @throws IOException if that part is empty, or can't be written
     */
    void into(Clip clip, PrintWriter out) throws IOException {
        playTo(options.from());
        int frames = frames();
        if (frames == 0) {
            throw new IOException("--video: there is no frame to film behind step "
                    + run.game().steps());
        }
        for (int frame = 1; frame <= frames; frame++) {
            double moment = options.from() + frame * options.stepsPerFrame();
            playTo((long) Math.ceil(moment));
            view.draw(picture, (float) (1 - (run.game().steps() - moment)));
            run.notePicture();
            clip.add(picture.read());
            if (frame % PROGRESS_FRAMES == 0 || frame == frames) {
                out.printf(Locale.ROOT, "%s: frame %,d of %,d%n", options.file(), frame, frames);
            }
        }
    }

    private int frames() {
        long steps = options.steps() == 0 ? run.stepsLeft() : Math.min(options.steps(), run.stepsLeft());
        return (int) (steps / options.stepsPerFrame());
    }

    private void playTo(long step) {
        while (run.game().steps() < step && !run.isDone()) {
            run.step();
            view.catchUp();
        }
    }
}
