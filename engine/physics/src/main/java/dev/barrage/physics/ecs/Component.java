package dev.barrage.physics.ecs;

import dev.barrage.physics.math.Hash64;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * A named set of primitive fields, for example health with hit points and armour.
 *
 * <p>Components are compared by identity: keep each in a constant. Declare its fields right after construction, before
 * a table uses it. A component belongs to no registry; all registries may share it.
 */
public final class Component {
    final List<FloatField> floats = new ArrayList<>();
    final List<IntField> ints = new ArrayList<>();
    final List<LongField> longs = new ArrayList<>();
    private final List<Field> fields = new ArrayList<>();
    private final List<Field> readableFields = Collections.unmodifiableList(fields);
    private final String name;
    private volatile boolean frozen;

    /** Of a kind: the components that its rows need. Null if this is no kind. */
    private final List<Component> parts;

    /** A component without fields. With none declared it serves as a tag. */
    public Component(String name) {
        this(name, null);
    }

    private Component(String name, List<Component> parts) {
        this.name = Objects.requireNonNull(name, "name");
        this.parts = parts;
    }

    /**
     * A component that makes a row one kind of thing. A row is of one kind at most, has all its parts, and stays of that
     * kind: neither the kind nor a part can be attached or detached.
     *
     * @param parts the components that a row of this kind needs; their fields are declared
     */
    public static Component kind(String name, Component... parts) {
        Objects.requireNonNull(parts, "parts");
        for (Component part : parts) {
            Objects.requireNonNull(part, "part").freeze();
        }
        return new Component(name, List.of(parts));
    }

    /** The kind among some components, or null; refuses a second kind and a kind without its parts. */
    static Component kindOf(List<Component> components) {
        Component kind = null;
        for (Component each : components) {
            if (each.isKind()) {
                if (kind != null) {
                    throw new IllegalArgumentException("a row can't be a " + kind + " and a " + each);
                }
                kind = each;
            }
        }
        if (kind != null && !components.containsAll(kind.parts)) {
            throw new IllegalArgumentException("a row with the component " + kind + " needs all of " + kind.parts
                    + ", but has only " + components);
        }
        return kind;
    }

    boolean isKind() {
        return parts != null;
    }

    /** Whether this is a kind that needs a component. */
    boolean needs(Component component) {
        return parts != null && parts.contains(component);
    }

    /** Declares a column of floats with initial value 0. */
    public FloatField floatField(String name) {
        return floatField(name, 0f);
    }

    /**
     * Declares a column of floats.
     *
     * @param initial value in new rows
     * @throws IllegalArgumentException if the component has a field of that name
     * @throws IllegalStateException if a table uses the component already
     */
    public FloatField floatField(String name, float initial) {
        return add(floats, new FloatField(this, declarable(name), floats.size(), initial, Float.NaN, Float.NaN));
    }

    /**
     * Declares a column of floats with a range. Setters, commands and snapshots refuse values outside of it, and NaN.
     * Systems that write to the column itself are not checked, except for the components of bodies, bullets and beams.
     *
     * @param initial value in new rows
     * @param least smallest value
     * @param most largest value, at least {@code least}; may be infinite
     */
    public FloatField floatField(String name, float initial, float least, float most) {
        if (!(least <= initial && initial <= most)) {
            throw new IllegalArgumentException(
                    "initial must be from " + least + " to " + most + ", in this order: " + initial);
        }
        return add(floats, new FloatField(this, declarable(name), floats.size(), initial, least, most));
    }

    private <F extends Field> F add(List<F> alike, F field) {
        alike.add(field);
        fields.add(field);
        return field;
    }

    /** Declares a column of ints with initial value 0. */
    public IntField intField(String name) {
        return intField(name, 0);
    }

    /**
     * Declares a column of ints; see {@link #floatField(String, float)}.
     *
     * @param initial value in new rows
     */
    public IntField intField(String name, int initial) {
        return intField(name, initial, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /**
     * Declares a column of ints with a range; see {@link #floatField(String, float, float, float)}.
     *
     * @param initial value in new rows
     * @param least smallest value
     * @param most largest value, at least {@code least}
     */
    public IntField intField(String name, int initial, int least, int most) {
        return add(ints, new IntField(this, declarable(name), ints.size(), initial, least, most, false));
    }

    /**
     * Declares a column of ints with exactly one bit set; see {@link #floatField(String, float, float, float)}.
     *
     * @param initial value in new rows
     */
    public IntField bitField(String name, int initial) {
        int least = Integer.MIN_VALUE;
        return add(ints, new IntField(this, declarable(name), ints.size(), initial, least, Integer.MAX_VALUE, true));
    }

    /** Declares a column of longs with initial value 0. */
    public LongField longField(String name) {
        return longField(name, 0L);
    }

    /**
     * Declares a column of longs; see {@link #floatField(String, float)}.
     *
     * @param initial value in new rows
     */
    public LongField longField(String name, long initial) {
        return add(longs, new LongField(this, declarable(name), longs.size(), initial, false));
    }

    /**
     * Declares a column of serial numbers: each new entity gets one above all numbers that its registry gave before, and
     * keeps it in whatever table it is.
     */
    public LongField serialField(String name) {
        return add(longs, new LongField(this, declarable(name), longs.size(), 0L, true));
    }

    /** Leaves a field out of digests while all its values are initial; see {@link Field#quiet}. */
    static LongField quiet(LongField field) {
        field.quiet = true;
        return field;
    }

    private String declarable(String field) {
        Objects.requireNonNull(field, "name");
        if (frozen) {
            throw new IllegalStateException(
                    "component " + name + " is in use by a table: declare field " + field + " before that");
        }
        for (Field known : fields) {
            if (known.name.equals(field)) {
                throw new IllegalArgumentException("component " + name + " has a field of the name " + field);
            }
        }
        return field;
    }

    void freeze() {
        frozen = true;
    }

    /** The fields in order of declaration. */
    public List<Field> fields() {
        return readableFields;
    }

    /** The name, for messages and digests. */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return name;
    }

    /** Adds the name and the fields to a digest; the same in every run. */
    void hash(Hash64 digest) {
        digest.add(name.hashCode());
        hash(floats, digest);
        hash(ints, digest);
        hash(longs, digest);
    }

    private static void hash(List<? extends Field> fields, Hash64 digest) {
        int loud = 0;
        for (int i = 0; i < fields.size(); i++) {
            loud += fields.get(i).quiet ? 0 : 1;
        }
        digest.add(loud);
        for (int i = 0; i < fields.size(); i++) {
            if (!fields.get(i).quiet) {
                digest.add(fields.get(i).name.hashCode());
            }
        }
    }
}
