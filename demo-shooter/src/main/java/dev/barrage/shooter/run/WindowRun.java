package dev.barrage.shooter.run;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.audio.Audio;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.FrameLimiter;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.Mouse;
import dev.barrage.graphics.window.MouseButton;
import dev.barrage.graphics.window.Window;
import dev.barrage.graphics.window.WindowConfig;
import dev.barrage.physics.FixedStep;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Input;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.profile.Profile;
import dev.barrage.shooter.profile.Settings;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.profile.Slider;
import dev.barrage.shooter.profile.Switch;
import dev.barrage.shooter.sound.GameSounds;
import dev.barrage.shooter.view.Colors;
import dev.barrage.shooter.view.DebugOverlay;
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
    private final GameSounds sounds;
    private final LiveControls live;
    private final Profile profile;
    private final SettingsMenu menu;
    private final BestGames bestGames;
    private final Screenshots screenshots;
    private final DeathRecap recap;
    /** Null unless a replay is watched. */
    private final ReplayDeck deck;

    private final FixedStep clock;
    private final FrameLimiter limiter = new FrameLimiter(FRAMES_PER_SECOND);
    private final StressBrush brush;
    /** Null where patterns can't change. */
    private final PatternWatch patterns;

    private boolean frozen;
    private boolean slow;
    private boolean screenshotAsked;
    private double speed = 1;
    private int applied;
    private int saved;
    private boolean focused = true;
    private boolean dragging;
    private int singleSteps;
    private long rewindFrom = -1;

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
        recap = new DeathRecap(run.game(), run::history);
        brush = new StressBrush(run, view, window.info().renderer(), out);
        boolean mayChange = run.options().assets() != null
                && run.options().replay() == null
                && run.options().record() == null;
        patterns =
                mayChange ? new PatternWatch(run.options().assets(), run.game().assets(), run.game(), out) : null;
        boolean watches = run.replaySteps() > 0 && run.options().record() == null;
        deck = watches ? new ReplayDeck(run, view, sounds) : null;
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
        WindowConfig config = new WindowConfig().title("Barrage").size(options.width(), options.height());
        try (GameRun run = new GameRun(options, assets, live);
                Window window = Window.open(config);
                GameView view = new GameView(run.game());
                Audio audio = options.mute() ? Audio.silent() : Audio.open();
                GameSounds sounds = new GameSounds(run.game(), audio)) {
            view.quality(options.quality() != null ? options.quality() : Quality.of(window.info()));
            err.println("Drawing with " + window.info() + ", quality "
                    + view.quality().label());
            err.println("Sound: " + audio.info());
            new WindowRun(run, window, view, sounds, live, profile, menu, err).play(options);
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
        while (!isOver()) {
            window.poll();
            watchFocus();
            useMouse();
            long now = System.nanoTime();
            brush.paint(window.input());
            if (patterns != null && patterns.poll()) {
                run.leaveHistory();
            }
            advance((now - last) * 1e-9);
            sounds.update((now - last) * 1e-9f);
            last = now;
            long stepped = System.nanoTime();
            draw();
            brush.note((stepped - now) * 1e-6, (System.nanoTime() - stepped) * 1e-6);
            limiter.await();
        }
        if (options.screenshot() != null) {
            draw();
            window.framebuffer().read().writePng(options.screenshot());
        }
    }

    /** A replay that is watched stays at its end, unless it was asked for a number of steps. */
    private boolean isOver() {
        boolean done = run.isDone() && (deck == null || run.options().frames() > 0);
        return window.closeRequested() || done || run.game().phase() == Phase.QUIT && deck == null;
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
        keys.onPress(Key.P, false, "freeze", () -> frozen = !frozen, () -> frozen);
        keys.onPress(Key.O, "one step while frozen", () -> singleSteps++);
        keys.onPress(Key.I, "freeze, one step back", this::stepBack);
        keys.onPress(Key.L, false, "slow motion", () -> slow = !slow, () -> slow);
        keys.onPress(
                Key.V,
                "next quality of the picture",
                () -> view.quality(view.quality().next()));
        keys.onPress(Key.F12, "screenshot", () -> screenshotAsked = true);
        keys.onPress(Key.F11, "full screen", window::toggleFullscreen);
        if (deck != null) {
            deck.bind(keys);
        }
        if (deck == null && run.options().record() == null) {
            keys.onPress(Key.B, "stress brush: a thousand bullets with every click", brush::toggle);
        }
        view.bind(keys);
    }

    private void stepBack() {
        frozen = true;
        run.rewind(1);
        view.jump();
    }

    /** A click on the menu, or picking and dragging with the middle button or with Alt; neither fires the gun. */
    private void useMouse() {
        Mouse mouse = window.input().mouse();
        DebugOverlay overlay = view.overlay();
        overlay.lookAt(view.camera().worldX(mouse.x()), view.camera().worldY(mouse.y()));
        boolean alt = window.input().isDown(Key.LEFT_ALT) || window.input().isDown(Key.RIGHT_ALT);
        boolean left = mouse.pressed(MouseButton.LEFT);
        boolean onOverlay = overlay.model().covers(mouse.x(), mouse.y());
        if (left && (alt || onOverlay)) {
            window.stepInput().mouse().swallow(MouseButton.LEFT);
        }
        if (left && onOverlay) {
            overlay.model().menu().click(mouse.x(), mouse.y());
        } else if (mouse.pressed(MouseButton.MIDDLE) || left && alt) {
            overlay.pick();
            dragging = true;
        }
        dragging &= mouse.isDown(MouseButton.MIDDLE) || mouse.isDown(MouseButton.LEFT);
        if (dragging) {
            run.drag(overlay.focus().picked, overlay.focus().x, overlay.focus().y);
            bestGames.noteHelp();
        } else {
            run.release();
        }
    }

    private void advance(double seconds) {
        boolean rewinding = wantsRewind();
        boolean stands = frozen && !rewinding;
        int due = stands ? singleSteps : clock.advance(speed * (slow || recap.isOn() ? seconds / SLOW : seconds));
        singleSteps = 0;
        if (deck != null) {
            deck.advance(due, window.input());
        } else if (recap.isOn()) {
            showRecap(due);
        } else if (rewinding) {
            rewind(due);
        } else {
            goOn(due);
        }
    }

    private boolean wantsRewind() {
        return run.history() != null
                && !recap.isOn()
                && profile.settings().isDown(Action.REWIND, window.stepInput())
                && canRewind(run.game().phase());
    }

    private void goOn(int due) {
        rewindFrom = -1;
        view.showRewind(0f);
        for (int i = 0; i < due && !run.isDone() && !recap.isOn(); i++) {
            Phase before = run.game().phase();
            run.step();
            view.catchUp();
            follow(before, run.game());
            sounds.step();
        }
    }

    /** Plays the last seconds before the end again, until they are over or a button is pressed. */
    private void showRecap(int due) {
        boolean skipped = Input.isActive(live.next(run.game()));
        boolean goesOn = true;
        for (int i = 0; i < due && goesOn; i++) {
            goesOn = recap.step();
            view.catchUp();
            sounds.step();
        }
        if (skipped || !goesOn) {
            recap.stop();
            view.showRecap(null, 0, -1);
            view.jump();
            sounds.jump();
        }
    }

    private static boolean canRewind(Phase phase) {
        return phase == Phase.PLAYING || phase == Phase.GAME_OVER || phase == Phase.VICTORY;
    }

    /** After each step: a lost game is shown again, settings that were changed take effect and are kept. */
    private void follow(Phase before, Game game) {
        if (run.isLive()) {
            bestGames.step(game);
        }
        if (before == Phase.PLAYING && game.phase() == Phase.GAME_OVER && recap.begin()) {
            view.jump();
            sounds.jump();
            view.showRecap(recap.path(), recap.points(), recap.triangle());
        }
        if (run.check() != null) {
            view.showVerified(run.check().verified(), run.check().failed());
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
        view.look()
                .bloom(settings.part(Slider.BLOOM))
                .background(settings.part(Slider.BACKGROUND))
                .flash(settings.part(Slider.FLASHES))
                .shake(settings.part(Slider.SHAKE))
                .colors(settings.is(Switch.SAFE_COLOURS) ? Colors.SAFE : Colors.NEON);
        sounds.masterVolume(settings.part(Slider.VOLUME));
        sounds.effectsVolume(settings.part(Slider.SOUNDS));
        sounds.musicVolume(settings.part(Slider.MUSIC));
    }

    /** While the key is held; letting it go takes over from there. */
    private void rewind(int due) {
        if (rewindFrom < 0) {
            rewindFrom = run.game().steps();
        }
        if (due > 0) {
            run.rewind(REWIND_SPEED * due);
            bestGames.noteHelp();
            view.jump();
            sounds.jump();
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
