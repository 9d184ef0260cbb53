package dev.barrage.physics.ecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComponentTest {
    @Test
    void isFrozenOnceATableUsesIt() {
        Component health = new Component("health");
        health.floatField("points");
        new Registry().table(health);
        String message = assertThrows(IllegalStateException.class, () -> health.floatField("armour"))
                .getMessage();
        assertEquals("component health is in use by a table: declare field armour before that", message);
        assertThrows(IllegalStateException.class, () -> health.intField("armour"));
        assertThrows(IllegalStateException.class, () -> health.longField("armour"));
    }

    @Test
    void refusesASecondFieldOfAName() {
        Component health = new Component("health");
        health.floatField("points");
        assertThrows(IllegalArgumentException.class, () -> health.floatField("points"));
        assertThrows(IllegalArgumentException.class, () -> health.intField("points"));
        assertThrows(IllegalArgumentException.class, () -> health.longField("points"));
    }

    @Test
    void isTheSameOnlyIfItIsTheSameObject() {
        Registry registry = new Registry();
        Component one = new Component("shield");
        Component other = new Component("shield");
        assertNotSame(registry.table(one), registry.table(other));
        assertEquals(List.of(one, other), registry.table(one, other).components());
    }

    @Test
    void isFoundAmongManyOfItsNameAndHash() {
        List<Component> components = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            components.add(new Component(i % 3 == 0 ? "same" : i % 3 == 1 ? "Aa" + i / 30 : "BB" + i / 30));
        }
        Registry registry = new Registry();
        for (int count = 0; count <= components.size(); count += 50) {
            Table table = registry.table(components.subList(0, count).toArray(new Component[0]));
            for (int i = 0; i < components.size(); i++) {
                assertEquals(i < count, table.has(components.get(i)));
            }
        }
    }

    @Test
    void servesManyRegistries() {
        Component health = new Component("health");
        FloatField points = health.floatField("points", 3f);
        Registry a = new Registry();
        Registry b = new Registry();
        Table inA = a.table(health);
        a.add(inA);
        inA.floats(points)[0] = 1f;
        b.add(b.table(health));
        assertEquals(3f, b.table(health).floats(points)[0]);
    }
}
