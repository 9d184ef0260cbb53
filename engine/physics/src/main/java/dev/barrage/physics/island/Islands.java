package dev.barrage.physics.island;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.body.SleepSettings;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.contact.SleepingContacts;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.BlockTask;
import dev.barrage.physics.shape.Shape;

/** Puts islands to sleep whose bodies have all been still for long enough. */
public final class Islands {
    /** Flags of an island, on its root: it has a body that must not sleep, one that is restless, one told to sleep. */
    private static final byte BARRED = 1, RESTLESS = 2, TOLD = 4;

    /** An overlap that is not at rest, in bounding radii of the smaller body: heaps have a twentieth at most. */
    private static final float DEEP = 0.25f;

    private final SleepSettings settings;
    private final BlockTask measureBlock = this::measureBlock;
    private Bodies bodies;
    private Shape[] shapes;
    private float dt;

    /** Whether a body has been still for long enough, or is told to sleep. Workers only ever set it. */
    private boolean anyReady;

    private final IslandSets islands = new IslandSets();
    private byte[] flags = {};

    /** Whether a body falls asleep in this step; and those that do. */
    private boolean[] falls = {};

    private int[] fallen = {};
    private int fallenCount;

    /** No islands. */
    public Islands(SleepSettings settings) {
        this.settings = settings;
    }

    /** Puts bodies to sleep where the step has moved them, before it writes them to their rows. */
    public void run(StepContext step, ContactSet contacts, JointSet joints, BodyTables tables) {
        forget();
        bodies = step.bodies;
        if (!settings.isOn) {
            return;
        }
        shapes = step.shapes;
        dt = step.dt;
        anyReady = false;
        bodies.awake.forBlocks(bodies.count, measureBlock, step.workers);
        if (anyReady) {
            connect(contacts);
            connect(joints);
            judge();
            sleep(tables);
            if (fallenCount > 0) {
                noteSupports(contacts, tables);
                noteSupports(joints, tables);
            }
        }
    }

    /** Has drawing not interpolate the last motion of bodies that fall asleep. Their rows are written. */
    public void endMotions(BodyTables tables) {
        for (int k = 0; k < fallenCount; k++) {
            tables.endMotion(fallen[k]);
        }
    }

    /** Lays the contacts of the bodies to sleep that fall asleep. */
    public void layContacts(SleepingContacts asleep) {
        if (fallenCount > 0) {
            asleep.sleep(falls);
            forget();
        }
    }

    private void measureBlock(int block, int from, int to, int worker) {
        boolean ready = false;
        for (int i = from; i < to; i++) {
            if (bodies.type[i] == Bodies.DYNAMIC) {
                if (Bodies.isAwake(bodies.rest[i])) {
                    bodies.rest[i] = isStill(i) ? Bodies.awake(Bodies.stillSteps(bodies.rest[i]) + 1) : Bodies.AWAKE;
                }
                ready |= isReady(i);
            }
        }
        if (ready) {
            anyReady = true;
        }
    }

    /** Whether a body has been still for long enough, or is told to sleep. */
    private boolean isReady(int i) {
        long rest = bodies.rest[i];
        float still = Bodies.isAwake(rest) ? Bodies.stillSteps(rest) * dt : -1f;
        return rest == Bodies.SLEEP_NEXT || still >= limit(bodies.sleepSeconds, i, settings.seconds);
    }

    /** Whether no point of a body moves faster than what counts as still, and no force was applied to it. */
    private boolean isStill(int i) {
        float reach = radius(i) + Math.abs(bodies.centroidX[i]) + Math.abs(bodies.centroidY[i]);
        float vx = bodies.vx[i];
        float vy = bodies.vy[i];
        float speed = (float) Math.sqrt(vx * vx + vy * vy) + Math.abs(bodies.omega[i]) * reach;
        return speed <= limit(bodies.sleepSpeed, i, settings.speed) && !isDriven(i) && !mustNotSleep(i);
    }

    /** A limit of sleep of a body: its own, else that of the world. A further collider has that of its body. */
    private float limit(float[] own, int i, float ofWorld) {
        float limit = bodies.hasSleepLimits ? own[bodies.owner[i]] : -1f;
        return limit < 0f ? ofWorld : limit;
    }

    private boolean isDriven(int i) {
        return bodies.forceX[i] != 0f || bodies.forceY[i] != 0f || bodies.torque[i] != 0f;
    }

    private boolean mustNotSleep(int i) {
        return bodies.sensor[i] || bodies.rest[i] == Bodies.NEVER_SLEEPS;
    }

