package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.render.RibbonRenderer;
import dev.barrage.graphics.render.RibbonStyle;
import dev.barrage.graphics.render.SpringGrid;
import dev.barrage.physics.BeamDef;
import dev.barrage.physics.World;
import dev.barrage.shooter.game.ship.Beams;
import dev.barrage.shooter.view.look.Palette;

/** A beam of the player's at the last two steps, for interpolation. */
final class BeamTrace {
    private static final RibbonStyle STYLE = RibbonStyle.beam(Palette.BEAM, 0.5f);
    private static final float START_WIDTH = 0.3f;
    private static final float END_WIDTH = 0.2f;

    private static final RibbonStyle ARC = RibbonStyle.lightning(Palette.BEAM, 0.12f);
    private static final int ARCS = 2;
    private static final int STEPS_PER_ARC = 3;
    private static final int POINTS_PER_ARC_POINT = 5;
    private static final int POINTS_PER_PUSH = 2;

    private final int number;
    private float[] xy = new float[2 * (BeamDef.MAX_SEGMENTS + 1)];
    private float[] previous = new float[xy.length];
    private int count;
    private int previousCount;
    private final float[] arc = new float[xy.length];
    private long steps;
    /** How much wider the beam is than usual, as a share of its width. */
    private float heat;

    /** Follows a beam of a number, from 0. */
    BeamTrace(int number) {
        this.number = number;
    }

    void step(World world, Beams beams, long stepsNow) {
        float[] oldest = previous;
        previous = xy;
        xy = oldest;
        previousCount = count;
        steps = stepsNow;
        heat = beams.heat();
        count = world.beamPoints(beams.beam(number), xy);
    }

    /** Pushes a grid away from the beam on both sides. */
    void push(SpringGrid net) {
        for (int i = 0; i < count; i += POINTS_PER_PUSH) {
            net.push(xy[2 * i], xy[2 * i + 1], 1.5f, 1.5f);
        }
    }

    void draw(RibbonRenderer ribbons, float alpha) {
        if (count >= 2) {
            float[] from = previousCount == count ? previous : xy;
            ribbons.draw(xy, from, count, alpha, (1f + heat) * START_WIDTH, (1f + heat) * END_WIDTH, STYLE);
            arcs(ribbons);
        }
    }

    /** Draws lightning around the beam, with a new shape every few steps. */
    private void arcs(RibbonRenderer ribbons) {
        int arcCount = 0;
        for (int i = 0; i < count; i += POINTS_PER_ARC_POINT) {
            arc[2 * arcCount] = xy[2 * i];
            arc[2 * arcCount + 1] = xy[2 * i + 1];
            arcCount++;
        }
        for (int i = 0; i < ARCS; i++) {
            ribbons.lightning(arc, arcCount, 0.05f, 0.2f, ARCS * (int) (steps / STEPS_PER_ARC) + i, ARC);
        }
    }
}
