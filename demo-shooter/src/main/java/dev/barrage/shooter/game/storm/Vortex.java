package dev.barrage.shooter.game.storm;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.base.State;
import org.joml.Vector2f;

/**
 * A flow that spirals into a point. Within its reach a velocity approaches that of the flow, by at most the pull, which
 * falls from the middle to 0 at the reach in a straight line.
 */
public final class Vortex {
    /** Distance below which there is no direction to the middle, metres. */
    private static final float NEAREST = 0.01f;

    private float x;
    private float y;
    private float reach;
    private float pull;
    private float seconds;
    /** The flow, m/s: towards the middle, and to the left of that. */
    private float inward;

    private float aside;

    public Vortex() {}

    /** @param newReach distance from the middle up to which it draws, metres, above 0 */
    public void place(float newX, float newY, float newReach) {
        x = newX;
        y = newY;
        reach = newReach;
    }

    /**
     * @param newPull acceleration in the middle, m/s2; 0 if it does not draw
     * @param speed speed of the flow, m/s
     * @param swirl angle of the flow from straight inward, radians, positive to the left
     * @param secondsLeft for how long it draws on
     */
    public void flow(float newPull, float speed, float swirl, float secondsLeft) {
        pull = newPull;
        inward = speed * Trig.cos(swirl);
        aside = speed * Trig.sin(swirl);
        seconds = secondsLeft;
    }

    public void stop() {
        pull = 0f;
    }

    /** Whether it draws. */
    public boolean isOn() {
        return pull > 0f;
    }

    /** Draws all rows of a table for a step. */
    public void draw(Table rows, float dt) {
        if (!isOn()) {
            return;
        }
        float[] px = rows.floats(Components.X);
        float[] py = rows.floats(Components.Y);
        float[] vx = rows.floats(Components.VX);
        float[] vy = rows.floats(Components.VY);
        float reach2 = reach * reach;
        float perMetre = 1f / reach;
        for (int row = 0; row < rows.rows(); row++) {
            float dx = x - px[row];
            float dy = y - py[row];
            float distance2 = dx * dx + dy * dy;
            if (distance2 < reach2 && distance2 > NEAREST * NEAREST) {
                float distance = (float) Math.sqrt(distance2);
                float changeX = (inward * dx - aside * dy) / distance - vx[row];
                float changeY = (inward * dy + aside * dx) / distance - vy[row];
                float wanted = (float) Math.sqrt(changeX * changeX + changeY * changeY);
                float most = pull * (1f - distance * perMetre) * dt;
                float part = wanted > most ? most / wanted : 1f;
                vx[row] += part * changeX;
                vy[row] += part * changeY;
            }
        }
    }

    /**
     * How it changes the velocity of one body within a time.
     *
     * @param dest gets the change, m/s
     */
    public Vector2f change(float px, float py, float vx, float vy, float dt, Vector2f dest) {
        float dx = x - px;
        float dy = y - py;
        float distance = Vector2f.length(dx, dy);
        if (distance >= reach || distance <= NEAREST) {
            return dest.set(0f, 0f);
        }
        dest.set((inward * dx - aside * dy) / distance - vx, (inward * dy + aside * dx) / distance - vy);
        float wanted = dest.length();
        float most = pull * (1f - distance / reach) * dt;
        return wanted > most ? dest.mul(most / wanted) : dest;
    }

    /** Whether a point, metres, is within its reach. */
    public boolean reaches(float px, float py) {
        return Vector2f.distanceSquared(px, py, x, y) < reach * reach;
    }

    /** Middle, metres. */
    public float x() {
        return x;
    }

    /** Middle, metres. */
    public float y() {
        return y;
    }

    /** For how long it draws on, seconds. */
    public float seconds() {
        return seconds;
    }

    public void saveOrRestore(State state) {
        x = state.of(x);
        y = state.of(y);
        reach = state.of(reach);
        pull = state.of(pull);
        inward = state.of(inward);
        aside = state.of(aside);
        seconds = state.of(seconds);
    }
}
