package dev.barrage.shooter.run;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.FrameLimiter;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Window;
import dev.barrage.graphics.window.WindowConfig;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.profile.Switch;
import dev.barrage.shooter.sound.GameSounds;
import dev.barrage.shooter.view.GameView;
import dev.barrage.shooter.view.LiveControls;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Runs the game in a window with fixed steps, and draws between them. */
public final class WindowRun {
    private static final double FRAMES_PER_SECOND = 60;

    private final GameRun run;
    private final Window window;
    private final GameView view;
    private final GameSounds sounds;
    private final LiveControls live;
    private final Profile profile;
    private final SettingsMenu menu;
    private final BestGames bestGames;
    private final Screenshots screenshots;
    private final TimeTravel past;
    private final Picking picking;
    private final Preferences preferences;
    /** Null unless a replay is played. */
    private final ReplayDeck deck;

    private final Pacing pacing;
    private final FrameLimiter limiter = new FrameLimiter(FRAMES_PER_SECOND);
    private final StressBrush brush;
    /** Null unless patterns are reloaded. */
    private final PatternWatch patterns;

    private boolean screenshotAsked;
    private boolean focused = true;
    /** Time of the last drawn frame, {@link System#nanoTime}. */
    private long drawn;

    private WindowRun(
            GameRun run,
            Window window,
            GameView view,
            GameSounds sounds,
            LiveControls live,
            Profile profile,
            SettingsMenu menu,
            PrintWriter out) {
        this.run = run;
        this.window = window;
        this.view = view;
        this.sounds = sounds;
        this.live = live;
        this.profile = profile;
        this.menu = menu;
        bestGames = new BestGames(profile);
        screenshots = new Screenshots(Screenshots.usualFolder(), out);
        past = new TimeTravel(run, view, sounds);
        picking = new Picking(run, window, view);
        preferences = new Preferences(profile, menu, view, sounds);
        brush = new StressBrush(run, view, window.info().renderer(), out);
        Path folder = run.options().play().assets();
        patterns = folder != null && run.options().isFree()
                ? new PatternWatch(folder, run.game().assets(), run.game(), out)
                : null;
        boolean watches = run.replaySteps() > 0 && !run.options().output().isRecorded();
        deck = watches ? new ReplayDeck(run, view, sounds) : null;
        pacing = new Pacing(run.game().world().stepSeconds());
    }

    /**
     * Opens the window; returns when it is closed or all requested steps are done.
     *
     * @param err receiver of a message about the renderer
     * @throws IOException if a file can't be read or written
     */
    public static void run(Options options, Assets assets, PrintWriter err) throws IOException {
        Profile profile = new Profile(options.output().home(), err);
        SettingsMenu menu = new SettingsMenu(profile.settings());
        LiveControls live = new LiveControls(menu);
        DisplayOptions display = options.display();
        WindowConfig config = new WindowConfig().title("Barrage").size(display.width(), display.height());
        try (GameRun run = new GameRun(options, assets, live, err);
                Window window = Window.open(config);
                GameView view = new GameView(run.game());
                Audio audio = display.mute() ? Audio.silent() : Audio.open();
                GameSounds sounds = new GameSounds(run.game(), audio)) {
            view.quality(display.quality() != null ? display.quality() : Quality.of(window.info()));
            err.println("Drawing with " + window.info() + ", quality "
                    + view.quality().label());
            err.println("Sound: " + audio.info());
            new WindowRun(run, window, view, sounds, live, profile, menu, err).play();
            run.finish();
        }
    }

    private void play() throws IOException {
        view.show(run.options().display().overlays());
        bindKeys();
        live.attach(window.stepInput(), view.camera());
        view.attach(menu, profile.scores());
        if (profile.notice() != null) {
            view.notice(profile.notice());
        }
        long last = System.nanoTime();
        while (!isOver()) {
            window.poll();
            watchFocus();
            if (picking.poll()) {
                bestGames.noteHelp();
            }
            long now = System.nanoTime();
            brush.paint(window.input());
            if (patterns != null && patterns.poll()) {
                run.leaveHistory();
            }
            advance((now - last) * 1e-9);
            sounds.update((now - last) * 1e-9f);
            last = now;
            long stepped = System.nanoTime();
            drawn = stepped;
            draw();
            brush.note((stepped - now) * 1e-6, (drawn - stepped) * 1e-6);
            limiter.await();
        }
        Path screenshot = run.options().output().screenshot();
        if (screenshot != null && hasPixels()) {
            draw();
            window.framebuffer().read().writePng(screenshot);
        }
    }

