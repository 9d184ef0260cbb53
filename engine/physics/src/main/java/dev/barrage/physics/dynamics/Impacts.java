package dev.barrage.physics.dynamics;

/** What comes back from an impact that happens somewhere within a step. */
final class Impacts {
    private Impacts() {}

    /**
     * Speed at which two surfaces have to part that close in with {@code closing} over {@code separation} while gravity
     * and forces pull them together with {@code pull} (m/s2); 0 when they meet no faster than the threshold.
     *
     * <p>Semi-implicit Euler in sub-steps of h seconds goes along the exact parabola of a body that is faster by
     * {@code pull * h / 2}. Taking that and the rest of the fall into account, a ball neither loses nor gains height by
     * being caught between two steps.
     */
    static float bounce(float restitution, float closing, float pull, float separation, float h, float threshold) {
        if (restitution == 0f || closing <= 0f) {
            return 0f;
        }
        float lead = 0.5f * h * pull;
        float start = closing + lead;
        float speed = (float) Math.sqrt(Math.max(0f, start * start + 2f * pull * separation));
        return speed > threshold ? Math.max(0f, restitution * speed + lead) : 0f;
    }
}
