package dev.barrage.physics.dynamics;

/**
 * Coefficients of a soft contact: an implicit damped spring, stable at any stiffness. See Catto, "Soft Constraints"
 * (GDC 2011), and "Solver2D".
 */
final class Softness {
    /** A rigid contact without push-out, as relax passes use it. */
    static final Softness RIGID = new Softness();

    /** Closing speed per metre of overlap, 1/s. */
    float biasRate;

    float massScale = 1f;
    float impulseScale;

    /**
     * Sets the coefficients of a spring.
     *
     * @param hertz natural frequency
     * @param dampingRatio 1 is critical
     * @param h length of a sub-step, seconds
     */
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
     * Sets the coefficients of a spring that pushes out of an overlap but does not yield to load. For contacts with
     * immovable bodies: these form no chains of bodies that softness would have to stabilise.
     */
    void tuneUnyielding(float hertz, float dampingRatio, float h) {
        tune(hertz, dampingRatio, h);
        massScale = 1f;
        impulseScale = 0f;
    }
}
