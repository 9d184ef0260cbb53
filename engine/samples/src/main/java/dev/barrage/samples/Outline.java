package dev.barrage.samples;

import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Polygon;

/** Draws a polygon that is no body. */
final class Outline {
    private Outline() {}

    static void draw(DebugDraw out, Polygon polygon, float x, float y, float angle, int rgba) {
        float cos = Trig.cos(angle);
        float sin = Trig.sin(angle);
        for (int i = 0; i < polygon.count(); i++) {
            int next = (i + 1) % polygon.count();
            float fromX = polygon.x(i), fromY = polygon.y(i), toX = polygon.x(next), toY = polygon.y(next);
            out.line(
                    x + cos * fromX - sin * fromY,
                    y + sin * fromX + cos * fromY,
                    x + cos * toX - sin * toY,
                    y + sin * toX + cos * toY,
                    rgba);
        }
    }
}
