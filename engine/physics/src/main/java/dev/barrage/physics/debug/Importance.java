package dev.barrage.physics.debug;

/** How important a label is: of all that a class of things says, the greater is the more important. */
public enum Importance {
    /** A cell of the broadphase, by how many boxes it holds. */
    CELL,
    /** A contact, by its impulse and its depth. */
    CONTACT,
    /** A node that a query visited, the earlier the more. */
    NODE,
    /** What somebody points at. */
    FOCUS;

    /** More important than all of the classes before, and the more the greater an amount, 0 or above, is. */
    public float of(double amount) {
        return ordinal() + (float) (amount / (1 + amount));
    }
}
