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
import dev.barrage.graphics.render.WallModel;
import dev.barrage.graphics.render.WallStyle;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.asset.Arena;
import dev.barrage.shooter.game.Enemies;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Draws a game between two of its steps, in the current GL context. */
public final class GameView implements AutoCloseable {
    /** Size of the view, metres; always seen whole, with black bars where the window has another shape. */
    public static final float WIDTH = 32f;

    /** See {@link #WIDTH}. */
    public static final float HEIGHT = 18f;

    private static final float BORDER_MARGIN = 4f;
    private static final WallStyle BORDER = WallStyle.neon(Palette.BORDER, 0.09f);
    private static final WallStyle ISLAND = WallStyle.neon(Palette.WALL, 0.09f);
    private static final BackgroundStyle NIGHT = new BackgroundStyle(0x060710FF, 0x131D42FF, 0, 1f);
    private static final MeshStyle SHIP = Palette.playerShip();

    private final Game game;
    private final SceneRenderer scene = new SceneRenderer();
    private final Look look = new Look();
    private final Camera2D camera = new Camera2D(WIDTH, HEIGHT);
    /** The camera as it shakes: what the game is drawn through. */
    private final Camera2D lens = new Camera2D(WIDTH, HEIGHT);

    private final WallModel border;
    private final List<WallModel> walls = new ArrayList<>();
    private final MeshModel ship;
    private final List<MeshModel> enemies = new ArrayList<>();
    private final MeshStyle[] enemyStyles;
    private final int[] bulletStyles;
    private final int shotStyle;
    private final int stressStyle;
    private final Poses pose = new Poses();
    private final Particles particles = new Particles();
    private final BeamTrace beam = new BeamTrace();
    private final Shake shake = new Shake();
    private final Flash flash = new Flash();
    private final Exhaust exhaust = new Exhaust();
    private final Ground ground = new Ground();
    private final Hud hud = new Hud(scene);
    private final DebugOverlay overlay;
    private Colors shown;
    private BackgroundStyle dimmed;
    private float brightness = -1f;
    private long followed;

