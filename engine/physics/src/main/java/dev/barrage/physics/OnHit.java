package dev.barrage.physics;

/** Action of a bullet at a hit. */
public enum OnHit {
    /** Stops at the point of impact and is removed when the next step begins. */
    DIE,
    /**
     * Is reflected and flies on; {@link BulletDef#restitution} is its restitution. Its velocity counts relative to the
     * surface hit, which moves and turns with the body.
     */
    BOUNCE,
    /** Flies on unchanged and reports every body it touches. */
    PASS
}
