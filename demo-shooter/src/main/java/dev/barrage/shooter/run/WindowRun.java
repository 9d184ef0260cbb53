package dev.barrage.shooter.run;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.FrameLimiter;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Window;
import dev.barrage.graphics.window.WindowConfig;
import dev.barrage.physics.FixedStep;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.view.GameView;
import dev.barrage.shooter.view.LiveControls;
import java.io.IOException;
import java.io.PrintWriter;

/** Runs the game in a window, in fixed steps with drawing in between. */
public final class WindowRun {
    private static final int STEPS_PER_FRAME = 4;
    private static final double FRAMES_PER_SECOND = 60;
    private static final int SLOW = 4;
    private static final int REWIND_SPEED = 2;

    private final GameRun run;
    private final Window window;
    private final GameView view;
    private final LiveControls live;
    private final FixedStep clock;
    private final FrameLimiter limiter = new FrameLimiter(FRAMES_PER_SECOND);
    private boolean frozen;
    private boolean slow;
    private int singleSteps;
    private long rewindFrom = -1;

    private WindowRun(GameRun run, Window window, GameView view, LiveControls live) {
        this.run = run;
        this.window = window;
        this.view = view;
        this.live = live;
        clock = new FixedStep(run.game().world().stepSeconds(), STEPS_PER_FRAME);
    }

    /**
     * Opens the window and returns when it is closed or all steps asked for are done.
     *
     * @param err where the renderer says what it runs on
     * @throws IOException if a file can't be read or written
     */
    public static void run(Options options, Assets assets, PrintWriter err) throws IOException {
        LiveControls live = new LiveControls();
        WindowConfig config = new WindowConfig().title("Barrage").size(options.width(), options.height());
        try (GameRun run = new GameRun(options, assets, live);
                Window window = Window.open(config);
                GameView view = new GameView(run.game())) {
            view.quality(options.quality() != null ? options.quality() : Quality.of(window.info()));
            err.println("Drawing with " + window.info() + ", quality "
                    + view.quality().label());
            new WindowRun(run, window, view, live).play(options);
            run.finish();
        }
    }

    private void play(Options options) throws IOException {
        view.show(options.overlays());
        bindKeys();
        live.attach(window.stepInput(), view.camera());
        long last = System.nanoTime();
        while (!window.closeRequested() && !run.isDone()) {
            window.poll();
            long now = System.nanoTime();
            advance((now - last) * 1e-9);
            last = now;
            draw();
            limiter.await();
        }
        if (options.screenshot() != null) {
            draw();
            window.framebuffer().read().writePng(options.screenshot());
        }
    }

    private void bindKeys() {
        var keys = window.keys();
        keys.onPress(Key.ESCAPE, "end the game", window::requestClose);
        keys.onPress(Key.P, "freeze", () -> frozen = !frozen);
        keys.onPress(Key.O, "one step while frozen", () -> singleSteps++);
        keys.onPress(Key.L, "slow motion", () -> slow = !slow);
        keys.onPress(Key.R, "rewind while held", () -> {});
        keys.onPress(
                Key.F10,
                "next quality of the picture",
                () -> view.quality(view.quality().next()));
        keys.onPress(Key.F11, "full screen", window::toggleFullscreen);
        view.bind(keys);
    }

    private void advance(double seconds) {
        boolean rewinding = window.stepInput().isDown(Key.R);
        int due = frozen && !rewinding ? singleSteps : clock.advance(slow ? seconds / SLOW : seconds);
        singleSteps = 0;
        if (rewinding) {
            rewind(due);
            return;
        }
        rewindFrom = -1;
        view.showRewind(0f);
        for (int i = 0; i < due && !run.isDone(); i++) {
            run.step();
            view.catchUp();
        }
    }

    /** While the key is held; letting it go takes over from there. */
    private void rewind(int due) {
        if (rewindFrom < 0) {
            rewindFrom = run.game().steps();
        }
        if (due > 0) {
            run.rewind(REWIND_SPEED * due);
            view.jump();
        }
        window.stepInput().clearEdges();
        view.showRewind((rewindFrom - run.game().steps()) * run.game().world().stepSeconds());
    }

    private void draw() {
        Framebuffer picture = window.framebuffer();
        if (picture.width() > 0 && picture.height() > 0) {
            view.draw(picture, frozen || rewindFrom >= 0 ? 1f : clock.alpha());
            window.swap();
        }
    }
}
