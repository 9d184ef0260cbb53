package dev.barrage.physics.debug;

import java.util.Arrays;

/** A query through the trees of bodies, as plain data: nodes in order of visit, and triangles or edges tested. */
public final class QueryTrace {
    /** Number of bodies whose trees were entered. */
    public int bodies;

    /** Number of nodes in those trees. */
    public int nodesOfTrees;

    public int visits;

    /** Per visit: index of the body in the step, and number of the node in its tree. */
    public int[] body = new int[64], node = new int[64];

    /** Per visit: whether the query met the node's box; if not, the subtree is skipped. */
    public boolean[] met = new boolean[64];

    /** Per visit: minX, minY, maxX, maxY of the node's box in the body's own frame, metres. */
    public float[] box = new float[4 * 64];

    /** Number of triangles or edges tested. */
    public int tests;

    /** Per test: index of the body, and number of its triangle or edge. */
    public int[] testedBody = new int[64], feature = new int[64];

    /** Per test: the corners x, y in the body's own frame, metres; for an edge the third equals the second. */
    public float[] corners = new float[6 * 64];

    /** Index of the body touched first, or -1, and number of its triangle or edge. */
    public int hitBody, hitFeature;

    /** Share of the path at the first touch, 0 to 1. */
    public double fraction;

    /** An empty trace. */
    public QueryTrace() {
        clear();
    }

    /** Clears the trace. */
    public QueryTrace clear() {
        bodies = 0;
        nodesOfTrees = 0;
        visits = 0;
        tests = 0;
        hitBody = -1;
        hitFeature = -1;
        fraction = Double.POSITIVE_INFINITY;
        return this;
    }

    /** Whether a test found the first touch. */
    public boolean isHit(int test) {
        return testedBody[test] == hitBody && feature[test] == hitFeature;
    }

    /**
     * Records a touch. The earliest is kept; of equal ones, the one recorded first.
     *
     * @param atFraction share of the path, 0 to 1
     */
    public void touch(int ofBody, int number, double atFraction) {
        if (hitBody < 0 || atFraction < fraction) {
            hitBody = ofBody;
            hitFeature = number;
            fraction = atFraction;
        }
    }

    /**
     * Appends a visit of a node; box in the body's own frame, metres.
     *
     * @param meets whether the query meets the box
     */
    public void visit(int ofBody, int ofNode, boolean meets, float minX, float minY, float maxX, float maxY) {
        if (visits == body.length) {
            body = Arrays.copyOf(body, 2 * visits);
            node = Arrays.copyOf(node, 2 * visits);
            met = Arrays.copyOf(met, 2 * visits);
            box = Arrays.copyOf(box, 8 * visits);
        }
        body[visits] = ofBody;
        node[visits] = ofNode;
        met[visits] = meets;
        box[4 * visits] = minX;
        box[4 * visits + 1] = minY;
        box[4 * visits + 2] = maxX;
        box[4 * visits + 3] = maxY;
        visits++;
    }

    /** Appends a test of a triangle or edge; corners in the body's own frame, metres. */
    public void test(int ofBody, int number, float ax, float ay, float bx, float by, float cx, float cy) {
        if (tests == testedBody.length) {
            testedBody = Arrays.copyOf(testedBody, 2 * tests);
            feature = Arrays.copyOf(feature, 2 * tests);
            corners = Arrays.copyOf(corners, 12 * tests);
        }
        testedBody[tests] = ofBody;
        feature[tests] = number;
        int c = 6 * tests;
        corners[c] = ax;
        corners[c + 1] = ay;
        corners[c + 2] = bx;
        corners[c + 3] = by;
        corners[c + 4] = cx;
        corners[c + 5] = cy;
        tests++;
    }
}
