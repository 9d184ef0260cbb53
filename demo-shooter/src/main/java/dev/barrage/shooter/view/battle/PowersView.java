package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.BulletShape;
import dev.barrage.graphics.render.BulletStyle;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.Rows;
import dev.barrage.physics.World;
import dev.barrage.shooter.game.ship.Powers;
import dev.barrage.shooter.game.ship.Ship;
import dev.barrage.shooter.game.ship.Upgrade;
import dev.barrage.shooter.view.look.Palette;

/** Draws upgrades at work: drones, the calm eye of a bomb, the ward around the ship. */
final class PowersView {
    private static final float WARD = 0.85f;
    private static final float BLINK_SECONDS = 0.8f;
    private static final int SEGMENTS = 24;

    private final SceneRenderer scene;
    private final int drone;
    private final Rows row = new Rows();
    private final float[] x = new float[Upgrade.SAW_DRONE.most()];
    private final float[] y = new float[x.length];

    PowersView(SceneRenderer scene) {
        this.scene = scene;
        drone = scene.bullets()
                .add(BulletStyle.of(BulletShape.STAR, 0.34f, Palette.PLAYER).withGlow(0.6f));
    }

    void draw(World world, Ship ship, float alpha) {
        Powers powers = ship.powers();
        float shipX = world.x(ship.player().core(), alpha);
        float shipY = world.y(ship.player().core(), alpha);
        drones(powers, shipX, shipY);
        ward(ship, shipX, shipY);
        if (powers.leeSeconds() > 0f) {
            lee(powers);
        }
    }

    private void drones(Powers powers, float shipX, float shipY) {
        for (int i = 0; i < powers.drones(); i++) {
            x[i] = powers.droneX(i, shipX);
            y[i] = powers.droneY(i, shipY);
            scene.lines().plain().circle(x[i], y[i], Powers.DRONE_REACH, Rgba.withAlpha(Palette.PLAYER, 0.5f));
        }
        row.set(x, y, x, y, 0, powers.drones());
        scene.bullets().draw(row, 1f, drone);
    }

    /** A ring around the ship: closed if the ward is ready, else as far as gems have built it. */
    private void ward(Ship ship, float shipX, float shipY) {
        if (!ship.upgrades().has(Upgrade.GEM_WARD)) {
            return;
        }
        if (ship.powers().hasWard()) {
            scene.lines().circle(shipX, shipY, WARD, Palette.GEM);
            return;
        }
        arc(shipX, shipY, WARD, ship.powers().wardPart(), Rgba.withAlpha(Palette.GEM, 0.5f));
    }

    private void arc(float midX, float midY, float radius, float part, int colour) {
        LineRenderer lines = scene.lines().plain();
        int count = Math.round(part * SEGMENTS);
        for (int i = 0; i < count; i++) {
            double from = Math.PI * (0.5 - 2.0 * i / SEGMENTS);
            double to = Math.PI * (0.5 - 2.0 * (i + 1) / SEGMENTS);
            lines.line(
                    midX + radius * (float) Math.cos(from),
                    midY + radius * (float) Math.sin(from),
                    midX + radius * (float) Math.cos(to),
                    midY + radius * (float) Math.sin(to),
                    colour);
        }
    }

    /** A ring that runs out with the time, and blinks at its end. */
    private void lee(Powers powers) {
        float seconds = powers.leeSeconds();
        boolean dark = seconds < BLINK_SECONDS && (int) (seconds * 10f) % 2 == 0;
        int colour = Rgba.withAlpha(Palette.GOLD, dark ? 0.3f : 0.9f);
        scene.lines().circle(powers.leeX(), powers.leeY(), powers.leeRadius(), colour);
        scene.lines().plain().circle(powers.leeX(), powers.leeY(), 0.96f * powers.leeRadius(), colour);
    }
}
