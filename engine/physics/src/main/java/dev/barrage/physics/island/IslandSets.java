package dev.barrage.physics.island;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.memory.Capacity;

/**
 * Islands as sets of bodies, by union-find (Tarjan, "Efficiency of a Good But Not Linear Set Union Algorithm", 1975),
 * with path halving. Which bodies an island has does not depend on the order of contacts.
 */
public final class IslandSets {
    /** Per body that is awake: another of its island, or itself. */
    private int[] parent = {};

    /** Makes an island of each body that is awake, with its colliders. */
    public void begin(Bodies bodies) {
        parent = Capacity.grow(parent, bodies.count);
        for (int k = 0; k < bodies.awake.count(bodies.count); k++) {
            int i = bodies.awake.row(k);
            parent[i] = i;
        }
        for (int k = 0; bodies.hasColliders && k < bodies.awake.count(bodies.count); k++) {
            int i = bodies.awake.row(k);
            if (bodies.type[i] == Bodies.DYNAMIC && !bodies.sensor[i]) {
                unite(i, bodies.owner[i]);
            }
        }
    }

    /** Whether the contact in slot {@code c} connects its bodies: both are dynamic and awake, and none is a sensor. */
    public static boolean connects(Bodies bodies, ContactSet contacts, int c) {
        return !contacts.sensor[c]
                && bodies.type[contacts.bodyA[c]] == Bodies.DYNAMIC
                && bodies.type[contacts.bodyB[c]] == Bodies.DYNAMIC;
    }

    /** Unites the islands of two bodies. */
    public void unite(int a, int b) {
        int rootA = root(a);
        int rootB = root(b);
        parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
    }

    /** The body that stands for the island of a body that is awake. */
    public int root(int i) {
        int at = i;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }
}
