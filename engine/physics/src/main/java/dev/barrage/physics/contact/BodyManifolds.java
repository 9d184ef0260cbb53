package dev.barrage.physics.contact;

import static dev.barrage.physics.contact.PairBodies.VX;
import static dev.barrage.physics.contact.PairBodies.VY;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.narrowphase.Manifolds;
import dev.barrage.physics.narrowphase.MeshVsMesh;
import dev.barrage.physics.narrowphase.PairPose;
import dev.barrage.physics.narrowphase.ShapePairs;
import dev.barrage.physics.parallel.BlockRanges;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/**
 * Tests the candidate pairs of bodies, brings contacts that go on up to date, and collects manifolds of those that begin.
 *
 * <p>{@link NearPairs} drops distant candidates and sorts the rest by the kinds of their shapes, so pairs that run the
 * same kernel are adjacent. Workers claim small batches of pairs from a shared counter (chapter 4 of the
 * parallel-techniques thesis, algorithm 11, without its critical section).
 *
 * <p>Bodies collide in the plane; a mesh collides by its silhouette. A sensor pushes nothing, so its test can be
 * exact: two meshes of which one is a sensor have a contact while they intersect in space ({@link MeshVsMesh#meet}).
 *
 * <p>A pair whose bodies hardly moved against each other keeps its manifolds, see {@link Recycling}.
 *
 * <p>If there are more manifolds than the step may have, the pairs are tested again, one after another in the order of
 * the lower body, then the higher, until there are enough. So the number of workers and the broadphase do not matter.
 */
public final class BodyManifolds {
    /** Largest gap at which two dynamic bodies get a contact, metres. The solver then acts before they touch. */
    public static final float SPECULATIVE_DISTANCE = 0.02f;

    /**
     * Largest gap against static and kinematic bodies, metres, before motion is added. It is larger because a pushed
     * body must not enter a wall unnoticed.
     */
    public static final float WALL_SPECULATIVE_DISTANCE = 0.1f;

    /**
     * Pairs in a claim. Beside the cheapest pair, of two circles, a claim costs up to a tenth of the time with 8 pairs,
     * and nothing that can be measured with 32 ({@code ./bench micro claims}). Large batches end at different times
     * where pairs are expensive, as those of meshes are.
     */
    private static final int BATCH = 32;

    /** Longs from one worker's counts to the next: two cache lines. */
    private static final int STRIDE = 16;

    /**
     * Counts: manifolds that a worker found, with those that it dropped; of these, those in slots; and contacts that
     * are to be solved in another way than before.
     */
    private static final int FOUND = 0, KEPT = 1, CHANGED = 2;

    private final BlockTask task = this::testBatch;
    private final Manifolds[] manifolds;
    private final MeshVsMesh[] meshes;
    private final BlockRanges ranges = new BlockRanges();
    private final PairBodies measures = new PairBodies();
    private final NearPairs pairs;
    private final Seams seams;
    private final RecyclingSettings recycling;

    /** Per pair: its head in the step before, or -1; until it is found, that of the pair in its place then. */
    private int[] earlier = {};

    /** Of each worker: at {@link #FOUND}, {@link #KEPT} and {@link #CHANGED}. */
    private final long[] counts;

    private int most;
    private long dropped;
    private int firstDropped;
    private ContactSet contacts;
    private StepContext step;
    private Bodies bodies;
    private Shape[] shapes;

    /**
     * Makes the scratch of all workers.
     *
     * @param recycling read at every step
     * @param joints may keep pairs from colliding
     * @param workers number of workers, at least 1
     */
    public BodyManifolds(RecyclingSettings recycling, JointSet joints, int workers) {
        this.recycling = recycling;
        pairs = new NearPairs(measures, joints);
        seams = new Seams(workers);
        counts = new long[STRIDE * (workers + 1)];
        manifolds = new Manifolds[workers];
        meshes = new MeshVsMesh[workers];
        for (int w = 0; w < workers; w++) {
            manifolds[w] = new Manifolds();
            meshes[w] = new MeshVsMesh();
        }
    }

