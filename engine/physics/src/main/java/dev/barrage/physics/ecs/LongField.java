package dev.barrage.physics.ecs;

/** A token for a column of {@code long}. */
public final class LongField extends Field {
    final long initial;

    LongField(Component component, String name, int place, long initial) {
        super(component, name, place);
        this.initial = initial;
    }

    /** The value in new rows. */
    public long initial() {
        return initial;
    }
}
