package dev.barrage.shooter.asset;

/** The kinds of bodies in a scene of the sandbox; their names stand in its file. */
public enum Piece {
    BALL,
    BOX,
    PLANK,
    /** A wheel, also of a car. */
    WHEEL,
    CHASSIS,
    /** The fixed plank below a tower. */
    SHORT_BASE,
    /** The fixed plank below a pyramid. */
    LONG_BASE,
    /** A plank of a bridge. */
    DECK,
    /** A link of a chain. */
    LINK,
    /** What hangs from a chain. */
    WEIGHT,
    /** A ball of a cradle. */
    BOB,
    HIP,
    TORSO,
    HEAD,
    UPPER_LEG,
    LOWER_LEG,
    UPPER_ARM,
    LOWER_ARM,
    SMALL_DISC,
    DISC,
    SMALL_BOX,
    SHIP_1,
    SHIP_2,
    SHIP_3;

    /** Whether it stands still whatever happens. */
    public boolean isFixed() {
        return this == SHORT_BASE || this == LONG_BASE;
    }

    /** Whether it is one of the small bodies that a slider keeps alive. */
    public boolean isSmall() {
        return this == SMALL_DISC || this == DISC || this == SMALL_BOX;
    }

    /** Whether it is one of the meshes that a slider keeps alive. */
    public boolean isShip() {
        return compareTo(SHIP_1) >= 0;
    }
}
