package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.broadphase.AllPairs;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.contact.ColorGroups;
import dev.barrage.physics.contact.Coloring;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.inspect.LastStep;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.EdgeTree;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What holds after every step, whatever happened before: rows and handles, columns of bodies, the broadphase and its
 * pairs, contacts, joints, and that a snapshot has all state. Slow: everything is compared with everything.
 */
public final class Invariants {
    private static final int LOOK_UPS = 16;

    private final World world;
    private final LastStep last;
    private final Bodies bodies;

    private Invariants(World world) {
        this.world = world;
        last = world.pipeline.last;
        bodies = last.bodies;
    }

    /** Checks a world that was stepped and not changed since. */
    public static void check(World world) {
        Invariants of = new Invariants(world);
        of.checkRows();
        of.checkBodies();
        of.checkPairs();
        of.checkLookUps();
        of.checkContacts();
        of.checkSleepers();
        of.checkJoints();
        of.checkColors();
    }

    /**
     * Checks that what is no state is made anew from what is: a world that is restored to a snapshot goes on alike.
     * Steps both.
     *
     * @param other of the same settings; restored to the world's state
     */
    static void checkRebuilt(World world, World other) {
        Snapshot snapshot = new Snapshot();
        world.snapshot(snapshot);
        other.restore(snapshot);
        assertEquals(world.hash(), other.hash());
        Snapshot again = new Snapshot();
        other.snapshot(again);
        assertEquals(snapshot.bytes(), again.bytes());
        other.step();
        world.step();
        assertEquals(
                world.hash(),
                other.hash(),
                () -> "a world that is restored goes on in another way: " + difference(world, other));
        assertEquals(kept(world), kept(other), "what stages keep is not what they make anew");
    }

    /** The first rows that differ. */
    private static List<String> difference(World world, World other) {
        List<String> found = new ArrayList<>();
        Query all = world.registry().query();
        for (int t = 0; t < all.tableCount(); t++) {
            for (int row = 0; row < all.table(t).rows() && found.size() < 20; row++) {
                long entity = all.table(t).entity(row);
                for (Component component : all.table(t).components()) {
                    for (dev.barrage.physics.ecs.Field field : component.fields()) {
                        String here = value(world, entity, field);
                        String there = other.isAlive(entity) ? value(other, entity, field) : "gone";
                        if (!here.equals(there)) {
                            found.add(all.table(t) + " " + entity + " " + field + " " + here + ", " + there);
                        }
                    }
                }
            }
        }
        return found;
    }

    private static String value(World world, long entity, dev.barrage.physics.ecs.Field field) {
        return String.valueOf(
                field instanceof FloatField f
                        ? (Object) world.get(entity, f)
                        : field instanceof IntField i
                                ? (Object) world.get(entity, i)
                                : world.get(entity, (LongField) field));
    }

    /** What follows from state and is kept from step to step: colours of contacts, and visible edges of polygons. */
    private static List<String> kept(World world) {
        List<String> kept = new ArrayList<>();
        ContactSet set = world.pipeline.last.contacts;
        Coloring coloring = (Coloring) read(read(world.pipeline.stages, "contactSolver"), "coloring");
        for (ColorGroups group : List.of(coloring.between, coloring.against)) {
            for (int entry = 0; entry < group.contacts; entry++) {
                int c = group.contact[entry];
                kept.add(set.entityA[set.head[c]] + " " + set.entityB[set.head[c]] + " has " + group.color(entry));
            }
            kept.add("-");
        }
        JointSet joints = world.pipeline.last.joints;
        for (int entry = 0; entry < coloring.joints.contacts; entry++) {
            kept.add(joints.entity[coloring.joints.contact[entry]] + " has " + coloring.joints.color(entry));
        }
        Object seams = read(world.pipeline.stages.bodyManifolds, "seams");
        EdgeTree[] edges = (EdgeTree[]) read(seams, "ofBody");
        Bodies bodies = world.pipeline.last.bodies;
        for (int i = 0; (boolean) read(seams, "any") && i < bodies.count; i++) {
            for (int e = 0; edges[i] != null && e < edges[i].edgeCount(); e++) {
                kept.add(bodies.entity[i] + " shows " + edges[i].tailX(e) + " " + edges[i].tailY(e) + " to "
                        + edges[i].headX(e) + " " + edges[i].headY(e) + " corner " + edges[i].corner(e));
            }
        }
        return kept;
    }

    private static Object read(Object of, String field) {
        try {
            Field found = of.getClass().getDeclaredField(field);
            found.setAccessible(true);
            return found.get(of);
        } catch (ReflectiveOperationException renamed) {
            throw new AssertionError(renamed);
        }
    }

