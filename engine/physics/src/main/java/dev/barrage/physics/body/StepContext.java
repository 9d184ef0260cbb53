package dev.barrage.physics.body;

import dev.barrage.physics.parallel.Workers;
import dev.barrage.physics.shape.Shape;

/** What every stage of a step works on. One object serves all steps. */
public final class StepContext {
    public final Bodies bodies;

    /** Shapes by number; the step replaces the array when it begins. */
    public Shape[] shapes;

    /** Whether a wall among them has materials of its own. */
    public boolean haveMaterials;

    /** The rules of contacts; those of a world replace them. */
    public ContactRules rules = new ContactRules();

    public final Workers workers;

    /** Length of the step, seconds. */
    public final float dt;

    /**
     * A context of steps of {@code dt} seconds.
     *
     * @throws IllegalArgumentException if dt is not finite or not above 0
     */
    public StepContext(Bodies bodies, Shape[] shapes, Workers workers, float dt) {
        if (!(dt > 0f) || dt == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("dt must be finite and above 0: " + dt);
        }
        this.bodies = bodies;
        this.shapes = shapes;
        this.workers = workers;
        this.dt = dt;
    }
}
