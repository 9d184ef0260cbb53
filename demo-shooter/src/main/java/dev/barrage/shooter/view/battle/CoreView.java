package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.Rows;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.view.look.Palette;

/** Draws the core of the player's ship: a disc, because the hull of the ship would hide parts of its mesh. */
final class CoreView {
    private final SceneRenderer scene;
    private final int light;
    private final int hit;
    private final int halo;
    private final Rows row = new Rows();
    private final float[] x = new float[1];
    private final float[] y = new float[1];

    CoreView(SceneRenderer scene) {
        this.scene = scene;
        light = scene.bullets().add(Palette.core(Palette.PLAYER));
        hit = scene.bullets().add(Palette.core(Palette.DANGER));
        halo = scene.bullets().add(Palette.coreHalo());
    }

    /** X of the core between two steps, metres. */
    static float x(World world, Player player, float alpha) {
        float previous = world.get(player.core(), Components.PREVIOUS_X);
        return previous + alpha * (world.x(player.core()) - previous);
    }

    /** Y of the core between two steps, metres. */
    static float y(World world, Player player, float alpha) {
        float previous = world.get(player.core(), Components.PREVIOUS_Y);
        return previous + alpha * (world.y(player.core()) - previous);
    }

    void draw(World world, Player player, float alpha, boolean inDarkness) {
        x[0] = x(world, player, alpha);
        y[0] = y(world, player, alpha);
        row.set(x, y, x, y, 0, 1);
        if (inDarkness) {
            scene.bullets().draw(row, 1f, halo);
        }
        scene.bullets().draw(row, 1f, player.isDying() ? hit : light);
    }
}
