package dev.barrage.shooter.view.sandbox;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.BulletShape;
import dev.barrage.graphics.render.BulletStyle;
import dev.barrage.graphics.render.MeshData;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.shooter.game.sandbox.Sandbox;
import dev.barrage.shooter.game.sandbox.SandboxBodies;
import dev.barrage.shooter.view.look.RowRenderer;
import java.util.ArrayList;
import java.util.List;

/** Draws the bodies and joints of the sandbox. */
public final class SandboxBodiesView implements AutoCloseable {
    private static final MeshStyle BOX = MeshStyle.of(0x2C4A50FF, 0x8FD8C8FF);
    private static final MeshStyle MESH = MeshStyle.of(0x33305AFF, 0xA9A0FFFF);

    private final RowRenderer rows;
    private final int disc;
    private final List<MeshModel> boxes = new ArrayList<>();
    private final List<MeshModel> meshes = new ArrayList<>();
    private final SandboxPiecesView pieces;
    private final SandboxJointsView joints;
    private boolean showsSleep;

    public SandboxBodiesView(SceneRenderer scene, RowRenderer rows) {
        this.rows = rows;
        pieces = new SandboxPiecesView(scene);
        joints = new SandboxJointsView(scene);
        disc = scene.bullets().add(new BulletStyle(BulletShape.ROUND, 0.09f, 0x5FA89CFF, 0x9FE0D4FF, 0x0A1416FF, 0f));
    }

    /** Sets whether bodies that sleep are dimmer. */
    public void showSleep(boolean on) {
        showsSleep = on;
    }

    public void draw(World world, Sandbox sandbox, float alpha) {
        if (sandbox.small() == null) {
            return;
        }
        drawAll(sandbox.small(), boxes, BOX, alpha);
        drawAll(sandbox.meshes(), meshes, MESH, alpha);
        pieces.draw(world, sandbox.pieces(), alpha, showsSleep);
        joints.draw(world, sandbox, alpha);
    }

    private void drawAll(SandboxBodies bodies, List<MeshModel> models, MeshStyle style, float alpha) {
        for (int i = 0; i < bodies.shapes(); i++) {
            if (models.size() == i) {
                models.add(model(bodies, i));
            }
            if (models.get(i) == null) {
                rows.discs(bodies.table(i), bodies.shape(i).boundingRadius(), disc, alpha);
            } else {
                rows.meshes(bodies.table(i), models.get(i), style, alpha);
            }
        }
    }

    /** The model of a mesh or a box; null for a disc. */
    private static MeshModel model(SandboxBodies bodies, int number) {
        if (bodies.shape(number) instanceof Mesh mesh) {
            return new MeshModel(new MeshData(mesh.vertices(), mesh.indices()));
        }
        if (!(bodies.shape(number) instanceof Polygon box)) {
            return null;
        }
        float[] corners = new float[3 * box.count()];
        for (int i = 0; i < box.count(); i++) {
            corners[3 * i] = box.x(i);
            corners[3 * i + 1] = box.y(i);
        }
        return new MeshModel(new MeshData(corners, new int[] {0, 1, 2, 0, 2, 3}));
    }

    @Override
    public void close() {
        closeAll(boxes);
        closeAll(meshes);
        pieces.close();
    }

    private static void closeAll(List<MeshModel> models) {
        for (MeshModel model : models) {
            if (model != null) {
                model.close();
            }
        }
    }
}
