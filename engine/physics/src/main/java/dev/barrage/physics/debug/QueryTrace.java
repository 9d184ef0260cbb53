package dev.barrage.physics.debug;

import java.util.Arrays;

/** The way of a query through the trees of bodies, as plain data: nodes in the order of the visit, and what was tested. */
public final class QueryTrace {
    /** How many bodies' trees were entered. */
    public int bodies;

    /** How many nodes those trees have. */
    public int nodesOfTrees;

    /** How many nodes were visited. */
    public int visits;

    /** Per visit: the index of the body in the step, and the number of the node in its tree. */
    public int[] body = new int[64], node = new int[64];

    /** Per visit: whether the query met the node's box; it is skipped with all below it where not. */
    public boolean[] met = new boolean[64];

    /** Per visit: minX, minY, maxX, maxY of the node's box in the body's own frame, metres. */
    public float[] box = new float[4 * 64];

    /** How many triangles or edges were tested. */
    public int tests;

    /** Per test: the index of the body, and the number of its triangle or edge. */
    public int[] testedBody = new int[64], feature = new int[64];

    /** Per test: the corners x, y in the body's own frame, metres; of an edge the third is the second again. */
    public float[] corners = new float[6 * 64];

    /** The body that is touched first, -1 for none, the number of its triangle or edge, and the share of the way. */
    public int hitBody, hitFeature;

    /** See {@link #hitBody}. */
    public double fraction;

    /** Nothing visited. */
    public QueryTrace() {
        clear();
    }

    /** Forgets all. */
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

    /** Whether a test was the first touch. */
    public boolean isHit(int test) {
        return testedBody[test] == hitBody && feature[test] == hitFeature;
    }

    /** Notes a touch; the first counts, of equals the one that came first. */
    public void touch(int ofBody, int number, double atFraction) {
        if (hitBody < 0 || atFraction < fraction) {
            hitBody = ofBody;
            hitFeature = number;
            fraction = atFraction;
        }
    }

    /** Appends a visit of a node. */
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

    /** Appends a test of a triangle or edge. */
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
