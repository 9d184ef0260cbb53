package dev.barrage.physics.broadphase;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.shape.Shape;

/**
 * Boxes of the bodies for a step. Each covers its body's motion over {@value #NEAR} bounding radii along either axis.
 *
 * <p>Contacts need no more: their margin for motion is at most the smaller radius. Bullets and continuous collision need
 * the {@link #addMotion whole motion}.
 */
public final class BodyBoxes {
    /**
     * Longest motion that one box covers, in bounding radii; contacts need at least 1. A longer motion is cut into pieces
     * of this length: the box around it would be nearly empty, and bodies that fly far would all be candidates.
     */
    private static final float NEAR = 4f;

    /** Bound on the rounding errors of a box and of the shapes tested against it, relative to the numbers involved. */
    private static final float ROUNDING = 0x1p-20f;

    /** Floats of a worker's scratch for bounds: two cache lines, so that no two workers write to one. */
    private static final int BOUNDS = 32;

    /** One worker's scratch: bounds of a shape, and whether any body flies far. */
    private static final class Scratch extends Padded {
        final float[] bounds = new float[BOUNDS];
        boolean anyFar;
    }

    private final Boxes boxes = new Boxes(64);

    /** Per body: the motion that its box covers, and the room around that, metres. */
    private float[] coveredX = {}, coveredY = {}, room = {};

    private final BlockTask task = this::fillBlock;
    private final Scratch[] scratch;
    private Bodies bodies;
    private Shape[] shapes;
    private float margin;
    private float wallMargin;
    private float dt;

    /** The layers and the masks of all bodies. */
    private int layers, masks;

    private boolean areNew;

    /** No boxes, and scratch for {@code workers}. */
    public BodyBoxes(int workers) {
        scratch = new Scratch[workers];
        for (int w = 0; w < workers; w++) {
            scratch[w] = new Scratch();
        }
    }

    /**
     * Fills the boxes for a step. Boxes have a margin, so that contacts are found before bodies touch. Bodies whose
     * mask excludes all others, such as enemies that only bullets hit, need none. Walls always do, to bring back bodies
     * inside their solid part.
     *
     * @param wider margin of dynamic bodies on every side, metres; {@code widerWalls} that of all others
     */
    public void run(StepContext step, float wider, float widerWalls) {
        bodies = step.bodies;
        shapes = step.shapes;
        margin = wider;
        wallMargin = widerWalls;
        dt = step.dt;
        int before = layers;
        layers = 0;
        masks = 0;
        for (int i = 0; i < bodies.count; i++) {
            layers |= bodies.layer[i];
            masks |= bodies.mask[i];
        }
        for (Scratch each : scratch) {
            each.anyFar = false;
        }
        boxes.ensureCapacity(bodies.count);
        boxes.count = bodies.count;
        coveredX = Capacity.grow(coveredX, bodies.count);
        coveredY = Capacity.grow(coveredY, bodies.count);
        room = Capacity.grow(room, bodies.count);
        areNew = bodies.awake.areAll() || layers != before;
        if (areNew) {
            step.workers.forBlocks(bodies.count, task);
        } else {
            bodies.awake.forBlocks(bodies.count, task, step.workers);
        }
    }

    private void fillBlock(int block, int from, int to, int worker) {
        Scratch own = scratch[worker];
        for (int i = from; i < to; i++) {
            float moveX = motionX(i);
            float moveY = motionY(i);
            float near = near(i);
            if (isFar(moveX, moveY, near)) {
                own.anyFar = true;
                moveX = Math.max(-near, Math.min(near, moveX));
                moveY = Math.max(-near, Math.min(near, moveY));
            }
            coveredX[i] = moveX;
            coveredY[i] = moveY;
            room[i] = bound(i, moveX, moveY, own.bounds, boxes, i);
            boxes.layer[i] = bodies.layer[i];
            boxes.mask[i] = bodies.mask[i];
            boxes.group[i] = bodies.group[i] == 0 && immovable(i) ? Boxes.IMMOVABLE : bodies.group[i];
        }
    }