    /**
     * Tests all candidate pairs of one step.
     *
     * @param candidates pairs of bodies from the broadphase
     * @param stepBefore the contacts of the step before; those that go on are brought up to date in their slots
     * @param limit largest number of manifolds
     */
    public void run(StepContext current, Pairs candidates, ContactSet stepBefore, int limit) {
        step = current;
        bodies = step.bodies;
        shapes = step.shapes;
        contacts = stepBefore;
        seams.run(step);
        pairs.run(step, candidates);
        earlier = Capacity.grow(earlier, pairs.count);
        most = limit;
        begin((pairs.count + BATCH - 1) / BATCH);
        step.workers.forBlocks(pairs.count, BATCH, task);
        keepFirst();
    }

    private void count(int worker, int what, long more) {
        counts[STRIDE * (worker + 1) + what] += more;
    }

    private long sum(int what) {
        long sum = 0;
        for (int at = STRIDE + what; at < counts.length; at += STRIDE) {
            sum += counts[at];
        }
        return sum;
    }

    private void begin(int blocks) {
        WorkerBuffer.clearAll(manifolds);
        ranges.reset(blocks);
        Arrays.fill(counts, 0);
        contacts.beginRound();
    }

    private void testBatch(int batch, int from, int to, int worker) {
        Manifolds out = manifolds[worker];
        int start = out.count;
        long all = 0;
        for (int i = from; i < to; i++) { // one after another, so that these cache misses overlap
            findEarlier(i);
        }
        for (int i = from; i < to; i++) {
            int first = out.count;
            all += test(i, worker) + out.count - first;
            out.count = out.count > most ? first : out.count;
        }
        count(worker, FOUND, all);
        ranges.set(batch, worker, start, out.count);
    }

    /** Drops what is over the limit, if anything is. */
    private void keepFirst() {
        dropped = sum(FOUND) - most;
        firstDropped = Integer.MAX_VALUE;
        if (dropped <= 0) {
            dropped = 0;
            return;
        }
        contacts.isChanged = true; // some are brought up to date twice
        pairs.sortByRow();
        WorkerBuffer.emptyAll(manifolds);
        begin(1);
        Manifolds out = manifolds[0];
        int total = 0;
        for (int i = 0; true; i++) {
            int first = out.count;
            findEarlier(i);
            int inSlots = test(i, 0);
            int more = inSlots + out.count - first;
            firstDropped = Math.min(pairs.first[i], pairs.second[i]);
            if (total + more > most) {
                out.count = first;
                drop(i, inSlots);
                break;
            }
            total += more;
        }
        dropped += most - total;
        ranges.set(0, 0, 0, out.count);
    }

    private void drop(int i, int inSlots) {
        if (inSlots > 0) {
            contacts.overlook(earlier[i]);
            count(0, KEPT, -inSlots);
        }
    }

    private void findEarlier(int i) {
        earlier[i] = contacts.find(bodies.entity[pairs.first[i]], bodies.entity[pairs.second[i]], earlier[i]);
    }

    /** Brings the contacts of a pair up to date in their slots and returns how many there are, or appends manifolds. */
    private int test(int i, int worker) {
        int a = pairs.first[i];
        int b = pairs.second[i];
        int pair = earlier[i];
        int inSlots = pair >= 0 && !contacts.isOpen(pair) && mayKeep(a, b) ? recycle(pair, a, b) : 0;
        if (inSlots == 0) {
            Manifolds out = manifolds[worker];
            int first = out.count;
            out.pair = i;
            testPair(a, b, meshes[worker], out);
            if (pair >= 0 && out.count == first + 1 && contacts.hasOne(pair, bodies.entity[a])) {
                Recycling.write(contacts, pair, measures, bodies, a, b, out, first, pair);
                out.count = first;
                inSlots = 1;
            }
        }
        if (inSlots > 0) {
            keep(pair, a, b, worker);
            count(worker, KEPT, inSlots);
        }
        return inSlots;
    }

    private void keep(int pair, int a, int b, int worker) {
        contacts.see(pair);
        decide(pair, a, b);
        for (int c = pair; c >= 0; c = contacts.next[c]) {
            if (Recycling.refresh(contacts, c, measures, step, a, b)) {
                count(worker, CHANGED, 1);
            }
        }
    }

    /** Whether a pair may keep its manifolds. A circle rolls: its manifold changes at once, and is as quickly made. */
    private boolean mayKeep(int a, int b) {
        return measures.kind(a) != Shape.CIRCLE && !measures.either(a, b, PairBodies.SENSOR);
    }

