package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.debug.DebugDraw;

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

    static float x(Bodies bodies, int body, float x, float y) {
        return bodies.x[body] + bodies.cos[body] * x - bodies.sin[body] * y;
    }

    static float y(Bodies bodies, int body, float x, float y) {
        return bodies.y[body] + bodies.sin[body] * x + bodies.cos[body] * y;
    }
}
