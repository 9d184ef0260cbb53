package dev.barrage.shooter.bulletml;

import static dev.barrage.shooter.bulletml.Scripts.*;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import java.util.Arrays;

/**
 * The bullets of a pattern player: plain ones, and steered ones whose direction and speed change over frames. Angles
 * are in degrees, clockwise from up; speeds in pixels per frame.
 */
final class Flights {
    private final World world;
    private final BulletDef plain;
    private final BulletDef steered;
    private final Table flights;
    private final float metresPerPixel;
    private final int most;
    private long fired;
    private long dropped;

    /**
     * @param bullet definition shared by all bullets; copied
     * @param metresPerPixel scale of the patterns
     * @param most bullets alive at once; further ones are dropped and counted
     * @param tags components that distinguish the tables of these bullets
     */
    Flights(World world, BulletDef bullet, float metresPerPixel, int most, Component... tags) {
        this.world = world;
        this.metresPerPixel = metresPerPixel;
        this.most = most;
        plain = bullet.copy().with(tags);
        steered = bullet.copy().with(and(FLIGHT, tags));
        flights = world.table(steered);
        world.table(plain);
    }

    /** Prepends a component. */
    static Component[] and(Component one, Component[] others) {
        Component[] all = Arrays.copyOf(others, others.length + 1);
        all[others.length] = one;
        return all;
    }

    /** Adds an invisible point that patterns may steer. */
    long addEmitter(float x, float y) {
        return world.add(steered.at(x, y).velocity(0f, 0f));
    }

    /**
     * Fires a bullet from the position of {@code owner}; returns {@link Entity#NONE} if it is dropped.
     *
     * @param pace speed, pixels per frame
     */
    long fire(long owner, boolean isSteered, float angle, float pace) {
        if (alive() >= most) {
            drop();
            return Entity.NONE;
        }
        fired++;
        float unit = metresPerPixel / world.stepSeconds();
        float vx = pace * unit * Trig.sin(radians(angle));
        float vy = pace * unit * Trig.cos(radians(angle));
        BulletDef def = isSteered ? steered : plain;
        long bullet = world.add(def.at(world.x(owner), world.y(owner)).velocity(vx, vy));
        if (isSteered) {
            world.set(bullet, DIRECTION, angle);
            world.set(bullet, SPEED, pace);
        }
        return bullet;
    }

    /** Counts a bullet that is not fired. */
    void drop() {
        dropped++;
    }

    /** Whether an entity is a steered bullet. */
    boolean isSteered(long owner) {
        return world.registry().tableOf(owner).has(FLIGHT);
    }

    /** Direction of a bullet; 0 if it is not steered. */
    float direction(long owner) {
        return isSteered(owner) ? world.get(owner, DIRECTION) : 0f;
    }

    /** Speed of a bullet without its drift; 0 if it is not steered. */
    float speed(long owner) {
        return isSteered(owner) ? world.get(owner, SPEED) : 0f;
    }

    /** Turns a steered bullet over the coming frames. */
    void turn(long bullet, float perFrame, int frames) {
        world.set(bullet, TURN, perFrame);
        world.set(bullet, TURN_FRAMES, frames);
    }

    /** Accelerates a steered bullet along its direction over the coming frames. */
    void gain(long bullet, float perFrame, int frames) {
        world.set(bullet, GAIN, perFrame);
        world.set(bullet, GAIN_FRAMES, frames);
    }

    /** Adds to the drift of a steered bullet over the coming frames; y points down. */
    void push(long bullet, float xPerFrame, float yPerFrame, int frames) {
        world.set(bullet, PUSH_X, xPerFrame);
        world.set(bullet, PUSH_Y, yPerFrame);
        world.set(bullet, PUSH_FRAMES, frames);
    }

    /** Advances directions and speeds by a frame and updates the velocities. */
    void step() {
        int rows = flights.rows();
        float unit = metresPerPixel / world.stepSeconds();
        float[] direction = flights.floats(DIRECTION);
        float[] speed = flights.floats(SPEED);
        int[] turnFrames = flights.ints(TURN_FRAMES);
        int[] gainFrames = flights.ints(GAIN_FRAMES);
        int[] pushFrames = flights.ints(PUSH_FRAMES);
        float[] driftX = flights.floats(DRIFT_X);
        float[] driftY = flights.floats(DRIFT_Y);
        float[] vx = flights.floats(Components.VX);
        float[] vy = flights.floats(Components.VY);
        for (int r = 0; r < rows; r++) {
            if (turnFrames[r] > 0) {
                turnFrames[r]--;
                direction[r] = (direction[r] + flights.floats(TURN)[r]) % 360f;
            }
            if (gainFrames[r] > 0) {
                gainFrames[r]--;
                speed[r] = limited(speed[r] + flights.floats(GAIN)[r]);
            }
            if (pushFrames[r] > 0) {
                pushFrames[r]--;
                driftX[r] = limited(driftX[r] + flights.floats(PUSH_X)[r]);
                driftY[r] = limited(driftY[r] + flights.floats(PUSH_Y)[r]);
            }
            float angle = radians(direction[r]);
            vx[r] = unit * (speed[r] * Trig.sin(angle) + driftX[r]);
            vy[r] = unit * (speed[r] * Trig.cos(angle) - driftY[r]); // y points down in BulletML
        }
    }

    /** A speed, clamped to {@link Limits#SPEED}, pixels per frame. */
    static float limited(float speed) {
        return Math.max(-Limits.SPEED, Math.min(Limits.SPEED, speed));
    }

    private static float radians(float degrees) {
        return Trig.wrap(degrees % 360f * (Trig.PI / 180f));
    }

    int alive() {
        return flights.rows() + world.table(plain).rows();
    }

    long fired() {
        return fired;
    }

    long dropped() {
        return dropped;
    }

    Table plain() {
        return world.table(plain);
    }

    Table steered() {
        return flights;
    }
}
