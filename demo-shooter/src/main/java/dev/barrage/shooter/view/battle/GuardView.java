package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.physics.World;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.view.look.Palette;

/** Draws the guard of the ship: a ring as wide as a parry reaches, which closes as the time to be hit in runs out. */
final class GuardView {
    private static final float WIDTH = 2.5f;

    private final SceneRenderer scene;

    GuardView(SceneRenderer scene) {
        this.scene = scene;
    }

    void draw(World world, Player player, float alpha) {
        float left = player.guardLeft();
        if (left == 0f) {
            return;
        }
        float x = world.x(player.core(), alpha);
        float y = world.y(player.core(), alpha);
        int rim = Rgba.withAlpha(Palette.SHOT, 0.35f);
        scene.lines().plain().circle(x, y, Player.PARRY_DISTANCE, rim);
        float closing = player.coreRadius() + left * (Player.PARRY_DISTANCE - player.coreRadius());
        scene.lines().width(WIDTH).circle(x, y, closing, Palette.SHOT);
    }
}
