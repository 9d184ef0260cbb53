package dev.barrage.physics.inspect;

import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.bullet.BulletTargets;
import dev.barrage.physics.bullet.HitSet;
import dev.barrage.physics.contact.BodyManifolds;
import dev.barrage.physics.contact.ContactEvents;
import dev.barrage.physics.contact.ContactIndex;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.contact.ContactState;
import dev.barrage.physics.contact.SleepingContacts;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.query.search.StepTargets;
import dev.barrage.physics.shape.Shape;

/** The buffers of the last step of a world, as the step left them; read between two steps. */
public final class LastStep extends StepTargets {
    /** Length of a step, seconds. */
    public final float stepSeconds;

    /** Contacts between bodies, those of the last step among them. */
    public final ContactSet contacts = new ContactSet();

    /** Which of them began and ended. */
    public final ContactEvents contactEvents = new ContactEvents(contacts);

    /** Which of them wait for bodies that sleep. */
    public final SleepingContacts sleepingContacts = new SleepingContacts(contacts);

    /** What the next step has from them. */
    public final ContactState contactState = new ContactState(contacts, sleepingContacts);

    /** Joints. */
    public final JointSet joints;
    /** Where contacts are found by a body or a name. */
    public final ContactIndex contactIndex;

    /** The narrowphase, which knows how fast bodies were when the step began. */
    public BodyManifolds bodyManifolds;

    /** Number of steps made so far. */
    public long stepNumber;

    /** Boxes in which bullets looked for bodies. */
    public BulletTargets bulletTargets;

    /** Candidate pairs of bodies. */
    public Pairs pairs;

    /** The first body whose pairs or contacts with later ones were dropped, or the number of bodies. */
    public int firstUnpaired;

    /** Hits of bullets and beams. */
    public HitSet hits;

    /** No step yet. */
    public LastStep(Registry registry, ShapeTable shapes, float stepSeconds) {
        super(registry, shapes);
        joints = new JointSet(registry);
        this.stepSeconds = stepSeconds;
        contactIndex = new ContactIndex(contacts, sleepingContacts, registry);
    }

    /**
     * The shape of a body.
     *
     * @param body index in the step
     */
    public Shape shape(int body) {
        return shapes()[bodies.shape[body]];
    }

    /**
     * Computes the bounds of a body where the step left it, without margins.
     *
     * @param body index in the step
     * @param out receives minX, minY, maxX, maxY, metres
     */
    public void boundsOf(int body, float[] out) {
        shape(body).boundsOf(bodies.x[body], bodies.y[body], bodies.cos[body], bodies.sin[body], out);
    }

    /** A value of an entity that is alive. */
    public float value(long entity, FloatField field) {
        return registry.tableOf(entity).readFloats(field)[registry.rowOf(entity)];
    }

    /** The index of a body in the step, or -1 if it was not in it. */
    public int indexOf(long entity) {
        for (int i = 0; i < bodies.count; i++) {
            if (bodies.entity[i] == entity) {
                return i;
            }
        }
        return -1;
    }
}
