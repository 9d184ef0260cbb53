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

    /** A line of text whose left end is at (x, y), of a size in pixels that does not change with the zoom. */
    void text(float x, float y, CharSequence s, int rgba);
}
