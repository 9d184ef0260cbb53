package dev.barrage.physics.dynamics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.ContactRules;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.AllPairs;
import dev.barrage.physics.broadphase.BodyBoxes;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.broadphase.choice.StillBoxes;
import dev.barrage.physics.broadphase.grid.HierarchicalGrid;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.contact.OneWays;
import dev.barrage.physics.contact.SensorPasses;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.kernel.KernelChoice;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.memory.RadixOrder;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.parallel.Padded;
import dev.barrage.physics.parallel.WorkerBuffer;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.query.shape.TimeOfImpact;
import dev.barrage.physics.rule.PreSolve;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import java.util.Arrays;

/**
 * Stops fast bodies at others that they would fly through, and finds the sensors that they pass, after E. Catto,
 * "Continuous Collision" (GDC 2013): bodies move as the solver has them move and turn, up to the time of impact, by
 * lowering {@link Bodies#maxFraction}. The motion after the impact is lost, the velocity is kept, so a contact in the
 * next step bounces or holds the body. Slow bodies need contacts only.
 *
 * <p>Every fast dynamic body stops at static, kinematic and sleeping bodies. Then {@link BulletBodies} stops those marked
 * as bullets at one another and at all others. The motions that are left decide which sensors were passed.
 *
 * <p>What a body may hit are usually few beside the moving bodies, so these have a broadphase of their own. Where most
 * bodies are static, those that rest are in one that is kept from step to step ({@link StillBoxes}).
 *
 * <p>The candidates of each of the three are limited. Bodies are looked at in the order of birth, as long as theirs fit,
 * so that the number of workers does not decide which are left out; these are counted.
 */
public final class ContinuousCollision {
    /** A body is fast if any point of it moves by more than this share of the radius of its core. */
    static final float FAST = 0.5f;

    /**
     * How deep in the other a body is when it stops, in radii of its core, and at most in metres. Above 0, so that a wall
     * that it slides on does not stop it. From {@link #HOPELESS} on, contacts alone push it out.
     */
    static final float DEPTH = 0.1f, MOST_DEPTH = 0.01f, HOPELESS = 0.75f;

    /** How near to a sensor counts as touching, in bounding radii of the smaller. */
    private static final float NEAR = 1e-4f;

    /**
     * Up to this number of obstacles, brute force ({@link AllPairs}) is faster than a grid. Many scenes have one wall
     * only.
     */
    private static final int FEW = 8;

    /** Least length of the pieces in which a motion is looked up, in sides of the body's box; they may be longer. */
    private static final float PIECE = 2f;

    /** Bound on rounding errors relative to the numbers involved. */
    private static final float ROUNDING = 0x1p-20f;

    private static final int NONE = -1;

    /** Bodies in a block: fast ones may have many candidates each. */
    private static final int BLOCK_ROWS = 32;

    /**
     * Marks of rows: stops at obstacles, is a bullet, may pass sensors, is a fast sensor, is any sensor, has a box that
     * meets one of a body that is not dynamic, is kinematic and leaves its box.
     */
    private static final int STOPS = 1, BULLET = 2, VISITS = 4, SENSES = 8, SENSOR = 16, MEETS = 32, LEAVES = 64;

    private final BlockTask markBlock = this::markBlock, lookBlock = this::lookBlock;
    private final Sweep[] sweeps;
    private final PairBuffer[] found;
    private final Broadphase many;
    private final Broadphase few = new AllPairs();
    private final BulletBodies bullets;
    private Broadphase obstacles = few;

    /** Boxes of the obstacles' motions, and the obstacle of each. */
    private final Boxes obstacleBoxes = new Boxes();

    private int[] obstacle = new int[Capacity.FIRST];

    /**
     * Mean extent of the obstacles' boxes, metres. Shorter pieces of a motion find the same obstacles again and again.
     */
    private float meanExtent;

    /** Boxes of all bodies, and those of them that are kept. */
    private BodyBoxes bodyBoxes;

    private StillBoxes still;

    /**
     * Whether the pairs of the step tell which bodies that stay in their boxes meet no obstacle. Few obstacles are asked
     * as quickly.
     */
    private boolean arePairsKnown;

    /** Per body that is awake: its marks. */
    private byte[] marks = {};

    /** The bodies that have the marks {@link #wanted}. */
    private int[] movers = {};

    private int moverCount;
    private int wanted;

    /** Per body: the kinematic body that it stopped at, or none; and whether bodies are on their way with these. */
    private int[] carrier = {};

