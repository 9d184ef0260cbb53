package dev.barrage.physics.ecs;

import dev.barrage.physics.math.Hash64;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A named set of primitive fields, for example health with hit points and armour.
 *
 * <p>Components are compared by identity: keep each in a constant. Declare its fields right after construction, before
 * a table uses it. A component belongs to no registry; all registries may share it.
 */
public final class Component {
    private static final AtomicInteger MADE = new AtomicInteger();

    /** Number of this component, for look-ups by array. It depends on the order of class loading: never sort by it. */
    final int ordinal = MADE.getAndIncrement();

    final List<FloatField> floats = new ArrayList<>();
    final List<IntField> ints = new ArrayList<>();
    final List<LongField> longs = new ArrayList<>();
    private final List<Field> fields = new ArrayList<>();
    private final List<Field> readableFields = Collections.unmodifiableList(fields);
    private final String name;
    private volatile boolean frozen;

    /** A component without fields. With none declared it serves as a tag. */
    public Component(String name) {
        this.name = Objects.requireNonNull(name, "name");
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
        FloatField field = new FloatField(this, declarable(name), floats.size(), initial);
        floats.add(field);
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
        IntField field = new IntField(this, declarable(name), ints.size(), initial);
        ints.add(field);
        fields.add(field);
        return field;
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
        LongField field = new LongField(this, declarable(name), longs.size(), initial);
        longs.add(field);
        fields.add(field);
        return field;
    }

    private String declarable(String field) {
        Objects.requireNonNull(field, "name");
        if (frozen) {
            throw new IllegalStateException(
                    "component " + name + " is in use by a table: declare field " + field + " before that");
        }
        if (hasField(floats, field) || hasField(ints, field) || hasField(longs, field)) {
            throw new IllegalArgumentException("component " + name + " has a field of the name " + field);
        }
        return field;
    }

    private static boolean hasField(List<? extends Field> fields, String name) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name.equals(name)) {
                return true;
            }
        }
        return false;
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
        digest.add(fields.size());
        for (int i = 0; i < fields.size(); i++) {
            digest.add(fields.get(i).name.hashCode());
        }
    }
}
