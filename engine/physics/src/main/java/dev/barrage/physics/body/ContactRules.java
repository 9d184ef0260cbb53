package dev.barrage.physics.body;

import dev.barrage.physics.rule.ContactFilter;
import dev.barrage.physics.rule.MixRule;
import dev.barrage.physics.rule.PreSolve;

/** The rules of contacts of a world; null where there is none, so that nobody pays. */
public final class ContactRules {
    public ContactFilter filter;
    public PreSolve preSolve;

    /** Null: the geometric mean, and the larger. */
    public MixRule friction, restitution;

    /** Whether the filter lets two bodies of the step meet. */
    public boolean meet(Bodies bodies, int a, int b) {
        if (filter == null) {
            return true;
        }
        boolean inOrder = bodies.rank[a] < bodies.rank[b];
        return filter.meets(bodies.entity[inOrder ? a : b], bodies.entity[inOrder ? b : a]);
    }
}
