package dev.barrage.shooter.view;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.profile.ScoresMenu;
import dev.barrage.shooter.profile.SettingsMenu;
import dev.barrage.shooter.view.battle.BattleView;
import dev.barrage.shooter.view.battle.Reticle;
import dev.barrage.shooter.view.battle.Shake;
import dev.barrage.shooter.view.hud.Hud;
import dev.barrage.shooter.view.hud.RecapView;
import dev.barrage.shooter.view.hud.ReplayBar;
import dev.barrage.shooter.view.look.ControlNames;
import dev.barrage.shooter.view.look.Look;
import dev.barrage.shooter.view.look.ViewSize;
import dev.barrage.shooter.view.look.Words;
import dev.barrage.shooter.view.menu.ScoresView;
import dev.barrage.shooter.view.menu.SettingsView;
import dev.barrage.shooter.view.menu.TitleShow;
import dev.barrage.shooter.view.overlay.DebugOverlay;
import dev.barrage.shooter.view.sandbox.SandboxPanel;
import dev.barrage.shooter.view.sandbox.SandboxView;
import java.util.Set;
import org.joml.Vector2f;

/** Draws a game, interpolated between two steps, in the current GL context. */
public final class GameView implements AutoCloseable {
    /** The most of the picture's height that the overlay's menu pushes up. */
    private static final float MOST_MENU = 0.6f;

    private final Game game;
    private final SceneRenderer scene;
    private final Look look = new Look();
    private final BattleView battle;
    private final TitleShow title;
    private final Camera2D camera = new Camera2D(ViewSize.WIDTH, ViewSize.HEIGHT);
    /** The camera with shake, through which the game is drawn. */
    private final Camera2D lens = new Camera2D(ViewSize.WIDTH, ViewSize.HEIGHT);

    private final Shake shake = new Shake();
    private final ControlNames names = new ControlNames();
    private final SandboxView sandbox;
    private final Words words;
    private final Hud hud;
    private final SettingsView settingsView;
    private final ScoresView scoresView;
    private final KeysView keysView;
    private final DebugOverlay overlay;
    private final RecapView recap;
    private final ReplayBar replayBar = new ReplayBar();
    private final Reticle reticle = new Reticle();
    private SettingsMenu settings;
    private ScoresMenu scores;
    private long followed;
    private final Vector2f pointed = new Vector2f();

    /** A view of a game with a renderer of its own. */
    public GameView(Game game) {
        this(game, new SceneRenderer());
    }

    /** @param scene draws it, and is closed with this object */
    public GameView(Game game, SceneRenderer scene) {
        this.game = game;
        this.scene = scene;
        words = new Words(scene);
        sandbox = new SandboxView(scene, words);
        battle = new BattleView(game, scene, look);
        title = new TitleShow(game, scene, battle);
        hud = new Hud(scene, words, names);
        settingsView = new SettingsView(scene, words, names);
        scoresView = new ScoresView(scene, words, names);
        keysView = new KeysView(scene, words, names);
        recap = new RecapView(scene, names);
        scene.glows().stepSeconds(game.world().stepSeconds());
        overlay = new DebugOverlay(game, scene);
    }

    public Look look() {
        return look;
    }

    /** Draws in this quality from the next frame on. */
    public void quality(Quality quality) {
        scene.quality(quality);
    }

    /** The quality of the pictures; {@link Quality#QUICK} at first. */
    public Quality quality() {
        return scene.quality();
    }

    /** Turns layers of the overlay on. */
    public void show(Set<DebugLayer> layers) {
        for (DebugLayer layer : layers) {
            overlay.model().show(layer, true);
        }
    }

    /** Binds the keys of the overlay and lists all keys in its help. */
    public void bind(Keys keys) {
        overlay.bind(keys);
    }

    /** Connects the data of the settings and scores screens; without it they stay empty. */
    public void attach(SettingsMenu settingsMenu, ScoresMenu bestScores) {
        settings = settingsMenu;
        names.follow(settingsMenu.settings());
        scores = bestScores;
    }

    /** Connects the panel of the sandbox that a person uses. */
    public void attach(SandboxPanel panel) {
        sandbox.follow(panel);
    }

    public SandboxPanel sandboxPanel() {
        return sandbox.panel();
    }

    /**
     * Notes what pictures cost, for the sandbox.
     *
     * @param millis time of drawing the last one
     * @param perSecond pictures a second
     */
    public void notePicture(double millis, double perSecond) {
        sandbox.note(millis, perSecond);
    }

