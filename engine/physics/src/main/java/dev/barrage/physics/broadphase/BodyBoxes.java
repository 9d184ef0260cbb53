package dev.barrage.physics.broadphase;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Shape;

/**
 * Makes the boxes of the bodies for a step: each covers its body from where it is to where its velocity and its spin may
 * take it.
 */
public final class BodyBoxes {
    private final Boxes boxes = new Boxes(64);
    private final BlockTask task = this::fillBlock;
    private final float[][] bounds;
    private Bodies bodies;
    private Shape[] shapes;
    private float margin;
    private float wallMargin;
    private float dt;

    /** Boxes made by that many workers. */
    public BodyBoxes(int workers) {
        bounds = new float[workers][4 + Padded.MARGIN];
    }

    /**
     * Fills the boxes for a step of dt seconds, wider on every side by one margin, metres, for movable bodies and by
     * another for those that nothing moves.
     */
    public void run(
            Bodies allBodies, Shape[] allShapes, float wider, float widerWalls, Workers workers, float stepSeconds) {
        bodies = allBodies;
        shapes = allShapes;
        margin = wider;
        wallMargin = widerWalls;
        dt = stepSeconds;
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
        if (bodies.type[body] == Bodies.STATIC) {
            return wallMargin;
        }
        float radius = shapes[bodies.shape[body]].boundingRadius();
        float turning = Math.min(radius, Math.abs(bodies.spin[body]) * radius * dt);
        return turning + (bodies.type[body] == Bodies.DYNAMIC ? margin : wallMargin);
    }

    private boolean immovable(int body) {
        return bodies.type[body] != Bodies.DYNAMIC && !bodies.sensor[body];
    }

    /** The boxes of the last run, by body index. */
    public Boxes boxes() {
        return boxes;
    }
}
