package dev.barrage.physics.joint;

import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.memory.Capacity;

/**
 * Gears: each keeps the sum of one joint's angle or way and a multiple of another's. It acts on the bodies of both
 * joints, up to four, so that a gear on a car pushes the car as it should. Gears are solved in turn, before all else.
 */
public final class GearRows {
    /** Ends of a gear: A and B of the first joint, A and B of the second. */
    private static final int ENDS = 4;

    /** Floats of an end: coefficients of velocity and angular velocity, inverse masses along x and y, and inertia. */
    private static final int END = 6;

    /** Largest speed that an impulse gives, m/s or rad/s. */
    private static final float FASTEST = 1e6f;

    private final JointEquations equations;
    private JointSet set;
    private float[] motion;

    /** Per gear: its index in the step, those of its joints, and the places of these in solving order. */
    private int[] gear = {}, jointA = {}, jointB = {}, first = {}, second = {};

    private int count;

    /** Per end: the start of the body's row, and its floats. */
    private int[] body = {};

    private float[] ends = {};

    /** Per gear: effective mass, bias, and impulse. */
    private float[] mass = {}, bias = {}, impulse = {};

    /** No gears; scratch tells where the bodies of their joints are. */
    public GearRows(JointEquations scratch) {
        equations = scratch;
    }

    /**
     * Begins a step: finds the gears whose joints are solved.
     *
     * @param placeOf per joint of the set, its place in solving order, or -1
     */
    public void begin(JointSet joints, float[] bodyMotion, int[] placeOf) {
        set = joints;
        motion = bodyMotion;
        count = 0;
        for (int k = 0; joints.anyGears && k < joints.count; k++) {
            int j = joints.order[k];
            if (joints.type[j] == JointSet.GEAR) {
                add(j, placeOf);
            }
        }
    }

    private void add(int j, int[] placeOf) {
        int one = set.gearA(j);
        int other = set.gearB(j);
        if (one < 0 || other < 0 || placeOf[one] < 0 || placeOf[other] < 0) {
            return;
        }
        gear = Capacity.grow(gear, count + 1);
        first = Capacity.grow(first, count + 1);
        second = Capacity.grow(second, count + 1);
        mass = Capacity.grow(mass, count + 1);
        bias = Capacity.grow(bias, count + 1);
        impulse = Capacity.grow(impulse, count + 1);
        body = Capacity.grow(body, ENDS * (count + 1));
        ends = Capacity.grow(ends, ENDS * END * (count + 1));
        jointA = Capacity.grow(jointA, count + 1);
        jointB = Capacity.grow(jointB, count + 1);
        gear[count] = j;
        jointA[count] = one;
        jointB[count] = other;
        first[count] = placeOf[one];
        second[count] = placeOf[other];
        impulse[count++] = set.values[JointSet.IMPULSE][j];
    }

    /** Follows the motion of the bodies. */
    public void linearize() {
        for (int g = 0; g < count; g++) {
            int j = gear[g];
            float ratio = set.values[JointSet.RATIO][j];
            int at = ENDS * g;
            float error = equations.putEnds(jointA[g], first[g], 1f, ends, END * at, body, at)
                    + equations.putEnds(jointB[g], second[g], ratio, ends, END * (at + 2), body, at + 2);
            bias[g] = equations.rateOfWorld() * (error - set.values[JointSet.LENGTH][j]);
            float mobility = mobility(g);
            mass[g] = mobility > 0f ? 1f / mobility : 0f;
            impulse[g] = limited(g, impulse[g]);
        }
    }

    /** Speed that a gear gains by a unit impulse: ends at one body count together. */
    private float mobility(int g) {
        float sum = 0f;
        for (int e = 0; e < ENDS; e++) {
            int at = END * (ENDS * g + e);
            float x = 0f, y = 0f, turn = 0f;
            for (int other = 0; other < ENDS; other++) {
                if (body[ENDS * g + other] == body[ENDS * g + e]) {
                    int from = END * (ENDS * g + other);
                    x += ends[from];
                    y += ends[from + 1];
                    turn += ends[from + 2];
                }
            }
            sum += ends[at + 3] * (ends[at] * x)
                    + ends[at + 4] * (ends[at + 1] * y)
                    + ends[at + 5] * (ends[at + 2] * turn);
        }
        return sum;
    }

    /** Applies the impulses of the last sub-step. */
    public void warmStart() {
        for (int g = 0; g < count; g++) {
            push(g, impulse[g]);
        }
    }

    private void push(int g, float by) {
        for (int e = 0; e < ENDS; e++) {
            int at = END * (ENDS * g + e);
            int row = body[ENDS * g + e];
            if (ends[at + 3] != 0f || ends[at + 4] != 0f || ends[at + 5] != 0f) {
                motion[row + BodyRows.VX] += ends[at + 3] * (by * ends[at]);
                motion[row + BodyRows.VY] += ends[at + 4] * (by * ends[at + 1]);
                motion[row + BodyRows.OMEGA] += ends[at + 5] * (by * ends[at + 2]);
            }
        }
    }

    /** One pass over all gears; see {@code JointPass.solve}. */
    public void solve(boolean relaxes) {
        for (int g = 0; g < count; g++) {
            float speed = 0f;
            for (int e = 0; e < ENDS; e++) {
                int at = END * (ENDS * g + e);
                int row = body[ENDS * g + e];
                speed += ends[at] * motion[row + BodyRows.VX]
                        + ends[at + 1] * motion[row + BodyRows.VY]
                        + ends[at + 2] * motion[row + BodyRows.OMEGA];
            }
            float scale = relaxes ? 1f : equations.scaleOfWorld();
            float yield = relaxes ? 0f : equations.yieldOfWorld();
            float by = -mass[g] * scale * (speed + (relaxes ? 0f : bias[g])) - yield * impulse[g];
            float held = limited(g, impulse[g] + by);
            push(g, held - impulse[g]);
            impulse[g] = held;
        }
    }

    /** Keeps the impulse of a gear on long levers, which turn meanwhile, from growing without bound. */
    private float limited(int g, float wanted) {
        float most = FASTEST * mass[g];
        return Math.max(-most, Math.min(most, wanted));
    }

    /** Stores the impulses in the set, and the torques or forces on the second joint's B. */
    public void store(float invH) {
        for (int g = 0; g < count; g++) {
            int j = gear[g];
            int at = END * (ENDS * g + 3);
            set.values[JointSet.IMPULSE][j] = JointEquations.finite(impulse[g]);
            set.forceX[j] = JointEquations.finite(impulse[g] * ends[at] * invH);
            set.forceY[j] = JointEquations.finite(impulse[g] * ends[at + 1] * invH);
            set.torque[j] = JointEquations.finite(impulse[g] * ends[at + 2] * invH);
        }
    }
}
