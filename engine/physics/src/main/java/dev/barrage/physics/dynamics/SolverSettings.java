package dev.barrage.physics.dynamics;

/** Settings of the solver. Each setter refuses NaN, infinities and values out of range. */
public final class SolverSettings {
    float gravityX;
    float gravityY;
    int substeps = 4;
    float contactHertz = 30f;
    float dampingRatio = 10f;
    float pushSpeed = 3f;
    float restitutionThreshold = 1f;
    float maxSpeed = 400f;
    float maxTurn = (float) Math.PI;

    /** Gravity: acceleration of every dynamic body, times its gravity scale, m/s^2; 0 by default. */
    public SolverSettings gravity(float x, float y) {
        gravityX = finite("gravity x", x);
        gravityY = finite("gravity y", y);
        return this;
    }

    /** Number of sub-steps in a step, 1 to 64, default 4. More make stacks stiffer; cost is proportional. */
    public SolverSettings substeps(int count) {
        if (count < 1 || count > 64) {
            throw new IllegalArgumentException("substeps must be from 1 to 64: " + count);
        }
        substeps = count;
        return this;
    }

    /** Stiffness of contacts, Hz, default 30; limited to a quarter of the sub-step rate. */
    public SolverSettings contactHertz(float hertz) {
        contactHertz = positive("contactHertz", hertz);
        return this;
    }

    /** Damping ratio of contacts; 1 is critical, default 10. */
    public SolverSettings dampingRatio(float ratio) {
        dampingRatio = positive("dampingRatio", ratio);
        return this;
    }

    /** Largest speed at which bodies are pushed out of an overlap, m/s, default 3. */
    public SolverSettings pushSpeed(float speed) {
        pushSpeed = positive("pushSpeed", speed);
        return this;
    }

    /** Least closing speed at which surfaces bounce, m/s, at least 0, default 1. */
    public SolverSettings restitutionThreshold(float speed) {
        if (!(speed >= 0f) || speed == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("restitutionThreshold must be finite and at least 0: " + speed);
        }
        restitutionThreshold = speed;
        return this;
    }

    /** Speed limit of dynamic bodies, m/s, default 400. */
    public SolverSettings maxSpeed(float speed) {
        maxSpeed = positive("maxSpeed", speed);
        return this;
    }

    /** Limit on the turn of dynamic bodies in one step, radians, at most and by default pi. */
    public SolverSettings maxTurn(float radians) {
        if (!(radians > 0f) || radians > (float) Math.PI) {
            throw new IllegalArgumentException("maxTurn must be above 0 and at most pi: " + radians);
        }
        maxTurn = radians;
        return this;
    }

    private static float positive(String name, float value) {
        if (!(finite(name, value) > 0f)) {
            throw new IllegalArgumentException(name + " must be above 0: " + value);
        }
        return value;
    }

    private static float finite(String name, float value) {
        if (!Float.isFinite(value)) {
            throw new IllegalArgumentException(name + " must be finite: " + value);
        }
        return value;
    }
}
