package dev.barrage.shooter.curtain;

/** A side of the field, from which a sheet enters and flies to the other side. */
public enum Side {
    /** Enters at the top and falls. */
    TOP(0f, -1f),
    /** Enters at the right and flies to the left. */
    RIGHT(-1f, 0f),
    /** Enters at the bottom and rises. */
    BOTTOM(0f, 1f),
    /** Enters at the left and flies to the right. */
    LEFT(1f, 0f);

    /** Direction of flight. */
    final float dx;

    final float dy;

    Side(float dx, float dy) {
        this.dx = dx;
        this.dy = dy;
    }

    /** Length of the side, metres. */
    float width() {
        return dx == 0f ? Curtain.FIELD_WIDTH : Curtain.FIELD_HEIGHT;
    }

    /** Length of the way across the field, metres. */
    float depth() {
        return dx == 0f ? Curtain.FIELD_HEIGHT : Curtain.FIELD_WIDTH;
    }

    /**
     * Position across the flight, metres: a point's distance from the middle line, positive to the left of the flight.
     */
    float across(float x, float y) {
        return dx * y - dy * x;
    }
}
