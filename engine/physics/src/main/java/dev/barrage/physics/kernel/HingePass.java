package dev.barrage.physics.kernel;

import static dev.barrage.physics.kernel.JointRows.ANGLE;
import static dev.barrage.physics.kernel.JointRows.AS_IS;
import static dev.barrage.physics.kernel.JointRows.A_TURN;
import static dev.barrage.physics.kernel.JointRows.A_X;
import static dev.barrage.physics.kernel.JointRows.A_Y;
import static dev.barrage.physics.kernel.JointRows.BIAS;
import static dev.barrage.physics.kernel.JointRows.B_TURN;
import static dev.barrage.physics.kernel.JointRows.B_X;
import static dev.barrage.physics.kernel.JointRows.B_Y;
import static dev.barrage.physics.kernel.JointRows.CARRIED;
import static dev.barrage.physics.kernel.JointRows.CENTERS_X;
import static dev.barrage.physics.kernel.JointRows.CENTERS_Y;
import static dev.barrage.physics.kernel.JointRows.HEAD;
import static dev.barrage.physics.kernel.JointRows.HINGE_LIMITS;
import static dev.barrage.physics.kernel.JointRows.HINGE_SPRING;
import static dev.barrage.physics.kernel.JointRows.IMPULSE;
import static dev.barrage.physics.kernel.JointRows.INV_INERTIA_A;
import static dev.barrage.physics.kernel.JointRows.INV_INERTIA_B;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_X_A;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_X_B;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_Y_A;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_Y_B;
import static dev.barrage.physics.kernel.JointRows.LEAST_MOBILITY;
import static dev.barrage.physics.kernel.JointRows.LEAST_REST;
import static dev.barrage.physics.kernel.JointRows.LEVER_A_X;
import static dev.barrage.physics.kernel.JointRows.LEVER_A_Y;
import static dev.barrage.physics.kernel.JointRows.LEVER_B_X;
import static dev.barrage.physics.kernel.JointRows.LEVER_B_Y;
import static dev.barrage.physics.kernel.JointRows.LOWER;
import static dev.barrage.physics.kernel.JointRows.MASS;
import static dev.barrage.physics.kernel.JointRows.OLD_LEVER_X;
import static dev.barrage.physics.kernel.JointRows.OLD_LEVER_Y;
import static dev.barrage.physics.kernel.JointRows.RELAXES;
import static dev.barrage.physics.kernel.JointRows.RIGIDLY;
import static dev.barrage.physics.kernel.JointRows.RIGID_RATE;
import static dev.barrage.physics.kernel.JointRows.ROW;
import static dev.barrage.physics.kernel.JointRows.SPRING;
import static dev.barrage.physics.kernel.JointRows.TARGET;
import static dev.barrage.physics.kernel.JointRows.UPPER;

/**
 * Writes the rows of hinges where their bodies are: two hold the anchors together along x and y, the others act on the
 * angle. Apart from all other joints, because nothing is as frequent.
 */
public final class HingePass {
    /** Speed at which a hinge goes back to its limit, as a part of that of rigid rows. */
    public static final float BACK = 0.25f;

    private HingePass() {}

    /**
     * Writes the rows of joints [from, to), which are hinges.
     *
     * @param begins whether the step begins: the first two impulses are along x and y of the world then, and those of
     *     later rows turn alone. Otherwise they are along the rows as these were written last; none changes
     */
    public static void aim(JointRows joints, int from, int to, boolean begins) {
        for (int r = from; r < to; r++) {
            aim(joints, r, begins);
        }
    }

    private static void aim(JointRows joints, int r, boolean begins) {
        float[] rows = joints.rows, motion = joints.motion;
        float h = joints.h;
        int head = joints.joint(r), a = joints.bodyA[r], b = joints.bodyB[r];
        int first = head + HEAD, end = first + joints.rowsOf(r) * ROW;
        float cosA = motion[a + BodyRows.COS], sinA = motion[a + BodyRows.SIN], omegaA = motion[a + BodyRows.OMEGA];
        float cosB = motion[b + BodyRows.COS], sinB = motion[b + BodyRows.SIN], omegaB = motion[b + BodyRows.OMEGA];
        float leverAX = cosA * rows[head + LEVER_A_X] - sinA * rows[head + LEVER_A_Y];
        float leverAY = sinA * rows[head + LEVER_A_X] + cosA * rows[head + LEVER_A_Y];
        float leverBX = cosB * rows[head + LEVER_B_X] - sinB * rows[head + LEVER_B_Y];
        float leverBY = sinB * rows[head + LEVER_B_X] + cosB * rows[head + LEVER_B_Y];
        float movedX = motion[b + BodyRows.MOVE_X] - motion[a + BodyRows.MOVE_X];
        float movedY = motion[b + BodyRows.MOVE_Y] - motion[a + BodyRows.MOVE_Y];
        float apartX = rows[head + CENTERS_X] + movedX + (leverBX - leverAX);
        float apartY = rows[head + CENTERS_Y] + movedY + (leverBY - leverAY);
        float swingX = omegaA * omegaA * leverAX - omegaB * omegaB * leverBX;
        float swingY = omegaA * omegaA * leverAY - omegaB * omegaB * leverBY;
        float rate = rows[head + RIGID_RATE];
        float biasX = rate * apartX + 0.5f * h * swingX;
        float biasY = rate * apartY + 0.5f * h * swingY;
        float x = rows[first + IMPULSE], y = rows[first + ROW + IMPULSE];
        if (!begins) {
            x = 0f;
            y = 0f;
            for (int p = first; p < end; p += ROW) {
                x += rows[p + IMPULSE] * rows[p + B_X];
                y += rows[p + IMPULSE] * rows[p + B_Y];
            }
        }
        pin(rows, head, leverAX, leverAY, leverBX, leverBY, biasX, biasY, x, y);
        rows[head + OLD_LEVER_X] = leverBX;
        rows[head + OLD_LEVER_Y] = leverBY;
        if (joints.hingeOf(r) != 0) {
            float angle = rows[head + ANGLE] + (motion[b + BodyRows.TURN] - motion[a + BodyRows.TURN]);
            turn(joints, head, joints.hingeOf(r), angle, end);
        }
    }

