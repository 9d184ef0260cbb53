package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Wall;

/**
 * Draws a pair of bodies as a line between the middles of their boxes. At a fixed body and at a wall, which may be
 * around everything, the line ends at the nearest point: of the wall's edges, or of the body's box.
 */
final class PairDrawing {
    private final LastStep step;
    private float x, y;

    PairDrawing(LastStep step) {
        this.step = step;
    }

    void draw(int first, int second, int rgba, DebugDraw out) {
        boolean toSecond = isLarge(second) || !isLarge(first);
        int from = toSecond ? first : second;
        int to = toSecond ? second : first;
        Boxes b = step.boxes;
        float fromX = 0.5f * b.minX[from] + 0.5f * b.maxX[from];
        float fromY = 0.5f * b.minY[from] + 0.5f * b.maxY[from];
        findEnd(to, fromX, fromY);
        out.line(fromX, fromY, x, y, rgba);
    }

    private boolean isLarge(int body) {
        return step.shape(body) instanceof Wall || step.bodies.type[body] == Bodies.FIXED;
    }

    private void findEnd(int body, float fromX, float fromY) {
        Boxes b = step.boxes;
        if (step.shape(body) instanceof Wall wall) {
            nearestOfEdges(wall.edges(), body, fromX, fromY);
        } else if (isLarge(body)) {
            nearestOfBox(b, body, fromX, fromY);
        } else {
            x = 0.5f * b.minX[body] + 0.5f * b.maxX[body];
            y = 0.5f * b.minY[body] + 0.5f * b.maxY[body];
        }
    }

    private void nearestOfEdges(EdgeTree edges, int body, float fromX, float fromY) {
        Bodies bodies = step.bodies;
        float relX = fromX - bodies.x[body];
        float relY = fromY - bodies.y[body];
        int edge = edges.nearest(
                bodies.cos[body] * relX + bodies.sin[body] * relY, bodies.cos[body] * relY - bodies.sin[body] * relX);
        float tailX = TurnedDrawing.x(bodies, body, edges.tailX(edge), edges.tailY(edge));
        float tailY = TurnedDrawing.y(bodies, body, edges.tailX(edge), edges.tailY(edge));
        float alongX = TurnedDrawing.x(bodies, body, edges.headX(edge), edges.headY(edge)) - tailX;
        float alongY = TurnedDrawing.y(bodies, body, edges.headX(edge), edges.headY(edge)) - tailY;
        float part = ((fromX - tailX) * alongX + (fromY - tailY) * alongY)
                / Math.max(Float.MIN_NORMAL, alongX * alongX + alongY * alongY);
        float clamped = Math.max(0f, Math.min(1f, part));
        x = tailX + clamped * alongX;
        y = tailY + clamped * alongY;
    }

    /** The nearest point of a box; from inside, of its border. */
    private void nearestOfBox(Boxes b, int body, float fromX, float fromY) {
        x = Math.max(b.minX[body], Math.min(b.maxX[body], fromX));
        y = Math.max(b.minY[body], Math.min(b.maxY[body], fromY));
        if (x == fromX && y == fromY) {
            float sideX = fromX - b.minX[body] < b.maxX[body] - fromX ? b.minX[body] : b.maxX[body];
            float sideY = fromY - b.minY[body] < b.maxY[body] - fromY ? b.minY[body] : b.maxY[body];
            boolean along = Math.abs(sideX - fromX) < Math.abs(sideY - fromY);
            x = along ? sideX : x;
            y = along ? y : sideY;
        }
    }
}
