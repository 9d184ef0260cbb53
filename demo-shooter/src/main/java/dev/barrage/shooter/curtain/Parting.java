package dev.barrage.shooter.curtain;

/**
 * Lets the parts of a sheet on both sides of each door fly apart, so that the doors open on their way.
 *
 * @param rate m/s to each side
 */
record Parting(Side side, Doors.Places doors, float rate) implements Course {
    @Override
    public void set(float across, float row, float seconds, Grains out) {
        float left = doors.from(row, across) < 0f ? -rate : rate;
        out.push(-side.dy * left, side.dx * left, seconds);
    }
}
