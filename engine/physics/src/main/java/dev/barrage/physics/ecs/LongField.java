package dev.barrage.physics.ecs;

/** A token for a column of {@code long}. */
public final class LongField extends Field {
    final long initial;

    /** Whether a new row gets the next number of its registry in place of an initial value. */
    final boolean serial;

    LongField(Component component, String name, int place, long initial, boolean serial) {
        super(component, name, place);
        this.initial = initial;
        this.serial = serial;
    }

    /** Returns a value that may be set; refuses any for a serial number. */
    long check(long value) {
        if (serial) {
            throw new IllegalArgumentException("field " + this + " is a serial number and can't be set");
        }
        return value;
    }
}
