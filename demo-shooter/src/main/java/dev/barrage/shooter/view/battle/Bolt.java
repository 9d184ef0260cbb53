package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.render.RibbonRenderer;
import dev.barrage.graphics.render.RibbonStyle;
import dev.barrage.shooter.game.ship.Lightning;
import dev.barrage.shooter.game.ship.Weapons;
import dev.barrage.shooter.view.look.Palette;

/** The last lightning bolt; it flickers and fades over a few steps. */
final class Bolt {
    private static final RibbonStyle STYLE = RibbonStyle.lightning(Palette.LIGHTNING, 0.4f);
    private static final int STEPS = 9;
    private static final float JAG = 0.12f;
    private static final float WIDTH = 0.16f;

    private final float[] xy = new float[2 * (Lightning.MOST_LINKS + 1)];
    private int points;
    private int left;

    /**
     * Follows one step of the game.
     *
     * @param stopped whether it was part of a hit stop
     */
    void step(Weapons weapons, boolean stopped) {
        left = Math.max(0, left - 1);
        if (weapons.strikes() && !stopped) {
            left = STEPS;
            points = weapons.lightning().points();
            System.arraycopy(weapons.lightning().xy(), 0, xy, 0, 2 * points);
        }
    }

    void draw(RibbonRenderer ribbons) {
        if (left > 0) {
            ribbons.lightning(xy, points, WIDTH * left / STEPS, JAG, left, STYLE);
        }
    }
}
