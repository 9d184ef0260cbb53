package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.island.IslandSets;
import dev.barrage.physics.memory.Capacity;

/** Draws dynamic bodies in the colour of their island, and links along the contacts that connect them. */
final class IslandDrawing {
    private final LastStep step;
    private final OutlineDrawing outlines;
    private final IslandSets islands = new IslandSets();

    /**
     * Per root of an island: its eldest body, whose handle decides the colour. Indices of bodies change from step to
     * step.
     */
    private int[] eldest = {};

    IslandDrawing(LastStep step, OutlineDrawing outlines) {
        this.step = step;
        this.outlines = outlines;
    }

    void draw(DebugDraw out) {
        Bodies bodies = step.bodies;
        if (bodies.count == 0) {
            return; // after a restored step, the list of those awake is older
        }
        find();
        for (int i = 0; i < bodies.count; i++) {
            if (bodies.isDynamic(i)) {
                outlines.draw(i, colour(i), out);
            }
        }
        drawLinks(out);
    }

    private void find() {
        Bodies bodies = step.bodies;
        ContactSet contacts = step.contacts;
        islands.begin(bodies);
        for (int k = 0; k < contacts.count; k++) {
            int c = contacts.order[k];
            if (IslandSets.connects(bodies, contacts, c)) {
                islands.unite(contacts.bodyA[c], contacts.bodyB[c]);
            }
        }
        eldest = Capacity.grow(eldest, bodies.count);
        int awake = bodies.awake.count(bodies.count);
        for (int k = 0; k < awake; k++) {
            eldest[bodies.awake.row(k)] = bodies.awake.row(k);
        }
        for (int k = 0; k < awake; k++) {
            int i = bodies.awake.row(k);
            int root = islands.root(i);
            if (bodies.rank[i] < bodies.rank[eldest[root]]) {
                eldest[root] = i;
            }
        }
    }

    private int colour(int i) {
        return step.bodies.sleeps(i)
                ? DebugColors.ASLEEP
                : DebugColors.numbered(Entity.index(step.bodies.entity[eldest[islands.root(i)]]));
    }

    private void drawLinks(DebugDraw out) {
        ContactSet contacts = step.contacts;
        for (int k = 0; k < contacts.count; k++) {
            int c = contacts.order[k];
            if (contacts.head[c] == c && IslandSets.connects(step.bodies, contacts, c)) {
                int a = contacts.bodyA[c];
                TurnedDrawing.link(step.bodies, a, contacts.bodyB[c], colour(a), out);
            }
        }
    }
}
