package dev.barrage.physics.body;

/** How a body moves. The {@link Components#BODY_TYPE} column holds the ordinal. */
public enum BodyType {
    /** Never moves. */
    FIXED,
    /** Moves by its velocity alone; contacts do not push it. */
    KINEMATIC,
    /** Moved by forces, contacts and its velocity. */
    DYNAMIC
}
