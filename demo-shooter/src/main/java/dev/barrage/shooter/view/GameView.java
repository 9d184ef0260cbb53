package dev.barrage.shooter.view;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.render.BackgroundStyle;
import dev.barrage.graphics.render.BulletShape;
import dev.barrage.graphics.render.BulletStyle;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.MeshData;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Poses;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.game.Enemies;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.profile.Scores;
import dev.barrage.shooter.profile.SettingsMenu;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.joml.Vector2f;

/** Draws a game, interpolated between two steps, in the current GL context. */
public final class GameView implements AutoCloseable {
    /** Size of the view, metres; always visible as a whole, with black bars in windows of another aspect ratio. */
    public static final float WIDTH = 32f;

    /** See {@link #WIDTH}. */
    public static final float HEIGHT = 18f;

    /** The most of the picture's height that the overlay's menu pushes up. */
    private static final float MOST_MENU = 0.6f;

    private static final BackgroundStyle NIGHT = new BackgroundStyle(0x060710FF, 0x131D42FF, 0, 1f);
    private static final MeshStyle SHIP = Palette.playerShip();
    private static final MeshStyle SHARD = Palette.debris();

    private final Game game;
    private final SceneRenderer scene;
    private final RowRenderer rows;
    private final Look look = new Look();
    private final CoreView core;
    private final StormView storm;
    private final Camera2D camera = new Camera2D(WIDTH, HEIGHT);
    /** The camera with shake, through which the game is drawn. */
    private final Camera2D lens = new Camera2D(WIDTH, HEIGHT);

    private final FieldView field;
    private final MeshModel ship;
    /** Meshes of enemy kinds, then bosses. */
    private final List<MeshModel> foes = new ArrayList<>();

    private final List<Table> foeTables = new ArrayList<>();
    private final List<MeshModel> shards = new ArrayList<>();
    private final MeshStyle[] foeStyles;
    private final int[] bulletStyles;
    private final int shotStyle;
    private final int homingStyle;
    private final int parriedStyle;
    private final int gemStyle;
    private final int stressStyle;
    private final Poses pose = new Poses();
    private final Particles particles = new Particles();
    private final BeamTrace beam = new BeamTrace();
    private final Bolt bolt = new Bolt();
    private final Shake shake = new Shake();
    private final Flash flash = new Flash();
    private final Exhaust exhaust = new Exhaust();
    private final Ground ground = new Ground();
    private final ControlNames names = new ControlNames();
    private final Words words;
    private final Hud hud;
    private final SettingsView settingsView;
    private final ScoresView scoresView;
    private final KeysView keysView;
    /** The camera of everything but the status: above the overlay's menu. */
    private Camera2D raised = camera;

    private final DebugOverlay overlay;
    private final RecapView recap;
    private final ReplayBar replayBar = new ReplayBar();
    private SettingsMenu settings;
    private Scores scores;
    private Colors shown;
    private BackgroundStyle dimmed;
    private float brightness = -1f;
    private long followed;
    private final Vector2f pointed = new Vector2f();

    /** A view of a game with a renderer of its own. */
    public GameView(Game game) {
        this(game, new SceneRenderer());
    }

    /**
     * A view of a game.
     *
     * @param scene draws it, and is closed with this object
     */
    public GameView(Game game, SceneRenderer scene) {
        this.game = game;
        this.scene = scene;
        rows = new RowRenderer(scene);
        core = new CoreView(scene);
        storm = new StormView(scene, rows, look.colors());
        words = new Words(scene);
        hud = new Hud(scene, words, names);
        settingsView = new SettingsView(scene, words, names);
        scoresView = new ScoresView(scene, words);
        keysView = new KeysView(scene, words, names);
        recap = new RecapView(scene, names);
        field = new FieldView(game.assets());
        ship = model(game.assets().player());
        addFoes();
        for (int i = 0; i < game.debris().shapes(); i++) {
            shards.add(model(game.debris().shape(i)));
        }
        foeStyles = new MeshStyle[foes.size()];
        bulletStyles = new int[foes.size() + 1];
        for (int who = 0; who < bulletStyles.length; who++) {
            bulletStyles[who] = scene.bullets().add(Palette.enemyBullet(who, look.colors()));
        }
        color();
        shotStyle = scene.bullets().add(Palette.shot());
        homingStyle = scene.bullets()
                .add(BulletStyle.of(BulletShape.DIAMOND, 0.13f, Palette.LIGHTNING)
                        .withGlow(1.2f));
        parriedStyle = scene.bullets()
                .add(BulletStyle.of(BulletShape.PELLET, 0.09f, Palette.SHOT).withGlow(0.7f));
        gemStyle = scene.bullets().add(BulletStyle.of(BulletShape.DIAMOND, 0.09f, Palette.GEM));
        stressStyle = scene.bullets().add(BulletStyle.of(BulletShape.ROUND, 0.05f, Palette.STRESS));
        scene.glows().stepSeconds(game.world().stepSeconds());
        overlay = new DebugOverlay(game, scene);
    }

