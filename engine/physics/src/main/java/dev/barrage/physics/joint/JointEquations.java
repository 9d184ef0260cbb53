package dev.barrage.physics.joint;

import static dev.barrage.physics.kernel.JointRows.ANGLE;
import static dev.barrage.physics.kernel.JointRows.AS_IS;
import static dev.barrage.physics.kernel.JointRows.AXIS_X;
import static dev.barrage.physics.kernel.JointRows.AXIS_Y;
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
import static dev.barrage.physics.kernel.JointRows.IMPULSE;
import static dev.barrage.physics.kernel.JointRows.INV_INERTIA_A;
import static dev.barrage.physics.kernel.JointRows.INV_INERTIA_B;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_X_A;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_X_B;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_Y_A;
import static dev.barrage.physics.kernel.JointRows.INV_MASS_Y_B;
import static dev.barrage.physics.kernel.JointRows.LEAST;
import static dev.barrage.physics.kernel.JointRows.LEAST_MOBILITY;
import static dev.barrage.physics.kernel.JointRows.LEAST_REST;
import static dev.barrage.physics.kernel.JointRows.LEVER_A_X;
import static dev.barrage.physics.kernel.JointRows.LEVER_A_Y;
import static dev.barrage.physics.kernel.JointRows.LEVER_B_X;
import static dev.barrage.physics.kernel.JointRows.LEVER_B_Y;
import static dev.barrage.physics.kernel.JointRows.LOWER;
import static dev.barrage.physics.kernel.JointRows.MASS;
import static dev.barrage.physics.kernel.JointRows.MOST;
import static dev.barrage.physics.kernel.JointRows.NEVER;
import static dev.barrage.physics.kernel.JointRows.OLD_LEVER_X;
import static dev.barrage.physics.kernel.JointRows.OLD_LEVER_Y;
import static dev.barrage.physics.kernel.JointRows.PAIRED;
import static dev.barrage.physics.kernel.JointRows.RELAXES;
import static dev.barrage.physics.kernel.JointRows.RIGIDLY;
import static dev.barrage.physics.kernel.JointRows.RIGID_RATE;
import static dev.barrage.physics.kernel.JointRows.RIGID_SCALE;
import static dev.barrage.physics.kernel.JointRows.RIGID_YIELD;
import static dev.barrage.physics.kernel.JointRows.ROPE_A_X;
import static dev.barrage.physics.kernel.JointRows.ROPE_A_Y;
import static dev.barrage.physics.kernel.JointRows.ROPE_B_X;
import static dev.barrage.physics.kernel.JointRows.ROPE_B_Y;
import static dev.barrage.physics.kernel.JointRows.ROW;
import static dev.barrage.physics.kernel.JointRows.SCALE;
import static dev.barrage.physics.kernel.JointRows.SECOND_SPRING;
import static dev.barrage.physics.kernel.JointRows.SPRING;
import static dev.barrage.physics.kernel.JointRows.TARGET;
import static dev.barrage.physics.kernel.JointRows.UPPER;
import static dev.barrage.physics.kernel.JointRows.YIELD;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.kernel.BodyRows;
import dev.barrage.physics.kernel.HingePass;
import dev.barrage.physics.kernel.JointRows;
import dev.barrage.physics.math.Rounding;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Padded;

/**
 * The equations of one joint after another, as rows: {@link #start} once a step, {@link #linearize} where the bodies are
 * in each sub-step. Scratch of one worker.
 *
 * <p>The rigid rows of a joint come first, and each row is made orthogonal to the rigid ones before it, in the metric of
 * the inverse masses (Gram-Schmidt). Solving rigid rows one after the other is exact then, and a motor or limit gets the
 * inertia that the rest of its joint leaves: a hinged body that about the hinge.
 */
public final class JointEquations extends Padded {
    private static final float FULL_TURN = (float) (2.0 * Math.PI);

    /** Largest stiffness of rigid rows, in sub-steps a second. */
    private static final float STIFFEST = 0.25f;

    private JointSet set;
    private Bodies bodies;
    private BodyRows bodyRows;
    private JointRows joints;

    /** Softness of joints that have none of their own: see {@link #rate}. */
    private float worldRate, worldScale, worldYield;

    /** Length of a sub-step, seconds. */
    float h;

    private float invH;

    /** The joint at hand, its flags, its start, and that of its rows. */
    int joint, flags;

    private int head, first;

    /** The next row. */
    private int row;

    private float[] rows;
    private float invMassXA, invMassYA, invInertiaA, invMassXB, invMassYB, invInertiaB;

