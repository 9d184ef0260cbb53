package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.bullet.BulletTargets;
import dev.barrage.physics.bullet.HitSet;
import dev.barrage.physics.contact.ContactCache;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.query.search.StepTargets;
import dev.barrage.physics.shape.Shape;

/** The buffers of the last step of a world, as the step left them; read between two steps. */
public interface LastStep extends StepTargets {
    /** Number of steps made so far. */
    long stepNumber();

    /** Length of a step, seconds. */
    float stepSeconds();

    /** Boxes in which bullets looked for bodies. */
    BulletTargets bulletTargets();

    /** Candidate pairs of bodies. */
    Pairs pairs();

    /** The first body whose pairs or contacts with later ones were dropped, or the number of bodies. */
    int firstUnpaired();

    /** Contacts between bodies. */
    ContactSet contacts();

    /** Contacts kept for the next step, and pairs that ended. */
    ContactCache contactCache();

    /** Hits of bullets and beams. */
    HitSet hits();

    /**
     * The shape of a body.
     *
     * @param body index in the step
     */
    default Shape shape(int body) {
        return shapes()[bodies().shape[body]];
    }

    /**
     * Computes the bounds of a body where the step left it, without margins.
     *
     * @param body index in the step
     * @param out receives minX, minY, maxX, maxY, metres
     */
    default void boundsOf(int body, float[] out) {
        Bodies b = bodies();
        shape(body).boundsOf(b.x[body], b.y[body], b.cos[body], b.sin[body], out);
    }

    /** A value of an entity that is alive. */
    default float value(long entity, FloatField field) {
        return registry().tableOf(entity).readFloats(field)[registry().rowOf(entity)];
    }

    /** The index of a body in the step, or -1 if it was not in it. */
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
