package dev.barrage.physics.dynamics;

/** Restitution of an impact at any time within a step. */
final class Impacts {
    /** Largest speed of a bounce, m/s: far above the speed limit of bodies, and squares are finite. */
    private static final float FASTEST = 1e9f;

    private Impacts() {}

    /**
     * The speed at which the surfaces must separate after the impact, m/s; 0 if they meet at less than the threshold.
     *
     * <p>Semi-implicit Euler with sub-steps of h follows the exact parabola of a body that is faster by
     * {@code pull * h / 2}. The formula includes this and the rest of the fall, so a ball neither gains nor loses
     * height when it lands between two steps.
     *
     * @param restitution coefficient of restitution, 0 to 1
     * @param closing closing speed, m/s
     * @param pull acceleration by gravity and forces towards one another, m/s^2
     * @param separation distance of the surfaces, metres
     * @param h length of a sub-step, seconds
     * @param threshold least impact speed that bounces, m/s
     */
    static float bounce(float restitution, float closing, float pull, float separation, float h, float threshold) {
        if (restitution == 0f || closing <= 0f) {
            return 0f;
        }
        float lead = 0.5f * h * pull;
        float start = closing + lead;
        float speed = (float) Math.sqrt(Math.max(0f, start * start + 2f * pull * separation));
        return speed > threshold ? Math.max(0f, Math.min(restitution * speed + lead, FASTEST)) : 0f;
    }

    /**
     * The speed of a bounce that begins before the surfaces meet: what it would have left when it has come so far. The
     * last pass of a step stops what would meet in the sub-step after.
     *
     * @param bounce speed of the bounce at the surface, by {@link #bounce}
     * @param gap distance of the surfaces, metres, at least 0
     */
    static float early(float bounce, float pull, float gap, float h) {
        float lead = 0.5f * h * pull;
        float start = bounce - lead;
        return (float) Math.sqrt(Math.max(0f, start * start - 2f * pull * gap)) + lead;
    }
}