    /** Levers from the centres of mass to the anchors, and from A's anchor to B's, metres. */
    float leverAX, leverAY, leverBX, leverBY, apartX, apartY;

    /** The x axis of A's frame. */
    float axisX, axisY;

    /** Angle of B's frame against A's, radians. */
    float angle;

    /** Velocity at which the anchors part, m/s, and its change by the turning of the levers alone, m/s^2. */
    float partingX, partingY, swingX, swingY;

    /** Angular velocity of A, rad/s. */
    float omegaA;

    /** Softness of rigid rows: speed per error, 1/s; factors of effective mass and of impulse. */
    private float rate, scale, yield;

    /** Frequency and damping of the last spring, and what follows from them: most springs are like the one before. */
    private float grownHertz, grownDamping;

    private double growth, pull;

    /** Begins a step. */
    public void begin(JointSet set, Bodies bodies, BodyRows bodyRows, JointRows joints) {
        this.set = set;
        this.bodies = bodies;
        this.bodyRows = bodyRows;
        this.joints = joints;
        h = joints.h;
        invH = joints.invH;
        grownHertz = -1f;
    }

    /** Sets stiffness, Hz, and damping ratio of joints that have none of their own. */
    public void stiffen(float jointHertz, float jointDamping) {
        soften(jointHertz, jointDamping);
        worldRate = rate;
        worldScale = scale;
        worldYield = yield;
    }

    /** Bits of the impulses that a joint uses: one for each of its rows, in their order. */
    public static int slots(int type, int flags) {
        return switch (type) {
            case JointSet.DISTANCE -> DistanceJoint.slots(flags);
            case JointSet.REVOLUTE -> RevoluteJoint.slots(flags);
            case JointSet.PRISMATIC -> PrismaticJoint.slots(flags);
            case JointSet.WELD -> WeldJoint.SLOTS;
            case JointSet.WHEEL -> WheelJoint.slots(flags);
            case JointSet.MOTOR, JointSet.MOUSE -> MotorJoint.slots(flags);
            case JointSet.PULLEY -> PulleyJoint.SLOTS;
            case JointSet.MOVER -> MoverJoint.SLOTS;
            case JointSet.POGO -> PogoJoint.SLOTS;
            default -> 0;
        };
    }

    /** What a joint has as a hinge, see {@link JointRows#HINGE_SPRING}, or {@link JointRows#NO_HINGE}. */
    public static int hinge(int type, int flags) {
        if (type != JointSet.REVOLUTE) {
            return JointRows.NO_HINGE;
        }
        return ((flags & JointSet.SPRING) != 0 ? JointRows.HINGE_SPRING : 0)
                | ((flags & JointSet.POWERED) != 0 ? JointRows.HINGE_MOTOR : 0)
                | ((flags & JointSet.LIMITS) != 0 ? JointRows.HINGE_LIMITS : 0);
    }

    /** A value of the joint at hand, by the place of its column in {@link JointSet#values}. */
    float value(int column) {
        return set.values[column][joint];
    }

    boolean has(int flag) {
        return (flags & flag) != 0;
    }

    // ---- once a step

    /**
     * Fills the rows of joint {@code j} of the set, which is joint {@code r} in solving order. Those of a hinge are to be
     * aimed after it.
     *
     * @param isKept whether the rows are those of the same joint in the step before
     */
    public void start(int j, int r, boolean isKept) {
        int a = set.bodyA[j];
        int b = set.bodyB[j];
        boolean movesA = a >= 0 && bodies.type[a] == Bodies.DYNAMIC;
        boolean movesB = bodies.type[b] == Bodies.DYNAMIC;
        joints.bodyA[r] = a >= 0 && bodies.type[a] > Bodies.FIXED ? BodyRows.ROW * a : bodyRows.still;
        joints.jointOf[r] = j;
        joints.bodyB[r] = bodies.type[b] > Bodies.FIXED ? BodyRows.ROW * b : bodyRows.still;
        bodyRows.fixed[joints.bodyA[r] + BodyRows.JOINTED] = 1f;
        bodyRows.fixed[joints.bodyB[r] + BodyRows.JOINTED] = 1f;
        rows = joints.rows;
        head = joints.joint(r);
        rows[head + INV_MASS_X_A] = movesA ? bodies.invMassX(a) : 0f;
        rows[head + INV_MASS_Y_A] = movesA ? bodies.invMassY(a) : 0f;
        rows[head + INV_INERTIA_A] = movesA ? bodies.invTurn(a) : 0f;
        rows[head + INV_MASS_X_B] = movesB ? bodies.invMassX(b) : 0f;
        rows[head + INV_MASS_Y_B] = movesB ? bodies.invMassY(b) : 0f;
        rows[head + INV_INERTIA_B] = movesB ? bodies.invTurn(b) : 0f;
        joint = j;
        flags = set.flags[j];
        first = head + HEAD;
        measure(a, b);
        float rateBefore = rows[head + RIGID_RATE];
        float scaleBefore = rows[head + RIGID_SCALE];
        soften();
        boolean isPin = joints.hingeOf(r) == 0;
        if (isKept && isPin && rate == rateBefore && scale == scaleBefore) {
            return;
        }
        begin(r);
        takeImpulses(j, r);
        if (joints.hingeOf(r) == JointRows.NO_HINGE) {
            linearize(r);
        }
    }

