package dev.barrage.physics.contact;

import static dev.barrage.physics.contact.PairBodies.ASLEEP;
import static dev.barrage.physics.contact.PairBodies.DYNAMIC;
import static dev.barrage.physics.contact.PairBodies.SENSOR;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.ContactRules;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Arrays;

/**
 * The candidate pairs of bodies that may touch, sorted by the kinds of their shapes.
 *
 * <p>Most candidates fail a cheap test here: their bounding circles are too far apart, or a body is in the open space
 * inside or between walls. The test reads about 20 adjacent bytes of each body. The exact tests read a dozen columns
 * and the shape, each a likely cache miss.
 */
final class NearPairs {
    /** Factor on the radii that covers the rounding errors of the tests. Generous. */
    private static final float SLACK = 1.0001f;

    /** Bound on the rounding errors of the tests relative to the coordinates. */
    private static final float ROUNDING = 0x1p-20f;

    private static final int KIND_PAIRS = Shape.KINDS * Shape.KINDS;

    /** Number of pairs. */
    int count;

    /** The two bodies of each pair; the body with the simpler shape comes first, of two with like shapes the elder. */
    int[] first = {}, second = {};

    private final PairBodies measures;
    private final JointSet joints;

    /**
     * Pairs that pass, and their kinds. The results of each block start at the index of the block's first candidate.
     */
    private int[] nearFirst = {}, nearSecond = {}, nearKind = {};

    /** The range of results of each block. */
    private final BlockRanges ranges = new BlockRanges();

    /** Per block and pair of kinds: the number of its pairs; when placing, where the next one goes. */
    private int[] place = {};

    private final RadixOrder order = new RadixOrder();
    private final BlockTask sieveBlock = this::sieveBlock, placeBlock = this::placeBlock;
    private Bodies bodies;
    private Shape[] shapes;
    private ContactRules rules;
    private Pairs candidates;

    /** Pairs of bodies, which each run measures. */
    NearPairs(PairBodies measures, JointSet joints) {
        this.joints = joints;
        this.measures = measures;
    }

    /** Keeps the candidates that may touch within the step. */
    void run(StepContext step, Pairs allCandidates) {
        bodies = step.bodies;
        shapes = step.shapes;
        rules = step.rules;
        candidates = allCandidates;
        measures.measure(step);
        int blocks = (candidates.count + Workers.BLOCK_ROWS - 1) / Workers.BLOCK_ROWS;
        reserve(blocks);
        ranges.reset(blocks);
        step.workers.forBlocks(candidates.count, sieveBlock);
        assignPlaces();
        step.workers.forBlocks(candidates.count, placeBlock);
    }

    /** Sorts the pairs by the row of the lower body, then that of the higher. */
    void sortByRow() {
        for (int i = 0; i < count; i++) {
            nearFirst[i] = Math.min(first[i], second[i]);
            nearSecond[i] = Math.max(first[i], second[i]);
        }
        order.begin(count);
        order.by(nearSecond);
        order.by(nearFirst);
        int[] rows = order.rows();
        for (int i = 0; i < count; i++) {
            int low = nearFirst[rows[i]];
            int high = nearSecond[rows[i]];
            boolean swaps = measures.comesLater(low, high);
            first[i] = swaps ? high : low;
            second[i] = swaps ? low : high;
        }
    }

    private void reserve(int blocks) {
        first = Capacity.grow(first, candidates.count);
        second = Capacity.grow(second, candidates.count);
        nearFirst = Capacity.grow(nearFirst, candidates.count);
        nearSecond = Capacity.grow(nearSecond, candidates.count);
        nearKind = Capacity.grow(nearKind, candidates.count);
        place = Capacity.grow(place, KIND_PAIRS * blocks);
    }

