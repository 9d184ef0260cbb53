package dev.barrage.physics;

/** How a body moves. The column {@link dev.barrage.physics.ecs.Components#BODY_TYPE} holds the ordinal. */
public enum BodyType {
    /** Never moves. */
    FIXED,
    /** Moves by its velocity alone; contacts do not push it. */
    KINEMATIC,
    /** Moved by forces, contacts and its velocity. */
    DYNAMIC
}
