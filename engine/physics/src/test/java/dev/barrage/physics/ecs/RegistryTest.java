package dev.barrage.physics.ecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Hash64;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RegistryTest {
    private static final Component POSITION = new Component("position");
    private static final FloatField X = POSITION.floatField("x");
    private static final FloatField Y = POSITION.floatField("y", 7f);
    private static final Component HEALTH = new Component("health");
    private static final IntField POINTS = HEALTH.intField("points", 3);
    private static final LongField OWNER = HEALTH.longField("owner", -1L);
    private static final Component TAG = new Component("tag");

    private final Registry registry = new Registry();

    @Test
    void aTableIsTheSetOfItsComponents() {
        Table table = registry.table(POSITION, HEALTH);
        assertSame(table, registry.table(HEALTH, POSITION));
        assertSame(table, registry.table(HEALTH, POSITION, HEALTH));
        assertNotSame(table, registry.table(HEALTH));
        assertNotSame(table, registry.table(POSITION, HEALTH, TAG));
        assertEquals(List.of(), registry.table().components());
        assertEquals(4, registry.tables().size());
        assertThrows(NullPointerException.class, () -> registry.table(POSITION, null));
    }

    @Test
    void newRowsHoldTheInitialValues() {
        Table table = registry.table(POSITION, HEALTH);
        for (int i = 0; i < 100; i++) {
            registry.add(table);
        }
        Arrays.fill(table.floats(Y), 0f);
        Arrays.fill(table.ints(POINTS), 0);
        registry.removeRows(table, ascending(0, 100), 100);
        int row = registry.addRows(table, 50);
        assertEquals(0, row);
        long single = registry.add(table);
        assertEquals(50, registry.rowOf(single));
        for (row = 0; row <= 50; row++) {
            assertEquals(0f, table.floats(X)[row]);
            assertEquals(7f, table.floats(Y)[row]);
            assertEquals(3, table.ints(POINTS)[row]);
            assertEquals(-1L, table.longs(OWNER)[row]);
        }
    }

    @Test
    void bulkRowsGetTheHandlesThatSingleOnesWould() {
        Registry single = new Registry();
        for (Registry each : List.of(registry, single)) {
            int first = each.addRows(each.table(POSITION), 10);
            assertEquals(0, first);
            each.removeRows(each.table(POSITION), new int[] {2, 3, 7}, 3);
        }
        int first = registry.addRows(registry.table(POSITION), 100);
        assertEquals(7, first);
        for (int i = 0; i < 100; i++) {
            assertEquals(
                    single.add(single.table(POSITION)), registry.table(POSITION).entity(first + i));
        }
        assertEquals(hash(single), hash(registry));
        assertEquals(107, registry.addRows(registry.table(POSITION), 0));
        assertThrows(IllegalArgumentException.class, () -> registry.addRows(registry.table(POSITION), -1));
    }

    @Test
    void bulkRemovalEqualsRemovalOneByOneFromTheLastOn() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Registry bulk = new Registry();
            Registry single = new Registry();
            int rows = 1 + random.nextInt(600);
            for (Registry each : List.of(bulk, single)) {
                Table table = each.table(POSITION, HEALTH);
                each.addRows(table, rows);
                for (int row = 0; row < rows; row++) {
                    table.floats(X)[row] = row;
                    table.ints(POINTS)[row] = row;
                    table.longs(OWNER)[row] = row;
                }
            }
            int[] gone = someOf(rows, random.nextFloat(), random);
            bulk.removeRows(bulk.table(POSITION, HEALTH), gone, gone.length);
            for (int i = gone.length - 1; i >= 0; i--) {
                single.remove(single.table(POSITION, HEALTH).entity(gone[i]));
            }
            assertEquals(hash(single), hash(bulk), "seed " + seed);
            assertRowsAreKnown(bulk, "seed " + seed);
        }
    }

    @Test
    void removingNoRowsIsNoRemoval() {
        Table table = registry.table(POSITION);
        registry.addRows(table, 5);
        table.changes().look(5);
        registry.removeRows(table, new int[] {2}, 0);
        assertFalse(table.changes().anyGone());
        registry.removeRows(table, new int[] {2}, 1);
        assertTrue(table.changes().anyGone());
    }

    @Test
    void refusesRowsThatDoNotAscendAndLeavesTheTableAsItWas() {
        Table table = registry.table(POSITION);
        registry.addRows(table, 5);
        long before = hash(registry);
        for (int[] rows : new int[][] {{1, 1}, {2, 1}, {-1, 2}, {3, 5}}) {
            assertThrows(IllegalArgumentException.class, () -> registry.removeRows(table, rows, 2));
        }
        assertThrows(IndexOutOfBoundsException.class, () -> registry.removeRows(table, new int[] {1}, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> registry.removeRows(table, new int[] {1}, -1));
        assertEquals(before, hash(registry));
    }

    @Test
    void refusesStaleHandlesAlsoWhenTheirIndexIsUsedAgain() {
        Table table = registry.table(POSITION);
        long old = registry.add(table);
        registry.remove(old);
        for (int i = 0; i < 3; i++) {
            assertFalse(registry.isAlive(old));
            IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> registry.remove(old));
            assertEquals(
                    "no entity lives by the handle 0 (generation 1): it was removed; World.isAlive tells",
                    refusal.getMessage());
            assertThrows(IllegalArgumentException.class, () -> registry.tableOf(old));
            assertThrows(IllegalArgumentException.class, () -> registry.rowOf(old));
            assertThrows(IllegalArgumentException.class, () -> registry.attach(old, TAG));
            assertThrows(IllegalArgumentException.class, () -> registry.detach(old, POSITION));
            long next = registry.add(table);
            assertEquals(Entity.index(old), Entity.index(next));
            assertTrue(registry.isAlive(next));
            if (i < 2) {
                registry.remove(next);
            }
        }
        assertThrows(IllegalArgumentException.class, () -> registry.remove(Entity.NONE));
    }

    @Test
    void refusesTablesOfOtherRegistries() {
        Table foreign = new Registry().table(POSITION);
        registry.table(POSITION);
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> registry.add(foreign));
        assertEquals("the table of [position] is not of this registry", refusal.getMessage());
        assertThrows(IllegalArgumentException.class, () -> registry.addRows(foreign, 2));
        assertThrows(IllegalArgumentException.class, () -> registry.removeRows(foreign, new int[0], 0));
        assertEquals(0, foreign.rows());
    }

    @Test
    void refusesForeignFieldsByNameOfComponentAndTable() {
        Table table = registry.table(POSITION, TAG);
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> table.ints(POINTS));
        assertEquals(
                "field health.points: component health is not in the table of [position, tag]", refusal.getMessage());
        assertThrows(IllegalArgumentException.class, () -> table.longs(OWNER));
        assertThrows(
                IllegalArgumentException.class, () -> registry.table(HEALTH).floats(X));
        assertThrows(
                IllegalArgumentException.class,
                () -> registry.table(HEALTH).floats(new Component("young").floatField("x")));
        assertThrows(IndexOutOfBoundsException.class, () -> table.entity(0));
        assertThrows(IndexOutOfBoundsException.class, () -> table.entity(-1));
    }

    @Test
    void attachingAndDetachingKeepsWhatBothTablesHave() {
        long other = registry.add(registry.table(POSITION));
        long entity = registry.add(registry.table(POSITION));
        registry.tableOf(entity).floats(X)[registry.rowOf(entity)] = 5f;
        registry.remove(other);

        registry.attach(entity, HEALTH);
        assertSame(registry.table(POSITION, HEALTH), registry.tableOf(entity));
        registry.attach(entity, HEALTH);
        Table table = registry.tableOf(entity);
        assertEquals(5f, table.floats(X)[0]);
        assertEquals(3, table.ints(POINTS)[0]);
        assertEquals(0, registry.table(POSITION).rows());

        table.longs(OWNER)[0] = 9L;
        registry.detach(entity, POSITION);
        registry.detach(entity, POSITION);
        assertSame(registry.table(HEALTH), registry.tableOf(entity));
        assertEquals(9L, registry.tableOf(entity).longs(OWNER)[0]);
        registry.attach(entity, POSITION);
        assertSame(table, registry.tableOf(entity));
        assertEquals(7f, table.floats(Y)[0], "initial again");
    }

    static void assertRowsAreKnown(Registry registry, String message) {
        int rows = 0;
        for (Table table : registry.tables()) {
            rows += table.rows();
            for (int row = 0; row < table.rows(); row++) {
                assertSame(table, registry.tableOf(table.entity(row)), message);
                assertEquals(row, registry.rowOf(table.entity(row)), message);
            }
        }
        assertEquals(rows, registry.size(), message);
    }

    static long hash(Registry registry) {
        Hash64 digest = new Hash64();
        registry.hash(digest);
        return digest.value();
    }

    static int[] someOf(int rows, float share, Random random) {
        int[] some = new int[rows];
        int count = 0;
        for (int row = 0; row < rows; row++) {
            if (random.nextFloat() < share) {
                some[count++] = row;
            }
        }
        return Arrays.copyOf(some, count);
    }

    static int[] ascending(int from, int to) {
        int[] rows = new int[to - from];
        Arrays.setAll(rows, i -> from + i);
        return rows;
    }
}