    private void addFoes() {
        for (int kind = 0; kind < game.enemies().kinds(); kind++) {
            foes.add(model(game.assets().enemyMesh(kind)));
            foeTables.add(game.enemies().table(kind));
        }
        for (int boss = 0; boss < game.assets().bosses(); boss++) {
            foes.add(model(game.assets().bossMesh(boss)));
            foeTables.add(game.boss().table(boss));
        }
    }

    private void takeOverLook() {
        if (look.colors() != shown) {
            color();
        }
        if (look.background() != brightness) {
            brightness = look.background();
            dimmed = NIGHT.dimmed(brightness);
        }
        scene.bloom(look.bloom());
    }

    /** Applies the colour setting. */
    private void color() {
        shown = look.colors();
        for (int who = 0; who < foeStyles.length; who++) {
            foeStyles[who] = Palette.enemyShip(who, shown);
        }
        for (int who = 0; who < bulletStyles.length; who++) {
            scene.bullets().replace(bulletStyles[who], Palette.enemyBullet(who, shown));
        }
        storm.color(shown);
    }

    private static MeshModel model(Mesh mesh) {
        return new MeshModel(new MeshData(mesh.vertices(), mesh.indices()));
    }

    /** Settings of the picture. */
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
    public void attach(SettingsMenu settingsMenu, Scores bestScores) {
        settings = settingsMenu;
        names.follow(settingsMenu.settings());
        scores = bestScores;
    }

    /** Sets the factor on the size of small text. */
    public void textScale(float factor) {
        words.textScale(factor);
    }

    /** The camera, for converting mouse positions. */
    public Camera2D camera() {
        return camera;
    }

    /** The overlay. */
    public DebugOverlay overlay() {
        return overlay;
    }

    /** Updates particles and beam; call after every step, or once before a single picture. */
    public void catchUp() {
        if (game.steps() != followed) {
            followed = game.steps();
            particles.step(game, look, game.world().stepSeconds());
            exhaust.step(game, look.colors(), game.world().stepSeconds());
            beam.step(game);
            bolt.step(game);
            overlay.afterStep();
            ground.step(game, look, beam, game.world().stepSeconds());
            shake.step(game, game.world().stepSeconds());
            flash.step(game, game.world().stepSeconds());
            storm.step(game);
        }
    }

    /** Follows a jump in time; the events skipped are not shown. */
    public void jump() {
        followed = game.steps();
        particles.skip(game);
        exhaust.skip();
        ground.skip(game);
        shake.skip(game);
        flash.skip(game);
        storm.jump(game);
        beam.step(game);
        overlay.jump();
    }

    /**
     * Shows the recap of a hit; null ends it.
     *
     * @param path path of the entity that hit, x and y in turn, metres
     * @param points number of points of the path
     * @param triangle the triangle of the ship's core that was hit, negative for none
     */
    public void showRecap(float[] path, int points, int triangle) {
        recap.show(path, points, triangle);
    }

    /** Shows the panel of the stress brush; null hides it. */
    public void showBrush(FrameBudget budget) {
        overlay.showBrush(budget);
    }

    /**
     * Shows the result of the background check.
     *
     * @param minutes verified minutes
     * @param failed whether a minute differed
     */
    public void showVerified(int minutes, boolean failed) {
        hud.showVerified(minutes, failed);
    }

    /**
     * Shows the progress of a replay.
     *
     * @param step current step
     * @param length steps of the replay
     * @param speed factor on the playback speed
     */
    public void showReplay(long step, long length, int speed) {
        replayBar.show(step, length, speed);
    }

    /** Position in the replay, 0 to 1, of a point on its bar; negative beside the bar. */
    public float partOfReplayBar(float pixelX, float pixelY) {
        raised.toWorld(pixelX, pixelY, pointed);
        return replayBar.partAt(pointed.x, pointed.y);
    }

    /** Shows the list of all keys, those of {@code keys} included; null hides it. */
    public void showKeys(Keys keys) {
        keysView.show(keys);
    }

    /** Whether the list of all keys is shown. */
    public boolean showsKeys() {
        return keysView.isShown();
    }

    /** Sets whether hints name the buttons of a gamepad in place of keys. */
    public void namePadButtons(boolean pad) {
        names.usePad(pad);
    }

    /** The boxes of all lines of text in the last picture. */
    Words shownWords() {
        return words;
    }

    /** Shows a message at the bottom for about five seconds. */
    public void notice(String line) {
        hud.notice(line);
    }

    /** Shows whether time stands still. */
    public void showFrozen(boolean frozen) {
        hud.showFrozen(frozen);
    }

    /** Shows the length of the rewind, seconds; 0 hides it. */
    public void showRewind(float seconds) {
        hud.showRewind(seconds);
    }

    /**
     * Draws a frame; does nothing for a framebuffer without pixels, as of a minimised window.
     *
     * @param alpha interpolation from the step before the last (0) to the last (1); ignored while paused
     */
    public void draw(Framebuffer into, float alpha) {
        boolean still = game.phase() == Phase.PAUSED || game.isStopped();
        if (into.width() > 0 && into.height() > 0) {
            drawBetween(into, still ? 1f : alpha);
        }
    }