    /** Keeps the pairs of one block that may touch. */
    private void sieveBlock(int block, int from, int to, int worker) {
        int kept = from;
        int counts = KIND_PAIRS * block;
        Arrays.fill(place, counts, counts + KIND_PAIRS, 0);
        for (int i = from; i < to; i++) {
            int a = candidates.first[i];
            int b = candidates.second[i];
            if (measures.comesLater(a, b)) {
                a = candidates.second[i];
                b = candidates.first[i];
            }
            if (mayTouch(a, b)) {
                int kind = measures.kind(a) * Shape.KINDS + measures.kind(b);
                nearFirst[kept] = a;
                nearSecond[kept] = b;
                nearKind[kept++] = kind;
                place[counts + kind]++;
            }
        }
        ranges.set(block, worker, from, kept);
    }

    /**
     * Whether two bodies may touch. False if neither is dynamic or a sensor, if both are walls or colliders of one body,
     * if a joint holds them, or if one sleeps and none is a sensor: had they touched, it would have been woken; or
     * if the game's rule says so.
     */
    private boolean mayTouch(int a, int b) {
        int either = measures.traits[a] | measures.traits[b];
        boolean isIdle = (either & (DYNAMIC | SENSOR)) == 0 || (either & (ASLEEP | SENSOR)) == ASLEEP;
        boolean isOne = bodies.hasColliders && bodies.owner[a] == bodies.owner[b];
        boolean isHeld = joints.anyFilters && joints.forbids(bodies.owner[a], bodies.owner[b]);
        if (isIdle || isOne || isHeld || measures.kind(a) == Shape.WALL) {
            return false;
        }
        float[] discs = measures.discs;
        int discA = 4 * a, discB = 4 * b;
        float dx = discs[discB] - discs[discA];
        float dy = discs[discB + 1] - discs[discA + 1];
        float margin = BodyManifolds.SPECULATIVE_DISTANCE;
        if (!measures.both(a, b, DYNAMIC)) { // an upper bound is enough
            float motion = discs[discA + 3] + discs[discB + 3];
            margin = BodyManifolds.WALL_SPECULATIVE_DISTANCE
                    + Math.min(motion, Math.min(discs[discA + 2], discs[discB + 2]));
        }
        float reach = (discs[discA + 2] + discs[discB + 2] + margin) * SLACK;
        if (dx * dx + dy * dy > reach * reach) {
            return false;
        }
        boolean near = measures.kind(b) != Shape.WALL || !isInTheOpen(b, dx, dy, (discs[discA + 2] + margin) * SLACK);
        return near && rules.meet(bodies, a, b);
    }

    /**
     * Whether no edge or solid part of a wall is within reach of a point.
     *
     * @param dx x of the point relative to the wall's origin, metres
     * @param dy y of the point relative to the wall's origin, metres
     * @param reach half side of the square around the point that must be free, metres
     */
    private boolean isInTheOpen(int wall, float dx, float dy, float reach) {
        EdgeTree edges = ((Wall) shapes[bodies.shape[wall]]).edges();
        float cos = bodies.cos[wall];
        float sin = bodies.sin[wall];
        float x = -cos * dx - sin * dy;
        float y = sin * dx - cos * dy;
        float ample = reach + ROUNDING * (Math.abs(x) + Math.abs(y));
        return edges.isSurelyFree(x - ample, y - ample, x + ample, y + ample);
    }

    /** Stable counting sort by kind: pairs of one kind are adjacent and keep their order. */
    private void assignPlaces() {
        count = 0;
        for (int kind = 0; kind < KIND_PAIRS; kind++) {
            for (int at = kind; at < KIND_PAIRS * ranges.blocks(); at += KIND_PAIRS) {
                int pairs = place[at];
                place[at] = count;
                count += pairs;
            }
        }
    }

    private void placeBlock(int block, int from, int to, int worker) {
        for (int i = ranges.start(block); i < ranges.end(block); i++) {
            int at = place[KIND_PAIRS * block + nearKind[i]]++;
            first[at] = nearFirst[i];
            second[at] = nearSecond[i];
        }
    }
}
