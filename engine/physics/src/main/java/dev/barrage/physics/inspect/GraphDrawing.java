package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.contact.ColorGroups;
import dev.barrage.physics.contact.Coloring;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.island.IslandSets;
import dev.barrage.physics.memory.Capacity;

/** Draws the graph of the contacts: the islands that they make of bodies, and the colours in which they are solved. */
final class GraphDrawing {
    /** Radius of the ring around a point of a new manifold, metres. */
    private static final float RING = 0.2f;

    private final LastStep step;
    private final OutlineDrawing outlines;
    private final IslandSets islands = new IslandSets();

    /**
     * Per root of an island: its eldest body, whose handle decides the colour. Indices of bodies change from step to
     * step.
     */
    private int[] eldest = {};

    /** Colours follow from the contacts alone: the solver's are the same. */
    private final Coloring coloring = new Coloring();

    GraphDrawing(LastStep step, OutlineDrawing outlines) {
        this.step = step;
        this.outlines = outlines;
    }

    /** Draws dynamic bodies in the colour of their island, and links along the contacts that connect them. */
    void drawIslands(DebugDraw out) {
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
        for (int j = 0; j < step.joints.count; j++) {
            if (step.joints.connects(bodies, j)) {
                islands.unite(step.joints.bodyA[j], step.joints.bodyB[j]);
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
        for (int j = 0; j < step.joints.count; j++) {
            if (step.joints.connects(step.bodies, j)) {
                int a = step.joints.bodyA[j];
                TurnedDrawing.link(step.bodies, a, step.joints.bodyB[j], colour(a), out);
            }
        }
    }

    /** Draws contacts in the colours in which the solver took them. */
    void drawColors(DebugDraw out) {
        if (step.contacts.count == 0) {
            return; // after a restored step, the list of the bodies that are awake is older
        }
        coloring.color(step.bodies, step.contacts, step.joints);
        ColorGroups between = coloring.between;
        for (int i = 0; i < between.contacts; i++) {
            int color = between.color(i);
            int rgba = color == Coloring.OVERFLOW ? DebugColors.OVERFLOW : DebugColors.numbered(color);
            int c = between.contact[i];
            TurnedDrawing.link(step.bodies, step.contacts.bodyA[c], step.contacts.bodyB[c], rgba, out);
            drawPoints(c, rgba, out);
        }
        ColorGroups against = coloring.against;
        for (int i = 0; i < against.contacts; i++) {
            int color = against.color(i);
            int rgba = color == Coloring.SINGLE ? DebugColors.SINGLE : DebugColors.numbered(color);
            drawPoints(against.contact[i], rgba, out);
        }
    }

    private void drawPoints(int c, int rgba, DebugDraw out) {
        ContactSet contacts = step.contacts;
        for (int p = 2 * c; p < 2 * c + contacts.pointCount[c]; p++) {
            float x = contacts.originX[c] + contacts.pointX[p];
            float y = contacts.originY[c] + contacts.pointY[p];
            out.point(x, y, rgba);
            if (!contacts.isKept[c]) {
                out.circle(x, y, RING, rgba);
            }
        }
    }
}
