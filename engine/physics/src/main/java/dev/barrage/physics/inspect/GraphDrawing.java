package dev.barrage.physics.inspect;

import dev.barrage.physics.contact.ColorGroups;
import dev.barrage.physics.contact.Coloring;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;

/** Draws the contacts of the last step in the colours in which the solver took them. */
final class GraphDrawing {
    /** Radius of the ring around a point of a new manifold, metres. */
    private static final float RING = 0.2f;

    private final LastStep step;

    /** Colours follow from the contacts alone: the solver's are the same. */
    private final Coloring coloring = new Coloring();

    GraphDrawing(LastStep step) {
        this.step = step;
    }

    void draw(DebugDraw out) {
        if (step.contacts.count == 0) {
            return; // after a restored step, the list of the bodies that are awake is older
        }
        coloring.color(step.bodies, step.contacts);
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
