package dev.barrage.physics.ecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Random calls on a registry and on the simplest model of it: a map from handles to components with values. */
class RegistryModelTest {
    private static final int CALLS = 3_000;

    private final List<Component> components = new ArrayList<>();
    private final Map<Component, FloatField> floats = new HashMap<>();
    private final Map<Component, IntField> ints = new HashMap<>();
    private final Map<Component, LongField> longs = new HashMap<>();

    /** By handle: the value that each component of the entity was given last; it fills all its fields. */
    private final Map<Long, Map<Component, Integer>> model = new HashMap<>();

    private final List<Long> living = new ArrayList<>();
    private final List<Long> gone = new ArrayList<>();
    private Registry registry;
    private Random random;
    private int writes;

    @Test
    void behavesLikeAMapOfHandles() {
        for (int seed = 0; seed < 12; seed++) {
            start(seed);
            for (int call = 0; call < CALLS; call++) {
                act();
                if (call % 100 == 0) {
                    compare("seed " + seed + ", call " + call);
                }
            }
            compare("seed " + seed);
        }
    }

    private void start(int seed) {
        registry = new Registry();
        random = new Random(seed);
        components.clear();
        model.clear();
        living.clear();
        gone.clear();
        for (int i = 0; i < 5; i++) {
            Component component = new Component("component " + i);
            components.add(component);
            floats.put(component, component.floatField("float", -1f));
            ints.put(component, component.intField("int", -1));
            longs.put(component, component.longField("long", -1L));
        }
    }

    private void act() {
        switch (random.nextInt(14)) {
            case 0, 1, 2 -> note(registry.add(registry.table(someComponents())));
            case 3 -> addRows();
            case 4 -> removeRows();
            case 5, 6 -> remove();
            case 7, 8 -> attach();
            case 9 -> detach();
            case 10 -> addCopies();
            case 11 -> removeAll();
            default -> write();
        }
    }

    private Component[] someComponents() {
        List<Component> some = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            some.add(anyComponent());
        }
        return some.toArray(new Component[0]);
    }

    private Component anyComponent() {
        return components.get(random.nextInt(components.size()));
    }

    private long anyLiving() {
        return living.get(random.nextInt(living.size()));
    }

    private void note(long entity) {
        Map<Component, Integer> values = new HashMap<>();
        registry.tableOf(entity).components().forEach(component -> values.put(component, -1));
        assertEquals(null, model.put(entity, values), "a handle given out twice");
        living.add(entity);
    }

    private void addRows() {
        Table table = registry.table(someComponents());
        int count = random.nextInt(60);
        int first = registry.addRows(table, count);
        for (int i = 0; i < count; i++) {
            note(table.entity(first + i));
        }
    }

    private void removeRows() {
        Table table = registry.table(someComponents());
        int[] rows = RegistryTest.someOf(table.rows(), random.nextFloat(), random);
        for (int row : rows) {
            forget(table.entity(row));
        }
        registry.removeRows(table, rows, rows.length);
    }

    private void addCopies() {
        if (!living.isEmpty()) {
            long entity = anyLiving();
            Table table = registry.tableOf(entity);
            int count = random.nextInt(60);
            int first = registry.addCopies(table, registry.rowOf(entity), count);
            for (int i = 0; i < count; i++) {
                note(table.entity(first + i));
                model.put(table.entity(first + i), new HashMap<>(model.get(entity)));
            }
        }
    }

    private void removeAll() {
        int count = random.nextInt(1 + living.size() / 4);
        long[] entities = new long[count + 1];
        for (int i = 0; i < count; i++) {
            entities[i] = anyLiving(); // some of them twice
        }
        registry.removeAll(entities, count);
        for (int i = 0; i < count; i++) {
            if (model.containsKey(entities[i])) {
                forget(entities[i]);
            }
        }
    }

    private void remove() {
        if (!living.isEmpty()) {
            long entity = anyLiving();
            forget(entity);
            registry.remove(entity);
        }
    }

    private void forget(long entity) {
        model.remove(entity);
        living.remove((Long) entity);
        gone.add(entity);
    }

    private void attach() {
        if (!living.isEmpty()) {
            long entity = anyLiving();
            Component component = anyComponent();
            registry.attach(entity, component);
            model.get(entity).putIfAbsent(component, -1);
        }
    }

    private void detach() {
        if (!living.isEmpty()) {
            long entity = anyLiving();
            Component component = anyComponent();
            registry.detach(entity, component);
            model.get(entity).remove(component);
        }
    }

    private void write() {
        if (!living.isEmpty()) {
            long entity = anyLiving();
            Table table = registry.tableOf(entity);
            int row = registry.rowOf(entity);
            int value = ++writes;
            for (Component component : table.components()) {
                table.floats(floats.get(component))[row] = value;
                table.ints(ints.get(component))[row] = value;
                table.longs(longs.get(component))[row] = value;
                model.get(entity).put(component, value);
            }
        }
    }

    private void compare(String message) {
        assertEquals(model.size(), registry.size(), message);
        RegistryTest.assertRowsAreKnown(registry, message);
        model.forEach((entity, values) -> compare(entity, values, message));
        gone.forEach(entity -> assertFalse(registry.isAlive(entity), message));
        Set<Set<Component>> sets = new HashSet<>();
        for (Table table : registry.tables()) {
            assertTrue(sets.add(Set.copyOf(table.components())), message + ": two tables of " + table.components());
        }
    }

    private void compare(long entity, Map<Component, Integer> values, String message) {
        Table table = registry.tableOf(entity);
        int row = registry.rowOf(entity);
        assertEquals(values.keySet(), Set.copyOf(table.components()), message);
        values.forEach((component, value) -> {
            assertEquals((float) value, table.floats(floats.get(component))[row], message);
            assertEquals(value, table.ints(ints.get(component))[row], message);
            assertEquals((long) value, table.longs(longs.get(component))[row], message);
        });
    }
}
