package dev.barrage.physics.query.search;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.BodyTables;
import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.choice.SplitBroadphase;
import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.shape.Shape;

/** What a step leaves for questions. */
public class StepTargets {
    /** The entities as they are now. */
    public final Registry registry;

    private final ShapeTable shapes;

    /** Bodies, by index in the step, as it left them. */
    public Bodies bodies;

    /** Boxes by body index, which the broadphase holds. */
    public Boxes boxes;

    public SplitBroadphase broadphase;

    /** Which of them rest and have not changed. */
    public BodyTables bodyTables;

    /** Whether the broadphase holds {@link #boxes}, and these are of {@link #bodies}. */
    public boolean areBoxesBuilt;

    /** Beams, by index in the step. */
    public Beams beams;

    /** What a step leaves of these entities and shapes; the pipeline fills it in. */
    protected StepTargets(Registry registry, ShapeTable shapes) {
        this.registry = registry;
        this.shapes = shapes;
    }

    /** Shapes, by number. */
    public Shape[] shapes() {
        return shapes.shapes();
    }

    /** Whether a wall among them has materials of its own. */
    public boolean haveMaterials() {
        return shapes.haveMaterials();
    }
}
