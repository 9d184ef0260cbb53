package dev.barrage.shooter.game.storm;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.curtain.Grains;

/** Grains that fly straight, then along an arc, then straight again. */
public final class Turning {
    static final Component TURN = new Component("turn");

    /** Seconds until the arc begins; negative from then on. */
    public static final FloatField IN = TURN.floatField("in");
    /** Angle that is left to turn, radians, positive to the left. */
    public static final FloatField BY = TURN.floatField("by");
    /** Rad/s along the arc, above 0. */
    public static final FloatField RATE = TURN.floatField("rate");

    private Turning() {}

    /** Gives a new grain of a world its arc. */
    static void begin(World world, Grains batch, int index) {
        long grain = batch.bullets().entity[index];
        world.set(grain, IN, batch.turnIn()[index]);
        world.set(grain, BY, batch.turnBy()[index]);
        world.set(grain, RATE, batch.turnRate()[index]);
    }

    /**
     * The part of an arc that lies in the last step, radians. The arc may begin within the step: grains of a row that
     * begin in turn keep their distances.
     *
     * @param in seconds until it begins
     * @param by angle that is left, radians
     * @param rate rad/s
     */
    public static float part(float in, float by, float rate, float dt) {
        float most = rate * Math.max(0f, Math.min(dt, -in));
        return Math.max(-most, Math.min(most, by));
    }

    /** Turns the velocities of the grains of a table by the part of their arcs that lies in a step. */
    static void act(Table grains, float dt) {
        float[] in = grains.floats(IN);
        float[] by = grains.floats(BY);
        float[] rate = grains.floats(RATE);
        float[] vx = grains.floats(Components.VX);
        float[] vy = grains.floats(Components.VY);
        for (int row = 0; row < grains.rows(); row++) {
            in[row] -= dt;
            float angle = part(in[row], by[row], rate[row], dt);
            if (angle != 0f) {
                float cos = Trig.cos(angle);
                float sin = Trig.sin(angle);
                float x = vx[row];
                vx[row] = x * cos - vy[row] * sin;
                vy[row] = x * sin + vy[row] * cos;
                by[row] -= angle;
            }
        }
    }
}