    private void measure(int a, int b) {
        float x = value(JointSet.ANCHOR_A_X);
        float y = value(JointSet.ANCHOR_A_Y);
        float turned = value(JointSet.ANCHOR_A_ANGLE);
        if (a < 0) { // the anchor is the origin of A's frame, which does not move
            rows[head + LEVER_A_X] = 0f;
            rows[head + LEVER_A_Y] = 0f;
            rows[head + CENTERS_X] = bodies.x[b] - x + bodies.centerX(b);
            rows[head + CENTERS_Y] = bodies.y[b] - y + bodies.centerY(b);
        } else {
            leverOf(a, x, y, head + LEVER_A_X, head + LEVER_A_Y);
            rows[head + CENTERS_X] = bodies.x[b] - bodies.x[a] + (bodies.centerX(b) - bodies.centerX(a));
            rows[head + CENTERS_Y] = bodies.y[b] - bodies.y[a] + (bodies.centerY(b) - bodies.centerY(a));
            turned += bodies.angle[a];
        }
        leverOf(b, value(JointSet.ANCHOR_B_X), value(JointSet.ANCHOR_B_Y), head + LEVER_B_X, head + LEVER_B_Y);
        if (hasAxis(set.type[joint])) {
            rows[head + AXIS_X] = Trig.cos(turned);
            rows[head + AXIS_Y] = Trig.sin(turned);
        }
        float against = bodies.angle[b] + value(JointSet.ANCHOR_B_ANGLE) - turned;
        float turns = (float) Rounding.toNearest((value(JointSet.ANGLE) - against) / FULL_TURN);
        rows[head + ANGLE] = against + FULL_TURN * turns;
        if (set.type[joint] == JointSet.PULLEY) {
            rows[head + ROPE_A_X] = bodies.x[a] - value(JointSet.PULLEY_A_X) + bodies.centerX(a);
            rows[head + ROPE_A_Y] = bodies.y[a] - value(JointSet.PULLEY_A_Y) + bodies.centerY(a);
            rows[head + ROPE_B_X] = bodies.x[b] - value(JointSet.PULLEY_B_X) + bodies.centerX(b);
            rows[head + ROPE_B_Y] = bodies.y[b] - value(JointSet.PULLEY_B_Y) + bodies.centerY(b);
        }
    }

    private static boolean hasAxis(int type) {
        return switch (type) {
            case JointSet.DISTANCE, JointSet.REVOLUTE, JointSet.WELD, JointSet.PULLEY -> false;
            default -> true;
        };
    }

    private void leverOf(int i, float x, float y, int toX, int toY) {
        float fromX = x - bodies.centroidX[i];
        float fromY = y - bodies.centroidY[i];
        rows[toX] = bodies.cos[i] * fromX - bodies.sin[i] * fromY;
        rows[toY] = bodies.sin[i] * fromX + bodies.cos[i] * fromY;
    }

    /** Softness of the rigid rows: see {@link #startSpring}. */
    private void soften() {
        if (value(JointSet.HERTZ) > 0f) {
            soften(value(JointSet.HERTZ), value(JointSet.DAMPING));
        } else {
            rate = worldRate;
            scale = worldScale;
            yield = worldYield;
        }
        rows[head + RIGID_RATE] = rate;
        rows[head + RIGID_SCALE] = scale;
        rows[head + RIGID_YIELD] = yield;
    }

    private void soften(float frequency, float dampingRatio) {
        float omega = FULL_TURN * Math.min(frequency, STIFFEST * invH);
        float a1 = 2f * dampingRatio + h * omega;
        float a2 = h * omega * a1;
        rate = omega / a1;
        scale = a2 / (1f + a2);
        yield = 1f / (1f + a2);
    }

