package dev.barrage.physics;

/**
 * What a step does with an entity if a system has written a value to a column that no step can use: one outside the range
 * in {@link dev.barrage.physics.ecs.Components}, or the number of no shape. The start of a step checks what it reads. The
 * action, bounce and knockback of a bullet are checked in the step in which it hits something.
 */
public enum BadValues {
    /**
     * The step throws an {@link IllegalStateException} that names the entity, the field and the value. No body or bullet
     * has moved then: once the value is corrected or the entity removed, the world can go on.
     */
    REFUSE,
    /** Removes the entity and counts it in the {@linkplain World#profile profile}. */
    REMOVE
}
