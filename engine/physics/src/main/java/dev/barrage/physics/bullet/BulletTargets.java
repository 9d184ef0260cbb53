package dev.barrage.physics.bullet;

import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.BodyBoxes;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.EmptySpace;
import dev.barrage.physics.broadphase.LookUpBatch;
import dev.barrage.physics.broadphase.OpenWalls;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * The boxes in which bullets look for bodies. They cover the whole motion of every body in this step.
 *
 * <p>If no body flies far, these are the boxes of the bodies' own broadphase. Otherwise they have a second broadphase,
 * with the long motions in pieces ({@link BodyBoxes#addMotion}).
 */
public final class BulletTargets implements EmptySpace {
    /** Share of the rounding errors in the test across a motion; generous, as it works in double. */
    private static final double SLACK = 1 + 1e-6;

    private final HierarchicalGrid grid;
    private final OpenWalls openWalls = new OpenWalls();
    private Broadphase broadphase;

    /** The boxes of the second broadphase, in the order of the bodies; empty without it. */
    private final Boxes boxes = new Boxes(64);

    /** Per box: its body, and the part of the body's motion that it covers, metres; 0 if it covers all of it. */
    private int[] body = {};

    private float[] moveX = {}, moveY = {};

    /** No bodies. */
    public BulletTargets(KernelChoice kernels) {
        grid = new HierarchicalGrid(kernels);
    }

    /**
     * Takes the bodies of this step.
     *
     * @param ofBodies broadphase filled with {@code bodyBoxes}
     * @param bullets number of bullets; without any, no boxes are needed
     */
    public void run(StepContext step, Broadphase ofBodies, BodyBoxes bodyBoxes, int bullets) {
        openWalls.set(step.bodies, step.shapes);
        broadphase = ofBodies;
        boxes.count = 0;
        if (bullets > 0 && bodyBoxes.anyIsFar()) {
            for (int i = 0; i < step.bodies.count; i++) {
                add(i, bodyBoxes);
            }
            grid.build(boxes, step.workers);
            broadphase = grid;
        }
    }

    private void add(int i, BodyBoxes bodyBoxes) {
        int from = boxes.count;
        bodyBoxes.addMotion(i, boxes);
        reserve(boxes.count);
        int pieces = boxes.count - from;
        Arrays.fill(body, from, boxes.count, i);
        Arrays.fill(moveX, from, boxes.count, pieces == 1 ? 0f : bodyBoxes.motionX(i) / pieces);
        Arrays.fill(moveY, from, boxes.count, pieces == 1 ? 0f : bodyBoxes.motionY(i) / pieces);
    }

    private void reserve(int capacity) {
        body = Capacity.grow(body, capacity);
        moveX = Capacity.grow(moveX, capacity);
        moveY = Capacity.grow(moveY, capacity);
    }

    /** The broadphase that look-ups use, to be prepared for them. */
    Broadphase broadphase() {
        return broadphase;
    }

    /** Looks all bullets up at once, where that is faster; else null. */
    LookUpBatch batch() {
        return broadphase == grid ? null : broadphase.batch();
    }

    /** Looks bullets up; see {@link Broadphase#lookUp}. */
    void lookUp(Boxes queries, int first, PairBuffer out) {
        if (broadphase != grid) {
            broadphase.lookUp(queries, first, out);
            return;
        }
        int start = out.count;
        int most = out.most;
        out.most = Integer.MAX_VALUE; // most pieces that are found are dropped again
        grid.lookUp(queries, first, out);
        nameBodies(queries, first, out, start);
        out.most = most;
    }

    /**
     * Turns boxes that were found into bodies, each once per query, and drops those beside a body's motion.
     *
     * @param first index of query 0 in the pairs
     * @param start first pair of the look-up
     */
    private void nameBodies(Boxes queries, int first, PairBuffer found, int start) {
        int kept = start;
        for (int k = start; k < found.count; k++) {
            int query = found.first[k];
            int box = found.second[k];
            boolean again = kept > start && found.first[kept - 1] == query && found.second[kept - 1] == body[box];
            if (!again && !isBeside(box, queries, query - first)) {
                found.first[kept] = query;
                found.second[kept++] = body[box];
            }
        }
        found.count = kept;
    }

    /** Whether a line along the motion in a box separates the query from the moving body. */
    private boolean isBeside(int box, Boxes queries, int query) {
        double dx = moveX[box];
        double dy = moveY[box];
        double halfX = 0.5 * ((double) boxes.maxX[box] - boxes.minX[box] - Math.abs(dx));
        double halfY = 0.5 * ((double) boxes.maxY[box] - boxes.minY[box] - Math.abs(dy));
        double queryX = 0.5 * ((double) queries.maxX[query] - queries.minX[query]);
        double queryY = 0.5 * ((double) queries.maxY[query] - queries.minY[query]);
        double x = queries.minX[query] + queryX - 0.5 * ((double) boxes.minX[box] + boxes.maxX[box]);
        double y = queries.minY[query] + queryY - 0.5 * ((double) boxes.minY[box] + boxes.maxY[box]);
        double reach = Math.abs(dy) * (halfX + queryX) + Math.abs(dx) * (halfY + queryY);
        return Math.abs(dx * y - dy * x) > SLACK * reach;
    }

    /** Whether the broadphase is to be prepared. That of the bodies prepares only what pays. */
    boolean arePrepared(int bullets) {
        return broadphase != grid || Broadphase.isWorthPreparing(bullets, boxes.count);
    }

    /** The boxes of the second broadphase; none without it. */
    public Boxes boxes() {
        return boxes;
    }

    /** Whether a box of the second broadphase covers only a part of a body's motion. */
    public boolean isPiece(int box) {
        return moveX[box] != 0f || moveY[box] != 0f;
    }

    @Override
    public boolean has(int box) {
        return openWalls.has(bodyOf(box));
    }

    @Override
    public boolean holds(int box, float minX, float minY, float maxX, float maxY) {
        return openWalls.holds(bodyOf(box), minX, minY, maxX, maxY);
    }

    private int bodyOf(int box) {
        return broadphase == grid ? body[box] : box;
    }
}
