package dev.barrage.physics.joint;

/** A rope from A over two wheels in the world to B. It only pulls: A's part and ratio times B's have a largest length. */
final class PulleyJoint {
    static final int SLOTS = 0b1;

    private PulleyJoint() {}

    static void start(JointEquations e) {
        e.startRope();
    }

    static void linearize(JointEquations e, int r) {
        float ax = e.rope(r, false, false);
        float ay = e.rope(r, false, true);
        float bx = e.rope(r, true, false);
        float by = e.rope(r, true, true);
        float lengthA = (float) Math.sqrt(ax * ax + ay * ay);
        float lengthB = (float) Math.sqrt(bx * bx + by * by);
        float shareA = lengthA > 0f ? -1f / lengthA : 0f;
        float ratio = e.value(JointSet.RATIO);
        float shareB = lengthB > 0f ? -ratio / lengthB : 0f;
        e.alongRopes(ax * shareA, ay * shareA, bx * shareB, by * shareB);
        e.endLower(e.value(JointSet.LENGTH) - lengthA - ratio * lengthB);
    }
}
