package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.CellDrawing;
import dev.barrage.physics.bullet.sweep.MovingSphere;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.CellReport.Role;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.Digits;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.debug.QueryTrace;
import dev.barrage.physics.ecs.Components;

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
    private final float[] bounds = new float[4];
    private final StringBuilder number = new StringBuilder();

    FocusDrawing(LastStep step) {
        this.step = step;
    }

    void trace(DebugFocus query, QueryTrace out) {
        float r = query.radius;
        float minX = Math.min(query.fromX, query.x) - r;
        float minY = Math.min(query.fromY, query.y) - r;
        float maxX = Math.max(query.fromX, query.x) + r;
        float maxY = Math.max(query.fromY, query.y) + r;
        out.clear();
        sphere.set(query.fromX, query.fromY, query.x - query.fromX, query.y - query.fromY, r);
        for (int body = 0; body < step.bodies.count; body++) {
            step.boundsOf(body, bounds);
            boolean isNear = minX <= bounds[2] && bounds[0] <= maxX && minY <= bounds[3] && bounds[1] <= maxY;
            if (isNear && step.bodies.entity[body] != query.ignored) {
                walk.run(step.bodies, step.shape(body), body, sphere, out);
            }
        }
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
        BeamTraces.drawTests(trace, step.bodies, out);
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
        Bodies bodies = step.bodies;
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
            step.broadphase.report().describePoint(focus.x, focus.y, cells);
            drawCells(out);
            out.point(focus.x, focus.y, DebugColors.POINTED_CELL);
        }
        int body = step.indexOf(focus.picked);
        if (body >= 0) {
            step.broadphase.report().describeBox(body, cells);
            drawCells(out);
            Boxes b = step.boxes;
            out.box(b.minX[body], b.minY[body], b.maxX[body], b.maxY[body], DebugColors.BOX);
        }
    }

    private void drawCells(DebugDraw out) {
        for (int i = cells.count() - 1; i >= 0; i--) {
            CellReport.Cell cell = cells.get(i);
            if (cell.role != Role.WHOLE_LEVEL && cell.size < Double.POSITIVE_INFINITY) {
                drawCell(cell, out);
            }
        }
    }

    private void drawCell(CellReport.Cell cell, DebugDraw out) {
        int rgba = color(cell.role);
        float minX = (float) (cell.x * cell.size);
        CellDrawing.box(cell.x, cell.y, cell.size, rgba, out);
        if (cell.role == Role.HOME) {
            CellDrawing.fill(cell.x, cell.y, cell.size, HOME_FILL, out);
            float minY = (float) (cell.y * cell.size);
            out.label(minX, minY, name(cell), rgba | 255, Importance.FOCUS.of(1), HOME_ID);
        } else if (cell.role == Role.POINTED) {
            // Coarse cells may have their corner out of view; the finest cell gets its label first.
            float importance = Importance.FOCUS.of(1.0 / (2 + cell.level));
            float maxY = (float) ((cell.y + 1.0) * cell.size);
            out.label(minX, maxY, name(cell), rgba | 255, importance, cell.level);
        }
    }

    /** Text with the size and the place of a cell. */
    private CharSequence name(CellReport.Cell cell) {
        number.setLength(0);
        Digits.decimal(number, cell.size, cell.size < 1 ? 2 : 0);
        return number.append(" m (").append(cell.x).append(", ").append(cell.y).append(')');
    }

    private static int color(Role role) {
        return switch (role) {
            case POINTED -> DebugColors.POINTED_CELL;
            case HOME -> DebugColors.HOME_CELL;
            case COVERED -> DebugColors.COVERED_CELL;
            default -> DebugColors.VISITED_CELL;
        };
    }

    /** Draws a frame around the picked entity. */
    void drawPicked(DebugFocus focus, DebugDraw out) {
        if (focus.picked == DebugFocus.NOTHING || !step.registry.isAlive(focus.picked)) {
            return;
        }
        int body = step.indexOf(focus.picked);
        if (body >= 0) {
            step.boundsOf(body, bounds);
            out.box(bounds[0] - FRAME, bounds[1] - FRAME, bounds[2] + FRAME, bounds[3] + FRAME, DebugColors.PICKED);
            return;
        }
        if (step.registry.tableOf(focus.picked).has(Components.BULLET)) {
            float r = step.value(focus.picked, Components.RADIUS) + FRAME;
            float x = step.value(focus.picked, Components.X);
            out.circle(x, step.value(focus.picked, Components.Y), r, DebugColors.PICKED);
        }
    }
}
