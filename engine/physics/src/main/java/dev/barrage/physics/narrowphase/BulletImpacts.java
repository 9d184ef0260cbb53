package dev.barrage.physics.narrowphase;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BulletTables;
import dev.barrage.physics.broadphase.BulletLookUps;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Shape;

/** Tests the candidates of the bullets: every touched body of every bullet, with time, point and normal. */
public final class BulletImpacts {
    private final BulletTables bullets;
    private final BulletLookUps lookUps;
    private final BlockTask task = this::testBlock;
    private final ImpactBuffer[] impacts;
    private final Impact[] impact;
    private final RelativeMotions[] motions;
    private final BlockRanges ranges = new BlockRanges();
    private Bodies bodies;
    private Shape[] shapes;
    private float dt;

    /** Tests for the bullets and look-ups given, by that many workers. */
    public BulletImpacts(BulletTables bullets, BulletLookUps lookUps, int workers) {
        this.bullets = bullets;
        this.lookUps = lookUps;
        impacts = new ImpactBuffer[workers];
        impact = new Impact[workers];
        motions = new RelativeMotions[workers];
        for (int w = 0; w < workers; w++) {
            impacts[w] = new ImpactBuffer();
            impact[w] = new Impact();
            motions[w] = new RelativeMotions();
        }
    }

    /** Tests all candidates of the last look-up for a step of dt seconds. */
    public void run(Bodies allBodies, Shape[] allShapes, Workers workers, float stepSeconds) {
        bodies = allBodies;
        shapes = allShapes;
        dt = stepSeconds;
        ImpactBuffer.clearAll(impacts);
        ranges.reset(bullets.blocks());
        workers.forBlocks(bullets.blocks(), 1, task);
    }

    private void testBlock(int task, int block, int end, int worker) {
        BlockRanges candidates = lookUps.ranges();
        PairBuffer pairs = lookUps.pairs(candidates.worker(block));
        ImpactBuffer out = impacts[worker];
        RelativeMotions batch = motions[worker];
        int start = out.size;
        int last = candidates.end(block);
        for (int from = candidates.start(block); from < last; from += RelativeMotions.CAPACITY) {
            int to = Math.min(last, from + RelativeMotions.CAPACITY);
            batch.fill(bullets.view(block), bodies, pairs, from, to, dt);
            batch.cull(bodies, shapes);
            testBatch(batch, impact[worker], out);
        }
        ranges.set(block, worker, start, out.size);
    }

    private void testBatch(RelativeMotions batch, Impact found, ImpactBuffer out) {
        for (int k = 0; k < batch.count; k++) {
            int body = batch.body[k];
            Shape shape = shapes[bodies.shape[body]];
            if (SphereVsShape.test(shape, batch.x[k], batch.y[k], batch.dx[k], batch.dy[k], batch.r[k], found)) {
                found.rotate(bodies.cos[body], bodies.sin[body]);
                float x = bodies.x[body] + bodies.vx[body] * dt * found.fraction + found.x;
                float y = bodies.y[body] + bodies.vy[body] * dt * found.fraction + found.y;
                out.add(batch.bullet[k], body, found.fraction, x, y, found.nx, found.ny, found.feature);
            }
        }
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
