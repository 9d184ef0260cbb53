package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;

/**
 * What the passes of a step read and write of the bodies, a row of floats for each: velocity and spin, and the motion
 * since the step began.
 *
 * <p>Rows and not columns, because contacts meet bodies in no order: six columns would be as many cache misses.
 */
final class Motions {
    /** Floats of a row; body i has those from {@code i * ROW} on. */
    static final int ROW = 8;

    /** Places in a row. */
    static final int VX = 0, VY = 1, SPIN = 2, MOVE_X = 4, MOVE_Y = 5, TURN = 6;

    float[] rows = {};

    /** Makes room for so many bodies; what is there is lost. */
    void reserve(int bodies) {
        if (ROW * bodies > rows.length) {
            rows = new float[Math.max(64 * ROW, 2 * ROW * bodies)];
        }
    }

    /** Takes the velocities of bodies that have not moved yet. */
    void load(Bodies bodies, int from, int to) {
        for (int i = from; i < to; i++) {
            int row = ROW * i;
            rows[row + VX] = bodies.vx[i];
            rows[row + VY] = bodies.vy[i];
            rows[row + SPIN] = bodies.spin[i];
            rows[row + MOVE_X] = 0f;
            rows[row + MOVE_Y] = 0f;
            rows[row + TURN] = 0f;
        }
    }

    /** Gives the bodies their velocities, and the motion that they want to make. */
    void store(Bodies bodies, int from, int to) {
        for (int i = from; i < to; i++) {
            int row = ROW * i;
            bodies.vx[i] = rows[row + VX];
            bodies.vy[i] = rows[row + VY];
            bodies.spin[i] = rows[row + SPIN];
            bodies.moveX[i] = rows[row + MOVE_X];
            bodies.moveY[i] = rows[row + MOVE_Y];
            bodies.turn[i] = rows[row + TURN];
        }
    }
}
