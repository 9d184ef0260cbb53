package dev.barrage.physics;

/** What a bullet does when it hits a body. */
public enum OnHit {
    /** Stops at the point of impact and is removed when the next step begins. */
    DIE,
    /** Flies on, reflected; its restitution is {@link BulletDef#bounce}. */
    BOUNCE,
    /** Flies on unchanged and reports everything that it touches. */
    PASS
}
