package dev.barrage.physics.debug;

/**
 * Takes the primitives that the engine draws of itself; a renderer or a test implements it.
 *
 * <p>Lengths are metres in the plane of play, colours 0xRRGGBBAA. What is passed is valid during the call only.
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

    /** A point, of a size in pixels that does not change with the zoom. */
    void point(float x, float y, int rgba);

    /** An arrow from (x, y) to (x + dx, y + dy). */
    void arrow(float x, float y, float dx, float dy, int rgba);

    /**
     * Words about a point. They are put beside it where they cover no other words, in a size in pixels that does not change
     * with the zoom; where there is no room for all, the less important are left out.
     *
     * @param importance from {@link Importance#of}: what stands higher gets its place first
     * @param id of what the words are about: the same from frame to frame, so that its words stay on their side of the point
     */
    void label(float x, float y, CharSequence words, int rgba, float importance, long id);
}