    private void begin(int r) {
        row = first;
        for (int p = first; p < first + joints.rowsOf(r) * ROW; p += ROW) {
            rows[p + LEAST] = Float.NEGATIVE_INFINITY;
            rows[p + MOST] = Float.POSITIVE_INFINITY;
            rows[p + RELAXES] = RIGIDLY;
            rows[p + PAIRED] = 0f;
            rows[p + B_X] = 0f;
            rows[p + B_Y] = 0f;
            rows[p + B_TURN] = 0f;
        }
        rows[head + OLD_LEVER_X] = 0f;
        rows[head + OLD_LEVER_Y] = 0f;
        switch (set.type[joint]) {
            case JointSet.DISTANCE -> DistanceJoint.start(this);
            case JointSet.REVOLUTE -> RevoluteJoint.start(this);
            case JointSet.PRISMATIC -> PrismaticJoint.start(this);
            case JointSet.WELD -> WeldJoint.start(this);
            case JointSet.WHEEL -> WheelJoint.start(this);
            case JointSet.MOTOR, JointSet.MOUSE -> MotorJoint.start(this);
            case JointSet.MOVER -> MoverJoint.start(this);
            case JointSet.POGO -> PogoJoint.start(this);
            case JointSet.PULLEY -> PulleyJoint.start(this);
            default -> {}
        }
    }

    /** Takes the impulses of the last step as those of rows that are not orthogonal yet. */
    private void takeImpulses(int j, int r) {
        int p = first;
        for (int left = slots(set.type[j], flags); left != 0; left &= left - 1) {
            rows[p + IMPULSE] = set.values[JointSet.IMPULSE + Integer.numberOfTrailingZeros(left)][j];
            p += ROW;
        }
    }

    /** The next row is rigid. */
    void startRigid() {
        row += ROW;
    }

    /** The first two rows hold the anchors together along x and y: what {@link HingePass#pin} does not write. */
    void startPin() {
        for (int p = first; p <= first + ROW; p += ROW) {
            boolean isX = p == first;
            rows[p + A_X] = isX ? -1f : 0f;
            rows[p + A_Y] = isX ? 0f : -1f;
            rows[p + B_X] = isX ? 1f : 0f;
            rows[p + B_Y] = isX ? 0f : 1f;
            rows[p + CARRIED] = 0f;
            rows[p + SCALE] = rows[head + RIGID_SCALE];
            rows[p + YIELD] = rows[head + RIGID_YIELD];
        }
        row = first + 2 * ROW;
    }

    /** The impulse that the last row has from the step before is along an axis of the world. */
    void setAxis(float x, float y) {
        rows[row - ROW + B_X] = x;
        rows[row - ROW + B_Y] = y;
    }

    /** The impulse that the last row has from the step before turns B. */
    void setTurn() {
        rows[row - ROW + B_TURN] = 1f;
    }

    /**
     * The next row is a damped spring. A slow one is integrated exactly: its frequency and damping are those of the
     * differential equation, and the factors of the soft row (Catto, "Soft Constraints", GDC 2011) follow from the two
     * roots of its recurrence. A spring that swings through a radian or more in a sub-step is implicit, as there: stable
     * at any stiffness. A part of that damping, which grows with the frequency, keeps bodies stable that several springs
     * hold.
     *
     * @param second 0, or 1 for the second spring of the joint
     */
    void startSpring(int second, float springHertz, float dampingRatio, float least, float most) {
        if (springHertz != grownHertz || dampingRatio != grownDamping) {
            grow(springHertz, dampingRatio);
        }
        rows[head + (second == 0 ? SPRING : SECOND_SPRING)] = growth > 1 ? (float) (pull * invH / (growth - 1)) : 0f;
        rows[row + SCALE] = (float) ((growth - 1) / growth);
        rows[row + YIELD] = (float) (1 / growth);
        rows[row + RELAXES] = NEVER;
        rows[row + LEAST] = h * least;
        rows[row + MOST] = h * most;
        row += ROW;
    }

    private void grow(float springHertz, float dampingRatio) {
        double phase = h * FULL_TURN * springHertz;
        growth = 1 + phase * (2 * dampingRatio + phase);
        pull = phase * phase;
        if (phase < 1) {
            double root = StrictMath.exp(dampingRatio * phase) * Math.sqrt(1 + phase * phase * phase);
            double damped = 1 - dampingRatio * dampingRatio;
            double half = 0.5 * phase * Math.sqrt(Math.abs(damped));
            double way = damped > 0 ? Trig.sin(half) : StrictMath.sinh(half);
            growth = root * root;
            pull = (root - 1) * (root - 1) + Math.copySign(4 * root * way * way, damped);
        }
        grownHertz = springHertz;
        grownDamping = dampingRatio;
    }