    /** A view of a game. */
    public GameView(Game game) {
        this.game = game;
        Arena arena = game.assets().arena();
        border = WallModel.cavity(BORDER_MARGIN, arena.border());
        for (float[] wall : arena.walls()) {
            walls.add(WallModel.solid(wall));
        }
        ship = model(game.assets().player());
        int kinds = game.enemies().kinds();
        enemyStyles = new MeshStyle[kinds];
        bulletStyles = new int[kinds];
        for (int kind = 0; kind < kinds; kind++) {
            enemies.add(model(game.assets().enemyMesh(kind)));
            bulletStyles[kind] = scene.bullets().add(Palette.enemyBullet(kind, look.colors()));
        }
        color();
        shotStyle = scene.bullets().add(Palette.shot());
        stressStyle = scene.bullets().add(BulletStyle.of(BulletShape.ROUND, 0.05f, Palette.STRESS));
        scene.glows().stepSeconds(game.world().stepSeconds());
        overlay = new DebugOverlay(game, scene);
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

    /** Takes over the colours that are wanted now. */
    private void color() {
        shown = look.colors();
        for (int kind = 0; kind < bulletStyles.length; kind++) {
            enemyStyles[kind] = Palette.enemyShip(kind, shown);
            scene.bullets().replace(bulletStyles[kind], Palette.enemyBullet(kind, shown));
        }
    }

    private static MeshModel model(Mesh mesh) {
        return new MeshModel(new MeshData(mesh.vertices(), mesh.indices()));
    }

    /** What players may set about the picture. */
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

    /** Shows these layers of the overlay. */
    public void show(Set<DebugLayer> layers) {
        for (DebugLayer layer : layers) {
            overlay.model().show(layer, true);
        }
    }

    /** Binds the keys of the overlay and lists all keys in its help. */
    public void bind(Keys keys) {
        overlay.bind(keys);
    }

    /** The camera, for where the mouse points. */
    public Camera2D camera() {
        return camera;
    }

    /** The overlay. */
    public DebugOverlay overlay() {
        return overlay;
    }

    /** Lets particles and beam follow the game; call it after every step, or once before a single picture. */
    public void catchUp() {
        if (game.steps() != followed) {
            followed = game.steps();
            particles.step(game, look, game.world().stepSeconds());
            exhaust.step(game, look.colors(), game.world().stepSeconds());
            beam.step(game);
            ground.step(game, beam, game.world().stepSeconds());
            shake.step(game, game.world().stepSeconds());
            flash.step(game, game.world().stepSeconds());
        }
    }

    /** Lets the view follow a game that went back: nothing that happens on the way is shown. */
    public void jump() {
        followed = game.steps();
        particles.skip(game);
        exhaust.skip();
        ground.skip(game);
        shake.skip(game);
        flash.skip(game);
        beam.step(game);
    }

    /** Says how far back the game has gone, seconds; 0 to say nothing. */
    public void showRewind(float seconds) {
        hud.showRewind(seconds);
    }

    /**
     * Draws a frame.
     *
     * @param alpha how far from the step before the last (0) to the last (1); does not matter while the game is paused
     */
    public void draw(Framebuffer into, float alpha) {
        drawBetween(into, game.phase() == Phase.PAUSED ? 1f : alpha);
    }

    private void drawBetween(Framebuffer into, float alpha) {
        takeOverLook();
        camera.fit(into.width(), into.height());
        shake.aim(lens, alpha, look.shake());
        scene.begin(into, lens, game.steps() * game.world().stepSeconds());
        scenery(alpha);
        ours(alpha);
        ships(alpha);
        particles.draw(scene.glows(), alpha);
        flash.draw(scene.lines(), look.flash());
        theirs(alpha);
        scene.compose();
        scene.look(camera);
        hud.draw(game);
        scene.look(lens);
        overlay.draw();
        scene.end();
    }

    private void scenery(float alpha) {
        scene.background().draw(dimmed);
        ground.draw(scene.grids(), alpha, brightness, scene.quality() == Quality.QUICK);
        scene.walls().draw(border, BORDER);
        for (int i = 0; i < walls.size(); i++) {
            scene.walls().draw(walls.get(i), ISLAND);
        }
    }

    /** What the player fires, and the flames of all ships: below the ships and below all that is dangerous. */
    private void ours(float alpha) {
        bullets(game.stress().table(), stressStyle, alpha);
        bullets(game.player().shots(), shotStyle, alpha);
        beam.draw(scene.ribbons(), alpha);
        exhaust.draw(scene.glows(), alpha);
    }

    /** Enemies' bullets, over everything else of the game. */
    private void theirs(float alpha) {
        for (int kind = 0; kind < bulletStyles.length; kind++) {
            sizedBullets(game.enemies().bullets(kind), bulletStyles[kind], alpha);
            sizedBullets(game.enemies().steeredBullets(kind), bulletStyles[kind], alpha);
        }
    }

    private void bullets(Table t, int style, float alpha) {
        scene.bullets()
                .draw(
                        t.floats(Components.X),
                        t.floats(Components.Y),
                        t.floats(Components.PREVIOUS_X),
                        t.floats(Components.PREVIOUS_Y),
                        0,
                        t.rows(),
                        alpha,
                        style);
    }

    private void sizedBullets(Table t, int style, float alpha) {
        scene.bullets()
                .draw(
                        t.floats(Components.X),
                        t.floats(Components.Y),
                        t.floats(Components.PREVIOUS_X),
                        t.floats(Components.PREVIOUS_Y),
                        t.floats(Components.RADIUS),
                        0,
                        t.rows(),
                        alpha,
                        style);
    }

    private void ships(float alpha) {
        for (int kind = 0; kind < enemies.size(); kind++) {
            Table t = game.enemies().table(kind);
            scene.meshes()
                    .draw(
                            enemies.get(kind),
                            t.floats(Components.X),
                            t.floats(Components.Y),
                            t.floats(Components.ANGLE),
                            t.floats(Components.PREVIOUS_X),
                            t.floats(Components.PREVIOUS_Y),
                            t.floats(Components.PREVIOUS_ANGLE),
                            t.floats(Enemies.FLASH),
                            0,
                            t.rows(),
                            alpha,
                            enemyStyles[kind]);
        }
        if (game.phase() != Phase.GAME_OVER && !isBlinkedAway()) {
            player(alpha);
        }
    }

    private boolean isBlinkedAway() {
        float seconds = game.player().invulnerableSeconds();
        return game.phase() == Phase.PLAYING && seconds > 0f && (int) (seconds * 12f) % 3 == 2;
    }

    private void player(float alpha) {
        long body = game.player().body();
        var world = game.world();
        pose.clear()
                .add(
                        world.x(body),
                        world.y(body),
                        world.angle(body),
                        world.get(body, Components.PREVIOUS_X),
                        world.get(body, Components.PREVIOUS_Y),
                        world.get(body, Components.PREVIOUS_ANGLE));
        scene.meshes().draw(ship, pose, alpha, SHIP);
    }

    @Override
    public void close() {
        border.close();
        walls.forEach(WallModel::close);
        ship.close();
        enemies.forEach(MeshModel::close);
        scene.close();
    }
}
