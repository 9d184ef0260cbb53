package dev.barrage.graphics;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;

/** The pose of a body between two steps. */
final class Pose {
    private static final float TURN = (float) (2 * Math.PI);

    /** Place of the origin, and angle. */
    float x, y, angle;

    private float cos, sin;
    private float[] xs, ys, angles, previousXs, previousYs, previousAngles;

    /** Reads the following poses from the columns of a table. */
    void read(Table table) {
        xs = table.readFloats(Components.X);
        ys = table.readFloats(Components.Y);
        angles = table.readFloats(Components.ANGLE);
        previousXs = table.readFloats(Components.PREVIOUS_X);
        previousYs = table.readFloats(Components.PREVIOUS_Y);
        previousAngles = table.readFloats(Components.PREVIOUS_ANGLE);
    }

    /**
     * Moves to the place of a row, without its angle.
     *
     * @param alpha from the previous pose (0) to the present one (1)
     */
    void move(int row, float alpha) {
        x = previousXs[row] + alpha * (xs[row] - previousXs[row]);
        y = previousYs[row] + alpha * (ys[row] - previousYs[row]);
    }

    /** Turns to the angle of a row; see {@link #move}. */
    void turn(int row, float alpha) {
        float turn = angles[row] - previousAngles[row];
        if (turn > 0.5f * TURN || turn < -0.5f * TURN) { // the shorter arc
            turn -= TURN * (float) Math.rint(turn / TURN);
        }
        angle = previousAngles[row] + alpha * turn;
        cos = (float) Math.cos(angle);
        sin = (float) Math.sin(angle);
    }

    /** Moves to the pose of a body of a world. */
    void place(World world, long body, float alpha) {
        read(world.registry().tableOf(body));
        int row = world.registry().rowOf(body);
        move(row, alpha);
        turn(row, alpha);
    }

    /** World x of a point of the body. */
    float worldX(float localX, float localY) {
        return x + cos * localX - sin * localY;
    }

    /** World y of a point of the body. */
    float worldY(float localX, float localY) {
        return y + sin * localX + cos * localY;
    }
}
