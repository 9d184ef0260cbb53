package dev.barrage.physics.inspect;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.broadphase.core.Boxes;
import dev.barrage.physics.broadphase.core.Broadphase;
import dev.barrage.physics.broadphase.core.Pairs;
import dev.barrage.physics.bullet.Beams;
import dev.barrage.physics.bullet.HitSet;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.response.ContactCache;
import dev.barrage.physics.response.ContactSet;
import dev.barrage.physics.shape.Shape;

/** The buffers that the last step of a world left, read between two steps. */
public interface LastStep {
    /** How many steps there were. */
    long stepNumber();

    /** Length of a step, seconds. */
    float stepSeconds();

    /** The entities as they are now; all else here is as the step left it. */
    Registry registry();

    /** Bodies by index. */
    Bodies bodies();

    /** Shapes by number. */
    Shape[] shapes();

    /** Boxes by body. */
    Boxes boxes();

    /** The broadphase, filled with the boxes. */
    Broadphase currentBroadphase();

    /** Candidate pairs of bodies. */
    Pairs pairs();

    /** Contacts between bodies. */
    ContactSet contacts();

    /** Contacts kept for the next step, and those that ended. */
    ContactCache contactCache();

    /** Beams by index. */
    Beams beams();

    /** Hits of bullets and beams. */
    HitSet hits();

    /** The shape of a body by its index. */
    default Shape shape(int body) {
        return shapes()[bodies().shape[body]];
    }

    /** The index of a body, -1 if it was not in the step. */
    default int indexOf(long entity) {
        Bodies bodies = bodies();
        for (int i = 0; i < bodies.count; i++) {
            if (bodies.entity[i] == entity) {
                return i;
            }
        }
        return -1;
    }
}
