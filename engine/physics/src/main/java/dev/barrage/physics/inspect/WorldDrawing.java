package dev.barrage.physics.inspect;

import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.bullet.BulletTargets;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Digits;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/** Draws the layers of the debug overlay from the buffers of the last step. */
final class WorldDrawing {
    /** Alpha of a tree's boxes from one depth to the next. The many deep boxes would hide the body. */
    private static final float DEEPER = 0.6f;

    private static final int MAX_DEPTH = 64;
    private static final float NORMAL_LENGTH = 0.5f;
    private static final float WALL_NORMAL_LENGTH = 0.6f;

    private final LastStep step;
    private final PairDrawing pairs;
    private final int[] ends = new int[MAX_DEPTH];
    private final StringBuilder label = new StringBuilder();
    private int depth;
    /** Number of the last drawn manifold within its pair; manifolds of a pair are adjacent. */
    private int manifold;

    WorldDrawing(LastStep step) {
        this.step = step;
        pairs = new PairDrawing(step);
    }

    /** Draws the box of every body, then the pieces of motions that bullets were looked up in. */
    void drawBoxes(DebugDraw out) {
        Boxes boxes = step.boxes;
        for (int i = 0; i < boxes.count; i++) {
            drawBox(boxes, i, out);
        }
        BulletTargets targets = step.bulletTargets;
        for (int i = 0; i < targets.boxes().count; i++) {
            if (targets.isPiece(i)) {
                drawBox(targets.boxes(), i, out);
            }
        }
    }

    private static void drawBox(Boxes b, int i, DebugDraw out) {
        out.box(b.minX[i], b.minY[i], b.maxX[i], b.maxY[i], DebugColors.BOX);
    }

    void drawTrees(DebugDraw out) {
        for (int i = 0; i < step.bodies.count; i++) {
            Shape shape = step.shape(i);
            if (shape instanceof Mesh mesh) {
                drawMeshTree(mesh.tree(), i, out);
            } else if (shape instanceof Wall wall) {
                drawEdgeTree(wall.edges(), i, out);
            }
        }
    }

    private void drawMeshTree(MeshTree tree, int body, DebugDraw out) {
        depth = 0;
        for (int n = 0; n < tree.nodeCount(); n++) {
            int rgba = colourOf(n, tree.skip(n));
            TurnedDrawing.box(step.bodies, body, tree.minX(n), tree.minY(n), tree.maxX(n), tree.maxY(n), rgba, out);
        }
    }

    private void drawEdgeTree(EdgeTree tree, int body, DebugDraw out) {
        depth = 0;
        for (int n = 0; n < tree.nodeCount(); n++) {
            int rgba = colourOf(n, tree.skip(n));
            TurnedDrawing.box(step.bodies, body, tree.minX(n), tree.minY(n), tree.maxX(n), tree.maxY(n), rgba, out);
        }
    }

    /**
     * The colour of a node in a depth-first walk.
     *
     * @param end the node after its subtree
     */
    private int colourOf(int node, int end) {
        while (depth > 0 && node >= ends[depth - 1]) {
            depth--;
        }
        float alpha = DebugColors.TREE & 0xff;
        for (int i = 0; i < depth; i++) {
            alpha *= DEEPER;
        }
        ends[depth++] = end;
        return DebugColors.TREE & ~0xff | (int) alpha;
    }

    void drawCandidates(DebugDraw out) {
        Pairs candidates = step.pairs;
        for (int i = 0; i < candidates.count; i++) {
            int first = candidates.first[i];
            int second = candidates.second[i];
            pairs.draw(first, second, touch(first, second) ? DebugColors.TOUCHING_PAIR : DebugColors.PAIR, out);
        }
        Boxes b = step.boxes;
        for (int i = step.firstUnpaired; i < step.bodies.count; i++) {
            out.box(b.minX[i], b.minY[i], b.maxX[i], b.maxY[i], DebugColors.UNPAIRED);
        }
    }

    private boolean touch(int first, int second) {
        int contact = step.contacts.find(step.bodies.entity[first], step.bodies.entity[second]);
        return contact >= 0 && step.contacts.phase[contact] != ContactSet.APART;
    }

    void drawContacts(DebugDraw out) {
        ContactSet contacts = step.contacts;
        for (int k = 0; k < contacts.count; k++) {
            int c = contacts.order[k];
            float depth = Float.NEGATIVE_INFINITY;
            float impulse = 0f;
            for (int p = 2 * c; p < 2 * c + contacts.pointCount[c]; p++) {
                drawContact(c, p, out);
                depth = Math.max(depth, -contacts.separation[p]);
                impulse += contacts.totalNormalImpulse[p];
            }
            float x = contacts.originX[c] + contacts.pointX[2 * c];
            float y = contacts.originY[c] + contacts.pointY[2 * c];
            manifold = contacts.head[c] == c ? 0 : manifold + 1;
            float importance = Importance.CONTACT.of(impulse + Math.max(0f, depth));
            out.label(x, y, describe(depth, impulse), DebugColors.CONTACT, importance, id(c));
        }
    }

    /** A label id from the pair of bodies and the number of the manifold. */
    private long id(int c) {
        long a = step.bodies.entity[step.contacts.bodyA[c]];
        long b = step.bodies.entity[step.contacts.bodyB[c]];
        return 31 * (31 * a + b) + manifold;
    }

    private void drawContact(int c, int p, DebugDraw out) {
        ContactSet contacts = step.contacts;
        float x = contacts.originX[c] + contacts.pointX[p];
        float y = contacts.originY[c] + contacts.pointY[p];
        float nx = contacts.normalX[c];
        float ny = contacts.normalY[c];
        float depth = -contacts.separation[p] * DebugColors.DEPTH_SCALE;
        out.point(x, y, DebugColors.CONTACT);
        out.arrow(x, y, NORMAL_LENGTH * nx, NORMAL_LENGTH * ny, DebugColors.NORMAL);
        out.line(x, y, x - depth * nx, y - depth * ny, DebugColors.DEPTH);
    }

    /** Text with the depth of the deepest point, or the gap, and the impulse of all points. */
    private CharSequence describe(float depth, float impulse) {
        label.setLength(0);
        label.append(depth < 0f ? "gap " : "");
        Digits.figures(label, 1000.0 * Math.abs(depth), 2);
        label.append(" mm");
        if (impulse > 0f) {
            label.append(", ");
            Digits.figures(label, impulse, 2);
            label.append(" Ns");
        }
        return label;
    }

    /** An arrow from the midpoint of every wall's edge to its free side. */
    void drawWallNormals(DebugDraw out) {
        for (int i = 0; i < step.bodies.count; i++) {
            if (step.shape(i) instanceof Wall wall) {
                drawNormals(wall.edges(), i, out);
            }
        }
    }

    private void drawNormals(EdgeTree edges, int body, DebugDraw out) {
        for (int e = 0; e < edges.edgeCount(); e++) {
            TurnedDrawing.normal(step.bodies, body, edges, e, WALL_NORMAL_LENGTH, true, DebugColors.WALL_NORMAL, out);
        }
    }
}
