package dev.barrage.physics.ecs;

import dev.barrage.physics.math.Hash64;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A named set of primitive fields that entities may have, for example health with hit points and armour.
 *
 * <p>Two components are the same only if they are the same object: keep one in a constant. Fields are declared right
 * after it, before its first use in a table. A component belongs to no registry; all of them may use it.
 */
public final class Component {
    private static final AtomicInteger MADE = new AtomicInteger();

    /** Number of this component among all, for look-ups by array. It depends on class loading: never order by it. */
    final int ordinal = MADE.getAndIncrement();

    final List<FloatField> floats = new ArrayList<>();
    final List<IntField> ints = new ArrayList<>();
    final List<LongField> longs = new ArrayList<>();
    private final List<Field> fields = new ArrayList<>();
    private final List<Field> readableFields = Collections.unmodifiableList(fields);
    private final String name;
    private volatile boolean frozen;

    /** A component without fields yet; one that stays so is a tag. */
    public Component(String name) {
        this.name = Objects.requireNonNull(name, "name");
    }

    /** Declares a column of floats that starts at 0. */
    public FloatField floatField(String name) {
        return floatField(name, 0f);
    }

    /**
     * Declares a column of floats that starts at the value given.
     *
     * @throws IllegalArgumentException if the component has a field of that name
     * @throws IllegalStateException if a table uses the component already
     */
    public FloatField floatField(String name, float initial) {
        FloatField field = new FloatField(this, declarable(name), floats.size(), initial);
        floats.add(field);
        fields.add(field);
        return field;
    }

    /** Declares a column of ints that starts at 0. */
    public IntField intField(String name) {
        return intField(name, 0);
    }

    /** Declares a column of ints that starts at the value given; see {@link #floatField(String, float)}. */
    public IntField intField(String name, int initial) {
        IntField field = new IntField(this, declarable(name), ints.size(), initial);
        ints.add(field);
        fields.add(field);
        return field;
    }

    /** Declares a column of longs that starts at 0. */
    public LongField longField(String name) {
        return longField(name, 0L);
    }

    /** Declares a column of longs that starts at the value given; see {@link #floatField(String, float)}. */
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

    /** The fields in the order in which they were declared. */
    public List<Field> fields() {
        return readableFields;
    }

    /** The name it was made with. */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return name;
    }

    /** Adds what tells this component from others in every run: its name and its fields. */
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
