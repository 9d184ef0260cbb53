package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.contact.OneWays;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/** Draws the outlines of bodies where the last step left them, centres of mass of dynamic ones, and one-way sides. */
final class OutlineDrawing {
    /** Lines of the arc at a round corner. */
    private static final int ARC_LINES = 4;

    /** Length of the tick on the free side of a wall's edge, metres. */
    private static final float TICK = 0.2f;

    /** Half the size of the cross at a centre of mass, as a part of the bounding radius. */
    private static final float CROSS = 0.12f;

    /** Length of the arrow out of a one-way side, as a part of the bounding radius, and at most, metres. */
    private static final float ARROW = 0.5f, LONGEST_ARROW = 0.5f;

    private final LastStep step;

    /** What is drawn now: a body by its index, and its colour. */
    private int body;

    private int rgba;
    private DebugDraw out;

    OutlineDrawing(LastStep step) {
        this.step = step;
    }

    void draw(DebugDraw to) {
        for (int i = 0; i < step.bodies.count; i++) {
            draw(i, colour(i), to);
            if (step.bodies.isDynamic(i)) {
                float x = step.bodies.centroidX[i], y = step.bodies.centroidY[i];
                float half = CROSS * step.shape(i).boundingRadius();
                line(x - half, y, x + half, y);
                line(x, y - half, x, y + half);
            }
            if (step.bodies.isOneWay(i)) {
                drawOneWay(i, to);
            }
        }
    }

    /** Draws the motions of fast bodies in the last step. */
    void drawMotions(DebugDraw to) {
        Bodies bodies = step.bodies;
        int awake = bodies.count == 0 ? 0 : bodies.awake.count(bodies.count);
        for (int k = 0; k < awake; k++) {
            int i = bodies.awake.row(k);
            float dx = bodies.moveX[i];
            float dy = bodies.moveY[i];
            float radius = step.shape(i).boundingRadius();
            if (bodies.type[i] > Bodies.FIXED && dx * dx + dy * dy > 0.25f * radius * radius) {
                float x = bodies.x[i] + bodies.centerX(i) - dx;
                float y = bodies.y[i] + bodies.centerY(i) - dy;
                to.circle(x, y, radius, DebugColors.MOTION);
                to.arrow(x, y, dx, dy, DebugColors.MOTION);
            }
        }
    }

    /** Draws the outline of a body. */
    void draw(int newBody, int newRgba, DebugDraw to) {
        body = newBody;
        rgba = newRgba;
        out = to;
        draw(step.shape(body));
    }

    /** Draws an arrow from the middle of each edge of the hull that faces a body's solid side, or from a round top. */
    private void drawOneWay(int body, DebugDraw to) {
        Shape shape = step.shape(body);
        Bodies bodies = step.bodies;
        float length = Math.min(LONGEST_ARROW, ARROW * shape.boundingRadius());
        float dx = length * bodies.oneWayX(body), dy = length * bodies.oneWayY(body);
        int n = shape.hullCount();
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            float edgeX = shape.hullX(next) - shape.hullX(i);
            float edgeY = shape.hullY(next) - shape.hullY(i);
            float along = edgeY * bodies.oneWayX[body] - edgeX * bodies.oneWayY[body];
            float size = (float) Math.sqrt(edgeX * edgeX + edgeY * edgeY);
            if (along >= OneWays.FACING * size) {
                float x = 0.5f * (shape.hullX(i) + shape.hullX(next)) + shape.hullRadius() * bodies.oneWayX[body];
                float y = 0.5f * (shape.hullY(i) + shape.hullY(next)) + shape.hullRadius() * bodies.oneWayY[body];
                to.arrow(
                        TurnedDrawing.x(bodies, body, x, y),
                        TurnedDrawing.y(bodies, body, x, y),
                        dx,
                        dy,
                        DebugColors.ONE_WAY);
            }
        }
    }

    private int colour(int body) {
        if (step.bodies.isFluid(body)) {
            return DebugColors.FLUID;
        }
        if (step.bodies.sensor[body]) {
            return DebugColors.SENSOR;
        }
        if (step.bodies.sleeps(body)) {
            return DebugColors.ASLEEP;
        }
        return switch (step.bodies.type[body]) {
            case Bodies.FIXED -> DebugColors.FIXED;
            case Bodies.KINEMATIC -> DebugColors.KINEMATIC;
            default -> DebugColors.DYNAMIC;
        };
    }

    private void draw(Shape shape) {
        if (shape instanceof Circle circle) {
            out.circle(step.bodies.x[body], step.bodies.y[body], circle.radius(), rgba);
            line(0f, 0f, circle.radius(), 0f);
        } else if (shape instanceof Capsule capsule) {
            drawCapsule(capsule);
        } else if (shape instanceof Polygon polygon) {
            drawPolygon(polygon);
        } else if (shape instanceof Mesh mesh) {
            drawEdges(mesh.edges(), 0f);
        } else if (shape instanceof Wall wall) {
            drawEdges(wall.edges(), TICK);
        }
    }

    /** A capsule, or a segment, whose radius is 0. */
    private void drawCapsule(Capsule c) {
        float r = c.radius();
        float nx = c.normalX();
        float ny = c.normalY();
        line(c.x0() + r * nx, c.y0() + r * ny, c.x1() + r * nx, c.y1() + r * ny);
        if (r > 0f) {
            line(c.x1() - r * nx, c.y1() - r * ny, c.x0() - r * nx, c.y0() - r * ny);
            arc(c.x1(), c.y1(), r, nx, ny, -ny, nx);
            arc(c.x1(), c.y1(), r, -ny, nx, -nx, -ny);
            arc(c.x0(), c.y0(), r, -nx, -ny, ny, -nx);
            arc(c.x0(), c.y0(), r, ny, -nx, nx, ny);
        }
    }

    private void drawPolygon(Polygon p) {
        float r = p.radius();
        for (int edge = 0; edge < p.count(); edge++) {
            int next = edge + 1 < p.count() ? edge + 1 : 0;
            float nx = p.normalX(edge);
            float ny = p.normalY(edge);
            line(p.x(edge) + r * nx, p.y(edge) + r * ny, p.x(next) + r * nx, p.y(next) + r * ny);
            if (r > 0f) {
                arc(p.x(next), p.y(next), r, nx, ny, p.normalX(next), p.normalY(next));
            }
        }
    }

    /** Draws edges, each with a tick from its middle towards the free side; no ticks of length 0. */
    private void drawEdges(EdgeTree edges, float tick) {
        for (int e = 0; e < edges.edgeCount(); e++) {
            line(edges.tailX(e), edges.tailY(e), edges.headX(e), edges.headY(e));
            if (tick > 0f) {
                TurnedDrawing.normal(step.bodies, body, edges, e, tick, false, rgba, out);
            }
        }
    }

    /** Draws an arc of less than half a turn around a point, from one unit normal to another. */
    private void arc(float x, float y, float r, float fromX, float fromY, float toX, float toY) {
        float lastX = fromX;
        float lastY = fromY;
        for (int i = 1; i <= ARC_LINES; i++) {
            float part = (float) i / ARC_LINES;
            float nx = fromX + part * (toX - fromX);
            float ny = fromY + part * (toY - fromY);
            float length = (float) Math.sqrt(nx * nx + ny * ny);
            nx /= length;
            ny /= length;
            line(x + r * lastX, y + r * lastY, x + r * nx, y + r * ny);
            lastX = nx;
            lastY = ny;
        }
    }

    private void line(float x0, float y0, float x1, float y1) {
        TurnedDrawing.line(step.bodies, body, x0, y0, x1, y1, rgba, out);
    }
}
