package dev.barrage.physics.bullet;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.kernel.RelativeMotions;
import dev.barrage.physics.kernel.RimMotions;
import dev.barrage.physics.kernel.RimSweep;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.narrowphase.Impact;
import dev.barrage.physics.narrowphase.SphereVsFlatMesh;
import dev.barrage.physics.narrowphase.SphereVsShape;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Shape;

/** Tests the candidates of all bullets: finds every body touched, with time, point and normal. */
public final class BulletImpacts {
    /** Blocks of bullets per task if there are many: enough candidates to fill whole batches. */
    private static final int TASK_BLOCKS = 8;

    /** Least number of tasks: blocks per task are reduced to keep it, so that all workers have some. */
    private static final int LEAST_TASKS = 32;

    private final BulletTables bullets;
    private final BulletLookUps lookUps;
    private final BlockTask task = this::testBlocks;
    private final ImpactBuffer[] impacts;
    private final Impact[] impact;
    private final RelativeMotions[] motions;
    private final RimMotions[] rimMotions;
    private final KernelChoice kernels;
    private final BlockRanges ranges = new BlockRanges();
    private float[] circle = {};
    private Bodies bodies;
    private Shape[] shapes;
    private float dt;

    /**
     * An impact test for one world.
     *
     * @param workers largest number of workers that run it, at least 1
     */
    public BulletImpacts(BulletTables bullets, BulletLookUps lookUps, int workers, KernelChoice kernels) {
        this.kernels = kernels;
        this.bullets = bullets;
        this.lookUps = lookUps;
        impacts = new ImpactBuffer[workers];
        impact = new Impact[workers];
        motions = new RelativeMotions[workers];
        rimMotions = new RimMotions[workers];
        for (int w = 0; w < workers; w++) {
            impacts[w] = new ImpactBuffer();
            impact[w] = new Impact();
            motions[w] = new RelativeMotions();
            rimMotions[w] = new RimMotions(RelativeMotions.CAPACITY);
        }
    }

    /**
     * Tests all candidates of the last look-up.
     *
     * @param stepSeconds length of the step, s
     */
    public void run(Bodies allBodies, Shape[] allShapes, Workers workers, float stepSeconds) {
        bodies = allBodies;
        shapes = allShapes;
        dt = stepSeconds;
        WorkerBuffer.clearAll(impacts);
        measureBodies();
        ranges.reset(bullets.blocks());
        int taskBlocks = Math.max(1, Math.min(bullets.blocks() / LEAST_TASKS, TASK_BLOCKS));
        workers.forBlocks(bullets.blocks(), taskBlocks, task);
    }

    /** Computes the bounding circles of the bodies. Sensors get none: bullets pass through them. */
    private void measureBodies() {
        if (bodies.count > circle.length) {
            circle = new float[Capacity.grown(circle.length, bodies.count)];
        }
        for (int i = 0; i < bodies.count; i++) {
            Shape shape = shapes[bodies.shape[i]];
            circle[i] = bodies.sensor[i] ? -1f : shape.boundingRadius();
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
            batch.subtract(bodies, circle, dt);
            kernels.now().keepNear(batch);
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
        int k = 0;
        while (k < batch.count) {
            int end = endOfFlatSweeps(batch, k);
            if (end > k) {
                sweepFlat(batch, k, end, worker);
                k = end;
            } else {
                test(batch, k, worker);
                k++;
            }
        }
    }

    /** End of the run of motions from k on that all sweep against one flat mesh; k if motion k does not. */
    private int endOfFlatSweeps(RelativeMotions batch, int k) {
        int shape = bodies.shape[batch.body[k]];
        if (!(shapes[shape] instanceof Mesh mesh) || mesh.rim() == null) {
            return k;
        }
        int end = k;
        while (end < batch.count
                && bodies.shape[batch.body[end]] == shape
                && SphereVsShape.isSwept(batch.dx[end], batch.dy[end], batch.r[end])) {
            end++;
        }
        return end;
    }

    /** Sweeps motions [from, end), all against the same flat mesh, in one batch. */
    private void sweepFlat(RelativeMotions batch, int from, int end, int worker) {
        Mesh mesh = (Mesh) shapes[bodies.shape[batch.body[from]]];
        RimMotions motions = rimMotions[worker];
        motions.count = 0;
        SphereVsFlatMesh.findTrianglesAround(mesh, batch, from, end);
        for (int k = from; k < end; k++) {
            if (batch.around[k] < 0) {
                motions.add(batch.x[k], batch.y[k], batch.dx[k], batch.dy[k], batch.r[k]);
            }
        }
        RimSweep.first(mesh.rim(), motions, kernels.now());
        Impact found = impact[worker];
        int swept = 0;
        for (int k = from; k < end; k++) {
            if (batch.around[k] >= 0) {
                SphereVsFlatMesh.startInside(mesh, batch.around[k], batch.x[k], batch.y[k], found);
                add(batch, k, found, impacts[worker]);
            } else if (SphereVsFlatMesh.touchesRim(mesh, motions, swept++, found)) {
                add(batch, k, found, impacts[worker]);
            }
        }
    }

    private void test(RelativeMotions batch, int k, int worker) {
        Shape shape = shapes[bodies.shape[batch.body[k]]];
        Impact found = impact[worker];
        if (SphereVsShape.test(shape, batch.x[k], batch.y[k], batch.dx[k], batch.dy[k], batch.r[k], found)) {
            add(batch, k, found, impacts[worker]);
        }
    }

    private void add(RelativeMotions batch, int k, Impact found, ImpactBuffer out) {
        int body = batch.body[k];
        found.rotate(bodies.cos[body], bodies.sin[body]);
        float x = bodies.x[body] + bodies.vx[body] * dt * found.fraction + found.x;
        float y = bodies.y[body] + bodies.vy[body] * dt * found.fraction + found.y;
        out.add(batch.bullet[k], body, found.fraction, x, y, found.nx, found.ny, found.feature);
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
