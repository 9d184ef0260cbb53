package dev.barrage.physics.joint;

import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.kernel.JointRows;
import dev.barrage.physics.memory.Capacity;

/**
 * Gears: each keeps the sum of one joint's angle or way and a multiple of another's. It acts on the bodies of both
 * joints, up to four, so that a gear on a car pushes the car as it should. Gears are solved in turn, before all else.
 *
 * <p>The row of a gear is orthogonal to the rigid rows of both joints, in the metric of the inverse masses, so that it
 * has the inertia which these leave: a body far from its hinge resists by thousands of times its own. With less, impulses
 * overshoot by more from sub-step to sub-step.
 */
public final class GearRows {
    /** Ends of a gear: A and B of the first joint, A and B of the second; and its rigid rows: two of each joint. */
    private static final int ENDS = 4, RIGID = 4;

    /** Floats of an end, along x, along y, and of the turn: coefficients or inverse masses. */
    private static final int END = 3;

    /** Floats of all ends. */
    private static final int ROW = ENDS * END;

    /**
     * Largest speed that an impulse gives, m/s or rad/s. Bodies at the world's speed limits do not follow their joints,
     * and what a gear wants then adds up.
     */
    private static final float FASTEST = 1e6f;

    private final JointEquations equations;
    private JointSet set;
    private float[] motion;

    /** Per gear: its index in the step, those of its joints, and the places of these in solving order. */
    private int[] gear = {}, jointA = {}, jointB = {}, first = {}, second = {};

    private int count;

    /** Per end: the start of the body's row. */
    private int[] body = {};

    /** Per gear: its row, and the inverse masses of its ends. A body at two ends has all its floats at the first. */
    private float[] rows = {}, inverse = {};

    /** Per gear and rigid row: how much of it is taken away from the gear's own. */
    private float[] shares = {};

    /** Per gear: effective mass, bias, and impulse. */
    private float[] mass = {}, bias = {}, impulse = {};

    /** Of one gear: its rigid rows, their biases, and their inverse effective masses against one another. */
    private final float[] rigid = new float[RIGID * ROW], errors = new float[RIGID];

    private final double[] mobility = new double[RIGID * RIGID], wanted = new double[RIGID];

