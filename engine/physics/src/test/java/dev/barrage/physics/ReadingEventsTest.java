package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What a game reads after a step, and what it may do meanwhile. */
class ReadingEventsTest {
    private static final int SEEDS = 5;

    /** All events of the last step of bodies, in their order. */
    static List<String> events(World world) {
        List<String> events = new ArrayList<>();
        for (Contacts c = world.contacts(); c.next(); ) {
            events.add(text(c));
        }
        events.add("moved " + bodies(world.moved()));
        events.add("woke " + bodies(world.woke()));
        events.add("fell asleep " + bodies(world.fellAsleep()));
        return events;
    }

    private static String text(Contacts c) {
        String pair = c.first() + " " + c.second() + (c.isSensor() ? " senses" : "");
        return c.ended()
                ? pair + " ends"
                : pair + (c.began() ? " begins " : " stays ") + c.name() + " " + c.impulse() + " " + c.tangentImpulse()
                        + " " + c.approachSpeed() + " " + c.nx() + " " + c.x(0);
    }

    private static List<Long> bodies(BodyEvents events) {
        List<Long> bodies = new ArrayList<>();
        while (events.next()) {
            bodies.add(events.body());
        }
        return bodies;
    }

    /** A crowd with sleepers, further colliders, sensors and a lift. */
    private static World crowd(int seed, int workers) {
        World world = new World(new WorldConfig().gravity(0f, -10f).workers(workers));
        Rng rng = new Rng(seed, 0);
        world.add(BodyDef.fixed(Wall.cavity(-10, -6, 10, -6, 10, 12, -10, 12)));
        world.add(BodyDef.kinematic(Polygon.box(1.5f, 0.2f)).at(0f, -4f).velocity(0f, 1f));
        world.add(BodyDef.fixed(Polygon.box(2f, 2f)).at(3f, -3f).sensor());
        for (int i = 0; i < 50; i++) {
            float size = rng.nextFloat(0.2f, 0.6f);
            BodyDef def = rng.nextInt(2) == 0
                    ? BodyDef.dynamic(new Circle(size)).rollingResistance(0.3f)
                    : BodyDef.dynamic(Polygon.box(size, 0.3f));
            long body = world.add(def.sleepSeconds(0.1f)
                    .sleepSpeed(0.3f)
                    .at(rng.nextFloat(-9f, 9f), rng.nextFloat(-5f, 10f))
                    .velocity(rng.nextFloat(-3f, 3f), rng.nextFloat(-3f, 3f)));
            if (rng.nextInt(4) == 0) {
                ColliderDef further = new ColliderDef(new Circle(0.2f)).on(body).at(0.5f, 0f);
                world.add(rng.nextInt(2) == 0 ? further.sensor() : further);
            }
        }
        return world;
    }

    // ---- removal while reading

    @Test
    void aLoopMayRemoveWhatLaterEventsName() {
        List<Consumer<World>> loops = List.of(
                world -> {
                    for (Hits hits = world.hits(); hits.next(); ) {
                        world.remove(hits.first());
                        world.remove(hits.second());
                        assertFalse(hits.alive());
                        hits.secondBody();
                        hits.x();
                    }
                },
                world -> {
                    for (Contacts c = world.contacts(); c.next(); ) {
                        assertEquals(world.isAlive(c.first()) && world.isAlive(c.second()), c.alive());
                        world.remove(c.first());
                        assertFalse(world.remove(c.first()));
                        text(c);
                        c.firstBody();
                        c.secondBody();
                    }
                },
                world -> {
                    List<Long> bodies = bodies(world.moved());
                    for (long body : bodies) {
                        if (world.isAlive(body)) {
                            for (Contacts c = world.contactsOf(body); c.next(); ) {
                                world.remove(c.second());
                                text(c);
                            }
                            Contacts c = world.contactsOf(body);
                            world.remove(body);
                            assertFalse(c.next());
                            assertFalse(c.rewind().next());
                        }
                    }
                },
                world -> {
                    for (BodyEvents moved = world.moved(); moved.next(); ) {
                        world.remove(moved.body());
                        assertFalse(moved.alive());
                        assertTrue(Float.isFinite(moved.x() + moved.y() + moved.angle()));
                        moved.isAsleep();
                    }
                });
        for (int seed = 0; seed < 4; seed++) {
            for (Consumer<World> loop : loops) {
                try (World world = crowd(seed, 1)) {
                    Rng rng = new Rng(seed, 5);
                    for (int i = 0; i < 20 + 9 * seed; i++) {
                        world.add(new BulletDef()
                                .at(rng.nextFloat(-9f, 9f), rng.nextFloat(-5f, 9f))
                                .velocity(30f, 0f));
                        world.step();
                    }
                    loop.accept(world);
                    world.step();
                    Invariants.check(world);
                }
            }
        }
    }

