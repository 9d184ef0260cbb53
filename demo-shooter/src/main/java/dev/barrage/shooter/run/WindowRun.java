package dev.barrage.shooter.run;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.FrameLimiter;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Window;
import dev.barrage.graphics.window.WindowConfig;
import dev.barrage.shooter.asset.Assets;
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
    private final Screenshots screenshots;
    private final Picking picking;
    private final GameLoop loop;
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
        screenshots = new Screenshots(Screenshots.usualFolder(), out);
        picking = new Picking(run, window, view);
        loop = new GameLoop(run, view, sounds, live, profile, menu, window::requestClose);
        brush = new StressBrush(run, view, window.info().renderer(), out);
        Path folder = run.options().play().assets();
        patterns = folder != null && run.options().isFree()
                ? new PatternWatch(folder, run.game().assets(), run.game(), out)
                : null;
    }

    /**
     * Opens the window; returns when it is closed or all requested steps are done.
     *
     * @param start measures the start
     * @param err receiver of a message about the renderer
     * @throws IOException if a file can't be read or written
     */
    public static void run(Options options, Assets assets, StartTimes start, PrintWriter err) throws IOException {
        Profile profile = new Profile(options.output().home(), err);
        SettingsMenu menu = new SettingsMenu(profile.settings());
        LiveControls live = new LiveControls(menu);
        DisplayOptions display = options.display();
        WindowConfig config = new WindowConfig().title("Barrage").size(display.width(), display.height());
        try (GameRun run = new GameRun(options, assets, new Introduction(live, profile), err);
                Window window = Window.open(config);
                GameView view = new GameView(run.game());
                Audio audio = display.mute() ? Audio.silent() : Audio.open();
                GameSounds sounds = new GameSounds(run.game(), audio)) {
            view.quality(display.quality() != null ? display.quality() : Quality.of(window.info()));
            start.mark("view, sound");
            err.println("Drawing with " + window.info() + ", quality "
                    + view.quality().label());
            err.println("Sound: " + audio.info());
            new WindowRun(run, window, view, sounds, live, profile, menu, err).play(start);
            run.finish();
        }
    }

    private void play(StartTimes start) throws IOException {
        view.show(run.options().display().overlays());
        bindKeys();
        live.attach(window.stepInput(), view.camera());
        view.attach(menu, profile.scores());
        if (profile.notice() != null) {
            view.notice(profile.notice());
        }
        window.poll();
        draw();
        start.mark("first picture");
        start.end();
        long last = System.nanoTime();
        while (!window.closeRequested() && !loop.isOver()) {
            window.poll();
            watchFocus();
            if (picking.poll()) {
                loop.noteHelp();
            }
            long now = System.nanoTime();
            brush.paint(window.input());
            if (patterns != null && patterns.poll()) {
                run.leaveHistory();
            }
            loop.advance((now - last) * 1e-9, window.stepInput(), window.input());
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
        if (!loop.watchesReplay() && !run.options().output().isRecorded()) {
            keys.onPress(Key.B, false, "stress brush", brush::toggle, brush::isOn);
        }
        view.bind(keys);
    }

    /** Whether a key belongs to the player's controls or, while one is being bound, to the settings. */
    private boolean isTaken(Key key) {
        return menu.isBusy() ? key != Key.ESCAPE : profile.settings().uses(key);
    }

    private void draw() {
        if (hasPixels()) {
            Framebuffer picture = window.framebuffer();
            view.draw(picture, loop.alpha());
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
            run.notePicture();
        }
    }

    /** Whether there is a picture to draw; the game continues while minimised. */
    private boolean hasPixels() {
        return window.framebuffer().width() > 0 && window.framebuffer().height() > 0;
    }
}