    /** Number of manifolds that a pair keeps from the step before, if they still hold. */
    private int recycle(int pair, int a, int b) {
        boolean whole = visibleEdges(a, b) == null && visibleEdges(b, a) == null;
        boolean convex = whole && measures.kind(b) <= Shape.POLYGON;
        return Recycling.recycle(contacts, recycling, pair, measures, step, a, b, convex);
    }

    /** Appends the manifolds of one pair. Uses the bodies and shapes of the last {@link #run}. */
    void testPair(int a, int b, MeshVsMesh meshPair, Manifolds out) {
        Shape shapeA = shapes[bodies.shape[a]];
        Shape shapeB = shapes[bodies.shape[b]];
        PairPose pose = pose(a, b, out);
        boolean sensed = bodies.sensor[a] || bodies.sensor[b];
        if (sensed && shapeA instanceof Mesh meshA && shapeB instanceof Mesh meshB) {
            meshPair.sense(meshA, meshB, pose, out);
        } else if (sensed) { // hidden edges have contacts, too
            ShapePairs.collide(shapeA, shapeB, pose, out);
        } else {
            ShapePairs.collide(shapeA, visibleEdges(a, b), shapeB, visibleEdges(b, a), pose, out);
        }
    }

    /**
     * The visible edges of a static polygon; null if all are. No edge is hidden from a body within a one-way surface:
     * that may be what covers it.
     */
    private EdgeTree visibleEdges(int i, int other) {
        boolean seesAll = bodies.hasOneWays && bodies.passing[bodies.owner[other]] != Bodies.PASSES_NONE;
        return seesAll ? null : seams.visibleEdges(i);
    }

    /**
     * Whether a body that is awake and one that sleeps, neither a sensor, touch as they would if both were awake.
     *
     * @param out scratch, overwritten
     */
    public boolean touch(StepContext step, int a, int b, Manifolds out) {
        bodies = step.bodies;
        shapes = step.shapes;
        measures.measure(step, a, b);
        boolean swaps = measures.comesLater(a, b);
        int first = swaps ? b : a;
        int second = swaps ? a : b;
        out.clear();
        if (!step.rules.meet(bodies, a, b)) {
            return false;
        }
        ShapePairs.collide(shapes[bodies.shape[first]], shapes[bodies.shape[second]], pose(first, second, out), out);
        return out.count > 0;
    }

    private PairPose pose(int a, int b, Manifolds out) {
        return out.pose.set(
                bodies.cos[a],
                bodies.sin[a],
                bodies.x[b] - bodies.x[a],
                bodies.y[b] - bodies.y[a],
                bodies.cos[b],
                bodies.sin[b],
                measures.margin(a, b));
    }

    /** Writes a manifold that a worker found into the slot of a contact that begins. */
    public void write(int contact, int worker, int manifold) {
        int a = bodyA(worker, manifold);
        int b = bodyB(worker, manifold);
        Manifolds from = manifolds[worker];
        Recycling.write(contacts, contact, measures, bodies, a, b, from, manifold, earlier(worker, manifold));
        Recycling.refresh(contacts, contact, measures, step, a, b);
    }

    /**
     * Speed at which two bodies came together at a point of their contact when the step began, along its normal, m/s;
     * negative if they parted.
     *
     * @param contact slot of a contact of the last {@link #run}
     * @param point index of one of its points
     */
    public float approach(int contact, int point) {
        float nx = contacts.normalX[contact];
        float ny = contacts.normalY[contact];
        float x = contacts.pointX[point];
        float y = contacts.pointY[point];
        return speed(contacts.bodyA[contact], x, y, nx, ny)
                - speed(contacts.bodyB[contact], x - contacts.offsetX[contact], y - contacts.offsetY[contact], nx, ny);
    }

    /** Speed of a point of a body along a direction when the step began, m/s. */
    private float speed(int body, float x, float y, float nx, float ny) {
        if (bodies.type[body] == Bodies.FIXED) {
            return 0f;
        }
        int row = PairBodies.ROW * body;
        float omega = measures.rows[row + PairBodies.OMEGA];
        float vx = measures.rows[row + VX] - omega * y;
        float vy = measures.rows[row + VY] + omega * x;
        return vx * nx + vy * ny;
    }

    /** Decides which contacts hold that begin, or go on in other slots. All are written. */
    public void decideBegun(int[] begun, int count) {
        boolean anyRule = bodies.hasOneWays || step.rules.preSolve != null;
        for (int k = 0; anyRule && k < count; k++) {
            int pair = begun[k];
            if (contacts.head[pair] == pair) {
                int a = contacts.bodyA[pair];
                int b = contacts.bodyB[pair];
                decide(pair, a, b);
                for (int c = pair; c >= 0; c = contacts.next[c]) {
                    Recycling.refresh(contacts, c, measures, step, a, b);
                }
            }
        }
    }