    /** Sets the factor on the size of small text. */
    public void textScale(float factor) {
        words.textScale(factor);
    }

    /** The camera, for converting mouse positions. */
    public Camera2D camera() {
        return camera;
    }

    public DebugOverlay overlay() {
        return overlay;
    }

    public Hud hud() {
        return hud;
    }

    public RecapView recap() {
        return recap;
    }

    public ReplayBar replayBar() {
        return replayBar;
    }

    /** The mark where a player aims. */
    public Reticle reticle() {
        return reticle;
    }

    public KeysView keys() {
        return keysView;
    }

    /** Updates particles and beam; call after every step, or once before a single picture. */
    public void catchUp() {
        if (game.steps() != followed) {
            followed = game.steps();
            title.step();
            overlay.afterStep();
            shake.step(game.effects(), game.world().stepSeconds());
        }
    }

    /** Follows a jump in time; the events skipped are not shown. */
    public void jump() {
        followed = game.steps();
        title.jump();
        shake.skip(game.effects());
        overlay.jump();
    }

    /** Position in the replay, 0 to 1, of a point on its bar; negative beside the bar. */
    public float partOfReplayBar(float pixelX, float pixelY) {
        camera.toWorld(pixelX, pixelY, pointed);
        return replayBar.partAt(pointed.x, pointed.y);
    }

    /** Sets whether hints name the buttons of a gamepad in place of keys. */
    public void namePadButtons(boolean pad) {
        names.usePad(pad);
    }

    /** The boxes of all lines of text in the last picture. */
    Words shownWords() {
        return words;
    }

    /**
     * Draws a frame; does nothing for a framebuffer without pixels, as of a minimised window.
     *
     * @param alpha interpolation from the step before the last (0) to the last (1); ignored while paused
     */
    public void draw(Framebuffer into, float alpha) {
        boolean still = game.isPaused() || game.isStopped();
        if (into.width() > 0 && into.height() > 0) {
            drawBetween(into, still ? 1f : alpha);
        }
    }

    private void drawBetween(Framebuffer into, float alpha) {
        scene.bloom(look.bloom());
        overlay.prepare();
        camera.fit(into.width(), into.height());
        raise();
        shake.aim(lens, alpha, look.shake());
        scene.begin(into, lens, game.steps() * game.world().stepSeconds());
        if (title.isOn()) {
            title.draw(alpha);
        } else {
            battle.showSleep(overlay.model().shows(DebugLayer.ISLANDS));
            battle.draw(alpha);
        }
        recap.draw(game.world(), game.player(), alpha);
        scene.compose();
        scene.look(camera);
        reticle.draw(game, scene, alpha);
        words();
        overlay.model().keepNothingFree();
        words.keepFree(overlay.model());
        hud.keepFree(game, camera, overlay.model());
        if (SandboxView.isOn(game)) {
            sandbox.keepFree(camera, overlay.model());
        }
        scene.look(lens);
        overlay.draw(camera);
        scene.end();
    }

    private void words() {
        words.clear();
        hud.drawStatus(game);
        if (keysView.isShown()) {
            keysView.draw();
            hud.drawNotice(Hud.NOTICE_BELOW_KEYS);
            words.endKept();
            return;
        }
        hud.draw(game, replayBar.isShown());
        recap.drawWords(words);
        if (game.phase() == Phase.SETTINGS && settings != null) {
            settingsView.draw(settings);
        } else if (game.phase() == Phase.SCORES && scores != null) {
            scoresView.draw(scores, game.endless().name(), game.assets());
        }
        if (SandboxView.isOn(game)) {
            sandbox.draw(game, camera);
        }
        hud.drawNotice(Hud.NOTICE);
        replayBar.draw(scene, words, game.world().stepSeconds());
        words.endKept();
        hud.drawAnnouncement(game, replayBar.isShown());
    }

    /** Fits the field of view into the part of the picture above the overlay's menu, so that the ship stays in sight. */
    private void raise() {
        float menu = overlay.model().menu().height() - camera.bottom();
        float part = Math.max(0f, Math.min(MOST_MENU, menu / camera.pixelHeight()));
        float scale = 1f / (1f - part);
        float y = 0.5f * ViewSize.HEIGHT * (1f - scale);
        camera.show(scale * ViewSize.WIDTH, scale * ViewSize.HEIGHT).lookAt(0f, y);
        lens.show(scale * ViewSize.WIDTH, scale * ViewSize.HEIGHT).lookAt(0f, y);
    }

    @Override
    public void close() {
        overlay.close();
        title.close();
        battle.close();
        scene.close();
    }
}
