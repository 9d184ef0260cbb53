package dev.barrage.physics;

/** Action of a bullet at a hit. */
public enum OnHit {
    /** Stops at the point of impact and is removed when the next step begins. */
    DIE,
    /** Is reflected and flies on; {@link BulletDef#bounce} is its restitution. */
    BOUNCE,
    /** Flies on unchanged and reports every body it touches. */
    PASS
}