    private void drawBetween(Framebuffer into, float alpha) {
        takeOverLook();
        overlay.prepare();
        camera.fit(into.width(), into.height());
        shake.aim(lens, alpha, look.shake());
        scene.begin(into, lens, game.steps() * game.world().stepSeconds());
        scenery(alpha);
        ours(alpha);
        ships(alpha);
        particles.draw(scene.glows(), alpha);
        flash.draw(scene.lines(), look.flash());
        theirs(alpha);
        core(alpha);
        recap.draw(game, alpha);
        scene.compose();
        words();
        overlay.model().keepNothingFree();
        words.keepFree(overlay.model());
        hud.keepFree(game, camera, overlay.model());
        scene.look(lens);
        overlay.draw(camera);
        scene.end();
    }

    private void scenery(float alpha) {
        scene.background().draw(dimmed);
        ground.draw(scene.grids(), alpha, brightness, scene.quality() == Quality.QUICK);
        field.draw(game, scene.walls(), alpha);
    }

    private void words() {
        words.clear();
        scene.look(camera);
        hud.drawStatus(game);
        raise();
        scene.look(raised);
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
            scoresView.draw(scores);
        }
        hud.drawNotice(Hud.NOTICE);
        replayBar.draw(scene, words, game.world().stepSeconds());
        words.endKept();
        hud.drawAnnouncement(game);
    }

    /** Fits the field of view into the part of the picture above the overlay's menu. */
    private void raise() {
        float menu = overlay.model().menu().height() - camera.bottom();
        float part = Math.max(0f, Math.min(MOST_MENU, menu / camera.pixelHeight()));
        if (part == 0f) {
            raised = camera;
            return;
        }
        float scale = 1f / (1f - part);
        if (raised == camera || raised.height() != scale * HEIGHT) {
            raised = new Camera2D(scale * WIDTH, scale * HEIGHT).lookAt(0f, 0.5f * HEIGHT * (1f - scale));
        }
    }

    /** Draws the player's fire and all engine flames, below ships and everything dangerous. */
    private void ours(float alpha) {
        rows.bullets(game.stress().table(), stressStyle, alpha);
        rows.bullets(game.gems().table(), gemStyle, alpha);
        rows.bullets(game.weapons().shots(), shotStyle, alpha);
        rows.bullets(game.weapons().homingShots(), homingStyle, alpha);
        rows.sizedBullets(game.weapons().parried(), parriedStyle, alpha);
        beam.draw(scene.ribbons(), alpha);
        bolt.draw(scene.ribbons());
        exhaust.draw(scene.glows(), alpha);
    }

    /** Draws enemies' bullets, above everything else of the game. */
    private void theirs(float alpha) {
        for (int i = 0; i < game.fire().count(); i++) {
            rows.sizedBullets(game.fire().table(i), bulletStyles[game.fire().firedBy(i)], alpha);
        }
        storm.draw(game, alpha);
    }

    private void ships(float alpha) {
        for (int shape = 0; shape < shards.size(); shape++) {
            Table t = game.debris().table(shape);
            rows.meshes(t, shards.get(shape), SHARD, alpha);
        }
        for (int who = 0; who < foes.size(); who++) {
            Table t = foeTables.get(who);
            rows.meshes(t, foes.get(who), Enemies.FLASH, foeStyles[who], alpha);
        }
        if (isShipShown() && !isBlinkedAway()) {
            player(alpha);
        }
    }

    private boolean isShipShown() {
        return game.phase() == Phase.PLAYING
                || game.phase() == Phase.PAUSED
                || game.phase() == Phase.ATTRACT
                || game.phase() == Phase.VICTORY;
    }

    private boolean isBlinkedAway() {
        float seconds = game.player().invulnerableSeconds();
        return game.phase() == Phase.PLAYING && seconds > 0f && (int) (seconds * 12f) % 3 == 2;
    }

    private void player(float alpha) {
        pose.clear();
        addPose(game.player().body());
        scene.meshes().draw(ship, pose, alpha, SHIP);
    }

    /** Draws the ship's core above everything, in focus mode and in a storm, where darkness surrounds it. */
    private void core(float alpha) {
        boolean storms = StormView.rages(game);
        if (isShipShown()
                && (storms || game.player().isFocused() || game.player().isDying())) {
            core.draw(game, alpha, storms);
        }
    }

    private void addPose(long body) {
        var world = game.world();
        pose.add(
                world.x(body),
                world.y(body),
                world.angle(body),
                world.get(body, Components.PREVIOUS_X),
                world.get(body, Components.PREVIOUS_Y),
                world.get(body, Components.PREVIOUS_ANGLE));
    }

    @Override
    public void close() {
        overlay.close();
        field.close();
        ship.close();
        foes.forEach(MeshModel::close);
        shards.forEach(MeshModel::close);
        scene.close();
    }
}
