package dev.barrage.physics.response;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.body.Ranges;
import dev.barrage.physics.ecs.BodyPushes;

/**
 * Impulses and forces that systems give to bodies while a step runs: each worker sums them in buffers of its own, which
 * are merged before the solver. The sums are exact, so they do not depend on which worker ran which chunk.
 */
public final class StepPushes {
    /** Largest moment of a push, so that sums stay in the range of an {@link ImpulseBuffer}. */
    private static final float MOST_MOMENT = 1e10f;

    private final BodyTables tables;
    private final Bodies bodies;
    private final Worker[] workers;

    /** Pushes on the bodies of a step, without memory until there are any. */
    public StepPushes(BodyTables tables, Bodies bodies, int team) {
        this.tables = tables;
        this.bodies = bodies;
        workers = new Worker[team];
        for (int w = 0; w < team; w++) {
            workers[w] = new Worker();
        }
    }

    /** The buffers of the workers. */
    public BodyPushes[] ofWorkers() {
        return workers;
    }

    /** Begins a step whose rows are gathered. Once a worker has a buffer, all get room for the bodies of the step. */
    public void begin() {
        boolean anyRoom = false;
        for (Worker each : workers) {
            each.impulses.clear(); // those of a step that failed
            each.forces.clear();
            anyRoom |= each.impulses.room() > 0;
        }
        for (int w = 0; anyRoom && w < workers.length; w++) {
            workers[w].reserve();
        }
    }

    /**
     * Gives the sums to the bodies. A sleeper gets the speed that a force gives it, and wakes in the next step.
     *
     * @param dt length of the step, seconds
     */
    public void apply(float dt) {
        Worker total = workers[0];
        for (int w = 1; w < workers.length; w++) {
            if (workers[w].isUsed()) {
                total.reserve();
                workers[w].impulses.drainInto(total.impulses);
                workers[w].forces.drainInto(total.forces);
            }
        }
        total.impulses.applyTo(bodies);
        total.forces.applyForcesTo(bodies, dt);
    }

    private final class Worker implements BodyPushes {
        final ImpulseBuffer impulses = new ImpulseBuffer();
        final ImpulseBuffer forces = new ImpulseBuffer();

        void reserve() {
            impulses.ensureBodies(bodies.count);
            forces.ensureBodies(bodies.count);
        }

        boolean isUsed() {
            return impulses.touchedBodies() + forces.touchedBodies() > 0;
        }

        @Override
        public void add(long body, boolean isForce, float x, float y, float moment) {
            int i = tables.indexOf(body);
            if (i >= 0) {
                add(i, isForce, x, y, moment);
            }
        }

        @Override
        public void addAt(long body, boolean isForce, float x, float y, float atX, float atY) {
            int i = tables.indexOf(body);
            if (i >= 0) {
                float armX = atX - bodies.x[i] - bodies.centerX(i);
                float armY = atY - bodies.y[i] - bodies.centerY(i);
                add(i, isForce, x, y, Ranges.limited(armX * y - armY * x, MOST_MOMENT));
            }
        }

        private void add(int i, boolean isForce, float x, float y, float moment) {
            if (impulses.room() < bodies.count) {
                reserve();
            }
            (isForce ? forces : impulses).add(i, x, y, moment);
        }
    }
}
