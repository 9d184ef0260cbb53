package dev.barrage.physics.ecs;

/** A token for a column of {@code float}. */
public final class FloatField extends Field {
    final float initial;

    FloatField(Component component, String name, int place, float initial) {
        super(component, name, place);
        this.initial = initial;
    }

    /** The value in new rows. */
    public float initial() {
        return initial;
    }
}
