package dev.barrage.shooter.curtain;

/**
 * Turns the grains of a sheet around a pivot, each on its own circle, so that their distances stay.
 *
 * @param speed m/s
 * @param straight where they begin to turn, metres along the flight from the middle of the field
 * @param pivot place of the pivot across the flight, metres
 * @param turn angle by which they turn, radians
 */
record Bend(Side side, float speed, float straight, float pivot, float turn) implements Course {
    /** Radius of the smallest circle, metres. */
    private static final float LEAST_RADIUS = 0.3f;

    @Override
    public boolean takes(float across, float entry) {
        return Math.abs(across - pivot) >= LEAST_RADIUS && entry < straight;
    }

    @Override
    public void set(float across, float row, float seconds, Grains out) {
        int last = out.bullets().count - 1;
        float along = side.dx * out.bullets().x[last] + side.dy * out.bullets().y[last];
        float radius = Math.abs(across - pivot);
        out.turn((straight - along) / speed, pivot > across ? turn : -turn, speed / radius);
    }
}
