package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.Rows;
import dev.barrage.physics.World;
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

    void draw(World world, Player player, float alpha, boolean inDarkness) {
        x[0] = world.x(player.core(), alpha);
        y[0] = world.y(player.core(), alpha);
        row.set(x, y, x, y, 0, 1);
        if (inDarkness) {
            scene.bullets().draw(row, 1f, halo);
        }
        scene.bullets().draw(row, 1f, player.isDying() ? hit : light);
    }
}
