package dev.barrage.shooter.view;

import dev.barrage.graphics.render.RibbonRenderer;
import dev.barrage.graphics.render.RibbonStyle;
import dev.barrage.physics.BeamDef;
import dev.barrage.shooter.game.Game;

/** The player's beam as it is now and as it was a step ago, for drawing between steps. */
final class BeamTrace {
    private static final int POINTS = BeamDef.MAX_SEGMENTS + 1;
    private static final RibbonStyle STYLE = RibbonStyle.beam(Palette.BEAM, 0.5f);

    private final float[] xy = new float[2 * POINTS];
    private final float[] x = new float[POINTS];
    private final float[] y = new float[POINTS];
    private final float[] previousX = new float[POINTS];
    private final float[] previousY = new float[POINTS];
    private int count;
    private int previousCount;

    /** Follows one step of the game. */
    void step(Game game) {
        System.arraycopy(x, 0, previousX, 0, POINTS);
        System.arraycopy(y, 0, previousY, 0, POINTS);
        previousCount = count;
        count = game.world().beamPoints(game.player().beam(), xy);
        for (int i = 0; i < count; i++) {
            x[i] = xy[2 * i];
            y[i] = xy[2 * i + 1];
        }
    }

    void draw(RibbonRenderer ribbons, float alpha) {
        if (count < 2) {
            return;
        }
        boolean same = previousCount == count;
        ribbons.draw(x, y, same ? previousX : x, same ? previousY : y, 0, count, alpha, 0.3f, 0.2f, STYLE);
    }
}