    /** The next row is a motor of a speed, m/s or rad/s, and a largest force, N, or torque, N m. */
    void startMotor(float speed, float most) {
        rows[row + SCALE] = 1f;
        rows[row + YIELD] = 0f;
        rows[row + BIAS] = -speed;
        rows[row + RELAXES] = AS_IS;
        rows[row + LEAST] = -h * most;
        rows[row + MOST] = h * most;
        row += ROW;
    }

    /** The next row is a rope, which only pulls. */
    void startRope() {
        rows[row + LEAST] = 0f;
        row += ROW;
    }

    /** The next two rows are lower and upper limit; those of a hinge keep this softness. */
    void startLimits() {
        for (int end = row + 2 * ROW; row < end; row += ROW) {
            rows[row + LEAST] = 0f;
            rows[row + SCALE] = 1f;
            rows[row + YIELD] = 0f;
        }
    }

    /** The last two rows have a largest length together, that of the second. */
    void pairUp() {
        rows[row - 2 * ROW + LEAST] = Float.NEGATIVE_INFINITY;
        rows[row - 2 * ROW + MOST] = Float.POSITIVE_INFINITY;
        rows[row - ROW + PAIRED] = 1f;
    }

    // ---- in each sub-step

    /** Writes the rows of joint {@code r}, no hinge, where its bodies are now. Its impulses stay what they are. */
    public void linearize(int j, int r) {
        joint = j;
        flags = set.flags[j];
        place(r);
        linearize(r);
    }

    private void linearize(int r) {
        look(r);
        int count = joints.rowsOf(r);
        switch (set.type[joint]) {
            case JointSet.DISTANCE -> DistanceJoint.linearize(this);
            case JointSet.PRISMATIC -> PrismaticJoint.linearize(this, count);
            case JointSet.WELD -> WeldJoint.linearize(this, count);
            case JointSet.WHEEL -> WheelJoint.linearize(this, count);
            case JointSet.MOTOR, JointSet.MOUSE -> MotorJoint.linearize(this);
            case JointSet.MOVER -> MoverJoint.linearize(this);
            case JointSet.POGO -> PogoJoint.linearize(this);
            case JointSet.PULLEY -> PulleyJoint.linearize(this, r);
            default -> {}
        }
        rows[head + OLD_LEVER_X] = leverBX;
        rows[head + OLD_LEVER_Y] = leverBY;
    }

    private void place(int r) {
        rows = joints.rows;
        head = joints.joint(r);
        first = head + HEAD;
    }

    /** Finds where a joint's anchors and axis are now. */
    private void look(int r) {
        float[] motion = joints.motion;
        invMassXA = rows[head + INV_MASS_X_A];
        invMassYA = rows[head + INV_MASS_Y_A];
        invInertiaA = rows[head + INV_INERTIA_A];
        invMassXB = rows[head + INV_MASS_X_B];
        invMassYB = rows[head + INV_MASS_Y_B];
        invInertiaB = rows[head + INV_INERTIA_B];
        int a = joints.bodyA[r];
        int b = joints.bodyB[r];
        float cosA = motion[a + BodyRows.COS], sinA = motion[a + BodyRows.SIN];
        float cosB = motion[b + BodyRows.COS], sinB = motion[b + BodyRows.SIN];
        leverAX = cosA * rows[head + LEVER_A_X] - sinA * rows[head + LEVER_A_Y];
        leverAY = sinA * rows[head + LEVER_A_X] + cosA * rows[head + LEVER_A_Y];
        leverBX = cosB * rows[head + LEVER_B_X] - sinB * rows[head + LEVER_B_Y];
        leverBY = sinB * rows[head + LEVER_B_X] + cosB * rows[head + LEVER_B_Y];
        angle = rows[head + ANGLE] + (motion[b + BodyRows.TURN] - motion[a + BodyRows.TURN]);
        apartX = rows[head + CENTERS_X]
                + (motion[b + BodyRows.MOVE_X] - motion[a + BodyRows.MOVE_X])
                + (leverBX - leverAX);
        apartY = rows[head + CENTERS_Y]
                + (motion[b + BodyRows.MOVE_Y] - motion[a + BodyRows.MOVE_Y])
                + (leverBY - leverAY);
        omegaA = motion[a + BodyRows.OMEGA];
        float omegaB = motion[b + BodyRows.OMEGA];
        swingX = omegaA * omegaA * leverAX - omegaB * omegaB * leverBX;
        swingY = omegaA * omegaA * leverAY - omegaB * omegaB * leverBY;
        rate = rows[head + RIGID_RATE];
        scale = rows[head + RIGID_SCALE];
        yield = rows[head + RIGID_YIELD];
        row = first;
        int type = set.type[joint];
        if (hasAxis(type) || type == JointSet.DISTANCE) {
            axisX = cosA * rows[head + AXIS_X] - sinA * rows[head + AXIS_Y];
            axisY = sinA * rows[head + AXIS_X] + cosA * rows[head + AXIS_Y];
            partingX = motion[b + BodyRows.VX] - omegaB * leverBY - (motion[a + BodyRows.VX] - omegaA * leverAY);
            partingY = motion[b + BodyRows.VY] + omegaB * leverBX - (motion[a + BodyRows.VY] + omegaA * leverAX);
        }
    }

