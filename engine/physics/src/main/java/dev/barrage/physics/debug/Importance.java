package dev.barrage.physics.debug;

/** Priority classes of labels, ascending. Within a class an amount decides. */
public enum Importance {
    /** A cell of the broadphase; more boxes come first. */
    CELL,
    /** A contact; larger impulse and depth come first. */
    CONTACT,
    /** A node visited by a query; earlier ones come first. */
    NODE,
    /** The subject in focus. */
    FOCUS;

    /**
     * The priority of a label, for {@link DebugDraw#label}: above all lower classes, increasing with the amount.
     *
     * @param amount 0 or more
     */
    public float of(double amount) {
        return ordinal() + (float) (amount / (1 + amount));
    }
}
