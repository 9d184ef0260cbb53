package dev.barrage.physics.ecs;

/** A token for a column of {@code float}. */
public final class FloatField extends Field {
    final float initial;

    /** Range of the values; NaN is outside of every range. Without a range {@link #least} is NaN. */
    final float least;

    final float most;

    FloatField(Component component, String name, int place, float initial, float least, float most) {
        super(component, name, place);
        this.initial = initial;
        this.least = least;
        this.most = most;
    }

    /** The smallest value; NaN without a range. */
    public float least() {
        return least;
    }

    /** The largest value; NaN without a range. */
    public float most() {
        return most;
    }

    /** Whether the component declares a range of values. */
    boolean hasRange() {
        return !Float.isNaN(least);
    }

    /** Whether a value is in the declared range; a field without one takes every value. */
    public boolean accepts(float value) {
        return value >= least && value <= most || !hasRange();
    }

    /** Returns a value. Throws an {@link IllegalArgumentException} if it is outside the declared range. */
    public float check(float value) {
        return accepts(value) ? value : check(toString(), value);
    }

    /** As above, with a name for the message. */
    public float check(String argument, float value) {
        if (!accepts(value)) {
            throw new IllegalArgumentException(refusal(argument, value));
        }
        return value;
    }

    /** The message of {@link #check} on a value that the field does not accept. */
    public String refusal(float value) {
        return refusal(toString(), value);
    }

    private String refusal(String name, float value) {
        return name + " must be " + range() + ": " + value;
    }

    private String range() {
        if (most == Float.POSITIVE_INFINITY) {
            return "a number";
        }
        return least == Float.MIN_VALUE ? "above 0 and at most " + most : "from " + least + " to " + most;
    }
}
