package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Shape;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The shapes in use, numbered so that a row can name its shape with an int.
 *
 * <p>Shapes that no row names any more are forgotten when the list has doubled since the last look, so that a world that
 * makes a shape per body does not grow for ever.
 */
public final class ShapeTable {
    private static final int SMALL = 64;

    private final Query bodies;
    private final Map<Shape, Integer> numbers = new IdentityHashMap<>();
    private final List<Integer> free = new ArrayList<>();
    private Shape[] shapes = new Shape[SMALL];
    private int end;
    private int nextCollection = SMALL;

    /** No shapes yet. */
    public ShapeTable(Registry registry) {
        bodies = registry.query().all(Components.BODY);
    }

    /** The number of a shape, given now if it is new. */
    public int numberOf(Shape shape) {
        Integer known = numbers.get(shape);
        return known != null ? known : add(shape);
    }

    private int add(Shape shape) {
        if (numbers.size() >= nextCollection) {
            collect();
            nextCollection = Math.max(SMALL, 2 * numbers.size());
        }
        int number = free.isEmpty() ? end++ : free.remove(free.size() - 1);
        if (number == shapes.length) {
            shapes = java.util.Arrays.copyOf(shapes, 2 * shapes.length);
        }
        shapes[number] = shape;
        numbers.put(shape, number);
        return number;
    }

    private void collect() {
        boolean[] used = new boolean[end];
        for (int t = 0; t < bodies.tableCount(); t++) {
            Table table = bodies.table(t);
            int[] shape = table.ints(Components.SHAPE);
            for (int row = 0; row < table.rows(); row++) {
                used[shape[row]] = true;
            }
        }
        for (int number = 0; number < end; number++) {
            if (!used[number] && shapes[number] != null) {
                numbers.remove(shapes[number]);
                shapes[number] = null;
                free.add(number);
            }
        }
    }

    /** The shapes by number; entries may be null where a number is free. */
    public Shape[] shapes() {
        return shapes;
    }

    /** How many shapes are kept. */
    public int size() {
        return numbers.size();
    }
}
