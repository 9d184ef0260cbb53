package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.RecordedDraw.Item;
import dev.barrage.physics.RecordedDraw.Kind;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The layers of islands and of the solver's graph, over towers of unit boxes. */
class IslandsAreDrawnTest {
    private static final Shape BOX = Polygon.box(0.5f, 0.5f);

    private final World world = new World(new WorldConfig().gravity(0f, -10f));

    IslandsAreDrawnTest() {
        world.tuning().sleep(true);
        world.add(BodyDef.fixed(Polygon.box(50f, 1f)).at(0f, -1f));
    }

    @AfterEach
    void close() {
        world.close();
    }

    private long[] tower(float x, int boxes) {
        long[] tower = new long[boxes];
        for (int i = 0; i < boxes; i++) {
            tower[i] = world.add(BodyDef.dynamic(BOX).at(x, 0.5f + i));
        }
        return tower;
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            world.step();
        }
    }

    private static List<Item> draw(World world, DebugLayer layer) {
        RecordedDraw drawn = new RecordedDraw();
        world.draw(layer, drawn);
        return drawn.items;
    }

    /** The colours of the lines that begin in a tower, each with the number of its lines. */
    private Map<Integer, Long> lines(float x) {
        return draw(world, DebugLayer.ISLANDS).stream()
                .filter(item -> item.kind() == Kind.LINE && Math.abs(item.a() - x) < 1f)
                .collect(Collectors.groupingBy(Item::rgba, LinkedHashMap::new, Collectors.counting()));
    }

    private int colour(float x) {
        Set<Integer> colours = lines(x).keySet();
        assertEquals(1, colours.size(), "colours of the tower at " + x);
        return colours.iterator().next();
    }

    @Test
    void everyIslandHasAColourAndLinksAlongItsContacts() {
        long[] tower = tower(-5f, 3);
        tower(5f, 4);
        steps(5);
        assertEquals(3 * 4 + 2, lines(-5f).get(colour(-5f)), "sides and links");
        assertEquals(4 * 4 + 3, lines(5f).get(colour(5f)), "sides and links");
        assertNotEquals(colour(-5f), colour(5f));
        assertEquals(0, lines(49.9f).size(), "the floor is in no island");
        while (world.isAwake(tower[0])) {
            world.step();
        }
        assertEquals(DebugColors.ASLEEP, colour(-5f), "in the step in which it falls asleep");
        steps(60);
        assertEquals(Map.of(DebugColors.ASLEEP, 3L * 4), lines(-5f), "its contacts wait");
        long push = tower(20f, 1)[0];
        steps(2);
        assertNotEquals(DebugColors.ASLEEP, colour(20f));
        assertTrue(world.isAwake(push));
    }

    @Test
    void anIslandKeepsItsColourWhereverItsRowsMove() {
        long first = tower(-20f, 1)[0];
        tower(-5f, 3);
        tower(5f, 3);
        steps(3);
        int left = colour(-5f);
        int right = colour(5f);
        world.remove(first);
        steps(1);
        assertEquals(left, colour(-5f));
        assertEquals(right, colour(5f));
    }

    @Test
    void afterARestoredStepThereIsNothingToDrawUntilTheNext() {
        for (int i = 0; i < 600; i++) {
            world.add(BodyDef.fixed(BOX).at(0.05f * i - 15f, -3f));
        }
        tower(0f, 3);
        steps(5);
        Snapshot saved = new Snapshot();
        world.snapshot(saved);
        try (World other = new World(new WorldConfig().gravity(0f, -10f))) {
            other.restore(saved);
            world.restore(saved);
            for (DebugLayer layer : List.of(DebugLayer.ISLANDS, DebugLayer.GRAPH_COLORS)) {
                assertEquals(List.of(), draw(world, layer));
                assertEquals(List.of(), draw(other, layer));
            }
            world.step();
            other.step();
            for (DebugLayer layer : List.of(DebugLayer.ISLANDS, DebugLayer.GRAPH_COLORS)) {
                assertTrue(draw(world, layer).size() > 3, layer + " after the next step");
                assertEquals(draw(world, layer), draw(other, layer));
            }
        }
    }

    private long contacts(Kind kind, int rgba) {
        return draw(world, DebugLayer.GRAPH_COLORS).stream()
                .filter(item -> item.kind() == kind && item.rgba() == rgba)
                .count();
    }

    @Test
    void aContactHasItsColourAndARingWhileItsManifoldIsNew() {
        tower(0f, 2);
        world.step();
        int first = DebugColors.numbered(1);
        assertEquals(2, contacts(Kind.POINT, DebugColors.SINGLE), "on the floor");
        assertEquals(2, contacts(Kind.POINT, first), "between the boxes");
        assertEquals(1, contacts(Kind.LINE, first));
        assertEquals(2, contacts(Kind.CIRCLE, DebugColors.SINGLE), "new in the first step");
        assertEquals(2, contacts(Kind.CIRCLE, first), "new in the first step");
        steps(20);
        assertEquals(4, contacts(Kind.POINT, DebugColors.SINGLE) + contacts(Kind.POINT, first));
        assertEquals(0, contacts(Kind.CIRCLE, DebugColors.SINGLE) + contacts(Kind.CIRCLE, first), "kept at rest");
        world.add(BodyDef.dynamic(BOX).at(0f, 2.5f));
        world.step();
        int second = DebugColors.numbered(2);
        assertEquals(1, contacts(Kind.LINE, second), "the middle box has both colours");
        assertEquals(2, contacts(Kind.CIRCLE, second));
        assertEquals(0, contacts(Kind.CIRCLE, first));
    }

    @Test
    void noBodyHasTwoContactsOfOneColour() {
        for (int row = 0; row < 10; row++) {
            for (int i = 0; i < 10 - row; i++) {
                world.add(BodyDef.dynamic(BOX).at(i + 0.5f * row, 0.5f + row));
            }
        }
        steps(5);
        List<Item> lines = draw(world, DebugLayer.GRAPH_COLORS).stream()
                .filter(item -> item.kind() == Kind.LINE)
                .toList();
        assertTrue(lines.size() > 80, lines.size() + " contacts between boxes");
        for (Item one : lines) {
            for (Item other : lines) {
                boolean share = one.rgba() == other.rgba()
                        && (one.a() == other.a() && one.b() == other.b()
                                || one.a() == other.c() && one.b() == other.d()
                                || one.c() == other.c() && one.d() == other.d());
                assertTrue(one == other || !share, one + " and " + other);
            }
        }
    }
}
