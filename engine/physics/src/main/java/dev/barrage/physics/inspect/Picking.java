package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Components;
import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.narrowphase.Impact;
import dev.barrage.physics.narrowphase.MovingSphere;
import dev.barrage.physics.narrowphase.SphereVsShape;

/** Finds the entity at a point, for picking with a mouse. */
final class Picking {
    private final LastStep step;
    private final Query bullets;
    private final MovingSphere point = new MovingSphere();
    private final Impact impact = new Impact();
    private final float[] bounds = new float[4];

    Picking(LastStep step) {
        this.step = step;
        bullets = step.registry().query().all(Components.BULLET, Components.POSITION);
    }

    long pick(float x, float y, float slack) {
        long found = bullet(x, y, 0f);
        found = found != Entity.NONE ? found : body(x, y, 0f);
        found = found != Entity.NONE ? found : bullet(x, y, slack);
        return found != Entity.NONE ? found : body(x, y, slack);
    }

    private long bullet(float x, float y, float slack) {
        long found = Entity.NONE;
        float nearest = slack;
        for (int t = 0; t < bullets.tableCount(); t++) {
            Table table = bullets.table(t);
            float[] xs = table.floats(Components.X);
            float[] ys = table.floats(Components.Y);
            float[] radii = table.floats(Components.RADIUS);
            for (int row = 0; row < table.rows(); row++) {
                float dx = xs[row] - x;
                float dy = ys[row] - y;
                float gap = (float) Math.sqrt(dx * dx + dy * dy) - radii[row];
                if (gap <= nearest) {
                    nearest = gap;
                    found = table.entity(row);
                }
            }
        }
        return found;
    }

    private long body(float x, float y, float slack) {
        Bodies bodies = step.bodies();
        int found = -1;
        for (int i = 0; i < bodies.count; i++) {
            step.boundsOf(i, bounds);
            boolean near = bounds[0] - slack <= x
                    && x <= bounds[2] + slack
                    && bounds[1] - slack <= y
                    && y <= bounds[3] + slack;
            if (near && (found < 0 || radius(i) < radius(found)) && touches(i, x, y, slack)) {
                found = i;
            }
        }
        return found < 0 ? Entity.NONE : bodies.entity[found];
    }

    private float radius(int body) {
        return step.shape(body).boundingRadius();
    }

    private boolean touches(int body, float x, float y, float slack) {
        point.set(x, y, 0f, 0f, slack);
        return SphereVsShape.sweep(step.bodies(), step.shape(body), body, point, impact);
    }
}
