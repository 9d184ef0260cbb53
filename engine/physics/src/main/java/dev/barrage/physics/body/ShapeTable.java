package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The shapes in use, numbered, so that a row refers to its shape by an int.
 *
 * <p>Shapes that no row uses are dropped when the list has doubled since the last clean-up, and at the end of a step if
 * most are unused. This bounds a world that creates a shape per body.
 */
public final class ShapeTable {
    private static final int SMALL = 64;

    /** Unused shapes that a step leaves in the list: bodies with them may come back. */
    private static final int UNUSED = 1024;

    private final Query bodies;
    private Map<Shape, Integer> numbers = new IdentityHashMap<>();
    private final Hash64 digest = new Hash64();

    /** Distinguishes the states of this table from the states of others. */
    private final Object identity = new Object();

    private Shape[] shapes = new Shape[SMALL];

    /** Per number: digest of the shape, 0 until first needed. */
    private long[] digests = new long[SMALL];

    /** No number above, up to the end, is free. */
    private int lastFree = -1;

    /** Per number: whether the shape came with the state of another table and was not used here since. */
    private boolean[] foreign = new boolean[SMALL];

    private int foreignCount;

    /** Per number in the state being read: the shape found. */
    private Shape[] found = {};

    private int foundCount;

    /** Per row of the column of shapes being checked: whether its shape is a wall. */
    private boolean[] isScenery = {};

    /** Number of walls that have materials of their own. */
    private int withMaterials;

    private int end;
    private int nextCollection = SMALL;

    /** An empty table. */
    public ShapeTable(Registry registry) {
        bodies = registry.query().all(Components.BODY);
    }

    /** The number of a shape; a new shape gets a number. */
    public int numberOf(Shape shape) {
        Integer known = numbers.get(shape);
        if (known == null && foreignCount > 0) {
            known = claim(shape);
        }
        return known != null ? known : add(shape);
    }

    /** Puts a shape in place of the first equal foreign one and returns its number; null if there is none. */
    private Integer claim(Shape shape) {
        shape.hash(digest.reset());
        long wanted = digest.value();
        for (int number = 0; number < end; number++) {
            if (foreign[number] && digest(number) == wanted) {
                set(number, shape);
                return number;
            }
        }
        return null;
    }

    private int add(Shape shape) {
        if (numbers.size() >= nextCollection) {
            collect();
        }
        while (lastFree >= 0 && shapes[lastFree] != null) {
            lastFree--;
        }
        int number = lastFree < 0 ? end++ : lastFree;
        reserve(end);
        set(number, shape);
        return number;
    }

    private void reserve(int count) {
        if (count > shapes.length) {
            resize(Capacity.grown(shapes.length, count));
        }
    }

    private void resize(int capacity) {
        shapes = Arrays.copyOf(shapes, capacity);
        digests = Arrays.copyOf(digests, capacity);
        foreign = Arrays.copyOf(foreign, capacity);
    }

    private void set(int number, Shape shape) {
        numbers.remove(shapes[number]);
        withMaterials += hasMaterials(shape) - hasMaterials(shapes[number]);
        shapes[number] = shape;
        digests[number] = 0;
        foreignCount -= foreign[number] ? 1 : 0;
        foreign[number] = false;
        if (shape != null) {
            numbers.put(shape, number);
        }
    }

    private static int hasMaterials(Shape shape) {
        return shape instanceof Wall wall && wall.hasMaterials() ? 1 : 0;
    }

    /** Ends a step: drops unused shapes if they are most. */
    public void endStep() {
        if (numbers.size() > UNUSED + 2 * bodies.rows()) {
            collect();
            shrink();
        }
    }

    /** Gives back the memory behind the last shape. */
    private void shrink() {
        while (end > 0 && shapes[end - 1] == null) {
            end--;
        }
        lastFree = end - 1;
        resize(Math.max(SMALL, end));
        Map<Shape, Integer> fewer = new IdentityHashMap<>();
        fewer.putAll(numbers);
        numbers = fewer;
        found = new Shape[0];
    }

    private void collect() {
        boolean[] used = new boolean[end];
        for (int t = 0; t < bodies.tableCount(); t++) {
            Table table = bodies.table(t);
            int[] shape = table.readInts(Components.SHAPE);
            for (int row = 0; row < table.rows(); row++) {
                if (has(shape[row])) { // a system may have written anything: the next step refuses it
                    used[shape[row]] = true;
                }
            }
        }
        for (int number = 0; number < end; number++) {
            if (!used[number] && shapes[number] != null) {
                set(number, null);
            }
        }
        lastFree = end - 1;
        nextCollection = Math.max(SMALL, 2 * numbers.size());
    }

    /** The shapes by number; free numbers are null. */
    public Shape[] shapes() {
        return shapes;
    }

    /** Whether a wall among them has materials of its own. */
    public boolean haveMaterials() {
        return withMaterials > 0;
    }

