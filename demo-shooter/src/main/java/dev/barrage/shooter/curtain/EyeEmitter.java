package dev.barrage.shooter.curtain;

import dev.barrage.physics.math.Trig;

/** Emits an eye: each sluice of the border fires past the eye as it is at that time. */
final class EyeEmitter extends RoundEmitter {
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
                if (inArm(i, at)) {
                    fire(i, centreX, centreY, eyeRadius, (float) ((to - at) * speed), out);
                }
            }
        }
    }

    private void fire(int sluice, float centreX, float centreY, float eyeRadius, float beyond, Grains out) {
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
    }

    private boolean inArm(int sluice, double at) {
        float turned = Trig.wrap(angle[sluice] - Trig.wrap((float) (turn * at % (2 * Math.PI))));
        float part = (turned + Trig.PI) / (2f * Trig.PI) * arms;
        return part - (float) Math.floor(part) < share;
    }

    @Override
    public boolean isOpen(int sluice, double at, float playerX, float playerY) {
        return at >= 0 && inArm(sluice, at);
    }
}
