package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.MeshData;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Poses;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.ship.ShipKind;
import dev.barrage.shooter.view.look.Palette;
import java.util.ArrayList;
import java.util.List;

/** The player's ships: the one in play, and the one to choose, large beside the title's menu. */
final class ShipShow implements AutoCloseable {
    private static final MeshStyle STYLE = Palette.playerShip();
    private static final float LARGE = 2f;
    private static final float X = 5.4f;
    private static final float Y = -2.9f;
    /** Radians of a step. */
    private static final float TURN = 0.012f;

    private final SceneRenderer scene;
    private final List<MeshModel> ships = new ArrayList<>();
    private final List<MeshModel> large = new ArrayList<>();
    private final Poses pose = new Poses();

    ShipShow(SceneRenderer scene, Game game) {
        this.scene = scene;
        for (int i = 0; i < ShipKind.values().length; i++) {
            Mesh mesh = game.assets().ship(i);
            ships.add(new MeshModel(new MeshData(mesh.vertices(), mesh.indices())));
            large.add(new MeshModel(new MeshData(scaled(mesh.vertices()), mesh.indices())));
        }
    }

    private static float[] scaled(float[] vertices) {
        float[] scaled = vertices.clone();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] *= LARGE;
        }
        return scaled;
    }

    /** Draws the ship in play at a pose. */
    void draw(ShipKind ship, Poses at, float alpha) {
        scene.meshes().draw(ships.get(ship.ordinal()), at, alpha, STYLE);
    }

    /** Draws the ship to choose while the menu is at that choice. */
    void drawChoice(Game game) {
        if (game.phase() == Phase.TITLE && game.menu().item() == Menu.Item.SHIP) {
            float angle = Trig.wrap(TURN * (game.steps() % Math.round(2f * Trig.PI / TURN)));
            pose.clear();
            pose.add(X, Y, angle, X, Y, angle);
            scene.meshes().draw(large.get(game.menu().ship().ordinal()), pose, 1f, STYLE);
        }
    }

    @Override
    public void close() {
        ships.forEach(MeshModel::close);
        large.forEach(MeshModel::close);
    }
}
