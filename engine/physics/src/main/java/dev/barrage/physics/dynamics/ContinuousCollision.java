package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.ContactRules;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.AllPairs;
import dev.barrage.physics.broadphase.BodyBoxes;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.choice.StillBoxes;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.bullet.sweep.Impact;
import dev.barrage.physics.bullet.sweep.MovingSphere;
import dev.barrage.physics.bullet.sweep.SphereVsShape;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.contact.OneWays;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.rule.PreSolve;
import dev.barrage.physics.shape.Shape;
import java.util.Arrays;

/**
 * Stops fast dynamic bodies at static and kinematic bodies that they would otherwise fly through, by lowering
 * {@link Bodies#maxFraction}.
 *
 * <p>The sweep moves a disc inside the body, its core, along the solver's motion (the core shapes of Box2D: E. Catto,
 * "Continuous Collision", GDC 2013). The motion after the impact is lost. The body keeps its velocity and ends
 * touching or overlapping, so a contact in the next step bounces or holds it. Slow bodies need contacts only.
 *
 * <p>Obstacles are usually few beside the moving bodies, so they have a broadphase of their own. Where most bodies are
 * static, those that rest are in one that is kept from step to step ({@link StillBoxes}).
 *
 * <p>The candidates of all fast bodies together are limited. The bodies are swept in order, as long as theirs fit, so
 * that the number of workers does not decide which are left out. No list is longer than the candidates of one body.
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

    /** Least length of the pieces in which a motion is looked up, in radii of the disc; they may be longer. */
    private static final float PIECE = 8f;

    /** Bodies in a block: fast ones may have many candidates each. */
    private static final int BLOCK_ROWS = 32;

    private final BlockTask sweepBlock = this::sweepBlock;
    private final Sweep[] sweeps;
    private final PairBuffer[] candidates;
    private final Broadphase many;
    private final Broadphase few = new AllPairs();
    private Broadphase obstacles = few;

    /** Boxes of the obstacles' motions, and the obstacle of each. */
    private final Boxes obstacleBoxes = new Boxes();

    private int[] obstacle = new int[Capacity.FIRST];

    /**
     * Mean extent of the obstacles' boxes, metres. Shorter pieces of a motion find the same obstacles again and again.
     */
    private float meanExtent;

    /** Boxes of all bodies, and those of them that are kept. */
    private Boxes bodyBoxes;

    private StillBoxes still;

    /** Number of the bodies that are awake: of these all below are counted. */
    private int rows;

    private int unswept;

    /** Largest number of candidates. */
    private int most;

    private Bodies bodies;
    private ContactSet contacts;
    private ContactRules rules;
    private Shape[] shapes;

    /**
     * Makes the scratch of all workers.
     *
     * @param workers number of workers, at least 1
     * @param kernels kernels of the obstacles' grid
     */
    public ContinuousCollision(int workers, KernelChoice kernels) {
        many = new HierarchicalGrid(kernels);
        sweeps = new Sweep[workers];
        candidates = new PairBuffer[workers];
        for (int w = 0; w < workers; w++) {
            sweeps[w] = new Sweep(w);
            candidates[w] = sweeps[w].candidates;
        }
    }

    /**
     * Sweeps all fast bodies along the motion that the solver gave them.
     *
     * @param touching the contacts of the step: they tell which one-way surfaces a body passes
     * @param boxes the boxes of all bodies in this step
     * @param resting the boxes of those that rest, as far as they are kept
     * @param limit largest number of candidates
     */
    public void run(StepContext step, ContactSet touching, BodyBoxes boxes, StillBoxes resting, int limit) {
        most = limit;
        contacts = touching;
        rules = step.rules;
        bodies = step.bodies;
        shapes = step.shapes;
        bodyBoxes = boxes.boxes();
        still = resting;
        rows = bodies.awake.count(bodies.count);
        unswept = 0;
        if (noneMayBeFast()) {
            return;
        }
        gatherObstacles(boxes);
        if (obstacleBoxes.count + still.count() > 0) {
            meanExtent = meanExtent();
            obstacles = obstacleBoxes.count > FEW ? many : few;
            obstacles.build(obstacleBoxes, step.workers);
            WorkerBuffer.clearAll(candidates);
            sweepAll(step.workers);
        }
    }

    /** Number of fast bodies that the last run left out. */
    public int unswept() {
        return unswept;
    }

    /** Whether no body is dynamic, as in a game where only bullets move. */
    private boolean noneMayBeFast() {
        int i = 0;
        while (i < rows && bodies.type[body(i)] != Bodies.DYNAMIC) {
            i++;
        }
        return i == rows;
    }

    private void gatherObstacles(BodyBoxes boxes) {
        obstacleBoxes.count = 0;
        for (int i = still.nextOther(0, bodies.count); i < bodies.count; i = still.nextOther(i + 1, bodies.count)) {
            if (bodies.type[i] != Bodies.DYNAMIC && !bodies.sensor[i]) {
                int from = obstacleBoxes.count;
                boxes.addMotion(i, obstacleBoxes);
                name(i, from);
            }
        }
    }

    /** A body that does not rest. */
    private int body(int row) {
        return bodies.awake.row(row);
    }

    /** Records that the last boxes, from {@code from} on, are those of a body. */
    private void name(int body, int from) {
        int end = obstacleBoxes.count;
        if (end > obstacle.length) {
            obstacle = Capacity.grow(obstacle, end);
        }
        Arrays.fill(obstacle, from, end, body);
        Arrays.fill(obstacleBoxes.group, from, end, bodies.group[body]);
    }

    private float meanExtent() {
        long sum = still.extents();
        for (int i = 0; i < obstacleBoxes.count; i++) {
            sum += StillBoxes.extent(obstacleBoxes, i);
        }
        return StillBoxes.mean(sum, obstacleBoxes.count + still.count());
    }

    private void sweepAll(Workers workers) {
        for (Sweep each : sweeps) {
            each.tested = 0;
        }
        workers.forBlocks(rows, BLOCK_ROWS, sweepBlock);
        long tested = 0;
        for (Sweep each : sweeps) {
            tested += each.tested;
        }
        if (tested > most) {
            sweepFirst();
        }
    }

    /** Sweeps a block of bodies. A worker that has tested too many candidates leaves out the others. */
    private void sweepBlock(int block, int from, int to, int worker) {
        Sweep own = sweeps[worker];
        for (int i = from; i < to && own.tested <= most; i++) {
            sweepIfFast(body(i), own);
        }
    }

    /** Sweeps one body after another, as long as their candidates are not too many; all together have more. */
    private void sweepFirst() {
        for (int i = 0; i < rows; i++) {
            bodies.maxFraction[body(i)] = 1f;
        }
        Sweep own = sweeps[0];
        own.tested = 0;
        int next = 0;
        while (own.tested <= most) {
            sweepIfFast(body(next++), own);
        }
        bodies.maxFraction[body(next - 1)] = 1f;
        for (int i = next - 1; i < rows; i++) {
            unswept += isFast(body(i), own.core) ? 1 : 0;
        }
    }

    private void sweepIfFast(int body, Sweep own) {
        if (isFast(body, own.core)) {
            own.tested += sweep(body, own);
        }
    }

    /**
     * Whether a body may be stopped by obstacles and moves its disc by more than the radius. If so, sets a core to it.
     */
    private boolean isFast(int body, MovingSphere core) {
        return bodies.type[body] == Bodies.DYNAMIC && !bodies.sensor[body] && setCore(body, core);
    }

    /**
     * Sets a core to that of a body, if the body is fast: if it moves the disc by more than its radius. Returns whether
     * it is.
     */
    private boolean setCore(int body, MovingSphere core) {
        Shape shape = shapes[bodies.shape[body]];
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
        if (!(r > 0f && dx * dx + dy * dy > r * r)) {
            return false;
        }
        core.set(bodies.x[body] + bodies.centerX(body) + x, bodies.y[body] + bodies.centerY(body) + y, dx, dy, r);
        return true;
    }

    /** Sweeps the core of a body against all obstacles that are near its way. Returns the number of candidates. */
    private int sweep(int body, Sweep own) {
        MovingSphere core = own.core;
        Boxes way = own.way;
        way.count = 0;
        way.add(
                core.x - core.r,
                core.y - core.r,
                core.x + core.r,
                core.y + core.r,
                bodies.layer[body],
                bodies.mask[body],
                bodies.group[body]);
        way.cutLast(core.dx, core.dy, Math.max(PIECE * core.r, meanExtent));
        float dx = core.dx;
        float dy = core.dy;
        own.candidates.clear();
        still.lookUp(way, 0, own.candidates);
        int found = own.candidates.count;
        for (int k = 0; k < found; k++) {
            int piece = own.candidates.first[k];
            int target = own.candidates.second[k];
            if (piece == 0 || !way.pairs(piece - 1, bodyBoxes, target)) {
                sweep(body, target, own);
            }
        }
        own.candidates.clear();
        obstacles.lookUp(way, 0, own.candidates);
        for (int k = 0; k < own.candidates.count; k++) {
            if (isFirst(k, own)) {
                int target = obstacle[own.candidates.second[k]];
                core.dx = dx - bodies.moveX[target];
                core.dy = dy - bodies.moveY[target];
                sweep(body, target, own);
            }
        }
        return found + own.candidates.count;
    }

    /** Whether a candidate has not been found by the piece before, nor by the box before of the same obstacle. */
    private boolean isFirst(int k, Sweep own) {
        int[] piece = own.candidates.first;
        int[] box = own.candidates.second;
        boolean again = k > 0 && piece[k - 1] == piece[k] && obstacle[box[k - 1]] == obstacle[box[k]];
        return !again && (piece[k] == 0 || !own.way.pairs(piece[k] - 1, obstacleBoxes, box[k]));
    }

    private void sweep(int body, int target, Sweep own) {
        MovingSphere core = own.core;
        Impact impact = own.impact;
        boolean hit = SphereVsShape.sweep(bodies, shapes[bodies.shape[target]], target, core, impact);
        float closing = -(core.dx * impact.nx + core.dy * impact.ny);
        if (hit && impact.fraction > 0f && closing > 0f && meets(body, target, impact)) {
            float free = impact.fraction - GAP * core.r / closing;
            bodies.maxFraction[body] = Math.max(0f, Math.min(bodies.maxFraction[body], free));
        }
    }

    /** Whether the rules of the game and one-way surfaces let an obstacle stop a body. */
    private boolean meets(int body, int target, Impact impact) {
        if (bodies.isOneWay(target)
                && (impact.nx * bodies.oneWayX(target) + impact.ny * bodies.oneWayY(target) < OneWays.FACING
                        || contacts.passes(bodies.entity[body], bodies.entity[target]))) {
            return false;
        }
        PreSolve rule = rules.preSolve;
        return rules.meet(bodies, body, target)
                && (rule == null
                        || rule.holds(
                                bodies.entity[target],
                                bodies.entity[body],
                                impact.x,
                                impact.y,
                                impact.nx,
                                impact.ny,
                                0f));
    }

    /** One worker's scratch: the core of a body, its way in pieces, and the obstacles near these. */
    private static final class Sweep extends Padded {
        final MovingSphere core = new MovingSphere();
        final Boxes way = new Boxes(Boxes.MAX_PIECES);
        final PairBuffer candidates;
        final Impact impact = new Impact();

        /** Number of candidates of all bodies. */
        long tested;

        Sweep(int worker) {
            candidates = new PairBuffer(worker);
        }
    }
}
