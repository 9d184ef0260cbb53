package dev.barrage.physics;

import dev.barrage.physics.joint.JointSet;

/**
 * A cursor over the joints whose force or torque reached its threshold in the last step, in the order in which they were
 * added. Keep and rewind it as {@link Hits}.
 */
public final class JointEvents {
    private final JointSet joints;
    private int at;

    JointEvents(JointSet joints) {
        this.joints = joints;
        rewind();
    }

    /** Moves before the first. */
    public JointEvents rewind() {
        at = -1;
        return this;
    }

    /** Moves to the next; false at the end. */
    public boolean next() {
        at = Math.min(at + 1, joints.overCount);
        return at < joints.overCount;
    }

    private int current() {
        if (at < 0 || at >= joints.overCount) {
            throw new IllegalStateException("the cursor is at no joint: call next() until it returns false");
        }
        return joints.over[at];
    }

    /** The joint; gone if it {@link #broke}. */
    public long joint() {
        return joints.entity[current()];
    }

    /** Body A; {@link JointDef#WORLD} for the world. */
    public long bodyA() {
        return joints.handleA[current()];
    }

    /** Body B. */
    public long bodyB() {
        return joints.handleB[current()];
    }

    /** Force on B, N. */
    public float forceX() {
        return joints.forceX[current()];
    }

    /** Force on B, N. */
    public float forceY() {
        return joints.forceY[current()];
    }

    /** Torque on B, N m. */
    public float torque() {
        return joints.torque[current()];
    }

    /** Whether the joint has broken, so that it is removed. */
    public boolean broke() {
        return (joints.flags[current()] & JointSet.BREAKS) != 0;
    }
}
