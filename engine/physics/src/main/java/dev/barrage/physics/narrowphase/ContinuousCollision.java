package dev.barrage.physics.narrowphase;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.broadphase.core.AllPairs;
import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.broadphase.core.Broadphase;
import dev.barrage.physics.broadphase.core.PairBuffer;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Shape;

/**
 * Stops fast dynamic bodies at static and kinematic bodies that they would otherwise fly through, by lowering
 * {@link Bodies#maxFraction}.
 *
 * <p>The sweep moves a disc inside the body, its core, along the solver's motion (the core shapes of Box2D: E. Catto,
 * "Continuous Collision", GDC 2013). The motion after the impact is lost. The body keeps its velocity and ends
 * touching or overlapping, so a contact in the next step bounces or holds it. Slow bodies need contacts only.
 *
 * <p>Obstacles are usually few beside the moving bodies, so they have a broadphase of their own.
 */
public final class ContinuousCollision {
    /**
     * Radius of the swept disc as a share of the core's radius. Below 1, so a wall that the body rests on does not
     * stop it.
     */
    private static final float SHARE = 0.5f;

    /**
     * Distance from the surface at which the disc stops, in radii. It keeps rounding from moving the disc past the
     * surface.
     */
    private static final float GAP = 0.01f;

    /**
     * Up to this number of obstacles, brute force ({@link AllPairs}) is faster than a grid. Many scenes have one wall
     * only.
     */
    private static final int FEW = 8;

    private final BlockTask task = this::sweepBlock;
    private final Sweeps[] sweeps;
    private final PairBuffer[] candidates;
    private final Broadphase many;
    private final Broadphase few = new AllPairs();
    private Broadphase obstacles = few;
    private final Boxes obstacleBoxes = new Boxes();
    private int[] obstacle = new int[Capacity.FIRST];
    private Bodies bodies;
    private Shape[] shapes;

    /**
     * Makes the scratch of all workers.
     *
     * @param workers number of workers, at least 1
     * @param kernels kernels of the obstacles' grid
     */
    public ContinuousCollision(int workers, KernelChoice kernels) {
        many = new HierarchicalGrid(kernels);
        sweeps = new Sweeps[workers];
        candidates = new PairBuffer[workers];
        for (int w = 0; w < workers; w++) {
            sweeps[w] = new Sweeps(w);
            candidates[w] = sweeps[w].candidates;
        }
    }

    /**
     * Sweeps all fast bodies along the motion that the solver gave them.
     *
     * @param boxes the boxes of all bodies in this step
     */
    public void run(Bodies allBodies, Shape[] allShapes, Boxes boxes, Workers workers) {
        bodies = allBodies;
        shapes = allShapes;
        if (noneMayBeFast()) {
            return;
        }
        gatherObstacles(boxes);
        if (obstacleBoxes.count > 0 && obstacleBoxes.count < bodies.count) {
            obstacles = obstacleBoxes.count > FEW ? many : few;
            obstacles.build(obstacleBoxes, workers);
            WorkerBuffer.clearAll(candidates);
            workers.forBlocks(bodies.count, task);
        }
    }

    /** Whether no body is dynamic, as in a game where only bullets move. */
    private boolean noneMayBeFast() {
        int i = 0;
        while (i < bodies.count && bodies.type[i] != Bodies.DYNAMIC) {
            i++;
        }
        return i == bodies.count;
    }

    private void gatherObstacles(Boxes boxes) {
        if (bodies.count > obstacle.length) {
            obstacle = new int[Capacity.grown(obstacle.length, bodies.count)];
        }
        obstacleBoxes.count = 0;
        for (int i = 0; i < bodies.count; i++) {
            if (bodies.type[i] != Bodies.DYNAMIC && !bodies.sensor[i]) {
                obstacle[obstacleBoxes.count] = i;
                obstacleBoxes.add(
                        boxes.minX[i],
                        boxes.minY[i],
                        boxes.maxX[i],
                        boxes.maxY[i],
                        boxes.layer[i],
                        boxes.mask[i],
                        bodies.group[i]);
            }
        }
    }

