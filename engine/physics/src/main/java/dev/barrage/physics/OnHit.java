package dev.barrage.physics;

/** Action of a bullet at a hit. */
public enum OnHit {
    /** Stops at the point of impact and is removed when the next step begins. */
    DIE,
    /**
     * Is reflected and flies on in the next step; {@link BulletDef#restitution} is its restitution. Its velocity counts
     * relative to the surface hit, which moves and turns with the body.
     *
     * <p>A bullet bounces once in a step. For the rest of the step it stays where it touched: on the surface, which may
     * move, unless another body is in the way. So it leaves no closed cavity and enters no body, at any speed. Only a
     * body that presses it against another, or that a collision speeds up within the step, may move over it.
     */
    BOUNCE,
    /** Flies on unchanged and reports every body it touches. */
    PASS
}
