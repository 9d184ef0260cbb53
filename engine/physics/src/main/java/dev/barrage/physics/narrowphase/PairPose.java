package dev.barrage.physics.narrowphase;

/**
 * Relative pose of the two shapes of a pair, in world axes from A's origin. Scratch of one worker, set anew for each
 * pair.
 */
public final class PairPose {
    /** Cosine and sine of the angle of each shape. */
    float cosA, sinA, cosB, sinB;

    /** B's origin relative to A's, metres. */
    float dx, dy;

    /** Largest gap at which surfaces count as touching, metres, at least 0. */
    float margin;

    /**
     * Sets the pose: angles by cosine and sine, and B's origin relative to A's, metres.
     *
     * @param margin largest gap at which surfaces count as touching, metres, at least 0
     */
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

    /** Exchanges A and B. */
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
