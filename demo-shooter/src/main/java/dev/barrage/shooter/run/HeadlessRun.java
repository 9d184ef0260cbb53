package dev.barrage.shooter.run;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.clip.Clip;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.view.GameView;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;

/** Runs the game without a window as fast as possible; draws only the requested picture. */
public final class HeadlessRun {
    /** Steps before the picture in which the view follows the game, so that particles are present. */
    private static final int SEEN_STEPS = 60;

    private static final int PROGRESS_STEPS = 600;

    private HeadlessRun() {}

    /**
     * Runs to the end and writes the requested files.
     *
     * @param out receiver of progress messages
     * @param err receiver of the faults of patterns
     * @throws IOException if a file can't be read or written
     */
    public static void run(Options options, Assets assets, PrintWriter out, PrintWriter err) throws IOException {
        try (GameRun run = new GameRun(options, assets, game -> Input.NONE, err)) {
            if (options.output().clip() != null) {
                film(run, out);
            }
            if (options.output().screenshot() != null) {
                advance(run, () -> {}, SEEN_STEPS, out);
                picture(run, out);
            }
            advance(run, () -> {}, 0, out);
            run.finish();
        }
    }

    /** Steps until {@code left} steps are left. */
    private static void advance(GameRun run, Runnable afterStep, long left, PrintWriter out) {
        while (run.stepsLeft() > left) {
            run.step();
            afterStep.run();
            if (run.game().steps() % PROGRESS_STEPS == 0) {
                progress(run, out);
            }
        }
    }

    private static void progress(GameRun run, PrintWriter out) {
        var game = run.game();
        out.printf(
                Locale.ROOT,
                "step %,d  stage %d  wave %d  score %,d  lives %d  bullets %,d%n",
                game.steps(),
                game.field().stage() + 1,
                game.waves().wave(),
                game.scoring().score(),
                game.player().lives(),
                game.bulletsAlive());
    }

    private static void film(GameRun run, PrintWriter out) throws IOException {
        DisplayOptions display = run.options().display();
        ClipOptions options = run.options().output().clip();
        try (HeadlessContext context = HeadlessContext.open();
                GameView view = new GameView(run.game());
                Framebuffer picture = Framebuffer.offscreen(display.width(), display.height());
                Clip clip = options.open(display.width(), display.height())) {
            prepare(run, view, context, Quality.RICH, out);
            advance(run, () -> {}, run.stepsLeft() - options.from() + SEEN_STEPS, out);
            new Filming(run, view, picture).into(clip, out);
        }
    }

    private static void prepare(GameRun run, GameView view, HeadlessContext context, Quality usual, PrintWriter out) {
        DisplayOptions options = run.options().display();
        view.quality(options.quality() != null ? options.quality() : usual);
        out.println(
                "Drawing with " + context.info() + ", quality " + view.quality().label());
        view.show(options.overlays());
        if (run.isReplayed()) {
            view.reticle().showAlongAim();
        }
    }

    private static void picture(GameRun run, PrintWriter out) throws IOException {
        DisplayOptions display = run.options().display();
        try (HeadlessContext context = HeadlessContext.open();
                GameView view = new GameView(run.game());
                Framebuffer picture = Framebuffer.offscreen(display.width(), display.height())) {
            prepare(run, view, context, Quality.of(context.info()), out);
            advance(run, view::catchUp, 0, out);
            view.draw(picture, 1f);
            run.notePicture();
            picture.read().writePng(run.options().output().screenshot());
        }
    }
}
