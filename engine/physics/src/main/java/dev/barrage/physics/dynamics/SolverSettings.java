package dev.barrage.physics.dynamics;

/** What the solver can be told; each setter refuses NaN, infinities and values out of range. */
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

    /** Acceleration of every dynamic body with mass, times its gravity scale, m/s2; 0 by default. */
    public SolverSettings gravity(float x, float y) {
        gravityX = finite("gravity x", x);
        gravityY = finite("gravity y", y);
        return this;
    }

    /** Parts that a step is cut into, 1 to 64, default 4: more make stacks stiffer and cost time in proportion. */
    public SolverSettings substeps(int count) {
        if (count < 1 || count > 64) {
            throw new IllegalArgumentException("substeps must be from 1 to 64: " + count);
        }
        substeps = count;
        return this;
    }

    /** Stiffness of contacts in Hz, default 30; never more than a quarter of the sub-steps per second is used. */
    public SolverSettings contactHertz(float hertz) {
        contactHertz = positive("contactHertz", hertz);
        return this;
    }

    /** Damping of contacts; 1 is critical, default 10. */
    public SolverSettings dampingRatio(float ratio) {
        dampingRatio = positive("dampingRatio", ratio);
        return this;
    }

    /** The most speed that may be used to push bodies out of an overlap, m/s, default 3. */
    public SolverSettings pushSpeed(float speed) {
        pushSpeed = positive("pushSpeed", speed);
        return this;
    }

    /** Surfaces that close in slower than this do not bounce, m/s, at least 0, default 1. */
    public SolverSettings restitutionThreshold(float speed) {
        if (!(speed >= 0f) || speed == Float.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("restitutionThreshold must be finite and at least 0: " + speed);
        }
        restitutionThreshold = speed;
        return this;
    }

    /** Dynamic bodies are slowed down to this speed, m/s, default 400. */
    public SolverSettings maxSpeed(float speed) {
        maxSpeed = positive("maxSpeed", speed);
        return this;
    }

    /** Dynamic bodies are slowed down to this turn per step, radians, at most and by default half a turn. */
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
