package dev.barrage.physics.query.search;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.shape.Shape;

/** What a step leaves for questions. */
public interface StepTargets {
    /** The entities as they are now. */
    Registry registry();

    /** Shapes, by number. */
    Shape[] shapes();

    /** Bodies, by index in the step, as it left them. */
    Bodies bodies();

    /** Boxes by body index, which the broadphase holds. */
    Boxes boxes();

    Broadphase currentBroadphase();

    /** Whether the broadphase holds {@link #boxes}, and these are of {@link #bodies}. */
    boolean areBoxesBuilt();

    /** Beams, by index in the step. */
    Beams beams();
}
