package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * All bodies of one step as flat columns. A body's index is its place in these arrays, valid for this step only.
 *
 * <p>At its start the step copies the body rows of all tables in here. The stages read them, dynamics writes poses and
 * velocities, and the step copies these back. Every column is at least {@link #count} long. Arrays are replaced when
 * they grow: fetch them again after {@link #ensureCapacity}. Methods take a body's index {@code i}.
 */
public final class Bodies {
    /** Type: never moves; its velocity is ignored. */
    public static final int FIXED = 0;
    /** Type: moves by its velocity, which contacts do not change. */
    public static final int KINEMATIC = 1;
    /** Type: moves by forces and contacts. */
    public static final int DYNAMIC = 2;

    /**
     * Type in a step only: a dynamic body that sleeps. The stages take it for a static one: whatever would
     * move it has woken it before.
     */
    public static final int ASLEEP = -1;

    /**
     * Marks in the column of rest. Whatever else is there is a digest, or how long an awake body has been still; see
     * {@link #stillSteps}.
     */
    public static final long AWAKE = 0, WAKE = 1, SLEEP_NEXT = 2, START_ASLEEP = 3, NEVER_SLEEPS = 4;

    /** Bits of {@link #locks}: motion along x, along y, and rotation. */
    public static final int LOCK_X = 1, LOCK_Y = 2, LOCK_ROTATION = 4;

    /** A bit that every digest has and no mark. */
    private static final long DIGEST = 8;

    /** What follows the name of the type where that of a wall or segment is {@link #DYNAMIC}. */
    static final String NO_DYNAMIC_SCENERY =
            "must be FIXED or KINEMATIC for a wall, because walls never meet walls, and for a segment: DYNAMIC";

    /** Fields of a body's row that are floats: first its motion, then its forces. */
    static final FloatField[] FLOAT_FIELDS = {
        Components.X,
        Components.Y,
        Components.ANGLE,
        Components.VX,
        Components.VY,
        Components.OMEGA,
        Components.FORCE_X,
        Components.FORCE_Y,
        Components.TORQUE,
        Components.INVERSE_MASS,
        Components.INVERSE_INERTIA,
        Components.GRAVITY_SCALE,
        Components.LINEAR_DAMPING,
        Components.ANGULAR_DAMPING,
        Components.RESTITUTION,
        Components.FRICTION,
    };

    /** Fields of a body's row that are ints. */
    static final IntField[] INT_FIELDS = {
        Components.BODY_TYPE, Components.SHAPE, Components.LAYER, Components.MASK, Components.GROUP,
    };

    /** The columns below that hold these fields, in the same order. */
    float[][] floats = {};

    int[][] ints = {};

    /** Number of bodies. */
    public int count;

    /** The bodies that the step has to look at; all others are as the last step left them, in every stage's memory. */
    public final AwakeRows awake = new AwakeRows();

    /** Entity handle; identifies the body across steps. */
    public long[] entity = {};
    /** Place in the order of birth, from 0: decides whatever an order of bodies decides. */
    public int[] rank = {};
    /** {@link #FIXED}, {@link #KINEMATIC} or {@link #DYNAMIC}. */
    public int[] type = {};
    /** Number of the shape in the world's list. */
    public int[] shape = {};
    /** Whether the body is a sensor: it reports contacts but exchanges no impulse. */
    public boolean[] sensor = {};

    /** Layer as a single bit; mask, the bits of the layers met; and group, whose members never meet, 0 for none. */
    public int[] layer = {}, mask = {}, group = {};

    /** The body that a further collider moves with; of all others their own index. See {@link Colliders}. */
    public int[] owner = {};

    /** Whether any body has a further collider. */
    public boolean hasColliders;

    /** Position of the body's origin, metres. */
    public float[] x = {}, y = {};
    /**
     * Angle, radians, and its cosine and sine by {@link Trig}. All elements are consistent, beyond {@link #count}, too.
     */
    public float[] angle = {}, cos = {}, sin = {};
    /** Centre of mass in the body's own frame, metres. */
    public float[] centroidX = {}, centroidY = {};

    /** Velocity of the centre of mass, m/s, and angular velocity, rad/s. */
    public float[] vx = {}, vy = {}, omega = {};
    /** Force at the centre of mass, N, and torque, N m, throughout the step. */
    public float[] forceX = {}, forceY = {}, torque = {};
    /** Inverse mass, 1/kg, and inverse moment of inertia about the centre of mass, 1/(kg m^2); 0 if immovable. */
    public float[] invMass = {}, invInertia = {};
    /** Factor on the world's gravity; damping of velocity and angular velocity, 1/s. */
    public float[] gravityScale = {}, linearDamping = {}, angularDamping = {};

    /** The column of rest. Meaningful only while {@link #mayRest}. */
    public long[] rest = {};

    /** Whether any body may have a time, a mark or a digest there. */
    public boolean mayRest;

    /** Whether a body sleeps, or slept when the step began. */
    public boolean anyAsleep;

    /** Sleepers that a bullet or beam has given an impulse in this step; they wake in the next. */
    public int[] hitAsleep = {};

    public int hitAsleepCount;

    private final Hash64 digest = new Hash64();

    /** Coefficients of restitution, 0 to 1, and of friction, 0 or more. */
    public float[] restitution = {}, friction = {};

    /**
     * Coefficients of rolling resistance, 0 or more, and speeds of the surface, m/s. Only meaningful while
     * {@link #hasSurfaces}.
     */
    public float[] rollingResistance = {}, tangentSpeed = {};

    /** Whether any body or segment of a wall may roll with resistance or have a surface that runs. */
    public boolean hasSurfaces;

    /**
     * Directions of one-way surfaces in the body's own frame; 0, 0 for others. Only meaningful while {@link #hasOneWays}.
     */
    public float[] oneWayX = {}, oneWayY = {};

    /** Whether a body passes a one-way surface: none, some, or it is let down from one. */
    public static final byte PASSES_NONE = 0, PASSES_SOME = 1, LET_DOWN = 2;

    /** One of these for each body, and {@link #PASSES_NONE} for further colliders. Meaningful as the directions are. */
    public byte[] passing = {};

    /** Whether any body may have a one-way surface. */
    public boolean hasOneWays;

    /**
     * Largest speeds of bodies that are still, m/s, and how long they are before they fall asleep, seconds; negative: as
     * in the world. Only meaningful while {@link #hasSleepLimits}.
     */
    public float[] sleepSpeed = {}, sleepSeconds = {};

    /** Whether any body has limits of sleep of its own. */
    public boolean hasSleepLimits;

    /** Bits of the motion that dynamic bodies do not make. Only meaningful while {@link #hasLocks}. */
    public int[] locks = {};

    /** Whether any body has such bits. */
    public boolean hasLocks;

    /**
     * Of fluids their density, kg/m^2, 0 for all other bodies; their drag of velocity and angular velocity, 1/s, and
     * their velocity, m/s. Only meaningful while {@link #hasFluids}.
     */
    public float[] fluidDensity = {}, linearDrag = {}, angularDrag = {}, flowX = {}, flowY = {};

    /** Whether any body is a fluid. */
    public boolean hasFluids;
    /** Whether a body is marked as a bullet. Only meaningful while {@link #hasBullets}. */
    public boolean[] bullet = {};

    /** Whether any body is. */
    public boolean hasBullets;

    /** Motion solved for this step: displacement of the centre of mass, metres, and turn, radians. */
    public float[] moveX = {}, moveY = {}, turn = {};
    /** Fraction of the motion that is applied, 0 to 1; dynamics sets it to 1, continuous collision may lower it. */
    public float[] maxFraction = {};

    /** Grows the columns to hold that many bodies, and keeps their content. */
    public void ensureCapacity(int bodies) {
        if (bodies <= entity.length) {
            return;
        }
        entity = Capacity.grow(entity, bodies);
        int owned = owner.length;
        owner = Capacity.grow(owner, bodies);
        for (int i = owned; i < owner.length; i++) {
            owner[i] = i;
        }
        rank = Capacity.grow(rank, bodies);
        type = Capacity.grow(type, bodies);
        shape = Capacity.grow(shape, bodies);
        sensor = Capacity.grow(sensor, bodies);
        layer = Capacity.grow(layer, bodies);
        mask = Capacity.grow(mask, bodies);
        group = Capacity.grow(group, bodies);
        x = Capacity.grow(x, bodies);
        y = Capacity.grow(y, bodies);
        angle = Capacity.grow(angle, bodies);
        int before = cos.length;
        cos = Capacity.grow(cos, bodies);
        Arrays.fill(cos, before, cos.length, 1f);
        sin = Capacity.grow(sin, bodies);
        centroidX = Capacity.grow(centroidX, bodies);
        centroidY = Capacity.grow(centroidY, bodies);
        vx = Capacity.grow(vx, bodies);
        vy = Capacity.grow(vy, bodies);
        omega = Capacity.grow(omega, bodies);
        forceX = Capacity.grow(forceX, bodies);
        forceY = Capacity.grow(forceY, bodies);
        torque = Capacity.grow(torque, bodies);
        invMass = Capacity.grow(invMass, bodies);
        invInertia = Capacity.grow(invInertia, bodies);
        gravityScale = Capacity.grow(gravityScale, bodies);
        linearDamping = Capacity.grow(linearDamping, bodies);
        angularDamping = Capacity.grow(angularDamping, bodies);
        rest = Capacity.grow(rest, bodies);
        restitution = Capacity.grow(restitution, bodies);
        friction = Capacity.grow(friction, bodies);
        moveX = Capacity.grow(moveX, bodies);
        moveY = Capacity.grow(moveY, bodies);
        turn = Capacity.grow(turn, bodies);
        maxFraction = Capacity.grow(maxFraction, bodies);
        ints = new int[][] {type, shape, layer, mask, group};
        floats = new float[][] {
            x,
            y,
            angle,
            vx,
            vy,
            omega,
            forceX,
            forceY,
            torque,
            invMass,
            invInertia,
            gravityScale,
            linearDamping,
            angularDamping,
            restitution,
            friction
        };
    }

    /** Whether a body is dynamic, awake or not. */
    public boolean isDynamic(int i) {
        return type[i] == DYNAMIC || type[i] == ASLEEP;
    }

    /** Whether a body holds what comes from one side only. */
    public boolean isOneWay(int i) {
        return hasOneWays && (oneWayX[i] != 0f || oneWayY[i] != 0f);
    }

    /** X of the direction out of the solid side of a body, along the world's axes; 0 if it has no one-way surface. */
    public float oneWayX(int i) {
        return isOneWay(i) ? cos[i] * oneWayX[i] - sin[i] * oneWayY[i] : 0f;
    }

    /** Y of that direction. */
    public float oneWayY(int i) {
        return isOneWay(i) ? sin[i] * oneWayX[i] + cos[i] * oneWayY[i] : 0f;
    }

    /**
     * Whether a body sleeps as the step leaves it, and not only while it runs: a body that falls asleep in a step keeps
     * its type in that step.
     */
    public boolean sleeps(int i) {
        return mayRest && isDynamic(i) && isDigest(rest[i]);
    }

    /** Whether a body is kinematic and moves. */
    public boolean moves(int i) {
        return type[i] == KINEMATIC && (vx[i] != 0f || vy[i] != 0f || omega[i] != 0f);
    }

    /** Whether a body is a fluid. One without density pushes nothing. */
    public boolean isFluid(int i) {
        return hasFluids && fluidDensity[i] > 0f;
    }

    /** Whether a column of rest has a time, that of a body which is awake. */
    public static boolean isAwake(long rest) {
        return (int) rest == AWAKE;
    }

    /** Has a row's body be awake from the next step on, with all that it sleeps with; not one that never sleeps. */
    public static void wake(Table table, int row) {
        long[] rest = table.longs(Components.REST);
        if (rest[row] != NEVER_SLEEPS) {
            rest[row] = isDigest(rest[row]) || rest[row] == WAKE ? WAKE : AWAKE;
        }
    }

    /**
     * Lets a body that is set be awake at once; of others the next step sees whether they have changed. One that is to
     * start asleep is as it is set by then.
     */
    public static void wakeIfDynamic(Table table, int row) {
        if (table.has(Components.BODY)
                && table.readInts(Components.BODY_TYPE)[row] == DYNAMIC
                && table.longs(Components.REST)[row] != START_ASLEEP) {
            wake(table, row);
        }
    }

    /** The time in a column of rest, steps. */
    public static int stillSteps(long rest) {
        return (int) (rest >>> Integer.SIZE);
    }

    /** The column of rest of a body that is awake and has been still for some steps. */
    public static long awake(int stillSteps) {
        return (long) stillSteps << Integer.SIZE;
    }

    /** Whether a column of rest has the digest of a row, and no mark. */
    public static boolean isDigest(long rest) {
        return (rest & DIGEST) != 0;
    }

    /**
     * A digest of all that a row has and a step reads, and of gravity: a body sleeps while it stays the same. A zero's
     * sign does not count.
     */
    public long digest(int i, SleepSettings settings) {
        digest.reset().add(entity[i]);
        digest.add(settings.gravityX + 0f).add(settings.gravityY + 0f);
        for (float[] column : floats) {
            digest.add(column[i] + 0f);
        }
        if (hasSurfaces && (rollingResistance[i] != 0f || tangentSpeed[i] != 0f)) {
            digest.add(rollingResistance[i]).add(tangentSpeed[i] + 0f);
        }
        if (hasLocks && locks[i] != 0) {
            digest.add(locks[i]);
        }
        if (isOneWay(i)) {
            digest.add(oneWayX[i] + 0f).add(oneWayY[i] + 0f);
        }
        digest.add(isDynamic(i) ? DYNAMIC : type[i]).add(shape[i]).add(sensor[i] ? 1 : 0);
        digest.add(layer[i]).add(mask[i]).add(group[i]);
        return digest.value() | DIGEST;
    }

    /** Stops a body and takes its forces away. */
    public void stop(int i) {
        vx[i] = 0f;
        vy[i] = 0f;
        omega[i] = 0f;
        clearForces(i);
    }

    /** Takes the forces of a body away, as the end of a step does. */
    public void clearForces(int i) {
        forceX[i] = 0f;
        forceY[i] = 0f;
        torque[i] = 0f;
    }

    /** Notes that a body that sleeps was given an impulse. */
    public void noteHitAsleep(int i) {
        hitAsleep = Capacity.grow(hitAsleep, hitAsleepCount + 1);
        hitAsleep[hitAsleepCount++] = i;
    }

    /** Whether contacts cannot move a body: it is static, kinematic, infinitely heavy or locked. */
    public boolean immovable(int i) {
        return type[i] != DYNAMIC || invMassX(i) == 0f && invMassY(i) == 0f && invTurn(i) == 0f;
    }

    /** Inverse mass with which a body takes an impulse along x, 1/kg; 0 if that motion is locked. */
    public float invMassX(int i) {
        return isLocked(i, LOCK_X) ? 0f : invMass[i];
    }

    /** See {@link #invMassX}. */
    public float invMassY(int i) {
        return isLocked(i, LOCK_Y) ? 0f : invMass[i];
    }

    /** Inverse moment of inertia with which a body takes an angular impulse; 0 if rotation is locked. */
    public float invTurn(int i) {
        return isLocked(i, LOCK_ROTATION) ? 0f : invInertia[i];
    }

    private boolean isLocked(int i, int lock) {
        return hasLocks && (locks[i] & lock) != 0;
    }

    /** Stops the motion of dynamic bodies that is locked. */
    void holdLocked(int from, int to) {
        for (int i = from; i < to; i++) {
            if (locks[i] != 0 && isDynamic(i)) {
                vx[i] = (locks[i] & LOCK_X) != 0 ? 0f : vx[i];
                vy[i] = (locks[i] & LOCK_Y) != 0 ? 0f : vy[i];
                omega[i] = (locks[i] & LOCK_ROTATION) != 0 ? 0f : omega[i];
            }
        }
    }

    /** X of a body's centre of mass relative to its origin, along the world's axes, metres. */
    public float centerX(int i) {
        return cos[i] * centroidX[i] - sin[i] * centroidY[i];
    }

    /** Y of a body's centre of mass relative to its origin, along the world's axes, metres. */
    public float centerY(int i) {
        return sin[i] * centroidX[i] + cos[i] * centroidY[i];
    }

    /**
     * X of the velocity of a point on a body's surface in this step, m/s: it turns with the body. 0 for a static body.
     *
     * @param pointY y of the point at that time, metres
     * @param seconds time since the start of the step
     */
    public float surfaceVx(int i, float pointY, float seconds) {
        if (type[i] == FIXED) {
            return 0f;
        }
        if (omega[i] == 0f) {
            return vx[i];
        }
        return vx[i] - omega[i] * (pointY - y[i] - centerY(i) - vy[i] * seconds);
    }

    /**
     * Y of the velocity of a point on a body's surface in this step, m/s: it turns with the body. 0 for a static body.
     *
     * @param pointX x of the point at that time, metres
     * @param seconds time since the start of the step
     */
    public float surfaceVy(int i, float pointX, float seconds) {
        if (type[i] == FIXED) {
            return 0f;
        }
        if (omega[i] == 0f) {
            return vy[i];
        }
        return vy[i] + omega[i] * (pointX - x[i] - centerX(i) - vx[i] * seconds);
    }

    /** Sets the angle of a body, with its cosine and sine. */
    public void setAngle(int i, float radians) {
        angle[i] = radians;
        cos[i] = Trig.cos(radians);
        sin[i] = Trig.sin(radians);
    }
}
