package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.bullet.BulletResponse;
import dev.barrage.physics.bullet.sweep.Impact;
import dev.barrage.physics.bullet.sweep.MovingSphere;
import dev.barrage.physics.bullet.sweep.SphereVsShape;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;

/**
 * Predicts the path of every bullet over the next steps: straight at constant velocity, up to the first static body or
 * the end of its life. Steering and moving bodies are ignored.
 */
final class Forecast {
    /** Length of the forecast, steps. */
    private static final int STEPS = 60;
    /** Interval of the marks on a path, steps. */
    private static final int MARK = 15;

    private final LastStep step;
    private final float dt;
    private final Query bullets;
    private final MovingSphere sphere = new MovingSphere();
    private final Impact impact = new Impact();
    private int nearestBody;
    private float nearest;

    Forecast(LastStep step) {
        this.step = step;
        dt = step.stepSeconds;
        bullets = step.registry.query().all(Components.BULLET, Components.POSITION, Components.VELOCITY);
    }

    void draw(DebugDraw out) {
        for (int t = 0; t < bullets.tableCount(); t++) {
            Table table = bullets.table(t);
            for (int row = 0; row < table.rows(); row++) {
                draw(table, row, out);
            }
        }
    }

    private void draw(Table table, int row, DebugDraw out) {
        float x = table.readFloats(Components.X)[row];
        float y = table.readFloats(Components.Y)[row];
        float seconds = secondsOfFlight(table.readFloats(Components.SECONDS_LEFT)[row]);
        float dx = seconds * table.readFloats(Components.VX)[row];
        float dy = seconds * table.readFloats(Components.VY)[row];
        boolean passes = table.readInts(Components.ON_HIT)[row] == BulletResponse.PASS;
        if (seconds <= 0f || passes || !findWall(table, row, x, y, dx, dy)) {
            out.line(x, y, x + dx, y + dy, DebugColors.WAY);
            drawMarks(table, row, seconds, out);
            return;
        }
        drawMarks(table, row, nearest * seconds, out);
        float endX = x + nearest * dx;
        float endY = y + nearest * dy;
        boolean bounces = table.readInts(Components.ON_HIT)[row] == BulletResponse.BOUNCE;
        out.line(x, y, endX, endY, DebugColors.WAY);
        out.point(endX, endY, bounces ? DebugColors.WAY_BOUNCE : DebugColors.WAY_END);
    }

    /** Marks the bullet's position every {@link #MARK} steps of its flight. */
    private void drawMarks(Table table, int row, float seconds, DebugDraw out) {
        for (int step = MARK; step < STEPS && step * dt <= seconds; step += MARK) {
            float x = table.readFloats(Components.X)[row] + step * dt * table.readFloats(Components.VX)[row];
            float y = table.readFloats(Components.Y)[row] + step * dt * table.readFloats(Components.VY)[row];
            out.point(x, y, DebugColors.WAY_MARK);
        }
    }

    /** Flight time, seconds. A lifetime ends at the start of a step, so its last step is flown in full. */
    private float secondsOfFlight(float left) {
        return dt * (float) Math.min(STEPS, Math.max(0.0, Math.ceil(left / dt)));
    }

    /** Finds the first static body on the path. */
    private boolean findWall(Table table, int row, float x, float y, float dx, float dy) {
        Bodies bodies = step.bodies;
        sphere.set(x, y, dx, dy, table.readFloats(Components.RADIUS)[row]);
        nearestBody = -1;
        nearest = 1f;
        for (int i = 0; i < bodies.count; i++) {
            boolean touches = bodies.type[i] == Bodies.FIXED
                    && meets(table, row, i)
                    && SphereVsShape.sweep(bodies, step.shape(i), i, sphere, impact);
            if (touches && (nearestBody < 0 || impact.fraction < nearest)) {
                nearestBody = i;
                nearest = impact.fraction;
            }
        }
        return nearestBody >= 0;
    }

    private boolean meets(Table table, int row, int body) {
        Bodies bodies = step.bodies;
        int group = table.readInts(Components.GROUP)[row];
        return !bodies.sensor[body]
                && (table.readInts(Components.MASK)[row] & bodies.layer[body]) != 0
                && (table.readInts(Components.LAYER)[row] & bodies.mask[body]) != 0
                && (group == 0 || group != bodies.group[body]);
    }
}
