package dev.barrage.physics.bullet;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.bullet.sweep.Impact;
import dev.barrage.physics.bullet.sweep.RelativePath;
import dev.barrage.physics.bullet.sweep.SphereVsFlatMesh;
import dev.barrage.physics.kernel.BoundaryMotions;
import dev.barrage.physics.kernel.BoundarySweep;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.kernel.MovingCircles;
import dev.barrage.physics.kernel.RelativeMotions;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/** Tests the candidates of all bullets: finds every body touched, with time, point and normal. */
public final class BulletImpacts {
    /** Blocks of bullets per task if there are many: enough candidates to fill whole batches. */
    private static final int TASK_BLOCKS = 8;

    /** Least number of tasks: blocks per task are reduced to keep it, so that all workers have some. */
    private static final int LEAST_TASKS = 32;

    /** Bound on the rounding errors of the place of a centre of mass, relative to its coordinates. */
    private static final float ROUNDING = 0x1p-20f;

    private final BulletTables bullets;
    private final BulletLookUps lookUps;
    private final BlockTask task = this::testBlocks;
    private final ImpactBuffer[] impacts;
    private final Impact[] impact;
    private final RelativeMotions[] motions;
    private final RelativePath[][] paths;
    private final BoundaryMotions[] chords;
    private final BoundaryMotions[] pieces;
    private final boolean sweepsSlow;
    private final KernelChoice kernels;
    private final BlockRanges ranges = new BlockRanges();
    private final MovingCircles circles = new MovingCircles();

    /** Whether the last run measured the bodies. */
    private boolean areMeasured;

    private Bodies bodies;
    private Shape[] shapes;
    private float dt;

    /**
     * An impact test for one world.
     *
     * @param workers largest number of workers that run it, at least 1
     * @param sweepsSlow whether bullets are swept that move by no more than their radius; else they are tested at the end
     *     of their motion
     */
    public BulletImpacts(
            BulletTables bullets, BulletLookUps lookUps, int workers, KernelChoice kernels, boolean sweepsSlow) {
        this.sweepsSlow = sweepsSlow;
        this.kernels = kernels;
        this.bullets = bullets;
        this.lookUps = lookUps;
        impacts = new ImpactBuffer[workers];
        impact = new Impact[workers];
        motions = new RelativeMotions[workers];
        paths = new RelativePath[workers][RelativeMotions.CAPACITY];
        chords = new BoundaryMotions[workers];
        pieces = new BoundaryMotions[workers];
        for (int w = 0; w < workers; w++) {
            impacts[w] = new ImpactBuffer();
            impact[w] = new Impact();
            motions[w] = new RelativeMotions();
            Arrays.setAll(paths[w], k -> new RelativePath());
            chords[w] = new BoundaryMotions(RelativeMotions.CAPACITY);
            pieces[w] = new BoundaryMotions(RelativeMotions.CAPACITY);
        }
    }

    /** Tests all candidates of the last look-up. */
    public void run(StepContext step) {
        bodies = step.bodies;
        shapes = step.shapes;
        dt = step.dt;
        WorkerBuffer.clearAll(impacts);
        if (bullets.blocks() > 0) {
            measureBodies();
        }
        areMeasured = bullets.blocks() > 0;
        ranges.reset(bullets.blocks());
        int taskBlocks = Math.max(1, Math.min(bullets.blocks() / LEAST_TASKS, TASK_BLOCKS));
        step.workers.forBlocks(bullets.blocks(), taskBlocks, task);
    }

    /**
     * Computes the bounding circles of the bodies, around the point that moves straight: the origin, or the centre of
     * mass of a body that turns. Sensors get none: bullets pass through them. Bodies that rest keep those that they have.
     */
    private void measureBodies() {
        circles.reserve(bodies.count);
        int rows = areMeasured ? bodies.awake.count(bodies.count) : bodies.count;
        for (int row = 0; row < rows; row++) {
            int i = areMeasured ? bodies.awake.row(row) : row;
            boolean moves = bodies.type[i] != Bodies.FIXED;
            circles.x[i] = bodies.x[i];
            circles.y[i] = bodies.y[i];
            circles.vx[i] = moves ? bodies.vx[i] : 0f;
            circles.vy[i] = moves ? bodies.vy[i] : 0f;
            circles.radius[i] = bodies.sensor[i] ? -1f : shapes[bodies.shape[i]].boundingRadius();
            if (moves && bodies.omega[i] != 0f && circles.radius[i] >= 0f) {
                moveToCentroid(i);
            }
        }
    }

