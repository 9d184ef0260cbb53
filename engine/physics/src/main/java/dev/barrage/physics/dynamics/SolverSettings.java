package dev.barrage.physics.dynamics;

/** Settings of the solver, which reads them at every step. {@code Tuning} has their ranges and reasons. */
public final class SolverSettings {
    /** Acceleration of every dynamic body, times its gravity scale, m/s^2. */
    public float gravityX, gravityY;

    /** Number of sub-steps in a step. */
    public int substeps = 4;

    /** Stiffness of contacts, Hz; limited to a quarter of the sub-step rate. */
    public float contactHertz = 30f;

    /** Damping ratio of contacts; 1 is critical. */
    public float contactDamping = 10f;

    /** Stiffness of joints, Hz, limited as that of contacts is, and their damping ratio. */
    public float jointHertz = 60f, jointDamping = 10f;

    /** Largest speed at which bodies are pushed out of an overlap, m/s. */
    public float pushSpeed = 3f;

    /** Least closing speed at which surfaces bounce, m/s. */
    public float restitutionThreshold = 1f;

    /** Speed limit of dynamic bodies, m/s. */
    public float maxSpeed = 400f;

    /** Limit on the turn of dynamic bodies in one step, radians, at most pi. */
    public float maxTurn = (float) Math.PI;
}
