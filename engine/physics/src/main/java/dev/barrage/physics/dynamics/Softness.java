package dev.barrage.physics.dynamics;

/**
 * How softly a contact answers an overlap: a damped spring stepped implicitly, so that no stiffness makes it unstable.
 * See Catto, "Soft Constraints" (GDC 2011), and "Solver2D".
 */
final class Softness {
    /** Stops the bodies and pushes nothing: what a relax pass solves. */
    static final Softness RIGID = new Softness();

    /** Closing speed per metre of overlap, 1/s. */
    float biasRate;

    float massScale = 1f;
    float impulseScale;

    /** The spring of this frequency and damping for steps of {@code h} seconds. */
    void tune(float hertz, float dampingRatio, float h) {
        float omega = (float) (2.0 * Math.PI) * hertz;
        float a1 = 2f * dampingRatio + h * omega;
        float a2 = h * omega * a1;
        float a3 = 1f / (1f + a2);
        biasRate = omega / a1;
        massScale = a2 * a3;
        impulseScale = a3;
    }

    /**
     * Pushes out of an overlap as the spring would, but yields to no load: where the other side is immovable, no chain of
     * bodies has to be kept stable and there is no reason to give way.
     */
    void tuneUnyielding(float hertz, float dampingRatio, float h) {
        tune(hertz, dampingRatio, h);
        massScale = 1f;
        impulseScale = 0f;
    }
}
