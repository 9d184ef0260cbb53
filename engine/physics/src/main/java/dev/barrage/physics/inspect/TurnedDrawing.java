package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.shape.EdgeTree;

/** Transforms primitives from a body's own frame to the world and passes them on. */
final class TurnedDrawing {
    private TurnedDrawing() {}

    static void box(Bodies bodies, int body, float x0, float y0, float x1, float y1, int rgba, DebugDraw out) {
        line(bodies, body, x0, y0, x1, y0, rgba, out);
        line(bodies, body, x1, y0, x1, y1, rgba, out);
        line(bodies, body, x1, y1, x0, y1, rgba, out);
        line(bodies, body, x0, y1, x0, y0, rgba, out);
    }

    static void line(Bodies bodies, int body, float x0, float y0, float x1, float y1, int rgba, DebugDraw out) {
        out.line(
                x(bodies, body, x0, y0),
                y(bodies, body, x0, y0),
                x(bodies, body, x1, y1),
                y(bodies, body, x1, y1),
                rgba);
    }

    /**
     * Draws the normal of an edge from its middle to its free side.
     *
     * @param length metres
     * @param isArrow whether it has a head
     */
    static void normal(
            Bodies bodies, int body, EdgeTree edges, int edge, float length, boolean isArrow, int rgba, DebugDraw out) {
        float middleX = 0.5f * (edges.tailX(edge) + edges.headX(edge));
        float middleY = 0.5f * (edges.tailY(edge) + edges.headY(edge));
        float x = x(bodies, body, middleX, middleY);
        float y = y(bodies, body, middleX, middleY);
        float c = bodies.cos[body] * length;
        float s = bodies.sin[body] * length;
        float dx = c * edges.normalX(edge) - s * edges.normalY(edge);
        float dy = s * edges.normalX(edge) + c * edges.normalY(edge);
        if (isArrow) {
            out.arrow(x, y, dx, dy, rgba);
        } else {
            out.line(x, y, x + dx, y + dy, rgba);
        }
    }

    /** Draws a line between the centres of mass of two bodies. */
    static void link(Bodies bodies, int a, int b, int rgba, DebugDraw out) {
        out.line(
                bodies.x[a] + bodies.centerX(a),
                bodies.y[a] + bodies.centerY(a),
                bodies.x[b] + bodies.centerX(b),
                bodies.y[b] + bodies.centerY(b),
                rgba);
    }

    static float x(Bodies bodies, int body, float x, float y) {
        return bodies.x[body] + bodies.cos[body] * x - bodies.sin[body] * y;
    }

    static float y(Bodies bodies, int body, float x, float y) {
        return bodies.y[body] + bodies.sin[body] * x + bodies.cos[body] * y;
    }
}
