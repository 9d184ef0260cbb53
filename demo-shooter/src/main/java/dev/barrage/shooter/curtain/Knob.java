package dev.barrage.shooter.curtain;

/** A number of a formation that can be tuned; {@link Tuning} reads and changes it. */
public enum Knob {
    /** Distance between grains, metres. */
    SPACING,
    /** Speed of the grains, m/s. */
    SPEED,
    /** Radius of a grain, metres. */
    RADIUS,
    /** Number of lanes or doors, or of the arms of an eye. */
    LANES,
    /** Width of a lane or a door, or radius of an eye, metres. */
    LANE,
    /** How far lanes, doors, eyes and rings leave their place, metres. */
    SWAY,
    /** Share of the flight that bands, bars or arms cover, 0 to 1. */
    DENSITY,
    /** {@link Family}, by its number. */
    FAMILY;

    /** Which families the grains are of. */
    public enum Family {
        /** Each source keeps its own. */
        KEPT,
        FIRST,
        SECOND,
        /** The two families change places. */
        SWAPPED;

        private static final Family[] ALL = values();

        int of(int family) {
            return switch (this) {
                case KEPT -> family;
                case FIRST -> 0;
                case SECOND -> 1;
                case SWAPPED -> Source.FAMILIES - 1 - family;
            };
        }

        static Family numbered(float number) {
            return ALL[Math.max(0, Math.min(ALL.length - 1, Math.round(number)))];
        }
    }
}