    /** One joint. */
    private final float[] scratch = new float[JointRows.blockSize(3)];

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
        rows = Capacity.grow(rows, ROW * (count + 1));
        inverse = Capacity.grow(inverse, ROW * (count + 1));
        shares = Capacity.grow(shares, RIGID * (count + 1));
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
            float ratio = set.values[JointSet.RATIO][gear[g]];
            float error = equations.putRows(jointA[g], first[g], scratch);
            gather(g, 0, first[g], 1f);
            error += ratio * equations.putRows(jointB[g], second[g], scratch);
            gather(g, 1, second[g], ratio);
            bias[g] = equations.rateOfWorld() * (error - set.values[JointSet.LENGTH][gear[g]]);
            unite(g);
            separate(g);
        }
    }

    /** Takes over the first or the second joint from scratch. */
    private void gather(int g, int which, int place, float factor) {
        for (int k = 0; k < 2 * END; k++) {
            int to = 2 * END * which + k;
            int from = ContactRows.BLOCK * k;
            inverse[ROW * g + to] = scratch[from];
            for (int p = 0; p < RIGID; p++) {
                boolean isOwn = p / 2 == which;
                rigid[ROW * p + to] = isOwn ? scratch[JointRows.HEAD + JointRows.ROW * (p % 2) + from] : 0f;
            }
            rows[ROW * g + to] = factor * scratch[JointRows.HEAD + JointRows.ROW * 2 + from];
        }
        for (int p = 0; p < 2; p++) {
            errors[2 * which + p] = scratch[JointRows.HEAD + JointRows.ROW * p + JointRows.BIAS];
        }
        body[ENDS * g + 2 * which] = equations.bodyA(place);
        body[ENDS * g + 2 * which + 1] = equations.bodyB(place);
    }

    /** Puts all floats of a body at two ends to the first of them. */
    private void unite(int g) {
        for (int e = 2; e < ENDS; e++) {
            for (int o = 0; o < 2; o++) {
                if (body[ENDS * g + o] == body[ENDS * g + e]) {
                    for (int k = 0; k < END; k++) {
                        int to = END * o + k;
                        int from = END * e + k;
                        rows[ROW * g + to] += rows[ROW * g + from];
                        rows[ROW * g + from] = 0f;
                        inverse[ROW * g + from] = 0f;
                        for (int p = 0; p < RIGID; p++) {
                            rigid[ROW * p + to] += rigid[ROW * p + from];
                            rigid[ROW * p + from] = 0f;
                        }
                    }
                }
            }
        }
    }

    /** Makes the row of a gear orthogonal to the rigid rows: by elimination, which leaves out rows that others imply. */
    private void separate(int g) {
        for (int p = 0; p < RIGID; p++) {
            for (int q = 0; q <= p; q++) {
                mobility[RIGID * p + q] = product(g, rigid, ROW * p, rigid, ROW * q);
            }
            wanted[p] = product(g, rigid, ROW * p, rows, ROW * g);
        }
        double whole = product(g, rows, ROW * g, rows, ROW * g);
        for (int p = 0; p < RIGID; p++) {
            double all = product(g, rigid, ROW * p, rigid, ROW * p);
            double pivot = mobility[RIGID * p + p];
            boolean isFree = pivot > JointRows.LEAST_REST * all && pivot > JointRows.LEAST_MOBILITY;
            mobility[RIGID * p + p] = isFree ? pivot : 0;
            for (int q = p + 1; isFree && q < RIGID; q++) {
                double factor = mobility[RIGID * q + p] / pivot;
                wanted[q] -= factor * wanted[p];
                for (int s = p + 1; s <= q; s++) {
                    mobility[RIGID * q + s] -= factor * mobility[RIGID * s + p];
                }
            }
        }
        for (int p = RIGID - 1; p >= 0; p--) {
            double sum = wanted[p];
            for (int q = p + 1; q < RIGID; q++) {
                sum -= mobility[RIGID * q + p] * shares[RIGID * g + q];
            }
            float share = mobility[RIGID * p + p] > 0 ? (float) (sum / mobility[RIGID * p + p]) : 0f;
            shares[RIGID * g + p] = share;
            bias[g] -= share * errors[p];
            for (int k = 0; k < ROW; k++) {
                rows[ROW * g + k] -= share * rigid[ROW * p + k];
            }
        }
        double left = product(g, rows, ROW * g, rows, ROW * g);
        boolean isFree = left > JointRows.LEAST_REST * whole && left > JointRows.LEAST_MOBILITY;
        mass[g] = isFree ? (float) (1 / left) : 0f;
        impulse[g] = limited(g, impulse[g]);
    }

    /** Speed that one row of a gear gains by a unit impulse of another. */
    private double product(int g, float[] p, int pAt, float[] q, int qAt) {
        double sum = 0;
        for (int k = 0; k < ROW; k++) {
            sum += (double) inverse[ROW * g + k] * p[pAt + k] * q[qAt + k];
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
            int at = ROW * g + END * e;
            int to = body[ENDS * g + e];
            if (inverse[at] != 0f || inverse[at + 1] != 0f || inverse[at + 2] != 0f) {
                motion[to + BodyRows.VX] += inverse[at] * (by * rows[at]);
                motion[to + BodyRows.VY] += inverse[at + 1] * (by * rows[at + 1]);
                motion[to + BodyRows.OMEGA] += inverse[at + 2] * (by * rows[at + 2]);
            }
        }
    }

    /** One pass over all gears; see {@code JointPass.solve}. */
    public void solve(boolean relaxes) {
        for (int g = 0; g < count; g++) {
            float speed = 0f;
            for (int e = 0; e < ENDS; e++) {
                int at = ROW * g + END * e;
                int of = body[ENDS * g + e];
                speed += rows[at] * motion[of + BodyRows.VX]
                        + rows[at + 1] * motion[of + BodyRows.VY]
                        + rows[at + 2] * motion[of + BodyRows.OMEGA];
            }
            float scale = relaxes ? 1f : equations.scaleOfWorld();
            float yield = relaxes ? 0f : equations.yieldOfWorld();
            float by = -mass[g] * scale * (speed + (relaxes ? 0f : bias[g])) - yield * impulse[g];
            float held = limited(g, impulse[g] + by);
            push(g, held - impulse[g]);
            impulse[g] = held;
        }
    }

    private float limited(int g, float wanted) {
        float most = FASTEST * mass[g];
        return Math.max(-most, Math.min(most, wanted));
    }

    /**
     * Stores the impulses in the set, and the torques or forces on the second joint's B. What the joints' rigid rows take
     * of them adds to the forces of the joints, which are stored.
     */
    public void store() {
        for (int g = 0; g < count; g++) {
            int j = gear[g];
            float own = impulse[g];
            int at = RIGID * g;
            set.values[JointSet.IMPULSE][j] = JointEquations.finite(own);
            set.forceX[j] = 0f;
            set.forceY[j] = 0f;
            set.torque[j] = 0f;
            equations.addForce(j, jointB[g], second[g], 0f, 0f, own * set.values[JointSet.RATIO][j]);
            equations.addForce(jointA[g], jointA[g], first[g], -own * shares[at], -own * shares[at + 1], 0f);
            equations.addForce(jointB[g], jointB[g], second[g], -own * shares[at + 2], -own * shares[at + 3], 0f);
        }
    }
}
