package dev.barrage.physics.contact;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import java.util.Arrays;

/**
 * Decides which contacts with one-way surfaces hold. A pair that comes from the solid side holds until it parts. One that
 * overlaps otherwise passes until the body is clear of the surface, on its solid side, or the pair has parted. Until
 * either happens, a pair that is near is open, and exchanges no impulse. A body that is let down passes the tiles beside
 * the ones that it stood on, too, until it is deeper in one of them than what walks on tiles ever is.
 *
 * <p>The decision is state of the pair ({@link ContactSet#way}): where a body is says not whence it came. Box2D's sample
 * of a one-sided platform decides anew in each step, by position and velocity.
 */
public final class OneWays {
    /** Least cosine of the angle between the normal of a contact and the surface's direction on its solid side. */
    public static final float FACING = 0.5f;

    /** Overlap at which a pair still comes from the solid side, metres: more than that of what rests. */
    private static final float SLOP = 0.01f;

    /** Overlap from which a body that is let down is not held by a tile beside, metres. */
    private static final float LET_DOWN = 0.05f;

    private OneWays() {}

    /** Notes which bodies of a step pass a surface, or are let down, by the contacts of the step before. */
    static void note(ContactSet set, BodyTables tables, Bodies bodies) {
        Arrays.fill(bodies.passing, 0, bodies.count, Bodies.PASSES_NONE);
        for (int k = 0; k < set.carriedCount; k++) {
            int contact = set.carried[k];
            if (set.head[contact] == contact && set.way[contact] >= ContactSet.PASSES) {
                byte how = set.way[contact] == ContactSet.RELEASED ? Bodies.LET_DOWN : Bodies.PASSES_SOME;
                note(bodies, tables.indexOf(set.entityA[contact]), how);
                note(bodies, tables.indexOf(set.entityB[contact]), how);
            }
        }
    }

    private static void note(Bodies bodies, int i, byte how) {
        if (i >= 0) {
            int body = bodies.owner[i];
            bodies.passing[body] = (byte) Math.max(bodies.passing[body], how);
        }
    }

    /** Decides for a pair whose contacts are up to date. Any number of threads may do so for different pairs. */
    static void decide(ContactSet set, int pair, PairBodies measures, StepContext step, int a, int b) {
        Bodies bodies = step.bodies;
        boolean isA = bodies.isOneWay(a) && measures.is(b, PairBodies.DYNAMIC);
        boolean isB = bodies.isOneWay(b) && measures.is(a, PairBodies.DYNAMIC);
        byte before = set.way[pair];
        if (!isA && !isB) {
            set.way[pair] = ContactSet.NO_WAY;
        } else if (before >= ContactSet.PASSES) {
            boolean clear = isOnSide(set, pair, bodies, a, b, isA, isB, -ContactEvents.PARTING_DISTANCE);
            boolean leaves = before == ContactSet.RELEASED && isOnSide(set, pair, bodies, a, b, isA, isB, LET_DOWN);
            set.way[pair] = clear ? ContactSet.HOLDS : leaves ? ContactSet.RELEASED : ContactSet.PASSES;
        } else if (before != ContactSet.HOLDS) {
            float came =
                    Math.max(isA ? closing(measures, bodies, a, b) : 0f, isB ? closing(measures, bodies, b, a) : 0f);
            if (isOnSide(set, pair, bodies, a, b, isA, isB, SLOP + came * step.dt)) {
                boolean isLetDown = isA && isLetDown(bodies, b) || isB && isLetDown(bodies, a);
                set.way[pair] = isLetDown ? ContactSet.RELEASED : ContactSet.HOLDS;
            } else {
                set.way[pair] = overlaps(set, pair) ? ContactSet.PASSES : ContactSet.OPEN;
                set.forgetImpulses(pair); // of a surface that has just become one
            }
        }
    }

    private static boolean isLetDown(Bodies bodies, int i) {
        return bodies.passing[bodies.owner[i]] == Bodies.LET_DOWN;
    }

    /** Speed at which a body moves against the direction of a one-way surface, m/s, at least 0. */
    private static float closing(PairBodies measures, Bodies bodies, int surface, int body) {
        int from = PairBodies.ROW * surface, of = PairBodies.ROW * body;
        float[] rows = measures.rows;
        float vx = rows[of + PairBodies.VX] - (bodies.type[surface] == Bodies.FIXED ? 0f : rows[from + PairBodies.VX]);
        float vy = rows[of + PairBodies.VY] - (bodies.type[surface] == Bodies.FIXED ? 0f : rows[from + PairBodies.VY]);
        return Math.max(0f, -(vx * bodies.oneWayX(surface) + vy * bodies.oneWayY(surface)));
    }

    /** Whether all manifolds of a pair face the solid side, and no point is deeper than that. */
    private static boolean isOnSide(
            ContactSet set, int pair, Bodies bodies, int a, int b, boolean isA, boolean isB, float deepest) {
        for (int c = pair; c >= 0; c = set.next[c]) {
            float nx = set.normalX[c], ny = set.normalY[c];
            if (isA && nx * bodies.oneWayX(a) + ny * bodies.oneWayY(a) < FACING
                    || isB && nx * bodies.oneWayX(b) + ny * bodies.oneWayY(b) > -FACING
                    || depth(set, c) > deepest) {
                return false;
            }
        }
        return true;
    }

    private static boolean overlaps(ContactSet set, int pair) {
        for (int c = pair; c >= 0; c = set.next[c]) {
            if (depth(set, c) > SLOP) {
                return true;
            }
        }
        return false;
    }

    private static float depth(ContactSet set, int c) {
        float first = -set.separation[2 * c];
        return set.pointCount[c] == 1 ? first : Math.max(first, -set.separation[2 * c + 1]);
    }

    /**
     * Has a body pass the one-way surfaces that it is near, between two steps.
     *
     * @param body no further collider; it is to be woken if it sleeps
     * @return whether there are any
     */
    public static boolean release(ContactSet set, SleepingContacts asleep, Registry registry, long body) {
        boolean any = false;
        for (int k = 0; k < set.carriedCount; k++) {
            int contact = set.carried[k];
            any |= set.head[contact] == contact && release(set, contact, registry, body);
        }
        for (int k = 0; k < asleep.count; k++) {
            any |= release(set, asleep.pair[k], registry, body);
        }
        return any;
    }

    private static boolean release(ContactSet set, int pair, Registry registry, long body) {
        boolean passes = set.way[pair] != ContactSet.NO_WAY
                && (isOn(registry, set.entityA[pair], body, set.entityB[pair])
                        || isOn(registry, set.entityB[pair], body, set.entityA[pair]));
        if (passes) {
            set.way[pair] = ContactSet.RELEASED;
            set.forgetImpulses(pair);
        }
        return passes;
    }

    /** Whether an entity is a body or one of its colliders, and another one has a one-way surface. */
    private static boolean isOn(Registry registry, long entity, long body, long surface) {
        if (Compounds.bodyOf(registry, entity) != body || !registry.isAlive(surface)) {
            return false;
        }
        Table table = registry.tableOf(surface);
        return table.has(Components.ONE_WAY);
    }
}
