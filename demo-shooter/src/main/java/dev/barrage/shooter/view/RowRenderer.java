package dev.barrage.shooter.view;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Table;

/** Draws all rows of a table from its columns, interpolated between the last two steps. */
final class RowRenderer {
    private final SceneRenderer scene;

    RowRenderer(SceneRenderer scene) {
        this.scene = scene;
    }

    /** Draws bullets with the style's radius. */
    void bullets(Table t, int style, float alpha) {
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

    /** Draws bullets with the radius of their column. */
    void sizedBullets(Table t, int style, float alpha) {
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

    /** Draws bodies with one mesh. */
    void meshes(Table t, MeshModel model, MeshStyle style, float alpha) {
        scene.meshes()
                .draw(
                        model,
                        t.floats(Components.X),
                        t.floats(Components.Y),
                        t.floats(Components.ANGLE),
                        t.floats(Components.PREVIOUS_X),
                        t.floats(Components.PREVIOUS_Y),
                        t.floats(Components.PREVIOUS_ANGLE),
                        0,
                        t.rows(),
                        alpha,
                        style);
    }

    /** Draws bodies with one mesh and a hit flash from a column. */
    void meshes(Table t, MeshModel model, FloatField flash, MeshStyle style, float alpha) {
        scene.meshes()
                .draw(
                        model,
                        t.floats(Components.X),
                        t.floats(Components.Y),
                        t.floats(Components.ANGLE),
                        t.floats(Components.PREVIOUS_X),
                        t.floats(Components.PREVIOUS_Y),
                        t.floats(Components.PREVIOUS_ANGLE),
                        t.floats(flash),
                        0,
                        t.rows(),
                        alpha,
                        style);
    }
}