    /** Whether the run has ended. A replay stays at its end, unless a number of steps was requested. */
    private boolean isOver() {
        boolean done = run.isDone() && (deck == null || run.options().play().steps() > 0);
        return window.closeRequested() || done || run.game().phase() == Phase.QUIT && deck == null;
    }

    /** Pauses the game when the window loses the focus. */
    private void watchFocus() {
        boolean now = window.focused();
        if (focused && !now && profile.settings().is(Switch.PAUSE_UNFOCUSED)) {
            live.askForPause();
        }
        focused = now;
    }

    private void bindKeys() {
        var keys = window.keys();
        if (run.isLive()) {
            keys.leave(profile.settings()::uses);
        }
        keys.onPress(Key.ESCAPE, "back, end the game", this::leave);
        keys.onPress(Key.P, false, "freeze", pacing::toggleFrozen, pacing::isFrozen);
        keys.onPress(Key.O, "one step while frozen", pacing::singleStep);
        keys.onPress(Key.I, "freeze, one step back", this::stepBack);
        keys.onPress(Key.L, false, "slow motion", pacing::toggleSlow, pacing::isSlow);
        keys.onPress(
                Key.V,
                "next quality of the picture",
                () -> view.quality(view.quality().next()));
        keys.onPress(Key.F12, "screenshot", () -> screenshotAsked = true);
        keys.onPress(Key.F11, "full screen", window::toggleFullscreen);
        if (deck != null) {
            deck.bind(keys);
        }
        if (deck == null && !run.options().output().isRecorded()) {
            keys.onPress(Key.B, false, "stress brush: a thousand bullets with every click", brush::toggle, brush::isOn);
        }
        view.bind(keys);
    }

    /** Goes one screen back; ends the program on the first screen, and when no person plays. */
    private void leave() {
        if (!run.isLive() || run.game().phase() == Phase.TITLE || pacing.isFrozen()) {
            window.requestClose();
        } else {
            live.askToLeave();
        }
    }

    private void stepBack() {
        pacing.freeze();
        past.stepBack();
        bestGames.noteHelp();
    }

    private void advance(double seconds) {
        boolean rewinding = past.isPossible() && profile.settings().isDown(Action.REWIND, window.stepInput());
        double speed = preferences.speed();
        if (deck != null) {
            deck.advance(pacing.due(seconds, speed), window.input());
        } else if (past.showsRecap()) {
            past.playRecap(pacing.recapDue(seconds, speed), live.next(run.game()));
        } else if (rewinding) {
            past.rewind(pacing.rewindDue(seconds, speed));
            bestGames.noteHelp();
            window.stepInput().clearEdges();
        } else {
            goOn(pacing.due(seconds, speed));
        }
    }

    private void goOn(int due) {
        past.endRewind();
        for (int i = 0; i < due && !run.isDone() && !past.showsRecap(); i++) {
            Phase before = run.game().phase();
            run.step();
            view.catchUp();
            sounds.step();
            follow(before, run.game().phase());
        }
    }

    /** Runs after each step: starts the recap of a lost game, and updates everything that follows the game. */
    private void follow(Phase before, Phase now) {
        if (run.isLive()) {
            bestGames.step(run.game());
        }
        if (before == Phase.PLAYING && now == Phase.GAME_OVER) {
            past.beginRecap();
        }
        if (run.check() != null) {
            view.showVerified(run.check().verified(), run.check().failed());
        }
        preferences.step(now);
    }

    private void draw() {
        if (hasPixels()) {
            Framebuffer picture = window.framebuffer();
            view.draw(picture, past.isRewinding() ? 1f : pacing.alpha());
            if (brush.isOn()) {
                window.finish();
            }
            // Taken before the swap, which may wait for the screen.
            drawn = System.nanoTime();
            if (screenshotAsked) {
                screenshotAsked = false;
                view.notice(screenshots.write(picture.read(), run.game().steps()));
            }
            window.swap();
        }
    }

    /** Whether there is a picture to draw; the game continues while minimised. */
    private boolean hasPixels() {
        return window.framebuffer().width() > 0 && window.framebuffer().height() > 0;
    }
}
