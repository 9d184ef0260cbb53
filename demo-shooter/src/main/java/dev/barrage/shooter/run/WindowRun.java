package dev.barrage.shooter.run;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.FrameLimiter;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.graphics.window.Window;
import dev.barrage.graphics.window.WindowConfig;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.profile.Switch;
import dev.barrage.shooter.sound.GameSounds;
import dev.barrage.shooter.view.GameView;
import dev.barrage.shooter.view.control.LiveControls;
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
    private final Screenshots screenshots;
    private final Clips clips;
    private final Picking picking;
    private final Pointing pointing;
    private final GameLoop loop;
    private final FrameLimiter limiter = new FrameLimiter(FRAMES_PER_SECOND);
    private final SandboxFiles sandbox;
    /** Null unless patterns are reloaded. */
    private final PatternWatch patterns;

    private boolean screenshotAsked;
    private boolean focused = true;
    /** Time of the last drawn frame, {@link System#nanoTime}. */
    private long drawn;

    private WindowRun(LoadedGame loaded, Window window, GameView view, GameSounds sounds, PrintWriter out) {
        run = loaded.run;
        live = loaded.live;
        profile = loaded.profile;
        menu = loaded.menu;
        this.window = window;
        this.view = view;
        this.sounds = sounds;
        screenshots = new Screenshots(Screenshots.usualFolder(), out);
        picking = new Picking(run, window, view);
        pointing = new Pointing(run, window, view, live);
        loop = new GameLoop(run, view, sounds, live, profile, menu, loaded.best, window::requestClose);
        clips = new Clips(run, view, profile.settings(), screenshots, out);
        sandbox = new SandboxFiles(
                run.game(),
                live.sandboxPanel(),
                run.options().output().home(),
                run.options().isFree(),
                view.hud()::notice);
        Path folder = run.options().play().assets();
        patterns = folder != null && run.options().isFree()
                ? new PatternWatch(folder, run.game().assets(), run.game(), out)
                : null;
    }

    /**
     * Opens the window; returns when it is closed or all requested steps are done. The first picture comes before the
     * sound is opened.
     *
     * @param loading loads the game meanwhile
     * @param start notes the times of the start
     * @param err receiver of a message about the renderer
     * @throws IOException if a file can't be read or written
     */
    public static void run(DisplayOptions display, Loading<LoadedGame> loading, StartTimes start, PrintWriter err)
            throws IOException {
        try (Window window = open(display, loading)) {
            start.mark("window");
            SceneRenderer scene = new SceneRenderer();
            scene.quality(display.quality() != null ? display.quality() : Quality.of(window.info()));
            start.mark("renderer");
            try (LoadedGame loaded = loading.await();
                    GameView view = new GameView(loaded.run.game(), scene)) {
                start.mark("game");
                showFirst(loaded, window, view);
                start.mark("first picture");
                start.end();
                play(loaded, window, view, err);
                loaded.run.finish();
            }
        }
    }

    /** Opens a hidden window. If that fails, an error in the command line or the data files is reported instead. */
    private static Window open(DisplayOptions display, Loading<LoadedGame> loading) throws IOException {
        try {
            return Window.open(new WindowConfig()
                    .title("Barrage")
                    .size(display.width(), display.height())
                    .visible(false));
        } catch (NoContextException e) {
            loading.await().close();
            throw e;
        }
    }

    private static void showFirst(LoadedGame loaded, Window window, GameView view) {
        view.show(loaded.run.options().display().overlays());
        view.attach(loaded.menu, loaded.best);
        view.attach(loaded.live.sandboxPanel());
        if (loaded.profile.notice() != null) {
            view.hud().notice(loaded.profile.notice());
        }
        Preferences.show(loaded.profile.settings(), view);
        window.show();
        window.poll();
        view.draw(window.framebuffer(), 1f);
        window.swap();
    }

    private static void play(LoadedGame loaded, Window window, GameView view, PrintWriter err) throws IOException {
        boolean mute = loaded.run.options().display().mute();
        try (Audio audio = mute ? Audio.silent() : Audio.open();
                GameSounds sounds = new GameSounds(loaded.run.game(), audio)) {
            err.println("Drawing with " + window.info() + ", quality "
                    + view.quality().label());
            err.println("Sound: " + audio.info());
            WindowRun run = new WindowRun(loaded, window, view, sounds, err);
            try {
                run.play();
            } finally {
                run.clips.close();
            }
        }
    }

    private void play() throws IOException {
        bindKeys();
        live.attach(window.stepInput(), view.camera());
        long last = System.nanoTime();
        while (!window.closeRequested() && !loop.isOver()) {
            window.poll();
            watchFocus();
            if (picking.poll()) {
                loop.noteHelp();
            }
            long now = System.nanoTime();
            if (patterns != null && patterns.poll()) {
                run.leaveHistory();
            }
            loop.advance((now - last) * 1e-9, window.stepInput(), window.input());
            if (clips.poll(window.input(), menu.isBusy())) {
                clips.save(loop.footage());
            }
            sandbox.poll();
            sounds.update((now - last) * 1e-9f);
            last = now;
            long stepped = System.nanoTime();
            drawn = stepped;
            draw();
            view.notePicture((drawn - stepped) * 1e-6, run.pictures().recentPerSecond());
            limiter.await();
        }
        Path screenshot = run.options().output().screenshot();
        if (screenshot != null && hasPixels()) {
            draw();
            window.framebuffer().read().writePng(screenshot);
        }
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
            keys.leave(this::isTaken);
        }
        loop.bind(keys);
        keys.onPress(Key.V, "picture quality", () -> view.quality(view.quality().next()));
        keys.onPress(Key.F12, "screenshot", () -> screenshotAsked = true);
        keys.onPress(Key.F11, "full screen", window::toggleFullscreen);
        keys.onPress(Key.TAB, "sandbox: hide the panel", live.sandboxPanel()::toggleHidden);
        view.bind(keys);
    }

    /** Whether a key belongs to the player's controls or, while one is being bound, to the settings. */
    private boolean isTaken(Key key) {
        return menu.isBusy() ? key != Key.ESCAPE : profile.settings().uses(key);
    }

    private void draw() {
        if (hasPixels()) {
            Framebuffer picture = window.framebuffer();
            pointing.update(!loop.isFrozen() && !loop.showsRecap());
            view.draw(picture, loop.alpha());
            if (run.game().phase() == Phase.SANDBOX) {
                window.finish();
            }
            // Taken before the swap, which may wait for the screen.
            drawn = System.nanoTime();
            if (screenshotAsked) {
                screenshotAsked = false;
                view.hud().notice(screenshots.write(picture.read(), run.game().steps()));
            }
            window.swap();
            run.notePicture();
        }
    }

    /** Whether there is a picture to draw; the game continues while minimised. */
    private boolean hasPixels() {
        return window.framebuffer().width() > 0 && window.framebuffer().height() > 0;
    }
}
