package dev.barrage.shooter.curtain;

/** Where straight ways from outside enter a field. */
final class Border {
    private final float[] outline;

    /** The border of a field by its outline, x and y in turn, metres. */
    Border(float[] outline) {
        this.outline = outline;
    }

    /**
     * Length of a way before it first crosses the outline, metres; NaN if it never does.
     *
     * @param dx direction of the way, of length 1
     */
    float entry(float x, float y, float dx, float dy) {
        float nearest = Float.NaN;
        for (int head = 0, tail = outline.length - 2; head < outline.length; tail = head, head += 2) {
            float edgeX = outline[head] - outline[tail];
            float edgeY = outline[head + 1] - outline[tail + 1];
            float cross = dx * edgeY - dy * edgeX;
            float offsetX = outline[tail] - x;
            float offsetY = outline[tail + 1] - y;
            float along = (offsetX * edgeY - offsetY * edgeX) / cross;
            float part = (offsetX * dy - offsetY * dx) / cross;
            if (cross != 0f && part >= 0f && part <= 1f && along >= 0f && !(along >= nearest)) {
                nearest = along;
            }
        }
        return nearest;
    }
}
