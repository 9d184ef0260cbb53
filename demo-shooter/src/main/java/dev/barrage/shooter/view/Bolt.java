package dev.barrage.shooter.view;

import dev.barrage.graphics.render.RibbonRenderer;
import dev.barrage.graphics.render.RibbonStyle;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Lightning;

/** The last bolt of lightning: jagged from enemy to enemy, fading for a few steps. */
final class Bolt {
    private static final RibbonStyle STYLE = RibbonStyle.beam(Palette.LIGHTNING, 0.4f);
    private static final int STEPS = 8;
    /** Kinks of a link. */
    private static final int KINKS = 6;

    private static final float JAG = 0.16f;
    private static final float WIDTH = 0.16f;

    private final float[] xy = new float[2 * (Lightning.MOST_LINKS * KINKS + 1)];
    private final Rng rng = new Rng(5);
    private int points;
    private int left;

    /** Follows one step of the game. */
    void step(Game game) {
        left = Math.max(0, left - 1);
        if (game.weapons().bolt() > 0 && !game.isStopped()) {
            left = STEPS;
            shape(game.weapons().lightning());
        }
    }

    private void shape(Lightning lightning) {
        float[] corners = lightning.points();
        points = 0;
        add(corners[0], corners[1]);
        for (int link = 0; link < lightning.links(); link++) {
            float fromX = corners[2 * link];
            float fromY = corners[2 * link + 1];
            float dx = corners[2 * link + 2] - fromX;
            float dy = corners[2 * link + 3] - fromY;
            for (int kink = 1; kink <= KINKS; kink++) {
                float t = kink / (float) KINKS;
                float aside = kink < KINKS ? rng.nextFloat(-JAG, JAG) : 0f;
                add(fromX + t * dx - aside * dy, fromY + t * dy + aside * dx);
            }
        }
    }

    private void add(float x, float y) {
        xy[2 * points] = x;
        xy[2 * points++ + 1] = y;
    }

    void draw(RibbonRenderer ribbons) {
        if (left > 0) {
            float width = WIDTH * left / STEPS;
            ribbons.draw(xy, points, width, width, STYLE);
        }
    }
}
