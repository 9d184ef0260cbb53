package dev.barrage.graphics.render;

import dev.barrage.graphics.gl.StreamBuffer;
import dev.barrage.graphics.gl.VertexArray;

/**
 * A range of rows to draw, and the columns of their positions in the present and the previous step. Made once and set
 * for each draw, which copies the columns.
 */
public final class Rows {
    int count;
    private int from;
    private float[] x;
    private float[] y;
    private float[] previousX;
    private float[] previousY;

    /** No rows. */
    public Rows() {}

    /**
     * Sets the columns and the rows {@code from} to {@code from + count - 1}.
     *
     * @return this
     */
    public Rows set(float[] x, float[] y, float[] previousX, float[] previousY, int from, int count) {
        this.x = x;
        this.y = y;
        this.previousX = previousX;
        this.previousY = previousY;
        this.from = from;
        this.count = count;
        return this;
    }

    /** The first row. */
    int from() {
        return from;
    }

    /** Feeds x and y into the attributes {@code location} and the next, their previous values into two others. */
    void feed(int location, int previousLocation, VertexArray inputs, StreamBuffer stream) {
        feed(x, location, inputs, stream);
        feed(y, location + 1, inputs, stream);
        feed(previousX, previousLocation, inputs, stream);
        feed(previousY, previousLocation + 1, inputs, stream);
    }

    /** Feeds these rows of another column into an attribute. */
    void feed(float[] column, int location, VertexArray inputs, StreamBuffer stream) {
        inputs.perInstance(location, 1, 0, stream.write(column, from, count));
    }

    /** Feeds these rows of another column into an integer attribute. */
    void feed(int[] column, int location, VertexArray inputs, StreamBuffer stream) {
        inputs.intsPerInstance(location, 1, 0, stream.write(column, from, count));
    }

    /** Feeds x, y, their previous values and another column into the attributes from 0 on, one vertex for each row. */
    void feedVertices(float[] column, VertexArray inputs, StreamBuffer stream) {
        feedVertices(x, 0, inputs, stream);
        feedVertices(y, 1, inputs, stream);
        feedVertices(previousX, 2, inputs, stream);
        feedVertices(previousY, 3, inputs, stream);
        feedVertices(column, 4, inputs, stream);
    }

    /** Feeds these rows of a column into an attribute, one vertex for each row. */
    void feedVertices(float[] column, int location, VertexArray inputs, StreamBuffer stream) {
        inputs.perVertex(location, 1, 0, stream.write(column, from, count));
    }

    /** The largest value of these rows in a column; 0 without any above it. */
    float largest(float[] column) {
        float most = 0f;
        for (int row = from; row < from + count; row++) {
            most = Math.max(most, column[row]);
        }
        return most;
    }
}
