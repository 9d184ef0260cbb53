package dev.barrage.shooter.curtain;

/**
 * Turns the grains of a sheet around a pivot, each on its own circle, so that their distances stay.
 *
 * @param straight where they begin to turn, metres along the flight from the middle of the field
 * @param pivot place of the pivot across the flight, metres
 * @param turn angle by which they turn, radians
 */
record Bend(float straight, float pivot, float turn) {
    /** Radius of the smallest circle, metres. */
    private static final float LEAST_RADIUS = 0.3f;

    /** Whether a grain at a place across the flight has room to turn after its entry. */
    boolean takes(float across, float entry) {
        return Math.abs(across - pivot) >= LEAST_RADIUS && entry < straight;
    }

    /** Makes the last grain turn. */
    void turn(float across, float along, float speed, Grains out) {
        float radius = Math.abs(across - pivot);
        out.turn((straight - along) / speed, pivot > across ? turn : -turn, speed / radius);
    }
}
