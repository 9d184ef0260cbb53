package dev.barrage.physics.bullet;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.PairBuffer;
import dev.barrage.physics.bullet.sweep.Impact;
import dev.barrage.physics.bullet.sweep.SweepAhead;
import dev.barrage.physics.parallel.Padded;
import java.util.Arrays;

/**
 * Carries bullets that bounced off moving bodies along with these to the end of the step, so that no body moves over
 * them. Another body in their way stops them.
 */
final class BulletRides {
    private final Scratch[] scratch;
    private StepContext step;
    private BulletTargets targets;

    /**
     * Rides for one world.
     *
     * @param workers largest number of workers that carry bullets, at least 1
     */
    BulletRides(int workers) {
        scratch = new Scratch[workers];
        Arrays.setAll(scratch, Scratch::new);
    }

    /** Takes the bodies of this step, at their places at its end. */
    void begin(StepContext context, BulletTargets bodyBoxes) {
        step = context;
        targets = bodyBoxes;
    }

    /** Moves a bullet from the place of its bounce to where the surface that it touched is at the end of the step. */
    void carry(BulletTables.View view, int row, HitSet hits, int hit, int worker) {
        Bodies bodies = step.bodies;
        int body = hits.moving[hit];
        double cos = bodies.cos[body];
        double sin = bodies.sin[body];
        double fromX = view.x[row];
        double fromY = view.y[row];
        double x = (double) bodies.x[body] + bodies.centerX(body) + cos * hits.armX[hit] - sin * hits.armY[hit];
        double y = (double) bodies.y[body] + bodies.centerY(body) + sin * hits.armX[hit] + cos * hits.armY[hit];
        double share = scratch[worker].free(view, row, body, x - fromX, y - fromY);
        view.x[row] = (float) (fromX + share * (x - fromX));
        view.y[row] = (float) (fromY + share * (y - fromY));
    }

    /** What one worker needs to look for bodies in the way. */
    private final class Scratch extends Padded {
        private final Boxes box = new Boxes(1);
        private final PairBuffer found;
        private final Impact impact = new Impact();

        Scratch(int worker) {
            found = new PairBuffer(worker);
        }

        /** Share of a bullet's motion by (dx, dy) before it meets another body than the one that carries it. */
        double free(BulletTables.View view, int row, int carrier, double dx, double dy) {
            Bodies bodies = step.bodies;
            double x = view.x[row];
            double y = view.y[row];
            double r = view.radius[row];
            box.count = 1;
            box.shareTags(view.layer, view.mask, view.group, row);
            box.minX[0] = Math.nextDown((float) (Math.min(x, x + dx) - r));
            box.minY[0] = Math.nextDown((float) (Math.min(y, y + dy) - r));
            box.maxX[0] = Math.nextUp((float) (Math.max(x, x + dx) + r));
            box.maxY[0] = Math.nextUp((float) (Math.max(y, y + dy) + r));
            found.count = 0;
            targets.lookUp(box, 0, found);
            double free = 1;
            for (int k = 0; k < found.count; k++) {
                int body = found.second[k];
                if (!bodies.sensor[body]
                        && bodies.owner[body] != bodies.owner[carrier]
                        && SweepAhead.sweep(bodies, step.shapes[bodies.shape[body]], body, x, y, dx, dy, r, impact)) {
                    free = Math.min(free, impact.fraction);
                }
            }
            return free;
        }
    }
}
