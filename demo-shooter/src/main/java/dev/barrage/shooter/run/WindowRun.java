package dev.barrage.shooter.run;

import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.FrameLimiter;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Window;
import dev.barrage.graphics.window.WindowConfig;
import dev.barrage.physics.FixedStep;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.profile.Slider;
import dev.barrage.shooter.profile.Switch;
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
    private static final int SAMPLES = 4;

    private final GameRun run;
    private final Window window;
    private final GameView view;
    private final LiveControls live;
    private final Profile profile;
    private final SettingsMenu menu;
    private final BestGames bestGames;
    private final Screenshots screenshots;
    private boolean screenshotAsked;
    private final FixedStep clock;
    private final FrameLimiter limiter = new FrameLimiter(FRAMES_PER_SECOND);
    private boolean frozen;
    private boolean slow;
    private double speed = 1;
    private int applied;
    private int saved;
    private boolean focused = true;
    private int singleSteps;
    private long rewindFrom = -1;

    private WindowRun(
            GameRun run,
            Window window,
            GameView view,
            LiveControls live,
            Profile profile,
            SettingsMenu menu,
            PrintWriter err) {
        this.run = run;
        this.window = window;
        this.view = view;
        this.live = live;
        this.profile = profile;
        this.menu = menu;
        bestGames = new BestGames(profile);
        screenshots = new Screenshots(Screenshots.usualFolder(), err);
        clock = new FixedStep(run.game().world().stepSeconds(), STEPS_PER_FRAME);
    }

    /**
     * Opens the window and returns when it is closed or all steps asked for are done.
     *
     * @param err where the renderer says what it runs on
     * @throws IOException if a file can't be read or written
     */
    public static void run(Options options, Assets assets, PrintWriter err) throws IOException {
        Profile profile = new Profile(options.home(), err);
        SettingsMenu menu = new SettingsMenu(profile.settings());
        LiveControls live = new LiveControls(menu);
        WindowConfig config = new WindowConfig()
                .title("Barrage")
                .size(options.width(), options.height())
                .samples(SAMPLES);
        try (GameRun run = new GameRun(options, assets, live);
                Window window = Window.open(config);
                GameView view = new GameView(run.game())) {
            err.println("Drawing with " + window.info());
            new WindowRun(run, window, view, live, profile, menu, err).play(options);
            run.finish();
        }
    }

    private void play(Options options) throws IOException {
        view.show(options.overlays());
        bindKeys();
        live.attach(window.stepInput(), view.camera());
        view.attach(menu, profile.scores());
        apply(profile.settings());
        long last = System.nanoTime();
        while (!window.closeRequested() && !run.isDone() && run.game().phase() != Phase.QUIT) {
            window.poll();
            watchFocus();
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

    /** Pauses a game whose player has gone elsewhere. */
    private void watchFocus() {
        boolean now = window.focused();
        if (focused && !now && profile.settings().is(Switch.PAUSE_UNFOCUSED)) {
            live.askForPause();
        }
        focused = now;
    }

    private void bindKeys() {
        var keys = window.keys();
        keys.onPress(Key.ESCAPE, "end the game", window::requestClose);
        keys.onPress(Key.P, "freeze", () -> frozen = !frozen);
        keys.onPress(Key.O, "one step while frozen", () -> singleSteps++);
        keys.onPress(Key.L, "slow motion", () -> slow = !slow);
        keys.onPress(Key.F12, "screenshot", () -> screenshotAsked = true);
        keys.onPress(Key.F11, "full screen", window::toggleFullscreen);
        view.bind(keys);
    }

    private void advance(double seconds) {
        boolean rewinding = run.isLive()
                && profile.settings().isDown(Action.REWIND, window.stepInput())
                && canRewind(run.game().phase());
        int due = frozen && !rewinding ? singleSteps : clock.advance(speed * (slow ? seconds / SLOW : seconds));
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
            follow(run.game());
        }
    }

    private static boolean canRewind(Phase phase) {
        return phase == Phase.PLAYING || phase == Phase.GAME_OVER || phase == Phase.VICTORY;
    }

    /** After each step: settings that were changed take effect, and are kept when their menu is left. */
    private void follow(Game game) {
        if (run.isLive()) {
            bestGames.step(game);
        }
        if (menu.changes() != applied) {
            apply(profile.settings());
        }
        if (game.phase() != Phase.SETTINGS && menu.changes() != saved) {
            saved = menu.changes();
            profile.saveSettings();
        }
    }

    private void apply(Settings settings) {
        applied = menu.changes();
        speed = settings.part(Slider.SPEED);
        view.textScale(settings.part(Slider.TEXT));
    }

    /** While the key is held; letting it go takes over from there. */
    private void rewind(int due) {
        if (rewindFrom < 0) {
            rewindFrom = run.game().steps();
        }
        if (due > 0) {
            run.rewind(REWIND_SPEED * due);
            bestGames.noteRewind();
            view.jump();
        }
        window.stepInput().clearEdges();
        view.showRewind((rewindFrom - run.game().steps()) * run.game().world().stepSeconds());
    }

    private void draw() {
        Framebuffer picture = window.framebuffer();
        if (picture.width() > 0 && picture.height() > 0) {
            view.draw(picture, frozen || rewindFrom >= 0 ? 1f : clock.alpha());
            if (screenshotAsked) {
                screenshotAsked = false;
                view.notice(screenshots.write(picture.read(), run.game().steps()));
            }
            window.swap();
        }
    }
}
