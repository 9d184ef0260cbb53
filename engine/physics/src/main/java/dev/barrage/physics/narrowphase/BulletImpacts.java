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
        for (int w = 0; w < workers; w++) {
            impacts[w] = new ImpactBuffer();
            impact[w] = new Impact();
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
        int start = out.size;
        for (int i = candidates.start(block); i < candidates.end(block); i++) {
            testPair(bullets.view(block), pairs.first[i], pairs.second[i], impact[worker], out);
        }
        ranges.set(block, worker, start, out.size);
    }

    private void testPair(BulletTables.View view, int bullet, int body, Impact found, ImpactBuffer out) {
        if (bodies.sensor[body]) {
            return;
        }
        int row = bullet - view.base;
        float bodyDx = bodies.vx[body] * dt;
        float bodyDy = bodies.vy[body] * dt;
        float dx = view.vx[row] * dt - bodyDx;
        float dy = view.vy[row] * dt - bodyDy;
        Shape shape = shapes[bodies.shape[body]];
        if (SphereVsBody.test(bodies, shape, body, view.x[row], view.y[row], dx, dy, view.radius[row], found)) {
            float x = bodies.x[body] + bodyDx * found.fraction + found.x;
            float y = bodies.y[body] + bodyDy * found.fraction + found.y;
            out.add(bullet, body, found.fraction, x, y, found.nx, found.ny, found.feature);
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
