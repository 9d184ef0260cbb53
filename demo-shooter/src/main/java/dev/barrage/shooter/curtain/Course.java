package dev.barrage.shooter.curtain;

/** How the grains of a sheet leave their straight way. */
interface Course {
    /** They do not. */
    Course STRAIGHT = (across, row, seconds, out) -> {};

    /**
     * Sets the way of the last grain, which flies straight so far.
     *
     * @param across its place across the flight when it enters, metres
     * @param row distance of its row from the first, metres
     * @param seconds time since it entered
     */
    void set(float across, float row, float seconds, Grains out);

    /**
     * Whether a grain at a place across the flight has room for its way.
     *
     * @param entry where it enters, metres along the flight from the middle of the field
     */
    default boolean takes(float across, float entry) {
        return true;
    }
}