    /** Decides whether a pair holds whose contacts are up to date. */
    private void decide(int pair, int a, int b) {
        if (bodies.hasOneWays) {
            OneWays.decide(contacts, pair, measures, step, a, b);
        }
        if (step.rules.preSolve != null) {
            contacts.refused[pair] = !measures.either(a, b, PairBodies.SENSOR) && !holds(pair, a);
            if (contacts.refused[pair]) {
                contacts.forgetImpulses(pair);
            }
        }
    }

    /** What the rule of the game says of a pair, by its deepest point. */
    private boolean holds(int pair, int a) {
        int deepest = 2 * pair;
        for (int c = pair; c >= 0; c = contacts.next[c]) {
            for (int p = 2 * c; p < 2 * c + contacts.pointCount[c]; p++) {
                deepest = contacts.separation[p] < contacts.separation[deepest] ? p : deepest;
            }
        }
        int c = deepest >> 1;
        return step.rules.preSolve.holds(
                contacts.entityA[pair],
                contacts.entityB[pair],
                measures.originX(a) + contacts.pointX[deepest],
                measures.originY(a) + contacts.pointY[deepest],
                contacts.normalX[c],
                contacts.normalY[c],
                contacts.separation[deepest]);
    }

    /**
     * Has a pair with a sensor touch in this step.
     *
     * @param slot a claimed slot, which becomes the contact of the pair if that has none
     * @return whether the slot was taken
     */
    public boolean pass(SensorPasses passes, int k, int slot) {
        boolean swaps = measures.comesLater(passes.first[k], passes.second[k]);
        int a = swaps ? passes.second[k] : passes.first[k];
        int b = swaps ? passes.first[k] : passes.second[k];
        int pair = contacts.find(bodies.entity[a], bodies.entity[b]);
        if (pair >= 0 && contacts.isNear(pair)) {
            contacts.separation[2 * pair] = Math.min(contacts.separation[2 * pair], 0f);
            return false;
        }
        contacts.openPass(slot, bodies.entity[a], bodies.entity[b]);
        float sign = swaps ? -1f : 1f;
        Manifolds out = manifolds[0];
        int m = out.count;
        out.begin(sign * passes.normalX[k], sign * passes.normalY[k]);
        out.point(passes.x[k] - bodies.x[a], passes.y[k] - bodies.y[a], 0f, 0);
        Recycling.write(contacts, slot, measures, bodies, a, b, out, m, -1);
        Recycling.refresh(contacts, slot, measures, step, a, b);
        out.count = m;
        return true;
    }

    /** Number of manifolds dropped in the last {@link #run}. */
    public long dropped() {
        return dropped;
    }

    /** The first body that lost manifolds with higher ones in the last {@link #run}; the largest int if none did. */
    public int firstDropped() {
        return firstDropped;
    }

    /** The manifolds of each batch that are in no slots yet: worker, start and end. Valid until the next {@link #run}. */
    public BlockRanges ranges() {
        return ranges;
    }

    /** The manifolds of one worker that are in no slots yet. */
    public Manifolds manifolds(int worker) {
        return manifolds[worker];
    }

    /** Number of contacts of the last {@link #run} that are in the slots that they had. */
    public int kept() {
        return (int) sum(KEPT);
    }

    /** Whether one of these has to be solved in another way than before. */
    public boolean changesSolving() {
        return sum(CHANGED) > 0;
    }

    /** The head of a manifold's pair in the step before, or -1. */
    public int earlier(int worker, int manifold) {
        return earlier[manifolds[worker].pairOf[manifold]];
    }

    /** Whether two manifolds of a worker are of one pair. */
    public boolean isSamePair(int worker, int one, int other) {
        return manifolds[worker].pairOf[one] == manifolds[worker].pairOf[other];
    }

    /** The body that a manifold's normal points away from. */
    public int bodyA(int worker, int manifold) {
        return pairs.first[manifolds[worker].pairOf[manifold]];
    }

    /** The body that a manifold's normal points to. */
    public int bodyB(int worker, int manifold) {
        return pairs.second[manifolds[worker].pairOf[manifold]];
    }
}