    /** Unites bodies that contacts or joints connect, and bars those that a moving kinematic body touches. */
    private void connect(ContactSet contacts) {
        islands.begin(bodies);
        flags = Capacity.grow(flags, bodies.count);
        falls = Capacity.grow(falls, bodies.count);
        fallen = Capacity.grow(fallen, bodies.count);
        for (int k = 0; k < bodies.awake.count(bodies.count); k++) {
            flags[bodies.awake.row(k)] = 0;
        }
        for (int k = 0; k < contacts.count; k++) {
            int c = contacts.order[k];
            int a = contacts.bodyA[c];
            int b = contacts.bodyB[c];
            if (contacts.sensor[c]) {
                continue;
            }
            if (isDeep(contacts, c)) {
                flags[a] |= RESTLESS;
                flags[b] |= RESTLESS;
            }
            if (isCarried(contacts, c)) {
                flags[a] |= BARRED;
                flags[b] |= BARRED;
            }
            if (IslandSets.connects(bodies, contacts, c)) {
                islands.unite(a, b);
            } else if (bodies.moves(a)) {
                flags[b] |= BARRED;
            } else if (bodies.moves(b)) {
                flags[a] |= BARRED;
            }
        }
    }

    private void connect(JointSet joints) {
        for (int j = 0; j < joints.count; j++) {
            int a = joints.bodyA[j];
            int b = joints.bodyB[j];
            if (joints.connects(bodies, j)) {
                islands.unite(a, b);
            } else if (joints.acts(bodies, j) && a >= 0 && (bodies.moves(a) || bodies.moves(b))) {
                flags[a] |= BARRED;
                flags[b] |= BARRED;
            }
        }
    }

    /** Whether two bodies press against each other with a surface that runs. */
    private boolean isCarried(ContactSet contacts, int c) {
        return bodies.hasSurfaces
                && contacts.tangentSpeed[c] != 0f
                && contacts.totalNormalImpulse[2 * c] + contacts.totalNormalImpulse[2 * c + 1] > 0f;
    }

    /** Whether two bodies overlap so far that they are being pushed apart, however slowly. */
    private boolean isDeep(ContactSet contacts, int c) {
        float depth = -contacts.separation[2 * c];
        if (contacts.pointCount[c] == 2) {
            depth = Math.max(depth, -contacts.separation[2 * c + 1]);
        }
        float size = Math.min(radius(contacts.bodyA[c]), radius(contacts.bodyB[c]));
        return depth > DEEP * size;
    }

    private float radius(int i) {
        return shapes[bodies.shape[i]].boundingRadius();
    }

    /** Gathers what is known of its bodies on the root of each island. */
    private void judge() {
        for (int k = 0; k < bodies.awake.count(bodies.count); k++) {
            int i = bodies.awake.row(k);
            if (bodies.type[i] == Bodies.DYNAMIC) {
                int own = flags[i];
                own |= mustNotSleep(i) ? BARRED : 0;
                own |= isReady(i) ? 0 : RESTLESS;
                own |= bodies.rest[i] == Bodies.SLEEP_NEXT ? TOLD : 0;
                flags[islands.root(i)] |= (byte) own;
            }
        }
    }

    private void sleep(BodyTables tables) {
        for (int k = 0; k < bodies.awake.count(bodies.count); k++) {
            int i = bodies.awake.row(k);
            if (bodies.type[i] == Bodies.DYNAMIC) {
                int island = flags[islands.root(i)];
                if ((island & BARRED) == 0 && (island & (RESTLESS | TOLD)) != RESTLESS) {
                    tables.fallAsleep(i);
                    falls[i] = true;
                    fallen[fallenCount++] = i;
                } else if (bodies.rest[i] == Bodies.SLEEP_NEXT) {
                    bodies.rest[i] = Bodies.AWAKE;
                }
            }
        }
    }

    /** Notes how the bodies are that the sleepers lie on: these wake when one of them changes. */
    private void noteSupports(ContactSet contacts, BodyTables tables) {
        for (int k = 0; k < contacts.count; k++) {
            int c = contacts.order[k];
            int a = contacts.bodyA[c];
            int b = contacts.bodyB[c];
            if (!contacts.sensor[c] && falls[a] != falls[b]) {
                tables.rest(falls[a] ? b : a);
            }
        }
    }

    private void noteSupports(JointSet joints, BodyTables tables) {
        for (int j = 0; j < joints.count; j++) {
            int a = joints.bodyA[j];
            int b = joints.bodyB[j];
            if (a >= 0 && falls[a] != falls[b]) {
                tables.rest(falls[a] ? b : a);
            }
        }
    }

    /** Forgets which bodies fall asleep in this step. */
    public void forget() {
        for (int k = 0; k < fallenCount; k++) {
            falls[fallen[k]] = false;
        }
        fallenCount = 0;
    }
}