    private void sweepBlock(int block, int from, int to, int worker) {
        Sweeps own = sweeps[worker];
        own.boxes.count = 0;
        for (int i = from; i < to; i++) {
            if (bodies.type[i] == Bodies.DYNAMIC && !bodies.sensor[i]) {
                addIfFast(i, shapes[bodies.shape[i]], own);
            }
        }
        if (own.boxes.count > 0) {
            own.candidates.clear();
            obstacles.lookUp(own.boxes, 0, own.candidates);
            for (int k = 0; k < own.candidates.count; k++) {
                sweep(own, own.candidates.first[k], obstacle[own.candidates.second[k]]);
            }
        }
    }

    private void addIfFast(int body, Shape shape, Sweeps out) {
        float armX = shape.coreX() - bodies.centroidX[body];
        float armY = shape.coreY() - bodies.centroidY[body];
        float x = 0f;
        float y = 0f;
        float dx = bodies.moveX[body];
        float dy = bodies.moveY[body];
        if (armX != 0f || armY != 0f) { // rotation moves the core only if it is off the centre of mass
            float cos = bodies.cos[body];
            float sin = bodies.sin[body];
            x = cos * armX - sin * armY;
            y = sin * armX + cos * armY;
            float cosTurn = Trig.cos(bodies.turn[body]);
            float sinTurn = Trig.sin(bodies.turn[body]);
            dx = dx + (cosTurn - 1f) * x - sinTurn * y;
            dy = dy + sinTurn * x + (cosTurn - 1f) * y;
        }
        float r = SHARE * shape.coreRadius();
        if (r > 0f && dx * dx + dy * dy > r * r) {
            out.add(
                    bodies,
                    body,
                    bodies.x[body] + bodies.centerX(body) + x,
                    bodies.y[body] + bodies.centerY(body) + y,
                    dx,
                    dy,
                    r);
        }
    }

    private void sweep(Sweeps own, int k, int target) {
        int body = own.body[k];
        Impact impact = own.impact;
        float dx = own.dx[k] - bodies.moveX[target];
        float dy = own.dy[k] - bodies.moveY[target];
        own.core.set(own.x[k], own.y[k], dx, dy, own.r[k]);
        boolean hit = SphereVsShape.sweep(bodies, shapes[bodies.shape[target]], target, own.core, impact);
        float closing = -(dx * impact.nx + dy * impact.ny);
        if (hit && impact.fraction > 0f && closing > 0f) {
            float free = impact.fraction - GAP * own.r[k] / closing;
            bodies.maxFraction[body] = Math.max(0f, Math.min(bodies.maxFraction[body], free));
        }
    }

    /** The fast bodies of one block: their core discs, motions and swept boxes. */
    private static final class Sweeps extends Padded {
        final Boxes boxes = new Boxes(Workers.BLOCK_ROWS);
        final int[] body = new int[Workers.BLOCK_ROWS];
        final float[] x = new float[Workers.BLOCK_ROWS];
        final float[] y = new float[Workers.BLOCK_ROWS];
        final float[] dx = new float[Workers.BLOCK_ROWS];
        final float[] dy = new float[Workers.BLOCK_ROWS];
        final float[] r = new float[Workers.BLOCK_ROWS];
        final PairBuffer candidates;
        final MovingSphere core = new MovingSphere();
        final Impact impact = new Impact();

        Sweeps(int worker) {
            candidates = new PairBuffer(worker);
        }

        void add(Bodies bodies, int of, float fromX, float fromY, float byX, float byY, float radius) {
            int k = boxes.count++;
            body[k] = of;
            x[k] = fromX;
            y[k] = fromY;
            dx[k] = byX;
            dy[k] = byY;
            r[k] = radius;
            boxes.minX[k] = fromX + Math.min(0f, byX) - radius;
            boxes.minY[k] = fromY + Math.min(0f, byY) - radius;
            boxes.maxX[k] = fromX + Math.max(0f, byX) + radius;
            boxes.maxY[k] = fromY + Math.max(0f, byY) + radius;
            boxes.layer[k] = bodies.layer[of];
            boxes.mask[k] = bodies.mask[of];
            boxes.group[k] = bodies.group[of];
        }
    }
}
