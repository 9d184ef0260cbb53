package dev.barrage.physics.contact;

import static dev.barrage.physics.contact.PairBodies.ANGLE;
import static dev.barrage.physics.contact.PairBodies.VX;
import static dev.barrage.physics.contact.PairBodies.VY;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.StepContext;
import dev.barrage.physics.narrowphase.Manifolds;

/**
 * Brings a pair of bodies that had contacts in the last step to this one, in its slots.
 *
 * <p>A pair whose bodies hardly move against each other keeps its manifold: the anchors and the normal stay as they were
 * made, in the axes of the world, and only the separation is computed anew, from the anchors turned with their bodies.
 * Otherwise a tall stack buckles under its own weight, as a column on soft contacts does: levers that follow every
 * small turn have the weight push further. With levers that stay, it does not. Box2D 3.2 recycles manifolds, too, by
 * one distance and a larger turn; the bounds here hold higher towers, and let a box slide off a plank that tilts.
 *
 * <p>Any number of threads may work on different pairs.
 */
final class Recycling {
    /** Largest motion of the bodies along the contact since the manifold was made, in bounding radii of the smaller. */
    private static final float MOST_ALONG_OF_SIZE = 0.1f;

    /** Largest slip in a step on a body that is not dynamic, as a part of that motion: what slides is tested anew. */
    private static final float MOST_SLIP = 0.005f;

    /** Largest motion along the normal, metres, and in bounding radii: the separation follows it exactly. */
    private static final float MOST_APART = 0.2f, MOST_APART_OF_SIZE = 1f;

    private Recycling() {}

    /**
     * Keeps the manifolds of a pair, with the separations of now, if its bodies hardly moved against each other.
     *
     * @param settings how far they may move
     * @param pair the head of the pair
     * @param convex whether the two have one manifold, whatever their motion along its normal
     * @return the number of contacts, or 0 if manifolds have to be made anew
     */
    static int recycle(
            ContactSet set,
            RecyclingSettings settings,
            int pair,
            PairBodies measures,
            StepContext step,
            int a,
            int b,
            boolean convex) {
        float[] rows = measures.rows;
        int rowA = PairBodies.ROW * a, rowB = PairBodies.ROW * b;
        float size = measures.size(a, b);
        float along = Math.min(settings.distance, MOST_ALONG_OF_SIZE * size);
        float turnA = rows[rowA + ANGLE] - set.angleA[pair];
        float turnB = rows[rowB + ANGLE] - set.angleB[pair];
        if (Math.abs(turnA) > settings.turn
                || Math.abs(turnB) > settings.turn
                || measures.motion(a, b) > along
                || set.shapeA[pair] != step.bodies.shape[a]
                || set.shapeB[pair] != step.bodies.shape[b]) {
            return 0;
        }
        float dx = measures.offsetX(a, b) - set.offsetX[pair];
        float dy = measures.offsetY(a, b) - set.offsetY[pair];
        float nx = set.normalX[pair];
        float ny = set.normalY[pair];
        float slip = step.dt * ((rows[rowB + VX] - rows[rowA + VX]) * ny - (rows[rowB + VY] - rows[rowA + VY]) * nx);
        float alongX = convex ? dx * ny - dy * nx : dx;
        float alongY = convex ? 0f : dy;
        float apart = dx * nx + dy * ny;
        float slid = (float) Math.sqrt(alongX * alongX + alongY * alongY) + size * Math.abs(turnB - turnA);
        boolean slides = !measures.both(a, b, PairBodies.DYNAMIC) && Math.abs(slip) > MOST_SLIP * along;
        if (slides || slid > along || Math.abs(apart) > Math.min(MOST_APART, MOST_APART_OF_SIZE * size)) {
            return 0;
        }
        int contacts = 0;
        for (int c = pair; c >= 0; c = set.next[c]) {
            separate(set, c, dx, dy, turnA, turnB);
            set.isKept[c] = true;
            contacts++;
        }
        return contacts;
    }

    /** Sets the separations of a contact whose bodies moved by so much against each other. */
    private static void separate(ContactSet set, int c, float dx, float dy, float turnA, float turnB) {
        float nx = set.normalX[c];
        float ny = set.normalY[c];
        float sinA = sine(turnA);
        float sinB = sine(turnB);
        float versineA = versine(turnA);
        float versineB = versine(turnB);
        for (int p = 2 * c; p < 2 * c + set.pointCount[c]; p++) {
            float ax = set.pointX[p];
            float ay = set.pointY[p];
            float bx = ax - set.offsetX[c];
            float by = ay - set.offsetY[c];
            float moveX = dx - (versineB * bx + sinB * by) + (versineA * ax + sinA * ay);
            float moveY = dy - (versineB * by - sinB * bx) + (versineA * ay - sinA * ax);
            set.separation[p] = set.separationMade[p] + moveX * nx + moveY * ny;
        }
    }

