package dev.barrage.physics;

import dev.barrage.physics.body.Beams;
import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.broadphase.BodyBoxes;
import dev.barrage.physics.broadphase.Boxes;
import dev.barrage.physics.broadphase.Broadphase;
import dev.barrage.physics.broadphase.Pairs;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.response.ContactSet;
import dev.barrage.physics.shape.EdgeTree;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/** Draws what the last step did, one layer at a time, from the buffers that it left. */
final class WorldDrawing {
    private static final int BOX = 0x5cc8ffa0;
    private static final int PAIR = 0xffd166a0;
    private static final int CONTACT = 0xff5c7aff;
    private static final int NORMAL = 0xffffffff;
    private static final int BEAM = 0x7dff9cff;
    private static final int TREE = 0xb4ec51e0;
    /** Alpha of the boxes of a tree from one depth to the next: deep ones are many and would hide the body. */
    private static final float DEEPER = 0.6f;

    private static final int MAX_DEPTH = 64;

    private final Bodies bodies;
    private final ShapeTable shapes;
    private final BodyBoxes boxes;
    private final Pairs pairs;
    private final Beams beams;
    private final ContactSet contacts;
    private final int[] ends = new int[MAX_DEPTH];
    private int depth;

    WorldDrawing(Bodies bodies, ShapeTable shapes, BodyBoxes boxes, Pairs pairs, Beams beams, ContactSet contacts) {
        this.bodies = bodies;
        this.shapes = shapes;
        this.boxes = boxes;
        this.pairs = pairs;
        this.beams = beams;
        this.contacts = contacts;
    }

    void draw(DebugLayer layer, Broadphase broadphase, DebugDraw out) {
        switch (layer) {
            case GRID_CELLS -> broadphase.draw(out);
            case BOXES -> drawBoxes(out);
            case MESH_TREES -> drawTrees(out);
            case CANDIDATES -> drawCandidates(out);
            case CONTACTS -> drawContacts(out);
            case BEAMS -> drawBeams(out);
            default -> {} // the profile is numbers, not places
        }
    }

    private void drawBoxes(DebugDraw out) {
        Boxes b = boxes.boxes();
        for (int i = 0; i < b.count; i++) {
            out.box(b.minX[i], b.minY[i], b.maxX[i], b.maxY[i], BOX);
        }
    }

    private void drawTrees(DebugDraw out) {
        for (int i = 0; i < bodies.count; i++) {
            Shape shape = shapes.shapes()[bodies.shape[i]];
            if (shape instanceof Mesh mesh) {
                drawMeshTree(mesh.tree(), i, out);
            } else if (shape instanceof Wall wall) {
                drawEdgeTree(wall.edges(), i, out);
            }
        }
    }

    private void drawMeshTree(MeshTree tree, int body, DebugDraw out) {
        depth = 0;
        for (int node = 0; node < tree.nodeCount(); node++) {
            int rgba = colourOf(node, tree.skip(node));
            drawTurnedBox(body, tree.minX(node), tree.minY(node), tree.maxX(node), tree.maxY(node), rgba, out);
        }
    }

    private void drawEdgeTree(EdgeTree tree, int body, DebugDraw out) {
        depth = 0;
        for (int node = 0; node < tree.nodeCount(); node++) {
            int rgba = colourOf(node, tree.skip(node));
            drawTurnedBox(body, tree.minX(node), tree.minY(node), tree.maxX(node), tree.maxY(node), rgba, out);
        }
    }

    /** The colour of a node of a tree that is walked in depth-first order; {@code end} is the node after its subtree. */
    private int colourOf(int node, int end) {
        while (depth > 0 && node >= ends[depth - 1]) {
            depth--;
        }
        float alpha = TREE & 0xff;
        for (int i = 0; i < depth; i++) {
            alpha *= DEEPER;
        }
        ends[depth++] = end;
        return TREE & ~0xff | (int) alpha;
    }

    private void drawTurnedBox(int body, float x0, float y0, float x1, float y1, int rgba, DebugDraw out) {
        drawTurnedLine(body, x0, y0, x1, y0, rgba, out);
        drawTurnedLine(body, x1, y0, x1, y1, rgba, out);
        drawTurnedLine(body, x1, y1, x0, y1, rgba, out);
        drawTurnedLine(body, x0, y1, x0, y0, rgba, out);
    }

    private void drawTurnedLine(int body, float x0, float y0, float x1, float y1, int rgba, DebugDraw out) {
        float c = bodies.cos[body];
        float s = bodies.sin[body];
        float x = bodies.x[body];
        float y = bodies.y[body];
        out.line(x + c * x0 - s * y0, y + s * x0 + c * y0, x + c * x1 - s * y1, y + s * x1 + c * y1, rgba);
    }

    /** From middle to middle of the boxes: the origin of a wall may lie anywhere. */
    private void drawCandidates(DebugDraw out) {
        Boxes b = boxes.boxes();
        for (int i = 0; i < pairs.count; i++) {
            int first = pairs.first[i];
            int second = pairs.second[i];
            out.line(middleX(b, first), middleY(b, first), middleX(b, second), middleY(b, second), PAIR);
        }
    }

    private static float middleX(Boxes b, int i) {
        return 0.5f * b.minX[i] + 0.5f * b.maxX[i];
    }

    private static float middleY(Boxes b, int i) {
        return 0.5f * b.minY[i] + 0.5f * b.maxY[i];
    }

    private void drawContacts(DebugDraw out) {
        for (int c = 0; c < contacts.count; c++) {
            for (int p = 2 * c; p < 2 * c + contacts.pointCount[c]; p++) {
                float x = contacts.originX[c] + contacts.pointX[p];
                float y = contacts.originY[c] + contacts.pointY[p];
                out.point(x, y, CONTACT);
                out.arrow(x, y, 0.5f * contacts.normalX[c], 0.5f * contacts.normalY[c], NORMAL);
            }
        }
    }

    private void drawBeams(DebugDraw out) {
        for (int beam = 0; beam < beams.count; beam++) {
            for (int i = 0; beams.firing[beam] && i < beams.segments[beam]; i++) {
                float x = beams.pointX(beam, i);
                float y = beams.pointY(beam, i);
                out.line(x, y, beams.pointX(beam, i + 1), beams.pointY(beam, i + 1), BEAM);
                out.point(x, y, BEAM);
            }
        }
    }
}