    private void checkRows() {
        Query all = world.registry().query();
        int entities = 0;
        for (int t = 0; t < all.tableCount(); t++) {
            Table table = all.table(t);
            for (int row = 0; row < table.rows(); row++) {
                long entity = table.entities()[row];
                assertSame(table, world.registry().tableOf(entity));
                assertEquals(row, world.registry().rowOf(entity));
            }
            entities += table.rows();
        }
        assertEquals(world.registry().size(), entities);
    }

    /** Columns are those of the rows, and ranks are the order of births. */
    private void checkBodies() {
        long[] births = new long[bodies.count];
        Arrays.fill(births, -1);
        for (int i = 0; i < bodies.count; i++) {
            long body = bodies.entity[i];
            if (!world.isAlive(body)) {
                continue;
            }
            assertEquals(world.x(body), bodies.x[i]);
            assertEquals(world.y(body), bodies.y[i]);
            assertEquals(world.angle(body), bodies.angle[i]);
            if (world.type(body) != BodyType.KINEMATIC) { // systems at the end of the step turn lifts round
                assertEquals(world.vx(body), bodies.vx[i]);
                assertEquals(world.vy(body), bodies.vy[i]);
                assertEquals(world.angularVelocity(body), bodies.omega[i]);
            }
            assertEquals(Trig.cos(bodies.angle[i]), bodies.cos[i]);
            assertEquals(Trig.sin(bodies.angle[i]), bodies.sin[i]);
            assertSame(world.shape(body), last.shape(i));
            checkOwner(body, i);
            births[bodies.rank[i]] = world.get(body, Components.BIRTH);
        }
        long before = 0;
        for (long birth : births) {
            assertTrue(
                    birth < 0 || birth > before, () -> "ranks are not the order of births " + Arrays.toString(births));
            before = Math.max(before, birth);
        }
    }

    /** A further collider is where its body is, and moves as that does. */
    private void checkOwner(long body, int i) {
        long of = world.bodyOf(body);
        int owner = bodies.owner[i];
        assertEquals(of, bodies.entity[owner]);
        if (owner == i) {
            boolean compound = world.registry().tableOf(body).has(Components.COMPOUND);
            float shift = compound ? world.get(body, Components.CENTER_SHIFT_X) : 0f;
            assertEquals(world.shape(body).massData().centroidX() + shift, bodies.centroidX[i]);
            return;
        }
        float near = 1e-4f * (1f + Math.abs(bodies.x[i]) + Math.abs(bodies.y[i]));
        assertEquals(bodies.x[owner] + bodies.centerX(owner), bodies.x[i] + bodies.centerX(i), near);
        assertEquals(bodies.y[owner] + bodies.centerY(owner), bodies.y[i] + bodies.centerY(i), near);
        double turn = bodies.angle[owner] + world.get(body, Components.LOCAL_ANGLE) - bodies.angle[i];
        assertEquals(1, Math.cos(turn), 1e-5);
        assertEquals(bodies.isDynamic(owner), bodies.isDynamic(i));
        assertEquals(bodies.invMass[owner], bodies.invMass[i]);
        if (!bodies.sensor[i]) {
            assertEquals(bodies.type[owner], bodies.type[i], "a collider sleeps if its body does");
        }
    }

    /** Candidate pairs are those of all boxes that overlap. */
    private void checkPairs() {
        try (Workers alone = new Workers(1)) {
            AllPairs oracle = new AllPairs();
            oracle.build(last.boxes, alone);
            Pairs expected = new Pairs();
            oracle.findPairs(alone, expected);
            assertEquals(numbers(expected), numbers(last.pairs));
            assertEquals(expected.count, last.pairs.count, "a pair is there twice");
        }
    }

    private static Set<Long> numbers(Pairs pairs) {
        Set<Long> numbers = new HashSet<>();
        for (int k = 0; k < pairs.count; k++) {
            numbers.add((long) pairs.first[k] << 32 | pairs.second[k]);
        }
        return numbers;
    }

    /** Look-ups find the boxes that overlap, in ascending order. */
    private void checkLookUps() {
        Rng rng = new Rng(world.stepNumber(), 0);
        Boxes near = new Boxes();
        for (int k = 0; k < LOOK_UPS && bodies.count > 0; k++) {
            near.addFrom(last.boxes, rng.nextInt(bodies.count));
            near.group[near.count - 1] = 0;
        }
        PairBuffer found = new PairBuffer(0);
        last.broadphase.lookUp(near, 0, found);
        int at = 0;
        for (int query = 0; query < near.count; query++) {
            for (int box = 0; box < last.boxes.count; box++) {
                if (near.pairs(query, last.boxes, box)) {
                    assertTrue(at < found.count, "a look-up misses box " + box);
                    assertEquals(query, found.first[at]);
                    assertEquals(box, found.second[at++]);
                }
            }
        }
        assertEquals(at, found.count);
    }

