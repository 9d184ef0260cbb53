package dev.barrage.physics.body;

/** How a body moves. The ordinal is what the {@link Components#BODY_TYPE} column holds. */
public enum BodyType {
    /** Never moves. */
    STATIC,
    /** Moves by its velocity alone and cannot be pushed. */
    KINEMATIC,
    /** Moved by forces, contacts and its velocity. */
    DYNAMIC
}
