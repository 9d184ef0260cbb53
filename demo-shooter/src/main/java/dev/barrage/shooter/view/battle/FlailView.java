package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.GlowRenderer;
import dev.barrage.graphics.render.GlowShape;
import dev.barrage.graphics.render.GlowStyle;
import dev.barrage.graphics.render.MeshData;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.Rows;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.boss.Flails;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.RowRenderer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;

/** Draws the flails of a boss: links that glow where the beam burns them, mines with a light and a trail. */
final class FlailView implements AutoCloseable {
    private static final MeshStyle LINK = Palette.chain();
    private static final MeshStyle MINE = Palette.mine();
    private static final int HOT = 0xFF9A3CFF;

    /** Speed from which a mine leaves a trail, m/s. */
    private static final float LEAST_SPEED = 3.5f;

    private static final float TRAIL_SECONDS = 0.45f;

    private final SceneRenderer scene;
    private final RowRenderer rows;
    /** Meshes of links and mines, by boss and flail. */
    private final List<List<MeshModel>> links = new ArrayList<>();

    private final List<List<MeshModel>> mines = new ArrayList<>();
    private final Swarm trail = new Swarm(
            512, 0.95f, new GlowStyle(GlowShape.SPOT, TRAIL_SECONDS, 0.34f, 0.04f, Rgba.WHITE, Rgba.WHITE, 0.5f));
    private final GlowStyle glow = new GlowStyle(GlowShape.SPOT, 1f, 1f, 1f, Rgba.WHITE, Rgba.WHITE, 0.8f);
    private final Rows spots = new Rows();
    private final Rng rng = new Rng(13);
    private float[] left = {};
    private float[] size = {};
    private int[] tint = {};

    FlailView(SceneRenderer scene, RowRenderer rows, Game game) {
        this.scene = scene;
        this.rows = rows;
        for (int boss = 0; boss < game.assets().bosses(); boss++) {
            links.add(new ArrayList<>());
            mines.add(new ArrayList<>());
            for (int flail = 0; flail < game.assets().boss(boss).flails().size(); flail++) {
                links.get(boss).add(model(game.assets().linkMesh(boss, flail)));
                mines.get(boss).add(model(game.assets().mineMesh(boss, flail)));
            }
        }
    }

    private static MeshModel model(Mesh mesh) {
        return new MeshModel(new MeshData(mesh.vertices(), mesh.indices()));
    }

    void skip() {
        trail.clear();
    }

    void step(Game game, float dt) {
        trail.step(dt);
        if (game.boss().isOn() && !game.isStopped()) {
            Flails flails = game.boss().flails();
            for (int i = 0; i < flails.count(); i++) {
                trail(flails.mine(i), dt);
            }
        }
    }

    /** Adds sparks along the last step's path of fast mines. */
    private void trail(Table mines, float dt) {
        for (int row = 0; row < mines.rows(); row++) {
            float vx = mines.floats(Components.VX)[row];
            float vy = mines.floats(Components.VY)[row];
            float speed = Vector2f.length(vx, vy);
            float part = Math.min(1f, (speed - LEAST_SPEED) / 6f);
            for (int i = 0; speed > LEAST_SPEED && i < 2; i++) {
                float back = rng.nextFloat(0f, 1f) * dt;
                float aside = rng.nextFloat(-0.4f, 0.4f) / speed;
                trail.add(
                        mines.floats(Components.X)[row] - back * vx - aside * vy,
                        mines.floats(Components.Y)[row] - back * vy + aside * vx,
                        0.1f * vx,
                        0.1f * vy,
                        TRAIL_SECONDS * (0.4f + 0.6f * part),
                        0.5f + 0.5f * part,
                        Rgba.withAlpha(Palette.DANGER, 0.25f + 0.35f * part));
            }
        }
    }

    /** Draws the flails of the boss that fights. */
    void draw(Game game, float alpha) {
        trail.draw(scene.glows(), alpha);
        int boss = game.boss().boss();
        Flails flails = game.boss().flails();
        for (int i = 0; i < flails.count(); i++) {
            rows.meshes(flails.links(i), links.get(boss).get(i), LINK, alpha);
            rows.meshes(flails.mine(i), mines.get(boss).get(i), MINE, alpha);
        }
    }

    /** Draws what shines on them, above their metal. */
    void glow(Game game, float alpha) {
        Flails flails = game.boss().flails();
        for (int i = 0; i < flails.count(); i++) {
            spots(flails.links(i), Flails.HEAT, 0.42f, HOT, alpha);
            spots(flails.mine(i), Flails.LIGHT, 0.95f, Palette.DANGER, alpha);
        }
    }

    private void spots(Table table, FloatField bright, float radius, int color, float alpha) {
        int count = table.rows();
        if (left.length < count) {
            left = new float[2 * count];
            size = new float[2 * count];
            tint = new int[2 * count];
        }
        for (int row = 0; row < count; row++) {
            left[row] = 1f;
            size[row] = radius;
            tint[row] = Rgba.withAlpha(color, table.floats(bright)[row]);
        }
        GlowRenderer glows = scene.glows();
        spots.set(
                table.floats(Components.X),
                table.floats(Components.Y),
                table.floats(Components.PREVIOUS_X),
                table.floats(Components.PREVIOUS_Y),
                0,
                count);
        glows.draw(spots, left, size, tint, alpha, glow);
    }

    @Override
    public void close() {
        links.forEach(models -> models.forEach(MeshModel::close));
        mines.forEach(models -> models.forEach(MeshModel::close));
    }
}