    private boolean areCarried;

    private int unswept;

    /** Largest number of candidates. */
    private int most;

    private final RadixOrder order = new RadixOrder();
    private int[] keys = {};
    private Bodies bodies;
    private ContactSet contacts;
    private JointSet joints;
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
        found = new PairBuffer[workers];
        TimeOfImpact[] times = new TimeOfImpact[workers];
        for (int w = 0; w < workers; w++) {
            sweeps[w] = new Sweep(w);
            found[w] = sweeps[w].found;
            times[w] = sweeps[w].time;
        }
        bullets = new BulletBodies(this, times);
    }

    /**
     * Sweeps all fast bodies along the motion that the solver gave them.
     *
     * @param touching the contacts of the step: they tell which one-way surfaces a body passes
     * @param holding the joints, whose bodies may pass each other
     * @param boxes the boxes of all bodies in this step
     * @param pairs their pairs, or null if some were left out
     * @param resting the boxes of those that rest, as far as they are kept
     * @param limit largest number of candidates
     * @param passes gets the sensors that were passed
     */
    public void run(
            StepContext step,
            ContactSet touching,
            JointSet holding,
            BodyBoxes boxes,
            Pairs pairs,
            StillBoxes resting,
            int limit,
            SensorPasses passes) {
        most = limit;
        contacts = touching;
        joints = holding;
        rules = step.rules;
        bodies = step.bodies;
        shapes = step.shapes;
        bodyBoxes = boxes;
        still = resting;
        unswept = 0;
        passes.count = 0;
        int any = mark(step.workers);
        boolean stop = (any & STOPS) != 0;
        boolean meet = stop && (any & BULLET) != 0;
        boolean pass = (any & SENSOR) != 0 && (any & (VISITS | SENSES)) != 0;
        if (!stop && !pass) {
            return;
        }
        gatherObstacles(meet || (any & SENSES) != 0, step.workers);
        arePairsKnown = pairs != null && (any & LEAVES) == 0 && obstacleBoxes.count + still.count() > FEW;
        if (stop) {
            markMet(pairs);
            look(STOPS, step.workers);
            shareFractions();
            carry(step.workers);
        }
        if (meet) {
            look(BULLET, step.workers);
            bullets.clear();
            for (PairBuffer each : found) {
                for (int k = 0; k < each.count; k++) {
                    bullets.add(each.first[k], each.second[k]);
                }
            }
            bullets.run(step);
        }
        if (pass) {
            look(VISITS | SENSES, step.workers);
            notePasses(passes);
        }
    }

    /** Number of fast bodies that the last run left out. */
    public int unswept() {
        return unswept;
    }

    // ---- who is fast

    /** Marks all rows. Returns the marks of all together. */
    private int mark(Workers workers) {
        int rows = bodies.awake.count(bodies.count);
        marks = Capacity.grow(marks, bodies.count);
        for (Sweep each : sweeps) {
            each.marks = 0;
        }
        workers.forBlocks(rows, markBlock);
        int any = 0;
        for (Sweep each : sweeps) {
            any |= each.marks;
        }
        return any;
    }

    private void markBlock(int block, int from, int to, int worker) {
        int any = 0;
        for (int row = from; row < to; row++) {
            int i = bodies.awake.row(row);
            int mark = markOf(i);
            marks[i] = (byte) mark;
            any |= mark;
        }
        sweeps[worker].marks |= any;
    }

    private int markOf(int i) {
        int type = bodies.type[i];
        if (type <= Bodies.FIXED) {
            return bodies.sensor[i] ? SENSOR : 0;
        }
        boolean fast = isFast(i, bodies.moveX[i], bodies.moveY[i], Math.abs(bodies.turn[i]) * arm(i));
        if (bodies.sensor[i]) {
            return fast ? SENSES | SENSOR : SENSOR;
        }
        boolean dynamic = type == Bodies.DYNAMIC;
        int mark = fast ? dynamic ? STOPS | VISITS : VISITS : 0;
        mark |= !dynamic && bodyBoxes.isFar(i) ? LEAVES : 0;
        return mark | (bodies.hasBullets && dynamic && bodies.bullet[bodies.owner[i]] ? BULLET : 0);
    }

    /** Marks the bodies whose boxes meet those of others that are not dynamic. */
    private void markMet(Pairs pairs) {
        for (int k = 0; arePairsKnown && k < pairs.count; k++) {
            int a = pairs.first[k];
            int b = pairs.second[k];
            if (bodies.type[b] != Bodies.DYNAMIC) {
                marks[a] = (byte) (marks[a] | MEETS);
            }
            if (bodies.type[a] != Bodies.DYNAMIC) {
                marks[b] = (byte) (marks[b] | MEETS);
            }
        }
    }

    /** Whether a body surely meets no obstacle: it stays in its box, which meets none. */
    private boolean isAlone(int i) {
        return arePairsKnown
                && (marks[i] & MEETS) == 0
                && bodyBoxes.covers(i, bodies.moveX[i], bodies.moveY[i], Math.abs(bodies.turn[i]) * arm(i));
    }

    /** Whether a motion, and a bound of that by turning, carries a body farther than contacts see. */
    boolean isFast(int i, float moveX, float moveY, float byTurn) {
        float slow = FAST * shapes[bodies.shape[i]].coreRadius() - byTurn;
        return slow < 0f || moveX * moveX + moveY * moveY > slow * slow;
    }

    /** Bound of the distance of a body's points from its centre of mass, metres; 0 if it looks the same at any angle. */
    private float arm(int i) {
        Shape shape = shapes[bodies.shape[i]];
        float off = Math.abs(bodies.centroidX[i]) + Math.abs(bodies.centroidY[i]);
        return shape.kind() == Shape.CIRCLE ? off : shape.boundingRadius() + off;
    }

    /** Stops bodies where the first of their colliders is stopped. */
    private void shareFractions() {
        float[] fraction = bodies.maxFraction;
        for (int k = 0; bodies.hasColliders && k < moverCount; k++) {
            int i = movers[k];
            int owner = bodies.owner[i];
            if (fraction[i] < fraction[owner]) {
                fraction[owner] = fraction[i];
                carrier[owner] = carrier[i];
            }
        }
    }

    // ---- kinematic bodies that go on

    /**
     * Has bodies that stopped at a kinematic body go on with it for the rest of the step, as if they stuck to it, up to
     * the next obstacle. Else it would fly on through them.
     */
    private void carry(Workers workers) {
        int carried = 0;
        for (int k = 0; k < moverCount; k++) {
            int i = movers[k];
            int owner = bodies.owner[i];
            if (carrier[owner] != NONE) {
                if (bodies.maxFraction[owner] < 1f) {
                    carry(owner, carrier[owner]);
                }
                bodies.moveX[i] = bodies.moveX[owner];
                bodies.moveY[i] = bodies.moveY[owner];
                bodies.turn[i] = bodies.turn[owner];
                bodies.maxFraction[i] = 1f;
                movers[carried++] = i;
            }
        }
        moverCount = carried;
        if (carried > 0) {
            areCarried = true;
            lookAtAll(workers);
            shareFractions();
        }
    }

    /** Gives a body the motion up to its impact and from there that of the other, which it does not move against. */
    private void carry(int body, int by) {
        float before = bodies.maxFraction[body];
        float after = 1f - before;
        float turn = after * bodies.turn[by];
        float x = bodies.x[body] + bodies.centerX(body) + before * bodies.moveX[body];
        float y = bodies.y[body] + bodies.centerY(body) + before * bodies.moveY[body];
        float armX = x - (bodies.x[by] + bodies.centerX(by) + before * bodies.moveX[by]);
        float armY = y - (bodies.y[by] + bodies.centerY(by) + before * bodies.moveY[by]);
        float cos = Trig.cos(turn);
        float sin = Trig.sin(turn);
        bodies.moveX[body] = before * bodies.moveX[body] + after * bodies.moveX[by] + (cos * armX - sin * armY - armX);
        bodies.moveY[body] = before * bodies.moveY[body] + after * bodies.moveY[by] + (sin * armX + cos * armY - armY);
        bodies.turn[body] = before * bodies.turn[body] + turn;
        bodies.maxFraction[body] = 1f;
    }

    // ---- what they may hit

    private void gatherObstacles(boolean all, Workers workers) {
        obstacleBoxes.count = 0;
        for (int i = still.nextOther(0, bodies.count); i < bodies.count; i = still.nextOther(i + 1, bodies.count)) {
            if (all || bodies.type[i] != Bodies.DYNAMIC || bodies.sensor[i]) {
                int from = obstacleBoxes.count;
                addWay(i, 0f, sweeps[0].bounds, obstacleBoxes);
                obstacle = Capacity.grow(obstacle, obstacleBoxes.count);
                Arrays.fill(obstacle, from, obstacleBoxes.count, i);
            }
        }
        int boxes = obstacleBoxes.count + still.count();
        if (boxes > 0) {
            meanExtent = StillBoxes.mean(extents(), boxes);
            obstacles = obstacleBoxes.count > FEW ? many : few;
            obstacles.build(obstacleBoxes, workers);
        }
    }

    private long extents() {
        long sum = still.extents();
        for (int i = 0; i < obstacleBoxes.count; i++) {
            sum += StillBoxes.extent(obstacleBoxes, i);
        }
        return sum;
    }

    /** Appends boxes that cover the motion of a body in this step, one for each of its pieces. */
    private void addWay(int i, float longest, float[] bounds, Boxes out) {
        Shape shape = shapes[bodies.shape[i]];
        shape.boundsOf(bodies.x[i], bodies.y[i], bodies.cos[i], bodies.sin[i], bounds);
        boolean moves = bodies.type[i] > Bodies.FIXED;
        float arm = moves && bodies.turn[i] != 0f ? arm(i) : 0f;
        if (arm > 0f) {
            float x = bodies.x[i] + bodies.centerX(i);
            float y = bodies.y[i] + bodies.centerY(i);
            bounds[0] = Math.min(bounds[0], x - arm);
            bounds[1] = Math.min(bounds[1], y - arm);
            bounds[2] = Math.max(bounds[2], x + arm);
            bounds[3] = Math.max(bounds[3], y + arm);
        }
        float side = Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1]);
        out.add(bounds[0], bounds[1], bounds[2], bounds[3], bodies.layer[i], bodies.mask[i], bodies.group[i]);
        if (moves) {
            out.cutLast(bodies.moveX[i], bodies.moveY[i], Math.max(PIECE * side, longest));
        }
    }

    // ---- looking at what is near the ways

    /** Looks at all bodies with some of the marks, as long as they have not too many candidates. */
    private void look(int marked, Workers workers) {
        wanted = marked;
        WorkerBuffer.clearAll(found);
        int rows = bodies.awake.count(bodies.count);
        movers = Capacity.grow(movers, rows);
        moverCount = 0;
        for (int row = 0; row < rows; row++) {
            int i = bodies.awake.row(row);
            if ((marks[i] & marked) != 0) {
                movers[moverCount++] = i;
            }
        }
        if (marked == STOPS) {
            areCarried = false;
            carrier = Capacity.grow(carrier, bodies.count);
            for (int k = 0; k < moverCount; k++) {
                carrier[movers[k]] = NONE;
                carrier[bodies.owner[movers[k]]] = NONE;
            }
        }
        lookAtAll(workers);
    }

    private void lookAtAll(Workers workers) {
        if (obstacleBoxes.count + still.count() == 0) {
            return;
        }
        for (Sweep each : sweeps) {
            each.tested = 0;
        }
        workers.forBlocks(moverCount, BLOCK_ROWS, lookBlock);
        long tested = 0;
        for (Sweep each : sweeps) {
            tested += each.tested;
        }
        if (tested > most) {
            lookAtFirst();
        }
    }

    /** Looks at a block of bodies. A worker that has tested too many candidates leaves out the others. */
    private void lookBlock(int block, int from, int to, int worker) {
        Sweep own = sweeps[worker];
        boolean stopsThem = wanted == STOPS && !areCarried;
        for (int k = from; k < to && own.tested <= most; k++) {
            if (!(stopsThem && isAlone(movers[k]))) {
                lookAt(movers[k], own);
            }
        }
    }

    /** Looks at one body after another, as long as their candidates are not too many; all together have more. */
    private void lookAtFirst() {
        WorkerBuffer.emptyAll(found);
        keys = Capacity.grow(keys, moverCount);
        for (int k = 0; k < moverCount; k++) {
            keys[k] = bodies.rank[movers[k]];
            if (wanted == STOPS) {
                bodies.maxFraction[movers[k]] = 1f;
            }
        }
        order.begin(moverCount);
        order.by(keys);
        Sweep own = sweeps[0];
        own.tested = 0;
        int next = 0;
        int before = 0;
        while (own.tested <= most) {
            before = own.found.count;
            lookAt(movers[order.rows()[next++]], own);
        }
        own.found.count = before;
        if (wanted == STOPS) {
            bodies.maxFraction[movers[order.rows()[next - 1]]] = 1f;
        }
        unswept += moverCount - (next - 1);
    }

    private void lookAt(int body, Sweep own) {
        Boxes way = own.way;
        way.count = 0;
        addWay(body, meanExtent, own.bounds, way);
        own.isSet = false;
        PairBuffer near = own.near;
        near.clear();
        still.lookUp(way, 0, near);
        own.tested += near.count;
        for (int k = 0; k < near.count; k++) {
            int piece = near.first[k];
            int target = near.second[k];
            if (piece == 0 || !way.pairs(piece - 1, bodyBoxes.boxes(), target)) {
                lookAt(body, target, own);
            }
        }
        near.clear();
        obstacles.lookUp(way, 0, near);
        own.tested += near.count;
        for (int k = 0; k < near.count; k++) {
            if (isFirst(k, own)) {
                lookAt(body, obstacle[near.second[k]], own);
            }
        }
    }

    /** Whether a candidate has not been found by the piece before, nor by the box before of the same obstacle. */
    private boolean isFirst(int k, Sweep own) {
        int[] piece = own.near.first;
        int[] box = own.near.second;
        boolean again = k > 0 && piece[k - 1] == piece[k] && obstacle[box[k - 1]] == obstacle[box[k]];
        return !again && (piece[k] == 0 || !own.way.pairs(piece[k] - 1, obstacleBoxes, box[k]));
    }

    private void lookAt(int body, int target, Sweep own) {
        int owner = bodies.owner[body];
        int other = bodies.owner[target];
        boolean isHeld = joints.anyFilters && joints.forbids(owner, other);
        if (owner == other || isHeld || !rules.meet(bodies, body, target)) {
            return;
        }
        if (wanted == STOPS) {
            if (bodies.type[target] != Bodies.DYNAMIC && !bodies.sensor[target] && !carries(target, body)) {
                stop(body, target, own);
            }
        } else if (wanted == BULLET) {
            if (bodies.type[target] == Bodies.DYNAMIC && !bodies.sensor[target] && isBulletPair(body, target)) {
                own.found.add(body, target);
            }
        } else if (bodies.sensor[body] || bodies.sensor[target]) {
            pass(body, target, own);
        }
    }

    private void stop(int body, int target, Sweep own) {
        if (isSurelyFree(body, target)) {
            return;
        }
        TimeOfImpact time = own.time;
        if (!own.isSet) {
            time.a.set(bodies, shapes, body, 1f);
            own.isSet = true;
        }
        float core = shapes[bodies.shape[body]].coreRadius();
        time.b.set(bodies, shapes, target, 1f);
        double stops = time.sink(0, bodies.maxFraction[body], Math.min(DEPTH * core, MOST_DEPTH), HOPELESS * core);
        boolean met = stops != TimeOfImpact.NEVER && isEarlier((float) stops, body, target);
        if (met && holds(body, target, time)) {
            bodies.maxFraction[body] = (float) stops;
            carrier[body] = areCarried ? carrier[body] : bodies.moves(target) ? target : NONE;
        }
    }

    /** Whether one-way surfaces and the rule of the game let two bodies stop each other where they have just met. */
    boolean holds(int body, int target, TimeOfImpact met) {
        float nx = (float) met.normalX;
        float ny = (float) met.normalY;
        boolean isBehind = bodies.isOneWay(target)
                        && nx * bodies.oneWayX(target) + ny * bodies.oneWayY(target) < OneWays.FACING
                || bodies.isOneWay(body) && nx * bodies.oneWayX(body) + ny * bodies.oneWayY(body) > -OneWays.FACING;
        if (isBehind || bodies.hasOneWays && contacts.passes(bodies.entity[body], bodies.entity[target])) {
            return false;
        }
        PreSolve rule = rules.preSolve;
        float x = (float) met.pointX;
        float y = (float) met.pointY;
        return rule == null || rule.holds(bodies.entity[target], bodies.entity[body], x, y, nx, ny, 0f);
    }

    /** Whether the way of a body is in the open space inside or between static walls, as it mostly is in an arena. */
    private boolean isSurelyFree(int body, int target) {
        if (bodies.type[target] != Bodies.FIXED || !(shapes[bodies.shape[target]] instanceof Wall wall)) {
            return false;
        }
        float x = bodies.x[body] + bodies.centerX(body) - bodies.x[target];
        float y = bodies.y[body] + bodies.centerY(body) - bodies.y[target];
        float cos = bodies.cos[target];
        float sin = bodies.sin[target];
        float fromX = cos * x + sin * y;
        float fromY = cos * y - sin * x;
        float toX = fromX + cos * bodies.moveX[body] + sin * bodies.moveY[body];
        float toY = fromY + cos * bodies.moveY[body] - sin * bodies.moveX[body];
        float off = Math.abs(bodies.centroidX[body]) + Math.abs(bodies.centroidY[body]);
        float reach = shapes[bodies.shape[body]].boundingRadius() + off;
        reach += ROUNDING * (Math.abs(x) + Math.abs(y) + Math.abs(toX) + Math.abs(toY) + reach);
        return wall.edges()
                .isSurelyFree(
                        Math.min(fromX, toX) - reach,
                        Math.min(fromY, toY) - reach,
                        Math.max(fromX, toX) + reach,
                        Math.max(fromY, toY) + reach);
    }

    /** Whether an impact is before what is known of a body, and of the elder carrier if at the same time. */
    private boolean isEarlier(float stops, int body, int target) {
        float known = bodies.maxFraction[body];
        int by = carrier[body];
        return stops < known || stops == known && by != NONE && bodies.rank[target] < bodies.rank[by];
    }

    /** Whether a body is carried by another and looks for obstacles on its way with that. */
    private boolean carries(int target, int body) {
        return areCarried && bodies.owner[target] == bodies.owner[carrier[bodies.owner[body]]];
    }

    /** Whether a bullet and another body fly fast against each other. Of two bullets the elder one looks. */
    private boolean isBulletPair(int bullet, int other) {
        if (bodies.bullet[bodies.owner[other]] && bodies.rank[bullet] > bodies.rank[other]) {
            return false;
        }
        float dx = bodies.moveX[bullet] - bodies.moveX[other];
        float dy = bodies.moveY[bullet] - bodies.moveY[other];
        float byTurn = Math.abs(bodies.turn[bullet]) * arm(bullet) + Math.abs(bodies.turn[other]) * arm(other);
        return isFast(bullet, dx, dy, byTurn) || isFast(other, dx, dy, byTurn);
    }

    /** Notes a pair with a sensor that touches. If both are fast, the sensor looks; of two sensors the elder one. */
    private void pass(int body, int target, Sweep own) {
        boolean targetLooks = !bodies.awake.rests(target)
                && (marks[target] & SENSES) != 0
                && (!bodies.sensor[body] || bodies.rank[body] > bodies.rank[target]);
        Shape shape = shapes[bodies.shape[body]];
        Shape other = shapes[bodies.shape[target]];
        if (targetLooks || shape.kind() == Shape.WALL && other.kind() == Shape.WALL) {
            return;
        }
        boolean swaps = shape.kind() == Shape.WALL; // the second may be one
        int a = swaps ? target : body;
        int b = swaps ? body : target;
        if (touch(a, b, own.time)) {
            own.found.add(a, b);
        }
    }

    private boolean touch(int a, int b, TimeOfImpact time) {
        Shape shape = shapes[bodies.shape[a]];
        Shape other = shapes[bodies.shape[b]];
        time.a.set(bodies, shapes, a, bodies.maxFraction[bodies.owner[a]]);
        time.b.set(bodies, shapes, b, bodies.maxFraction[bodies.owner[b]]);
        float near = NEAR * Math.min(shape.boundingRadius(), other.boundingRadius());
        return time.touch(1, near) != TimeOfImpact.NEVER;
    }

    /** Notes what all workers found, each pair once. Contacts are sorted when they are merged. */
    private void notePasses(SensorPasses out) {
        TimeOfImpact time = sweeps[0].time;
        for (PairBuffer each : found) {
            for (int k = 0; k < each.count; k++) {
                touch(each.first[k], each.second[k], time);
                out.add(each.first[k], each.second[k], -time.normalX, -time.normalY, time.pointX, time.pointY);
            }
        }
    }

    /** One worker's scratch: the way of a body in pieces, what is near these, and the pairs that it found. */
    private static final class Sweep extends Padded {
        final Boxes way = new Boxes(Boxes.MAX_PIECES);
        final PairBuffer near, found;
        final TimeOfImpact time = new TimeOfImpact();
        final float[] bounds = new float[32]; // two cache lines
        int marks;

        /** Whether the body that is looked at is set in {@link #time}. */
        boolean isSet;

        /** Number of candidates of all bodies. */
        long tested;

        Sweep(int worker) {
            near = new PairBuffer(worker);
            found = new PairBuffer(worker);
        }
    }
}
