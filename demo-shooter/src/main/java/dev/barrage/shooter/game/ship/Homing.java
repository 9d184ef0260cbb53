package dev.barrage.shooter.game.ship;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.field.Radar;

/** Turns shots towards the nearest enemy, even behind walls. */
final class Homing {
    /** Fastest turn, rad/s. */
    private static final float MOST_TURN = 7f;

    private final World world;
    private final Radar radar;
    private final Table shots;
    private final float speed;

    /** @param speed speed of every shot, m/s */
    Homing(World world, Radar radar, Table shots, float speed) {
        this.world = world;
        this.radar = radar;
        this.shots = shots;
        this.speed = speed;
    }

    void steer(float dt) {
        for (int row = 0; row < shots.rows(); row++) {
            float x = shots.floats(Components.X)[row];
            float y = shots.floats(Components.Y)[row];
            long target = radar.nearest(x, y);
            if (target != Entity.NONE) {
                turn(row, Trig.atan2(world.y(target) - y, world.x(target) - x), MOST_TURN * dt);
            }
        }
    }

    private void turn(int row, float toward, float most) {
        float[] vx = shots.floats(Components.VX);
        float[] vy = shots.floats(Components.VY);
        float angle = Trig.atan2(vy[row], vx[row]);
        float turn = Trig.wrap(toward - angle);
        angle = Trig.wrap(angle + Math.max(-most, Math.min(most, turn)));
        vx[row] = speed * Trig.cos(angle);
        vy[row] = speed * Trig.sin(angle);
    }
}