    private void moveToCentroid(int i) {
        float arm = Math.abs(bodies.centroidX[i]) + Math.abs(bodies.centroidY[i]);
        if (arm > 0f) {
            circles.x[i] += bodies.centerX(i);
            circles.y[i] += bodies.centerY(i);
            circles.radius[i] += arm + ROUNDING * (Math.abs(circles.x[i]) + Math.abs(circles.y[i]));
        }
    }

    private void testBlocks(int task, int first, int end, int worker) {
        BlockRanges found = lookUps.ranges();
        int block = first;
        while (block < end) {
            int next = found.endOfRun(block, end);
            int start = impacts[worker].count;
            test(lookUps.candidates(found.worker(block)), found.start(block), found.end(next - 1), worker);
            setRanges(block, next, worker, start);
            block = next;
        }
    }

    /** Tests the candidates [start, end), batch by batch. */
    private void test(BulletCandidates candidates, int start, int end, int worker) {
        RelativeMotions batch = motions[worker];
        for (int from = start; from < end; from += RelativeMotions.CAPACITY) {
            int to = Math.min(end, from + RelativeMotions.CAPACITY);
            candidates.copyMotions(from, to, batch);
            batch.subtract(circles, dt);
            kernels.now().listNear(batch);
            testBatch(batch, worker);
        }
    }

    /** Splits a worker's impacts from {@code start} on into the ranges of blocks [first, end). */
    private void setRanges(int first, int end, int worker, int start) {
        ImpactBuffer found = impacts[worker];
        int at = start;
        for (int block = first; block < end; block++) {
            int from = at;
            int next = bullets.view(block).base + bullets.endRow(block);
            while (at < found.count && found.mover[at] < next) {
                at++;
            }
            ranges.set(block, worker, from, at);
        }
    }

    private void testBatch(RelativeMotions batch, int worker) {
        int i = 0;
        while (i < batch.nearCount) {
            Shape shape = shapeOf(batch, i);
            if (shape instanceof Mesh mesh && mesh.boundary() != null) {
                int end = endOfRun(batch, i);
                sweepFlat(mesh, batch, i, end, worker);
                i = end;
            } else {
                sweep(shape, batch, batch.near[i++], worker);
            }
        }
    }

    private Shape shapeOf(RelativeMotions batch, int i) {
        return shapes[bodies.shape[batch.body[batch.near[i]]]];
    }

    /** End of the run of near motions from i on that all meet bodies of one shape. */
    private int endOfRun(RelativeMotions batch, int i) {
        Shape shape = shapeOf(batch, i);
        int end = i + 1;
        while (end < batch.nearCount && shapeOf(batch, end) == shape) {
            end++;
        }
        return end;
    }

    private void sweep(Shape shape, RelativeMotions batch, int k, int worker) {
        RelativePath path = setPath(shape, batch, k, worker);
        if (path.sweep(shape, batch.r[k], impact[worker])) {
            add(shape, batch, k, path, worker);
        }
    }

    private RelativePath setPath(Shape shape, RelativeMotions batch, int k, int worker) {
        RelativePath path = paths[worker][k];
        path.set(bodies, shape, batch, k, dt);
        if (!sweepsSlow && path.isWithin(batch.r[k])) {
            path.keepEnd();
        }
        return path;
    }

