package dev.barrage.physics.narrowphase;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.broadphase.BulletCandidates;
import dev.barrage.physics.broadphase.BulletLookUps;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.kernel.RelativeMotions;
import dev.barrage.physics.kernel.RimMotions;
import dev.barrage.physics.kernel.RimSweep;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Shape;

/** Tests the candidates of the bullets: every touched body of every bullet, with time, point and normal. */
public final class BulletImpacts {
    /** Blocks of bullets that one task tests where there are many: their candidates fill whole batches. */
    private static final int TASK_BLOCKS = 8;

    /** So many tasks at least are left to share out. */
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

    /** Tests for the bullets and look-ups given, by that many workers with these kernels. */
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
            rimMotions[w] = new RimMotions(RelativeMotions.CAPACITY, Padded.MARGIN);
        }
    }

    /** Tests all candidates of the last look-up for a step of dt seconds. */
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

    /** Measures circles; bullets pass through sensors. */
    private void measureBodies() {
        if (bodies.count > circle.length) {
            circle = new float[Math.max(bodies.count, 2 * circle.length)];
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
            batch.seeFromBodies(bodies, circle, dt);
            testBatch(batch, worker);
        }
    }

    /** Finds out which of a worker's impacts from {@code start} on belong to each of the blocks [first, end). */
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

    /** The end of the motions, from k on, that are swept against one and the same flat mesh; k if that one is not. */
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

    /** Sweeps motions [from, end) together, all against the same flat mesh. */
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

    /** Where the impacts of each block of bullets lie. */
    public BlockRanges ranges() {
        return ranges;
    }

    /** One worker's impacts. */
    public ImpactBuffer impacts(int worker) {
        return impacts[worker];
    }
}