    /** From a pulley's wheels to the anchors of A and B, metres: its x and y of each. */
    float rope(int r, boolean ofB, boolean y) {
        int body = ofB ? joints.bodyB[r] : joints.bodyA[r];
        float moved = joints.motion[body + (y ? BodyRows.MOVE_Y : BodyRows.MOVE_X)];
        float lever = ofB ? y ? leverBY : leverBX : y ? leverAY : leverAX;
        int rope = ofB ? y ? ROPE_B_Y : ROPE_B_X : y ? ROPE_A_Y : ROPE_A_X;
        return rows[head + rope] + moved + lever;
    }

    /** The next row is rigid along a line of A: from A's lever to B's anchor. */
    void alongLine(float x, float y) {
        along(x, y, leverAX + apartX, leverAY + apartY, leverBX, leverBY);
    }

    /** The next row is the speed of B's anchor against A's along an axis. */
    void alongAxis(float x, float y) {
        along(x, y, leverAX, leverAY, leverBX, leverBY);
    }

    private void along(float x, float y, float fromAX, float fromAY, float fromBX, float fromBY) {
        rows[row + A_X] = -x;
        rows[row + A_Y] = -y;
        rows[row + A_TURN] = fromAY * x - fromAX * y;
        rows[row + B_X] = x;
        rows[row + B_Y] = y;
        rows[row + B_TURN] = fromBX * y - fromBY * x;
        weigh();
    }

    /** The next row is the speed of A's anchor along one axis and B's along another, as by the ropes of a pulley. */
    void alongRopes(float ax, float ay, float bx, float by) {
        rows[row + A_X] = ax;
        rows[row + A_Y] = ay;
        rows[row + A_TURN] = leverAX * ay - leverAY * ax;
        rows[row + B_X] = bx;
        rows[row + B_Y] = by;
        rows[row + B_TURN] = leverBX * by - leverBY * bx;
        weigh();
    }

    /** The next row is the angular velocity of B against A. */
    void turning() {
        rows[row + A_X] = 0f;
        rows[row + A_Y] = 0f;
        rows[row + A_TURN] = -1f;
        rows[row + B_X] = 0f;
        rows[row + B_Y] = 0f;
        rows[row + B_TURN] = 1f;
        weigh();
    }

    /** Turns the row round. */
    private void reverse() {
        rows[row + A_X] = -rows[row + A_X];
        rows[row + A_Y] = -rows[row + A_Y];
        rows[row + A_TURN] = -rows[row + A_TURN];
        rows[row + B_X] = -rows[row + B_X];
        rows[row + B_Y] = -rows[row + B_Y];
        rows[row + B_TURN] = -rows[row + B_TURN];
    }

    private void weigh() {
        rows[row + CARRIED] = 0f;
        float mobility = mobility(row, row);
        rows[row + MASS] = mobility > LEAST_MOBILITY ? 1f / mobility : 0f;
    }

    /** Speed that one row gains by a unit impulse of another, 1/kg. */
    private float mobility(int p, int q) {
        return invMassXA * (rows[p + A_X] * rows[q + A_X])
                + invMassYA * (rows[p + A_Y] * rows[q + A_Y])
                + (invMassXB * (rows[p + B_X] * rows[q + B_X]) + invMassYB * (rows[p + B_Y] * rows[q + B_Y]))
                + (invInertiaA * (rows[p + A_TURN] * rows[q + A_TURN])
                        + invInertiaB * (rows[p + B_TURN] * rows[q + B_TURN]));
    }

    /**
     * Ends the row: its error, metres or radians, is to vanish, softly.
     *
     * @param bend second derivative of the error where nothing accelerates: the row's speed is to make up for the bend of
     *     the way, so that the sub-step ends where the joint holds it. Together with the relax pass, which gives it a
     *     velocity along the way there, this is RATTLE (Andersen, 1983), which keeps energy
     */
    void endRigid(float error, float bend) {
        rows[row + BIAS] = rate * error + 0.5f * h * bend;
        rows[row + SCALE] = scale;
        rows[row + YIELD] = yield;
        row += ROW;
    }

