package dev.barrage.physics.ecs;

import static dev.barrage.physics.ecs.RegistryTest.hash;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class RegistryHashTest {
    private static final Component A = new Component("a");
    private static final FloatField FLOAT = A.floatField("float");
    private static final FloatField OTHER_FLOAT = A.floatField("other float");
    private static final IntField INT = A.intField("int");
    private static final LongField LONG = A.longField("long");
    private static final Component TAG = new Component("tag");
    private static final Component OTHER_TAG = new Component("other tag");

    @Test
    void equalHistoriesHashEqually() {
        for (int seed = 0; seed < 20; seed++) {
            assertEquals(hash(history(seed)), hash(history(seed)), "seed " + seed);
        }
    }

    private static Registry history(int seed) {
        Random random = new Random(seed);
        Registry registry = new Registry();
        List<Long> living = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            if (living.isEmpty() || random.nextInt(3) > 0) {
                living.add(registry.add(random.nextBoolean() ? registry.table(A) : registry.table(TAG, A)));
            } else if (random.nextBoolean()) {
                registry.remove(living.remove(random.nextInt(living.size())));
            } else {
                registry.detach(living.get(random.nextInt(living.size())), TAG);
            }
        }
        return registry;
    }

    @Test
    void everyColumnOfEveryRowCounts() {
        Registry registry = new Registry();
        Table table = registry.table(A);
        registry.addRows(table, 40);
        long before = hash(registry);
        for (int row = 0; row < 40; row++) {
            table.floats(FLOAT)[row] = -0f;
            assertNotEquals(before, hash(registry));
            table.floats(FLOAT)[row] = 0f;
            table.floats(OTHER_FLOAT)[row] = Float.MIN_VALUE;
            assertNotEquals(before, hash(registry));
            table.floats(OTHER_FLOAT)[row] = 0f;
            table.ints(INT)[row] = 1;
            assertNotEquals(before, hash(registry));
            table.ints(INT)[row] = 0;
            table.longs(LONG)[row] = 1L << 63;
            assertNotEquals(before, hash(registry));
            table.longs(LONG)[row] = 0;
            assertEquals(before, hash(registry));
        }
    }

    @Test
    void whatLiesBehindTheRowsDoesNotCount() {
        Registry registry = new Registry();
        Table table = registry.table(A);
        registry.addRows(table, 3);
        long before = hash(registry);
        table.floats(FLOAT)[3] = 1f;
        table.longs(LONG)[15] = 1L;
        assertEquals(before, hash(registry));
    }

    @Test
    void handlesToBeGivenOutCount() {
        Registry removedFirst = new Registry();
        Registry removedLast = new Registry();
        for (Registry each : List.of(removedFirst, removedLast)) {
            each.addRows(each.table(A), 4);
        }
        long[] handles = removedFirst.table(A).entities().clone();
        removedFirst.remove(handles[3]);
        removedFirst.remove(handles[2]);
        removedLast.remove(handles[2]);
        removedLast.remove(handles[3]);
        assertEquals(handles[1], removedFirst.table(A).entity(1));
        assertEquals(handles[1], removedLast.table(A).entity(1));
        assertEquals(2, removedLast.size());
        assertNotEquals(hash(removedFirst), hash(removedLast), "same rows, another free list");

        Registry used = new Registry();
        used.remove(used.add(used.table(A)));
        Registry unused = new Registry();
        unused.table(A);
        assertNotEquals(hash(unused), hash(used), "no rows, another generation");
    }

    @Test
    void whatTablesAreOfCounts() {
        List<Long> hashes = new ArrayList<>();
        for (Component[] components : new Component[][] {{}, {TAG}, {OTHER_TAG}, {TAG, OTHER_TAG}}) {
            Registry registry = new Registry();
            registry.add(registry.table(components));
            hashes.add(hash(registry));
        }
        Registry inOtherOrder = new Registry();
        inOtherOrder.table(OTHER_TAG);
        inOtherOrder.add(inOtherOrder.table(TAG));
        hashes.add(hash(inOtherOrder));
        hashes.add(hash(new Registry()));
        assertEquals(hashes.size(), hashes.stream().distinct().count(), hashes.toString());
    }

    @Test
    void theOrderInWhichClassesWereLoadedDoesNotCount() {
        Component early = new Component("early");
        Component late = new Component("late");
        Component lateFirst = new Component("late");
        Component earlyLast = new Component("early");
        assertEquals(hashOf(early, late), hashOf(earlyLast, lateFirst));
        assertNotEquals(hashOf(early, late), hashOf(late, early), "made in another order");
    }

    private static long hashOf(Component first, Component second) {
        Registry registry = new Registry();
        registry.table(first);
        registry.add(registry.table(first, second));
        return hash(registry);
    }
}
