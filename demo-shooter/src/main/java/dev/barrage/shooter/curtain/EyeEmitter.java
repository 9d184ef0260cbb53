package dev.barrage.shooter.curtain;

import dev.barrage.physics.math.Trig;

/** Emits an eye: each sluice of the border fires past the eye as it is at that time. */
final class EyeEmitter extends RoundEmitter {
    /** Radius of the circle on which depths in an arm are measured, and the width of its edge there, metres. */
    private static final float MIDDLE = 4f;

    private static final float EDGE = 0.15f;

    private final float speed;
    private final double seconds;
    private final float eye;
    private final int arms;
    private final float share;
    private final float turn;
    private final float closing;
    private final Drift centre;

    EyeEmitter(Eye source, Level level, Border border) {
        super(angles(source, level), border);
        speed = source.speed().at(level);
        seconds = (double) source.spacing().at(level) / speed;
        eye = source.eye().at(level);
        arms = source.arms();
        share = source.share().at(level);
        turn = source.turn().at(level);
        closing = source.closing().at(level);
        centre = new Drift(source.drift().at(level), source.pace().at(level));
    }

    private static float[] angles(Eye source, Level level) {
        float[] angles =
                new float[(int) (2 * Math.PI * Eye.CIRCLE / source.spacing().at(level))];
        for (int i = 0; i < angles.length; i++) {
            angles[i] = 2f * Trig.PI * i / angles.length - Trig.PI;
        }
        return angles;
    }

    @Override
    public void emit(double from, double to, float playerX, float playerY, Grains out) {
        long first = (long) Math.ceil(from / seconds);
        for (long wave = first; wave * seconds < to; wave++) {
            double at = wave * seconds;
            float eyeRadius = Math.min(eye, Math.max(Eye.LEAST_EYE, eye - closing * (float) at));
            float centreX = centre.x(at);
            float centreY = centre.y(at);
            for (int i = 0; i < angle.length; i++) {
                float depth = depth(i, at);
                if (depth >= 0f) {
                    fire(i, centreX, centreY, eyeRadius, (float) ((to - at) * speed), depth, out);
                }
            }
        }
    }

    private void fire(
            int sluice, float centreX, float centreY, float eyeRadius, float beyond, float depth, Grains out) {
        float dx = centreX - x[sluice];
        float dy = centreY - y[sluice];
        float distance2 = dx * dx + dy * dy;
        if (distance2 <= eyeRadius * eyeRadius) {
            return;
        }
        // The tangent to the circle of the eye: sin of its angle to the centre is eye / distance.
        float sin = eyeRadius / (float) Math.sqrt(distance2);
        float cos = (float) Math.sqrt(Math.max(0f, 1f - sin * sin));
        float length = (float) Math.sqrt(distance2);
        float wayX = (dx * cos - dy * sin) / length;
        float wayY = (dx * sin + dy * cos) / length;
        out.add(x[sluice] + beyond * wayX, y[sluice] + beyond * wayY, speed * wayX, speed * wayY);
        out.shade(depth, EDGE);
    }

    /** How far a sluice lies behind the edge of its arm that turns ahead, metres; negative outside of all arms. */
    private float depth(int sluice, double at) {
        float turned = Trig.wrap(angle[sluice] - Trig.wrap((float) (turn * at % (2 * Math.PI))));
        float part = (turned + Trig.PI) / (2f * Trig.PI) * arms;
        float inArm = part - (float) Math.floor(part);
        if (inArm >= share) {
            return -1f;
        }
        float behind = turn < 0f ? inArm : share - inArm;
        return behind * 2f * Trig.PI / arms * MIDDLE;
    }

    @Override
    public boolean isOpen(int sluice, double at, float playerX, float playerY) {
        return at >= 0 && depth(sluice, at) >= 0f;
    }
}