    /** Writes the first two rows, which hold the anchors together along x and y, with the impulses that they have. */
    void pin() {
        HingePass.pin(
                rows,
                head,
                leverAX,
                leverAY,
                leverBX,
                leverBY,
                rate * apartX + 0.5f * h * swingX,
                rate * apartY + 0.5f * h * swingY,
                rows[first + IMPULSE],
                rows[first + ROW + IMPULSE]);
        row = first + 2 * ROW;
    }

    /** Second derivative of how far B's anchor is across A's axis, which turns with A. */
    float bendAcross() {
        float across = axisX * apartY - axisY * apartX;
        float speed = axisX * partingX + axisY * partingY;
        return axisX * swingY - axisY * swingX - omegaA * (2f * speed + omegaA * across);
    }

    /** Second derivative of the anchors' distance along a unit vector from A's to B's. */
    float bendAlong(float x, float y, float length) {
        float across = x * partingY - y * partingX;
        return x * swingX + y * swingY + (length > 0f ? across * across / length : 0f);
    }

    /** Ends the row: the spring is out of rest by an error. */
    void endSpring(int second, float error) {
        rows[row + BIAS] = rows[head + (second == 0 ? SPRING : SECOND_SPRING)] * error;
        row += ROW;
    }

    /** Ends the row, a motor's. */
    void endMotor() {
        row += ROW;
    }

    /** Ends the row, whose speed is that of B against A, as that of a lower limit {@code gap} away. */
    void endLower(float gap) {
        boolean open = gap > 0f;
        rows[row + BIAS] = open ? gap * invH : Math.max(rate * gap, -joints.pushSpeed);
        rows[row + SCALE] = open ? 1f : scale;
        rows[row + YIELD] = open ? 0f : yield;
        rows[row + RELAXES] = open ? AS_IS : RIGIDLY;
        row += ROW;
    }

    /** As {@link #endLower}, of an upper limit. */
    void endUpper(float gap) {
        reverse();
        endLower(gap);
    }

    /** The impulse along the last rows in world axes, of which {@code count} are not written anew yet. */
    float impulse(int place, int count) {
        float sum = 0f;
        for (int k = 0; k < count; k++) {
            sum += rows[row + k * ROW + IMPULSE] * rows[row + k * ROW + place];
        }
        return sum;
    }

    float impulseX(int count) {
        return impulse(B_X, count);
    }

    float impulseY(int count) {
        return impulse(B_Y, count);
    }

    /** The impulse of some rows along the axis of the next, which is the first of them and has the length 1. */
    float impulseAlong(int count) {
        return rows[row + B_X] * impulseX(count) + rows[row + B_Y] * impulseY(count);
    }

    /** Sets the impulse of the next row. */
    void setImpulse(float impulse) {
        rows[row + IMPULSE] = impulse;
    }

    /** Sets the impulse of a row that is some rows after the next. */
    void setImpulse(int ahead, float impulse) {
        rows[row + ahead * ROW + IMPULSE] = impulse;
    }

    /** The angle that a hinge's spring wants, and its limits. */
    void setHinge(float target, float lower, float upper) {
        rows[head + TARGET] = target;
        rows[head + LOWER] = lower;
        rows[head + UPPER] = upper;
    }

    /** Sets the impulses of the next two rows. */
    void setImpulses(float x, float y) {
        rows[row + IMPULSE] = x;
        rows[row + ROW + IMPULSE] = y;
    }

    /**
     * The impulse of some rows from the next one on by which they turn B, beside the force on its anchor.
     *
     * @param x what {@link #impulseX} gives for them; {@code y} what {@link #impulseY} gives
     */
    float impulseTurn(int count, float x, float y) {
        return impulse(B_TURN, count) - (rows[head + OLD_LEVER_X] * y - rows[head + OLD_LEVER_Y] * x);
    }

    /** Makes the last row orthogonal to the first {@code rigid} ones. */
    void separate(int rigid) {
        int q = row - ROW;
        for (int p = first; p < first + rigid * ROW; p += ROW) {
            float between = mobility(p, q);
            float factor = between * rows[p + MASS];
            float whole = rows[q + MASS] > 0f ? 1f / rows[q + MASS] : 0f;
            float left = whole - factor * between;
            rows[q + MASS] = left > LEAST_REST * whole && left > LEAST_MOBILITY ? 1f / left : 0f;
            rows[q + CARRIED] -= factor * (rows[p + BIAS] + rows[p + CARRIED]);
            rows[q + A_X] -= factor * rows[p + A_X];
            rows[q + A_Y] -= factor * rows[p + A_Y];
            rows[q + A_TURN] -= factor * rows[p + A_TURN];
            rows[q + B_X] -= factor * rows[p + B_X];
            rows[q + B_Y] -= factor * rows[p + B_Y];
            rows[q + B_TURN] -= factor * rows[p + B_TURN];
            rows[p + IMPULSE] += factor * rows[q + IMPULSE];
        }
    }