    /** Contacts are of candidate pairs that may touch, in the order of births, and the next step finds them. */
    private void checkContacts() {
        ContactSet set = last.contacts;
        Set<Long> candidates = numbers(last.pairs);
        Set<Integer> features = new HashSet<>();
        for (int k = 0; k < set.count; k++) {
            int c = set.order[k];
            int a = set.bodyA[c];
            int b = set.bodyB[c];
            assertTrue(bodies.owner[a] != bodies.owner[b], "colliders of one body touch");
            boolean isCandidate = candidates.contains((long) Math.min(a, b) << 32 | Math.max(a, b));
            assertTrue(isCandidate || bodies.sensor[a] || bodies.sensor[b], "no candidate"); // fast bodies pass sensors
            boolean isFelt = !bodies.sensor[a] && !bodies.sensor[b] && !set.isOff(set.head[c]);
            assertEquals(!isFelt, set.sensor[c]); // what passes a one-way surface is seen as by a sensor
            assertTrue(set.sensor[c] || isDynamic(a) || isDynamic(b), "no body is dynamic");
            assertEquals(1f, (float) Math.hypot(set.normalX[c], set.normalY[c]), 1e-3f);
            assertTrue(set.pointCount[c] == 1 || set.pointCount[c] == 2);
            if (set.head[c] == c) {
                features.clear();
                assertTrue(k == 0 || order(set.order[k - 1]) < order(c), "contacts are out of order");
                checkPair(c);
            } else {
                assertEquals(c, set.next[set.order[k - 1]], "the contacts of a pair are apart");
            }
            for (int p = 2 * c; p < 2 * c + set.pointCount[c]; p++) {
                assertTrue(features.add(set.feature[p]), "a feature is there twice");
                assertTrue(set.normalImpulse[p] >= 0f && Float.isFinite(set.tangentImpulse[p]), "impulse");
            }
        }
    }

    /** A pair names its bodies and is found by them, unless it has fallen asleep in this step. */
    private void checkPair(int pair) {
        ContactSet set = last.contacts;
        long a = bodies.entity[set.bodyA[pair]];
        long b = bodies.entity[set.bodyB[pair]];
        assertEquals(a, set.entityA[pair]);
        assertEquals(b, set.entityB[pair]);
        boolean sleeps = bodies.sleeps(set.bodyA[pair]) || bodies.sleeps(set.bodyB[pair]);
        assertTrue(set.find(b, a) == pair || sleeps && !set.sensor[pair], "a pair is not found");
    }

    /** Sleepers are at rest and have no contacts but those that wait for them. */
    private void checkSleepers() {
        for (int i = 0; i < bodies.count; i++) {
            boolean isHit = false;
            for (int k = 0; k < bodies.hitAsleepCount; k++) {
                isHit |= bodies.hitAsleep[k] == i;
            }
            if (bodies.owner[i] == i && world.isAlive(bodies.entity[i]) && !world.isAwake(bodies.entity[i]) && !isHit) {
                assertTrue(world.tuning().sleep() && bodies.isDynamic(i) && !bodies.sensor[i]);
                assertTrue(bodies.vx[i] == 0f && bodies.vy[i] == 0f && bodies.omega[i] == 0f);
            }
        }
        ContactSet set = last.contacts;
        for (int k = 0; k < set.count; k++) {
            int c = set.order[k];
            boolean sleeps = bodies.type[set.bodyA[c]] == Bodies.ASLEEP || bodies.type[set.bodyB[c]] == Bodies.ASLEEP;
            assertTrue(!sleeps || set.sensor[c], "a sleeper has a contact");
        }
        Set<String> pairs = new HashSet<>();
        for (int pair = 0; pair < last.sleepingContacts.count(); pair++) {
            long one = last.sleepingContacts.body(pair, true);
            long other = last.sleepingContacts.body(pair, false);
            assertTrue(pairs.add(one + " " + other), "a pair sleeps twice");
            assertTrue(sleepsOrIsGone(one) || sleepsOrIsGone(other), "the contacts of bodies that are awake wait");
        }
    }

