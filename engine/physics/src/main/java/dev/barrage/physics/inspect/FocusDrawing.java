package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.bullet.sweep.MovingSphere;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.Digits;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.debug.QueryTrace;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;

/** Draws the details of a focus: the query to the point, cells, and a frame around the entity. */
final class FocusDrawing {
    private static final long HOME_ID = -1;
    private static final int HOME_FILL = 0x7be37b50;
    private static final float FRAME = 0.15f;

    private final LastStep step;
    private final CellReport cells = new CellReport();
    private final QueryTrace trace = new QueryTrace();
    private final MovingSphere sphere = new MovingSphere();
    private final QueryWalk walk = new QueryWalk();
    private final Boxes way = new Boxes(1);
    private final float[] bounds = new float[4];
    private final StringBuilder number = new StringBuilder();

    FocusDrawing(LastStep step) {
        this.step = step;
    }

    void trace(DebugFocus query, QueryTrace out) {
        float fromX = query.fromX;
        float fromY = query.fromY;
        float toX = query.x;
        float toY = query.y;
        float r = query.radius;
        out.clear();
        sphere.set(fromX, fromY, toX - fromX, toY - fromY, r);
        way.count = 0;
        way.add(
                Math.min(fromX, toX) - r,
                Math.min(fromY, toY) - r,
                Math.max(fromX, toX) + r,
                Math.max(fromY, toY) + r,
                ~0,
                ~0,
                0);
        for (int body = 0; body < step.bodies().count; body++) {
            if (overlap(body) && step.bodies().entity[body] != query.ignored) {
                walk.run(step.bodies(), step.shape(body), body, sphere, out);
            }
        }
    }

    private boolean overlap(int body) {
        step.boundsOf(body, bounds);
        return way.minX[0] <= bounds[2]
                && bounds[0] <= way.maxX[0]
                && way.minY[0] <= bounds[3]
                && bounds[1] <= way.maxY[0];
    }

    /** Draws the path of the query up to its first touch, the numbered nodes that it visited, and its tests. */
    void drawQuery(DebugFocus focus, DebugDraw out) {
        if (!focus.pointed) {
            return;
        }
        trace(focus, trace);
        for (int i = 0; i < trace.visits; i++) {
            drawVisit(i, trace.met[i] ? DebugColors.VISITED : DebugColors.SKIPPED, out);
        }
        BeamTraces.drawTests(trace, step.bodies(), out);
        float share = (float) Math.min(1, trace.fraction);
        float endX = focus.fromX + share * (focus.x - focus.fromX);
        float endY = focus.fromY + share * (focus.y - focus.fromY);
        out.line(focus.fromX, focus.fromY, endX, endY, DebugColors.QUERY);
        if (trace.hitBody >= 0) {
            out.circle(endX, endY, focus.radius, DebugColors.HIT);
            out.point(endX, endY, DebugColors.HIT);
        }
    }

    private void drawVisit(int i, int rgba, DebugDraw out) {
        Bodies bodies = step.bodies();
        int body = trace.body[i];
        float[] box = trace.box;
        TurnedDrawing.box(bodies, body, box[4 * i], box[4 * i + 1], box[4 * i + 2], box[4 * i + 3], rgba, out);
        number.setLength(0);
        number.append(i + 1);
        float x = TurnedDrawing.x(bodies, body, box[4 * i], box[4 * i + 1]);
        float y = TurnedDrawing.y(bodies, body, box[4 * i], box[4 * i + 1]);
        out.label(x, y, number, rgba | 255, Importance.NODE.of(1.0 / (i + 1)), i);
    }

    void drawCells(DebugFocus focus, DebugDraw out) {
        if (focus.pointed) {
            step.currentBroadphase().describePoint(focus.x, focus.y, cells);
            drawCells(out);
            out.point(focus.x, focus.y, DebugColors.POINTED_CELL);
        }
        int body = step.indexOf(focus.picked);
        if (body >= 0) {
            step.currentBroadphase().describeBox(body, cells);
            drawCells(out);
            Boxes b = step.boxes();
            out.box(b.minX[body], b.minY[body], b.maxX[body], b.maxY[body], DebugColors.BOX);
        }
    }

    private void drawCells(DebugDraw out) {
        for (int i = cells.count - 1; i >= 0; i--) {
            if (cells.role[i] != CellReport.Role.WHOLE_LEVEL && cells.size[i] < Double.POSITIVE_INFINITY) {
                drawCell(i, out);
            }
        }
    }

    private void drawCell(int i, DebugDraw out) {
        double size = cells.size[i];
        float minX = (float) (cells.x[i] * size);
        float minY = (float) (cells.y[i] * size);
        float maxX = (float) ((cells.x[i] + 1.0) * size);
        float maxY = (float) ((cells.y[i] + 1.0) * size);
        if (cells.role[i] == CellReport.Role.HOME) {
            out.fill(minX, minY, maxX, maxY, HOME_FILL);
        }
        int rgba = color(cells.role[i]);
        out.box(minX, minY, maxX, maxY, rgba);
        if (cells.role[i] == CellReport.Role.HOME) {
            out.label(minX, minY, name(i), rgba | 255, Importance.FOCUS.of(1), HOME_ID);
        } else if (cells.role[i] == CellReport.Role.POINTED) {
            // Coarse cells may have their corner out of view; the finest cell gets its label first.
            float importance = Importance.FOCUS.of(1.0 / (2 + cells.level[i]));
            out.label(minX, maxY, name(i), rgba | 255, importance, cells.level[i]);
        }
    }

    /** Text with the size and the place of a cell. */
    private CharSequence name(int cell) {
        number.setLength(0);
        Digits.decimal(number, cells.size[cell], cells.size[cell] < 1 ? 2 : 0);
        return number.append(" m (")
                .append(cells.x[cell])
                .append(", ")
                .append(cells.y[cell])
                .append(')');
    }

    private static int color(CellReport.Role role) {
        return switch (role) {
            case POINTED -> DebugColors.POINTED_CELL;
            case HOME -> DebugColors.HOME_CELL;
            case COVERED -> DebugColors.COVERED_CELL;
            default -> DebugColors.VISITED_CELL;
        };
    }

    /** Draws a frame around the picked entity. */
    void drawPicked(DebugFocus focus, DebugDraw out) {
        if (focus.picked == DebugFocus.NOTHING || !step.registry().isAlive(focus.picked)) {
            return;
        }
        int body = step.indexOf(focus.picked);
        if (body >= 0) {
            step.boundsOf(body, bounds);
            out.box(bounds[0] - FRAME, bounds[1] - FRAME, bounds[2] + FRAME, bounds[3] + FRAME, DebugColors.PICKED);
            return;
        }
        Table table = step.registry().tableOf(focus.picked);
        if (table.has(Components.BULLET)) {
            int row = step.registry().rowOf(focus.picked);
            float r = table.readFloats(Components.RADIUS)[row] + FRAME;
            out.circle(table.readFloats(Components.X)[row], table.readFloats(Components.Y)[row], r, DebugColors.PICKED);
        }
    }
}