    // ---- gears

    /** Softness of the world's joints; see {@link #rate}. */
    float rateOfWorld() {
        return worldRate;
    }

    float scaleOfWorld() {
        return worldScale;
    }

    float yieldOfWorld() {
        return worldYield;
    }

    /**
     * Writes joint {@code r} for a gear, with three rows: two rigid ones, and that of its motion.
     *
     * @param to room for one joint
     * @return the joint's angle, or way along its axis
     */
    float putRows(int j, int r, float[] to) {
        lookForGear(j, r);
        to[INV_MASS_X_A] = invMassXA;
        to[INV_MASS_Y_A] = invMassYA;
        to[INV_INERTIA_A] = invInertiaA;
        to[INV_MASS_X_B] = invMassXB;
        to[INV_MASS_Y_B] = invMassYB;
        to[INV_INERTIA_B] = invInertiaB;
        rows = to;
        first = HEAD;
        row = HEAD;
        if (set.type[j] == JointSet.REVOLUTE) {
            alongAxis(1f, 0f);
            endRigid(apartX, swingX);
            alongAxis(0f, 1f);
            endRigid(apartY, swingY);
            turning();
            return angle;
        }
        alongLine(-axisY, axisX);
        endRigid(axisX * apartY - axisY * apartX, bendAcross());
        turning();
        endRigid(angle, 0f);
        alongLine(axisX, axisY);
        return axisX * apartX + axisY * apartY;
    }

    /**
     * Adds what a gear does on B of joint {@code r} to the force and torque of a joint.
     *
     * @param p impulse along the first of the rows of {@link #putRows}; {@code q} and {@code motion} along the others
     */
    void addForce(int to, int j, int r, float p, float q, float motion) {
        lookForGear(j, r);
        boolean turns = set.type[j] == JointSet.REVOLUTE;
        float x = turns ? p : motion * axisX - p * axisY;
        float y = turns ? q : motion * axisY + p * axisX;
        set.forceX[to] = finite(set.forceX[to] + x * invH);
        set.forceY[to] = finite(set.forceY[to] + y * invH);
        set.torque[to] = finite(set.torque[to] + (turns ? motion : q) * invH);
    }

    int bodyA(int r) {
        return joints.bodyA[r];
    }

    int bodyB(int r) {
        return joints.bodyB[r];
    }

    private void lookForGear(int j, int r) {
        joint = j;
        place(r);
        look(r);
    }

    // ---- at the end

    /** Stores the impulses of joint {@code r} in the set, as those of rows that are not orthogonal, and its forces. */
    public void store(int j, int r) {
        place(r);
        joint = j;
        flags = set.flags[j];
        int count = joints.rowsOf(r);
        row = first;
        float forceX = impulseX(count);
        float forceY = impulseY(count);
        set.forceX[j] = finite(forceX * invH);
        set.forceY[j] = finite(forceY * invH);
        set.torque[j] = finite(impulseTurn(count, forceX, forceY) * invH);
        switch (set.type[j]) {
            case JointSet.REVOLUTE -> setImpulses(forceX, forceY);
            case JointSet.PRISMATIC -> PrismaticJoint.unite(this, count);
            case JointSet.WHEEL -> setImpulse(impulseAlong(count));
            case JointSet.WELD -> WeldJoint.unite(this, count);
            default -> {}
        }
        int p = first;
        for (int left = slots(set.type[j], flags); left != 0; left &= left - 1) {
            int slot = JointSet.IMPULSE + Integer.numberOfTrailingZeros(left);
            rows[p + IMPULSE] = finite(rows[p + IMPULSE]);
            set.values[slot][j] = rows[p + IMPULSE];
            p += ROW;
        }
        int a = joints.bodyA[r];
        int b = joints.bodyB[r];
        set.values[JointSet.ANGLE][j] =
                rows[head + ANGLE] + (joints.motion[b + BodyRows.TURN] - joints.motion[a + BodyRows.TURN]);
    }

    static float finite(float value) {
        return Math.abs(value) <= Float.MAX_VALUE ? value + 0f : 0f;
    }
}