    /** Sets box {@code to} of others to that of a body and a motion, and returns the room around these, metres. */
    private float bound(int body, float moveX, float moveY, float[] bounds, Boxes out, int to) {
        shapes[bodies.shape[body]].boundsOf(bodies.x[body], bodies.y[body], bodies.cos[body], bodies.sin[body], bounds);
        float wider = widening(body);
        out.minX[to] = bounds[0] + Math.min(0f, moveX) - wider;
        out.minY[to] = bounds[1] + Math.min(0f, moveY) - wider;
        out.maxX[to] = bounds[2] + Math.max(0f, moveX) + wider;
        out.maxY[to] = bounds[3] + Math.max(0f, moveY) + wider;
        return wider;
    }

    private float widening(int body) {
        Shape shape = shapes[bodies.shape[body]];
        float radius = shape.boundingRadius();
        float room = bodies.isDynamic(body) ? margin : wallMargin;
        if ((bodies.mask[body] & layers) == 0 && shape.kind() != Shape.WALL) {
            room = rounding(body);
        }
        if (bodies.type[body] == Bodies.FIXED || bodies.omega[body] == 0f) {
            return room;
        }
        // Its points are within this distance of the centre of mass, which is in the box.
        float arm = radius + Math.abs(bodies.centroidX[body]) + Math.abs(bodies.centroidY[body]);
        return room + Math.min(arm, Math.abs(bodies.omega[body]) * arm * dt);
    }

    private float rounding(int body) {
        float radius = shapes[bodies.shape[body]].boundingRadius();
        return ROUNDING * (Math.abs(bodies.x[body]) + Math.abs(bodies.y[body]) + radius);
    }

    private boolean immovable(int body) {
        return bodies.type[body] != Bodies.DYNAMIC && !bodies.sensor[body] && !mayWake(body);
    }

    /** Whether a body is kinematic and moves, where bodies sleep: it wakes those that it touches. */
    private boolean mayWake(int body) {
        return bodies.anyAsleep && bodies.moves(body);
    }

    /** The boxes of the last run, by body index. */
    public Boxes boxes() {
        return boxes;
    }

    /** Whether layers and masks let any two bodies of the last run pair. */
    public boolean mayPair() {
        return (layers & masks) != 0;
    }

    /** Whether the last run may have changed any box, and not only those of bodies that are awake. */
    public boolean areNew() {
        return areNew;
    }

    /** Whether any body flies farther in this step than its box covers. */
    public boolean anyIsFar() {
        boolean any = false;
        for (Scratch each : scratch) {
            any |= each.anyFar;
        }
        return any;
    }

    /** Whether a body flies farther in this step than its box covers. */
    public boolean isFar(int body) {
        return isFar(motionX(body), motionY(body), near(body));
    }

    /**
     * Whether a body stays within its box on some way in this step.
     *
     * @param byTurn bound of the distance by which turning moves its points, metres
     */
    public boolean covers(int body, float moveX, float moveY, float byTurn) {
        float beyond = Math.max(beyond(moveX, coveredX[body]), beyond(moveY, coveredY[body]));
        return beyond + byTurn + rounding(body) <= room[body];
    }

    private static float beyond(float move, float covered) {
        return Math.max(Math.min(0f, covered) - move, move - Math.max(0f, covered));
    }

    private static boolean isFar(float moveX, float moveY, float near) {
        return Math.abs(moveX) > near || Math.abs(moveY) > near;
    }

    private float near(int body) {
        return NEAR * shapes[bodies.shape[body]].boundingRadius();
    }

    /** X of a body's motion in this step by its velocity, metres. */
    public float motionX(int body) {
        return bodies.type[body] == Bodies.FIXED ? 0f : bodies.vx[body] * dt;
    }

    /** Y of a body's motion in this step by its velocity, metres. */
    public float motionY(int body) {
        return bodies.type[body] == Bodies.FIXED ? 0f : bodies.vy[body] * dt;
    }

    /**
     * Appends boxes that cover the whole motion of a body: its own box, or {@link Boxes#cutLast pieces} if it flies far.
     * Called by one thread, until the bodies move.
     */
    public void addMotion(int body, Boxes out) {
        out.addFrom(boxes, body);
        if (isFar(body)) {
            bound(body, 0f, 0f, scratch[0].bounds, out, out.count - 1);
            out.cutLast(motionX(body), motionY(body), near(body));
        }
    }
}