    /** The shape of a number. Throws an {@link IllegalArgumentException} if no shape has it. */
    public Shape shape(int number) {
        if (!has(number)) {
            throw new IllegalArgumentException(Components.SHAPE + " must be the number of a shape: " + number);
        }
        return shapes[number];
    }

    /** Whether a shape has the number. */
    public boolean has(int number) {
        return number >= 0 && number < end && shapes[number] != null;
    }

    /** Number of shapes. */
    public int size() {
        return numbers.size();
    }

    // ---- state

    /** Writes digests of the shapes by number, and appends the shapes to the state's objects. */
    public void save(StateWriter out) {
        out.put(end);
        out.keep(identity);
        for (int number = 0; number < end; number++) {
            out.put(digest(number));
            out.keep(shapes[number]);
        }
        out.put(nextCollection);
    }

    /** The digest of a shape; 0 for a free number. */
    private long digest(int number) {
        if (digests[number] == 0 && shapes[number] != null) {
            shapes[number].hash(digest.reset());
            digests[number] = digest.value();
        }
        return digests[number];
    }

    /**
     * Finds the shapes of a state, for the {@link #restore} that must follow. Changes nothing yet.
     *
     * @return number of objects that the state has for its shapes
     * @throws IllegalArgumentException if the state refers to a shape unknown here
     */
    public int check(StateReader in) {
        int count = in.getCount("shapes");
        found = Capacity.grow(found, count);
        for (int number = 0; number < count; number++) {
            long wanted = in.getLong();
            found[number] = find(in, number, wanted);
            if (wanted != 0 && found[number] == null) {
                throw new IllegalArgumentException("shape " + number + " of the state (digest "
                        + Long.toHexString(wanted) + ") is not among the " + size()
                        + " shapes here: add a body with it first");
            }
        }
        foundCount = count;
        int collection = in.getInt();
        if (!in.hasObjects() && (collection < SMALL || collection > Math.max(SMALL, 2L * count))) {
            throw new IllegalArgumentException(
                    "the state collects its " + count + " shapes when there are " + collection);
        }
        return 1 + count;
    }

    /**
     * Refuses numbers of no shape, and walls of dynamic bodies, in a column of the state that passed {@link #check}
     * last. The shapes of a table come before its types.
     */
    public void checkReferences(IntField field, int[] values, int rows) {
        if (field == Components.SHAPE) {
            checkShapes(values, rows);
        } else if (field == Components.BODY_TYPE) {
            for (int row = 0; row < rows; row++) {
                if (values[row] == Bodies.DYNAMIC && isScenery[row]) {
                    throw new IllegalArgumentException(field + " of the state " + Bodies.NO_DYNAMIC_SCENERY);
                }
            }
        }
    }

    private void checkShapes(int[] numbers, int rows) {
        isScenery = new boolean[rows];
        for (int row = 0; row < rows; row++) {
            if (numbers[row] >= foundCount || found[numbers[row]] == null) {
                throw new IllegalArgumentException(
                        Components.SHAPE + " must be the number of a shape of the state: " + numbers[row]);
            }
            isScenery[row] = found[numbers[row]].isScenery();
        }
    }

    /**
     * The shape of a state. If the state is of this table, that very object. Otherwise a known shape with the same
     * digest, preferably of the same number, because code that adds bodies here holds that object. Otherwise the object
     * in the state, if any.
     */
    private Shape find(StateReader in, int number, long wanted) {
        Shape known = isOurs(in) ? null : known(wanted, number);
        return known == null && in.hasObjects() ? (Shape) in.object(1 + number) : known;
    }

    private boolean isOurs(StateReader in) {
        return in.hasObjects() && in.object(0) == identity;
    }

    private Shape known(long wanted, int number) {
        if (number < end && digest(number) == wanted && !contains(found, number, shapes[number])) {
            return shapes[number];
        }
        for (int own = 0; own < end; own++) {
            if (digest(own) == wanted && !contains(found, number, shapes[own])) {
                return shapes[own];
            }
        }
        return null;
    }

    private static boolean contains(Shape[] shapes, int count, Shape shape) {
        for (int i = 0; i < count; i++) {
            if (shapes[i] == shape) {
                return true;
            }
        }
        return false;
    }

    /**
     * Replaces the content by a state, with the shapes found by {@link #check}. Makes garbage only for numbers whose
     * shape changes.
     */
    public void restore(StateReader in) {
        int count = in.getInt();
        boolean ours = isOurs(in);
        in.seek(in.position() + 2 * count);
        reserve(count);
        for (int number = 0; number < Math.max(end, count); number++) {
            if (number >= count || shapes[number] != found[number]) {
                set(number, null);
            }
        }
        for (int number = 0; number < count; number++) {
            if (shapes[number] != found[number]) {
                set(number, found[number]);
                foreign[number] = !ours && found[number] != null;
                foreignCount += foreign[number] ? 1 : 0;
            }
        }
        end = count;
        lastFree = end - 1;
        nextCollection = in.getInt();
        Arrays.fill(found, 0, count, null);
    }
}