    @Test
    void everyHitOfAnEnemyIsReadAndItsRemovalHappensOnce() {
        try (World world = new World(new WorldConfig())) {
            long enemy = world.add(BodyDef.fixed(new Circle(0.5f)));
            world.add(new BulletDef().at(-1f, 0f).velocity(60f, 0f));
            world.add(new BulletDef().at(1f, 0f).velocity(-60f, 0f));
            world.step();
            int removals = 0;
            int hits = 0;
            for (Hits hit = world.hits(); hit.next(); ) {
                hits++;
                removals += world.remove(hit.second()) ? 1 : 0;
            }
            assertEquals(2, hits);
            assertEquals(1, removals);
            assertFalse(world.isAlive(enemy));
            assertThrows(IllegalArgumentException.class, () -> world.remove(987654321L));
        }
    }

    // ---- impacts

    @Test
    void anImpactIsReportedOnceAtTheSpeedOfTheFall() {
        for (float height : new float[] {0.3f, 1f, 5f, 80f}) {
            for (boolean round : new boolean[] {true, false}) {
                try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
                    world.add(BodyDef.fixed(Polygon.box(5f, 1f)).at(0f, -1f));
                    long body = world.add(BodyDef.dynamic(round ? new Circle(0.5f) : Polygon.box(0.5f, 0.5f))
                            .at(0f, 0.5f + height));
                    Contacts contacts = world.contacts().fasterThan(1f);
                    List<Float> speeds = new ArrayList<>();
                    for (int i = 0; i < 400; i++) {
                        world.step();
                        for (contacts.rewind(); contacts.next(); ) {
                            assertEquals(body, round ? contacts.first() : contacts.second());
                            assertTrue(contacts.impulse() > 0f);
                            speeds.add(contacts.approachSpeed());
                        }
                    }
                    assertEquals(1, speeds.size(), "from " + height + ": " + speeds);
                    float expected = (float) Math.sqrt(20f * height);
                    assertEquals(expected, speeds.get(0), 0.35f, "from " + height); // of two steps of gravity
                }
            }
        }
    }

    @Test
    void theEndOfATurningRodHitsAtItsOwnSpeed() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.fixed(new Circle(0.2f)).at(1.8f, 0.5f));
            world.add(BodyDef.kinematic(Polygon.box(2f, 0.1f)).angularVelocity(3f));
            long ball = world.add(BodyDef.dynamic(new Circle(0.1f)).at(1.5f, 0.3f));
            Contacts contacts = world.contactsOf(ball).fasterThan(1f);
            float speed = 0f;
            for (int i = 0; i < 20 && speed == 0f; i++) {
                world.step();
                speed = contacts.rewind().next() ? contacts.approachSpeed() : 0f;
            }
            assertEquals(4.5f, speed, 0.2f);
        }
    }

    @Test
    void frictionIsReadAsWhatABodyNeedsToStayOnASlope() {
        float angle = 0.3f;
        try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
            world.add(BodyDef.fixed(Polygon.box(5f, 1f)).angle(angle));
            float x = -1.5f * (float) Math.sin(angle);
            float y = 1.5f * (float) Math.cos(angle);
            long box = world.add(
                    BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).mass(2f).at(x, y).angle(angle));
            for (int i = 0; i < 30; i++) {
                world.step();
            }
            Contacts contacts = world.contactsOf(box);
            assertTrue(contacts.next());
            assertEquals(2f * 10f / 60f * Math.cos(angle), contacts.impulse(), 0.01f);
            // The normal points down from the box; turned counter-clockwise it points down the slope's other side.
            float along = contacts.tangentImpulse();
            assertEquals(2f * 10f / 60f * Math.sin(angle), Math.abs(along), 0.01f);
            float onGroundX = along * -contacts.ny();
            assertTrue(onGroundX < 0f == angle > 0f, "the box drags the ground down the slope");
        }
    }

    // ---- contacts of one body

    @Test
    void contactsOfABodyAreThoseThatAScanFinds() {
        for (int seed = 0; seed < SEEDS; seed++) {
            try (World world = crowd(seed, 1)) {
                world.tuning().sleep(seed % 2 == 0);
                Contacts of = world.contactsOf(firstBody(world));
                Rng rng = new Rng(seed, 2);
                for (int i = 0; i < 80; i++) {
                    world.step();
                    compareWithScan(world, of, "seed " + seed + ", step " + i);
                    if (rng.nextInt(10) == 0) {
                        Table table = world.registry().tables().get(rng.nextInt(3));
                        if (table.rows() > 0) {
                            world.remove(table.entities()[rng.nextInt(table.rows())]);
                            compareWithScan(world, of, "after a removal, seed " + seed + ", step " + i);
                        }
                    }
                }
            }
        }
    }

    private static long firstBody(World world) {
        return world.registry().query().all(Components.BODY).table(0).entities()[0];
    }

    private static void compareWithScan(World world, Contacts of, String when) {
        Query bodies = world.registry().query().all(Components.BODY);
        for (int t = 0; t < bodies.tableCount(); t++) {
            Table table = bodies.table(t);
            for (int row = 0; row < table.rows(); row++) {
                long body = table.entities()[row];
                List<String> expected = new ArrayList<>();
                for (Contacts c = world.contacts(); c.next(); ) {
                    boolean isFirst = isAt(world, c.first(), body);
                    if (!c.ended() && (isFirst || isAt(world, c.second(), body))) {
                        expected.add(isFirst ? key(c) : reversed(c));
                    }
                }
                List<String> found = new ArrayList<>();
                for (of.of(body); of.next(); ) {
                    boolean sleeps = of.approachSpeed() == 0f && isSleeper(world, of.first(), of.second());
                    if (!sleeps || expected.contains(key(of))) {
                        found.add(key(of));
                    }
                    assertTrue(isAt(world, of.first(), body), when);
                }
                assertEquals(expected, found, when);
            }
        }
    }

    private static boolean isSleeper(World world, long... bodies) {
        boolean any = false;
        for (long body : bodies) {
            any |= !world.isAlive(body) || !world.isAwake(body);
        }
        return any;
    }

    private static boolean isAt(World world, long entity, long body) {
        return entity == body || world.bodyOf(entity) == body;
    }

    private static String key(Contacts c) {
        return c.first() + " " + c.second() + " " + c.nx() + " " + c.impulse();
    }

    private static String reversed(Contacts c) {
        return c.second() + " " + c.first() + " " + -c.nx() + " " + c.impulse();
    }

    @Test
    void aBodyThatSleepsHasTheContactsThatItFellAsleepWithAlsoAfterASnapshot() {
        try (World world = new World(new WorldConfig().gravity(0f, -10f))) {
            long ground = world.add(BodyDef.fixed(Polygon.box(5f, 1f)).at(0f, -1f));
            long box = world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).at(1f, 0.5f));
            while (world.isAwake(box)) {
                world.step();
            }
            world.step();
            assertFalse(world.contacts().next());
            Snapshot snapshot = new Snapshot();
            world.snapshot(snapshot);
            for (int i = 0; i < 2; i++) {
                for (long body : new long[] {ground, box}) {
                    Contacts of = world.contactsOf(body);
                    assertTrue(of.next());
                    assertEquals(body, of.first());
                    assertTrue(of.stays());
                    assertEquals(2, of.points());
                    assertEquals(body == box ? -1f : 1f, of.ny());
                    assertEquals(1f, 0.5f * (of.x(0) + of.x(1)), 1e-3f);
                    assertEquals(0f, of.y(0), 0.01f);
                    assertEquals(10f / 60f, of.impulse(), 0.01f);
                    assertEquals(0f, of.approachSpeed());
                    long name = of.name();
                    assertFalse(of.next());
                    assertTrue(of.find(name));
                }
                world.restore(snapshot);
            }
        }
    }

    // ---- names

    @Test
    void aNameFollowsAContactThroughStepsSleepAndSnapshots() {
        for (int seed = 0; seed < 3; seed++) {
            try (World world = crowd(seed, 1)) {
                Contacts all = world.contacts();
                Contacts contacts = world.contacts();
                Snapshot snapshot = new Snapshot();
                List<long[]> followed = new ArrayList<>();
                for (int i = 0; i < 100; i++) {
                    world.step();
                    for (long[] each : followed) {
                        Contacts of = world.isAlive(each[1]) ? world.contactsOf(each[1]) : null;
                        boolean touches = false;
                        while (of != null && of.next()) {
                            touches |= of.first() == each[1] && of.second() == each[2];
                        }
                        assertEquals(touches, contacts.find(each[0]), "seed " + seed + ", step " + i);
                        if (touches) {
                            long sum = contacts.first() + contacts.second();
                            assertEquals(each[1] + each[2], sum);
                            assertEquals(each[0], contacts.name());
                        }
                    }
                    for (all.rewind(); all.next(); ) {
                        if (all.began() && followed.size() < 60) {
                            followed.add(new long[] {all.name(), all.first(), all.second()});
                        }
                    }
                    if (i == 60) {
                        world.snapshot(snapshot);
                        world.restore(snapshot);
                    }
                }
                assertTrue(followed.size() > 20);
                assertFalse(contacts.find(0));
                assertThrows(IllegalStateException.class, contacts::first);
            }
        }
    }

    // ---- sensors

    @Test
    void whatSensorsOverlapIsReadApart() {
        try (World world = new World(new WorldConfig())) {
            long sensor = world.add(BodyDef.fixed(Polygon.box(1f, 1f)).sensor());
            world.add(BodyDef.fixed(Polygon.box(1f, 0.1f)).at(0f, -0.6f));
            long ball =
                    world.add(BodyDef.dynamic(new Circle(0.2f)).at(-1.5f, -0.3f).velocity(6f, 0f));
            Contacts overlaps = world.contacts().onlySensors();
            Contacts touches = world.contacts().withoutSensors();
            List<String> sensed = new ArrayList<>();
            List<String> touched = new ArrayList<>();
            Contacts of = world.contactsOf(sensor);
            for (int i = 0; i < 40; i++) {
                world.step();
                note(overlaps, ball, sensed);
                note(touches, ball, touched);
                boolean inside = Math.abs(world.x(ball)) < 1.1f;
                boolean found = false;
                for (of.rewind(); of.next(); ) {
                    found |= of.second() == ball;
                }
                assertTrue(found == inside || Math.abs(Math.abs(world.x(ball)) - 1.2f) < 0.15f, "at " + world.x(ball));
            }
            assertEquals(List.of("begins", "ends"), sensed);
            assertEquals(List.of("begins", "ends"), touched);
        }
    }

    private static void note(Contacts contacts, long body, List<String> events) {
        for (contacts.rewind(); contacts.next(); ) {
            if ((contacts.first() == body || contacts.second() == body) && !contacts.stays()) {
                events.add(contacts.began() ? "begins" : "ends");
            }
        }
    }

    // ---- bodies

    @Test
    void bodiesThatMovedWokeAndFellAsleepAreThoseThatAScanFindsInOrderOfBirth() {
        for (int seed = 0; seed < SEEDS; seed++) {
            try (World world = crowd(seed, 1)) {
                for (int i = 0; seed % 3 == 0 && i < 700; i++) {
                    world.add(BodyDef.fixed(new Circle(0.1f)).at(20f + i, 0f)); // lets rows rest
                }
                Rng rng = new Rng(seed, 9);
                List<long[]> before = bodies(world);
                for (int i = 0; i < 120; i++) {
                    if (rng.nextInt(12) == 0) {
                        long body = before.get(rng.nextInt(before.size()))[0];
                        switch (rng.nextInt(3)) {
                            case 0 -> world.wake(body);
                            case 1 -> world.remove(body);
                            default -> world.setVelocity(body, 0f, 3f);
                        }
                        before.removeIf(each -> !world.isAlive(each[0]));
                    }
                    world.step();
                    List<Long> moved = new ArrayList<>();
                    List<Long> woke = new ArrayList<>();
                    List<Long> fell = new ArrayList<>();
                    for (long[] each : before) {
                        long body = each[0];
                        boolean awake = world.isAwake(body);
                        boolean still = each[2] == bits(world.x(body))
                                && each[3] == bits(world.y(body))
                                && each[4] == bits(world.angle(body));
                        if (!still) {
                            moved.add(body);
                        }
                        if (each[1] == 0 && (awake || !still)) {
                            woke.add(body);
                        }
                        if (!awake && (each[1] != 0 || !still)) {
                            fell.add(body);
                        }
                    }
                    String when = "seed " + seed + ", step " + i;
                    List<Long> movedEvents = bodies(world.moved());
                    assertTrue(movedEvents.containsAll(moved), when);
                    movedEvents.removeAll(moved); // motions below the spacing of floats
                    for (long body : movedEvents) {
                        assertTrue(
                                world.isAwake(body)
                                        || bodies(world.fellAsleep()).contains(body),
                                when);
                    }
                    List<Long> inOrder = new ArrayList<>(bodies(world.moved()));
                    inOrder.sort(Comparator.comparingLong(body -> world.get(body, Components.BIRTH)));
                    assertEquals(inOrder, bodies(world.moved()), when);
                    assertEquals(woke, bodies(world.woke()), when);
                    assertEquals(fell, bodies(world.fellAsleep()), when);
                    before = bodies(world);
                }
            }
        }
    }

    private static long bits(float value) {
        return Float.floatToRawIntBits(value);
    }

    /** Bodies by birth: handle, 0 if asleep or not dynamic but 1 for what is kinematic, pose. */
    private static List<long[]> bodies(World world) {
        List<long[]> all = new ArrayList<>();
        Query query = world.registry().query().all(Components.BODY).none(Components.COLLIDER);
        for (int t = 0; t < query.tableCount(); t++) {
            for (int row = 0; row < query.table(t).rows(); row++) {
                long body = query.table(t).entities()[row];
                all.add(new long[] {
                    body, world.isAwake(body) ? 1 : 0, bits(world.x(body)), bits(world.y(body)), bits(world.angle(body))
                });
            }
        }
        all.sort(Comparator.comparingLong(each -> world.get(each[0], Components.BIRTH)));
        return all;
    }

    @Test
    void afterARestoreAndBeforeTheFirstStepThereAreNoEvents() {
        try (World world = crowd(1, 1)) {
            assertFalse(world.moved().next());
            for (int i = 0; i < 30; i++) {
                world.step();
            }
            Snapshot snapshot = new Snapshot();
            world.snapshot(snapshot);
            BodyEvents moved = world.moved();
            assertTrue(moved.next());
            world.restore(snapshot);
            assertFalse(moved.rewind().next());
            assertFalse(world.woke().next());
            assertFalse(world.contacts().next());
            assertThrows(IllegalStateException.class, moved::body);
        }
    }

    @Test
    void eventsAreThoseOfAnyNumberOfWorkers() {
        for (int seed = 0; seed < 3; seed++) {
            try (World one = crowd(seed, 1);
                    World two = crowd(seed, 2);
                    World four = crowd(seed, 4)) {
                for (int i = 0; i < 100; i++) {
                    one.step();
                    two.step();
                    four.step();
                    assertEquals(events(one), events(two), "seed " + seed + ", step " + i);
                    assertEquals(events(one), events(four), "seed " + seed + ", step " + i);
                }
            }
        }
    }

    @Test
    void componentsOfTheGameMayLieBesideAllOfThis() {
        Component tag = new Component("tag");
        try (World world = new World(new WorldConfig())) {
            BodyDef def = BodyDef.fixed(new Circle(1f)).oneWay().with(tag);
            assertTrue(world.registry().tableOf(world.add(def)).has(tag));
            assertTrue(world.registry().tableOf(world.add(def)).has(Components.ONE_WAY));
        }
    }
}
