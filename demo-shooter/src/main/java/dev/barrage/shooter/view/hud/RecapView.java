package dev.barrage.shooter.view.hud;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.RibbonStyle;
import dev.barrage.graphics.text.Align;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.view.look.ControlNames;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.Words;
import dev.barrage.shooter.view.menu.Banner;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;

/** The path of the entity that hit the ship, and the triangle of the core that it hit. */
public final class RecapView {
    private static final RibbonStyle PATH = RibbonStyle.edge(Palette.DANGER, 0.2f);
    private static final float WIDTH = 0.05f;
    private static final float PIXELS = 2f;
    private static final float MAGNIFIED = 5f;

    private final SceneRenderer scene;
    private final ControlNames names;
    private float[] path;
    private int points;
    private int hit;
    private final Matrix3x2f enlarged = new Matrix3x2f();
    private final Vector2f[] corners = {new Vector2f(), new Vector2f(), new Vector2f()};

    public RecapView(SceneRenderer scene, ControlNames names) {
        this.scene = scene;
        this.names = names;
    }

    /**
     * Shows the recap of a hit.
     *
     * @param newPath path of the entity that hit, x and y in turn, metres; null ends the recap
     * @param newPoints number of points of the path
     * @param triangle the triangle of the ship's core that was hit, negative for none
     */
    public void show(float[] newPath, int newPoints, int triangle) {
        path = newPath;
        points = newPoints;
        hit = triangle;
    }

    public void draw(World world, Player player, float alpha) {
        if (path == null) {
            return;
        }
        if (points >= 2) {
            scene.ribbons().draw(path, points, WIDTH, WIDTH, PATH);
        }
        if (points >= 1) {
            circle(path[2 * points - 2], path[2 * points - 1]);
        }
        inset(world, player, alpha);
    }

    /** Draws the words below the field. */
    public void drawWords(Words words) {
        if (path == null) {
            return;
        }
        String line =
                "The red line shows what hit you and where it came from.   " + names.of(Action.START) + ": continue";
        scene.lines().plain().fill(-15.3f, -8.4f, 15.3f, -6.2f, Banner.SHADE);
        words.title("WHAT HIT YOU", 0f, -6.9f, 0.6f, Palette.DANGER, Align.CENTRE);
        words.text(line, 0f, -7.7f, words.small(0.42f, 0.64f), Palette.WORDS, Align.CENTRE, 29.5f);
    }

    private void circle(float x, float y) {
        scene.lines().plain().width(PIXELS).circle(x, y, 0.35f, Palette.DANGER);
    }

    /** Draws the core enlarged beside the ship, with the triangle that was hit. */
    private void inset(World world, Player player, float alpha) {
        if (hit < 0) {
            return;
        }
        float x = player.x() + (player.x() > 0f ? -2.4f : 2.4f);
        float y = player.y() + (player.y() > 0f ? -1.6f : 1.6f);
        enlarged.translation(x, y).rotate(world.angle(player.core(), alpha)).scale(MAGNIFIED);
        Mesh mesh = player.coreMesh();
        scene.lines().plain().width(PIXELS).circle(x, y, 1.1f, Palette.FAINT);
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            outline(mesh, triangle, Palette.FAINT, 1f);
        }
        outline(mesh, hit, Palette.DANGER, 3f);
    }

    private void outline(Mesh mesh, int triangle, int colour, float pixels) {
        for (int i = 0; i < 3; i++) {
            int at = 3 * mesh.indices()[3 * triangle + i];
            enlarged.transformPosition(mesh.vertices()[at], mesh.vertices()[at + 1], corners[i]);
        }
        for (int i = 0; i < 3; i++) {
            Vector2f from = corners[i];
            Vector2f to = corners[(i + 1) % 3];
            scene.lines().width(pixels).line(from.x, from.y, to.x, to.y, colour);
        }
    }
}