    /**
     * Writes the first two rows of a joint, which hold the anchors together along x and y of the world, with impulses x
     * and y. The second one is orthogonal to the first in the metric of the inverse masses.
     */
    public static void pin(
            float[] rows,
            int head,
            float leverAX,
            float leverAY,
            float leverBX,
            float leverBY,
            float biasX,
            float biasY,
            float x,
            float y) {
        int p = head + HEAD;
        int q = p + ROW;
        float iA = rows[head + INV_INERTIA_A], iB = rows[head + INV_INERTIA_B];
        float massX = rows[head + INV_MASS_X_A] + rows[head + INV_MASS_X_B];
        float massY = rows[head + INV_MASS_Y_A] + rows[head + INV_MASS_Y_B];
        float xx = massX + (iA * (leverAY * leverAY) + iB * (leverBY * leverBY));
        float xy = -(iA * (leverAY * leverAX) + iB * (leverBY * leverBX));
        float yy = massY + (iA * (leverAX * leverAX) + iB * (leverBX * leverBX));
        float mass = xx > LEAST_MOBILITY ? 1f / xx : 0f;
        float factor = xy * mass;
        float left = yy - factor * xy;
        rows[p + A_TURN] = leverAY;
        rows[p + B_TURN] = -leverBY;
        rows[p + MASS] = mass;
        rows[p + BIAS] = biasX;
        rows[p + IMPULSE] = x + factor * y;
        rows[q + A_X] = factor;
        rows[q + A_TURN] = -leverAX - factor * leverAY;
        rows[q + B_X] = -factor;
        rows[q + B_TURN] = leverBX + factor * leverBY;
        rows[q + MASS] = left > LEAST_REST * yy && left > LEAST_MOBILITY ? 1f / left : 0f;
        rows[q + BIAS] = biasY;
        rows[q + CARRIED] = -factor * biasX;
        rows[q + IMPULSE] = y;
    }

    /** Writes the rows of a hinge's angle, which leave its first two alone: all are one row, the last turned round. */
    private static void turn(JointRows joints, int head, int hinge, float angle, int end) {
        float[] rows = joints.rows;
        int p = head + HEAD;
        int q = p + ROW;
        float iA = rows[head + INV_INERTIA_A], iB = rows[head + INV_INERTIA_B];
        float byP = iB * rows[p + B_TURN] - iA * rows[p + A_TURN];
        float byQ = iB * rows[q + B_TURN] - iA * rows[q + A_TURN];
        float onP = byP * rows[p + MASS];
        float onQ = byQ * rows[q + MASS];
        float ax = -onP * rows[p + A_X] - onQ * rows[q + A_X];
        float ay = -onP * rows[p + A_Y] - onQ * rows[q + A_Y];
        float aTurn = -1f - onP * rows[p + A_TURN] - onQ * rows[q + A_TURN];
        float bx = -onP * rows[p + B_X] - onQ * rows[q + B_X];
        float by = -onP * rows[p + B_Y] - onQ * rows[q + B_Y];
        float bTurn = 1f - onP * rows[p + B_TURN] - onQ * rows[q + B_TURN];
        float whole = iA + iB;
        float left = whole - onP * byP - onQ * byQ;
        float mass = left > LEAST_REST * whole && left > LEAST_MOBILITY ? 1f / left : 0f;
        float carried = -onP * rows[p + BIAS] - onQ * (rows[q + BIAS] + rows[q + CARRIED]);
        boolean isLimited = (hinge & HINGE_LIMITS) != 0;
        for (int row = q + ROW; row < end; row += ROW) {
            float sign = isLimited && row == end - ROW ? -1f : 1f;
            rows[row + A_X] = sign * ax;
            rows[row + A_Y] = sign * ay;
            rows[row + A_TURN] = sign * aTurn;
            rows[row + B_X] = sign * bx;
            rows[row + B_Y] = sign * by;
            rows[row + B_TURN] = sign * bTurn;
            rows[row + MASS] = mass;
            rows[row + CARRIED] = sign * carried;
            float impulse = sign * rows[row + IMPULSE];
            rows[p + IMPULSE] += onP * impulse;
            rows[q + IMPULSE] += onQ * impulse;
        }
        if ((hinge & HINGE_SPRING) != 0) {
            rows[q + ROW + BIAS] = rows[head + SPRING] * (angle - rows[head + TARGET]);
        }
        if (isLimited) {
            limit(joints, head, end - 2 * ROW, angle - rows[head + LOWER]);
            limit(joints, head, end - ROW, rows[head + UPPER] - angle);
        }
    }

    /**
     * Ends the row of a limit that is so far away: the way to it may be used up in this sub-step. It does not yield to
     * load as rigid rows do: it would by the load over the inertia of its two bodies, and a light hip under heavy humans
     * bends far. In exchange it goes back slowly; sequential impulses do not stay calm in chains of such rows otherwise.
     */
    private static void limit(JointRows joints, int head, int row, float gap) {
        float[] rows = joints.rows;
        boolean open = gap > 0f;
        float back = Math.max(BACK * rows[head + RIGID_RATE] * gap, -joints.pushSpeed);
        rows[row + BIAS] = open ? gap * joints.invH : back;
        rows[row + RELAXES] = open ? AS_IS : RIGIDLY;
    }
}