    /** Sine of an angle up to that of the settings, exact to the last bit but one at the default. */
    private static float sine(float angle) {
        return angle - angle * angle * angle * (1f / 6f);
    }

    /** 1 minus the cosine of such an angle. */
    private static float versine(float angle) {
        return 0.5f * angle * angle;
    }

    /**
     * Writes a manifold that was made in this step into a slot. Its points start from the impulses that their features
     * had in an earlier contact of the pair, or from 0.
     *
     * @param m number of the manifold in {@code from}
     * @param earlier head of the pair in the step before, which may be the slot itself if it is the only one; or -1
     */
    static void write(
            ContactSet set,
            int c,
            PairBodies measures,
            Bodies bodies,
            int a,
            int b,
            Manifolds from,
            int m,
            int earlier) {
        boolean sensed = measures.either(a, b, PairBodies.SENSOR);
        float centerX = measures.rows[PairBodies.ROW * a + PairBodies.CENTER_X];
        float centerY = measures.rows[PairBodies.ROW * a + PairBodies.CENTER_Y];
        recall(set, c, from, m, earlier);
        set.shapeA[c] = sensed ? ContactSet.NEVER : bodies.shape[a];
        set.shapeB[c] = bodies.shape[b];
        set.offsetX[c] = measures.offsetX(a, b);
        set.offsetY[c] = measures.offsetY(a, b);
        set.angleA[c] = bodies.angle[a];
        set.angleB[c] = bodies.angle[b];
        set.normalX[c] = from.normalX[m];
        set.normalY[c] = from.normalY[m];
        set.pointCount[c] = from.pointCount[m];
        for (int p = 0; p < from.pointCount[m]; p++) {
            set.pointX[2 * c + p] = from.pointX[2 * m + p] - centerX;
            set.pointY[2 * c + p] = from.pointY[2 * m + p] - centerY;
            set.separationMade[2 * c + p] = from.separation[2 * m + p];
            set.separation[2 * c + p] = from.separation[2 * m + p];
            set.feature[2 * c + p] = from.feature[2 * m + p];
        }
        set.isKept[c] = false;
    }

    private static void recall(ContactSet set, int c, Manifolds from, int m, int earlier) {
        boolean two = from.pointCount[m] == 2;
        int first = point(set, earlier, from.feature[2 * m]);
        int second = two ? point(set, earlier, from.feature[2 * m + 1]) : -1;
        float firstNormal = first < 0 ? 0f : set.normalImpulse[first];
        float firstTangent = first < 0 ? 0f : set.tangentImpulse[first];
        set.rollingImpulse[c] = first >= 0 ? set.rollingImpulse[first >> 1] : 0f;
        set.normalImpulse[2 * c + 1] = second < 0 ? 0f : set.normalImpulse[second];
        set.tangentImpulse[2 * c + 1] = second < 0 ? 0f : set.tangentImpulse[second];
        set.normalImpulse[2 * c] = firstNormal;
        set.tangentImpulse[2 * c] = firstTangent;
    }

    /** The point of a pair with this feature, or -1. */
    private static int point(ContactSet set, int pair, int feature) {
        for (int c = pair; c >= 0; c = set.next[c]) {
            for (int p = 2 * c; p < 2 * c + set.pointCount[c]; p++) {
                if (set.feature[p] == feature) {
                    return p;
                }
            }
        }
        return -1;
    }

    /**
     * Sets what every step decides anew of a contact.
     *
     * @return whether it is solved in another way than before
     */
    static boolean refresh(ContactSet set, int c, PairBodies measures, StepContext step, int a, int b) {
        set.bodyA[c] = a;
        set.bodyB[c] = b;
        set.originX[c] = measures.originX(a);
        set.originY[c] = measures.originY(a);
        Materials.mix(set, c, measures, step, a, b);
        boolean off = set.mayBeOff && set.isOff(set.head[c]);
        set.sensor[c] = off || measures.either(a, b, PairBodies.SENSOR);
        set.totalNormalImpulse[2 * c] = 0f; // stays 0 if the contact is not solved, as for sensors
        set.totalNormalImpulse[2 * c + 1] = 0f;
        byte before = set.solving[c];
        set.solving[c] = off ? ContactSet.UNSOLVED : solving(measures.traits[a], measures.traits[b]);
        return set.solving[c] != before;
    }

    private static byte solving(int traitsA, int traitsB) {
        boolean movesA = (traitsA & PairBodies.MOVABLE) != 0;
        boolean movesB = (traitsB & PairBodies.MOVABLE) != 0;
        if (((traitsA | traitsB) & PairBodies.SENSOR) != 0 || !movesA && !movesB) {
            return ContactSet.UNSOLVED;
        }
        return movesA && movesB ? ContactSet.BETWEEN : movesA ? ContactSet.MOVES_A : ContactSet.MOVES_B;
    }
}
