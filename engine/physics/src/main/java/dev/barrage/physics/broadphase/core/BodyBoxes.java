package dev.barrage.physics.broadphase.core;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Shape;

/**
 * Boxes of the bodies for a step. Each covers the poses that its body's velocity and spin may lead to within the step.
 */
public final class BodyBoxes {
    /** Bound on the rounding errors of a box and of the shapes tested against it, relative to the numbers involved. */
    private static final float ROUNDING = 0x1p-20f;

    /** Floats of a worker's scratch for bounds: two cache lines, so that no two workers write to one. */
    private static final int BOUNDS = 32;

    private final Boxes boxes = new Boxes(64);
    private final BlockTask task = this::fillBlock;
    private final float[][] bounds;
    private Bodies bodies;
    private Shape[] shapes;
    private float margin;
    private float wallMargin;
    private float dt;

    /** The layers of all bodies. */
    private int layers;

    /** No boxes, and scratch for {@code workers}. */
    public BodyBoxes(int workers) {
        bounds = new float[workers][BOUNDS];
    }

    /**
     * Fills the boxes for a step. Boxes have a margin, so that contacts are found before bodies touch. Bodies whose
     * mask excludes all others, such as enemies that only bullets hit, need none. Walls always do, to bring back bodies
     * inside their solid part.
     *
     * @param wider margin of dynamic bodies on every side, metres; {@code widerWalls} that of all others
     */
    public void run(
            Bodies allBodies, Shape[] allShapes, float wider, float widerWalls, Workers workers, float stepSeconds) {
        bodies = allBodies;
        shapes = allShapes;
        margin = wider;
        wallMargin = widerWalls;
        dt = stepSeconds;
        layers = 0;
        for (int i = 0; i < bodies.count; i++) {
            layers |= bodies.layer[i];
        }
        boxes.ensureCapacity(bodies.count);
        boxes.count = bodies.count;
        workers.forBlocks(bodies.count, task);
    }

    private void fillBlock(int block, int from, int to, int worker) {
        float[] box = bounds[worker];
        for (int i = from; i < to; i++) {
            shapes[bodies.shape[i]].boundsOf(bodies.x[i], bodies.y[i], bodies.cos[i], bodies.sin[i], box);
            float moveX = bodies.type[i] == Bodies.STATIC ? 0f : bodies.vx[i] * dt;
            float moveY = bodies.type[i] == Bodies.STATIC ? 0f : bodies.vy[i] * dt;
            float wider = widening(i);
            boxes.minX[i] = box[0] + Math.min(0f, moveX) - wider;
            boxes.minY[i] = box[1] + Math.min(0f, moveY) - wider;
            boxes.maxX[i] = box[2] + Math.max(0f, moveX) + wider;
            boxes.maxY[i] = box[3] + Math.max(0f, moveY) + wider;
            boxes.layer[i] = bodies.layer[i];
            boxes.mask[i] = bodies.mask[i];
            boxes.group[i] = bodies.group[i] == 0 && immovable(i) ? Boxes.IMMOVABLE : bodies.group[i];
        }
    }

    private float widening(int body) {
        Shape shape = shapes[bodies.shape[body]];
        float radius = shape.boundingRadius();
        float room = bodies.type[body] == Bodies.DYNAMIC ? margin : wallMargin;
        if ((bodies.mask[body] & layers) == 0 && shape.kind() != Shape.WALL) {
            room = ROUNDING * (Math.abs(bodies.x[body]) + Math.abs(bodies.y[body]) + radius);
        }
        float turning = bodies.type[body] == Bodies.STATIC ? 0f : Math.abs(bodies.spin[body]) * radius * dt;
        return room + Math.min(radius, turning);
    }

    private boolean immovable(int body) {
        return bodies.type[body] != Bodies.DYNAMIC && !bodies.sensor[body];
    }

    /** The boxes of the last run, by body index. */
    public Boxes boxes() {
        return boxes;
    }
}
