package dev.barrage.shooter.curtain;

import dev.barrage.physics.math.Trig;

/** An emitter with sluices all around, at equal angles from the middle of the field. */
abstract class RoundEmitter implements Emitter {
    /** Distance of a new grain from the border, metres. */
    private static final float GAP = 0.4f;

    /** A point outside of every field, metres from its middle. */
    private static final float FAR = 40f;

    /** Angles of the sluices, radians, and their places, metres. */
    final float[] angle;

    final float[] x;
    final float[] y;
    /** Distances from the middle of the nearest and the farthest sluice, metres. */
    final float nearest;

    final float farthest;

    /** Puts a sluice on the border at each angle. */
    RoundEmitter(float[] angle, Border border) {
        this.angle = angle;
        x = new float[angle.length];
        y = new float[angle.length];
        float least = FAR;
        float most = 0f;
        for (int i = 0; i < angle.length; i++) {
            float cos = Trig.cos(angle[i]);
            float sin = Trig.sin(angle[i]);
            float entry = border.entry(FAR * cos, FAR * sin, -cos, -sin);
            float at = Float.isNaN(entry) ? 0f : FAR - entry - GAP;
            x[i] = at * cos;
            y[i] = at * sin;
            least = Math.min(least, at);
            most = Math.max(most, at);
        }
        nearest = least;
        farthest = most;
    }

    @Override
    public final int sluices() {
        return angle.length;
    }

    @Override
    public final float sluiceX(int sluice) {
        return x[sluice];
    }

    @Override
    public final float sluiceY(int sluice) {
        return y[sluice];
    }
}