    /** Columns of joints are those of their rows, in the order of births; bodies list theirs, and awake ones agree. */
    private void checkJoints() {
        JointSet set = last.joints;
        Map<Long, List<Long>> lists = new HashMap<>();
        long before = 0;
        int alive = 0;
        for (int k = 0; k < set.count; k++) {
            int j = set.order[k];
            long joint = set.entity[j];
            if (!world.isAlive(joint)) {
                continue;
            }
            alive++;
            long a = world.get(joint, Components.JOINT_BODY_A);
            long b = world.get(joint, Components.JOINT_BODY_B);
            assertTrue(world.get(joint, Components.JOINT_BIRTH) > before, "joints are out of order");
            before = world.get(joint, Components.JOINT_BIRTH);
            assertTrue(world.isAlive(b) && (a == JointDef.WORLD || world.isAlive(a)), "a joint without its body");
            assertEquals(a, set.handleA[j]);
            assertEquals(b, set.handleB[j]);
            boolean isOff = !world.isEnabled(b) || a != JointDef.WORLD && !world.isEnabled(a);
            assertEquals(isOff, set.bodyB[j] < 0, "a joint acts on a body that is disabled");
            if (!isOff) {
                assertEquals(a, a == JointDef.WORLD ? set.handleA[j] : bodies.entity[set.bodyA[j]]);
                assertEquals(b, bodies.entity[set.bodyB[j]]);
            }
            assertEquals(world.get(joint, Components.JOINT_FLAGS), set.flags[j]);
            assertEquals(j, set.indexOf(joint));
            FloatField[] fields = (FloatField[]) read(set, "FIELDS");
            for (int column = 0; column < fields.length; column++) {
                assertEquals(world.get(joint, fields[column]), set.value(j, column), fields[column] + " of a joint");
            }
            for (FloatField impulse : JointSet.IMPULSES) {
                assertTrue(Float.isFinite(world.get(joint, impulse)), "impulse");
            }
            assertTrue(Float.isFinite(set.forceX[j]) && Float.isFinite(set.torque[j]), "force");
            if (a != JointDef.WORLD && set.connects(bodies, j)) {
                assertEquals(world.isAwake(a), world.isAwake(b), "half of two bodies on a joint sleeps");
            }
            for (long body : new long[] {a, b}) {
                lists.computeIfAbsent(body, none -> new ArrayList<>()).add(joint);
            }
        }
        assertEquals(world.registry().query().all(Components.JOINT).rows(), alive);
        for (int i = 0; i < bodies.count; i++) {
            long body = bodies.entity[i];
            if (world.isAlive(body)) {
                List<Long> found = new ArrayList<>();
                for (Joint joint = world.jointsOf(body); joint.next(); ) {
                    found.add(joint.handle());
                }
                assertEquals(lists.getOrDefault(body, List.of()), found, "the joints of a body");
            }
        }
    }

    /** Joints and contacts of one colour share no movable body, and all that act have one; no contact is forbidden. */
    private void checkColors() {
        Coloring coloring = (Coloring) read(read(world.pipeline.stages, "contactSolver"), "coloring");
        JointSet set = last.joints;
        Set<Long> seen = new HashSet<>();
        for (int entry = 0; entry < coloring.joints.contacts; entry++) {
            int j = coloring.joints.contact[entry];
            long color = coloring.joints.color(entry) / Coloring.JOINT_GROUPS;
            for (int body : new int[] {set.bodyA[j], set.bodyB[j]}) {
                if (body >= 0 && bodies.type[body] == Bodies.DYNAMIC && color != Coloring.OVERFLOW) {
                    assertTrue(seen.add(color << Integer.SIZE | body), "a body is twice in a colour");
                }
            }
        }
        ContactSet contacts = last.contacts;
        for (int k = 0; k < contacts.count; k++) {
            int c = contacts.order[k];
            boolean forbidden = set.forbids(bodies.owner[contacts.bodyA[c]], bodies.owner[contacts.bodyB[c]]);
            assertTrue(!forbidden || contacts.sensor[c], "bodies of a joint collide");
        }
    }

    private boolean sleepsOrIsGone(long body) {
        return !world.isAlive(body) || !world.isAwake(body);
    }

    private boolean isDynamic(int body) {
        return bodies.type[body] == Bodies.DYNAMIC;
    }

    /** Place of a contact's pair in the order of births, of the elder body first. */
    private long order(int c) {
        int first = bodies.rank[last.contacts.bodyA[c]];
        int second = bodies.rank[last.contacts.bodyB[c]];
        return (long) Math.min(first, second) << 32 | Math.max(first, second);
    }
}
