package dev.barrage.physics.debug;

/**
 * Receives the debug primitives of the engine; a renderer or a test implements it.
 *
 * <p>Lengths are metres in the plane of play, colours 0xRRGGBBAA. Arguments are valid during the call only.
 */
public interface DebugDraw {
    /** A line between two points. */
    void line(float x0, float y0, float x1, float y1, int rgba);

    /** The outline of an axis-aligned box. */
    void box(float minX, float minY, float maxX, float maxY, int rgba);

    /** A filled axis-aligned box. */
    void fill(float minX, float minY, float maxX, float maxY, int rgba);

    /** The outline of a circle. */
    void circle(float x, float y, float r, int rgba);

    /** A point of constant size in pixels, at any zoom. */
    void point(float x, float y, int rgba);

    /** An arrow from (x, y) to (x + dx, y + dy). */
    void arrow(float x, float y, float dx, float dy, int rgba);

    /**
     * A text beside a point, of constant size in pixels at any zoom. Texts do not overlap; if there is no room, the
     * less important are left out.
     *
     * @param importance from {@link Importance#of}; higher values are placed first
     * @param id of the subject, constant from frame to frame: its text then stays on one side of the point
     */
    void label(float x, float y, CharSequence words, int rgba, float importance, long id);
}
