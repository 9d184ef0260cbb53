package dev.barrage.physics.narrowphase;

/** How the two shapes of a pair lie, in world axes from A's origin. Scratch of one worker, set anew for each pair. */
public final class PairPose {
    /** Cosine and sine of the angle of each shape. */
    float cosA, sinA, cosB, sinB;

    /** B's origin from A's, metres. */
    float dx, dy;

    /** Surfaces up to this far apart count, metres, 0 or more. */
    float margin;

    /** Call {@link #set} before use. */
    public PairPose() {}

    /** Sets the pose: cosine and sine of A's angle, B's origin from A's, cosine and sine of B's angle, the margin. */
    public PairPose set(float cosA, float sinA, float dx, float dy, float cosB, float sinB, float margin) {
        this.cosA = cosA;
        this.sinA = sinA;
        this.dx = dx;
        this.dy = dy;
        this.cosB = cosB;
        this.sinB = sinB;
        this.margin = margin;
        return this;
    }

    /** Makes B the first of the pair. */
    void swap() {
        set(cosB, sinB, -dx, -dy, cosA, sinA, margin);
    }

    /** A's origin in the frame of B. */
    float xInB() {
        return -cosB * dx - sinB * dy;
    }

    /** A's origin in the frame of B. */
    float yInB() {
        return sinB * dx - cosB * dy;
    }

    /** Cosine of A's angle in the frame of B. */
    float cosInB() {
        return cosB * cosA + sinB * sinA;
    }

    /** Sine of A's angle in the frame of B. */
    float sinInB() {
        return cosB * sinA - sinB * cosA;
    }
}
