package dev.barrage.shooter.view.look;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Rows;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Table;
import java.util.Arrays;

/** Draws all rows of a table from its columns, interpolated between the last two steps. */
public final class RowRenderer {
    private final SceneRenderer scene;
    private final Rows rows = new Rows();
    private float[] radii = {};

    public RowRenderer(SceneRenderer scene) {
        this.scene = scene;
    }

    /** Draws bullets with the style's radius. */
    public void bullets(Table t, int style, float alpha) {
        scene.bullets().draw(rows(t), alpha, style);
    }

    /** Draws bodies as discs of one radius, metres. */
    public void discs(Table t, float radius, int style, float alpha) {
        if (radii.length < t.rows()) {
            radii = new float[Math.max(t.rows(), 2 * radii.length)];
        }
        Arrays.fill(radii, 0, t.rows(), radius);
        scene.bullets().draw(rows(t), radii, alpha, style);
    }

    /** Draws bullets with the radius of their column. */
    public void sizedBullets(Table t, int style, float alpha) {
        scene.bullets().draw(rows(t), t.floats(Components.RADIUS), alpha, style);
    }

    /** Draws grains with the radius of their column. */
    public void grains(Table t, int style, float alpha) {
        scene.grains().draw(rows(t), t.floats(Components.RADIUS), alpha, style);
    }

    /** Draws grains with the radius of their column and shades from another. */
    public void grains(Table t, FloatField shade, int style, float alpha) {
        scene.grains().draw(rows(t), t.floats(Components.RADIUS), t.floats(shade), alpha, style);
    }

    /** Draws bodies with one mesh. */
    public void meshes(Table t, MeshModel model, MeshStyle style, float alpha) {
        float[] angle = t.floats(Components.ANGLE);
        scene.meshes().draw(model, rows(t), angle, t.floats(Components.PREVIOUS_ANGLE), alpha, style);
    }

    /** Draws bodies with one mesh and a hit flash from a column. */
    public void meshes(Table t, MeshModel model, FloatField flash, MeshStyle style, float alpha) {
        float[] angle = t.floats(Components.ANGLE);
        float[] previousAngle = t.floats(Components.PREVIOUS_ANGLE);
        scene.meshes().draw(model, rows(t), angle, previousAngle, t.floats(flash), alpha, style);
    }

    private Rows rows(Table t) {
        return rows.set(
                t.floats(Components.X),
                t.floats(Components.Y),
                t.floats(Components.PREVIOUS_X),
                t.floats(Components.PREVIOUS_Y),
                0,
                t.rows());
    }
}