    /**
     * Sweeps near motions [from, end), all against the same flat mesh: first along the chords of their paths, all at
     * once; then those that touch along flat pieces of the paths.
     */
    private void sweepFlat(Mesh mesh, RelativeMotions batch, int from, int end, int worker) {
        BoundaryMotions along = chords[worker];
        along.count = 0;
        for (int i = from; i < end; i++) {
            int k = batch.near[i];
            RelativePath path = setPath(mesh, batch, k, worker);
            path.chord(0, 1);
            along.add(path.x, path.y, path.dx, path.dy, batch.r[k] + path.bend);
        }
        SphereVsFlatMesh.findTrianglesAround(mesh, along);
        BoundarySweep.first(mesh.boundary(), along, kernels.now());
        sweepPieces(mesh, batch, from, end, worker);
        int piece = 0;
        for (int i = from; i < end; i++) {
            int k = batch.near[i];
            int chord = i - from;
            RelativePath path = paths[worker][k];
            boolean touches;
            if (along.around[chord] >= 0) {
                SphereVsFlatMesh.startInside(mesh, along.around[chord], along.x[chord], along.y[chord], impact[worker]);
                touches = true;
            } else if (along.time[chord] == BoundaryMotions.NEVER) {
                touches = false;
            } else if (path.bend == 0) {
                touches = SphereVsFlatMesh.touchesBoundary(mesh, along, chord, impact[worker]);
            } else {
                touches = SphereVsFlatMesh.touchesBoundary(mesh, pieces[worker], piece++, impact[worker])
                        || path.sweepOn(mesh, batch.r[k], impact[worker]);
            }
            if (touches) {
                add(mesh, batch, k, path, worker);
            }
        }
    }

    /** Sweeps the motions whose chord touches along the next flat piece of their path. */
    private void sweepPieces(Mesh mesh, RelativeMotions batch, int from, int end, int worker) {
        BoundaryMotions along = chords[worker];
        BoundaryMotions flat = pieces[worker];
        flat.count = 0;
        for (int i = from; i < end; i++) {
            int chord = i - from;
            int k = batch.near[i];
            RelativePath path = paths[worker][k];
            if (path.bend > 0 && along.around[chord] < 0 && along.time[chord] != BoundaryMotions.NEVER) {
                path.flatChord(along.time[chord], batch.r[k]);
                flat.add(path.x, path.y, path.dx, path.dy, batch.r[k]);
            }
        }
        BoundarySweep.first(mesh.boundary(), flat, kernels.now());
    }

    private void add(Shape shape, RelativeMotions batch, int k, RelativePath path, int worker) {
        Impact found = impact[worker];
        path.toWorld(batch, k, dt, found);
        boolean touchesAtStart = found.fraction <= path.start();
        if (touchesAtStart
                && isLeaving(batch, k, found)
                && bounces(batch.bullet[k])
                && !sweepAhead(shape, batch, k, path, found)) {
            return;
        }
        impacts[worker].add(
                batch.bullet[k], batch.body[k], found.fraction, found.x, found.y, found.nx, found.ny, found.feature);
    }

    /** Whether a bullet moves away from the surface that it touches. */
    private boolean isLeaving(RelativeMotions batch, int k, Impact at) {
        int body = batch.body[k];
        float seconds = at.fraction * dt;
        float vx = batch.vx[k] - bodies.surfaceVx(body, at.y, seconds);
        float vy = batch.vy[k] - bodies.surfaceVy(body, at.x, seconds);
        return vx * at.nx + vy * at.ny >= 0f;
    }

    private boolean bounces(int bullet) {
        BulletTables.View view = bullets.viewOf(bullet);
        return view.onHit[bullet - view.base] == BulletResponse.BOUNCE;
    }

    /** Replaces the impact on a surface that a bullet has bounced off by one farther on. Returns whether there is one. */
    private boolean sweepAhead(Shape shape, RelativeMotions batch, int k, RelativePath path, Impact found) {
        if (!path.mayReturn(shape)) {
            return false;
        }
        path.set(bodies, shape, batch, k, dt);
        if (!path.sweepAhead(shape, batch.r[k], found)) {
            return false;
        }
        path.toWorld(batch, k, dt, found);
        return true;
    }

    /** Range of each block's impacts; valid until the next run. */
    public BlockRanges ranges() {
        return ranges;
    }

    /** One worker's impacts; valid until the next run. */
    public ImpactBuffer impacts(int worker) {
        return impacts[worker];
    }
}
