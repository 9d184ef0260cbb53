package dev.barrage.physics.ecs;

/** A token for a column of {@code int}. */
public final class IntField extends Field {
    final int initial;

    IntField(Component component, String name, int place, int initial) {
        super(component, name, place);
        this.initial = initial;
    }

    /** The value in new rows. */
    public int initial() {
        return initial;
    }
}
