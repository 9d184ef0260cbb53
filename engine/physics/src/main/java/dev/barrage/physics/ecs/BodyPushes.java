package dev.barrage.physics.ecs;

/** Takes impulses (N s) and forces (N) on living bodies. */
public interface BodyPushes {
    /**
     * Adds an impulse or force at the centre of mass.
     *
     * @param isForce whether it is a force, which acts throughout a step
     * @param moment angular impulse, N m s, or torque, N m
     */
    void add(long body, boolean isForce, float x, float y, float moment);

    /** Adds an impulse or force at a point of the world, metres. */
    void addAt(long body, boolean isForce, float x, float y, float atX, float atY);
}
