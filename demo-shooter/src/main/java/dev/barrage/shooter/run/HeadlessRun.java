package dev.barrage.shooter.run;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.input.Input;
import dev.barrage.shooter.view.GameView;
import java.io.IOException;
import java.io.PrintWriter;

/** Runs the game without a window and as fast as it goes; draws only the picture that is asked for. */
public final class HeadlessRun {
    private static final int SAMPLES = 4;
    private static final int PROGRESS_STEPS = 600;

    private HeadlessRun() {}

    /**
     * Runs to the end and writes what was asked for.
     *
     * @param out where progress goes
     * @throws IOException if a file can't be read or written
     */
    public static void run(Options options, Assets assets, PrintWriter out) throws IOException {
        try (GameRun run = new GameRun(options, assets, game -> Input.NONE)) {
            while (!run.isDone()) {
                run.step();
                if (run.game().steps() % PROGRESS_STEPS == 0) {
                    progress(run, out);
                }
            }
            if (options.screenshot() != null) {
                picture(run, out);
            }
            run.finish();
        }
    }

    private static void progress(GameRun run, PrintWriter out) {
        var game = run.game();
        out.printf(
                "step %,d  wave %d  score %,d  lives %d  bullets %,d%n",
                game.steps(),
                game.waves().wave(),
                game.score(),
                game.player().lives(),
                game.bulletsAlive());
    }

    private static void picture(GameRun run, PrintWriter out) throws IOException {
        Options options = run.options();
        try (HeadlessContext context = HeadlessContext.open();
                GameView view = new GameView(run.game());
                Framebuffer picture = Framebuffer.offscreen(options.width(), options.height(), SAMPLES)) {
            out.println("Drawing with " + context.info());
            view.show(options.overlays());
            view.catchUp();
            view.draw(picture, 1f);
            picture.read().writePng(options.screenshot());
        }
    }
}
