package dev.barrage.physics.ecs;

/** A token for a column of {@code int}. */
public final class IntField extends Field {
    final int initial;

    /** Range of the values. */
    final int least;

    final int most;

    /** Whether each value has exactly one bit set. */
    final boolean singleBit;

    IntField(Component component, String name, int place, int initial, int least, int most, boolean singleBit) {
        super(component, name, place);
        this.initial = initial;
        this.least = least;
        this.most = most;
        this.singleBit = singleBit;
        check(initial);
    }

    /** Whether a value is one that the component declares; without a declaration every value is. */
    public boolean accepts(int value) {
        return value >= least && value <= most && (!singleBit || Integer.bitCount(value) == 1);
    }

    /** Returns a value. Throws an {@link IllegalArgumentException} if it is outside the declared range. */
    public int check(int value) {
        if (!accepts(value)) {
            throw new IllegalArgumentException(refusal(value));
        }
        return value;
    }

    /** The message of {@link #check} on a value that the field does not accept. */
    public String refusal(int value) {
        return this + " must be " + (singleBit ? "a single bit" + example(value) : "from " + least + " to " + most)
                + ": " + value;
    }

    /** The bit for a value that looks like the number of one. */
    private static String example(int value) {
        return value >= 0 && value < Integer.SIZE ? ", 1 << " + value + " for number " + value : "";
    }
}
