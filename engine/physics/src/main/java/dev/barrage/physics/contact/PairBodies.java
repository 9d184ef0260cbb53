package dev.barrage.physics.contact;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/**
 * What the tests of pairs read of each body, as rows: one cache line a body instead of one for each of a dozen columns.
 *
 * <p>Rows of bodies that rest stay as they are.
 */
final class PairBodies {
    /** Floats of a row. The row of body i starts at {@code i * ROW}. */
    static final int ROW = 16;

    /** Places in a row: the origin, the centre of mass relative to it along the world's axes, metres; the angle, rad. */
    static final int X = 0, Y = 1, CENTER_X = 2, CENTER_Y = 3, ANGLE = 4;

    /** Places in a row: velocity, m/s; and bound of the speed by which turning moves a point of the body, m/s. */
    static final int VX = 5, VY = 6, SPIN = 7;

    /** Place in a row: bounding radius, metres. */
    static final int RADIUS = 8;

    /** Places in a row: materials of the surface. */
    static final int FRICTION = 9, RESTITUTION = 10;

    /** Place in a row: angular velocity, rad/s. */
    static final int OMEGA = 11;

    /** Bits in {@link #traits} above the bits of the shape's kind. */
    static final int DYNAMIC = 8, SENSOR = 16, ASLEEP = 32, MOVABLE = 64;

    static final int KIND = DYNAMIC - 1;

    float[] rows = {};

    /**
     * Four floats per body, for the test that most pairs fail: x, y, radius of its bounding circle, infinite for a
     * cavity, and bound of its motion in this step; metres.
     */
    float[] discs = {};

    /** Per body: the kind of its shape and flags. */
    int[] traits = {};

    private final BlockTask measureBlock = this::measureBlock;
    private StepContext step;

    /** Measures the bodies that do not rest. */
    void measure(StepContext current) {
        begin(current);
        step.bodies.awake.forBlocks(step.bodies.count, measureBlock, step.workers);
    }

    /** Measures two bodies, which this step has not done yet. */
    void measure(StepContext current, int a, int b) {
        begin(current);
        measure(a);
        measure(b);
    }

    private void begin(StepContext current) {
        step = current;
        rows = Capacity.grow(rows, ROW * step.bodies.count);
        discs = Capacity.grow(discs, 4 * step.bodies.count);
        traits = Capacity.grow(traits, step.bodies.count);
    }

    private void measureBlock(int block, int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            measure(i);
        }
    }

    private void measure(int i) {
        Bodies bodies = step.bodies;
        Shape shape = step.shapes[bodies.shape[i]];
        float radius = shape.boundingRadius();
        float vx = bodies.vx[i];
        float vy = bodies.vy[i];
        float spin = Math.abs(bodies.omega[i]) * radius;
        boolean endless = shape instanceof Wall wall && wall.isCavity();
        int row = ROW * i;
        rows[row + X] = bodies.x[i];
        rows[row + Y] = bodies.y[i];
        rows[row + CENTER_X] = bodies.centerX(i);
        rows[row + CENTER_Y] = bodies.centerY(i);
        rows[row + ANGLE] = bodies.angle[i];
        rows[row + VX] = vx;
        rows[row + VY] = vy;
        rows[row + SPIN] = spin;
        rows[row + OMEGA] = bodies.omega[i];
        rows[row + RADIUS] = radius;
        rows[row + FRICTION] = bodies.friction[i];
        rows[row + RESTITUTION] = bodies.restitution[i];
        discs[4 * i] = bodies.x[i];
        discs[4 * i + 1] = bodies.y[i];
        discs[4 * i + 2] = endless ? Float.POSITIVE_INFINITY : radius;
        discs[4 * i + 3] = ((float) Math.sqrt(vx * vx + vy * vy) + spin) * step.dt;
        traits[i] = shape.kind()
                | (bodies.isDynamic(i) ? DYNAMIC : 0)
                | (bodies.immovable(i) ? 0 : MOVABLE)
                | (bodies.type[i] == Bodies.ASLEEP ? ASLEEP : 0)
                | (bodies.sensor[i] ? SENSOR : 0);
    }

    /** The kind of a body's shape. */
    int kind(int body) {
        return traits[body] & KIND;
    }

    /** X of a body's centre of mass, metres. */
    float originX(int body) {
        return rows[ROW * body + X] + rows[ROW * body + CENTER_X];
    }

    /** Y of a body's centre of mass, metres. */
    float originY(int body) {
        return rows[ROW * body + Y] + rows[ROW * body + CENTER_Y];
    }

    /** Whether a body has a trait. */
    boolean is(int body, int trait) {
        return (traits[body] & trait) != 0;
    }

    /** Whether both bodies have some traits. */
    boolean both(int a, int b, int trait) {
        return (traits[a] & traits[b] & trait) == trait;
    }

    /** Whether one of two bodies has a trait. */
    boolean either(int a, int b, int trait) {
        return ((traits[a] | traits[b]) & trait) != 0;
    }

    /** X of the centre of mass of B relative to that of A, metres. */
    float offsetX(int a, int b) {
        int rowA = ROW * a, rowB = ROW * b;
        return rows[rowB + X] - rows[rowA + X] + (rows[rowB + CENTER_X] - rows[rowA + CENTER_X]);
    }

    /** Y of the centre of mass of B relative to that of A, metres. */
    float offsetY(int a, int b) {
        int rowA = ROW * a, rowB = ROW * b;
        return rows[rowB + Y] - rows[rowA + Y] + (rows[rowB + CENTER_Y] - rows[rowA + CENTER_Y]);
    }

    /** Bounding radius of the smaller body, metres. */
    float size(int a, int b) {
        return Math.min(rows[ROW * a + RADIUS], rows[ROW * b + RADIUS]);
    }

    /** Bound of the motion of two bodies against each other in this step, metres. */
    float motion(int a, int b) {
        int rowA = ROW * a, rowB = ROW * b;
        float vx = rows[rowA + VX] - rows[rowB + VX];
        float vy = rows[rowA + VY] - rows[rowB + VY];
        return ((float) Math.sqrt(vx * vx + vy * vy) + (rows[rowA + SPIN] + rows[rowB + SPIN])) * step.dt;
    }

    /** Largest gap at which a pair gets a contact, metres; see {@link BodyManifolds}. */
    float margin(int a, int b) {
        return both(a, b, DYNAMIC)
                ? BodyManifolds.SPECULATIVE_DISTANCE
                : BodyManifolds.WALL_SPECULATIVE_DISTANCE + Math.min(motion(a, b), size(a, b));
    }

    /** Whether a body comes behind another in their pair: its shape is of a later kind, or it was born later. */
    boolean comesLater(int a, int b) {
        int kindA = kind(a);
        int kindB = kind(b);
        return kindA > kindB || kindA == kindB && step.bodies.rank[a] > step.bodies.rank[b];
    }
}
