package dev.barrage.physics.contact;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.Pairs;
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
    /** Bits in {@link #traits} above the bits of the shape's kind. */
    private static final int DYNAMIC = 8;

    private static final int SENSOR = 16;
    private static final int ASLEEP = 32;
    private static final int KIND = DYNAMIC - 1;

    /** Factor on the radii that covers the rounding errors of the tests. Generous. */
    private static final float SLACK = 1.0001f;

    /** Bound on the rounding errors of the tests relative to the coordinates. */
    private static final float ROUNDING = 0x1p-20f;

    /** Number of pairs. */
    int count;

    /** The two bodies of each pair; the body with the simpler shape comes first, of two with like shapes the elder. */
    int[] first = {}, second = {};

    /** Four floats per body: x, y, radius of its bounding circle, and bound of its motion in this step; metres. */
    private float[] discs = {};

    /** Per body: the kind of its shape and the flags dynamic, sensor and asleep. */
    private int[] traits = {};

    /**
     * Pairs that pass, and their kinds. The results of each block start at the index of the block's first candidate.
     */
    private int[] nearFirst = {}, nearSecond = {}, nearKind = {};

    /** The range of results of each block. */
    private final BlockRanges ranges = new BlockRanges();

    /** For each pair of kinds, the index of its first pair; after sorting, the index after its last. */
    private final int[] kindStart = new int[Shape.KINDS * Shape.KINDS + 1];

    private final RadixOrder order = new RadixOrder();
    private final BlockTask measureBlock = this::measureBlock;
    private final BlockTask sieveBlock = this::sieveBlock;
    private Bodies bodies;
    private Shape[] shapes;
    private Pairs candidates;
    private float dt;

    /** Keeps the candidates that may touch within the step. */
    void run(StepContext step, Pairs allCandidates) {
        bodies = step.bodies;
        shapes = step.shapes;
        candidates = allCandidates;
        dt = step.dt;
        reserve();
        bodies.awake.forBlocks(bodies.count, measureBlock, step.workers);
        ranges.reset((candidates.count + Workers.BLOCK_ROWS - 1) / Workers.BLOCK_ROWS);
        step.workers.forBlocks(candidates.count, sieveBlock);
        sortByKind();
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
            boolean swaps = comesLater(low, high);
            first[i] = swaps ? high : low;
            second[i] = swaps ? low : high;
        }
    }

    private void reserve() {
        traits = Capacity.grow(traits, bodies.count); // those of bodies that rest stay
        discs = Capacity.grow(discs, 4 * bodies.count);
        first = Capacity.grow(first, candidates.count);
        second = Capacity.grow(second, candidates.count);
        nearFirst = Capacity.grow(nearFirst, candidates.count);
        nearSecond = Capacity.grow(nearSecond, candidates.count);
        nearKind = Capacity.grow(nearKind, candidates.count);
    }

    private void measureBlock(int block, int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            Shape shape = shapes[bodies.shape[i]];
            float radius = shape.boundingRadius();
            float vx = bodies.vx[i];
            float vy = bodies.vy[i];
            float speed = (float) Math.sqrt(vx * vx + vy * vy) + Math.abs(bodies.omega[i]) * radius;
            boolean endless = shape instanceof Wall wall && wall.isCavity();
            discs[4 * i] = bodies.x[i];
            discs[4 * i + 1] = bodies.y[i];
            discs[4 * i + 2] = endless ? Float.POSITIVE_INFINITY : radius;
            discs[4 * i + 3] = speed * dt;
            traits[i] = shape.kind()
                    | (bodies.isDynamic(i) ? DYNAMIC : 0)
                    | (bodies.type[i] == Bodies.ASLEEP ? ASLEEP : 0)
                    | (bodies.sensor[i] ? SENSOR : 0);
        }
    }

    /** Keeps the pairs of one block that may touch. */
    private void sieveBlock(int block, int from, int to, int worker) {
        int kept = from;
        for (int i = from; i < to; i++) {
            int a = candidates.first[i];
            int b = candidates.second[i];
            if (comesLater(a, b)) {
                a = candidates.second[i];
                b = candidates.first[i];
            }
            nearFirst[kept] = a;
            nearSecond[kept] = b;
            nearKind[kept] = (traits[a] & KIND) * Shape.KINDS + (traits[b] & KIND);
            kept += mayTouch(a, b) ? 1 : 0;
        }
        ranges.set(block, worker, from, kept);
    }

    /** Whether a body comes behind another in their pair: its shape is of a later kind, or it was born later. */
    private boolean comesLater(int a, int b) {
        int kindA = traits[a] & KIND;
        int kindB = traits[b] & KIND;
        return kindA > kindB || kindA == kindB && bodies.rank[a] > bodies.rank[b];
    }

    /**
     * Whether two bodies may touch. False if neither is dynamic or a sensor, if both are walls or colliders of one body,
     * or if one sleeps and none is a sensor: had they touched, it would have been woken.
     */
    private boolean mayTouch(int a, int b) {
        int either = traits[a] | traits[b];
        boolean isIdle = (either & (DYNAMIC | SENSOR)) == 0 || (either & (ASLEEP | SENSOR)) == ASLEEP;
        boolean isOne = bodies.hasColliders && bodies.owner[a] == bodies.owner[b];
        if (isIdle || isOne || (traits[a] & KIND) == Shape.WALL) {
            return false;
        }
        float dx = discs[4 * b] - discs[4 * a];
        float dy = discs[4 * b + 1] - discs[4 * a + 1];
        float margin = margin(a, b);
        float reach = (discs[4 * a + 2] + discs[4 * b + 2] + margin) * SLACK;
        if (dx * dx + dy * dy > reach * reach) {
            return false;
        }
        return (traits[b] & KIND) != Shape.WALL || !isInTheOpen(b, dx, dy, (discs[4 * a + 2] + margin) * SLACK);
    }

    /** Upper bound of the margin of the pair in {@link BodyManifolds}, up to rounding, metres. */
    private float margin(int a, int b) {
        if ((traits[a] & traits[b] & DYNAMIC) != 0) {
            return BodyManifolds.SPECULATIVE_DISTANCE;
        }
        float motion = discs[4 * a + 3] + discs[4 * b + 3];
        return BodyManifolds.WALL_SPECULATIVE_DISTANCE + Math.min(motion, Math.min(discs[4 * a + 2], discs[4 * b + 2]));
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

    /** Stable counting sort by kind. Pairs of one kind are adjacent and keep their order. */
    private void sortByKind() {
        Arrays.fill(kindStart, 0);
        for (int block = 0; block < ranges.blocks(); block++) {
            for (int i = ranges.start(block); i < ranges.end(block); i++) {
                kindStart[nearKind[i] + 1]++;
            }
        }
        for (int kind = 1; kind < kindStart.length; kind++) {
            kindStart[kind] += kindStart[kind - 1];
        }
        count = kindStart[kindStart.length - 1];
        for (int block = 0; block < ranges.blocks(); block++) {
            for (int i = ranges.start(block); i < ranges.end(block); i++) {
                int to = kindStart[nearKind[i]]++;
                first[to] = nearFirst[i];
                second[to] = nearSecond[i];
            }
        }
    }
}
